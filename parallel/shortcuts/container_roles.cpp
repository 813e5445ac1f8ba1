#include <algorithm>
#include <array>
#include <charconv>
#include <system_error>
#include <utility>

#include "absl/container/flat_hash_set.h"
#include "core/base/diagnostics.h"
#include "parallel/calls/call_records.h"
#include "parallel/shortcuts/container_table.h"

namespace heliograph::parallel {

namespace {

constexpr std::array<std::string_view, 10> kViewNames{"iterator", "part",         "wrapper",        "keys",  "values",
                                                      "entries",  "key-iterator", "value-iterator", "entry", "array"};

/// A method has no more, receiver included.
constexpr uint32_t kMaxArgument = 255;

struct Place {
  enum class Kind : uint8_t { kHeld, kArgument, kElements, kHeldByElements, kFunction, kParameter, kResult, kHeldByResult };
  Kind kind = Kind::kResult;
  uint32_t argument = 0;
  Category category = Category::kElement;
  uint32_t parameter = 0;  ///< of a function
};

std::optional<Category> ParseCategory(std::string_view text) {
  if (text == "e") return Category::kElement;
  if (text == "k") return Category::kKey;
  if (text == "v") return Category::kValue;
  return std::nullopt;
}

/// The number at the beginning of `text`, which is left with what follows.
std::optional<uint32_t> TakeArgument(std::string_view* text) {
  uint32_t argument = 0;
  const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), argument);
  if (error != std::errc() || argument > kMaxArgument) return std::nullopt;
  text->remove_prefix(static_cast<size_t>(end - text->data()));
  return argument;
}

std::optional<Place> ParsePlace(std::string_view text) {
  using Kind = Place::Kind;
  if (text == "r") return Place{};
  if (const auto category = ParseCategory(text)) return Place{Kind::kHeld, 0, *category};
  const bool of_result = text.starts_with("r.");
  const auto argument = of_result ? std::optional(0u) : TakeArgument(&text);
  if (!argument) return std::nullopt;
  if (of_result) text.remove_prefix(1);
  if (text.empty()) return Place{Kind::kArgument, *argument};
  if (text == "[]") return Place{Kind::kElements, *argument};
  if (text == "()") return Place{Kind::kFunction, *argument};
  if (text[0] == '(' && !of_result) {
    text.remove_prefix(1);
    const auto parameter = TakeArgument(&text);
    if (!parameter || text != ")") return std::nullopt;
    return Place{Kind::kParameter, *argument, {}, *parameter};
  }
  const bool of_elements = text.starts_with("[].");
  if (!of_elements && text[0] != '.') return std::nullopt;
  const auto category = ParseCategory(text.substr(of_elements ? 3 : 1));
  if (!category) return std::nullopt;
  return Place{of_result ? Kind::kHeldByResult : of_elements ? Kind::kHeldByElements : Kind::kHeld, *argument, *category};
}

/// What comes into the container at argument 0, or the one at the result.
std::optional<ContainerEffect> ParseFlowInto(const Place& from, const Place& to) {
  using Kind = ContainerEffect::Kind;
  const bool result = to.kind == Place::Kind::kHeldByResult;
  const auto effect = [&](Kind kind) { return ContainerEffect{kind, to.category, from.category, from.argument, {}, result}; };
  switch (from.kind) {
    case Place::Kind::kArgument: return effect(Kind::kPut);
    case Place::Kind::kElements: return effect(Kind::kPutElements);
    case Place::Kind::kFunction: return effect(Kind::kPutResult);
    case Place::Kind::kHeld: return result || from.argument > 0 ? std::optional(effect(Kind::kCopy)) : std::nullopt;
    case Place::Kind::kHeldByElements: {
      ContainerEffect copy = effect(Kind::kCopy);
      copy.of_elements = true;
      return copy;
    }
    default: return std::nullopt;
  }
}

std::optional<ContainerEffect> ParseGiven(const Place& from, const Place& to) {
  using Kind = ContainerEffect::Kind;
  ContainerEffect effect{Kind::kGive, from.category, {}, to.argument};
  effect.parameter = to.parameter;
  effect.from = from.argument;
  switch (from.kind) {
    case Place::Kind::kHeld: return from.argument == 0 ? std::optional(effect) : std::nullopt;
    case Place::Kind::kArgument: effect.kind = Kind::kGiveArgument; return effect;
    case Place::Kind::kFunction: effect.kind = Kind::kGiveResult; return effect;
    default: return std::nullopt;
  }
}

std::optional<ContainerEffect> ParseFlow(const Place& from, const Place& to) {
  using Kind = ContainerEffect::Kind;
  const auto held = [](const Place& p) { return p.kind == Place::Kind::kHeld; };
  const bool out = held(from) && from.argument == 0;
  if (to.kind == Place::Kind::kParameter) return ParseGiven(from, to);
  if (to.kind == Place::Kind::kHeldByResult || (held(to) && to.argument == 0)) return ParseFlowInto(from, to);
  if (out && held(to)) return ContainerEffect{Kind::kMoveTo, from.category, to.category, to.argument};
  if (out && to.kind == Place::Kind::kElements) return ContainerEffect{Kind::kFill, from.category, {}, to.argument};
  if (to.kind != Place::Kind::kResult) return std::nullopt;
  if (out) return ContainerEffect{Kind::kTake, from.category};
  if (from.kind == Place::Kind::kArgument) return ContainerEffect{Kind::kPass, {}, {}, from.argument};
  if (from.kind == Place::Kind::kFunction) return ContainerEffect{Kind::kTakeResult, {}, {}, from.argument};
  return std::nullopt;
}

std::optional<ContainerEffect> ParseBacking(std::string_view array, std::string_view held) {
  const auto backing = ParsePlace(array), backed = ParsePlace(held);
  if (!backing || backing->kind != Place::Kind::kElements) return std::nullopt;
  if (!backed || backed->kind != Place::Kind::kHeldByResult) return std::nullopt;
  return ContainerEffect{ContainerEffect::Kind::kBackedBy, backed->category, {}, backing->argument, {}, true};
}

std::optional<ContainerEffect> ParseEffect(std::string_view text) {
  if (text == "open") return ContainerEffect{ContainerEffect::Kind::kOpen};
  if (text == "r:new") return ContainerEffect{ContainerEffect::Kind::kNew};
  if (text.starts_with("r:")) {
    const auto view = std::find(kViewNames.begin(), kViewNames.end(), text.substr(2));
    if (view == kViewNames.end()) return std::nullopt;
    return ContainerEffect{ContainerEffect::Kind::kView, {}, {}, 0, static_cast<View>(view - kViewNames.begin())};
  }
  if (const size_t equals = text.find('='); equals != std::string_view::npos) {
    return ParseBacking(text.substr(0, equals), text.substr(equals + 1));
  }
  const size_t arrow = text.find('>');
  if (arrow == std::string_view::npos) return std::nullopt;
  const auto to = ParsePlace(text.substr(arrow + 1));
  if (text.substr(0, arrow) == "true" && to && to->kind == Place::Kind::kHeld && to->argument == 0) {
    return ContainerEffect{ContainerEffect::Kind::kPutTrue, to->category};
  }
  const auto from = ParsePlace(text.substr(0, arrow));
  return from && to ? ParseFlow(*from, *to) : std::nullopt;
}

std::string_view PrimitiveName(char kind) {
  constexpr std::pair<char, std::string_view> kNames[] = {{'B', "byte"}, {'C', "char"}, {'D', "double"}, {'F', "float"},
                                                          {'I', "int"},  {'J', "long"}, {'S', "short"},  {'Z', "boolean"}};
  for (const auto& [letter, name] : kNames) {
    if (letter == kind) return name;
  }
  return "?";
}

/// `(ILjava/util/Map$Entry;)V` is `(int,Entry)`.
std::string ParametersOf(std::string_view descriptor) {
  std::string text = "(";
  for (size_t i = 1; i < descriptor.size() && descriptor[i] != ')'; ++i) {
    if (text.size() > 1) text += ',';
    size_t dimensions = 0;
    for (; descriptor[i] == '['; ++i) ++dimensions;
    if (descriptor[i] == 'L') {
      const size_t end = std::min(descriptor.find(';', i), descriptor.size() - 1);
      const std::string_view name = descriptor.substr(i + 1, end - i - 1);
      const size_t simple = name.find_last_of("/$");
      text += simple == std::string_view::npos ? name : name.substr(simple + 1);
      i = end;
    } else {
      text += PrimitiveName(descriptor[i]);
    }
    while (dimensions-- > 0) text += "[]";
  }
  return text + ")";
}

ContainerRole MakeRole(const ContainerRow& row) {
  ContainerRole role;
  auto effects = ParseContainerEffects(row.effects, &role.calls);
  HELIOGRAPH_CHECK(effects.has_value());
  role.effects = *std::move(effects);
  for (const ContainerEffect& e : role.effects) {
    using Kind = ContainerEffect::Kind;
    const bool gives = e.kind == Kind::kGive || e.kind == Kind::kGiveArgument || e.kind == Kind::kGiveResult;
    role.only_gives &= gives;
    if (gives && !role.Tells(e.argument)) role.functions.push_back(e.argument);
    role.cuts_result |= e.kind == Kind::kTake || e.kind == Kind::kPass || e.kind == Kind::kView || e.kind == Kind::kNew ||
                        e.kind == Kind::kTakeResult;
    role.makes_new |= e.kind == Kind::kNew;
    role.gives_array |= e.kind == Kind::kView && e.view == View::kArray;
    if (e.kind == Kind::kFill || e.kind == Kind::kBackedBy) role.cut_argument = e.argument;
  }
  return role;
}

}  // namespace

std::vector<std::string_view> ContainerWords(std::string_view text) {
  std::vector<std::string_view> words;
  for (size_t begin = 0; begin < text.size();) {
    const size_t end = std::min(text.find_first_of(" \t", begin), text.size());
    if (end > begin) words.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return words;
}

std::string ContainerMethodName(const Program& program, MethodId m) {
  return std::string(program.MethodName(m)) + ParametersOf(program.MethodDescriptor(m));
}

std::optional<std::vector<ContainerEffect>> ParseContainerEffects(std::string_view text, bool* calls) {
  std::vector<ContainerEffect> effects;
  *calls = text == "calls";
  if (*calls || text == "-") return effects;
  for (std::string_view part : ContainerWords(text)) {
    const auto effect = ParseEffect(part);
    if (!effect) return std::nullopt;
    effects.push_back(*effect);
  }
  return effects;
}

ContainerRoles::ContainerRoles(const Program& program, const ContainerRules& rules)
    : program_(program),
      rules_(rules),
      entry_(program.FindClass("java/util/Map$Entry")),
      role_of_(program.NumMethods(), 0),
      gives_to_containers_(program.NumMethods(), false),
      takes_untold_(program.NumMethods(), false) {
  for (const ContainerRules::Row& row : rules.rows) AddRow({row.owner, row.methods, row.effects});
  for (const ContainerRow& row : ContainerRows()) {
    AddRow(row);
    roles_.back().makes_wrapper = true;
  }
  std::stable_sort(named_.begin(), named_.end(), [](const Named& a, const Named& b) { return a.method < b.method; });
  FindContainerCode();
  FindContainers();
}

void ContainerRoles::AddRow(const ContainerRow& row) {
  roles_.push_back(MakeRole(row));
  const ClassId owner = program_.FindClass(row.owner);
  if (!owner.valid()) return;
  for (std::string_view method : ContainerWords(row.methods)) {
    named_.push_back({std::string(method), owner, static_cast<uint32_t>(roles_.size())});
  }
}

void ContainerRoles::FindContainerCode() {
  container_code_.assign(program_.NumClasses(), false);
  absl::flat_hash_set<std::string_view> of_rules;
  for (const ContainerRules::Class& c : rules_.classes) of_rules.insert(c.name);
  for (uint32_t c = 0; c < program_.NumClasses(); ++c) {
    const std::string_view name = program_.ClassName(ClassId(c));
    const std::string_view outer = name.substr(0, name.find('$'));
    const auto in_table = [&] {
      return std::find(ContainerClasses().begin(), ContainerClasses().end(), outer) != ContainerClasses().end();
    };
    container_code_[c] =
        of_rules.contains(outer) || of_rules.contains(name) || (program_.Class(ClassId(c)).platform && in_table());
    if (!container_code_[c]) continue;
    const auto [begin, end] = program_.MethodRange(ClassId(c));
    for (uint32_t m = begin; m < end; ++m) role_of_[m] = FindRole(ClassId(c), ContainerMethodName(program_, MethodId(m)));
    for (uint32_t m = begin; m < end; ++m) takes_untold_[m] = !UntoldFunctions(MethodId(m)).empty();
  }
}

std::vector<uint32_t> ContainerRoles::UntoldFunctions(MethodId m) const {
  std::vector<uint32_t> untold;
  if (!IsContainerCode(program_.Method(m).owner)) return untold;
  const ContainerRole* role = RoleOf(m);
  uint32_t position = program_.Method(m).is_static() ? 0 : 1;
  for (const Signature::Part& part : program_.MethodSignature(m).parameters) {
    const uint32_t at = position++;
    if (!part.type.valid() || !program_.IsClass(part.type)) continue;
    const ClassId c = program_.ClassOf(part.type);
    if (!program_.Class(c).is_interface() || IsContainerCode(c)) continue;
    if (role == nullptr || !role->Tells(at)) untold.push_back(at);
  }
  return untold;
}

/// The first of the table that is about the owner or what is above it; what classes and not objects do is not inherited.
uint32_t ContainerRoles::FindRole(ClassId owner, const std::string& method) const {
  const TypeId type = program_.ClassType(owner);
  auto at =
      std::lower_bound(named_.begin(), named_.end(), method, [](const Named& n, const std::string& m) { return n.method < m; });
  for (; at != named_.end() && at->method == method; ++at) {
    if (program_.IsSubtype(type, program_.ClassType(at->owner))) return at->role;
  }
  return 0;
}

bool ContainerRoles::IsUnlisted(MethodId m) const {
  const MethodInfo& info = program_.Method(m);
  if (!IsContainerCode(info.owner) || info.is_static() || RoleOf(m) != nullptr) return false;
  const Signature& signature = program_.MethodSignature(m);
  if (signature.result.is_reference()) return true;
  return std::any_of(signature.parameters.begin(), signature.parameters.end(), [](const auto& p) { return p.is_reference(); });
}

/// Classes have larger numbers than those above them.
void ContainerRoles::FindContainers() {
  container_ = container_code_;
  for (uint32_t c = 0; c < program_.NumClasses(); ++c) {
    const ClassInfo& info = program_.Class(ClassId(c));
    FindGivers(ClassId(c));
    if (container_[c] || info.is_interface() || !info.super.valid() || !container_[info.super.value]) continue;
    container_[c] = (!container_code_[info.super.value] || !SharesFields(info.super)) && KeepsRoles(ClassId(c), ClassId(c));
  }
}

/// Whether no method of `methods_of`, which is `c` or an interface above it, or of its interfaces changes what the table says of `c`.
bool ContainerRoles::KeepsRoles(ClassId c, ClassId methods_of) const {
  const auto [begin, end] = program_.MethodRange(methods_of);
  const ClassId super = program_.Class(c).super;
  for (uint32_t m = begin; m < end; ++m) {
    const MethodInfo& info = program_.Method(MethodId(m));
    if (!IsDispatched(program_, MethodId(m)) || (info.is_abstract() && methods_of != c)) continue;
    const uint32_t role = FindRole(c, ContainerMethodName(program_, MethodId(m)));
    if (role != 0 && (roles_[role - 1].calls || !roles_[role - 1].only_gives)) return false;
    if (role == 0 && OverridesUnlisted(MethodId(m), super)) return false;
  }
  for (ClassId i : program_.Interfaces(methods_of)) {
    if (!container_code_[i.value] && !KeepsRoles(c, i)) return false;
  }
  return true;
}

/// Whether the method stands for an unlisted one with a reference for a result that objects of `above` have.
bool ContainerRoles::OverridesUnlisted(MethodId m, ClassId above) const {
  const MethodId overridden = program_.ResolveMethod(above, program_.Method(m).selector);
  return overridden.valid() && IsUnlisted(overridden) && program_.MethodSignature(overridden).result.is_reference();
}

void ContainerRoles::FindGivers(ClassId c) {
  ClassId above = c;
  while (above.valid() && !container_code_[above.value]) above = program_.Class(above).super;
  if (!above.valid() || above == c || program_.Class(c).platform) return;
  const auto [begin, end] = program_.MethodRange(c);
  for (uint32_t m = begin; m < end; ++m) {
    gives_to_containers_[m] = IsDispatched(program_, MethodId(m)) && OverridesUnlisted(MethodId(m), above);
  }
}

/// Whether classes below may have what the container holds by its fields.
bool ContainerRoles::SharesFields(ClassId c) const {
  for (; c.valid() && container_code_[c.value]; c = program_.Class(c).super) {
    for (uint32_t f = program_.Class(c).fields_begin; f < program_.Class(c).fields_end; ++f) {
      const FieldInfo& field = program_.Field(FieldId(f));
      if (field.is_reference && !field.is_static() && (field.access & (kAccPublic | kAccProtected)) != 0) return true;
    }
  }
  return false;
}

}  // namespace heliograph::parallel
