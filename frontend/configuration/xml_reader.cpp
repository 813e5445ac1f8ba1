#include "frontend/configuration/xml_reader.h"

#include <algorithm>

#include <pugixml.hpp>

#include "frontend/configuration/name_lists.h"

namespace heliograph::frontend {
namespace {

char LowerCase(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c; }

bool SpeaksOfClasses(std::string_view name) {
  static constexpr std::string_view kWord = "class";
  return std::search(name.begin(), name.end(), kWord.begin(), kWord.end(), [](char a, char b) { return LowerCase(a) == b; }) !=
         name.end();
}

class NameReader final : public pugi::xml_tree_walker {
 public:
  NameReader(std::string_view text, const ClassNames& classes) : buffer_(text), lines_(text), classes_(classes) {}

  std::vector<XmlName> Run(std::vector<ConfigurationError>& errors) {
    static constexpr unsigned kOptions = pugi::parse_default & ~pugi::parse_doctype;
    pugi::xml_document document;
    const auto result = document.load_buffer_inplace(buffer_.data(), buffer_.size(), kOptions, pugi::encoding_utf8);
    if (!result && !buffer_.empty()) {
      errors.push_back({lines_.LineAt(static_cast<size_t>(std::max<ptrdiff_t>(0, result.offset))), result.description()});
    }
    document.traverse(*this);
    return std::move(names_);
  }

 private:
  bool for_each(pugi::xml_node& node) override {
    if (node.type() == pugi::node_element) {
      for (const pugi::xml_attribute attribute : node.attributes()) {
        const std::string_view name = attribute.name();
        Take(attribute.value(), SpeaksOfClasses(name), [&] { return std::string(node.name()) + "@" + attribute.name(); });
      }
    } else if (node.type() == pugi::node_pcdata || node.type() == pugi::node_cdata) {
      const std::string_view element = node.parent().name();
      Take(node.value(), SpeaksOfClasses(element), [&] { return std::string(element); });
    }
    return true;
  }

  template <typename Key>
  void Take(std::string_view value, bool unqualified, const Key& key) {
    size_t counted = 0;  // of the value, with its line ends
    uint32_t line = LineOf(value);
    for (const std::string_view name : SplitNames(value)) {
      if (!NamesClass(name, unqualified, classes_)) continue;
      const auto offset = static_cast<size_t>(name.data() - value.data());
      const std::string_view between = value.substr(counted, offset - counted);
      if (line != 0) line += static_cast<uint32_t>(std::count(between.begin(), between.end(), '\n'));
      counted = offset;
      names_.push_back({key(), std::string(name), line});
    }
  }

  /// Line on which a value starts, 0 if that is not known. pugixml parses in place: a value starts where it stands in the text,
  /// though line ends inside may shrink.
  uint32_t LineOf(std::string_view value) const {
    const char* begin = buffer_.data();
    const bool inside = std::less_equal<>()(begin, value.data()) && std::less<>()(value.data(), begin + buffer_.size());
    return inside ? lines_.LineAt(static_cast<size_t>(value.data() - begin)) : 0;
  }

  std::string buffer_;
  const LineIndex lines_;
  const ClassNames& classes_;
  std::vector<XmlName> names_;
};

}  // namespace

std::vector<XmlName> ReadXmlNames(std::string_view text, const ClassNames& classes, std::vector<ConfigurationError>& errors) {
  return NameReader(text, classes).Run(errors);
}

}  // namespace heliograph::frontend
