/// Which string constants are objects of their own: those that can be, or become a part of, a name.
///
/// Always the names of classes, members and primitive types. With partial names, what begins or ends one (partial_names.h). With
/// fragments, what can be a part of a class or member name once strings are joined, lists of simple names, and descriptors of
/// methods. Others given by name, such as keys of configuration files. The rest is one object. Immutable after the last Add; any
/// thread.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/container/flat_hash_set.h"
#include "core/program/program.h"
#include "core/strings/partial_names.h"

namespace heliograph {

/// Runs of characters of the class and member names of a program, as a filter: a text that is a part of a
/// name always passes, others seldom do. O(characters of all names) to build, 4 MB.
///
/// What repeats a few characters for longer than any name does never passes, so that what a program makes longer and longer,
/// of a text that passes, does not pass for long. Brackets alone always do: array classes begin with any number of them.
class NameFragments {
 public:
  explicit NameFragments(const Program& program);
  void Add(std::string_view name);
  /// `text` may have dots or slashes between packages, and be one of an array class: "[Lp.A;".
  bool MayBePart(std::string_view text) const;
  /// Whether what may be a qualified name, or most of one, stands in `text` between characters that names do not
  /// have: "a.B, c.D", " a.B ".
  bool MayHoldName(std::string_view text) const;

 private:
  static constexpr size_t kRun = 6, kMaxPeriod = kRun;
  static uint32_t HashOf(std::string_view run);
  bool RepeatsLonger(std::string_view text) const;

  std::vector<uint64_t> runs_;                           // one bit per hash
  std::array<size_t, kMaxPeriod + 1> longest_repeat_{};  // characters of the longest run of a period in a name, by period
};

/// Simple names of application classes and the humps that begin or end them ("UsersController": also "Users"), without dashes and
/// underscores; whatever their case, but for one hump of several. O(humps x characters of all names) to build.
class SimpleNames {
 public:
  explicit SimpleNames(const Program& program);
  /// Whether words of `text` may be such names: where blanks divide it, one in each part that has letters, or it is a message.
  bool AnyIn(std::string_view text) const;

 private:
  void Add(std::string_view name);

  absl::flat_hash_set<uint64_t> hashes_;
};

class KeptStrings {
 public:
  /// Both pointers may be null and must outlive this.
  KeptStrings(const Program& program, const PartialNames* partial_names, NameFragments* fragments);

  void Add(std::string text) { others_.insert(std::move(text)); }
  /// Keeps parts of the text too, where strings are followed.
  void AddParts(std::string_view text) {
    if (fragments_ != nullptr) fragments_->Add(text);
  }
  /// `platform`: it is a constant of the JDK, which has no simple names of application classes.
  bool Keeps(std::string_view text, bool platform = false) const;
  /// Whether a text that `pattern` (string_pattern.h) covers may be, or become a part of, what is kept.
  bool MayBecomeName(std::string_view pattern) const;
  /// Whether strings are followed through string operations.
  bool has_fragments() const { return fragments_ != nullptr; }

 private:
  const Program* program_;
  const PartialNames* partial_names_;
  NameFragments* fragments_;
  std::optional<SimpleNames> simple_names_;  // set with fragments
  absl::flat_hash_set<std::string> others_;
};

}  // namespace heliograph
