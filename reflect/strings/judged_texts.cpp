#include "reflect/strings/judged_texts.h"

#include "core/program/descriptor_text.h"
#include "core/strings/string_pattern.h"

namespace heliograph::reflect {

template <typename Holds>
PointsToSet JudgedTexts::Answers::Among(const PointsToSet& objects, const Holds& holds) {
  PointsToSet unasked, among;
  unasked.AddDifference(objects, asked, nullptr);
  unasked.ForEach([&](ObjId o) {
    if (!holds(o)) refused.Add(o);
  });
  asked.AddAll(std::move(unasked));
  among.AddDifference(objects, refused, nullptr);
  return among;
}

PointsToSet JudgedTexts::WholeTexts(const KeptStrings& kept, const HeapModel& heap, const PointsToSet& objects) {
  return whole_.Among(objects, [&](ObjId o) {
    const std::string* text = HeapModel::HasStringPattern(o) ? heap.StringPatternOf(o) : nullptr;
    return text != nullptr && string_pattern::IsExact(*text) && kept.Keeps(*text);
  });
}

PointsToSet JudgedTexts::TrimmedTexts(const KeptStrings& kept, const HeapModel& heap, const PointsToSet& objects) {
  return trimmed_.Among(WholeTexts(kept, heap, objects), [&](ObjId o) {
    const std::string& text = *heap.StringPatternOf(o);
    return string_pattern::Trim(text) == text;
  });
}

PointsToSet JudgedTexts::ClassNames(const Program& program, const HeapModel& heap, const PointsToSet& objects) {
  return class_names_.Among(objects, [&](ObjId o) {
    const std::string* text = heap.StringOf(o);
    return text != nullptr && program.FindRuntimeTypeName(*text).valid();
  });
}

/// Names of array classes of too many dimensions are not told apart, so that these may be absent is not known.
PointsToSet JudgedTexts::NotAbsent(const Program& program, const HeapModel& heap, const PointsToSet& objects) {
  return not_absent_.Among(objects, [&](ObjId o) {
    const std::string* text = heap.StringOf(o);
    return text == nullptr || NumDimensions(*text) > program.MaxDimensions() || program.FindRuntimeTypeName(*text).valid();
  });
}

bool JudgedTexts::NamesClass(const Program& program, const HeapModel& heap, ObjId o) {
  if (!class_names_.asked.Contains(o)) {
    PointsToSet one;
    one.Add(o);
    return !ClassNames(program, heap, one).empty();
  }
  return !class_names_.refused.Contains(o);
}

PointsToSet JudgedTexts::Messages(const HeapModel& heap, const PointsToSet& objects) {
  return messages_.Among(objects, [&](ObjId o) {
    const std::string* text = heap.StringOf(o);
    return text != nullptr && text->find(' ') != std::string::npos;
  });
}

}  // namespace heliograph::reflect
