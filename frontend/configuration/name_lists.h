/// Files that are lists of class names: services, Spring's imports, other texts in lines, and lists inside values. Pure; any thread.
///
/// Source: java.util.ServiceLoader, "Deploying service providers on the class path" (`#` starts a comment, one
/// binary name per line, blanks around it are ignored); Spring Boot's ImportCandidates reads the same form.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/configuration/text.h"

namespace heliograph::frontend {

/// A name, a view into the text that was read.
struct ListedName {
  std::string_view name;
  uint32_t line = 0;
};

/// A line that is no class name is an error and is left out.
std::vector<ListedName> ParseNameLines(std::string_view text, std::vector<ConfigurationError>& errors);

/// Whether some line, without its comment, has an equals sign, as no list of names has.
bool HoldsProperties(std::string_view text);

/// The qualified names of classes in `classes`, those of their files too ("a/B", "a/B.class"), as they are spelled, that stand in a
/// text of lines between blanks, brackets, quotes, equals signs and the separators of SplitNames, up to a `#`.
std::vector<ListedName> FindNamesInLines(std::string_view text, const ClassNames& classes);

/// A name or word of a text of any form.
struct TextName {
  std::string name;  ///< of classes with dots
  uint32_t line = 0;
  bool is_class = false;
};
/// Names of classes in `classes`, qualified, with dots or slashes between packages, and further words that have the form of an
/// identifier, two with one dot or slash between them too, and more before an opening parenthesis or behind an opening brace, each
/// once; of the words the first `most_words`. A text may be binary: what is not of a name separates. A letter after a zero byte may
/// be the length of what follows (java.io.DataOutput.writeUTF).
/// O(bytes).
std::vector<TextName> FindNamesInText(std::string_view text, const ClassNames& classes, size_t most_words);

/// The identifiers before an opening parenthesis, as expressions call methods, each once, the first `most`, in lines that are no
/// messages; views. O(bytes).
std::vector<std::string_view> FindCalledNames(std::string_view text, size_t most);

/// The lines of a text that have more than blanks; none of a text that has more than `most` of them, or longer ones than
/// 1,000 bytes, or a zero byte. Views. O(bytes).
std::vector<ListedName> FindLines(std::string_view text, size_t most);

/// The parts of `text` between blanks, commas, semicolons and colons, empty ones left out.
std::vector<std::string_view> SplitNames(std::string_view text);

}  // namespace heliograph::frontend
