#include "core/options/options.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <type_traits>

namespace heliograph {
namespace {

template <typename E>
constexpr std::span<const std::string_view> kNames{};
template <>
constexpr std::span<const std::string_view> kNames<ReflectionChoice>{kReflectionVariantNames};
template <>
constexpr std::span<const std::string_view> kNames<Merging>{kMergingNames};
template <>
constexpr std::span<const std::string_view> kNames<StringBuilderMerging>{kStringBuilderMergingNames};
template <>
constexpr std::span<const std::string_view> kNames<PrecisionChoice>{kPrecisionNames};
template <>
constexpr std::span<const std::string_view> kNames<Toggle>{kToggleNames};
template <>
constexpr std::span<const std::string_view> kNames<OutputFormat>{kOutputFormatNames};
template <>
constexpr std::span<const std::string_view> kNames<EdgeScope>{kEdgeScopeNames};
template <>
constexpr std::span<const std::string_view> kNames<Compression>{kCompressionNames};
template <>
constexpr std::span<const std::string_view> kNames<DumpList>{kDumpKindNames};

Error Illegal(const OptionRow& row, std::string_view text, const std::string& expected) {
  return {Error::Kind::kUsage, std::string(DisplayName(row)) + ": '" + std::string(text) + "' is not " + expected};
}

template <typename Number>
bool ParseWhole(std::string_view text, Number& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size();
}

std::optional<Error> Parse(const OptionRow&, std::string_view text, std::string& field) {
  field = text;
  return std::nullopt;
}

std::optional<Error> Parse(const OptionRow&, std::string_view text, TextList& field) {
  field.emplace_back(text);
  return std::nullopt;
}

std::optional<Error> Parse(const OptionRow&, std::string_view text, bool& field) {
  field = text != "false";
  return std::nullopt;
}

std::optional<Error> Parse(const OptionRow& row, std::string_view text, uint32_t& field) {
  uint64_t number = 0;
  if (!ParseWhole(text, number) || (row.most != 0 && (number < row.least || number > row.most))) {
    return Illegal(row, text, "a whole number from " + std::to_string(row.least) + " to " + std::to_string(row.most));
  }
  field = static_cast<uint32_t>(number);
  return std::nullopt;
}

std::optional<Error> Parse(const OptionRow& row, std::string_view text, Seconds& field) {
  if (!ParseWhole(text, field.value) || !std::isfinite(field.value) || field.value < 0) {
    return Illegal(row, text, "a number of seconds");
  }
  return std::nullopt;
}

std::optional<Error> Parse(const OptionRow& row, std::string_view text, ByteSize& field) {
  std::string_view digits = text;
  unsigned shift = 0;
  if (!digits.empty()) {
    const char unit = digits.back() | 0x20;
    shift = unit == 'k' ? 10 : unit == 'm' ? 20 : unit == 'g' ? 30 : 0;
    if (shift != 0) digits.remove_suffix(1);
  }
  uint64_t number = 0;
  if (!ParseWhole(digits, number) || number > (uint64_t{1} << 62) >> shift) {
    return Illegal(row, text, "a size in bytes such as 1500000, 512m or 4g");
  }
  field.value = number << shift;
  return std::nullopt;
}

template <typename E>
std::optional<Error> ParseChoice(const OptionRow& row, std::string_view text, E& field) {
  const auto found = std::find(row.choices.begin(), row.choices.end(), text);
  if (found == row.choices.end()) {
    std::string expected = "one of";
    for (std::string_view choice : row.choices) expected += (choice == row.choices.front() ? " " : ", ") + std::string(choice);
    return Illegal(row, text, expected + NearestHint(text, row.choices));
  }
  field = static_cast<E>(found - row.choices.begin());
  return std::nullopt;
}

template <typename E>
requires std::is_enum_v<E> std::optional<Error> Parse(const OptionRow& row, std::string_view text, E& field) {
  return ParseChoice(row, text, field);
}

std::optional<Error> Parse(const OptionRow& row, std::string_view text, ReflectionChoice& field) {
  const size_t colon = text.find(':');
  ReflectionChoice choice;
  if (auto error = ParseChoice(row, text.substr(0, colon), choice.variant)) return error;
  if (colon != std::string_view::npos) {
    const std::string_view bound = text.substr(colon + 1);
    uint32_t number = 0;
    if (bound != kUnlimited && (!ParseWhole(bound, number) || number == 0)) {
      return Illegal(row, text, "a variant with :N, a whole number from 1, or :" + std::string(kUnlimited));
    }
    choice.bound = number;
  }
  field = choice;
  return std::nullopt;
}

std::optional<Error> Parse(const OptionRow& row, std::string_view text, DumpList& field) {
  DumpKind kind{};
  auto error = ParseChoice(row, text, kind);
  if (!error && std::find(field.begin(), field.end(), kind) == field.end()) field.push_back(kind);
  return error;
}

std::optional<Error> Parse(const OptionRow& row, std::string_view text, TableFormats& field) {
  TableFormats formats{false, false};
  for (const std::string& name : SplitNonEmpty(text, ',')) {
    if (name != "tsv" && name != "sqlite") return Illegal(row, text, "tsv, sqlite or tsv,sqlite");
    (name == "tsv" ? formats.tsv : formats.sqlite) = true;
  }
  if (formats == TableFormats{false, false}) return Illegal(row, text, "tsv, sqlite or tsv,sqlite");
  field = formats;
  return std::nullopt;
}

template <typename T>
OptionValue Show(const T& field) {
  if constexpr (std::is_enum_v<T>) {
    return std::string(kNames<T>[static_cast<size_t>(field)]);
  } else if constexpr (std::is_same_v<T, ReflectionChoice>) {
    return NameOf(field);
  } else if constexpr (std::is_same_v<T, TableFormats>) {
    return std::string(field.tsv ? field.sqlite ? "tsv,sqlite" : "tsv" : "sqlite");
  } else if constexpr (std::is_same_v<T, DumpList>) {
    TextList names;
    for (DumpKind kind : field) names.emplace_back(kDumpKindNames[static_cast<size_t>(kind)]);
    return names;
  } else if constexpr (std::is_same_v<T, Seconds> || std::is_same_v<T, ByteSize>) {
    return field.value;
  } else if constexpr (std::is_same_v<T, uint32_t>) {
    return uint64_t{field};
  } else {
    return field;
  }
}

template <typename T>
constexpr bool kIsList = std::is_same_v<T, TextList> || std::is_same_v<T, DumpList>;

template <auto Member>
struct Accessor {
  static std::optional<Error> Set(const OptionRow& row, std::string_view text, AnalysisOptions& options) {
    return Parse(row, text, options.*Member);
  }
  static OptionValue Get(const AnalysisOptions& options) { return Show(options.*Member); }
};

const OptionRow kRows[] = {
#define HELIOGRAPH_OPTION(field, type, default_value, shown_default, flags, value, least, most, since, help) \
  {#field,                                                                                                   \
   shown_default,                                                                                            \
   flags,                                                                                                    \
   value,                                                                                                    \
   least,                                                                                                    \
   most,                                                                                                     \
   since,                                                                                                    \
   help,                                                                                                     \
   kNames<type>,                                                                                             \
   kIsList<type>,                                                                                            \
   Accessor<&AnalysisOptions::field>::Set,                                                                   \
   Accessor<&AnalysisOptions::field>::Get},
#include "core/options/options.def"
#undef HELIOGRAPH_OPTION
};

/// Levenshtein distance, O(|a| * |b|).
size_t EditDistance(std::string_view a, std::string_view b) {
  std::vector<size_t> row(b.size() + 1);
  for (size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (size_t i = 1; i <= a.size(); ++i) {
    size_t diagonal = std::exchange(row[0], i);
    for (size_t j = 1; j <= b.size(); ++j) {
      const size_t substituted = diagonal + (a[i - 1] != b[j - 1]);
      diagonal = row[j];
      row[j] = std::min({substituted, row[j] + 1, row[j - 1] + 1});
    }
  }
  return row[b.size()];
}

}  // namespace

std::span<const OptionRow> OptionTable() { return kRows; }

std::string NameOf(const ReflectionChoice& choice) {
  std::string name(kReflectionVariantNames[static_cast<size_t>(choice.variant)]);
  if (choice.bound) name += ':' + (*choice.bound == 0 ? std::string(kUnlimited) : std::to_string(*choice.bound));
  return name;
}

std::string_view DisplayName(const OptionRow& row) {
  return row.flags.empty() ? row.value : row.flags.substr(row.flags.rfind(',') + 1);
}

std::string DefaultText(const OptionRow& row) {
  if (!row.shown_default.empty()) return std::string(row.shown_default);
  const OptionValue value = row.get(AnalysisOptions());
  if (const auto* text = std::get_if<std::string>(&value)) return *text;
  if (const auto* number = std::get_if<uint64_t>(&value)) return std::to_string(*number);
  if (const auto* seconds = std::get_if<double>(&value)) return std::to_string(std::llround(*seconds));
  return "";
}

std::string_view NearestName(std::string_view word, std::span<const std::string_view> candidates) {
  std::string_view best;
  size_t best_distance = std::max<size_t>(2, word.size() / 3) + 1;
  for (std::string_view candidate : candidates) {
    const size_t distance = EditDistance(word, candidate);
    if (distance < best_distance && distance < std::max(word.size(), candidate.size())) {
      best = candidate;
      best_distance = distance;
    }
  }
  return best;
}

std::string NearestHint(std::string_view word, std::span<const std::string_view> candidates) {
  const std::string_view nearest = NearestName(word, candidates);
  return nearest.empty() ? "" : "; did you mean " + std::string(nearest) + "?";
}

std::vector<std::string> SplitNonEmpty(std::string_view text, char separator) {
  std::vector<std::string> parts;
  while (!text.empty()) {
    const size_t end = std::min(text.find(separator), text.size());
    if (end > 0) parts.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return parts;
}

std::string Joined(const std::vector<std::string>& texts, std::string_view separator) {
  std::string joined;
  for (const std::string& text : texts) {
    if (!joined.empty()) joined += separator;
    joined += text;
  }
  return joined;
}

}  // namespace heliograph
