#include "core/strings/partial_names.h"

#include <algorithm>

namespace heliograph {

namespace {

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
    for (uint32_t m = info.methods_begin; m < info.methods_end; ++m) {
      if (!program.MethodName(MethodId(m)).starts_with('<')) members_.push_back(program.MethodName(MethodId(m)));
    }
    for (uint32_t f = info.fields_begin; f < info.fields_end; ++f) members_.push_back(program.FieldName(FieldId(f)));
  }
  SortUnique(members_);
  for (std::string_view name : members_) reversed_members_.push_back(Reversed(name));
  SortUnique(reversed_members_);
  std::sort(reversed_classes_.begin(), reversed_classes_.end());
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

std::vector<ClassId> PartialNames::ClassesEndingIn(std::string_view text) const {
  std::vector<ClassId> classes;
  if (text.size() < lengths_.class_suffix) return classes;
  std::string prefix = Reversed(text);
  auto it = std::lower_bound(reversed_classes_.begin(), reversed_classes_.end(), prefix,
                             [](const auto& entry, const std::string& p) { return entry.first < p; });
  for (; it != reversed_classes_.end() && it->first.starts_with(prefix); ++it) {
    if (StartsLonger(it->first, prefix)) classes.push_back(it->second);
  }
  std::sort(classes.begin(), classes.end());
  return classes;
}

}  // namespace heliograph
