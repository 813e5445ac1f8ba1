#include "reflect/strings/regex_subset.h"

#include <algorithm>

namespace heliograph::reflect {

namespace {

constexpr size_t kMostNesting = 40, kMostCharacters = 2000;
constexpr uint32_t kMostRepeats = 500, kMostGroups = 50;

bool IsDigit(char c) { return c >= '0' && c <= '9'; }
bool IsLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool IsAscii(char c) { return static_cast<unsigned char>(c) < 0x80; }

/// A character as PCRE2 takes it literally, in classes too.
std::string Literal(char c) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  if (IsDigit(c) || IsLetter(c)) return std::string(1, c);
  const auto byte = static_cast<unsigned char>(c);
  return {'\\', 'x', kDigits[byte >> 4], kDigits[byte & 15]};
}

/// The character that `\c` is, or none.
std::optional<char> EscapedCharacter(char c) {
  switch (c) {
    case 't': return '\t';
    case 'n': return '\n';
    case 'r': return '\r';
    case 'f': return '\f';
    default: return IsDigit(c) || IsLetter(c) ? std::nullopt : std::optional(c);
  }
}

bool IsKind(char c) { return std::string_view("dDwWsS").find(c) != std::string_view::npos; }

class Translator {
 public:
  explicit Translator(std::string_view regex) : rest_(regex) {}

  std::optional<RegexSubset> Translate() {
    if (rest_.size() > kMostCharacters || !std::all_of(rest_.begin(), rest_.end(), IsAscii)) return std::nullopt;
    out_.caseless = Take("(?i)");
    const Part whole = Alternatives(0);
    if (failed_ || !rest_.empty() || whole.empty) return std::nullopt;
    return std::move(out_);
  }

 private:
  /// What has been translated.
  struct Part {
    bool nullable = true;   // may match nothing
    bool captures = false;  // has groups
    bool empty = true;      // no character of the expression
    bool group = false;     // is one group that captures
  };

  bool Take(std::string_view text) {
    if (!rest_.starts_with(text)) return false;
    rest_.remove_prefix(text.size());
    return true;
  }
  char Next() {
    if (rest_.empty()) return Fail(), '\0';
    const char c = rest_.front();
    rest_.remove_prefix(1);
    return c;
  }
  Part Fail() {
    failed_ = true;
    rest_ = {};
    return {};
  }

  Part Alternatives(size_t depth) {
    if (depth > kMostNesting) return Fail();
    Part all{false, false, false};
    do {
      const Part one = Sequence(depth);
      if (one.empty) return failed_ || (depth == 0 && rest_.empty()) ? one : Fail();
      all.nullable |= one.nullable;
      all.captures |= one.captures;
      if (!rest_.starts_with('|')) return all;
      out_.pcre.push_back(Next());
    } while (!rest_.empty());
    return Fail();
  }

  Part Sequence(size_t depth) {
    Part all;
    while (!failed_ && !rest_.empty() && rest_.front() != '|' && rest_.front() != ')') {
      const Part one = Atom(depth);
      all.nullable &= Quantified(one);
      all.captures |= one.captures;
      all.empty = false;
    }
    return all;
  }

  Part Atom(size_t depth) {
    const char c = Next();
    switch (c) {
      case '(': return Group(depth);
      case '[': return Class();
      case '\\': return Escape();
      case '$': out_.ends_lines = true; [[fallthrough]];
      case '^': out_.pcre.push_back(c); return {true, false, false};
      case '.': out_.pcre += "[^\\n\\r]"; return {false, false, false};
      case '*':
      case '+':
      case '?':
      case '{': return Fail();
      default: out_.pcre += Literal(c); return {false, false, false};
    }
  }

  Part Escape() {
    const char c = Next();
    if (c == 'Q') return Quote();
    if (c == 'b' || c == 'B' || c == 'A' || c == 'z') {
      out_.pcre += {'\\', c};
      return {true, false, false};
    }
    const auto character = EscapedCharacter(c);
    if (!IsKind(c) && !character) return Fail();
    out_.pcre += IsKind(c) ? std::string{'\\', c} : Literal(*character);
    return {false, false, false};
  }

  /// A quantifier behind it would be of its last character.
  Part Quote() {
    const size_t end = rest_.find("\\E");
    if (end == std::string_view::npos || end == 0) return Fail();
    for (char c : rest_.substr(0, end)) out_.pcre += Literal(c);
    rest_.remove_prefix(end + 2);
    if (!rest_.empty() && std::string_view("*+?{").find(rest_.front()) != std::string_view::npos) return Fail();
    return {false, false, false};
  }

  Part Group(size_t depth) {
    out_.pcre.push_back('(');
    const bool ahead = rest_.starts_with("?=") || rest_.starts_with("?!"), silent = Take("?:");
    if (ahead) out_.pcre += {Next(), Next()};
    else if (silent) out_.pcre += "?:";
    else if (!OpenGroup()) return Fail();
    Part inner = Alternatives(depth + 1);
    if (inner.empty || !Take(")") || (ahead && inner.captures)) return Fail();
    out_.pcre.push_back(')');
    inner.nullable |= ahead;
    inner.group = !ahead && !silent;
    inner.captures |= inner.group;
    return inner;
  }

  /// The next group that captures, with its name if it has one.
  bool OpenGroup() {
    if (++out_.groups > kMostGroups) return false;
    if (!rest_.starts_with('?')) return true;
    if (!Take("?<")) return false;
    const size_t end = std::min(rest_.find('>'), rest_.size());
    const std::string name(rest_.substr(0, end));
    const bool plain = std::all_of(name.begin(), name.end(), [](char c) { return IsDigit(c) || IsLetter(c); });
    const bool known = std::any_of(out_.names.begin(), out_.names.end(), [&](const auto& n) { return n.first == name; });
    if (name.empty() || !plain || !IsLetter(name[0]) || known || end == rest_.size()) return false;
    out_.names.emplace_back(name, out_.groups);
    rest_.remove_prefix(end + 1);
    return true;
  }

  Part Class() {
    out_.pcre.push_back('[');
    if (Take("^")) out_.pcre.push_back('^');
    for (bool first = true; !rest_.empty(); first = false) {
      if (rest_.front() == ']') {
        out_.pcre.push_back(Next());
        return first ? Fail() : Part{false, false, false};
      }
      ClassItem(first);
    }
    return Fail();
  }

  /// A character, a kind of characters or a range.
  void ClassItem(bool first) {
    bool kind = false;
    const auto low = ClassCharacter(&kind);
    if (kind || failed_) return;
    const bool hyphen = low == '-';
    if (hyphen && !first && !rest_.starts_with(']')) {
      Fail();
      return;
    }
    out_.pcre += Literal(*low);
    if (!rest_.starts_with('-') || rest_.substr(1).starts_with(']')) return;
    Next();
    const auto high = ClassCharacter(&kind);
    if (hyphen || kind || failed_ || *high < *low) {
      Fail();
      return;
    }
    out_.pcre += "-" + Literal(*high);
  }

  /// `kind`: it was one, and stands in the result already.
  std::optional<char> ClassCharacter(bool* kind) {
    const char c = Next();
    if (c == '[' || c == '&' || c == '^') return Fail(), std::nullopt;
    if (c != '\\') return c;
    const char escaped = Next();
    if (IsKind(escaped)) {
      *kind = true;
      out_.pcre += {'\\', escaped};
      if (rest_.starts_with('-') && !rest_.substr(1).starts_with(']')) Fail();
      return std::nullopt;
    }
    const auto character = EscapedCharacter(escaped);
    if (!character) Fail();
    return character;
  }

  /// Takes the quantifier of `part`, if it has one; gives whether that may match nothing.
  bool Quantified(const Part& part) {
    const auto [least, most] = Repeats();
    if (failed_ || (least == 1 && most == 1)) return part.nullable;
    const bool optional = least == 0 && most == 1;
    const bool possessive = rest_.starts_with('+');
    if (rest_.starts_with('+') || rest_.starts_with('?')) out_.pcre.push_back(Next());
    if (part.nullable || (!rest_.empty() && std::string_view("*+?{").find(rest_.front()) != std::string_view::npos)) Fail();
    if (part.captures && (!optional || possessive || !part.group)) out_.keeps_groups = false;
    return least == 0;
  }

  std::pair<uint32_t, uint32_t> Repeats() {
    constexpr uint32_t kMany = 0xffffffffu;
    if (rest_.empty()) return {1, 1};
    const char c = rest_.front();
    if (c != '*' && c != '+' && c != '?' && c != '{') return {1, 1};
    out_.pcre.push_back(Next());
    if (c != '{') return {c == '+' ? 1 : 0, c == '?' ? 1 : kMany};
    const uint32_t least = Number();
    uint32_t most = least;
    if (Take(",")) {
      out_.pcre.push_back(',');
      most = rest_.starts_with('}') ? kMany : Number();
    }
    if (!Take("}") || most < least || most == 0) Fail();
    out_.pcre.push_back('}');
    return {least, kMany};  // also for {0,1}, which Java does not take for ?
  }

  uint32_t Number() {
    uint32_t number = 0;
    if (rest_.empty() || !IsDigit(rest_.front())) Fail();
    while (!rest_.empty() && IsDigit(rest_.front()) && number <= kMostRepeats) {
      number = number * 10 + static_cast<uint32_t>(rest_.front() - '0');
      out_.pcre.push_back(Next());
    }
    if (number > kMostRepeats) Fail();
    return number;
  }

  std::string_view rest_;
  RegexSubset out_;
  bool failed_ = false;
};

}  // namespace

std::optional<RegexSubset> TranslateRegex(std::string_view regex) { return Translator(regex).Translate(); }

}  // namespace heliograph::reflect
