#include "core/strings/string_edits.h"

#include <algorithm>
#include <array>

#include "core/strings/ascii.h"
#include "core/strings/string_pattern.h"

namespace heliograph::string_pattern {

namespace {

constexpr uint32_t kBaseShift = 24;
constexpr int32_t kOffsetBias = 0x8000;
/// Longer results become patterns.
constexpr size_t kMostRepeated = 4 * kMaxLength;

/// The characters of Character.isWhitespace, in UTF-8.
constexpr std::array<std::string_view, 14> kWideBlanks = {
    "\xe1\x9a\x80", "\xe2\x80\x80", "\xe2\x80\x81", "\xe2\x80\x82", "\xe2\x80\x83", "\xe2\x80\x84", "\xe2\x80\x85",
    "\xe2\x80\x86", "\xe2\x80\x88", "\xe2\x80\x89", "\xe2\x80\x8a", "\xe2\x80\xa8", "\xe2\x80\xa9", "\xe2\x81\x9f"};
constexpr std::string_view kIdeographicBlank = "\xe3\x80\x80";

/// Bytes of the white space that `text` begins (`front`) or ends with; 0 if there is none.
size_t BlankAt(std::string_view text, bool front) {
  if (text.empty()) return 0;
  if (IsAsciiBlank(front ? text.front() : text.back())) return 1;
  const auto is_there = [&](std::string_view blank) { return front ? text.starts_with(blank) : text.ends_with(blank); };
  const bool wide = is_there(kIdeographicBlank) || std::any_of(kWideBlanks.begin(), kWideBlanks.end(), is_there);
  return wide ? kIdeographicBlank.size() : 0;
}

/// The number of `position` in `text`, which has no marks; it may lie outside the text.
int64_t Resolve(uint32_t position, std::string_view text, std::string_view needle) {
  const int64_t offset = Position::OffsetOf(position);
  const auto found = [&](size_t at) { return (at == std::string_view::npos ? -1 : static_cast<int64_t>(at)) + offset; };
  switch (Position::BaseOf(position)) {
    case Position::Base::kStart: return offset;
    case Position::Base::kEnd: return static_cast<int64_t>(text.size()) + offset;
    case Position::Base::kFirst: return found(text.find(needle));
    default: return found(text.rfind(needle));
  }
}

/// The place that `position` is in every text with this prefix, or none.
std::optional<size_t> PlaceInPrefix(uint32_t position, std::string_view prefix, std::string_view needle) {
  const bool first = Position::BaseOf(position) == Position::Base::kFirst;
  const bool found = first && !needle.empty() && prefix.find(needle) != std::string_view::npos;
  if (position >= Position::kUnknown || !IsAscii(prefix) || (!found && Position::BaseOf(position) != Position::Base::kStart))
    return std::nullopt;
  const int64_t place = Resolve(position, prefix, needle);
  return place >= 0 && place <= static_cast<int64_t>(prefix.size()) ? std::optional(static_cast<size_t>(place)) : std::nullopt;
}

/// The rest of a text from behind where a needle stands last, if the needle surely stands last in `suffix`.
std::optional<std::string> RestOfSuffix(std::string_view suffix, uint32_t begin, std::string_view needle) {
  if (needle.size() != 1 || Position::BaseOf(begin) != Position::Base::kLast || !IsAscii(suffix)) return std::nullopt;
  const int64_t from = Resolve(begin, suffix, needle);
  if (suffix.find(needle) == std::string_view::npos || from < 0 || from > static_cast<int64_t>(suffix.size()))
    return std::nullopt;
  return std::string(suffix.substr(static_cast<size_t>(from)));
}

}  // namespace

uint32_t Position::From(Base base, int32_t offset) {
  if (offset < -kMostOffset || offset > kMostOffset) return kUnknown;
  return kRelative | static_cast<uint32_t>(base) << kBaseShift | static_cast<uint32_t>(offset + kOffsetBias);
}

uint32_t Position::Moved(uint32_t position, int32_t further) {
  if (position >= kUnknown || further < -kMostOffset || further > kMostOffset) return kUnknown;
  if (position >= kRelative) return From(BaseOf(position), OffsetOf(position) + further);
  const int64_t moved = int64_t{position} + further;
  return moved < 0 ? kUnknown : FromStart(static_cast<uint32_t>(moved));
}

Position::Base Position::BaseOf(uint32_t position) {
  return position < kRelative || position >= kUnknown ? Base::kStart : static_cast<Base>(position >> kBaseShift & 0x7f);
}

int32_t Position::OffsetOf(uint32_t position) {
  if (position < kRelative) return static_cast<int32_t>(position);
  return static_cast<int32_t>(position & 0xffff) - kOffsetBias;
}

std::optional<std::string> SubstringAt(std::string_view pattern, uint32_t begin, uint32_t end, std::string_view needles) {
  const auto is_plain = [](uint32_t p) { return p >= Position::kUnknown || Position::BaseOf(p) == Position::Base::kStart; };
  const auto number = [](uint32_t p) { return p == Position::kUnknown ? std::nullopt : std::optional(p); };
  if (is_plain(begin) && is_plain(end)) return Substring(pattern, number(begin), number(end));
  const size_t mark = std::min(needles.find('\1'), needles.size());
  const std::string_view first = needles.substr(0, mark), second = needles.substr(std::min(mark + 1, needles.size()));
  if (begin == Position::kUnknown || end == Position::kUnknown) return Any();
  if (!IsExact(pattern)) {
    const auto from = PlaceInPrefix(begin, Prefix(pattern), first), to = PlaceInPrefix(end, Prefix(pattern), second);
    if (from && to) return *from <= *to ? std::optional(std::string(pattern.substr(*from, *to - *from))) : std::nullopt;
    if (end == Position::kNone) return RestOfSuffix(Suffix(pattern), begin, first).value_or(Any());
    return Any();
  }
  if (!IsAscii(pattern)) return Any();
  const int64_t from = Resolve(begin, pattern, first);
  const int64_t to = end == Position::kNone ? static_cast<int64_t>(pattern.size()) : Resolve(end, pattern, second);
  if (from < 0 || to < from || to > static_cast<int64_t>(pattern.size())) return std::nullopt;
  return std::string(pattern.substr(static_cast<size_t>(from), static_cast<size_t>(to - from)));
}

std::optional<std::string> Delete(std::string_view pattern, uint32_t begin, uint32_t end) {
  const std::string_view prefix = Prefix(pattern);
  const bool exact = IsExact(pattern);
  if (begin == Position::kUnknown || !IsAscii(pattern)) return Any();
  const bool relative = Position::BaseOf(begin) != Position::Base::kStart || Position::BaseOf(end) != Position::Base::kStart;
  if (relative && !(exact && end != Position::kUnknown)) return Any();
  const int64_t from = Resolve(begin, pattern, ""), size = static_cast<int64_t>(pattern.size());
  const int64_t to = end >= Position::kUnknown ? size : Resolve(end, pattern, "");
  if (from < 0 || from > to || (exact && from > size)) return std::nullopt;
  if (from > static_cast<int64_t>(prefix.size())) return Any();
  const std::string kept(prefix.substr(0, static_cast<size_t>(from)));
  if (end == Position::kUnknown) return Normal(kept + kAny);
  if (exact) return kept + std::string(pattern.substr(static_cast<size_t>(std::min(to, size))));
  if (to > static_cast<int64_t>(prefix.size())) return Normal(kept + kAny);
  return Normal(kept + std::string(pattern.substr(static_cast<size_t>(to))));
}

std::string Resize(std::string_view pattern, uint32_t length) {
  const std::string_view prefix = Prefix(pattern);
  if (length >= Position::kUnknown || !IsAscii(pattern)) return Any();
  const bool relative = Position::BaseOf(length) != Position::Base::kStart;
  if (relative && !IsExact(pattern)) return Any();
  const int64_t size = Resolve(length, pattern, "");
  if (size < 0) return Any();
  if (size <= static_cast<int64_t>(prefix.size())) return std::string(prefix.substr(0, static_cast<size_t>(size)));
  return std::string(prefix) + kAny;
}

std::string Truncate(std::string_view pattern, size_t length) {
  const std::string_view prefix = Prefix(pattern);
  if (!IsAscii(prefix)) return Any();
  if (IsExact(pattern) || prefix.size() >= length) return std::string(prefix.substr(0, length));
  return std::string(prefix) + kAny;
}

std::string Pad(std::string_view pattern, size_t width, bool left) {
  const std::string text(pattern);
  if (!IsExact(pattern) || !IsAscii(pattern)) return Normal(left ? text + kAny : kAny + text);
  const std::string blanks(width - std::min(width, text.size()), ' ');
  return left ? text + blanks : blanks + text;
}

std::string Reverse(std::string_view pattern) {
  if (!IsAscii(pattern)) return Any();
  return {pattern.rbegin(), pattern.rend()};
}

std::string Repeat(std::string_view pattern, uint32_t times) {
  if (times >= Position::kUnknown || Position::BaseOf(times) != Position::Base::kStart) return Any();
  if (pattern.size() * times > kMostRepeated) return Normal(std::string(Prefix(pattern)) + kAny + std::string(Suffix(pattern)));
  std::string out;
  for (uint32_t i = 0; i < times; ++i) out += pattern;
  return Normal(out);
}

std::string Strip(std::string_view pattern, bool leading, bool trailing) {
  if (!IsExact(pattern)) {
    for (std::string_view rest = pattern; !rest.empty(); rest.remove_prefix(1)) {
      if (BlankAt(rest, true) > 0) return Any();
    }
    return std::string(pattern);
  }
  for (size_t size = 1; leading && (size = BlankAt(pattern, true)) > 0;) pattern.remove_prefix(size);
  for (size_t size = 1; trailing && (size = BlankAt(pattern, false)) > 0;) pattern.remove_suffix(size);
  return std::string(pattern);
}

std::vector<std::string> SplitAtMost(std::string_view pattern, std::string_view separator, uint32_t limit) {
  std::vector<std::string> pieces = Split(pattern, separator);
  if (limit == 0 || limit == Position::kNone || !IsExact(pattern) || separator.empty()) return pieces;
  // With a limit that is not known, any piece may be the last one, with all behind it.
  std::vector<std::string> limited;
  std::string_view rest = pattern;
  for (size_t i = 0; i < pieces.size(); ++i) {
    const bool last = limit == Position::kUnknown || i + 1 == limit;
    if (last) limited.emplace_back(rest);
    if (last && limit != Position::kUnknown) break;
    limited.push_back(pieces[i]);
    rest.remove_prefix(std::min(pieces[i].size() + separator.size(), rest.size()));
  }
  return limited;
}

std::vector<std::string> Tokens(std::string_view pattern, std::string_view delimiters) {
  if (!IsExact(pattern) || !IsExact(delimiters) || !IsAscii(delimiters)) return {Any()};
  std::vector<std::string> tokens;
  while (true) {
    const size_t begin = std::min(pattern.find_first_not_of(delimiters), pattern.size());
    pattern.remove_prefix(begin);
    if (pattern.empty()) return tokens;
    const size_t end = std::min(pattern.find_first_of(delimiters), pattern.size());
    tokens.emplace_back(pattern.substr(0, end));
    pattern.remove_prefix(end);
  }
}

std::vector<std::string> Lines(std::string_view pattern) {
  // Scanner ends lines at U+0085, U+2028 and U+2029 too.
  if (!IsExact(pattern) || !IsAscii(pattern)) return {Any()};
  std::vector<std::string> lines;
  while (!pattern.empty()) {
    const size_t end = std::min(pattern.find_first_of("\r\n"), pattern.size());
    lines.emplace_back(pattern.substr(0, end));
    pattern.remove_prefix(end);
    if (!pattern.empty()) pattern.remove_prefix(pattern.starts_with("\r\n") ? 2 : 1);
  }
  return lines;
}

std::string MessageRecipe(std::string_view format) {
  constexpr size_t kMostArguments = 100;
  std::string out;
  bool quoted = false;
  for (size_t i = 0; i < format.size(); ++i) {
    const char c = format[i];
    if (c == '\'') {
      const bool twice = i + 1 < format.size() && format[i + 1] == '\'';
      if (twice) out.push_back(format[++i]);
      else quoted = !quoted;
    } else if (c != '{' || quoted) {
      out.push_back(c >= '\1' && c <= kPadArgument ? kAny : c);
    } else {
      const size_t end = format.find('}', i);
      size_t number = 0, digits = 0;
      for (size_t at = i + 1; at < format.size() && format[at] >= '0' && format[at] <= '9' && digits < 3; ++at, ++digits) {
        number = number * 10 + static_cast<size_t>(format[at] - '0');
      }
      // A format of the argument, blanks around its number, and what is malformed are not looked at.
      if (end == std::string_view::npos || digits == 0 || i + 1 + digits != end || number + 1 >= kMostArguments) return Any();
      out += {'\1', static_cast<char>(number + 1)};
      i = end;
    }
  }
  return out;
}

}  // namespace heliograph::string_pattern
