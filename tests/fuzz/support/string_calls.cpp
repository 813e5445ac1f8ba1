// Left out, since the analysis does not know them: texts with halves of surrogate pairs, and regular expressions outside the
// subset that it looks at (reflect/strings/regex_subset.h): it takes every result of these for possible, and some of them take
// the JDK for ever.
#include "support/string_calls.h"

#include <algorithm>
#include <charconv>

#include "core/strings/string_edits.h"
#include "core/strings/string_pattern.h"
#include "reflect/strings/regex_subset.h"

namespace heliograph::fuzz {

namespace {

namespace patterns = string_pattern;

constexpr char kArgument = '\1';
constexpr size_t kMostOperands = 12, kMostBytes = 512;
/// Digits of a number in a format: the JDK makes texts of that width.
constexpr size_t kMostDigits = 4;

/// An operand as it is written, on both sides.
struct Operand {
  JdkOperand happens;
  std::string seen;  ///< pattern
};

/// Bytes that are no UTF-8 become it, so that mutations stay useful.
constexpr std::string_view kStandIn = "\xc4\xb0";  // capital I with a dot: its lower case is two characters

/// Bytes of the UTF-8 character at the front; 0 if there is none that a Java text can have whole.
size_t CharacterSize(std::string_view text) {
  const auto byte = [&](size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u; };
  const auto follows = [&](size_t i) { return (byte(i) & 0xc0) == 0x80; };
  if (byte(0) != 0 && byte(0) < 0x80) return 1;
  if (byte(0) >= 0xc2 && byte(0) < 0xe0 && follows(1)) return 2;
  const bool surrogate = byte(0) == 0xed && byte(1) >= 0xa0, overlong = byte(0) == 0xe0 && byte(1) < 0xa0;
  if ((byte(0) & 0xf0) == 0xe0 && follows(1) && follows(2) && !surrogate && !overlong) return 3;
  const bool in_range =
      (byte(0) == 0xf0 && byte(1) >= 0x90) || (byte(0) > 0xf0 && byte(0) < 0xf4) || (byte(0) == 0xf4 && byte(1) < 0x90);
  return in_range && follows(1) && follows(2) && follows(3) ? 4 : 0;
}

/// `braces`: they are marks, else characters.
Operand ParseOperand(std::string_view written, bool braces) {
  Operand operand;
  if (written == "~") return {{JdkOperand::Kind::kNull, "", 0}, "null"};
  if (written.starts_with('#')) {
    operand.happens.kind = JdkOperand::Kind::kLong;
    std::from_chars(written.data() + 1, written.data() + written.size(), operand.happens.number);
    operand.seen = patterns::Any();
    return operand;
  }
  bool known = true;
  while (!written.empty()) {
    const size_t size = CharacterSize(written);
    const std::string_view character = size == 0 ? kStandIn : written.substr(0, size);
    written.remove_prefix(std::max<size_t>(size, 1));
    if (braces && (character == "{" || character == "}")) {
      known = character == "}";
      if (!known) operand.seen.push_back(patterns::kAny);
      continue;
    }
    operand.happens.text += character;
    if (known) operand.seen += character;
  }
  if (!patterns::IsExact(operand.seen)) operand.seen = patterns::Normal(operand.seen);
  return operand;
}

bool IsExactText(const Operand& operand) {
  return operand.happens.kind == JdkOperand::Kind::kText && patterns::IsExact(operand.seen) &&
         operand.seen.find(kArgument) == std::string::npos;
}

/// A number that fits an int; in braces the analysis does not know it.
bool ParseNumber(const Operand& operand, int32_t* happens, uint32_t* seen) {
  const std::string& text = operand.happens.text;
  if (operand.happens.kind != JdkOperand::Kind::kText || text.empty() || text.size() > 4) return false;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), *happens);
  if (error != std::errc() || end != text.data() + text.size() || *happens < 0) return false;
  *seen = IsExactText(operand) ? static_cast<uint32_t>(*happens) : StringOpStmt::kUnknownNumber;
  return true;
}

/// As the lowering of a concatenation: exact texts at even places are parts of the recipe, the others arguments.
void SeeConcatenation(const std::vector<Operand>& operands, StringCall& call) {
  call.operands.clear();
  for (size_t i = 0; i < operands.size(); ++i) {
    if (i % 2 == 0 && IsExactText(operands[i])) {
      call.recipe += operands[i].seen;
    } else if (operands[i].happens.kind == JdkOperand::Kind::kLong) {
      call.recipe.push_back(patterns::kAny);
    } else {
      call.recipe.push_back(kArgument);
      call.operands.push_back(operands[i].seen);
    }
  }
}

bool SeeReplacement(const std::vector<Operand>& operands, bool chars, StringCall& call) {
  for (size_t i : {1, 2}) {
    const std::string& text = operands[i].happens.text;
    if (operands[i].happens.kind != JdkOperand::Kind::kText) return false;
    if (chars && (CharacterSize(text) != text.size() || text.size() > 3)) return false;
  }
  const bool known = IsExactText(operands[1]) && IsExactText(operands[2]);
  call.recipe = known ? operands[1].seen + kArgument + operands[2].seen : patterns::Any();
  return true;
}

bool SeeSplit(const Operand& expression, StringCall& call) {
  const auto literal = patterns::LiteralOfRegex(expression.happens.text);
  if (!literal || expression.happens.kind != JdkOperand::Kind::kText) return false;
  call.recipe = IsExactText(expression) ? *literal : patterns::Any();
  return true;
}

/// Calls on regular expressions: text, expression, and a replacement, a limit or a group. Expressions outside the subset are left
/// out, as above.
bool SeeExpression(char letter, const std::vector<Operand>& operands, StringCall& call) {
  if (operands.size() != 3 || operands[1].happens.kind != JdkOperand::Kind::kText) return false;
  if (!reflect::TranslateRegex(operands[1].happens.text)) return false;
  call.operands.assign({operands[0].seen, operands[1].seen});
  call.numbers = {0, 0};
  if (letter == 'q' || letter == 'Q') {
    call.op = StringOp::kReplaceMatches;
    call.numbers[0] = letter == 'Q' ? 1 : 0;
    call.operands.push_back(operands[2].seen);
    return operands[2].happens.kind == JdkOperand::Kind::kText;
  }
  if (!ParseNumber(operands[2], &call.happens.begin, &call.numbers[0])) return false;
  call.op = letter == 'y' ? StringOp::kSplitMatches : StringOp::kMatchedGroup;
  if (letter != 'y') call.numbers[1] = static_cast<uint32_t>(std::string_view("ghi").find(letter));
  return true;
}

bool SeeDelimiters(const Operand& delimiters, StringCall& call) {
  call.recipe = IsExactText(delimiters) ? delimiters.seen : patterns::Any();
  return delimiters.happens.kind == JdkOperand::Kind::kText;
}

/// Operations at places in the text.
bool SeePlaces(char letter, const std::vector<Operand>& operands, StringCall& call) {
  using patterns::Position;
  const size_t count = operands.size();
  JdkCall& happens = call.happens;
  const auto number = [&](size_t i, int32_t* to, uint32_t* seen) { return i < count && ParseNumber(operands[i], to, seen); };
  constexpr uint32_t kNone = StringOpStmt::kNone;
  uint32_t first = kNone, second = kNone;
  if (letter == 'd' || letter == 'e') {
    if (count != 3 || !number(1, &happens.begin, &first) || !number(2, &happens.end, &second)) return false;
    call.op = letter == 'd' ? StringOp::kDelete : StringOp::kSubstring;
    if (letter == 'e') second = Position::Moved(Position::From(Position::Base::kEnd, 0), -happens.end);
    call.numbers = {first, second};
    return true;
  }
  if (letter == 'z' || letter == 'R') {
    call.op = letter == 'z' ? StringOp::kResize : StringOp::kRepeat;
    return count == 2 && number(1, &happens.begin, &call.numbers[0]) && happens.begin < 1000;
  }
  if (count != 3 || operands[1].happens.text.empty() || !IsExactText(operands[1]) || !number(2, &happens.begin, &first))
    return false;
  const bool last = letter == 'a';
  const uint32_t place = Position::Moved(Position::From(last ? Position::Base::kLast : Position::Base::kFirst, 0), happens.begin);
  call.op = StringOp::kSubstring;
  call.recipe = last ? operands[1].seen + kArgument : kArgument + operands[1].seen;
  call.numbers = last ? std::array{place, kNone} : std::array{0u, place};
  return true;
}

bool HasLongNumber(std::string_view format) {
  size_t digits = 0;
  for (char c : format) {
    digits = c >= '0' && c <= '9' ? digits + 1 : 0;
    if (digits > kMostDigits) return true;
  }
  return false;
}

/// What the analysis makes of the call; false if it is none.
bool See(char letter, const std::vector<Operand>& operands, StringCall& call) {
  const size_t count = operands.size();
  if (letter != 'c' && letter != 'f' && letter != 'j' && letter != 'm') call.operands.resize(1);
  switch (letter) {
    case 'c': SeeConcatenation(operands, call); return true;
    case 's':
      call.op = StringOp::kSubstring;
      return (count == 2 || count == 3) && ParseNumber(operands[1], &call.happens.begin, &call.numbers[0]) &&
             (count == 2 || ParseNumber(operands[2], &call.happens.end, &call.numbers[1]));
    case 'r':
    case 'x': call.op = StringOp::kReplace; return count == 3 && SeeReplacement(operands, letter == 'x', call);
    case 'p': call.op = StringOp::kSplit; return count == 2 && SeeSplit(operands[1], call);
    case 'P':
      call.op = StringOp::kSplit;
      if (count != 3 || !ParseNumber(operands[2], &call.happens.begin, &call.numbers[0])) return false;
      // The limit is one less, so that it can be negative, which the analysis does not know.
      if (call.numbers[0] != StringOpStmt::kUnknownNumber) --call.numbers[0];
      if (call.numbers[0] == StringOpStmt::kNone) call.numbers[0] = StringOpStmt::kUnknownNumber;
      return SeeSplit(operands[1], call);
    case 'q':
    case 'Q':
    case 'y':
    case 'g':
    case 'h':
    case 'i': return SeeExpression(letter, operands, call);
    case 'w':
      call.op = StringOp::kReplace;
      for (const Operand& operand : operands) call.operands.push_back(operand.seen);
      call.operands.erase(call.operands.begin());
      return count == 3 && operands[1].happens.kind == JdkOperand::Kind::kText &&
             operands[2].happens.kind == JdkOperand::Kind::kText;
    case 't': call.op = StringOp::kTrim; return count == 1;
    case 'u': call.op = StringOp::kToUpper; return count == 1;
    case 'l': call.op = StringOp::kToLower; return count == 1;
    case 'U':
      call.op = StringOp::kToUpper;
      call.recipe = "common";
      return count == 1;
    case 'L':
      call.op = StringOp::kToLower;
      call.recipe = "common";
      return count == 1;
    case 'S':
    case '<':
    case '>':
      call.op = StringOp::kStrip;
      if (letter != 'S') call.recipe = letter;
      return count == 1;
    case 'v': call.op = StringOp::kReverse; return count == 1;
    case 'n': call.op = StringOp::kLines; return count == 1;
    case 'k': call.op = StringOp::kTokens; return count == 2 && SeeDelimiters(operands[1], call);
    case 'd':
    case 'z':
    case 'R':
    case 'a':
    case 'b':
    case 'e': return SeePlaces(letter, operands, call);
    case 'm': call.op = StringOp::kMessageFormat; return true;
    case 'f': call.op = StringOp::kFormat; return !HasLongNumber(operands[0].happens.text);
    case 'j': call.op = StringOp::kJoin; return true;
    default: return false;
  }
}

}  // namespace

std::optional<StringCall> ParseStringCall(std::string_view line) {
  if (line.empty() || line.size() > kMostBytes) return std::nullopt;
  const char letter = line[0];
  std::vector<Operand> operands;
  for (size_t begin = 1; begin != 0 && operands.size() < kMostOperands;) {
    const size_t tab = line.find('\t', begin);
    const bool expression = !operands.empty() && std::string_view("qQyghi").find(letter) != std::string_view::npos;
    operands.push_back(ParseOperand(line.substr(begin, tab - begin), !expression));
    begin = tab + 1;
  }
  StringCall call;
  call.happens.operation = letter;
  for (const Operand& operand : operands) {
    call.happens.operands.push_back(operand.happens);
    call.operands.push_back(operand.seen);
  }
  // The receiver, a format and a delimiter are texts; of another kind the call would not compile, or throw.
  if (letter != 'c' && operands[0].happens.kind != JdkOperand::Kind::kText) return std::nullopt;
  if (!See(letter, operands, call)) return std::nullopt;
  return call;
}

}  // namespace heliograph::fuzz
