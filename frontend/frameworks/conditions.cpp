#include "frontend/frameworks/conditions.h"

#include "frontend/frameworks/row_names.h"

namespace heliograph::frontend {

using Concept = FrameworkRow::Concept;

Conditions::Conditions(const Program& program, AnnotationIndex& index, std::span<const Framework* const> frameworks,
                       Ledger& ledger)
    : program_(program), index_(index), ledger_(ledger) {
  for (const Framework* framework : frameworks) {
    for (const FrameworkRow& row : framework->rows) {
      if (!IsCondition(row.meaning)) continue;
      for (const std::string& name : row.names) conditions_.emplace(name, row.meaning);
    }
  }
}

bool Conditions::LeavesOut(ClassId c, const AnnotatedPlace& place) {
  if (conditions_.empty() || (place.kind != AnnotatedPlace::Kind::kClass && place.kind != AnnotatedPlace::Kind::kMethod))
    return false;
  std::string open;
  for (const AnnotationValue& value : place.values) {
    bool decided = false, is_condition = false;
    for (const CarriedAnnotation& carried : index_.Closure(AnnotationName(value))) {
      const auto condition = conditions_.find(carried.name);
      if (condition == conditions_.end()) continue;
      is_condition = true;
      if (condition->second == Concept::kWhen) continue;
      decided = true;
      const std::string unmet = Unmet(condition->second, carried.written.tag == 0 ? value : carried.written);
      if (unmet.empty()) continue;
      ledger_.Add("component-condition", PlaceName(program_, c, place), "left out: " + unmet);
      return true;
    }
    if (is_condition && !decided) open = std::string(AnnotationName(value));
  }
  if (!open.empty()) {
    ledger_.Add("component-condition", PlaceName(program_, c, place), "taken, though " + open + " is not decided");
  }
  return false;
}

std::string Conditions::Unmet(Concept meaning, const AnnotationValue& annotation) const {
  for (const auto& [name, present] : NamesAndPresence(program_, annotation)) {
    if (present != (meaning == Concept::kWhenClass)) {
      return meaning == Concept::kWhenClass ? "the inputs lack " + name : "the inputs have " + name;
    }
  }
  return {};
}

}  // namespace heliograph::frontend
