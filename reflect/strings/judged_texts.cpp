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

}  // namespace heliograph::reflect
