#include "frontend/frameworks/component_names.h"

#include <algorithm>

#include "frontend/configuration/text.h"
#include "frontend/frameworks/file_rows.h"
#include "frontend/frameworks/row_names.h"

namespace heliograph::frontend {
namespace {

using Concept = FrameworkRow::Concept;
using By = FrameworkRow::By;
using Kind = AnnotatedPlace::Kind;

constexpr uint32_t kNone = ~uint32_t{0};

/// The text that is the value of an annotation; empty if it has none.
std::string_view ValueOf(const AnnotationValue& annotation) {
  for (const AnnotationValue& part : annotation.parts) {
    if (part.element == "value" && part.tag == 's') return part.text;
  }
  return {};
}

std::string Decapitalized(std::string text) {
  if (!text.empty() && text[0] >= 'A' && text[0] <= 'Z') text[0] = static_cast<char>(text[0] + ('a' - 'A'));
  return text;
}

/// METHOD is a name, or a name and a descriptor.
bool IsMeant(const LoadedClasses::Called& called, const FrameworkRow& row) {
  return std::any_of(row.methods.begin(), row.methods.end(), [&](const std::string& method) {
    if (method.find('(') == std::string::npos) return IsNamed(called.name, {method});
    return (std::string(called.name) + std::string(called.descriptor)).starts_with(method);
  });
}

/// Whether a class file has the constant (JVMS 4.4.7). Other bytes may look like it.
bool HasText(std::span<const uint8_t> bytes, std::string_view text) {
  std::string constant{1, static_cast<char>(text.size() >> 8), static_cast<char>(text.size() & 0xff)};
  constant += text;
  const std::string_view all(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  return all.find(constant) != std::string_view::npos;
}

}  // namespace

ComponentNames::ComponentNames(const Program& program, const DeclarationSource& declarations,
                               std::span<const Framework* const> frameworks)
    : libraries_(LibraryArchives(program)), program_(program), declarations_(declarations) {
  for (const Framework* framework : frameworks) {
    const auto& rows = framework->rows;
    const bool named =
        std::any_of(rows.begin(), rows.end(), [](const FrameworkRow& row) { return row.meaning == Concept::kQualifier; });
    for (const FrameworkRow& row : rows) {
      if (row.meaning == Concept::kRename) renames_.push_back(&row);
      if (row.by != By::kAnnotation) continue;
      for (const std::string& name : row.names) {
        meanings_[name].insert(row.meaning);
        if (row.meaning == Concept::kInject && !named) injects_otherwise_.insert(name);
      }
    }
  }
}

bool ComponentNames::IsA(std::string_view annotation, Concept meaning) const {
  const auto at = meanings_.find(annotation);
  return at != meanings_.end() && at->second.contains(meaning);
}

void ComponentNames::Read(ClassId c, const AnnotatedPlace& place, AnnotationIndex& index) {
  const std::string_view owner = program_.ClassName(c);
  if (place.kind == Kind::kClass) return ReadClass(c, place, index);
  if (place.kind == Kind::kParameter) return ReadParameters(c, place);
  if (place.kind == Kind::kMethod && !HonoursNames(place, index)) {
    const MethodId m = program_.FindMethod(owner, place.name, place.descriptor);
    if (m.valid()) otherwise_.insert(m.value);
  }
  if (place.kind != Kind::kField || !HonoursNames(place, index)) return;
  const FieldId field = program_.ResolveField(c, place.name, place.descriptor);
  if (!field.valid() || program_.Field(field).owner != c) return;
  for (const AnnotationValue& value : place.values) AddPoint({field.value, kNone, 0}, value);
}

/// A name that an annotation of another container, or one that looks for the member's own name, gives comes first.
bool ComponentNames::HonoursNames(const AnnotatedPlace& place, AnnotationIndex& index) const {
  return std::none_of(place.values.begin(), place.values.end(), [&](const AnnotationValue& value) {
    const auto& all = index.Closure(AnnotationName(value));
    return std::any_of(all.begin(), all.end(), [&](const CarriedAnnotation& a) { return injects_otherwise_.contains(a.name); });
  });
}

/// Class files may count fewer parameters than the descriptor has; which are meant is then not known.
void ComponentNames::ReadParameters(ClassId c, const AnnotatedPlace& place) {
  const MethodId m = program_.FindMethod(program_.ClassName(c), place.name, place.descriptor);
  if (!m.valid() || program_.Method(m).owner != c) return;
  if (program_.MethodSignature(m).parameters.size() != place.counts.size()) return;
  size_t at = 0;
  for (uint32_t i = 0; i < place.counts.size(); ++i) {
    for (uint32_t n = 0; n < place.counts[i] && at < place.values.size(); ++n) AddPoint({kNone, m.value, i}, place.values[at++]);
  }
}

/// Placeholders and expressions name what is not known.
void ComponentNames::AddPoint(Point point, const AnnotationValue& annotation) {
  if (!IsA(AnnotationName(annotation), Concept::kQualifier)) return;
  std::string_view name = ValueOf(annotation);
  if (name.empty() || name.find_first_of("${}#&") != std::string_view::npos) return;
  if (name.starts_with("scopedTarget.")) name.remove_prefix(name.find('.') + 1);
  points_.emplace(point, name);
}

void ComponentNames::ReadClass(ClassId c, const AnnotatedPlace& place, AnnotationIndex& index) {
  bool known = false;
  for (const AnnotationValue& value : place.values) {
    const std::string_view name = AnnotationName(value);
    if (name.empty()) continue;
    const bool names = IsA(name, Concept::kNames), qualifies = IsA(name, Concept::kQualifier);
    const std::string_view text = ValueOf(value);
    if (names || qualifies) names_[c.value].emplace(text);
    known |= names;
    for (const CarriedAnnotation& carried : index.Closure(name)) {
      if (carried.name == name) continue;
      if (!names && IsA(carried.name, Concept::kComponent)) unknown_.insert(c.value);
      if (IsA(carried.name, Concept::kQualifier)) unknown_.insert(c.value);
    }
    if (!names && !qualifies && IsA(name, Concept::kComponent)) unknown_.insert(c.value);
  }
  if (!known || InheritsQualifier(c, index)) unknown_.insert(c.value);
  if (known) AddClassNames(c);
}

/// Whatever containers make of the name of a class: short or whole, with or without the classes around it.
void ComponentNames::AddClassNames(ClassId c) {
  std::string name = program_.DottedClassName(c);
  auto& names = names_[c.value];
  names.insert(name);
  std::string dotted = name;
  std::replace(dotted.begin(), dotted.end(), '$', '.');
  for (const std::string& whole : {name, dotted}) {
    for (size_t at = 0; at != std::string::npos;) {
      const std::string part = whole.substr(at);
      names.insert(part);
      names.insert(Decapitalized(part));
      const size_t next = whole.find_first_of(".$", at);
      at = next == std::string::npos ? next : next + 1;
    }
  }
}

bool ComponentNames::InheritsQualifier(ClassId c, AnnotationIndex& index) const {
  for (ClassId above = program_.Class(c).super; above.valid(); above = program_.Class(above).super) {
    if (program_.Class(above).phantom) return true;
    if (program_.Class(above).platform) return false;
    for (const AnnotatedPlace& place : declarations_.Annotations(above).places) {
      if (place.kind != Kind::kClass) continue;
      for (const AnnotationValue& value : place.values) {
        for (const CarriedAnnotation& carried : index.Closure(AnnotationName(value))) {
          if (IsA(carried.name, Concept::kQualifier)) return true;
        }
      }
    }
  }
  return false;
}

bool ComponentNames::CallsAny(const FrameworkRow& row) const {
  const ClassId type = program_.FindClass(row.names[0]);
  if (!type.valid()) return false;
  for (uint32_t c = 0; c < program_.NumClasses(); ++c) {
    const ClassInfo& info = program_.Class(ClassId(c));
    if (!info.application || info.phantom || info.lambda) continue;
    if (row.methods.empty() ? program_.IsSubclass(ClassId(c), type) : MayCall(ClassId(c), row, type)) return true;
  }
  return false;
}

/// Calls by method references are seen by the name, where nothing in the class that is called otherwise has it.
bool ComponentNames::MayCall(ClassId c, const FrameworkRow& row, ClassId type) const {
  std::set<std::string_view> called_names;
  for (const LoadedClasses& loaded : declarations_.ClassConstants(c)) {
    for (const LoadedClasses::Called& called : loaded.calls) {
      called_names.insert(called.name);
      const ClassId owner = program_.FindClass(called.owner);
      if (owner.valid() && program_.IsSubclass(owner, type) && IsMeant(called, row)) return true;
    }
  }
  return std::any_of(row.methods.begin(), row.methods.end(), [&](const std::string& method) {
    const std::string name = method.substr(0, method.find('('));
    return name != "<init>" && !called_names.contains(name) && HasText(program_.Class(c).bytes, name);
  });
}

bool ComponentNames::Does(const FrameworkRow& row, const Configuration& configuration) const {
  if (row.by == By::kSuperType) return CallsAny(row);
  if (row.by == By::kFile) {
    return std::any_of(configuration.files.begin(), configuration.files.end(), [&](const ConfigurationFile& file) {
      if (file.platform || libraries_.contains(file.archive_id.value)) return false;
      return MatchesGlob(file.entry, row.names[0]) || MatchesGlob(file.entry, "*/" + row.names[0]);
    });
  }
  for (uint32_t c = 0; c < program_.NumClasses(); ++c) {
    const ClassInfo& info = program_.Class(ClassId(c));
    if (!info.application || info.phantom || info.lambda) continue;
    for (const AnnotatedPlace& place : declarations_.Annotations(ClassId(c)).places) {
      for (const AnnotationValue& value : place.values) {
        if (AnnotationName(value) != row.names[0]) continue;
        for (const AnnotationValue& part : value.parts) {
          if (row.methods.empty() || std::find(row.methods.begin(), row.methods.end(), part.element) != row.methods.end())
            return true;
        }
      }
    }
  }
  return false;
}

const std::set<std::string, std::less<>>* ComponentNames::NamesOf(ClassId c) const {
  const auto found = names_.find(c.value);
  const bool known = found != names_.end() && renamed_.empty() && asked_ && !unknown_.contains(c.value);
  return known ? &found->second : nullptr;
}

void ComponentNames::FindRenames(const Configuration& configuration) {
  if ((points_.empty() && !asked_) || names_.empty()) return;
  if (configuration.files.empty()) renamed_ = "configuration files are not read";
  for (const FrameworkRow* row : renames_) {
    if (!renamed_.empty()) return;
    if (!Does(*row, configuration)) continue;
    std::string name = row->names[0];
    if (row->by != By::kFile) std::replace(name.begin(), name.end(), '/', '.');
    renamed_ = "the application has, uses or is given " + name;
  }
}

void ComponentNames::Narrow(const std::set<uint32_t>& made, const std::set<uint32_t>& entries, ContainerPlan& plan,
                            Ledger& ledger) const {
  if (points_.empty()) return;
  if (!renamed_.empty()) {
    ledger.Add("component-names", "-", "names of components are not told apart, all that fit by type are taken: " + renamed_);
    return;
  }
  for (const auto& [c, names] : names_) {
    if (made.contains(c) && !unknown_.contains(c)) plan.named.emplace_back(c);
  }
  if (plan.named.empty()) return;
  for (const auto& [point, name] : points_) {
    const bool of_field = point.method == kNone;
    if (!of_field && (entries.contains(point.method) || otherwise_.contains(point.method))) continue;
    ContainerPlan::Narrowed narrowed{
        of_field ? FieldId(point.field) : FieldId(), of_field ? MethodId() : MethodId(point.method), point.parameter, {}};
    for (const ClassId c : plan.named) {
      if (names_.at(c.value).contains(name)) narrowed.fitting.push_back(c);
    }
    plan.narrowed.push_back(std::move(narrowed));
  }
  const auto place = [](const ContainerPlan::Narrowed& n) {
    return std::make_pair(std::make_pair(n.field, n.method), n.parameter);
  };
  std::sort(plan.narrowed.begin(), plan.narrowed.end(), [&](const auto& x, const auto& y) { return place(x) < place(y); });
}

}  // namespace heliograph::frontend
