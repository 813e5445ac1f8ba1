#include "frontend/configuration/file_content.h"

#include <string>
#include <utility>

#include "frontend/configuration/name_lists.h"
#include "frontend/configuration/properties_reader.h"
#include "frontend/configuration/xml_reader.h"

namespace heliograph::frontend {

void ReadProperties(std::string_view text, FileContent& content) {
  for (Property& property : ParseProperties(text, content.errors)) {
    content.entries.push_back({0, property.line, std::move(property.key), std::move(property.value)});
  }
}

void ReadXml(std::string_view text, const ClassNames& classes, FileContent& content) {
  for (XmlName& name : ReadXmlNames(text, classes, content.errors)) {
    if (name.is_class) {
      content.entries.push_back({0, name.line, std::move(name.key), std::move(name.name)});
    } else {
      content.members.push_back({0, name.line, std::move(name.key), std::move(name.name), std::move(name.owner)});
    }
  }
}

void ReadXmlProperties(std::string_view text, FileContent& content) {
  for (Property& property : ParseXmlProperties(text)) {
    content.properties.push_back({0, property.line, std::move(property.key), std::move(property.value)});
  }
}

void ReadText(std::string_view text, bool words_only, const ClassNames& classes, size_t most_words, FileContent& content) {
  for (TextName& name : FindNamesInText(text, classes, most_words)) {
    if (words_only && name.is_class) continue;
    content.entries.push_back({0, name.line, std::string(name.is_class ? "" : kWordKey), std::move(name.name)});
  }
}

void AddFile(ConfigurationFile file, std::vector<ConfigurationEntry> entries, std::vector<ConfigurationMember> members,
             Configuration& configuration) {
  const auto id = static_cast<uint32_t>(configuration.files.size());
  configuration.files.push_back(std::move(file));
  for (ConfigurationEntry& entry : entries) {
    entry.file = id;
    configuration.entries.push_back(std::move(entry));
  }
  for (ConfigurationMember& member : members) {
    member.file = id;
    configuration.members.push_back(std::move(member));
  }
}

}  // namespace heliograph::frontend
