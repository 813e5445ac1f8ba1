#include "tests/differential/naive_solver.h"

#include <deque>
#include <functional>
#include <optional>

#include "tests/differential/naive_containers.h"
#include "tests/differential/naive_contexts.h"
#include "tests/differential/naive_saturation.h"
#include "tests/differential/naive_shortcuts.h"

namespace heliograph::testing {

namespace {

constexpr uint32_t kNone = 0xffffffffu;

std::string_view BoxName(char kind) {
  static const std::map<char, std::string_view> kBoxes = {
      {'B', "java/lang/Byte"},    {'C', "java/lang/Character"}, {'D', "java/lang/Double"}, {'F', "java/lang/Float"},
      {'I', "java/lang/Integer"}, {'J', "java/lang/Long"},      {'S', "java/lang/Short"},  {'Z', "java/lang/Boolean"}};
  auto found = kBoxes.find(kind);
  return found == kBoxes.end() ? std::string_view() : found->second;
}

std::string EdgeName(const Program& program, const CallSite& site, CallKind kind, MethodId callee) {
  std::string caller = site.caller.valid() ? program.MethodDisplayName(site.caller) : "<jvm>";
  return caller + " @ " + std::to_string(static_cast<int64_t>(site.offset)) + " " + std::string(CallKindName(kind)) + " -> " +
         program.MethodDisplayName(callee);
}

std::string ReflectiveName(const Program& program, const std::vector<CallSite>& sites, const ReflectiveSite& row,
                           const std::vector<std::string>& texts) {
  const CallSite& site = sites[row.site.value];
  std::string text = (site.caller.valid() ? program.MethodDisplayName(site.caller) : "<jvm>") + " @ " +
                     std::to_string(site.offset) + " " + row.api + " " + std::to_string(static_cast<int>(row.status)) + " " +
                     row.reason;
  for (const ReflectiveTarget& t : row.targets) text += " | " + texts[t.target];
  return text;
}

/// What is left if callers do nothing for the method's result.
PlainFlow WithWholeResult(const MethodBody& body, PlainFlow flow) {
  flow.carriers.clear();
  flow.relayed.clear();
  flow.returned.clear();
  std::erase_if(flow.items, [](const PlainItem& item) { return item.kind != PlainItem::kStore; });
  for (const CopyStmt& s : body.copies) flow.cut.erase(&s);
  for (const LoadStmt& s : body.loads) flow.cut.erase(&s);
  return flow;
}

class NaiveSolver : private CommandSink, private PlainGraph {
 public:
  explicit NaiveSolver(const parallel::SolverInput& input)
      : input_(input), program_(*input.program), heap_(*input.heap), contexts_(program_, heap_, input.contexts) {
    PlainGraph& graph = *this;
    if (input.shortcuts && input.container_shortcuts)
      containers_.emplace(program_, heap_, input.container_rules, input.many_containers, graph);
  }

  PlainResult Run();

 private:
  struct Node {
    std::set<uint32_t> objects;
    TypeId type;
    std::vector<TypeId> excluded;
    bool heap = false;         // a field or an element
    bool known = false;        // no unknown Class and Constructor objects
    bool tokens_only = false;  // admits `tokens` and nothing else
    bool may_saturate = false;
    IntervalSet tokens, not_admitted;
  };
  // What depends on one set is left alone until that set has grown: `seen` is its size at the last visit.
  struct Copy {
    uint32_t from, to;
    size_t seen = 0;
  };
  struct Access {
    bool load;
    uint32_t value, base;
    FieldId field;
    enum Kind { kField, kElement, kAny } kind;
    size_t seen = 0;
  };
  struct Call {
    CallSiteId site;
    MethodId resolved;
    CallKind kind;
    std::vector<uint32_t> args;
    uint32_t result, thrown;
    bool dispatched;
    uint32_t lambda = kNone;  // function object whose body this call is
    size_t seen = 0;
    PlainContext context = {};  // of the caller, or of that body
    bool direct = false;        // runs `resolved` in the contexts of its receivers
  };
  // With contexts: what rules see of a method, and what they have looked at and changed.
  struct Joined {
    uint32_t base = 0, num_vars = 0;
    std::set<uint32_t> instances;  // first nodes
    std::set<uint32_t> read, written;
  };
  // With shortcuts: the parameters of the caller that a call passes on, and whether it returns what it gets.
  struct Passing {
    MethodId caller;
    bool returned = false;
    uint32_t value = kNone;
    std::vector<std::optional<uint32_t>> positions;
  };
  struct Binding {
    const Call* call;
    MethodId callee;
    bool direct;
    auto Key() const { return std::tuple(call, callee.value, direct); }
  };
  // A function object is an object with one method, whose body makes one call. Its variables are shared by all
  // calls of it, as those of a method are.
  struct Lambda {
    const LambdaStmt* statement;
    const MethodBody* body;
    std::map<VarIndex, uint32_t> captured;
    bool called = false;
    std::vector<uint32_t> parameters;
    uint32_t result = kNone, thrown = kNone, all_captured = kNone;
    ObjId stand_in;
    bool released = false;
    std::set<uint32_t> callers, bound;                               // indices of calls; those that give it their arguments
    std::set<std::pair<uint32_t, std::optional<CallKind>>> callees;  // methods; the kind of the call if none
  };
  struct Watch {
    uint32_t pointer, key;
    std::set<uint32_t> delivered;
  };

  uint32_t NewNode() {
    nodes_.emplace_back();
    return static_cast<uint32_t>(nodes_.size()) - 1;
  }
  bool Admits(const Node& node, ObjId o) const {
    if (node.heap && node.not_admitted.Contains(o.value)) return false;
    if (node.known && (heap_.IsUnknown(o, HeapModel::Unknown::kClass) || heap_.IsUnknown(o, HeapModel::Unknown::kConstructor))) {
      return false;
    }
    if (node.tokens_only) return node.tokens.Contains(o.value);
    TypeId type = heap_.TypeOf(o);
    if (node.type.valid() && !program_.IsSubtype(type, node.type)) return false;
    for (TypeId t : node.excluded) {
      if (program_.IsSubtype(type, t)) return false;
    }
    return true;
  }
  void Put(uint32_t node, ObjId o) override {
    if (!HeapModel::IsToken(o)) known_.insert(o.value);
    if (Admits(nodes_[node], o) && nodes_[node].objects.insert(o.value).second) changed_ = true;
  }
  void Flow(uint32_t from, uint32_t to) override {
    if (!edges_.insert({from, to}).second) return;
    copies_.push_back({from, to});
    changed_ = true;
  }
  uint32_t Field(ObjId o, FieldId f);
  uint32_t Element(ObjId o) override;
  void SetElement(ObjId array, uint32_t node) override { elements_[array.value] = node; }
  Objects ObjectsOf(uint32_t node) const override { return nodes_[node].objects; }
  uint32_t NewHeldNode() override {
    const uint32_t node = NewNode();
    nodes_[node].heap = true;
    nodes_[node].not_admitted = IntervalSet({heap_.PlatformStrings()});
    return node;
  }
  uint32_t StaticNode(FieldId f) override { return Static(f); }
  uint32_t FunctionResult(ObjId o) override {
    Lambda* lambda = FindLambda(o);
    if (lambda == nullptr) return kNoNode;
    if (lambda->result == kNone) lambda->result = NewNode();
    return lambda->result;
  }
  Lambda* FindLambda(ObjId o) {
    const auto lambda = HeapModel::IsToken(o) ? lambdas_.end() : lambdas_.find(heap_.OriginOf(o).value);
    return lambda == lambdas_.end() ? nullptr : &lambda->second;
  }
  uint32_t FunctionParameter(ObjId o, uint32_t parameter) override {
    const Lambda* lambda = FindLambda(o);
    return lambda == nullptr || parameter >= lambda->parameters.size() ? kNoNode : lambda->parameters[parameter];
  }
  ObjId FunctionStandIn(ObjId o) override {
    Lambda* lambda = FindLambda(o);
    if (lambda == nullptr) return ObjId();
    if (!lambda->stand_in.valid()) lambda->stand_in = heap_.ViewOf(o);
    return lambda->stand_in;
  }
  void ReleaseFunction(ObjId o) override {
    Lambda* lambda = FindLambda(o);
    if (lambda != nullptr && lambda->stand_in == o && !std::exchange(lambda->released, true)) changed_ = true;
  }
  uint32_t Static(FieldId f);
  ObjId Holder(ObjId o) const { return HeapModel::IsToken(o) ? heap_.SomeInstance(heap_.TypeOf(o)) : heap_.OriginOf(o); }
  uint32_t Base(MethodId m, const PlainContext& context = {});
  void Restrict(const MethodBody& body, uint32_t base);
  void Saturate();
  void Box(uint32_t node, char kind) {
    ClassId c = program_.FindClass(BoxName(kind));
    if (c.valid()) Put(node, heap_.SomeInstance(program_.ClassType(c)));
  }
  CallSiteId NewSite(MethodId caller, uint32_t offset, CallKind kind) {
    sites_.push_back({caller, offset, 0, kind, {}});
    return CallSiteId(static_cast<uint32_t>(sites_.size()) - 1);
  }
  void Activate(const MethodBody& body, uint32_t base, const PlainContext& context);
  void ActivateOnce(const MethodBody& body, uint32_t base);
  void ActivateCall(const MethodBody& body, const InvokeStmt& s, CallSiteId site, uint32_t base, const PlainContext& context);
  void AddLambda(const MethodBody& body, const LambdaStmt& s, uint32_t base, const PlainContext& context);
  bool Claims(MethodId m) const { return m.valid() && input_.handler != nullptr && input_.handler->Claims(m); }
  ObjId Allocate(TypeId type, AllocSite site, const PlainContext& context) {
    return contexts_.enabled() ? contexts_.Allocate(type, site, context) : heap_.Allocate(type, site);
  }
  Joined* JoinedWith(uint32_t node);
  void Read(uint32_t node);
  void Write(uint32_t node);
  uint32_t JoinedOf(uint32_t node) const;
  bool IsByReceiver(const Call& call, MethodId callee) const;
  PlainContext ContextOfCallee(const Call& call, MethodId callee) const;
  void BindReceived(size_t index, MethodId callee, ObjId o);
  void BindWithoutReceivers();
  void Offer(const MethodBody& body, const InvokeStmt& s, CallSiteId site, uint32_t base);
  void Initialize(ClassId c, CallSiteId site);
  void RecordEdge(const Call& call, MethodId callee);
  void AddLambdaEdges();
  void Bind(Call& call, MethodId callee, bool with_receiver, const PlainContext& context);
  void Bind(Call& call, MethodId callee);
  void Evaluate(Access& a);
  void Touch(uint32_t node);
  void ApplyShortcuts();
  void ApplyToContainers(const Binding& binding);
  uint32_t FirstParameter(MethodId m);
  void Apply(const Binding& binding, const PlainItem& item);
  bool MovesUp(const Binding& binding, const PlainItem& item);
  std::set<uint32_t> Passed(const Binding& binding, uint32_t position);
  void Connect(const PlainItem& item, const std::set<uint32_t>& bases, const std::set<uint32_t>& values, uint32_t result);
  void EvaluateCall(size_t index);
  void CallInterfaceObject(size_t index, ObjId o);
  void CallLambda(size_t index, ObjId o);
  void OfferBody(const Lambda& lambda, ObjId o, const Call& call);
  void BindLambdaBody(Lambda& lambda, ObjId o, const Call& call);
  void BindLambdaArguments(Lambda& lambda, ObjId o, const Call& call);
  void Enter(const parallel::EntryPoint& entry);
  void Deliver();
  void AddReturned();
  PlainResult Collect();

  void AddObject(PtrId p, ObjId o) override {
    Touch(p.value);
    Write(p.value);
    Put(p.value, o);
  }
  void AddTexts(PtrId p, const PointsToSet& texts) override {
    texts.ForEach([&](ObjId o) { AddObject(p, o); });
  }
  void AddEdge(PtrId from, PtrId to) override {
    Touch(to.value);
    Read(from.value);
    Write(to.value);
    Flow(from.value, to.value);
  }
  void AddCall(const AddedCall& call) override;
  void InitializeClass(ClassId c, CallSiteId site) override { Initialize(c, site); }
  void Subscribe(PtrId p, uint32_t key) override {
    Read(p.value);
    watches_.push_back({p.value, key, {}});
    changed_ = true;
  }
  PtrId NewPointer(TypeId type) override {
    uint32_t n = NewNode();
    nodes_[n].type = type;
    return PtrId(n);
  }
  PtrId NewTokenPointer(const IntervalSet& tokens) override {
    uint32_t n = NewNode();
    nodes_[n].tokens_only = true;
    nodes_[n].tokens = tokens;
    return PtrId(n);
  }
  PtrId ElementPointer(ObjId o) override {
    uint32_t n = Element(o);
    return n == kNone ? PtrId() : PtrId(n);
  }
  PtrId CapturedPointer(ObjId o) override {
    Lambda* lambda = FindLambda(o);
    if (lambda == nullptr) return PtrId();
    if (lambda->all_captured == kNone) lambda->all_captured = NewNode();
    for (const auto& [variable, node] : lambda->captured) Flow(node, lambda->all_captured);
    return PtrId(lambda->all_captured);
  }
  PtrId FieldPointer(ObjId o, FieldId f) override {
    uint32_t n = Field(o, f);
    if (n != kNone && containers_ && containers_->IsFieldOfContainer(f)) containers_->Open({o.value});
    return n == kNone ? PtrId() : PtrId(n);
  }
  PtrId StaticFieldPointer(FieldId f) override { return PtrId(Static(f)); }
  ObjId NewObject(TypeId type, CallSiteId site) override {
    const ObjId o = heap_.Allocate(type, {sites_[site.value].caller, AllocSite::kMadeByRule + sites_[site.value].offset});
    known_.insert(o.value);
    return o;
  }

  const parallel::SolverInput& input_;
  const Program& program_;
  HeapModel& heap_;
  PlainContexts contexts_;
  bool changed_ = false;
  std::set<uint32_t> known_;  // ordinary objects that were made or put anywhere
  std::deque<Node> nodes_;
  std::set<std::pair<uint32_t, uint32_t>> edges_;
  std::deque<Copy> copies_;
  std::map<std::pair<uint32_t, PlainContext>, uint32_t> bases_;  // method and context -> first node
  std::map<uint32_t, std::vector<CallSiteId>> method_sites_;
  std::map<uint32_t, MethodBody> bodies_;
  std::map<std::pair<uint32_t, uint32_t>, uint32_t> fields_;  // (holder, field)
  std::map<uint32_t, uint32_t> elements_, statics_;
  std::deque<std::pair<MethodId, PlainContext>> to_activate_;
  std::deque<Access> accesses_;
  std::deque<Call> calls_;
  std::map<uint32_t, Lambda> lambdas_;
  std::map<uint32_t, uint32_t> body_sites_;  // site where a function object is made, with a body that the handler claims
  std::deque<Watch> watches_;
  std::vector<CallSite> sites_;
  std::set<std::string> call_edges_;
  std::set<std::tuple<uint32_t, uint32_t, uint32_t, bool>> rule_calls_;
  std::set<std::pair<size_t, uint32_t>> interface_object_calls_;
  uint32_t vm_thrown_ = 0, initializers_threw_ = 0;
  // With contexts only.
  std::map<uint32_t, Joined> joined_;                            // by method
  std::map<uint32_t, uint32_t> instance_nodes_;                  // first node of an instance -> method
  std::set<std::tuple<uint32_t, uint32_t, uint32_t>> received_;  // site, lambda, method of direct calls
  std::set<std::tuple<uint32_t, uint32_t, uint32_t, std::vector<PtrId>>> known_object_calls_;
  // With shortcuts only.
  std::map<uint32_t, PlainFlow> flows_;            // by method
  std::map<uint32_t, std::set<PlainItem>> items_;  // by method
  std::map<const Call*, Passing> passing_;
  std::set<std::tuple<const Call*, uint32_t, bool>> bound_;
  std::deque<Binding> bindings_;
  std::map<std::pair<const Call*, uint32_t>, std::set<uint32_t>> dispatched_;  // receivers by call and callee
  std::map<uint32_t, uint32_t> guarded_;                                       // node -> method
  std::set<uint32_t> open_;                                                    // methods
  std::optional<PlainContainers> containers_;
  std::vector<uint32_t> opened_;  // nodes: stores at unknown offsets in what they hold
};

uint32_t NaiveSolver::Field(ObjId o, FieldId f) {
  TypeId type = heap_.TypeOf(o);
  const FieldInfo& info = program_.Field(f);
  if (!program_.IsClass(type) || !program_.IsSubtype(type, program_.ClassType(info.owner))) return kNone;
  auto [it, added] = fields_.try_emplace({Holder(o).value, f.value}, 0);
  if (added) {
    it->second = NewNode();
    nodes_[it->second].may_saturate = true;
    nodes_[it->second].heap = true;
    nodes_[it->second].not_admitted = heap_.NotInFields();
    if (program_.IsVerifiedType(info.type)) nodes_[it->second].type = info.type;
  }
  return it->second;
}

uint32_t NaiveSolver::Element(ObjId o) {
  TypeId type = heap_.TypeOf(o);
  if (!program_.IsArray(type) || program_.IsPrimitive(program_.ElementType(type))) return kNone;
  auto [it, added] = elements_.try_emplace(o.value, 0);
  if (added) {
    it->second = NewNode();
    nodes_[it->second].may_saturate = true;
    nodes_[it->second].heap = true;
    nodes_[it->second].not_admitted = heap_.NotInElements(program_.ElementType(type));
    nodes_[it->second].type = program_.ElementType(type);
  }
  return it->second;
}

uint32_t NaiveSolver::Static(FieldId f) {
  auto [it, added] = statics_.try_emplace(f.value, 0);
  if (added) {
    it->second = NewNode();
    nodes_[it->second].may_saturate = true;
    const FieldInfo& info = program_.Field(f);
    if (program_.IsVerifiedType(info.type)) nodes_[it->second].type = info.type;
    if (info.has_constant_string) {
      bool platform = program_.Class(info.owner).platform;
      Put(it->second, heap_.StringObject(std::string(info.constant_string), platform));
      if (platform) Put(it->second, heap_.MergedString());
    }
  }
  return it->second;
}

/// Reaches a method: lowers it, gives it nodes, and queues its statements.
uint32_t NaiveSolver::Base(MethodId m, const PlainContext& context) {
  auto [it, added] = bases_.try_emplace({m.value, context}, 0);
  if (!added) return it->second;
  changed_ = true;
  if (!bodies_.contains(m.value)) bodies_.emplace(m.value, input_.lowerer->Lower(m));
  it->second = static_cast<uint32_t>(nodes_.size());
  Restrict(bodies_.at(m.value), it->second);
  to_activate_.emplace_back(m, context);
  return it->second;
}

/// Makes the nodes of a method. Filters come before anything can flow in: objects that they reject must never have been there.
void NaiveSolver::Restrict(const MethodBody& body, uint32_t base) {
  const std::set<VarIndex> thrown = PlainThrown(program_, body);
  for (uint32_t v = 0; v < body.num_vars; ++v) nodes_[NewNode()].may_saturate = !thrown.contains(v);
  for (const VarFilter& f : body.filters) {
    Node& node = nodes_[base + f.var];
    node.type = f.type;
    node.known = f.known;
    node.excluded.assign(body.excluded_types.begin() + f.excluded_begin, body.excluded_types.begin() + f.excluded_end);
  }
}

/// Nodes with many objects get all that there are of what they admit.
void NaiveSolver::Saturate() {
  const std::set<uint32_t> known = known_;
  for (uint32_t n = 0; n < nodes_.size(); ++n) {
    if (!nodes_[n].may_saturate || !IsCrowded(nodes_[n].objects, input_.saturate_from)) continue;
    for (uint32_t o : known) Put(n, ObjId(o));
  }
}

/// What rules are told, and what belongs to a method whatever its contexts. `base`: the nodes that rules see.
void NaiveSolver::ActivateOnce(const MethodBody& body, uint32_t base) {
  if (input_.handler != nullptr && input_.handler->WantsMethods()) input_.handler->OnMethod(body, PtrId(base), *this);
  std::vector<CallSiteId>& sites = method_sites_[body.method.value];
  for (const InvokeStmt& s : body.invokes) sites.push_back(NewSite(body.method, s.offset, s.kind));
  if (!contexts_.enabled()) return;
  for (size_t i = 0; i < body.invokes.size(); ++i) {
    if (body.invokes[i].target.valid()) Offer(body, body.invokes[i], sites[i], base);
  }
  for (const LambdaStmt& s : body.lambdas) {
    if (!Claims(s.implementation) || s.dst == kNoVar) continue;
    AddLambda(body, s, base, {});
    Write(base + s.dst);
  }
}

NaiveSolver::Joined* NaiveSolver::JoinedWith(uint32_t node) {
  for (auto& [method, joined] : joined_) {
    if (joined.base <= node && node < joined.base + joined.num_vars) return &joined;
  }
  return nullptr;
}

void NaiveSolver::Read(uint32_t node) {
  Joined* joined = contexts_.enabled() ? JoinedWith(node) : nullptr;
  if (joined != nullptr && joined->read.insert(node - joined->base).second) changed_ = true;
}

void NaiveSolver::Write(uint32_t node) {
  Joined* joined = contexts_.enabled() ? JoinedWith(node) : nullptr;
  if (joined != nullptr && joined->written.insert(node - joined->base).second) changed_ = true;
}

uint32_t NaiveSolver::JoinedOf(uint32_t node) const {
  auto at = instance_nodes_.upper_bound(node);
  if (node == kNone || at == instance_nodes_.begin()) return node;
  --at;
  const Joined& joined = joined_.at(at->second);
  return node < at->first + joined.num_vars ? joined.base + (node - at->first) : node;
}

bool NaiveSolver::IsByReceiver(const Call& call, MethodId callee) const {
  const bool from_outside = call.lambda == kNone && !sites_[call.site.value].caller.valid();
  return contexts_.by_receiver() && contexts_.Selects(callee) && !program_.Method(callee).is_static() && !from_outside;
}

PlainContext NaiveSolver::ContextOfCallee(const Call& call, MethodId callee) const {
  if (!contexts_.enabled() || !contexts_.Selects(callee)) return {};
  if (IsByReceiver(call, callee)) return PlainContexts::WithoutReceiver();
  if (call.lambda != kNone) return call.context;
  if (!sites_[call.site.value].caller.valid()) return {};
  return contexts_.OfCall(call.context, "site " + std::to_string(call.site.value));
}

void NaiveSolver::BindReceived(size_t index, MethodId callee, ObjId o) {
  Call& call = calls_[index];
  const PlainContext context = IsByReceiver(call, callee) ? contexts_.OfReceiver(o) : ContextOfCallee(call, callee);
  if (call.direct) received_.insert({call.site.value, call.lambda, call.resolved.value});
  Bind(call, callee, false, context);
  Put(Base(callee, context) + kFirstParameterVar, o);
}

/// At the fixpoint: calls without dispatch that no object is the receiver of, in whatever context.
void NaiveSolver::BindWithoutReceivers() {
  for (size_t i = 0; i < calls_.size(); ++i) {
    Call& call = calls_[i];
    if (call.direct && !received_.contains({call.site.value, call.lambda, call.resolved.value})) {
      Bind(call, call.resolved, false, PlainContexts::WithoutReceiver());
    }
  }
}

void NaiveSolver::AddLambda(const MethodBody& body, const LambdaStmt& s, uint32_t base, const PlainContext& context) {
  if (s.dst == kNoVar || !s.type.valid() || !s.implementation.valid()) return;
  ObjId o = Allocate(s.type, {body.method, AllocSite::kLambda + s.offset}, context);
  auto [it, added] = lambdas_.try_emplace(o.value);
  Lambda& lambda = it->second;
  lambda.statement = &s;
  lambda.body = &body;
  for (uint32_t i = s.captured_begin; i < s.captured_end; ++i) {
    const VarIndex v = body.args[i];
    if (v == kNoVar) continue;
    if (!contexts_.enabled()) {
      lambda.captured[v] = base + v;
      continue;
    }
    if (!lambda.captured.contains(v)) lambda.captured[v] = NewNode();
    if (Joined* joined = JoinedWith(base + v)) joined->read.insert(v);
    Flow(base + v, lambda.captured[v]);
  }
  Put(base + s.dst, o);
}

void NaiveSolver::Activate(const MethodBody& body, uint32_t base, const PlainContext& context) {
  if (contexts_.enabled()) {
    auto [joined, first] = joined_.try_emplace(body.method.value);
    if (first) {
      joined->second = {static_cast<uint32_t>(nodes_.size()), body.num_vars, {}, {}, {}};
      Restrict(body, joined->second.base);
      ActivateOnce(body, joined->second.base);
    }
    joined->second.instances.insert(base);
    instance_nodes_.emplace(base, body.method.value);
  }
  uint32_t ordinal = 0;
  for (const AllocStmt& s : body.allocs) Put(base + s.dst, Allocate(s.type, {body.method, ordinal++, s.apart}, context));
  for (const StringStmt& s : body.string_constants) {
    const bool platform = program_.Class(program_.Method(body.method).owner).platform;
    const bool constant = s.string < StringStmt::kUnknown;
    if (constant) Put(base + s.dst, heap_.StringObject(body.strings[s.string], platform));
    if (s.string == StringStmt::kMerged) Put(base + s.dst, heap_.OtherText());
    if (s.string == StringStmt::kUnknown || (constant && platform)) Put(base + s.dst, heap_.MergedString());
  }
  for (const StringConcatStmt& s : body.concats) {
    if (s.dst != kNoVar) Put(base + s.dst, heap_.MergedString());
  }
  for (const ClassConstantStmt& s : body.class_constants) Put(base + s.dst, heap_.ClassObject(s.type));
  for (const HandleConstantStmt& s : body.handle_constants) Put(base + s.dst, heap_.HandleObject({s.kind, s.member, {}}));
  PlainFlow flow;
  if (input_.shortcuts) {
    const auto claims = [this](MethodId m) { return input_.handler != nullptr && input_.handler->Claims(m); };
    const parallel::ContainerRole* role = containers_ ? containers_->RoleOf(body.method) : nullptr;
    flow = FindPlainFlow(program_, body, claims);
    if (role != nullptr && role->cuts_result) flow = WithWholeResult(body, flow);
    flows_[body.method.value] = flow;
    items_[body.method.value].insert(flow.items.begin(), flow.items.end());
    for (const auto& [v, position] : flow.positions) guarded_.emplace(base + v, body.method.value);
    for (VarIndex v : flow.carriers) guarded_.emplace(base + v, body.method.value);
    for (VarIndex v : flow.relayed) Flow(base + v, base + kReturnVar);
  }
  for (const CopyStmt& s : body.copies) {
    if (!flow.cut.contains(&s)) Flow(base + s.src, base + s.dst);
  }
  for (const StaticLoadStmt& s : body.static_loads) Flow(Static(s.field), base + s.dst);
  for (const StaticStoreStmt& s : body.static_stores) Flow(base + s.src, Static(s.field));
  for (const LoadStmt& s : body.loads) {
    if (!flow.cut.contains(&s)) accesses_.push_back({true, base + s.dst, base + s.base, s.field, Access::kField});
  }
  for (const StoreStmt& s : body.stores) {
    if (!flow.cut.contains(&s)) accesses_.push_back({false, base + s.src, base + s.base, s.field, Access::kField});
  }
  for (const ArrayLoadStmt& s : body.array_loads) accesses_.push_back({true, base + s.dst, base + s.base, {}, Access::kElement});
  for (const ArrayStoreStmt& s : body.array_stores)
    accesses_.push_back({false, base + s.src, base + s.base, {}, Access::kElement});
  for (const AnyFieldLoadStmt& s : body.any_loads) accesses_.push_back({true, base + s.dst, base + s.base, {}, Access::kAny});
  for (const AnyFieldStoreStmt& s : body.any_stores) accesses_.push_back({false, base + s.src, base + s.base, {}, Access::kAny});
  if (containers_ && !containers_->IsContainerCode(body.method)) {
    for (const AnyFieldStoreStmt& s : body.any_stores) opened_.push_back(base + s.base);
  }
  for (VarIndex v : body.vm_thrown) Flow(vm_thrown_, base + v);
  const ClassId owner = program_.Method(body.method).owner;
  if (program_.MethodName(body.method) == "<clinit>" && !program_.Class(owner).platform) {
    Flow(base + kThrownVar, initializers_threw_);
  }
  if (!contexts_.enabled()) ActivateOnce(body, base);
  for (size_t i = 0; i < body.invokes.size(); ++i) {
    ActivateCall(body, body.invokes[i], method_sites_[body.method.value][i], base, context);
  }
  for (const LambdaStmt& s : body.lambdas) {
    if (!contexts_.enabled() || !Claims(s.implementation)) AddLambda(body, s, base, context);
  }
  for (ClassId c : body.initialized) Initialize(c, NewSite(body.method, CallSite::kNoOffset, CallKind::kInitializer));
}

void NaiveSolver::ActivateCall(const MethodBody& body, const InvokeStmt& s, CallSiteId site, uint32_t base,
                               const PlainContext& context) {
  if (!s.target.valid()) return;
  if (s.effect_inlined) {
    call_edges_.insert(EdgeName(program_, sites_[site.value], s.kind, s.target));
    Call only_throws{site, s.target, s.kind, {}, kNone, base + s.thrown, false};
    only_throws.context = context;
    Flow(Base(s.target, ContextOfCallee(only_throws, s.target)) + kThrownVar, base + s.thrown);
    if (!contexts_.enabled()) Offer(body, s, site, base);
    return;
  }
  Call call{site, s.target, s.kind, {}, s.result == kNoVar ? kNone : base + s.result, base + s.thrown, false};
  for (uint32_t i = s.args_begin; i < s.args_end; ++i) {
    call.args.push_back(body.args[i] == kNoVar ? kNone : base + body.args[i]);
  }
  const MethodInfo& target = program_.Method(s.target);
  bool plain = s.kind == CallKind::kStatic || s.kind == CallKind::kSpecial || target.is_static() || target.is_private() ||
               program_.MethodName(s.target) == "<init>";
  call.dispatched = !plain;
  call.context = context;
  Passing passing{body.method, false, kNone, {}};
  if (input_.shortcuts) {
    const PlainFlow& flow = flows_.at(body.method.value);
    for (uint32_t i = s.args_begin; i < s.args_end; ++i) {
      const auto position = flow.positions.find(body.args[i]);
      passing.positions.push_back(position == flow.positions.end() ? std::nullopt : std::optional(position->second));
    }
    passing.returned = flow.returned.contains(&s);
    if (passing.returned && s.result != kReturnVar) {
      passing.value = call.result;
      call.result = NewNode();
      Flow(call.result, passing.value);
      Flow(call.result, base + kReturnVar);
    }
  }
  calls_.push_back(call);
  if (input_.shortcuts) passing_.emplace(&calls_.back(), passing);
  if (plain) Bind(calls_.back(), s.target);
  if (!contexts_.enabled()) Offer(body, s, site, base);
}

void NaiveSolver::Offer(const MethodBody& body, const InvokeStmt& s, CallSiteId site, uint32_t base) {
  if (input_.handler == nullptr || !input_.handler->Claims(s.target)) return;
  auto at = [base](VarIndex v) { return v == kNoVar ? PtrId() : PtrId(base + v); };
  std::vector<PtrId> args;
  for (uint32_t i = s.args_begin; i < s.args_end; ++i) args.push_back(at(body.args[i]));
  input_.handler->OnCall(
      {site, body.method, s.target, args, at(s.result), at(s.thrown), &body, &s, FactsOf(body, s), PtrId(base)}, *this);
}

void NaiveSolver::Initialize(ClassId c, CallSiteId site) {
  std::vector<ClassId> to_run;
  std::set<ClassId> interfaces;
  std::function<void(ClassId)> add_interfaces = [&](ClassId of) {
    for (ClassId i : program_.Interfaces(of)) {
      if (interfaces.insert(i).second) add_interfaces(i);
    }
  };
  to_run.push_back(c);
  if (!program_.Class(c).is_interface()) {
    add_interfaces(c);
    for (ClassId s = program_.Class(c).super; s.valid(); s = program_.Class(s).super) {
      to_run.push_back(s);
      add_interfaces(s);
    }
  }
  for (ClassId i : interfaces) {
    auto [begin, end] = program_.MethodRange(i);
    for (uint32_t m = begin; m < end; ++m) {
      const MethodInfo& info = program_.Method(MethodId(m));
      if (!info.is_abstract() && !info.is_static()) {
        to_run.push_back(i);
        break;
      }
    }
  }
  for (ClassId r : to_run) {
    MethodId initializer = program_.FindMethod(program_.ClassName(r), "<clinit>", "()V");
    if (!initializer.valid()) continue;
    Base(initializer);
    if (const auto body = body_sites_.find(site.value); body != body_sites_.end()) {
      lambdas_.at(body->second).callees.insert({initializer.value, CallKind::kInitializer});
    } else {
      call_edges_.insert(EdgeName(program_, sites_[site.value], CallKind::kInitializer, initializer));
    }
  }
}

/// A call without dispatch. Where receivers decide, it waits for them.
void NaiveSolver::Bind(Call& call, MethodId callee) {
  const bool waits = IsByReceiver(call, callee);
  call.direct = waits && !call.args.empty() && call.args[0] != kNone;
  if (!call.direct) Bind(call, callee, !waits, ContextOfCallee(call, callee));
}

void NaiveSolver::Bind(Call& call, MethodId callee, bool with_receiver, const PlainContext& context) {
  uint32_t base = Base(callee, context);
  RecordEdge(call, callee);
  const Binding binding{&call, callee, with_receiver};
  if (input_.shortcuts && bound_.insert(binding.Key()).second) bindings_.push_back(binding);
  std::vector<VarIndex> formals = ParameterVars(program_, callee);
  const parallel::ContainerRole* role = containers_ ? containers_->RoleOf(callee) : nullptr;
  for (size_t i = 0; i < formals.size() && i < call.args.size(); ++i) {
    bool receiver = i == 0 && !program_.Method(callee).is_static();
    if (role != nullptr && role->Cuts(static_cast<uint32_t>(i))) continue;
    if (formals[i] == kNoVar || call.args[i] == kNone || (receiver && !with_receiver)) continue;
    Flow(call.args[i], base + formals[i]);
  }
  Flow(base + kThrownVar, call.thrown);
  if (call.result == kNone) return;
  const Signature::Part& returned = program_.MethodSignature(callee).result;
  if (returned.is_reference()) {
    if (role == nullptr || !role->cuts_result) Flow(base + kReturnVar, call.result);
  } else if (call.kind == CallKind::kReflective) {
    Box(call.result, returned.kind);
  }
}

void NaiveSolver::RecordEdge(const Call& call, MethodId callee) {
  if (call.lambda != kNone) {
    const bool reflective = call.kind == CallKind::kReflective;
    lambdas_.at(call.lambda).callees.insert({callee.value, reflective ? std::optional(call.kind) : std::nullopt});
  } else {
    call_edges_.insert(EdgeName(program_, sites_[call.site.value], call.kind, callee));
  }
}

void NaiveSolver::Evaluate(Access& a) {
  if (nodes_[a.base].objects.size() == a.seen) return;
  std::set<uint32_t> bases = nodes_[a.base].objects;
  a.seen = bases.size();
  auto flow = [&](uint32_t pointer) {
    if (pointer != kNone) a.load ? Flow(pointer, a.value) : Flow(a.value, pointer);
  };
  for (uint32_t id : bases) {
    ObjId o(id);
    if (a.kind == Access::kField) flow(Field(o, a.field));
    if (a.kind != Access::kField) flow(Element(o));
    TypeId type = heap_.TypeOf(o);
    if (a.kind != Access::kAny || !program_.IsClass(type)) continue;
    for (ClassId c = program_.ClassOf(type); c.valid(); c = program_.Class(c).super) {
      for (uint32_t f = program_.Class(c).fields_begin; f < program_.Class(c).fields_end; ++f) {
        const FieldInfo& info = program_.Field(FieldId(f));
        if (info.accessed_by_offset && !info.is_static()) flow(Field(o, FieldId(f)));
      }
    }
  }
}

/// A handler that defines a variable which shortcuts leave out makes the method do everything itself.
void NaiveSolver::Touch(uint32_t node) {
  const auto guarded = guarded_.find(node);
  if (guarded == guarded_.end() || !open_.insert(guarded->second).second) return;
  changed_ = true;
  const uint32_t base = Base(MethodId(guarded->second));
  for (VarIndex v : flows_.at(guarded->second).carriers) Flow(base + v, base + kReturnVar);
}

/// All items against all call edges, object by object.
void NaiveSolver::ApplyShortcuts() {
  for (size_t i = 0; i < bindings_.size(); ++i) {
    const Binding binding = bindings_[i];
    for (const PlainItem& item : std::set<PlainItem>(items_[binding.callee.value])) Apply(binding, item);
    if (containers_ && containers_->Concerns(binding.callee)) ApplyToContainers(binding);
  }
  for (uint32_t node : opened_) containers_->Open(nodes_[node].objects);
  for (uint32_t m : open_) {
    const uint32_t base = Base(MethodId(m));
    const std::vector<VarIndex> parameters = ParameterVars(program_, MethodId(m));
    for (const PlainItem& item : std::set<PlainItem>(items_[m])) {
      Connect(item, nodes_[base + parameters[item.base]].objects, nodes_[base + parameters[item.value]].objects,
              base + kReturnVar);
    }
  }
}

uint32_t NaiveSolver::FirstParameter(MethodId m) {
  const std::vector<VarIndex> parameters = ParameterVars(program_, m);
  const auto base = bases_.find({m.value, PlainContext{}});
  return parameters.empty() || parameters[0] == kNoVar || base == bases_.end() ? kNone : base->second + parameters[0];
}

void NaiveSolver::ApplyToContainers(const Binding& binding) {
  const Call& call = *binding.call;
  const MethodInfo& method = program_.Method(binding.callee);
  const uint32_t base = Base(binding.callee);
  PlainContainerCall of{&call, binding.callee, MethodId(),        false, kNone, false, {},
                        {},    call.result,    base + kReturnVar, {},    false};
  if (call.site.valid()) of.caller = sites_[call.site.value].caller;
  of.by_code = call.site.valid() && call.kind != CallKind::kReflective && call.lambda == kNone;
  if (of.caller.valid()) of.callers_first = FirstParameter(of.caller);
  of.of_callers_first = of.callers_first != kNone && !call.args.empty() && call.args[0] == of.callers_first;
  for (VarIndex v : ParameterVars(program_, binding.callee)) of.parameters.push_back(v == kNoVar ? kNone : base + v);
  for (uint32_t i = 0; i < call.args.size() && i < of.parameters.size(); ++i) {
    of.values.emplace_back();
    if (call.args[i] == kNone || of.parameters[i] == kNone) continue;
    const bool any_receiver = i == 0 && !method.is_static() && program_.Class(method.owner).is_interface();
    of.values.back() = any_receiver ? nodes_[call.args[i]].objects : Passed(binding, i);
  }
  const MethodBody& body = bodies_.at(binding.callee.value);
  for (const AllocStmt& s : body.allocs) of.allocated.push_back(s.type);
  of.gives_own = body.has_code && program_.Class(method.owner).platform && body.static_loads.empty() &&
                 body.array_loads.empty() && body.any_loads.empty() && body.lambdas.empty();
  for (const LoadStmt& s : body.loads) of.gives_own &= base + s.base == of.parameters[0];
  for (const InvokeStmt& s : body.invokes) of.gives_own &= s.result == kNoVar;
  containers_->Apply(of);
}

void NaiveSolver::Apply(const Binding& binding, const PlainItem& item) {
  uint32_t result = binding.call->result;
  if (item.kind != PlainItem::kStore && result == kNone) return;
  if (MovesUp(binding, item)) {
    result = passing_.at(binding.call).value;
    if (item.kind == PlainItem::kStore || result == kNone) return;
  }
  Connect(item, Passed(binding, item.base), Passed(binding, item.value), result);
}

/// If the caller passes its own parameters on, what is done with them is an item of the caller.
bool NaiveSolver::MovesUp(const Binding& binding, const PlainItem& item) {
  const auto found = passing_.find(binding.call);
  if (found == passing_.end()) return false;
  const Passing& passing = found->second;
  const bool stores = item.kind == PlainItem::kStore;
  const auto selected = [&](uint32_t position) {
    return position == 0 && !binding.direct && !program_.Method(binding.callee).is_static();
  };
  const auto from = [&](uint32_t position) {
    return position < passing.positions.size() ? passing.positions[position] : std::nullopt;
  };
  if (!from(item.base) || (stores && (!from(item.value) || selected(item.value))) || (!stores && !passing.returned)) return false;
  PlainItem moved{item.kind, item.receivers, *from(item.base), stores ? *from(item.value) : 0, item.field};
  if (selected(item.base)) {
    if (item.kind == PlainItem::kReturn) return false;
    const ClassId owner = program_.Field(item.field).owner;
    for (uint32_t c = 0; c < program_.NumClasses(); ++c) {
      const bool below = program_.IsSubclass(ClassId(c), owner);
      if (below != program_.DispatchCone(binding.callee).Contains(c)) return false;
    }
    moved.receivers = true;
  }
  if (items_[passing.caller.value].insert(moved).second) changed_ = true;
  return true;
}

/// The objects that a call edge gives to a parameter.
std::set<uint32_t> NaiveSolver::Passed(const Binding& binding, uint32_t position) {
  if (position == 0 && !binding.direct && !program_.Method(binding.callee).is_static()) {
    return dispatched_[{binding.call, binding.callee.value}];
  }
  std::set<uint32_t> passed;
  if (position >= binding.call->args.size() || binding.call->args[position] == kNone) return passed;
  const Node& parameter = nodes_[Base(binding.callee) + ParameterVars(program_, binding.callee)[position]];
  for (uint32_t o : nodes_[binding.call->args[position]].objects) {
    if (Admits(parameter, ObjId(o))) passed.insert(o);
  }
  return passed;
}

void NaiveSolver::Connect(const PlainItem& item, const std::set<uint32_t>& bases, const std::set<uint32_t>& values,
                          uint32_t result) {
  // Copies: fields may be among them.
  const std::vector<uint32_t> from(bases.begin(), bases.end()), stored(values.begin(), values.end());
  for (uint32_t id : from) {
    const ObjId o(id);
    if (item.kind == PlainItem::kReturn) {
      Put(result, o);
      continue;
    }
    if (item.receivers && heap_.IsInert(o)) continue;
    const uint32_t field = Field(o, item.field);
    if (field == kNone) continue;
    const bool stores = item.kind == PlainItem::kStore;
    if (stores) {
      for (uint32_t x : stored) Put(field, ObjId(x));
    } else {
      for (uint32_t x : std::set<uint32_t>(nodes_[field].objects)) Put(result, ObjId(x));
    }
  }
}

void NaiveSolver::EvaluateCall(size_t index) {
  if (!(calls_[index].dispatched || calls_[index].direct) || calls_[index].args.empty() || calls_[index].args[0] == kNone) return;
  if (nodes_[calls_[index].args[0]].objects.size() == calls_[index].seen) return;
  std::set<uint32_t> receivers = nodes_[calls_[index].args[0]].objects;
  calls_[index].seen = receivers.size();
  for (uint32_t id : receivers) {
    Call& call = calls_[index];
    ObjId o(id);
    TypeId type = heap_.TypeOf(o);
    if (call.direct && heap_.IsInert(o)) BindReceived(index, call.resolved, o);
    if (program_.IsPrimitive(type) || heap_.IsInert(o)) continue;
    ClassId c = program_.IsArray(type) ? program_.object_class() : program_.ClassOf(type);
    const MethodInfo& resolved = program_.Method(call.resolved);
    if (!program_.IsSubtype(program_.ClassType(c), program_.ClassType(resolved.owner))) continue;
    if (call.direct) {
      BindReceived(index, call.resolved, o);
      continue;
    }
    const MethodId callee = program_.Dispatch(c, call.resolved);
    auto lambda = lambdas_.find(heap_.OriginOf(o).value);
    if (lambda != lambdas_.end() && !callee.valid() && lambda->second.statement->method_name == program_.Name(resolved.name) &&
        lambda->second.statement->num_parameters == program_.MethodSignature(call.resolved).parameters.size()) {
      CallLambda(index, o);
      continue;
    }
    if (program_.IsClass(type) && program_.Class(c).is_interface()) CallInterfaceObject(index, o);
    if (!callee.valid()) continue;
    if (contexts_.enabled()) {
      BindReceived(index, callee, o);
      continue;
    }
    Bind(calls_[index], callee, false, {});
    Put(Base(callee) + kFirstParameterVar, o);
    if (input_.shortcuts && dispatched_[{&calls_[index], callee.value}].insert(id).second) changed_ = true;
  }
}

void NaiveSolver::CallInterfaceObject(size_t index, ObjId o) {
  if (input_.handler == nullptr || !interface_object_calls_.insert({index, o.value}).second) return;
  changed_ = true;
  auto at = [](uint32_t n) { return n == kNone ? PtrId() : PtrId(n); };
  const Call& call = calls_[index];
  InterfaceObjectCall of{
      call.site, call.lambda == kNone ? ObjId() : ObjId(call.lambda), call.resolved, o, {}, at(call.result), at(call.thrown)};
  for (uint32_t arg : call.args) of.args.push_back(at(arg));
  if (contexts_.enabled()) {
    for (PtrId& arg : of.args) arg = arg.valid() ? PtrId(JoinedOf(arg.value)) : arg;
    of.result = of.result.valid() ? PtrId(JoinedOf(of.result.value)) : of.result;
    of.thrown = of.thrown.valid() ? PtrId(JoinedOf(of.thrown.value)) : of.thrown;
    std::vector<PtrId> pointers = of.args;
    pointers.insert(pointers.end(), {of.result, of.thrown, PtrId(o.value)});
    if (!known_object_calls_.insert({of.site.value, of.lambda.value, of.resolved.value, pointers}).second) return;
  }
  input_.handler->OnInterfaceObject(of, *this);
}

void NaiveSolver::CallLambda(size_t index, ObjId o) {
  const ObjId origin = heap_.OriginOf(o);
  Lambda& lambda = lambdas_.at(origin.value);
  const Call call = calls_[index];
  const MethodId caller = call.site.valid() ? sites_[call.site.value].caller : MethodId();
  const bool told = origin != o && !lambda.released && call.lambda == kNone && containers_->IsContainerCode(caller);
  if (!told && lambda.bound.insert(static_cast<uint32_t>(index)).second) BindLambdaArguments(lambda, origin, call);
  if (!lambda.callers.insert(static_cast<uint32_t>(index)).second) return;
  changed_ = true;
  if (!lambda.called) BindLambdaBody(lambda, origin, call);
  if (call.result != kNone && lambda.result != kNone) Flow(lambda.result, call.result);
  if (call.result != kNone && call.kind == CallKind::kReflective)
    Box(call.result, program_.MethodSignature(call.resolved).result.kind);
  Flow(lambda.thrown, call.thrown);
}

void NaiveSolver::BindLambdaArguments(Lambda& lambda, ObjId o, const Call& call) {
  changed_ = true;
  if (!lambda.called) BindLambdaBody(lambda, o, call);
  for (size_t i = 0; i < lambda.parameters.size() && i + 1 < call.args.size(); ++i) {
    if (call.args[i + 1] != kNone && lambda.parameters[i] != kNone) Flow(call.args[i + 1], lambda.parameters[i]);
  }
}

/// The body of a function object: `return implementation(captured..., parameters...)`, with boxing.
void NaiveSolver::BindLambdaBody(Lambda& lambda, ObjId o, const Call& first) {
  lambda.called = true;
  const LambdaStmt& s = *lambda.statement;
  const Signature& sam = program_.MethodSignature(first.resolved);
  const Signature& formal = program_.MethodSignature(s.implementation);
  const MethodInfo& target = program_.Method(s.implementation);
  lambda.thrown = NewNode();
  if (sam.result.is_reference() && lambda.result == kNone) lambda.result = NewNode();
  bool constructs = s.kind == HandleKind::kNewInvokeSpecial;
  const PlainContext context = contexts_.enabled() ? contexts_.OfBody(o) : PlainContext{};
  Call call{CallSiteId(), s.implementation, first.kind, {}, lambda.result, lambda.thrown, false, o.value};
  call.context = context;
  if (constructs) {
    uint32_t made = NewNode();
    Put(made, heap_.SomeInstance(program_.ClassType(target.owner)));
    call.args.push_back(made);
    if (lambda.result != kNone) Flow(made, lambda.result);
    call.result = kNone;
  }
  if (constructs || s.kind == HandleKind::kInvokeStatic) {
    Initialize(target.owner, NewSite(lambda.body->method, CallSite::kNoOffset, CallKind::kInitializer));
  }
  for (uint32_t i = s.captured_begin; i < s.captured_end; ++i) {
    VarIndex v = lambda.body->args[i];
    call.args.push_back(v == kNoVar ? kNone : lambda.captured.at(v));
  }
  std::vector<VarIndex> formals = ParameterVars(program_, s.implementation);
  for (const Signature::Part& p : sam.parameters) {
    size_t position = call.args.size();
    bool boxed = !p.is_reference() && position < formals.size() && formals[position] != kNoVar;
    uint32_t parameter = p.is_reference() || boxed ? NewNode() : kNone;
    if (boxed) Box(parameter, p.kind);
    lambda.parameters.push_back(parameter);
    call.args.push_back(parameter);
  }
  if (call.result != kNone && !formal.result.is_reference()) Box(call.result, formal.result.kind);
  call.dispatched = (s.kind == HandleKind::kInvokeVirtual || s.kind == HandleKind::kInvokeInterface) && !target.is_static() &&
                    !target.is_private();
  calls_.push_back(call);
  if (!call.dispatched) Bind(calls_.back(), s.implementation);
  OfferBody(lambda, o, call);
}

/// A claimed method as the body of a function object is a call where the object is made, of unknown arguments.
void NaiveSolver::OfferBody(const Lambda& lambda, ObjId o, const Call& call) {
  if (input_.handler == nullptr || !input_.handler->Claims(call.resolved)) return;
  const CallSiteId site = NewSite(lambda.body->method, lambda.statement->offset, CallKind::kDynamic);
  body_sites_.emplace(site.value, o.value);
  auto at = [](uint32_t n) { return n == kNone ? PtrId() : PtrId(n); };
  std::vector<PtrId> args;
  for (uint32_t arg : call.args) args.push_back(at(arg));
  MethodBody body;
  body.method = lambda.body->method;
  body.args.assign(args.size(), kNoVar);
  body.refs.push_back({"", program_.MethodName(call.resolved), program_.MethodDescriptor(call.resolved)});
  InvokeStmt s;
  s.kind = CallKind::kDynamic;
  s.target = call.resolved;
  s.args_end = static_cast<uint32_t>(args.size());
  s.offset = lambda.statement->offset;
  input_.handler->OnCall({site, body.method, call.resolved, args, at(call.result), at(call.thrown), &body, &s, nullptr, PtrId()},
                         *this);
}

/// What a function object's body calls is called from wherever the function object is called.
void NaiveSolver::AddLambdaEdges() {
  bool grown = true;
  while (grown) {
    grown = false;
    for (auto& [object, lambda] : lambdas_) {
      for (uint32_t c : std::set<uint32_t>(lambda.callers)) {
        if (calls_[c].lambda == kNone) continue;
        for (uint32_t outer : std::set<uint32_t>(lambdas_.at(calls_[c].lambda).callers)) {
          grown |= lambda.callers.insert(outer).second;
        }
      }
    }
  }
  for (auto& [object, lambda] : lambdas_) {
    for (uint32_t c : lambda.callers) {
      if (calls_[c].lambda != kNone) continue;
      for (const auto& [callee, kind] : lambda.callees) {
        Call call = calls_[c];
        call.kind = kind.value_or(call.kind);
        RecordEdge(call, MethodId(callee));
      }
    }
  }
}

void NaiveSolver::AddCall(const AddedCall& added) {
  if (!rule_calls_.insert({added.site.value, added.lambda.value, added.callee.value, added.dispatch}).second) return;
  Call call{added.site, added.callee, CallKind::kReflective, {}, kNone, added.thrown.value, false};
  if (added.result.valid()) call.result = added.result.value;
  if (added.lambda.valid()) {
    call.lambda = added.lambda.value;
  } else if (const auto body = body_sites_.find(added.site.value); body != body_sites_.end()) {
    call.lambda = body->second;
  }
  for (PtrId p : added.args) call.args.push_back(p.valid() ? p.value : kNone);
  for (uint32_t arg : call.args) {
    if (arg != kNone) Read(arg);
  }
  if (call.result != kNone) Write(call.result);
  Write(call.thrown);
  if (contexts_.enabled() && call.lambda != kNone) call.context = contexts_.OfBody(ObjId(call.lambda));
  const MethodInfo& info = program_.Method(added.callee);
  if (call.result != kNone) Touch(call.result);
  call.dispatched = added.dispatch && !info.is_static() && !info.is_private();
  changed_ = true;
  calls_.push_back(call);
  if (!call.dispatched) Bind(calls_.back(), added.callee);
}

void NaiveSolver::Enter(const parallel::EntryPoint& entry) {
  const MethodInfo& info = program_.Method(entry.method);
  Call call{NewSite(MethodId(), CallSite::kNoOffset, CallKind::kImplicit),
            entry.method,
            CallKind::kImplicit,
            {},
            kNone,
            NewNode(),
            false};
  auto pass = [&](TypeId type) {
    uint32_t n = NewNode();
    call.args.push_back(n);
    if (!type.valid() || !program_.IsInstantiable(type)) return;
    Put(n, heap_.SomeInstance(type));
    uint32_t element = Element(heap_.SomeInstance(type));
    if (element != kNone && program_.IsInstantiable(program_.ElementType(type))) {
      Put(element, heap_.SomeInstance(program_.ElementType(type)));
    }
  };
  if (!info.is_static()) pass(program_.ClassType(info.owner));
  for (const Signature::Part& p : program_.MethodSignature(entry.method).parameters) {
    if (p.is_reference()) {
      pass(p.type);
      if (program_.ClassName(info.owner) == "java/lang/ExceptionInInitializerError") Flow(initializers_threw_, call.args.back());
    } else {
      call.args.push_back(kNone);
    }
  }
  if (info.is_static() || program_.MethodName(entry.method) == "<init>") Initialize(info.owner, call.site);
  calls_.push_back(call);
  Bind(calls_.back(), entry.method);
}

void NaiveSolver::Deliver() {
  std::vector<std::pair<uint32_t, PointsToSet>> deltas;
  for (size_t i = 0; i < watches_.size(); ++i) {
    if (watches_[i].delivered.size() == nodes_[watches_[i].pointer].objects.size()) continue;
    PointsToSet delta;
    for (uint32_t id : nodes_[watches_[i].pointer].objects) {
      if (watches_[i].delivered.insert(id).second) delta.Add(ObjId(id));
    }
    if (!delta.empty()) deltas.emplace_back(watches_[i].key, std::move(delta));
  }
  for (const auto& [key, delta] : deltas) {
    changed_ = true;
    input_.handler->OnDelta(key, delta, *this);
  }
}

PlainResult NaiveSolver::Run() {
  vm_thrown_ = NewNode();
  initializers_threw_ = NewNode();
  const uint32_t errors = NewPointer(program_.FindConstantClassType("java/lang/Error")).value;
  Flow(initializers_threw_, errors);
  Flow(errors, vm_thrown_);
  for (ClassId c : input_.vm_exceptions) Put(vm_thrown_, heap_.SomeInstance(program_.ClassType(c)));
  for (const parallel::EntryPoint& entry : input_.entry_points) Enter(entry);
  do {
    changed_ = false;
    while (!to_activate_.empty()) {
      const auto [m, context] = to_activate_.front();
      to_activate_.pop_front();
      Activate(bodies_.at(m.value), bases_.at({m.value, context}), context);
    }
    for (const auto& [method, joined] : joined_) {
      for (uint32_t instance : joined.instances) {
        for (uint32_t v : joined.read) Flow(instance + v, joined.base + v);
        for (uint32_t v : joined.written) Flow(joined.base + v, instance + v);
      }
    }
    for (size_t i = 0; i < accesses_.size(); ++i) Evaluate(accesses_[i]);
    for (size_t i = 0; i < calls_.size(); ++i) EvaluateCall(i);
    for (size_t i = 0; i < copies_.size(); ++i) {
      Copy& copy = copies_[i];
      const std::set<uint32_t>& from = nodes_[copy.from].objects;
      if (copy.from == copy.to || from.size() == copy.seen) continue;
      copy.seen = from.size();
      for (uint32_t o : from) Put(copy.to, ObjId(o));
    }
    if (input_.shortcuts) ApplyShortcuts();
    if (input_.saturate_from != 0) Saturate();
    if (!changed_ && containers_ && containers_->DecideWhatIsCrowded()) changed_ = true;
    if (!changed_) Deliver();
    if (!changed_ && input_.handler != nullptr) input_.handler->AtQuiescence(*this);
    if (!changed_) BindWithoutReceivers();
  } while (changed_);
  AddLambdaEdges();
  return Collect();
}

/// What callers get of methods by themselves is returned too. Nothing goes on from there any more.
void NaiveSolver::AddReturned() {
  for (const auto& [instance, base] : bases_) {
    const auto flow = flows_.find(instance.first);
    if (flow == flows_.end()) continue;
    for (VarIndex v : flow->second.carriers) {
      for (uint32_t o : nodes_[base + v].objects) Put(base + kReturnVar, ObjId(o));
    }
    const std::vector<VarIndex> parameters = ParameterVars(program_, MethodId(instance.first));
    for (const PlainItem& item : items_[instance.first]) {
      if (item.kind != PlainItem::kStore) Connect(item, nodes_[base + parameters[item.base]].objects, {}, base + kReturnVar);
    }
  }
}

PlainResult NaiveSolver::Collect() {
  AddReturned();
  PlainResult result;
  result.edges = call_edges_;
  for (const auto& [instance, base] : bases_) {
    const uint32_t m = instance.first;
    std::string name = program_.MethodDisplayName(MethodId(m));
    result.reachable.insert(name);
    for (uint32_t v = 0; v < bodies_.at(m).num_vars; ++v) {
      std::set<std::string>& set = result.points_to[name + " v" + std::to_string(v)];
      for (uint32_t o : nodes_[base + v].objects) set.insert(ObjectName(program_, heap_, ObjId(o)));
      if (set.empty()) result.points_to.erase(name + " v" + std::to_string(v));
    }
  }
  if (input_.handler != nullptr) {
    const ReflectionReport report = input_.handler->Report(true);
    for (const ReflectiveSite& row : report.sites) {
      result.reflective.insert(ReflectiveName(program_, sites_, row, report.texts));
    }
  }
  return result;
}

}  // namespace

std::string ObjectName(const Program& program, const HeapModel& heap, ObjId o) {
  if (const std::string* value = heap.StringOf(o)) {
    Interval platform = heap.PlatformStrings();
    return (o.value >= platform.first && o.value <= platform.last ? "platform \"" : "\"") + *value + "\"";
  }
  if (heap.ClassOfObject(o).valid()) {
    std::string_view how = heap.IsNamedClass(o)      ? "named "
                           : heap.IsReceiverClass(o) ? "receiver's "
                           : heap.InferredBy(o)      ? "inferred "
                                                     : "";
    return std::string(how) + program.TypeName(heap.ClassOfObject(o)) + ".class";
  }
  if (heap.MethodOfObject(o).valid()) return "method " + program.MethodDisplayName(heap.MethodOfObject(o));
  if (heap.FieldOfObject(o).valid()) return "field " + program.FieldDisplayName(heap.FieldOfObject(o));
  if (const MethodHandleValue* handle = heap.HandleOf(o)) {
    if (handle->kind > HandleKind::kInvokeInterface) return "combined handle bound " + std::to_string(handle->bound.size());
    std::string member = handle->is_field() ? program.FieldDisplayName(FieldId(handle->member))
                                            : program.MethodDisplayName(MethodId(handle->member));
    return "handle " + std::to_string(static_cast<int>(handle->kind)) + " " + member + " bound " +
           std::to_string(handle->bound.size());
  }
  for (auto what : {HeapModel::Unknown::kClass, HeapModel::Unknown::kMethod, HeapModel::Unknown::kConstructor,
                    HeapModel::Unknown::kField, HeapModel::Unknown::kInstance}) {
    if (heap.IsUnknown(o, what)) return "unknown " + std::to_string(static_cast<int>(what));
  }
  AllocSite site = heap.SiteOf(o);
  std::string name = program.TypeName(heap.TypeOf(o));
  return site.method.valid() ? name + " " + program.MethodDisplayName(site.method) + " #" + std::to_string(site.ordinal)
                             : name + " some";
}

PlainResult ToPlain(const AnalysisResult& result) {
  const Program& program = *result.program;
  PlainResult plain;
  for (MethodId m : result.reachable_methods) plain.reachable.insert(program.MethodDisplayName(m));
  for (const CallEdge& e : result.call_edges) {
    plain.edges.insert(EdgeName(program, result.call_sites[e.site.value], e.kind, e.callee));
  }
  for (const VariablePointsTo& v : result.points_to) {
    std::set<std::string>& set = plain.points_to[program.MethodDisplayName(v.method) + " v" + std::to_string(v.var)];
    for (uint32_t o : result.points_to_sets.Ids(v.objects)) set.insert(ObjectName(program, *result.heap, ObjId(o)));
  }
  for (const ReflectiveSite& row : result.reflective_sites) {
    plain.reflective.insert(ReflectiveName(program, result.call_sites, row, result.reflective_texts));
  }
  return plain;
}

PlainResult SolveNaively(const parallel::SolverInput& input) { return NaiveSolver(input).Run(); }

}  // namespace heliograph::testing
