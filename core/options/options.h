/// The options of an analysis: typed fields and the table that describes them.
///
/// Each option is one row of options.def. The fields below, the command-line flags, the help text and the
/// options in the run record all come from that row; adding an option is adding a row (and, for a new kind of
/// value, an overload in options.cpp). Plain data, no global state.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/base/diagnostics.h"
#include "core/heap/heap_options.h"

namespace heliograph {

/// Which reflection rules run: a row of switches over the same rules.
enum class ReflectionVariant : uint8_t {
  kNone,
  kLocal,
  kPointsTo,
  kCasts,
  kDoop,
  kElf,
  kProbe,
  kSolar,
  kSubstring,
  kSubstringInvent,
  kSubstringBackwards,
  kFull
};
/// A variant, and the bound that replaces its own ones on how many classes one cast, name or receiver may stand for.
struct ReflectionChoice {
  ReflectionVariant variant = ReflectionVariant::kFull;
  std::optional<uint32_t> bound;  ///< 0: unlimited

  bool operator==(const ReflectionChoice&) const = default;
};
/// One abstract object per class, or one per allocation site (or constant).
enum class Merging : uint8_t { kMerged, kDistinct };
/// Which calls of a method are told apart, see parallel/shortcuts/README.md and parallel/contexts/README.md.
enum class PrecisionChoice : uint8_t {
  kInsensitive,
  kShortcuts,
  kOneCall,
  kTwoCall,
  kOneObject,
  kTwoObject,
  kThreeObject,
  kOneType,
  kTwoType,
  kHybrid,
  kSelective
};
enum class Toggle : uint8_t { kOff, kOn };
enum class OutputFormat : uint8_t { kText, kJson };
/// Which call edges are written: all, or those that begin or end in application code.
enum class EdgeScope : uint8_t { kAll, kApplication };
/// The forms in which a result is written: tab-separated files, a database, or both.
struct TableFormats {
  bool tsv = true, sqlite = true;
  bool operator==(const TableFormats&) const = default;
};
/// How the tables of a result are stored.
enum class Compression : uint8_t { kNone, kZstd };
/// Optional result files.
enum class DumpKind : uint8_t { kPointsTo, kPointsToSets };

/// Names of the values of an enumeration, in its order.
// clang-format off
inline constexpr std::array<std::string_view, 12> kReflectionVariantNames{
    "none", "local", "points-to", "casts", "doop", "elf", "probe", "solar", "substring", "substring+invent",
    "substring+backwards", "full"};
// clang-format on
/// `VARIANT:unlimited`; a number stands there otherwise.
inline constexpr std::string_view kUnlimited = "unlimited";
inline constexpr std::array<std::string_view, 3> kStringBuilderMergingNames{"merged", "package", "distinct"};
inline constexpr std::array<std::string_view, 2> kMergingNames{"merged", "distinct"};
inline constexpr std::array<std::string_view, 11> kPrecisionNames{
    "insensitive", "shortcuts", "1-call", "2-call", "1-obj", "2-obj", "3-obj", "1-type", "2-type", "hybrid", "selective"};
inline constexpr std::array<std::string_view, 2> kToggleNames{"off", "on"};
inline constexpr std::array<std::string_view, 2> kOutputFormatNames{"text", "json"};
inline constexpr std::array<std::string_view, 2> kEdgeScopeNames{"all", "application"};
inline constexpr std::array<std::string_view, 2> kCompressionNames{"none", "zstd"};
inline constexpr std::array<std::string_view, 2> kDumpKindNames{"points-to", "points-to-sets"};

// clang-format off
struct Seconds { double value = 0; };        ///< 0: no limit
struct ByteSize { uint64_t value = 0; };     ///< 0: no limit
// clang-format on
using TextList = std::vector<std::string>;
using DumpList = std::vector<DumpKind>;

struct AnalysisOptions {
#define HELIOGRAPH_OPTION(field, type, default_value, shown_default, flags, value, least, most, since, help) \
  type field = default_value;
#include "core/options/options.def"
#undef HELIOGRAPH_OPTION
};

/// The words of --reflection that give it: "solar", "solar:20", "solar:unlimited".
std::string NameOf(const ReflectionChoice& choice);

/// A value for the run record: logical, whole number, seconds, text or list of texts.
using OptionValue = std::variant<bool, uint64_t, double, std::string, std::vector<std::string>>;

/// One row of the table.
struct OptionRow {
  std::string_view name;           ///< field name, also the key in the run record
  std::string_view shown_default;  ///< what holds without the option, where the field's default does not say it
  std::string_view flags;          ///< "-j,--threads"; empty for the positional inputs
  std::string_view value;          ///< placeholder; empty for a flag without a value
  uint64_t least, most;            ///< range of a number, 0, 0 for none
  std::string_view since;
  std::string_view help;
  std::span<const std::string_view> choices;  ///< empty unless the value is one of a few words
  bool repeatable = false;
  /// Sets (or, for a list, appends to) the field from `text`. Fails with a usage error that says what is legal.
  std::optional<Error> (*set)(const OptionRow& row, std::string_view text, AnalysisOptions& options);
  OptionValue (*get)(const AnalysisOptions& options);
};

/// All rows in the order of options.def.
std::span<const OptionRow> OptionTable();

/// The spelling to show: the last of row.flags, or the placeholder of the positional inputs.
std::string_view DisplayName(const OptionRow& row);

/// What holds without the option, as text: shown_default or the field's default; "" for none.
std::string DefaultText(const OptionRow& row);

/// The candidate closest to `word` by edit distance, or "" if none is close enough to be a slip of the pen.
std::string_view NearestName(std::string_view word, std::span<const std::string_view> candidates);
/// "; did you mean X?" or "".
std::string NearestHint(std::string_view word, std::span<const std::string_view> candidates);

/// Splits at `separator`, leaving out empty parts.
std::vector<std::string> SplitNonEmpty(std::string_view text, char separator);
/// `texts` with `separator` between them.
std::string Joined(const std::vector<std::string>& texts, std::string_view separator);

}  // namespace heliograph
