#include "reflect/strings/regular_expression.h"

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "core/strings/string_edits.h"
#include "core/strings/string_pattern.h"
#include "reflect/strings/regex_subset.h"

namespace heliograph::reflect {

namespace {

namespace patterns = string_pattern;

constexpr size_t kMostCharacters = 4096, kMostMatches = 1024;
/// Steps of one search, in PCRE2's count.
constexpr uint32_t kMostSteps = 20000;
constexpr uint32_t kMostKilobytes = 4096;

using Results = std::vector<std::string>;
const Results& Unknown() {
  static const Results* const unknown = new Results{patterns::Any()};
  return *unknown;
}

/// Begin and end of each group; npos where it took no part.
using Match = std::vector<std::pair<size_t, size_t>>;

class Matcher {
 public:
  explicit Matcher(RegexSubset regex)
      : regex_(std::move(regex)), compile_(pcre2_compile_context_create(nullptr)), match_(pcre2_match_context_create(nullptr)) {
    int error = 0;
    size_t at = 0;
    pcre2_set_newline(compile_.get(), PCRE2_NEWLINE_LF);
    pcre2_set_match_limit(match_.get(), kMostSteps);
    pcre2_set_heap_limit(match_.get(), kMostKilobytes);
    const uint32_t options = (regex_.caseless ? PCRE2_CASELESS : 0) | PCRE2_NEVER_UTF | PCRE2_NEVER_UCP;
    const auto* text = reinterpret_cast<PCRE2_SPTR>(regex_.pcre.data());
    code_.reset(pcre2_compile(text, regex_.pcre.size(), options, &error, &at, compile_.get()));
    if (code_ != nullptr) data_.reset(pcre2_match_data_create_from_pattern(code_.get(), nullptr));
  }

  const RegexSubset& regex() const { return regex_; }

  /// All matches in the order in which they are found; none where that is not known.
  std::optional<std::vector<Match>> All(std::string_view text, MatchMode mode) {
    const bool ascii = std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
    const bool lines = text.find_first_of("\r\n") != std::string_view::npos;
    if (data_ == nullptr || !ascii || text.size() > kMostCharacters || (lines && regex_.ends_lines)) return std::nullopt;
    uint32_t options = mode == MatchMode::kFind ? 0 : PCRE2_ANCHORED;
    if (mode == MatchMode::kMatches) options |= PCRE2_ENDANCHORED;
    std::vector<Match> matches;
    for (size_t at = 0; at <= text.size();) {
      const int count = pcre2_match(code_.get(), reinterpret_cast<PCRE2_SPTR>(text.data()), text.size(), at, options, data_.get(),
                                    match_.get());
      if (count == PCRE2_ERROR_NOMATCH) break;
      if (count <= 0 || matches.size() == kMostMatches) return std::nullopt;
      matches.push_back(Groups(static_cast<size_t>(count)));
      const auto [begin, end] = matches.back()[0];
      at = end == begin ? end + 1 : end;
      if (mode != MatchMode::kFind) break;
    }
    return matches;
  }

 private:
  template <auto Free>
  struct Deleter {
    template <typename T>
    void operator()(T* object) const {
      Free(object);
    }
  };

  Match Groups(size_t count) const {
    const size_t* ends = pcre2_get_ovector_pointer(data_.get());
    Match match(regex_.groups + 1, {std::string_view::npos, std::string_view::npos});
    for (size_t i = 0; i < std::min(count, match.size()); ++i) match[i] = {ends[2 * i], ends[2 * i + 1]};
    return match;
  }

  RegexSubset regex_;
  std::unique_ptr<pcre2_compile_context, Deleter<pcre2_compile_context_free>> compile_;
  std::unique_ptr<pcre2_match_context, Deleter<pcre2_match_context_free>> match_;
  std::unique_ptr<pcre2_code, Deleter<pcre2_code_free>> code_;
  std::unique_ptr<pcre2_match_data, Deleter<pcre2_match_data_free>> data_;
};

/// None if the expression or the text is not known, or not looked at.
std::optional<Matcher> MatcherOf(std::string_view text, std::string_view regex) {
  if (!patterns::IsExact(text) || !patterns::IsExact(regex)) return std::nullopt;
  auto subset = TranslateRegex(regex);
  return subset ? std::optional<Matcher>(std::in_place, std::move(*subset)) : std::nullopt;
}

/// A group of a match; nothing where it took no part.
std::string_view Part(std::string_view text, const Match& match, size_t group) {
  const auto [begin, end] = match[group];
  return begin == std::string_view::npos ? std::string_view() : text.substr(begin, end - begin);
}

std::optional<uint32_t> GroupNamed(const RegexSubset& regex, std::string_view name) {
  for (const auto& [known, number] : regex.names) {
    if (known == name) return number;
  }
  return std::nullopt;
}

/// A piece of a replacement: a text, or a group.
struct Piece {
  std::string text;
  std::optional<uint32_t> group;
};

/// The group that follows a $, which is taken off `rest`. Further digits belong to it as long as there is such a group.
std::optional<uint32_t> TakeGroup(const RegexSubset& regex, std::string_view& rest) {
  const auto is_digit = [&] { return !rest.empty() && rest.front() >= '0' && rest.front() <= '9'; };
  const auto digit = [&] { return static_cast<uint32_t>(rest.front() - '0'); };
  if (rest.starts_with('{')) {
    const size_t end = rest.find('}');
    if (end == std::string_view::npos) return std::nullopt;
    const auto group = GroupNamed(regex, rest.substr(1, end - 1));
    rest.remove_prefix(end + 1);
    return group;
  }
  if (!is_digit() || digit() > regex.groups) return std::nullopt;
  uint32_t group = digit();
  rest.remove_prefix(1);
  while (is_digit() && group * 10 + digit() <= regex.groups) {
    group = group * 10 + digit();
    rest.remove_prefix(1);
  }
  return group;
}

/// None if the replacement is malformed: the call throws once something matches.
std::optional<std::vector<Piece>> PiecesOf(const RegexSubset& regex, std::string_view replacement) {
  std::vector<Piece> pieces;
  while (!replacement.empty()) {
    const char c = replacement.front();
    replacement.remove_prefix(1);
    if (c == '$') {
      const auto group = TakeGroup(regex, replacement);
      if (!group) return std::nullopt;
      pieces.push_back({"", group});
    } else if (c != '\\') {
      pieces.push_back({std::string(1, c), std::nullopt});
    } else {
      if (replacement.empty()) return std::nullopt;
      pieces.push_back({std::string(1, replacement.front()), std::nullopt});
      replacement.remove_prefix(1);
    }
  }
  return pieces;
}

}  // namespace

Results RegexGroups(std::string_view text, std::string_view regex, uint32_t group, std::string_view name, MatchMode mode) {
  auto matcher = MatcherOf(text, regex);
  if (!matcher) return Unknown();
  if (!name.empty()) {
    const auto named = GroupNamed(matcher->regex(), name);
    if (!named) return {};
    group = *named;
  }
  const auto matches = matcher->All(text, mode);
  if (!matches || (group != 0 && !matcher->regex().keeps_groups)) return Unknown();
  Results results;
  for (const Match& match : *matches) {
    if (group < match.size() && match[group].first != std::string_view::npos) results.emplace_back(Part(text, match, group));
  }
  return results;
}

Results RegexReplace(std::string_view text, std::string_view regex, std::string_view replacement, bool first) {
  auto matcher = MatcherOf(text, regex);
  const auto matches = matcher ? matcher->All(text, MatchMode::kFind) : std::nullopt;
  if (!matches) return Unknown();
  const bool known = patterns::IsExact(replacement);
  const auto pieces = known ? PiecesOf(matcher->regex(), replacement) : std::vector<Piece>{{patterns::Any(), std::nullopt}};
  if (!pieces && !matches->empty()) return {};
  std::string out;
  size_t at = 0;
  for (size_t i = 0; i < (first ? std::min<size_t>(matches->size(), 1) : matches->size()); ++i) {
    const Match& match = (*matches)[i];
    out += text.substr(at, match[0].first - at);
    for (const Piece& piece : *pieces) {
      if (piece.group && *piece.group != 0 && !matcher->regex().keeps_groups) return Unknown();
      out += piece.group ? Part(text, match, *piece.group) : std::string_view(piece.text);
    }
    at = match[0].second;
    if (out.size() > kMostCharacters) return Unknown();
  }
  out += text.substr(at);
  return {patterns::Normal(out)};
}

Results RegexSplit(std::string_view text, std::string_view regex, uint32_t limit) {
  auto matcher = MatcherOf(text, regex);
  const auto matches = matcher ? matcher->All(text, MatchMode::kFind) : std::nullopt;
  if (!matches) return Unknown();
  const bool limited = limit != 0 && limit < patterns::Position::kUnknown, any_limit = limit == patterns::Position::kUnknown;
  Results pieces;
  size_t at = 0;
  for (const Match& match : *matches) {
    const auto [begin, end] = match[0];
    if (end == 0) continue;  // nothing at the start separates nothing
    if (limited && pieces.size() + 1 == limit) break;
    if (any_limit) pieces.emplace_back(text.substr(at));
    pieces.emplace_back(text.substr(at, begin - at));
    at = end;
  }
  pieces.emplace_back(text.substr(at));
  return pieces;
}

std::string RegexQuote(std::string_view text, bool replacement) {
  if (!replacement) {
    const bool plain = patterns::IsExact(text) && text.find("\\E") == std::string_view::npos;
    return plain ? "\\Q" + std::string(text) + "\\E" : patterns::Any();
  }
  if (!patterns::IsExact(text)) return patterns::Any();
  std::string out;
  for (char c : text) {
    if (c == '\\' || c == '$') out.push_back('\\');
    out.push_back(c);
  }
  return out;
}

}  // namespace heliograph::reflect
