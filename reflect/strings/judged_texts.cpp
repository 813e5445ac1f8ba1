#include "reflect/strings/judged_texts.h"

#include "core/strings/string_pattern.h"

namespace heliograph::reflect {

PointsToSet JudgedTexts::WholeTexts(const KeptStrings& kept, const HeapModel& heap, const PointsToSet& objects) {
  PointsToSet unasked, whole;
  unasked.AddDifference(objects, asked_, nullptr);
  unasked.ForEach([&](ObjId o) {
    const std::string* text = HeapModel::HasStringPattern(o) ? heap.StringPatternOf(o) : nullptr;
    if (text == nullptr || !string_pattern::IsExact(*text) || !kept.Keeps(*text)) refused_.Add(o);
  });
  asked_.AddAll(std::move(unasked));
  whole.AddDifference(objects, refused_, nullptr);
  return whole;
}

PointsToSet JudgedTexts::TrimmedTexts(const KeptStrings& kept, const HeapModel& heap, const PointsToSet& objects) {
  const PointsToSet whole = WholeTexts(kept, heap, objects);
  PointsToSet unasked, trimmed;
  unasked.AddDifference(whole, asked_for_blanks_, nullptr);
  unasked.ForEach([&](ObjId o) {
    const std::string& text = *heap.StringPatternOf(o);
    if (string_pattern::Trim(text) != text) with_blanks_.Add(o);
  });
  asked_for_blanks_.AddAll(std::move(unasked));
  trimmed.AddDifference(whole, with_blanks_, nullptr);
  return trimmed;
}

bool JudgedTexts::NamesClass(const Program& program, const HeapModel& heap, ObjId o) {
  const auto [it, added] = names_class_.try_emplace(o.value);
  const std::string* text = added ? heap.StringOf(o) : nullptr;
  if (text != nullptr) it->second = program.FindRuntimeTypeName(*text).valid();
  return it->second;
}

}  // namespace heliograph::reflect
