/// Which classes a string pattern can name.
#pragma once

#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "absl/container/node_hash_map.h"
#include "core/program/program.h"

namespace heliograph::reflect {

class NamePatterns {
 public:
  /// O(classes x log(classes)). The program must outlive this.
  explicit NamePatterns(const Program& program);

  /// Classes whose dotted name `pattern` (string_pattern.h) covers, in ClassId order. If they are more than `most` (0:
  /// any number), or the longest piece of the pattern has fewer than `length` characters: none, and `too_many` is set.
  const std::vector<ClassId>& ClassesOf(const std::string& pattern, uint32_t most, uint32_t length, bool* too_many);
  /// Of these those outside the JDK, if they are no more than `most` (0: any number), else those that class loaders find of the
  /// application, if these are no more.
  const std::vector<ClassId>& ClassesOfInputs(const std::string& pattern, uint32_t most, uint32_t length);
  /// Classes whose dotted name has both ends, which may overlap, in ClassId order. O(log(classes) + classes with this prefix).
  std::vector<ClassId> ClassesBetween(const std::string& prefix, std::string_view suffix) const;

 private:
  struct Answer {
    std::vector<ClassId> classes;
    bool too_many = false;
  };
  Answer Find(const std::string& pattern, uint32_t most, uint32_t length) const;

  const Program& program_;
  std::vector<std::pair<std::string, ClassId>> by_name_, by_reversed_name_;  // sorted
  // By what was asked; answers are handed out as references.
  using Question = std::tuple<std::string, uint32_t, uint32_t>;
  absl::node_hash_map<Question, Answer> answers_;
  absl::node_hash_map<Question, std::vector<ClassId>> of_inputs_;
};

}  // namespace heliograph::reflect
