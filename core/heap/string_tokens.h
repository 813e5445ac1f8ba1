/// Tokens for strings: constants that can name something, patterns, texts of configuration files, and the rest.
///
/// Constants of the JDK's own code are platform strings, a kind of their own that does not enter fields and array elements
/// (HeapModel::NotInFields): its tables of names would otherwise reach every look-up it makes. Where one is used, the
/// merged string is added beside it, so what is cut off shows as unknown.
///
/// Functions that give an object are for one thread; everything else is for any thread.
#pragma once

#include <deque>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "core/base/ids.h"
#include "core/heap/heap_options.h"
#include "core/heap/token_space.h"
#include "core/program/program.h"

namespace heliograph {

class StringTokens {
 public:
  /// `merged` is the object of the strings of which nothing is known. Program and tokens must outlive the object.
  StringTokens(const Program& program, const HeapOptions& options, TokenSpace& tokens, ObjId merged)
      : program_(&program), options_(options), tokens_(&tokens), merged_(merged) {}

  /// Strings of which nothing is known.
  ObjId merged() const { return merged_; }
  /// The object of a constant that can name something, OtherText of others.
  ObjId Constant(const std::string& value, bool platform);
  /// The object of `text`, though it may name nothing: what operations make of null.
  ObjId Text(const std::string& text);
  /// String constants that can name nothing; the merged string where the two are not told apart.
  ObjId OtherText();
  /// The object of the strings that a pattern covers (string_pattern.h): of a constant if it is exact.
  ObjId Pattern(const std::string& pattern);
  /// A text that configuration entry `entry` gives, or what operations make of it, apart from constants of the same text.
  /// OtherText if it can name nothing.
  ObjId Configuration(uint32_t entry, const std::string& text);

  /// The entry of a configuration text; Id<void>::kNone for other objects.
  uint32_t ConfigurationEntryOf(ObjId o) const {
    const uint32_t index = tokens_->EntityOf(o, TokenKind::kConfigurationString);
    return index == Id<void>::kNone ? index : configuration_texts_[index].entry;
  }
  /// Whether the object has an entry.
  static bool IsConfiguration(ObjId o) { return TokenSpace::IsOf(o, TokenKind::kConfigurationString); }
  /// Whether PatternOf gives one.
  static bool HasPattern(ObjId o) {
    if (!TokenSpace::IsToken(o)) return false;
    const TokenKind kind = TokenSpace::KindOf(o);
    return kind == TokenKind::kString || kind == TokenKind::kPlatformString || kind == TokenKind::kPatternString ||
           kind == TokenKind::kConfigurationString;
  }
  /// The text of a constant or configuration entry; nullptr for other objects.
  const std::string* TextOf(ObjId o) const;
  /// The text or pattern that a string object stands for; nullptr for strings that are not known, and other objects.
  const std::string* PatternOf(ObjId o) const;
  /// Appends the objects so far of which PatternOf gives this text or pattern. O(those).
  void AppendObjectsOf(const std::string& pattern, std::vector<ObjId>& objects) const;

 private:
  static constexpr uint32_t kMaxTexts = 1u << 22;  // distinct texts; further ones merge

  bool IsToldApart(std::string_view text, bool platform = false) const;
  uint32_t IndexOf(const std::string& text);

  const Program* program_;
  HeapOptions options_;
  TokenSpace* tokens_;
  ObjId merged_;
  std::deque<std::string> texts_;                     // and patterns; addresses stay
  absl::flat_hash_map<std::string, uint32_t> index_;  // its inverse
  struct ConfigurationText {
    uint32_t entry, text;  // of the file, in texts_
    uint32_t previous;     // entity of the same text, Id<void>::kNone for the first
  };
  std::vector<ConfigurationText> configuration_texts_;           // by entity
  absl::flat_hash_map<uint64_t, uint32_t> configuration_index_;  // their inverse
  absl::flat_hash_map<uint32_t, uint32_t> last_of_text_;         // by position in texts_: entity
};

}  // namespace heliograph
