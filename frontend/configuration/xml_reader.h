/// Class names in XML files, by pugixml. Pure; any thread; any text is safe.
///
/// Every attribute value and every piece of element text is looked at, whatever the vocabulary: web.xml,
/// persistence.xml, Spring beans, OSGi's plugin.xml and logging configurations all name classes, and so do many
/// formats that nobody lists. What is kept names a class of the program. A name without a package counts only
/// where the attribute or element is called something with "class", as single words are too common. Beside that, what may be
/// the name of a member is kept, but for documents that name no class and hold more than a thousand of these: values of attributes
/// and texts of elements that are a Java identifier, or whole where they hold the name of a class beside more: `p.A#m`.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/configuration/properties_reader.h"
#include "frontend/configuration/text.h"

namespace heliograph::frontend {

struct XmlName {
  std::string key;   ///< `element@attribute`, or `element` for text; of members as in ConfigurationMember
  std::string name;  ///< of a class, dotted, or of a member
  uint32_t line = 0;
  bool is_class = true;
  std::string owner;  ///< of a member: the class that the element, or the nearest around it, names; for texts: a part of it
};

/// In document order. `text` is UTF-8, whatever encoding its declaration states. Document types are skipped: no
/// entity but the predefined ones is expanded, nothing is fetched. A malformed document is an error; what lies
/// before the damage is read. O(text).
std::vector<XmlName> ReadXmlNames(std::string_view text, const ClassNames& classes, std::vector<ConfigurationError>& errors);

/// The entries of a document of properties, in its order: `<properties><entry key="KEY">VALUE</entry></properties>`. None of others.
/// Source: java.util.Properties.loadFromXML. O(text).
std::vector<Property> ParseXmlProperties(std::string_view text);

}  // namespace heliograph::frontend
