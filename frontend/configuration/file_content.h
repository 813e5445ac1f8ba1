/// Entries of one text, in the forms that files and string constants share. Pure; any thread; any text is safe.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "core/program/configuration.h"
#include "frontend/configuration/text.h"

namespace heliograph::frontend {

struct FileContent {
  std::vector<ConfigurationEntry> entries;                 ///< of file 0, in the order of the text
  std::vector<ConfigurationMember> members;                ///< the same
  std::vector<ConfigurationEntry> properties = {};         ///< of a document that java.util.Properties reads
  std::vector<ConfigurationEntry> lines = {};              ///< as in Configuration
  std::vector<std::string> expressions = {}, called = {};  ///< as in Configuration
  std::vector<ConfigurationError> errors = {};
  ConfigurationFormat format = ConfigurationFormat::kText;  ///< in which it was read
};

/// These add to `content`; O(text).
void ReadProperties(std::string_view text, FileContent& content);
void ReadXml(std::string_view text, const ClassNames& classes, FileContent& content);
/// Only to `properties`; nothing of other documents.
void ReadXmlProperties(std::string_view text, FileContent& content);
/// Of the words, which may be names of members, the first `most_words`. `words_only`: no names of classes.
void ReadText(std::string_view text, bool words_only, const ClassNames& classes, size_t most_words, FileContent& content);

/// Appends a file with these entries and members.
void AddFile(ConfigurationFile file, std::vector<ConfigurationEntry> entries, std::vector<ConfigurationMember> members,
             Configuration& configuration);

}  // namespace heliograph::frontend
