#include "reflect/texts/text_sources.h"

#include "core/strings/string_pattern.h"
#include "reflect/context/rule.h"

namespace heliograph::reflect {

namespace {

using Carrier = HeapModel::Carrier;
using Kind = SourceStep::Kind;
using Yield = TextSource::Yield;

IntervalSet ClassesBelow(const Program& program, std::initializer_list<std::string_view> names) {
  IntervalSet all;
  for (const std::string_view name : names) {
    if (const ClassId c = program.FindClass(name); c.valid()) all = all.Union(program.Subclasses(c));
  }
  return all;
}

}  // namespace

TextSources::TextSources(const Program& program, const ConfigurationIndex& configuration, PropertiesContents& contents)
    : configuration_(configuration),
      properties_(contents),
      steps_(SourceSteps(program)),
      stream_classes_(ClassesBelow(program, {"java/io/InputStream", "java/io/Reader", "java/util/Scanner"})),
      file_classes_(ClassesBelow(program, {"java/io/FileInputStream", "java/io/FileReader"})),
      properties_type_(program.FindConstantClassType("java/util/Properties")),
      path_type_(program.FindConstantClassType("java/nio/file/Path")),
      readable_type_(program.FindConstantClassType("java/lang/Readable")) {}

bool TextSources::IsStream(TypeId type) const {
  if (!type.valid()) return false;
  return stream_classes_.Contains(type.value) || type == path_type_ || type == readable_type_;
}

void TextSources::OnMethod(const MethodBody& body, PtrId variables, RuleContext& context) {
  const Facts& ask = context.ask();
  const Program& program = ask.program();
  if (program.Class(program.Method(body.method).owner).platform && !ask.variant().platform_literals) return;
  for (const InvokeStmt& call : body.invokes) {
    if (!call.target.valid() || call.args_begin == call.args_end) continue;
    const auto step = steps_.find(call.target.value);
    if (step != steps_.end()) AddStep(call, step->second, body, variables, context);
    const bool makes = program.MethodName(call.target) == "<init>";
    if (makes && stream_classes_.Contains(program.Method(call.target).owner.value)) AddWrapper(call, body, variables, context);
  }
}

void TextSources::AddStep(const InvokeStmt& call, const SourceStep& step, const MethodBody& body, PtrId variables,
                          RuleContext& context) {
  CommandSink& sink = context.sink();
  const VarIndex from = body.args[call.args_begin];
  if (from == kNoVar || call.result == kNoVar) return;
  const PtrId operand(variables.value + from);
  const uint32_t key = kKeyBit + static_cast<uint32_t>(consumers_.size()) * kKeysPerConsumer + kOperand;
  consumers_.push_back({step, body.method, PtrId(variables.value + call.result), nullptr, 0, {}, {}});
  if (step.wrapped) return sink.Subscribe(operand, key);
  const bool properties = step.kind == Kind::kKeys || step.kind == Kind::kTexts || step.kind == Kind::kEntries;
  const PtrId watched =
      properties ? sink.NewPointer(properties_type_) : sink.NewTokenPointer(IntervalSet({HeapModel::TextSources()}));
  sink.AddEdge(operand, watched);
  sink.Subscribe(watched, key);
}

void TextSources::AddWrapper(const InvokeStmt& call, const MethodBody& body, PtrId variables, RuleContext& context) {
  CommandSink& sink = context.sink();
  const auto& parameters = context.ask().program().MethodSignature(call.target).parameters;
  const VarIndex made = body.args[call.args_begin];
  const uint32_t key = kKeyBit + static_cast<uint32_t>(consumers_.size()) * kKeysPerConsumer;
  bool wraps = false;
  for (size_t i = 0; i < parameters.size() && made != kNoVar; ++i) {
    const VarIndex argument = body.args[call.args_begin + 1 + i];
    if (argument == kNoVar || !IsStream(parameters[i].type)) continue;
    sink.Subscribe(PtrId(variables.value + argument), key + kOperand);
    wraps = true;
  }
  if (!wraps) return;
  consumers_.push_back({{Kind::kWrap}, body.method, PtrId(), nullptr, 0, {}, {}});
  sink.Subscribe(PtrId(variables.value + made), key + kMade);
}

void TextSources::Read(Site& site, PtrId operand, const SourceReader& reader, RuleContext& context) {
  if (!operand.valid()) return;
  const uint32_t key = kKeyBit + static_cast<uint32_t>(consumers_.size()) * kKeysPerConsumer + kOperand;
  consumers_.push_back({{Kind::kRead}, site.caller, PtrId(), &reader, site.index, {}, {}});
  context.sink().Subscribe(operand, key);
}

void TextSources::OnDelta(uint32_t key, const PointsToSet& delta, RuleContext& context) {
  const uint32_t consumer = (key - kKeyBit) / kKeysPerConsumer;
  if (key % kKeysPerConsumer == kOperand) {
    return delta.ForEach([&](ObjId o) {
      if (!context.ask().Spent()) OnOperand(consumer, o, context);
    });
  }
  delta.ForEach([&](ObjId o) {
    if (context.ask().Spent()) return;
    if (HeapModel::IsToken(o)) return;
    consumers_[consumer].made.push_back(o);
    for (const uint32_t source : std::set<uint32_t>(consumers_[consumer].sources)) AddContent(o, source, context);
  });
}

void TextSources::OnOperand(uint32_t consumer, ObjId o, RuleContext& context) {
  const Facts& ask = context.ask();
  const Consumer& of = consumers_[consumer];
  if (HeapModel::IsToken(o)) {
    if (ask.heap().IsTextSource(o)) OnSource(consumer, ask.heap().SourceOf(o), context);
    return;
  }
  const Kind kind = of.step.kind;
  if (kind == Kind::kKeys || kind == Kind::kTexts || kind == Kind::kEntries) return GiveProperties(of, o, context);
  if (kind == Kind::kRead && IsFile(o, ask)) of.reader->OnFile(ask.SiteAt(of.site), context);
  if (!users_[o.value].insert(consumer).second) return;
  const auto content = contents_.find(o.value);
  if (content == contents_.end()) return;
  for (const uint32_t source : std::set<uint32_t>(content->second)) OnSource(consumer, source, context);
}

/// A stream on a file that code outside the JDK opens.
bool TextSources::IsFile(ObjId o, const Facts& ask) const {
  const MethodId method = ask.heap().SiteOf(o).method;
  return file_classes_.Contains(ask.heap().TypeOf(o).value) && method.valid() &&
         !ask.program().Class(ask.program().Method(method).owner).platform;
}

void TextSources::AddContent(ObjId object, uint32_t source, RuleContext& context) {
  if (!contents_[object.value].insert(source).second) return;
  for (const uint32_t user : std::set<uint32_t>(users_[object.value])) OnSource(user, source, context);
}

void TextSources::OnSource(uint32_t consumer, uint32_t source, RuleContext& context) {
  const Facts& ask = context.ask();
  CommandSink& sink = context.sink();
  if (!consumers_[consumer].sources.insert(source).second) return;
  const Consumer of = consumers_[consumer];
  const TextSource what = sources_[source];
  switch (of.step.kind) {
    case Kind::kPass: return sink.AddObject(of.result, Object(of.step.carrier, what, ask));
    case Kind::kElement: return GiveElement(of, what, context);
    case Kind::kRead: return of.reader->OnSource(ask.SiteAt(of.site), what, context);
    case Kind::kWrap:
      for (ObjId o : of.made) AddContent(o, source, context);
      return;
    case Kind::kKey:
      if (what.keys.valid()) sink.AddEdge(what.keys, of.result);
      return;
    case Kind::kText:
      if (what.yield == Yield::kEntries) sink.AddEdge(what.texts, of.result);
      return;
    case Kind::kKeys:
    case Kind::kTexts:
    case Kind::kEntries: return;
  }
}

void TextSources::GiveElement(const Consumer& consumer, const TextSource& source, RuleContext& context) {
  CommandSink& sink = context.sink();
  if (source.yield == Yield::kTexts) return sink.AddEdge(source.texts, consumer.result);
  const Carrier carrier = source.yield == Yield::kFiles ? Carrier::kUrl : Carrier::kEntry;
  sink.AddObject(consumer.result, Object(carrier, source, context.ask()));
}

void TextSources::GiveProperties(const Consumer& consumer, ObjId properties, RuleContext& context) {
  const PropertiesContents::Content content = properties_.Of(properties, context);
  TextSource source;
  source.yield = consumer.step.kind == Kind::kEntries ? Yield::kEntries : Yield::kTexts;
  if (consumer.step.kind == Kind::kEntries) source.keys = content.keys;
  source.texts = consumer.step.kind == Kind::kKeys ? content.keys : content.values;
  context.sink().AddObject(consumer.result, Object(consumer.step.carrier, source, context.ask()));
}

ObjId TextSources::Object(Carrier carrier, const TextSource& source, const Facts& ask) {
  auto [it, added] = source_index_.try_emplace(source, static_cast<uint32_t>(sources_.size()));
  if (added) sources_.push_back(source);
  return ask.heap().TextSource(carrier, it->second);
}

/// Names that stand for the same files are one: code asks for the class files of all classes whose names it has.
const std::string& TextSources::Canonical(const std::string& names) {
  auto [it, added] = same_files_.try_emplace(names, names);
  if (!added || string_pattern::IsAny(names)) return it->second;
  std::vector<uint32_t> files = configuration_.FilesNamed(names);
  const std::string& same = files.empty() ? std::string() : names;
  return it->second = names_of_.try_emplace(std::move(files), same).first->second;
}

/// Files of no known form are many: those of a pattern count only while they hold few names.
void TextSources::AddOtherTexts(const ResourceNames& wanted, const std::string& names, std::vector<uint32_t>& found,
                                uint32_t most) const {
  const size_t before = found.size();
  for (const uint32_t entry : configuration_.OtherTexts()) {
    if (wanted.Cover(configuration_.FileOf(entry))) found.push_back(entry);
  }
  if (most != 0 && found.size() > most && !string_pattern::IsExact(names)) found.resize(before);
}

/// With these, code that takes lines apart gets the parts. Lines of many files would be too many for string operations.
void TextSources::AddWholeLines(const std::string& names, std::vector<uint32_t>& found) const {
  constexpr size_t kMost = 48;
  const size_t before = found.size();
  for (const uint32_t file : configuration_.FilesNamed(names)) {
    const auto [first, end] = configuration_.WholeLinesIn(file);
    for (uint32_t line = first; line < end; ++line) found.push_back(line);
  }
  if (found.size() - before > kMost) found.resize(before);
}

TextSource TextSources::Files(const std::string& asked, RuleContext& context) {
  const Facts& ask = context.ask();
  CommandSink& sink = context.sink();
  const std::string names = Canonical(asked);
  auto [it, added] = lines_.try_emplace(names);
  TextSource source{Yield::kFiles, names, PtrId(), it->second};
  if (!added) return source;
  const uint32_t most = ask.variant().xml_names;
  const ResourceNames wanted(names);
  std::vector<uint32_t> found;
  for (const uint32_t entry : configuration_.Lines()) {
    if (wanted.Cover(configuration_.FileOf(entry))) found.push_back(entry);
  }
  if (most != 0 && found.size() > most && !string_pattern::IsExact(names)) return source;
  if (!string_pattern::IsAny(names)) {
    AddOtherTexts(wanted, names, found, most);
    AddWholeLines(names, found);
  }
  source.texts = it->second = sink.NewPointer(TypeId());
  for (const uint32_t entry : found) {
    sink.AddObject(source.texts, ask.heap().ConfigurationString(entry, configuration_.Entry(entry).text));
  }
  return source;
}

}  // namespace heliograph::reflect
