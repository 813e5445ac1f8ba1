#include "core/strings/string_pattern.h"

#include <algorithm>
#include <utility>

#include "core/strings/ascii.h"

namespace heliograph::string_pattern {

namespace {

/// Each character mapped by `map`; a run of other than ASCII characters becomes a mark.
template <typename Map>
std::string Mapped(std::string_view pattern, Map map) {
  std::string out;
  for (char c : pattern) out.push_back(static_cast<unsigned char>(c) < 0x80 ? map(c) : kAny);
  return Normal(out);
}

bool IsBlank(char c) { return c != kAny && static_cast<unsigned char>(c) <= ' '; }

/// Numbers of arguments fit in a character.
constexpr size_t kMostFormatArguments = 100;

/// `%[argument$][flags][width][.precision]conversion` of java.util.Formatter.
struct FormatSpecifier {
  size_t argument = 0;     ///< from 1; 0: the next one
  bool relative = false;   ///< `<`: the argument of the specifier before
  bool plain = true;       ///< no flags, width and precision
  size_t precision = 0;    ///< not 0: nothing but a precision is given
  size_t width = 0;        ///< not 0: nothing but a width is given
  bool left = false;       ///< ... and that the text stands at the left
  char conversion = kAny;  ///< kAny if there is none
  size_t end = 0;          ///< behind the specifier
};

/// The number; 0 where there is more than digits, or a number that does not fit a character.
size_t ShortNumber(std::string_view digits) {
  if (digits.empty() || digits.size() > 2) return 0;
  size_t number = 0;
  for (char c : digits) {
    if (c < '0' || c > '9') return 0;
    number = number * 10 + static_cast<size_t>(c - '0');
  }
  return number;
}

/// The number in ".4".
size_t PrecisionOf(std::string_view flags) { return flags.starts_with('.') ? ShortNumber(flags.substr(1)) : 0; }

/// The number in "12" or "-12".
size_t WidthOf(std::string_view flags) {
  if (flags.starts_with('-')) flags.remove_prefix(1);
  return flags.starts_with('0') ? 0 : ShortNumber(flags);
}

/// The specifier whose '%' stands at `begin`.
FormatSpecifier ReadFormatSpecifier(std::string_view format, size_t begin) {
  const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '%'; };
  FormatSpecifier specifier;
  size_t at = begin + 1, number = 0;
  for (; at < format.size() && format[at] >= '0' && format[at] <= '9'; ++at) {
    number = std::min<size_t>(number * 10 + (format[at] - '0'), kMostFormatArguments);
  }
  const bool numbered = number > 0 && at < format.size() && format[at] == '$';
  if (numbered) specifier.argument = number;
  const size_t begin_of_flags = numbered ? at + 1 : begin + 1;
  for (at = begin_of_flags; at < format.size() && !is_letter(format[at]); ++at) {
    specifier.plain = false;
    specifier.relative |= format[at] == '<';
  }
  const std::string_view flags = format.substr(begin_of_flags, at - begin_of_flags);
  specifier.precision = PrecisionOf(flags);
  specifier.width = WidthOf(flags);
  specifier.left = flags.starts_with('-');
  if (at == format.size()) return specifier.end = at, specifier;
  specifier.conversion = format[at];
  const bool date = format[at] == 't' || format[at] == 'T';  // with a second letter
  specifier.end = std::min(at + (date ? 2 : 1), format.size());
  return specifier;
}

}  // namespace

std::string Normal(std::string&& text) {
  if (IsExact(text) && text.size() <= kMaxLength) return std::move(text);
  return Normal(std::string_view(text));
}

std::string Normal(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  size_t marks = 0;
  for (char c : text) {
    if (c == kAny && !out.empty() && out.back() == kAny) continue;
    marks += c == kAny;
    out.push_back(c);
  }
  if (marks > kMaxMarks) {
    std::string inner(
        LongestPiece(std::string_view(out).substr(Prefix(out).size(), out.size() - Prefix(out).size() - Suffix(out).size())));
    out = std::string(Prefix(out)) + kAny + inner + kAny + std::string(Suffix(out));
    marks = 2;
  }
  if (out.size() <= kMaxLength) return out;
  const std::string_view prefix = Prefix(out).substr(0, kMaxLength / 2), suffix = Suffix(out);
  const size_t kept = std::min(suffix.size(), kMaxLength / 4);
  return std::string(prefix) + kAny + std::string(suffix.substr(suffix.size() - kept));
}

std::string Concatenate(const std::vector<std::string_view>& pieces) {
  std::string all;
  for (std::string_view piece : pieces) all += piece;
  return Normal(all);
}

std::string_view Prefix(std::string_view pattern) { return pattern.substr(0, pattern.find(kAny)); }

std::string_view Suffix(std::string_view pattern) {
  const size_t last = pattern.rfind(kAny);
  return last == std::string_view::npos ? pattern : pattern.substr(last + 1);
}

std::string_view LongestPiece(std::string_view pattern) {
  std::string_view longest;
  while (true) {
    const size_t end = pattern.find(kAny);
    if (std::min(end, pattern.size()) > longest.size()) longest = pattern.substr(0, end);
    if (end == std::string_view::npos) return longest;
    pattern.remove_prefix(end + 1);
  }
}

Ends EndsOf(std::string_view pattern) { return {Prefix(pattern).size(), Suffix(pattern).size()}; }

bool Covers(std::string_view pattern, std::string_view text) { return Covers(pattern, EndsOf(pattern), text); }

bool Covers(std::string_view pattern, const Ends& ends, std::string_view text) {
  if (ends.prefix == pattern.size()) return pattern == text;
  if (text.size() < ends.prefix + ends.suffix || !text.starts_with(pattern.substr(0, ends.prefix))) return false;
  if (!text.ends_with(pattern.substr(pattern.size() - ends.suffix))) return false;
  text = text.substr(ends.prefix, text.size() - ends.prefix - ends.suffix);
  pattern = pattern.substr(ends.prefix, pattern.size() - ends.prefix - ends.suffix);
  // Inner pieces, each at the first place where it fits.
  while (pattern.size() > 1) {
    pattern.remove_prefix(1);
    const std::string_view piece = Prefix(pattern);
    const size_t at = text.find(piece);
    if (at == std::string_view::npos) return false;
    text.remove_prefix(at + piece.size());
    pattern.remove_prefix(piece.size());
  }
  return true;
}

std::string Widened(std::string_view a, std::string_view b) {
  if (a == b) return std::string(a);
  const std::string_view pa = Prefix(a), pb = Prefix(b), sa = Suffix(a), sb = Suffix(b);
  const size_t prefix = std::mismatch(pa.begin(), pa.end(), pb.begin(), pb.end()).first - pa.begin();
  size_t suffix = std::mismatch(sa.rbegin(), sa.rend(), sb.rbegin(), sb.rend()).first - sa.rbegin();
  // In a text without marks the two must not overlap.
  for (std::string_view text : {a, b}) {
    if (IsExact(text)) suffix = std::min(suffix, text.size() - prefix);
  }
  return std::string(pa.substr(0, prefix)) + kAny + std::string(sa.substr(sa.size() - suffix));
}

std::string Display(std::string_view pattern) {
  std::string out(pattern);
  std::replace(out.begin(), out.end(), kAny, '*');
  return out;
}

std::optional<std::string> Substring(std::string_view pattern, std::optional<uint32_t> begin, std::optional<uint32_t> end) {
  const std::string_view prefix = Prefix(pattern);
  if (!begin || !IsAscii(prefix)) return Any();
  const bool exact = IsExact(pattern);
  if (*begin > prefix.size()) return exact ? std::nullopt : std::optional(Any());
  if (!end) return Normal(std::string(prefix.substr(*begin, 0)) + kAny);
  if (*end == kToEnd) return std::string(pattern.substr(*begin));
  if (*end < *begin || (exact && *end > prefix.size())) return std::nullopt;
  if (*end <= prefix.size()) return std::string(prefix.substr(*begin, *end - *begin));
  return std::string(prefix.substr(*begin)) + kAny;
}

std::string Replace(std::string_view pattern, std::string_view target, std::string_view replacement) {
  if (target.empty() || (target.size() > 1 && !IsExact(pattern))) return Any();
  std::string out;
  for (size_t i = 0; i < pattern.size();) {
    const bool here = pattern.substr(i).starts_with(target);
    if (here) out += replacement;
    else out.push_back(pattern[i]);
    i += here ? target.size() : 1;
  }
  return Normal(out);
}

std::string Trim(std::string_view pattern) {
  if (!IsExact(pattern)) return std::any_of(pattern.begin(), pattern.end(), IsBlank) ? Any() : std::string(pattern);
  while (!pattern.empty() && IsBlank(pattern.front())) pattern.remove_prefix(1);
  while (!pattern.empty() && IsBlank(pattern.back())) pattern.remove_suffix(1);
  return std::string(pattern);
}

std::string ToUpper(std::string_view pattern, bool common) {
  return Mapped(pattern, [common](char c) {
    if (c == 'i' && !common) return kAny;
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  });
}

std::string ToLower(std::string_view pattern, bool common) {
  return Mapped(pattern, [common](char c) {
    if (c == 'I' && !common) return kAny;
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
}

std::vector<std::string> Split(std::string_view pattern, std::string_view separator) {
  if (separator.empty()) return {Any()};
  std::vector<std::string> pieces;
  const bool exact = IsExact(pattern);
  std::string_view known = exact ? pattern : Prefix(pattern);
  for (size_t end; (end = known.find(separator)) != std::string_view::npos; known.remove_prefix(end + separator.size())) {
    pieces.emplace_back(known.substr(0, end));
  }
  pieces.push_back(exact ? std::string(known) : Any());
  return pieces;
}

std::optional<std::string> LiteralOfRegex(std::string_view regex) {
  std::string out;
  for (size_t i = 0; i < regex.size(); ++i) {
    char c = regex[i];
    if (c == '\\') {
      const bool escaped =
          i + 1 < regex.size() && std::string_view("\\.[]{}()*+?^$|/-").find(regex[i + 1]) != std::string_view::npos;
      if (!escaped) return std::nullopt;
      c = regex[++i];
    } else if (std::string_view(".[]{}()*+?^$|").find(c) != std::string_view::npos) {
      return std::nullopt;
    }
    out.push_back(c);
  }
  return out;
}

std::string FormatRecipe(std::string_view format) {
  std::string out;
  size_t next = 1;
  for (size_t i = 0; i < format.size(); ++i) {
    if (format[i] != '%') {
      out.push_back(format[i] >= '\1' && format[i] <= kPadArgument ? kAny : format[i]);
      continue;
    }
    const FormatSpecifier specifier = ReadFormatSpecifier(format, i);
    const bool takes_argument = specifier.conversion != '%' && specifier.conversion != 'n';
    const bool ordinary = specifier.argument == 0 && !specifier.relative;
    const size_t argument = takes_argument && ordinary ? next++ : specifier.argument;
    const bool text = (specifier.conversion == 's' || specifier.conversion == 'S') && argument < kMostFormatArguments;
    const bool upper = specifier.conversion == 'S';
    const bool character = specifier.conversion == 'c' && argument < kMostFormatArguments;
    if (text && !upper && specifier.precision > 0) {
      out += {kCutArgument, static_cast<char>(argument), static_cast<char>(specifier.precision)};
    } else if (text && !upper && specifier.width > 0) {
      out += {kPadArgument, static_cast<char>(argument), static_cast<char>(specifier.width), specifier.left ? '-' : '+'};
    } else if (!specifier.plain) out.push_back(kAny);
    else if (!takes_argument) out.push_back(specifier.conversion == 'n' ? '\n' : '%');
    else if (character) out += {kCharArgument, static_cast<char>(argument)};
    else if (text) out += {upper ? kUpperArgument : '\1', static_cast<char>(argument)};
    else out.push_back(kAny);
    i = specifier.end - 1;
  }
  return out;
}

}  // namespace heliograph::string_pattern
