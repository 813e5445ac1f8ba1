/// ObjectOutput.writeObject and ObjectInput.readObject: the methods that serialization calls by name, and what is read. What
/// ObjectStreamClass.getName gives to a resolveClass. DataOutput.writeUTF and DataInput.readUTF outside the JDK: a text that is read
/// is one of those that are written. MarshalledObject, SealedObject and SignedObject write what they are made of, and
/// read it with streams of their own.
///
/// Source:  Java Object Serialization Specification, chapters 2 and 3; methods: see serialization_methods.h.
/// Reads:   writeObject: the object, what it refers to through fields and what functions capture, proxies their handlers. The JDK's
///          classes write what they hold themselves: of them transient fields count, too, and so do objects that cannot be
///          written, such as the nodes of maps. replaceObject and resolveObject of streams of the inputs.
///          readObject: the casts of the result in the calling method; what is written anywhere in the program.
/// Writes:  calls of the methods; readObject: the result, an instance of each serializable class outside the JDK below a cast
///          and of those below the types of its fields, and whatever the program writes. What writeReplace, readResolve and these give
///          comes to the fields and elements of all that is written. Classes whose Class objects are written are initialised.
///          getName: the names of the classes of what is read anywhere and of their serializable super classes.
/// Unknown: texts that the program does not write come out of the JDK's own code as an unknown string. Objects of a stream that the
///          program does not write make readObject incomplete, and so do more classes below a cast than lazy-types, and more objects
///          than --operand-limit writeObject, which then calls what any such call does. writeObject is incomplete where a stream of
///          the inputs may replace objects. Calls in JDK code are no rows and give nothing; they call the methods of the program's
///          classes.
/// Cost:    O(|delta(objects)| x fields).

#include "reflect/members/serialization_methods.h"
#include "reflect/rules/rules.h"
#include "reflect/services/services.h"

namespace heliograph::reflect {

namespace {

constexpr int kStream = 0, kReached = 2, kInside = 3, kWritten = 4, kReplacing = 5;
constexpr uint16_t kTransient = 0x0080;
constexpr std::string_view kOutput = "java/io/ObjectOutputStream", kInput = "java/io/ObjectInputStream";

/// The stream that the methods get: the receiver, or one that the JDK's code makes.
PtrId StreamOf(Site& site, RuleContext& context) {
  if (site.api.starts_with("Object")) return site.args[kStream];
  const Program& program = context.ask().program();
  const ClassId stream = program.FindClass(site.api.ends_with("<init>") ? kOutput : kInput);
  if (!stream.valid()) return PtrId();
  auto [it, added] = site.receivers.try_emplace(program.ClassType(stream).value);
  if (added) {
    it->second = context.sink().NewPointer(program.ClassType(stream));
    context.sink().AddObject(it->second, context.ask().heap().SomeInstance(program.ClassType(stream)));
  }
  return it->second;
}

/// Calls `hook` once per site, on the objects of `receiver`, with the stream as the argument; a static one takes the objects as its
/// argument. What a writeReplace or readResolve gives goes to `result`.
void CallHook(Site& site, MethodId hook, PtrId receiver, PtrId result, RuleContext& context) {
  const Program& program = context.ask().program();
  if (!context.say().AddTarget(site, Target::Kind::kMethod, hook.value, evidence::kPointsTo)) return;
  AddedCall call;
  call.site = site.call;
  call.callee = hook;
  call.thrown = site.thrown;
  call.args.push_back(receiver);
  const Signature& signature = program.MethodSignature(hook);
  const size_t streams = program.Method(hook).is_static() ? 0 : signature.parameters.size();
  for (size_t i = 0; i < streams; ++i) call.args.push_back(StreamOf(site, context));
  if (signature.result.is_reference()) call.result = result;
  context.sink().AddCall(call);
}

/// Pointer of the objects that the method is called on: those of the class that declares it and below.
PtrId ReceiverOf(Site& site, MethodId hook, RuleContext& context) {
  const Program& program = context.ask().program();
  const TypeId type = program.ClassType(program.Method(hook).owner);
  auto [it, added] = site.receivers.try_emplace(type.value);
  if (added) it->second = context.sink().NewPointer(type);
  return it->second;
}

/// Not in methods of the JDK that are called for a stream: whoever writes their object finds what it holds.
bool IsFollowed(const Site& site, const Facts& ask) {
  if (!ask.variant().serialization || !ask.IsInPlatform(site)) return ask.variant().serialization;
  const std::string_view method = ask.program().MethodName(site.caller);
  return !method.ends_with("Object") && !method.ends_with("External");
}

/// Methods of streams of the inputs that put another object in the place of one, by `name`. O(classes of streams).
std::vector<MethodId> Replacers(const Program& program, std::string_view stream_class, std::string_view name) {
  std::vector<MethodId> found;
  const ClassId stream = program.FindClass(stream_class);
  const SelectorId replace = program.FindSelector(name, "(Ljava/lang/Object;)Ljava/lang/Object;");
  if (!stream.valid() || !replace.valid()) return found;
  for (const Interval i : program.Subclasses(stream).intervals()) {
    for (uint32_t c = i.first; c <= i.last; ++c) {
      const MethodId m = program.Class(ClassId(c)).platform ? MethodId() : program.DeclaredMethod(ClassId(c), replace);
      if (m.valid()) found.push_back(m);
    }
  }
  return found;
}

/// Calls them on the stream of the site with `objects`. What they give is kReplacing.
void CallReplacers(Site& site, const std::vector<MethodId>& replacers, PtrId objects, RuleContext& context) {
  const PtrId given = replacers.empty() ? PtrId() : context.sink().NewPointer(TypeId());
  context.say().Watch(site, kReplacing, given);
  for (const MethodId m : replacers) {
    AddedCall call;
    call.site = site.call;
    call.callee = m;
    call.thrown = site.thrown;
    call.args = {ReceiverOf(site, m, context), objects};
    call.result = given;
    context.sink().AddEdge(StreamOf(site, context), call.args[0]);
    context.sink().AddCall(call);
  }
}

/// What a stream makes itself stands for what it replaces wherever that is referred to. What it takes from elsewhere may be all that a
/// program has: it only makes the call incomplete, which it is.
void Replace(std::string_view stream, const PointsToSet& given, RuleContext& context) {
  const Program& program = context.ask().program();
  const ClassId streams = program.FindClass(stream);
  given.ForEach([&](ObjId o) {
    const MethodId maker = HeapModel::IsToken(o) ? MethodId() : context.ask().heap().SiteOf(o).method;
    const bool own = maker.valid() && streams.valid() && program.IsSubclass(program.Method(maker).owner, streams);
    if (own && !context.ask().Spent()) context.sink().AddObject(context.services().serialized().Replaced(context), o);
  });
}

class WriteRule : public Rule {
 public:
  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    const bool followed = IsFollowed(site, context.ask());
    site.listed = followed && !context.ask().IsInRestrictedCode(site);
    if (!followed || call.args.size() < 2) return;
    Answers& say = context.say();
    site.if_none = "no class of what is written has methods for it";
    const auto replacers = Replacers(context.ask().program(), kOutput, "replaceObject");
    if (!replacers.empty()) say.MarkUnknown(site, "a stream of the inputs may replace what is written");
    SerializedObjects& written = context.services().serialized();
    if (context.ask().IsInPlatform(site)) return WriteInPlatform(site, call.args[1], written, context);
    CallReplacers(site, replacers, written.All(context), context);
    say.Watch(site, kReached, call.args[1]);
    if (call.args[1].valid()) context.sink().AddEdge(call.args[1], written.Roots(context));
    say.Watch(site, kReached, written.Replaced(context));
  }

  void OnDelta(Site& site, int operand, const PointsToSet& delta, RuleContext& context) const override {
    const Facts& ask = context.ask();
    if (operand == kReplacing) return Replace(kOutput, delta, context);
    if (operand != kWritten && !LooksAlone(site, delta.size(), context)) return;
    delta.ForEach([&](ObjId o) {
      if (ask.Spent()) return;
      if (operand == kWritten) return CallHooks(site, o, ask.program().ClassOf(ask.heap().TypeOf(o)), context);
      if (ask.heap().IsUnknown(o, HeapModel::Unknown::kInstance)) {
        return operand == kInside ? void() : context.say().MarkUnknown(site, "the class of an object is not known");
      }
      const TypeId type = ask.heap().TypeOf(o);
      if (type == ask.class_type()) return Describe(site, o, operand, context);
      if (ask.program().IsArray(type)) return Reach(site, context.sink().ElementPointer(o), operand, context);
      if (ask.program().IsClass(type)) Write(site, o, ask.program().ClassOf(type), operand, context);
    });
  }

 private:
  /// The JDK's code mixes what it writes. The first such call looks for all that this refers to, each one calls the methods.
  static void WriteInPlatform(Site& site, PtrId object, SerializedObjects& written, RuleContext& context) {
    if (object.valid()) context.sink().AddEdge(object, written.InPlatform(site, context));
    if (written.LooksForAll(site)) context.say().Watch(site, kReached, written.InPlatform(site, context));
    context.say().Watch(site, kWritten, written.All(context));
  }

  /// Whether the call itself looks for what its objects refer to. Of those that write more objects than --operand-limit one does so
  /// for all: what they write is much the same. `more`: objects that have come.
  static bool LooksAlone(Site& site, uint64_t more, RuleContext& context) {
    SerializedObjects& written = context.services().serialized();
    const uint64_t most = context.ask().limits().operands;
    const uint64_t objects = site.known[kReached].size() + site.known[kInside].size() + more;
    if (context.ask().IsInPlatform(site) || most == 0 || (objects <= most && !written.WritesMany(site))) return true;
    if (!written.WritesMany(site)) {
      const PtrId all = written.OfMany(site, context);
      context.say().MarkCut(site, "more objects are written than --operand-limit");
      if (site.args[1].valid()) context.sink().AddEdge(site.args[1], all);
      if (written.LooksForAll(site)) context.say().Watch(site, kReached, all);
      context.say().Watch(site, kWritten, written.All(context));
    }
    return written.LooksForAll(site);
  }

  static void CallHooks(Site& site, ObjId o, ClassId c, RuleContext& context) {
    for (const MethodId hook : WriteHooks(context.ask().program(), c)) {
      const PtrId receiver = ReceiverOf(site, hook, context);
      context.sink().AddObject(receiver, o);
      CallHook(site, hook, receiver, context.services().serialized().Replaced(context), context);
    }
  }

  /// Of what an object that cannot be written refers to, the JDK's code may write what it likes.
  static void Write(Site& site, ObjId o, ClassId c, int operand, RuleContext& context) {
    const Program& program = context.ask().program();
    Reach(site, context.services().proxies().HandlersOf(o), kReached, context);
    if (!IsSerializable(program, c)) {
      if (operand == kInside && program.Class(c).platform) ReachFields(site, o, c, context);
      return;
    }
    const bool in_platform = context.ask().IsInPlatform(site);
    if (!in_platform || !program.Class(c).platform) context.sink().AddObject(context.services().serialized().All(context), o);
    if (program.Class(c).lambda) Reach(site, context.sink().CapturedPointer(o), kReached, context);
    if (!in_platform) CallHooks(site, o, c, context);
    ReachFields(site, o, c, context);
  }

  /// The stream describes the class, for which a static field is read. Inside, where the JDK's containers are not told apart, the
  /// unknown is what open calls give, which the verdict is about already.
  static void Describe(Site& site, ObjId o, int operand, RuleContext& context) {
    const Program& program = context.ask().program();
    const TypeId type = context.ask().heap().ClassOfObject(o);
    if (!type.valid() && operand != kInside) return context.say().MarkUnknown(site, "a class that is written is not known");
    if (!type.valid() || !program.IsClass(type)) return;
    for (ClassId c = program.ClassOf(type); c.valid() && IsSerializable(program, c); c = program.Class(c).super) {
      context.sink().InitializeClass(c, site.call);
    }
  }

  /// What objects that are written refer to is written too. `operand`: kInside for those of the JDK, else kReached.
  static void Reach(Site& site, PtrId from, int operand, RuleContext& context) {
    if (!from.valid()) return;
    PtrId& reached = operand == kInside ? site.inside : site.elements;
    if (!reached.valid()) {
      reached = context.sink().NewPointer(TypeId());
      context.say().Watch(site, operand, reached);
    }
    context.sink().AddEdge(from, reached);
    if (!context.ask().IsInPlatform(site)) context.sink().AddEdge(context.services().serialized().Replaced(context), from);
  }

  static void ReachFields(Site& site, ObjId o, ClassId c, RuleContext& context) {
    const Program& program = context.ask().program();
    for (ClassId of = c; of.valid(); of = program.Class(of).super) {
      const ClassInfo& info = program.Class(of);
      for (uint32_t f = info.fields_begin; f < info.fields_end; ++f) {
        const FieldInfo& field = program.Field(FieldId(f));
        const bool skipped = (field.access & kTransient) != 0 && !info.platform;
        if (field.is_static() || !field.is_reference || skipped) continue;
        Reach(site, context.sink().FieldPointer(o, FieldId(f)), info.platform ? kInside : kReached, context);
      }
    }
  }
};

class ReadRule : public Rule {
 public:
  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    Answers& say = context.say();
    site.listed = !context.ask().IsInRestrictedCode(site);
    if (!IsFollowed(site, context.ask())) {
      return say.MarkUnknown(site, "serialized objects and the calls of their readObject and readResolve are not known");
    }
    say.MarkUnknown(site, "objects of a stream are known by casts and by what the program writes only");
    SerializedObjects& written = context.services().serialized();
    say.Watch(site, kReached, written.All(context));
    if (context.ask().IsInPlatform(site)) return;
    const auto replacers = Replacers(context.ask().program(), kInput, "resolveObject");
    CallReplacers(site, replacers, written.Read(context), context);
    if (site.result.valid()) {
      context.sink().AddEdge(written.Roots(context), site.result);
      context.sink().AddEdge(written.Replaced(context), site.result);
    }
    for (const CastStmt& cast : call.body->casts) {
      const bool of_result = call.statement->result != kNoVar && cast.src == call.statement->result;
      if (of_result) AddBelow(site, cast.type, site.result, context);
    }
  }

  void OnDelta(Site& site, int operand, const PointsToSet& delta, RuleContext& context) const override {
    const Facts& ask = context.ask();
    if (operand == kReplacing) return Replace(kInput, delta, context);
    delta.ForEach([&](ObjId o) {
      if (ask.Spent()) return;
      if (ask.program().IsClass(ask.heap().TypeOf(o))) AddObject(site, o, context);
    });
  }

 private:
  /// Instances of the classes below `type`, as what `holder` holds.
  static void AddBelow(Site& site, TypeId type, PtrId holder, RuleContext& context) {
    const Facts& ask = context.ask();
    const Program& program = ask.program();
    if (!type.valid() || !program.IsClass(type) || type == program.ClassType(program.object_class())) return;
    bool too_many = false;
    for (const TypeId t : ask.ClassesBelow(type, ask.variant().lazy_types, &too_many)) {
      const ClassId c = program.ClassOf(t);
      if (program.Class(c).platform || !IsSerializable(program, c)) continue;
      const ObjId object = ask.heap().SomeInstance(t);
      context.sink().AddObject(context.services().serialized().Read(context), object);
      if (holder.valid()) context.sink().AddObject(holder, object);
      if (!context.say().AddTarget(site, Target::Kind::kType, t.value, evidence::kCast)) continue;
      context.sink().InitializeClass(c, site.call);
      AddObject(site, object, context);
      FillFields(site, object, c, context);
    }
    if (too_many) context.say().MarkCut(site, "a cast has more subtypes than lazy-types");
  }

  static void FillFields(Site& site, ObjId object, ClassId c, RuleContext& context) {
    const Program& program = context.ask().program();
    for (ClassId of = c; of.valid(); of = program.Class(of).super) {
      const ClassInfo& info = program.Class(of);
      if (info.platform) return;
      for (uint32_t f = info.fields_begin; f < info.fields_end; ++f) {
        const FieldInfo& field = program.Field(FieldId(f));
        if (field.is_static() || (field.access & kTransient) != 0 || !field.type.valid()) continue;
        AddBelow(site, field.type, context.sink().FieldPointer(object, FieldId(f)), context);
      }
    }
  }

  /// SerializedLambda.readResolve asks the class that made the lambda for another one.
  static void ReadLambda(Site& site, ObjId function, RuleContext& context) {
    const SerializedLambdas& lambdas = context.services().serialized_lambdas();
    const MethodId reader = lambdas.ReaderOf(function, context.ask());
    const ObjId form = reader.valid() ? lambdas.Describe(function, site.call, context) : ObjId();
    if (!form.valid()) return;
    auto [it, added] = site.receivers.try_emplace(context.ask().heap().TypeOf(form).value);
    if (added) it->second = context.sink().NewPointer(context.ask().heap().TypeOf(form));
    context.sink().AddObject(it->second, form);
    CallHook(site, reader, it->second, context.services().serialized().Replaced(context), context);
  }

  /// The methods that run when an object of its class is read.
  static void AddObject(Site& site, ObjId o, RuleContext& context) {
    const Facts& ask = context.ask();
    const Program& program = ask.program();
    const ClassId c = program.ClassOf(ask.heap().TypeOf(o));
    if (!IsSerializable(program, c)) return;
    if (program.Class(c).lambda) return ReadLambda(site, o, context);
    for (const MethodId hook : ReadHooks(program, c)) {
      const PtrId receiver = ReceiverOf(site, hook, context);
      context.sink().AddObject(receiver, o);
      CallHook(site, hook, receiver, context.services().serialized().Replaced(context), context);
    }
  }
};

/// The name of a class in a stream, as a resolveClass asks for it.
class DescriptorNameRule : public Rule {
 public:
  void OnSite(Site& site, const ClaimedCall&, RuleContext& context) const override {
    const bool followed = IsFollowed(site, context.ask()) && site.result.valid();
    site.listed = false;
    if (followed) context.say().Watch(site, kReached, context.services().serialized().Read(context));
  }

  void OnDelta(Site& site, int, const PointsToSet& delta, RuleContext& context) const override {
    const Facts& ask = context.ask();
    const Program& program = ask.program();
    delta.ForEach([&](ObjId o) {
      const TypeId type = ask.heap().TypeOf(o);
      if (!program.IsClass(type)) return;
      // The stream describes super classes too.
      for (ClassId c = program.ClassOf(type); c.valid() && IsSerializable(program, c); c = program.Class(c).super) {
        if (ask.Spent()) return;
        context.sink().AddObject(site.result, ask.heap().StringObject(program.DottedClassName(c), false));
      }
    });
  }
};

/// All streams of data are one, too.
template <bool Writes>
class TextRule : public Rule {
 public:
  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    site.listed = false;
    if (!context.ask().variant().serialization) return;
    const PtrId texts = context.services().serialized().Texts(context);
    if (!Writes && site.result.valid()) context.sink().AddEdge(texts, site.result);
    if (Writes && call.args.size() > 1 && call.args[1].valid()) context.sink().AddEdge(call.args[1], texts);
  }
  void OnDelta(Site&, int, const PointsToSet&, RuleContext&) const override {}
};

}  // namespace

const Rule* SerializationTextRead() { return The<TextRule<false>>(); }
const Rule* SerializationTextWrite() { return The<TextRule<true>>(); }
const Rule* SerializationNames() { return The<DescriptorNameRule>(); }
const Rule* SerializationWrite() { return The<WriteRule>(); }
const Rule* SerializationRead() { return The<ReadRule>(); }

}  // namespace heliograph::reflect
