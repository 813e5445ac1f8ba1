#include "reflect/members/name_patterns.h"

#include <algorithm>

#include "core/strings/string_pattern.h"

namespace heliograph::reflect {

namespace {

using Names = std::vector<std::pair<std::string, ClassId>>;

/// The names that begin with `prefix`.
std::pair<Names::const_iterator, Names::const_iterator> RangeOf(const Names& names, const std::string& prefix) {
  const auto first = std::lower_bound(names.begin(), names.end(), prefix,
                                      [](const auto& entry, const std::string& p) { return entry.first < p; });
  const auto last = std::partition_point(first, names.end(), [&](const auto& entry) { return entry.first.starts_with(prefix); });
  return {first, last};
}

}  // namespace

NamePatterns::NamePatterns(const Program& program) : program_(program) {
  for (uint32_t c = 0; c < program.NumClasses(); ++c) {
    const ClassInfo& info = program.Class(ClassId(c));
    if (info.lambda || info.phantom) continue;
    std::string name = program.DottedClassName(ClassId(c));
    by_reversed_name_.emplace_back(std::string(name.rbegin(), name.rend()), ClassId(c));
    by_name_.emplace_back(std::move(name), ClassId(c));
  }
  std::sort(by_name_.begin(), by_name_.end());
  std::sort(by_reversed_name_.begin(), by_reversed_name_.end());
}

const std::vector<ClassId>& NamePatterns::ClassesOf(const std::string& pattern, uint32_t most, uint32_t length, bool* too_many) {
  auto [it, added] = answers_.try_emplace(std::tuple(pattern, most, length));
  if (added) it->second = Find(pattern, most, length);
  *too_many = it->second.too_many;
  return it->second.classes;
}

const std::vector<ClassId>& NamePatterns::ClassesOfInputs(const std::string& pattern, uint32_t most, uint32_t length) {
  auto [it, added] = of_inputs_.try_emplace(std::tuple(pattern, most, length));
  if (!added) return it->second;
  std::vector<ClassId> all, own;
  for (const ClassId c : Find(pattern, 0, length).classes) {
    const ClassInfo& info = program_.Class(c);
    if (info.platform && !info.application) continue;
    all.push_back(c);
    if (info.application && !info.misplaced) own.push_back(c);
  }
  if (own.size() > most) own.clear();
  return it->second = most == 0 || all.size() <= most ? std::move(all) : std::move(own);
}

std::vector<ClassId> NamePatterns::ClassesBetween(const std::string& prefix, std::string_view suffix) const {
  std::vector<ClassId> classes;
  const auto [first, last] = RangeOf(by_name_, prefix);
  for (auto it = first; it != last; ++it) {
    if (it->first.ends_with(suffix)) classes.push_back(it->second);
  }
  std::sort(classes.begin(), classes.end());
  return classes;
}

NamePatterns::Answer NamePatterns::Find(const std::string& pattern, uint32_t most, uint32_t length) const {
  Answer answer;
  answer.too_many = string_pattern::LongestPiece(pattern).size() < length;
  if (answer.too_many) return answer;
  const std::string prefix(string_pattern::Prefix(pattern)), suffix(string_pattern::Suffix(pattern));
  const bool forward = prefix.size() >= suffix.size();
  const auto [first, last] = forward ? RangeOf(by_name_, prefix) : RangeOf(by_reversed_name_, {suffix.rbegin(), suffix.rend()});
  // Of a pattern with one mark at an end, all names of the range are covered.
  const bool all = prefix.size() + suffix.size() + 1 == pattern.size() && (prefix.empty() || suffix.empty());
  if (all && most != 0 && static_cast<size_t>(last - first) > most) return {{}, true};
  const std::string ordered = forward ? pattern : std::string(pattern.rbegin(), pattern.rend());
  for (auto it = first; it != last; ++it) {
    if (!all && !string_pattern::Covers(ordered, it->first)) continue;
    if (most != 0 && answer.classes.size() == most) return {{}, true};
    answer.classes.push_back(it->second);
  }
  std::sort(answer.classes.begin(), answer.classes.end());
  return answer;
}

}  // namespace heliograph::reflect
