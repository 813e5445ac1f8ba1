#include <algorithm>
#include <numeric>
#include <set>

#include "core/program/hierarchy_cycles.h"
#include "core/program/program.h"
#include "core/program/subclass_ranges.h"

namespace heliograph {

namespace {

constexpr uint32_t kMaxDimensionsLimit = 16;
constexpr std::string_view kObject = "java/lang/Object";

uint64_t SelectorKey(NameId name, NameId descriptor) { return uint64_t{name.value} << 32 | descriptor.value; }

std::string LambdaClassName(const LambdaShape& shape) {
  std::string name(shape.front());
  for (size_t i = 1; i < shape.size(); ++i) name.append("&").append(shape[i]);
  return name + "$$Lambda/0";
}

}  // namespace

/// Declarations and their hierarchy by declaration index, before classes get their final numbers.
struct ProgramBuilder::Work {
  using Node = HierarchyNode;
  static constexpr uint32_t kNone = HierarchyNode::kNone;
  static constexpr uint32_t kStepsPerQuestion = 1 << 14;

  explicit Work(BudgetGuard guard) : budget(guard), meter(guard.Meter(kStepsPerQuestion)) {}

  BudgetGuard budget;
  BudgetMeter meter;
  std::vector<ClassDecl> declarations;
  std::vector<Node> nodes;
  absl::flat_hash_map<std::string_view, uint32_t> index;
  std::vector<std::unique_ptr<std::string>> owned_names;
  std::vector<std::pair<std::string, uint32_t>> lambdas;
  std::vector<uint32_t> order;   // declaration index by ClassId
  std::vector<uint32_t> number;  // ClassId by declaration index
  uint32_t object = kNone;

  void RemoveDuplicates(Ledger& ledger);
  void AddLambdaClasses();
  uint32_t IndexOf(std::string_view name, bool interface, Ledger& ledger, std::string_view user);
  void Link(Ledger& ledger);
  void BreakCycles(Ledger& ledger);
  void Number(Program& program);
  void FillClasses(Program& program);
  void FillMembers(Program& program);
  void FillMethods(Program& program, ClassInfo& info, ClassId owner, const ClassDecl& decl);
  void FillFields(Program& program);
  void MarkFieldsAccessedByOffset(Program& program);
  static void FillSignatures(Program& program);
  static void FillDeclarers(Program& program);
  /// All steps. What comes out is worth nothing if the budget is spent on the way.
  Program Build(Ledger& ledger, uint32_t max_dimensions);
};

ProgramBuilder::ProgramBuilder(BudgetGuard budget) : work_(std::make_unique<Work>(budget)) {}
ProgramBuilder::~ProgramBuilder() = default;

void ProgramBuilder::Add(ClassDecl declaration) { work_->declarations.push_back(std::move(declaration)); }

void ProgramBuilder::Work::RemoveDuplicates(Ledger& ledger) {
  index.reserve(declarations.size() * 2);
  size_t kept = 0;
  for (size_t i = 0; i < declarations.size() && !meter.Spent(); ++i) {
    auto [it, added] = index.try_emplace(declarations[i].name, static_cast<uint32_t>(kept));
    if (!added) {
      if (declarations[i].application) {
        ledger.Add("duplicate-class", std::string(declarations[i].name), "an earlier class path entry declares it");
      }
      continue;
    }
    if (kept != i) declarations[kept] = std::move(declarations[i]);
    ++kept;
  }
  declarations.resize(kept);
}

void ProgramBuilder::Work::AddLambdaClasses() {
  size_t real = declarations.size();
  for (size_t i = 0; i < real; ++i) {
    std::vector<LambdaShape> shapes = std::move(declarations[i].lambda_shapes);
    for (LambdaShape& shape : shapes) {
      if (shape.empty()) continue;
      auto name = std::make_unique<std::string>(LambdaClassName(shape));
      auto [it, added] = index.try_emplace(*name, static_cast<uint32_t>(declarations.size()));
      if (!added) continue;
      lambdas.emplace_back(*name, it->second);
      ClassDecl decl;
      decl.name = *name;
      decl.super = "java/lang/Object";
      decl.interfaces.assign(shape.begin(), shape.end());
      decl.access = kAccFinal | kAccSynthetic;
      owned_names.push_back(std::move(name));
      declarations.push_back(std::move(decl));
    }
  }
}

uint32_t ProgramBuilder::Work::IndexOf(std::string_view name, bool interface, Ledger& ledger, std::string_view user) {
  auto [it, added] = index.try_emplace(name, static_cast<uint32_t>(declarations.size()));
  if (!added) return it->second;
  ClassDecl decl;
  decl.name = name;
  decl.super = "java/lang/Object";
  decl.access = interface ? kAccInterface | kAccAbstract : 0;
  declarations.push_back(std::move(decl));
  nodes.emplace_back();
  nodes.back().super = object;
  nodes.back().phantom = true;
  ledger.Add("phantom-class", std::string(name), "super type of " + std::string(user) + ", not on the class path");
  return it->second;
}

void ProgramBuilder::Work::Link(Ledger& ledger) {
  nodes.resize(declarations.size());
  for (auto& [name, i] : lambdas) nodes[i].lambda = true;
  size_t real = declarations.size();
  for (uint32_t i = 0; i < real && !meter.Spent(1 + declarations[i].interfaces.size()); ++i) {
    std::string_view user = declarations[i].name;
    if (i != object) {
      std::string_view super = declarations[i].super;
      bool plain = super.empty() || (declarations[i].access & kAccInterface);
      uint32_t linked = plain ? object : IndexOf(super, false, ledger, user);
      nodes[i].super = linked;
    }
    std::vector<std::string_view> interfaces = declarations[i].interfaces;
    for (std::string_view name : interfaces) {
      const uint32_t linked = IndexOf(name, true, ledger, user);  // nodes may move
      nodes[i].interfaces.push_back(linked);
    }
  }
}

void ProgramBuilder::Work::BreakCycles(Ledger& ledger) {
  for (const uint32_t i : BreakSuperClassCycles(nodes, object)) {
    ledger.Add("class-circularity", std::string(declarations[i].name), "its super classes form a cycle");
  }
  for (const uint32_t i : BreakInterfaceCycles(nodes)) {
    ledger.Add("class-circularity", std::string(declarations[i].name), "its super interfaces form a cycle");
  }
}

void ProgramBuilder::Work::Number(Program& program) {
  for (uint32_t i = 0; i < nodes.size(); ++i) {
    if (i != object) nodes[nodes[i].super].children.push_back(i);
  }
  for (Node& node : nodes) {
    std::stable_sort(node.children.begin(), node.children.end(),
                     [&](uint32_t a, uint32_t b) { return nodes[a].interfaces < nodes[b].interfaces; });
  }
  program.classes_.resize(nodes.size());
  number.assign(nodes.size(), kNone);
  order.reserve(nodes.size());
  struct Frame {
    uint32_t node;
    size_t next_child;
  };
  std::vector<Frame> stack{{object, 0}};
  number[object] = 0;
  order.push_back(object);
  while (!stack.empty()) {
    Frame& frame = stack.back();
    const std::vector<uint32_t>& children = nodes[frame.node].children;
    if (frame.next_child == children.size()) {
      program.classes_[number[frame.node]].subtree_end = ClassId(static_cast<uint32_t>(order.size()));
      stack.pop_back();
      continue;
    }
    uint32_t child = children[frame.next_child++];
    number[child] = static_cast<uint32_t>(order.size());
    order.push_back(child);
    stack.push_back({child, 0});
  }
}

void ProgramBuilder::Work::FillClasses(Program& program) {
  for (uint32_t c = 0; c < order.size() && !meter.Spent(); ++c) {
    const ClassDecl& decl = declarations[order[c]];
    const Node& node = nodes[order[c]];
    ClassInfo& info = program.classes_[c];
    info.name = program.names_.Intern(decl.name);
    info.super = order[c] == object ? ClassId() : ClassId(number[node.super]);
    info.interfaces_begin = static_cast<uint32_t>(program.interfaces_.size());
    for (uint32_t i : node.interfaces) program.interfaces_.push_back(ClassId(number[i]));
    info.interfaces_end = static_cast<uint32_t>(program.interfaces_.size());
    info.access = decl.access;
    info.major_version = decl.major_version;
    info.archive = decl.archive;
    info.application = decl.application;
    info.misplaced = decl.misplaced;
    info.platform = decl.platform;
    info.phantom = node.phantom;
    info.lambda = node.lambda;
    info.bytes = decl.bytes;
    info.source_file = decl.source_file;
    info.nesting = decl.nesting;
    if (!decl.signature.empty()) program.generic_classes_.emplace(c, decl.signature);
  }
  if (budget.WasSpent()) return;
  program.class_of_name_.assign(program.names_.size(), ClassId());
  for (uint32_t c = 0; c < order.size(); ++c) {
    program.class_of_name_[program.classes_[c].name.value] = ClassId(c);
    program.class_name_shapes_.Add(program.ClassName(ClassId(c)));
  }
  for (auto& [name, i] : lambdas) program.lambda_classes_.emplace(name, ClassId(number[i]));
  program.object_ = ClassId(0);
  program.FindBoxes();
}

void ProgramBuilder::Work::FillMethods(Program& program, ClassInfo& info, ClassId owner, const ClassDecl& decl) {
  info.methods_begin = static_cast<uint32_t>(program.methods_.size());
  for (const MemberDecl& member : decl.methods) {
    MethodInfo method;
    method.owner = owner;
    method.name = program.names_.Intern(member.name);
    method.descriptor = program.names_.Intern(member.descriptor);
    method.code_offset = member.code_offset;
    method.access = member.access;
    auto [it, added] = program.selector_index_.try_emplace(SelectorKey(method.name, method.descriptor),
                                                           SelectorId(static_cast<uint32_t>(program.selectors_.size())));
    if (added) program.selectors_.emplace_back(method.name, method.descriptor);
    method.selector = it->second;
    if (!member.signature.empty()) {
      program.generic_methods_.try_emplace(uint64_t{owner.value} << 32 | method.selector.value, member.signature);
    }
    program.methods_.push_back(method);
  }
  auto begin = program.methods_.begin() + info.methods_begin;
  std::stable_sort(begin, program.methods_.end(),
                   [](const MethodInfo& a, const MethodInfo& b) { return a.selector < b.selector; });
  // A class file may declare a method twice only if it is malformed; the first one stays.
  program.methods_.erase(std::unique(begin, program.methods_.end(),
                                     [](const MethodInfo& a, const MethodInfo& b) { return a.selector == b.selector; }),
                         program.methods_.end());
  info.methods_end = static_cast<uint32_t>(program.methods_.size());
}

void ProgramBuilder::Work::FillMembers(Program& program) {
  size_t num_methods = 0, num_fields = 0;
  for (const ClassDecl& decl : declarations) {
    num_methods += decl.methods.size();
    num_fields += decl.fields.size();
  }
  program.methods_.reserve(num_methods);
  program.fields_.reserve(num_fields);
  program.names_.Reserve(num_methods);
  program.selector_index_.reserve(num_methods / 2);
  for (uint32_t c = 0; c < order.size(); ++c) {
    const ClassDecl& decl = declarations[order[c]];
    if (meter.Spent(1 + decl.methods.size() + decl.fields.size())) return;
    ClassInfo& info = program.classes_[c];
    FillMethods(program, info, ClassId(c), decl);
    info.fields_begin = static_cast<uint32_t>(program.fields_.size());
    for (const MemberDecl& member : decl.fields) {
      FieldInfo field;
      field.owner = ClassId(c);
      field.name = program.names_.Intern(member.name);
      field.descriptor = program.names_.Intern(member.descriptor);
      field.access = member.access;
      field.constant_string = member.constant_string;
      field.has_constant_string = member.has_constant_string;
      field.is_reference = !member.descriptor.empty() && (member.descriptor[0] == 'L' || member.descriptor[0] == '[');
      if (!member.signature.empty()) program.generic_fields_.emplace(program.fields_.size(), member.signature);
      program.fields_.push_back(field);
    }
    info.fields_end = static_cast<uint32_t>(program.fields_.size());
  }
  program.name_is_member_.assign(program.names_.size(), 0);
  for (const MethodInfo& m : program.methods_) program.name_is_member_[m.name.value] = 1;
  for (const FieldInfo& f : program.fields_) program.name_is_member_[f.name.value] = 1;
  program.class_of_name_.resize(program.names_.size());
}

void ProgramBuilder::Work::FillFields(Program& program) {
  for (uint32_t c = 0; c < order.size(); ++c) {
    ClassInfo& info = program.classes_[c];
    info.reference_slots = info.super.valid() ? program.Class(info.super).reference_slots : 0;
    for (uint32_t f = info.fields_begin; f < info.fields_end; ++f) {
      FieldInfo& field = program.fields_[f];
      if (!field.is_reference) continue;
      field.type = program.FindDescriptorType(program.names_[field.descriptor]);
      if (!field.is_static()) field.slot = info.reference_slots++;
    }
  }
}

void ProgramBuilder::Work::MarkFieldsAccessedByOffset(Program& program) {
  auto outermost = [](std::string_view name) { return name.substr(0, std::min(name.find('$', 1), name.size())); };
  absl::flat_hash_map<std::string_view, std::vector<std::string_view>> names;
  for (const ClassDecl& decl : declarations) {
    if (decl.offset_names.empty()) continue;
    std::set<std::string_view> classes{outermost(decl.name)};
    for (std::string_view name : decl.offset_classes) classes.insert(outermost(name));
    for (std::string_view name : classes) {
      if (meter.Spent(decl.offset_names.size())) return;
      std::vector<std::string_view>& known = names[name];
      known.insert(known.end(), decl.offset_names.begin(), decl.offset_names.end());
    }
  }
  for (FieldInfo& field : program.fields_) {
    if (!field.is_reference) continue;
    auto found = names.find(outermost(program.names_[program.Class(field.owner).name]));
    if (found == names.end()) continue;
    if (meter.Spent(found->second.size())) return;
    field.accessed_by_offset =
        std::find(found->second.begin(), found->second.end(), program.names_[field.name]) != found->second.end();
  }
}

void ProgramBuilder::Work::FillSignatures(Program& program) {
  std::vector<const Signature*> of_descriptor(program.names_.size(), nullptr);
  program.signatures_of_selector_.reserve(program.selectors_.size());
  for (auto [name, descriptor] : program.selectors_) {
    const Signature*& known = of_descriptor[descriptor.value];
    if (known == nullptr) {
      program.signatures_.push_back(std::make_unique<Signature>(program.ParseSignature(program.names_[descriptor])));
      known = program.signatures_.back().get();
    }
    program.signatures_of_selector_.push_back(known);
  }
}

void ProgramBuilder::Work::FillDeclarers(Program& program) {
  auto fill = [&](auto wanted, std::vector<uint32_t>& offsets, std::vector<MethodId>& out) {
    offsets.assign(program.selectors_.size() + 1, 0);
    for (const MethodInfo& m : program.methods_) {
      if (wanted(m)) ++offsets[m.selector.value + 1];
    }
    std::partial_sum(offsets.begin(), offsets.end(), offsets.begin());
    out.resize(offsets.back());
    std::vector<uint32_t> next(offsets.begin(), offsets.end() - 1);
    for (uint32_t m = 0; m < program.methods_.size(); ++m) {
      const MethodInfo& info = program.methods_[m];
      if (wanted(info)) out[next[info.selector.value]++] = MethodId(m);
    }
  };
  auto overridable = [](const MethodInfo& m) { return !(m.access & (kAccStatic | kAccPrivate)); };
  fill(overridable, program.declarer_offsets_, program.declarers_);
  fill([&](const MethodInfo& m) { return overridable(m) && program.Class(m.owner).is_interface(); },
       program.interface_method_offsets_, program.interface_methods_);
}

Program ProgramBuilder::Work::Build(Ledger& ledger, uint32_t max_dimensions) {
  Program program;
  AddLambdaClasses();
  Link(ledger);
  if (budget.Spent()) return program;
  BreakCycles(ledger);
  // One spare dimension for arrays that reflection makes of the deepest array type.
  program.max_dimensions_ = std::min(max_dimensions + 1, kMaxDimensionsLimit);
  Number(program);
  FillClasses(program);
  if (budget.Spent()) return program;
  FillMembers(program);
  if (budget.Spent()) return program;
  FillFields(program);
  MarkFieldsAccessedByOffset(program);
  if (budget.Spent()) return program;
  program.subclasses_ = SubclassRanges(program, meter);
  if (budget.Spent()) return program;
  FillSignatures(program);
  FillDeclarers(program);
  return program;
}

Result<Program> ProgramBuilder::Build(Ledger& ledger, uint32_t max_dimensions) {
  Work& work = *work_;
  if (!work.budget.Spent()) work.RemoveDuplicates(ledger);
  const auto object = work.index.find(kObject);
  if (object != work.index.end()) {
    work.object = object->second;
    Program program = work.Build(ledger, max_dimensions);
    if (!work.budget.WasSpent()) return program;
  } else if (!work.budget.WasSpent()) {
    return Error{Error::Kind::kUnreadableInput, "class java.lang.Object is neither in the inputs nor in a JDK"};
  }
  work_ = std::make_unique<Work>(BudgetGuard());
  work_->declarations.emplace_back().name = kObject;
  work_->index.emplace(kObject, 0);
  work_->object = 0;
  return work_->Build(ledger, 0);
}

}  // namespace heliograph
