/// What the configuration files of the inputs say: names of classes and other text that code reads at run time. Code may also hold
/// such a text in a string constant.
///
/// Plain data, made once by the front end and immutable afterwards; any thread may read. Text is UTF-8. Class
/// names are spelled as the file spells them, which is with dots.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/ids.h"

namespace heliograph {

enum class ConfigurationFormat : uint8_t {
  kServices,    ///< META-INF/services/SERVICE: the key is the service, the text a provider
  kProvides,    ///< module-info: the same
  kProperties,  ///< key and value
  kXml,         ///< the text names a class of the program, the key is `element@attribute` or `element`
  kFactories,   ///< META-INF/spring.factories: one entry per name in the value's list
  kImports,     ///< META-INF/spring/NAME.imports: the key is NAME
  kLines,       ///< other texts in lines: each name of a class of the program, without a key; words under kWordKey
  kText,        ///< files of any other form: the same
  kPage,        ///< a page for people, of which only expressions count
  kManifest,    ///< main attributes of META-INF/MANIFEST.MF whose text names a class of the program
};

/// Key of words that are no name of a class, but may be that of a member.
inline constexpr std::string_view kWordKey = "word";

struct ConfigurationFile {
  std::string archive;   ///< path of the input, nested archives joined by "!/"
  std::string entry;     ///< path inside the archive
  std::string resource;  ///< the name by which a class loader finds it: `entry` below its class root
  ConfigurationFormat format = ConfigurationFormat::kProperties;
  bool platform = false;  ///< of the JDK
  ArchiveId archive_id;
  /// What string constants of a class hold: `entry` is the class with its packages, and `resource` is empty.
  bool in_code = false;
};

struct ConfigurationEntry {
  uint32_t file = 0;  ///< index into Configuration::files
  uint32_t line = 0;  ///< from 1; 0 in class files
  std::string key;
  std::string text;
};

/// What may be the name of a method or property, in an XML file.
struct ConfigurationMember {
  uint32_t file = 0;  ///< index into Configuration::files
  uint32_t line = 0;  ///< from 1; 0 if not known
  std::string key;    ///< `element@attribute`; of an attribute `prefix:NAME`, `element@prefix:`; of a text, `around/element`
  std::string text;   ///< a name: the value, or NAME
  std::string owner;  ///< the class that the element, or the nearest around it, names; empty if none does
};

/// A text in braces after #, $, * or % in a page or an XML file of the application: what code calls there by name.
struct ConfigurationExpression {
  uint32_t file = 0;  ///< index into Configuration::files
  std::string text;   ///< without the braces
};

struct Configuration {
  std::vector<ConfigurationFile> files;                   ///< in class path order
  std::vector<ConfigurationEntry> entries;                ///< by file, then in the order of the text
  std::vector<ConfigurationMember> members;               ///< the same
  std::vector<ConfigurationExpression> expressions = {};  ///< by file; empty unless asked for
  std::vector<std::string> called =
      {};  ///< `name` where a text outside the JDK that is no file of properties has `name(`; by file
  /// Lines, as they are and without keys, of files outside the JDK that are lines, properties or of another form, and have few; by file.
  std::vector<ConfigurationEntry> lines = {};

  /// `archive!/entry:line`, without the line where there is none.
  std::string Place(const ConfigurationEntry& entry) const;
};

}  // namespace heliograph
