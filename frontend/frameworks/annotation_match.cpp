#include "frontend/frameworks/annotation_match.h"

#include <algorithm>

#include "frontend/frameworks/row_names.h"

namespace heliograph::frontend {

using Concept = FrameworkRow::Concept;
using By = FrameworkRow::By;
using Kind = AnnotatedPlace::Kind;

namespace {

bool NamesValues(const FrameworkRow& row) { return row.by == By::kValues || row.by == By::kOfValues; }

}  // namespace

AnnotationMatch::AnnotationMatch(const Program& program, const DeclarationSource& declarations,
                                 std::span<const Framework* const> frameworks, Ledger& ledger, FoundParts& found,
                                 ComponentNames& names, ExpressionMatch& expressions)
    : program_(program),
      declarations_(declarations),
      ledger_(ledger),
      found_(found),
      names_(names),
      expressions_(expressions),
      index_(program, declarations),
      check_(program, ledger),
      conditions_(program, index_, frameworks, ledger) {
  for (uint32_t f = 0; f < frameworks.size(); ++f) {
    for (const FrameworkRow& row : frameworks[f]->rows) {
      const bool marks = row.meaning != Concept::kRename && row.meaning != Concept::kNames &&
                         row.meaning != Concept::kQualifier && !OfAdvice(row.meaning);
      const bool by_annotation = row.by == By::kAnnotation || row.by == By::kOfAnnotation || NamesValues(row);
      if (!marks || !by_annotation) continue;
      for (const std::string& name : row.names) rows_of_[name].push_back({f, &row});
    }
  }
}

void AnnotationMatch::Run(BudgetGuard& budget) {
  for (uint32_t c = 0; c < program_.NumClasses() && !budget.Spent(); ++c) {
    const ClassInfo& info = program_.Class(ClassId(c));
    if (info.application && !info.phantom && !info.lambda) Read(ClassId(c));
  }
  check_.NoteMissing();
}

void AnnotationMatch::Read(ClassId c) {
  const ClassAnnotations annotations = declarations_.Annotations(c);
  if (annotations.malformed) {
    ledger_.Add("unread-annotations", program_.DottedClassName(c), "some cannot be read; frameworks may call more of it");
  }
  const bool left_out = std::any_of(annotations.places.begin(), annotations.places.end(), [&](const AnnotatedPlace& place) {
    return place.kind == Kind::kClass && conditions_.LeavesOut(c, place);
  });
  for (const AnnotatedPlace& place : annotations.places) {
    for (const AnnotationValue& value : place.values) check_.Check(c, place, value);
    if (left_out || (place.kind == Kind::kMethod && conditions_.LeavesOut(c, place))) continue;
    names_.Read(c, place, index_);
    for (const AnnotationValue& value : place.values) ReadValue(c, place, value);
  }
}

void AnnotationMatch::ReadValue(ClassId c, const AnnotatedPlace& place, const AnnotationValue& value) {
  const std::string_view name = AnnotationName(value);
  if (name.empty()) return;
  for (const AnnotationValue& one : index_.Repeated(value)) ReadValue(c, place, one);
  for (const CarriedAnnotation& carried : index_.Closure(name)) {
    const auto rows = rows_of_.find(carried.name);
    if (rows == rows_of_.end()) continue;
    const AnnotationValue& written = carried.written.tag == 0 ? value : carried.written;
    for (const RowOf& r : rows->second) {
      if (NamesValues(*r.row)) {
        MatchValues(r.framework, *r.row, c, place, written);
      } else if (r.row->by == By::kAnnotation || place.kind == Kind::kClass) {
        MatchPlace(r.framework, *r.row, c, place);
      }
    }
  }
}

void AnnotationMatch::MatchPlace(uint32_t f, const FrameworkRow& row, ClassId c, const AnnotatedPlace& place) {
  if (row.meaning == Concept::kRead) found_.AddRead(f, c);
  if (place.kind == Kind::kClass) return found_.AddClass(f, row.meaning, c);
  if (place.kind == Kind::kField) {
    found_.AddField(f, row.meaning, c, program_.ResolveField(c, place.name, place.descriptor));
  }
  const bool of_parameter = place.kind == Kind::kParameter && row.meaning == Concept::kEntry;
  if (place.kind != Kind::kMethod && !of_parameter) return;
  if (const MethodId m = MethodAt(c, place); m.valid()) found_.AddMethod(f, row.meaning, m);
}

/// The method of the class at which, or at a parameter of which, the annotation stands.
MethodId AnnotationMatch::MethodAt(ClassId c, const AnnotatedPlace& place) const {
  const MethodId m = program_.FindMethod(program_.ClassName(c), place.name, place.descriptor);
  return m.valid() && program_.Method(m).owner == c ? m : MethodId();
}

/// Classes or methods that the annotation names.
void AnnotationMatch::MatchValues(uint32_t f, const FrameworkRow& row, ClassId c, const AnnotatedPlace& place,
                                  const AnnotationValue& written) {
  if (OfExpressions(row.meaning)) return MatchExpressions(f, row, c, place, written);
  const bool of_classes = row.meaning == Concept::kComponent || row.meaning == Concept::kData || row.by == By::kOfValues;
  if (of_classes) return MatchClassValues(f, row, c, place, written);
  const bool of_class = place.kind == Kind::kClass && !row.methods.empty();
  if (place.kind != Kind::kMethod && !of_class) return;
  for (const auto& [name, given] : NamedMembers(written, row, place.name)) {
    if (name.empty()) continue;
    std::vector<MethodId> named = MethodsOfResult(c, place, name);
    if (given && named.empty()) named = MethodsNamed(program_, c, name);
    if (given && named.empty()) {
      ledger_.Add("framework-name", program_.DottedClassName(c) + "." + std::string(place.name),
                  "the annotation names no method of the inputs: " + std::string(name));
    }
    for (const MethodId m : named) {
      if (program_.Class(program_.Method(m).owner).application) found_.AddMethod(f, row.meaning, m);
    }
  }
}

void AnnotationMatch::MatchExpressions(uint32_t f, const FrameworkRow& row, ClassId c, const AnnotatedPlace& place,
                                       const AnnotationValue& written) {
  for (const MemberName& text : NamedMembers(written, row, {})) expressions_.Add(f, row.meaning, text.name);
  const MethodId here = place.kind == Kind::kMethod ? MethodAt(c, place) : MethodId();
  if (here.valid()) found_.AddHeard(here);
  if (place.kind != Kind::kClass) return;
  const auto [begin, end] = program_.MethodRange(c);
  for (uint32_t m = begin; m < end; ++m) found_.AddHeard(MethodId(m));
}

void AnnotationMatch::MatchClassValues(uint32_t f, const FrameworkRow& row, ClassId c, const AnnotatedPlace& place,
                                       const AnnotationValue& written) {
  for (const std::string& lacking : LackingClasses(program_, written, row.methods)) {
    ledger_.Add("framework-name", PlaceName(program_, c, place), "the annotation names a class that the inputs lack: " + lacking);
  }
  for (const ClassId named : NamedClasses(program_, written, row.methods)) {
    if (!program_.Class(named).application) continue;
    names_.SetUnknown(named);
    found_.AddClass(f, row.meaning, named);
  }
}

/// The methods `name` of what the method at this place returns.
std::vector<MethodId> AnnotationMatch::MethodsOfResult(ClassId c, const AnnotatedPlace& place, std::string_view name) const {
  const MethodId m = program_.FindMethod(program_.ClassName(c), place.name, place.descriptor);
  const TypeId result = m.valid() ? program_.MethodSignature(m).result.type : TypeId();
  if (!result.valid() || !program_.IsClass(result)) return {};
  std::vector<MethodId> methods = MethodsNamed(program_, program_.ClassOf(result), name);
  ForEachApplicationClassBelow(program_, program_.ClassOf(result), [&](ClassId below) {
    const std::vector<MethodId> some = MethodsNamed(program_, below, name);
    methods.insert(methods.end(), some.begin(), some.end());
  });
  return methods;
}

}  // namespace heliograph::frontend
