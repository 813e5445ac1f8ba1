#include "core/strings/partial_names.h"

#include <algorithm>

namespace heliograph {

namespace {

/// A package with more classes is no part of a name, but half of a library.
constexpr size_t kMostOfPrefix = 50;

std::string Reversed(std::string_view text) { return std::string(text.rbegin(), text.rend()); }

bool StartsLonger(std::string_view name, std::string_view prefix) {
  return name.size() > prefix.size() && name.starts_with(prefix);
}

/// Whether some string of the sorted list starts with `prefix` and is longer.
template <typename List>
bool AnyStartsLonger(const List& sorted, std::string_view prefix) {
  auto it = std::upper_bound(sorted.begin(), sorted.end(), prefix,
                             [](std::string_view p, const auto& name) { return p < std::string_view(name); });
  return it != sorted.end() && StartsLonger(*it, prefix);
}

using NamedClasses = std::vector<std::pair<std::string, ClassId>>;

NamedClasses::const_iterator FirstFrom(const NamedClasses& sorted, std::string_view prefix) {
  return std::lower_bound(sorted.begin(), sorted.end(), prefix,
                          [](const auto& entry, std::string_view p) { return entry.first < p; });
}

/// Adds those whose name starts with `prefix` and is longer.
void AddStartingLonger(const NamedClasses& sorted, std::string_view prefix, std::vector<ClassId>& classes) {
  for (auto it = FirstFrom(sorted, prefix); it != sorted.end() && it->first.starts_with(prefix); ++it) {
    if (StartsLonger(it->first, prefix)) classes.push_back(it->second);
  }
}

/// Whether there are such. Classes of one name are none or one.
bool AnyClassStartsLonger(const NamedClasses& sorted, std::string_view prefix) {
  auto it = FirstFrom(sorted, prefix);
  while (it != sorted.end() && it->first.size() == prefix.size() && it->first.starts_with(prefix)) ++it;
  return it != sorted.end() && StartsLonger(it->first, prefix);
}

template <typename List>
void SortUnique(List& list) {
  std::sort(list.begin(), list.end());
  list.erase(std::unique(list.begin(), list.end()), list.end());
}

}  // namespace

PartialNames::PartialNames(const Program& program, const PartialNameLengths& lengths, bool libraries) : lengths_(lengths) {
  for (uint32_t i = 0; i < program.NumClasses(); ++i) {
    ClassId c(i);
    const ClassInfo& info = program.Class(c);
    if (info.lambda || info.phantom || (!libraries && !info.application)) continue;
    reversed_classes_.emplace_back(Reversed(program.DottedClassName(c)), c);
    if (lengths.class_prefix > 0) classes_.emplace_back(program.DottedClassName(c), c);
    for (uint32_t m = info.methods_begin; m < info.methods_end; ++m) {
      if (!program.MethodName(MethodId(m)).starts_with('<')) members_.push_back(program.MethodName(MethodId(m)));
    }
    for (uint32_t f = info.fields_begin; f < info.fields_end; ++f) members_.push_back(program.FieldName(FieldId(f)));
  }
  SortUnique(members_);
  for (std::string_view name : members_) reversed_members_.push_back(Reversed(name));
  SortUnique(reversed_members_);
  std::sort(reversed_classes_.begin(), reversed_classes_.end());
  std::sort(classes_.begin(), classes_.end());
}

bool PartialNames::IsPartOfClass(std::string_view text) const {
  return (text.size() >= lengths_.class_suffix && AnyClassStartsLonger(reversed_classes_, Reversed(text))) ||
         (CanBegin(text) && AnyClassStartsLonger(classes_, text));
}

void PartialNames::ForEachMemberWith(std::string_view text, const std::function<bool(std::string_view)>& visit) const {
  if (text.size() >= lengths_.member_prefix) {
    for (auto it = std::lower_bound(members_.begin(), members_.end(), text); it != members_.end() && it->starts_with(text);
         ++it) {
      if (it->size() > text.size() && !visit(*it)) return;
    }
  }
  if (text.size() < lengths_.member_suffix) return;
  const std::string reversed = Reversed(text);
  auto it = std::lower_bound(reversed_members_.begin(), reversed_members_.end(), reversed);
  for (; it != reversed_members_.end() && it->starts_with(reversed); ++it) {
    if (it->size() > reversed.size() && !visit(Reversed(*it))) return;
  }
}

bool PartialNames::IsPartOfMember(std::string_view text) const {
  return (text.size() >= lengths_.member_prefix && AnyStartsLonger(members_, text)) ||
         (text.size() >= lengths_.member_suffix && AnyStartsLonger(reversed_members_, Reversed(text)));
}

bool PartialNames::IsPartOf(std::string_view text, std::string_view member) const {
  if (text.size() >= member.size()) return false;
  return (text.size() >= lengths_.member_prefix && member.starts_with(text)) ||
         (text.size() >= lengths_.member_suffix && member.ends_with(text));
}

std::vector<ClassId> PartialNames::ClassesWith(std::string_view text) const {
  std::vector<ClassId> classes;
  if (text.size() >= lengths_.class_suffix) AddStartingLonger(reversed_classes_, Reversed(text), classes);
  std::vector<ClassId> beginning;
  if (CanBegin(text)) AddStartingLonger(classes_, text, beginning);
  if (beginning.size() <= kMostOfPrefix) classes.insert(classes.end(), beginning.begin(), beginning.end());
  std::sort(classes.begin(), classes.end());
  classes.erase(std::unique(classes.begin(), classes.end()), classes.end());
  return classes;
}

}  // namespace heliograph
