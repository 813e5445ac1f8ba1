/// Characters, boxes, Math, and arrays. A boxed number is the number itself: what it is boxed in has no identity here.
#include <algorithm>
#include <charconv>
#include <string>

#include "frontend/execution/library_calls.h"

namespace heliograph::frontend {
namespace {

using Args = std::span<const MachineValue>;

constexpr int64_t kMostElements = 1 << 16;

CallOutcome Number(MachineState&, Args args) {
  return args[0].is_int() || args[0].is_long() ? CallOutcome{args[0]} : CallOutcome::Unknown();
}

CallOutcome Parse(MachineState& state, Args args) {
  const std::u16string* text = state.TextOf(args[0]);
  if (text == nullptr || (args.size() > 1 && !args[1].is_int())) return CallOutcome::Unknown();
  const int64_t radix = args.size() > 1 ? args[1].bits : 10;
  std::string digits;
  for (char16_t c : *text) digits.push_back(c < 0x80 ? static_cast<char>(c) : '?');
  const bool plus = digits.starts_with('+');
  if (plus) digits.erase(0, 1);
  int32_t value = 0;
  if (radix < 2 || radix > 36 || (plus && digits.starts_with('-'))) return CallOutcome::Ends();
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value, static_cast<int>(radix));
  if (error != std::errc() || end != digits.data() + digits.size()) return CallOutcome::Ends();
  return Int(value);
}

CallOutcome ToText(MachineState& state, Args args) {
  if (!args[0].is_int()) return CallOutcome::Unknown();
  const std::string digits = std::to_string(args[0].bits);
  return {state.AddText({digits.begin(), digits.end()}, true)};
}

CallOutcome ToHex(MachineState& state, Args args) {
  if (!args[0].is_int()) return CallOutcome::Unknown();
  char digits[16];
  const auto end = std::to_chars(digits, digits + sizeof digits, static_cast<uint32_t>(args[0].bits), 16).ptr;
  return {state.AddText({digits, end}, true)};
}

enum class CharTest : uint8_t { kLetter, kDigit, kUpper, kLower, kLetterOrDigit, kSpace, kTitle, kNameStart, kNamePart };
/// Characters outside ASCII are not known, nor which that are not printed names may have.
template <CharTest Kind>
CallOutcome Is(MachineState&, Args args) {
  if (!args[0].is_int() || args[0].bits < 0 || args[0].bits >= 0x80) return CallOutcome::Unknown();
  const char c = static_cast<char>(args[0].bits);
  const bool upper = c >= 'A' && c <= 'Z', lower = c >= 'a' && c <= 'z', digit = c >= '0' && c <= '9';
  const bool start = upper || lower || c == '_' || c == '$', printed = c >= ' ' && c < 0x7f;
  switch (Kind) {
    case CharTest::kLetter: return Int(upper || lower);
    case CharTest::kDigit: return Int(digit);
    case CharTest::kUpper: return Int(upper);
    case CharTest::kLower: return Int(lower);
    case CharTest::kLetterOrDigit: return Int(upper || lower || digit);
    case CharTest::kSpace: return Int(c == ' ' || (c >= 9 && c <= 13) || (c >= 28 && c <= 31));
    case CharTest::kTitle: return Int(0);
    case CharTest::kNameStart: return printed ? Int(start) : CallOutcome::Unknown();
    case CharTest::kNamePart: return printed ? Int(start || digit) : CallOutcome::Unknown();
  }
  return CallOutcome::Unknown();
}

template <bool Upper>
CallOutcome ChangeCase(MachineState&, Args args) {
  if (!args[0].is_int() || args[0].bits < 0 || args[0].bits >= 0x80) return CallOutcome::Unknown();
  const int64_t c = args[0].bits;
  if (Upper) return Int(c >= 'a' && c <= 'z' ? c - 32 : c);
  return Int(c >= 'A' && c <= 'Z' ? c + 32 : c);
}

CallOutcome Digit(MachineState&, Args args) {
  if (!args[0].is_int() || args[0].bits >= 0x80) return CallOutcome::Unknown();
  if (args.size() > 1 && !args[1].is_int()) return CallOutcome::Unknown();
  const int64_t c = args[0].bits, radix = args.size() > 1 ? args[1].bits : 36;
  const int64_t value = c >= '0' && c <= '9'   ? c - '0'
                        : c >= 'a' && c <= 'z' ? c - 'a' + 10
                        : c >= 'A' && c <= 'Z' ? c - 'A' + 10
                                               : -1;
  return Int(value < radix ? value : -1);
}

CallOutcome ForDigit(MachineState&, Args args) {
  if (!args[0].is_int() || !args[1].is_int()) return CallOutcome::Unknown();
  const int64_t digit = args[0].bits, radix = args[1].bits;
  const bool fits = radix >= 2 && radix <= 36 && digit >= 0 && digit < radix;
  return Int(!fits ? 0 : digit < 10 ? '0' + digit : 'a' + digit - 10);
}

enum class Sum : uint8_t { kAbs, kMin, kMax, kFloorMod };
template <Sum Kind>
CallOutcome Compute(MachineState&, Args args) {
  for (const MachineValue& v : args)
    if (!v.is_int()) return CallOutcome::Unknown();
  const int64_t a = args[0].bits, b = args.size() > 1 ? args[1].bits : 0;
  switch (Kind) {
    case Sum::kAbs: return Int(a < 0 ? -a : a);
    case Sum::kMin: return Int(std::min(a, b));
    case Sum::kMax: return Int(std::max(a, b));
    case Sum::kFloorMod: return b == 0 ? CallOutcome::Ends() : Int(((a % b) + b) % b);
  }
  return CallOutcome::Unknown();
}

/// System.arraycopy.
CallOutcome CopyInto(MachineState& state, Args args) {
  MachineObject *from = state.ArrayOf(args[0]), *to = state.ArrayOf(args[2]);
  if (from == nullptr || to == nullptr || !args[1].is_int() || !args[3].is_int() || !args[4].is_int()) {
    state.Forget(args[2]);
    return CallOutcome::Unknown();
  }
  const int64_t begin = args[1].bits, at = args[3].bits, count = args[4].bits;
  if (begin < 0 || at < 0 || count < 0 || begin + count > static_cast<int64_t>(from->elements.size()) ||
      at + count > static_cast<int64_t>(to->elements.size()))
    return CallOutcome::Ends();
  const std::vector<MachineValue> copied(from->elements.begin() + begin, from->elements.begin() + begin + count);
  std::copy(copied.begin(), copied.end(), to->elements.begin() + at);
  return CallOutcome::Unknown();
}

/// `array` from begin up to end, longer ones filled with what new elements hold.
CallOutcome Copy(MachineState& state, MachineValue array, int64_t begin, int64_t end) {
  const MachineObject* from = state.ArrayOf(array);
  if (from == nullptr) return CallOutcome::Unknown();
  const int64_t size = static_cast<int64_t>(from->elements.size());
  if (begin < 0 || begin > size || end < begin || end - begin > kMostElements) return CallOutcome::Ends();
  const char element = from->element;
  std::vector<MachineValue> copy(from->elements.begin() + begin, from->elements.begin() + std::min(end, size));
  copy.resize(static_cast<size_t>(end - begin), DefaultValue(element));
  return {state.AddArray(element, std::move(copy))};
}

CallOutcome CopyOf(MachineState& state, Args args) {
  return args[1].is_int() ? Copy(state, args[0], 0, args[1].bits) : CallOutcome::Unknown();
}

CallOutcome CopyOfRange(MachineState& state, Args args) {
  return args[1].is_int() && args[2].is_int() ? Copy(state, args[0], args[1].bits, args[2].bits) : CallOutcome::Unknown();
}

constexpr LibraryRow kRows[] = {
    {"java/lang/Integer.parseInt(Ljava/lang/String;)", Parse},
    {"java/lang/Integer.parseInt(Ljava/lang/String;I)", Parse},
    {"java/lang/Integer.valueOf(Ljava/lang/String;)", Parse},
    {"java/lang/Integer.valueOf(Ljava/lang/String;I)", Parse},
    {"java/lang/Integer.valueOf(I)", Number},
    {"java/lang/Integer.intValue()", Number},
    {"java/lang/Character.valueOf(C)", Number},
    {"java/lang/Character.charValue()", Number},
    {"java/lang/Byte.valueOf(B)", Number},
    {"java/lang/Byte.byteValue()", Number},
    {"java/lang/Integer.toString(I)", ToText},
    {"java/lang/String.valueOf(I)", ToText},
    {"java/lang/Integer.toHexString(I)", ToHex},
    {"java/lang/Character.isLetter(C)", Is<CharTest::kLetter>},
    {"java/lang/Character.isDigit(C)", Is<CharTest::kDigit>},
    {"java/lang/Character.isUpperCase(C)", Is<CharTest::kUpper>},
    {"java/lang/Character.isLowerCase(C)", Is<CharTest::kLower>},
    {"java/lang/Character.isLetterOrDigit(C)", Is<CharTest::kLetterOrDigit>},
    {"java/lang/Character.isWhitespace(C)", Is<CharTest::kSpace>},
    {"java/lang/Character.toUpperCase(C)", ChangeCase<true>},
    {"java/lang/Character.toLowerCase(C)", ChangeCase<false>},
    {"java/lang/Character.toTitleCase(C)", ChangeCase<true>},
    {"java/lang/Character.toTitleCase(I)", ChangeCase<true>},
    {"java/lang/Character.toUpperCase(I)", ChangeCase<true>},
    {"java/lang/Character.toLowerCase(I)", ChangeCase<false>},
    {"java/lang/Character.isLetter(I)", Is<CharTest::kLetter>},
    {"java/lang/Character.isDigit(I)", Is<CharTest::kDigit>},
    {"java/lang/Character.isUpperCase(I)", Is<CharTest::kUpper>},
    {"java/lang/Character.isLowerCase(I)", Is<CharTest::kLower>},
    {"java/lang/Character.isLetterOrDigit(I)", Is<CharTest::kLetterOrDigit>},
    {"java/lang/Character.isWhitespace(I)", Is<CharTest::kSpace>},
    {"java/lang/Character.isJavaIdentifierStart(C)", Is<CharTest::kNameStart>},
    {"java/lang/Character.isJavaIdentifierPart(C)", Is<CharTest::kNamePart>},
    {"java/lang/Character.isTitleCase(C)", Is<CharTest::kTitle>},
    {"java/lang/Character.digit(CI)", Digit},
    {"java/lang/Character.getNumericValue(C)", Digit},
    {"java/lang/Character.forDigit(II)", ForDigit},
    {"java/lang/Math.abs(I)", Compute<Sum::kAbs>},
    {"java/lang/Math.min(II)", Compute<Sum::kMin>},
    {"java/lang/Math.max(II)", Compute<Sum::kMax>},
    {"java/lang/Math.floorMod(II)", Compute<Sum::kFloorMod>},
    {"java/lang/System.arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)", CopyInto},
    {"java/util/Arrays.copyOf([CI)", CopyOf},
    {"java/util/Arrays.copyOf([BI)", CopyOf},
    {"java/util/Arrays.copyOf([II)", CopyOf},
    {"java/util/Arrays.copyOfRange([CII)", CopyOfRange},
    {"java/util/Arrays.copyOfRange([BII)", CopyOfRange},
    {"java/util/Arrays.copyOfRange([III)", CopyOfRange},
};

}  // namespace

std::span<const LibraryRow> NumberRows() { return kRows; }

}  // namespace heliograph::frontend
