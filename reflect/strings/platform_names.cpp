#include "reflect/strings/platform_names.h"

#include "reflect/context/rule.h"

namespace heliograph::reflect {

namespace {

bool IsString(FieldId field, const Facts& ask) {
  const TypeId type = ask.program().Field(field).type;
  return type.valid() && type == ask.program().FindConstantClassType("java/lang/String");
}

/// The text that `new String(text)` copies, if that makes the variable; else the variable.
VarIndex CopiedText(const Program& program, const MethodBody& body, VarIndex source) {
  for (const InvokeStmt& s : body.invokes) {
    if (!s.target.valid() || s.args_end - s.args_begin != 2 || body.args[s.args_begin] != source) continue;
    const VarIndex text = body.args[s.args_begin + 1];
    const bool copies = program.MethodName(s.target) == "<init>" &&
                        program.MethodDescriptor(s.target) == "(Ljava/lang/String;)V" &&
                        program.ClassName(program.Method(s.target).owner) == "java/lang/String";
    if (copies && text != kNoVar) return text;
  }
  return source;
}

}  // namespace

void PlatformNames::OnMethod(const MethodBody& body, PtrId variables, RuleContext& context) {
  const Facts& ask = context.ask();
  const Program& program = ask.program();
  if (!program.Class(program.Method(body.method).owner).platform) return;
  for (const StoreStmt& s : body.stores) AddStore(s.field, s.src, body, variables, context);
  for (const StaticStoreStmt& s : body.static_stores) AddStore(s.field, s.src, body, variables, context);
  for (const LoadStmt& s : body.loads) AddLoad(s.field, s.dst, variables, ask);
  for (const StaticLoadStmt& s : body.static_loads) AddLoad(s.field, s.dst, variables, ask);
}

void PlatformNames::AddStore(FieldId field, VarIndex stored, const MethodBody& body, PtrId variables, RuleContext& context) {
  const Facts& ask = context.ask();
  CommandSink& sink = context.sink();
  if (!field.valid() || stored == kNoVar || !IsString(field, ask)) return;
  const VarIndex source = CopiedText(ask.program(), body, stored);
  const PtrId watched = sink.NewTokenPointer(IntervalSet({ask.heap().PlatformStrings()}));
  sink.AddEdge(PtrId(variables.value + source), watched);
  HELIOGRAPH_CHECK(stores_.size() < 1u << 23);
  sink.Subscribe(watched, kFirstKey + static_cast<uint32_t>(stores_.size()));
  stores_.push_back({field, body.method});
}

void PlatformNames::AddLoad(FieldId field, VarIndex result, PtrId variables, const Facts& ask) {
  if (field.valid() && result != kNoVar && IsString(field, ask)) fields_[field].loads.push_back(PtrId(variables.value + result));
}

void PlatformNames::OnDelta(uint32_t key, const PointsToSet& delta, RuleContext& context) {
  const Facts& ask = context.ask();
  Field& field = fields_[stores_[key - kFirstKey].field];
  delta.ForEach([&](ObjId o) {
    const std::string* text = ask.heap().StringOf(o);
    const bool qualified = text != nullptr && text->find('.') != std::string::npos;
    if (qualified && ask.program().FindRuntimeTypeName(*text).valid()) field.names.insert(o);
  });
}

void PlatformNames::AtFixpoint(RuleContext& context) {
  const size_t most = context.ask().variant().platform_names;
  for (auto& [id, field] : fields_) {
    if (field.names.empty() || field.names.size() > most || context.ask().Spent()) continue;
    const bool same = field.told_names == field.names.size() && field.told_loads == field.loads.size();
    if (same) continue;
    for (const PtrId load : field.loads) {
      for (const ObjId name : field.names) context.sink().AddObject(load, name);
    }
    field.told_names = field.names.size();
    field.told_loads = field.loads.size();
  }
}

}  // namespace heliograph::reflect
