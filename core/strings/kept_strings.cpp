#include "core/strings/kept_strings.h"

#include <algorithm>
#include <array>

#include "absl/strings/ascii.h"
#include "core/program/descriptor_text.h"
#include "core/strings/string_pattern.h"

namespace heliograph {

namespace {

constexpr uint32_t kHashBits = 25;

/// What Java compilers and generators put into names, by character: other texts are no parts of names.
constexpr std::array<bool, 256> kNameCharacters = [] {
  std::array<bool, 256> is_name{};
  for (int c = 0; c < 256; ++c) {
    is_name[c] = (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c >= 0x80;
  }
  for (char c : {'.', '/', '$', '_', '-', '[', ';'}) is_name[static_cast<unsigned char>(c)] = true;
  return is_name;
}();

/// Characters of the longest stretch of `text` in which each is the one `period` before; 0 if none is.
size_t LongestRepeat(std::string_view text, size_t period) {
  size_t longest = 0, now = 0;
  for (size_t i = period; i < text.size(); ++i) {
    now = text[i] == text[i - period] ? now + 1 : 0;
    longest = std::max(longest, now);
  }
  return longest == 0 ? 0 : longest + period;
}

/// What is left of a part of an array class's name without what stands around the element's name.
std::string_view WithoutArrayMarks(std::string_view text) {
  if (text.starts_with('[')) {
    text.remove_prefix(NumDimensions(text));
    if (text.starts_with('L')) text.remove_prefix(1);
  }
  if (text.ends_with(';')) text.remove_suffix(1);
  return text;
}

/// Whether some word of the text, with a dot or slash in it, is `wanted`, which is told whether a semicolon follows the word.
template <typename Wanted>
bool AnyQualified(std::string_view text, const Wanted& wanted) {
  const auto is_name = [](char c) { return kNameCharacters[static_cast<unsigned char>(c)] && c != ';' && c != '['; };
  for (auto at = text.begin(); at != text.end();) {
    const auto first = std::find_if(at, text.end(), is_name);
    const auto last = std::find_if_not(first, text.end(), is_name);
    const std::string_view word(first, last);
    if (word.find_first_of("./") != std::string_view::npos && wanted(word, last != text.end() && *last == ';')) return true;
    at = last;
  }
  return false;
}

bool HasMember(ClassId c, std::string_view name, const Program& program) {
  const ClassInfo& info = program.Class(c);
  for (uint32_t m = info.methods_begin; m < info.methods_end; ++m) {
    if (program.MethodName(MethodId(m)) == name) return true;
  }
  for (uint32_t f = info.fields_begin; f < info.fields_end; ++f) {
    if (program.FieldName(FieldId(f)) == name) return true;
  }
  return false;
}

/// Whether the word is the name of a class with the suffix of a file or member ("a.B.class", "a/B.java", "a.B.member"), or, before
/// a semicolon, of a descriptor ("(ILa/B;").
bool IsMarkedClass(std::string_view word, bool before_semicolon, const Program& program) {
  const size_t mark = before_semicolon ? word.find_first_not_of("BCDFIJSZ") : std::string_view::npos;
  if (mark != std::string_view::npos && word[mark] == 'L') return program.FindNamedClass(word.substr(mark + 1)).valid();
  const size_t dot = word.rfind('.');
  if (dot == std::string_view::npos || word.find_first_of("./") == dot) return false;
  const std::string_view suffix = word.substr(dot + 1);
  std::string_view name = word.substr(0, dot);
  if (name.starts_with('/')) name.remove_prefix(1);
  const ClassId c = program.FindNamedClass(name);
  return c.valid() && (suffix == "class" || suffix == "java" || HasMember(c, suffix, program));
}

/// Operations may cut such a class out of the text.
bool HoldsMarkedClass(std::string_view text, const Program& program) {
  return AnyQualified(
      text, [&](std::string_view word, bool before_semicolon) { return IsMarkedClass(word, before_semicolon, program); });
}

constexpr size_t kShortestSimpleName = 3;

/// What stands between and in names in lists, routes and pairs; texts with other characters are code, markup or sentences.
constexpr std::string_view kListMarks = "_-$,;:.#|=/\\@+>&?~";

/// A hash of what is added, without regard to case.
class WordHash {
 public:
  void Add(char c) {
    hash_ = (hash_ ^ static_cast<unsigned char>(absl::ascii_tolower(c))) * 0x100000001b3u;
    ++size_;
  }
  bool empty() const { return size_ == 0; }
  std::optional<uint64_t> Get() const { return size_ < kShortestSimpleName ? std::nullopt : std::optional(hash_); }

 private:
  uint64_t hash_ = 0xcbf29ce484222325u;
  size_t size_ = 0;
};

bool IsWordCharacter(char c) { return absl::ascii_isalnum(c) || static_cast<unsigned char>(c) >= 0x80; }

/// The hash of a word that counts only with a capital: one hump of a longer name.
uint64_t Capitalised(uint64_t hash) { return ~hash; }

/// Whether a word begins at `at` in a name in camel case: "parse|XML|File|2".
bool IsHump(std::string_view name, size_t at) {
  if (at == 0 || at == name.size() || name[at] == '_' || name[at - 1] == '_') return true;
  const bool upper = absl::ascii_isupper(name[at]), after_upper = absl::ascii_isupper(name[at - 1]);
  return upper && (!after_upper || (at + 1 < name.size() && absl::ascii_islower(name[at + 1])));
}

}  // namespace

SimpleNames::SimpleNames(const Program& program) {
  for (uint32_t c = 0; c < program.NumClasses(); ++c) {
    const ClassInfo& info = program.Class(ClassId(c));
    if (!info.application || info.lambda || info.phantom) continue;
    std::string_view name = program.ClassName(ClassId(c));
    name.remove_prefix(name.find_last_of("/$") + 1);  // all of it, if there is neither
    name.remove_prefix(std::min(name.find_first_not_of("0123456789"), name.size()));
    Add(name);
  }
}

void SimpleNames::Add(std::string_view name) {
  for (size_t first = 0; first < name.size(); ++first) {
    if (!IsHump(name, first)) continue;
    WordHash hash;
    size_t humps = 0;
    for (size_t i = first; i < name.size(); ++i) {
      if (IsWordCharacter(name[i])) hash.Add(name[i]);
      if (!IsHump(name, i + 1)) continue;
      ++humps;
      const bool all = first == 0 && i + 1 == name.size(), at_end = first == 0 || i + 1 == name.size();
      if (const auto h = hash.Get(); at_end && h) hashes_.insert(humps == 1 && !all ? Capitalised(*h) : *h);
    }
  }
}

bool SimpleNames::AnyIn(std::string_view text) const {
  bool any = false, found = false, letters = false;
  WordHash hash;
  bool capital = false;
  const auto end_word = [&] {
    const auto h = hash.Get();
    found |= h && (hashes_.contains(*h) || (capital && hashes_.contains(Capitalised(*h))));
    hash = {};
  };
  for (size_t i = 0; i <= text.size(); ++i) {
    const char c = i < text.size() ? text[i] : ' ';
    if (IsWordCharacter(c)) {
      if (hash.empty()) capital = absl::ascii_isupper(c);
      hash.Add(c);
      letters |= !absl::ascii_isdigit(c);
      continue;
    }
    if (c == '_' || c == '-') continue;
    end_word();
    const bool blank = absl::ascii_isspace(c);
    if (!blank && kListMarks.find(c) == std::string_view::npos) return false;
    if (!blank) continue;
    if (letters && !found) return false;
    any |= found;
    found = letters = false;
  }
  return any;
}

uint32_t NameFragments::HashOf(std::string_view run) {
  uint64_t hash = 0;
  for (char c : run) hash = hash << 8 | static_cast<unsigned char>(c == '/' ? '.' : c);
  return static_cast<uint32_t>(hash * 0x9e3779b97f4a7c15u >> (64 - kHashBits));
}

NameFragments::NameFragments(const Program& program) : runs_((uint64_t{1} << kHashBits) / 64) {
  // Many members may share one long name.
  std::vector<bool> added(program.names().size(), false);
  const auto add = [&](NameId name) {
    if (!added[name.value]) Add(program.Name(name));
    added[name.value] = true;
  };
  for (uint32_t c = 0; c < program.NumClasses(); ++c) {
    const ClassInfo& info = program.Class(ClassId(c));
    if (info.lambda || info.phantom) continue;
    add(info.name);
    for (uint32_t m = info.methods_begin; m < info.methods_end; ++m) add(program.Method(MethodId(m)).name);
    for (uint32_t f = info.fields_begin; f < info.fields_end; ++f) add(program.Field(FieldId(f)).name);
  }
}

void NameFragments::Add(std::string_view name) {
  for (size_t i = 0; i + kRun <= name.size(); ++i) {
    const uint32_t hash = HashOf(name.substr(i, kRun));
    runs_[hash / 64] |= uint64_t{1} << hash % 64;
  }
  for (size_t period = 1; period <= kMaxPeriod; ++period) {
    if (name.size() <= longest_repeat_[period]) continue;
    longest_repeat_[period] = std::max(longest_repeat_[period], LongestRepeat(name, period));
  }
}

bool NameFragments::RepeatsLonger(std::string_view text) const {
  for (size_t period = 1; period <= kMaxPeriod; ++period) {
    const size_t most = std::max(longest_repeat_[period], kRun);
    if (text.size() > most && LongestRepeat(text, period) > most) return true;
  }
  return false;
}

bool NameFragments::MayBePart(std::string_view text) const {
  text = WithoutArrayMarks(text);
  if (!std::all_of(text.begin(), text.end(), [](char c) { return kNameCharacters[static_cast<unsigned char>(c)]; })) return false;
  for (size_t i = 0; i + kRun <= text.size(); ++i) {
    const uint32_t hash = HashOf(text.substr(i, kRun));
    if ((runs_[hash / 64] >> hash % 64 & 1) == 0) return false;
  }
  return !RepeatsLonger(text);
}

bool NameFragments::MayHoldName(std::string_view text) const {
  return AnyQualified(text, [&](std::string_view word, bool) { return word.size() >= kRun && MayBePart(word); });
}

KeptStrings::KeptStrings(const Program& program, const PartialNames* partial_names, NameFragments* fragments)
    : program_(&program), partial_names_(partial_names), fragments_(fragments) {
  if (fragments != nullptr) simple_names_.emplace(program);
}

bool KeptStrings::Keeps(std::string_view text, bool platform) const {
  return program_->StringCanName(text) || (partial_names_ != nullptr && partial_names_->Matches(text)) ||
         (fragments_ != nullptr &&
          (fragments_->MayBePart(text) || fragments_->MayHoldName(text) || HoldsMarkedClass(text, *program_) ||
           !PartsOfDescriptor(text).empty() || (!platform && simple_names_->AnyIn(text)))) ||
         (!others_.empty() && others_.contains(std::string(text)));
}

bool KeptStrings::MayBecomeName(std::string_view pattern) const {
  if (string_pattern::IsExact(pattern)) return Keeps(pattern);
  while (fragments_ != nullptr) {
    const std::string_view piece = string_pattern::Prefix(pattern);
    if (!fragments_->MayBePart(piece)) return false;
    if (piece.size() == pattern.size()) break;
    pattern.remove_prefix(piece.size() + 1);
  }
  return true;
}

}  // namespace heliograph
