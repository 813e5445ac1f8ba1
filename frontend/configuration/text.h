/// Text of configuration files: encodings, lines, names of classes. Pure; any thread; any bytes are safe.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "core/base/ids.h"
#include "frontend/archive/archive_bytes.h"

namespace heliograph::frontend {

/// A file that does not follow its format.
struct ConfigurationError {
  uint32_t line = 0;
  std::string reason;
};

/// The content as UTF-8: from UTF-16 with a byte order mark, from UTF-8, and from ISO 8859-1 if it is not valid
/// UTF-8. A byte order mark is cut. (java.util.Properties reads ISO 8859-1, resource bundles read UTF-8 where it is
/// valid; ASCII is the same in both.)
std::string ToUtf8(Bytes bytes);

/// Line of each offset in a text. Lines end with LF, CR or CR LF and are counted from 1.
class LineIndex {
 public:
  explicit LineIndex(std::string_view text);
  /// O(log lines).
  uint32_t LineAt(size_t offset) const;

 private:
  std::vector<size_t> starts_;
};

/// Cuts the next line off `text`, without its end.
std::string_view NextLine(std::string_view& text);

/// Cuts blanks (space, tab, and what ends lines) off both sides.
std::string_view TrimBlanks(std::string_view text);

/// Whether `text` is as `pattern` says, in which * stands for any characters. O(text * stars).
bool MatchesGlob(std::string_view text, std::string_view pattern);

/// Classes of the program by internal name.
using ClassNames = absl::flat_hash_map<std::string_view, ArchiveId>;

/// Whether a dotted name is that of a class in `classes`. `unqualified`: also without a package.
bool NamesClass(std::string_view dotted, bool unqualified, const ClassNames& classes);

/// Whether a word in a text of any form may be a class without a package: it has a capital and is not short.
bool MayBeSimpleName(std::string_view word);
/// NamesClass of such a word.
bool NamesClassInText(std::string_view dotted, const ClassNames& classes);

/// Whether `name` has the form of a class name: identifiers joined by single dots.
bool IsClassNameText(std::string_view name);

}  // namespace heliograph::frontend
