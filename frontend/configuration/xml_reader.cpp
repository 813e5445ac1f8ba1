#include "frontend/configuration/xml_reader.h"

#include <algorithm>

#include <pugixml.hpp>

#include "frontend/configuration/name_lists.h"

namespace heliograph::frontend {
namespace {

/// Names of members that are kept of a document that names no class.
constexpr size_t kMostOfNoClass = 1000;
/// Characters of a text that is kept whole because it holds the name of a class.
constexpr size_t kLongestWhole = 200;
constexpr ptrdiff_t kMostBlanks = 3;

char LowerCase(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c; }

bool SpeaksOf(std::string_view word, std::string_view name) {
  return std::search(name.begin(), name.end(), word.begin(), word.end(), [](char a, char b) { return LowerCase(a) == b; }) !=
         name.end();
}

bool SpeaksOfClasses(std::string_view name) { return SpeaksOf("class", name); }

/// Of a member: letters of other alphabets count.
bool IsIdentifier(std::string_view text) {
  const auto letter = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$' ||
           (static_cast<unsigned char>(c) & 0x80) != 0;
  };
  return !text.empty() && letter(text[0]) &&
         std::all_of(text.begin(), text.end(), [&](char c) { return letter(c) || (c >= '0' && c <= '9'); });
}

/// That of a method declared as `TYPE NAME(TYPE, ...)`; other texts stay.
std::string_view NameInSignature(std::string_view text) {
  if (!text.ends_with(')')) return text;
  const std::string_view declared = TrimBlanks(text.substr(0, text.find('(')));
  const size_t blank = declared.find_last_of(" \t\r\n");
  return blank == std::string_view::npos ? text : declared.substr(blank + 1);
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
    const bool no_class = std::none_of(names_.begin(), names_.end(), [](const XmlName& name) { return name.is_class; });
    if (no_class && names_.size() > kMostOfNoClass) names_.clear();
    return std::move(names_);
  }

 private:
  bool for_each(pugi::xml_node& node) override {
    if (node.type() == pugi::node_element) {
      for (const pugi::xml_attribute attribute : node.attributes()) {
        const std::string_view name = attribute.name();
        Take(attribute.value(), SpeaksOfClasses(name), [&] { return std::string(node.name()) + "@" + attribute.name(); });
      }
      TakeMembers(node);
      FollowTextOwners(node);
    } else if (node.type() == pugi::node_pcdata || node.type() == pugi::node_cdata) {
      const std::string_view element = node.parent().name();
      Take(node.value(), SpeaksOfClasses(element), [&] { return std::string(element); });
      TakeMember(node);
    }
    return true;
  }

  struct Owner {
    int depth;
    std::string name;
  };

  /// Elements come before those inside, so owners are a path down the document: leaves those that the present node is not in.
  void Leave(std::vector<Owner>& owners) const {
    while (owners.size() > 1 && depth() <= owners.back().depth) owners.pop_back();
  }

  void TakeMembers(const pugi::xml_node& node) {
    Leave(owners_);
    for (const pugi::xml_attribute attribute : node.attributes()) {
      const std::string_view value = attribute.value();
      if (SpeaksOfClasses(attribute.name()) && NamesClass(value, true, classes_))
        owners_.push_back({depth(), std::string(value)});
    }
    for (const pugi::xml_attribute attribute : node.attributes()) {
      const std::string_view name = attribute.name(), value = attribute.value();
      const bool method = SpeaksOf("method", name);  // of the element's own class, or of one that a name stands for
      const bool own = owners_.back().depth == depth();
      const size_t colon = name.find(':');
      if (name.starts_with("xmlns")) continue;
      const bool prefixed = colon != std::string_view::npos;
      std::string_view member = prefixed ? name.substr(colon + 1) : value;
      if (prefixed && member.ends_with("-ref")) member.remove_suffix(4);
      if (!IsIdentifier(member) && (prefixed || !HoldsClass(value))) continue;
      const std::string key = std::string(node.name()) + "@" + std::string(prefixed ? name.substr(0, colon + 1) : name);
      names_.push_back({key, std::string(member), LineOf(value), false, own || !method ? owners_.back().name : std::string()});
    }
  }

  /// The class of what stands in an element is that which a part of the element named after classes names.
  void FollowTextOwners(const pugi::xml_node& node) {
    Leave(text_owners_);
    for (const pugi::xml_node part : node.children()) {
      if (part.type() != pugi::node_element || !SpeaksOfClasses(part.name())) continue;
      const std::string_view name = TrimBlanks(part.child_value());
      if (!NamesClass(name, true, classes_)) continue;
      text_owners_.push_back({depth(), std::string(name)});
      return;
    }
  }

  void TakeMember(const pugi::xml_node& text) {
    const std::string_view whole = TrimBlanks(text.value()), name = NameInSignature(whole);
    const std::string_view member = IsIdentifier(name) ? name : whole;
    const pugi::xml_node element = text.parent();
    if (element.parent().type() != pugi::node_element || (!IsIdentifier(name) && !HoldsClass(whole))) return;
    Leave(text_owners_);
    names_.push_back({std::string(element.parent().name()) + "/" + element.name(), std::string(member), LineOf(member), false,
                      text_owners_.back().name});
  }

  /// Whether the name of a class stands in the text beside more, which code may take apart: `p.A#m`, `p.A.m`, `x:p.A`. Lists of names
  /// and sentences are none.
  bool HoldsClass(std::string_view text) const {
    const auto names_class = [&](std::string_view name) { return NamesClass(name, true, classes_); };
    const std::vector<std::string_view> parts = SplitNames(text.substr(0, kLongestWhole + 1));
    if (text.size() > kLongestWhole || std::all_of(parts.begin(), parts.end(), names_class)) return false;
    const auto blanks = std::count(text.begin(), text.end(), ' ');
    if (blanks > kMostBlanks) return false;
    const bool unqualified = blanks == 0;
    const auto of_name = [](char c) { return c == '.' || IsIdentifier(std::string_view(&c, 1)) || (c >= '0' && c <= '9'); };
    while (!text.empty()) {
      const auto end = static_cast<size_t>(std::find_if_not(text.begin(), text.end(), of_name) - text.begin());
      const std::string_view name = text.substr(0, end), owner = name.substr(0, std::min(name.rfind('.'), name.size()));
      if (NamesClass(name, unqualified, classes_) || NamesClass(owner, unqualified, classes_)) return true;
      text.remove_prefix(std::min(end + 1, text.size()));
    }
    return false;
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
      names_.push_back({key(), std::string(name), line, true, {}});
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
  std::vector<Owner> owners_{{-1, {}}}, text_owners_{{-1, {}}};
};

}  // namespace

std::vector<XmlName> ReadXmlNames(std::string_view text, const ClassNames& classes, std::vector<ConfigurationError>& errors) {
  return NameReader(text, classes).Run(errors);
}

std::vector<Property> ParseXmlProperties(std::string_view text) {
  if (text.find("<properties") == std::string_view::npos) return {};
  const LineIndex lines(text);
  std::string buffer(text);
  pugi::xml_document document;
  static constexpr unsigned kOptions = pugi::parse_default & ~pugi::parse_doctype;
  document.load_buffer_inplace(buffer.data(), buffer.size(), kOptions, pugi::encoding_utf8);
  std::vector<Property> properties;
  const pugi::xml_node root = document.document_element();
  if (std::string_view(root.name()) != "properties") return {};
  for (const pugi::xml_node entry : root.children("entry")) {
    const pugi::xml_attribute key = entry.attribute("key");
    const auto offset = static_cast<size_t>(std::max<ptrdiff_t>(0, entry.offset_debug()));
    if (key) properties.push_back({key.value(), entry.text().get(), lines.LineAt(offset), {}});
  }
  return properties;
}

}  // namespace heliograph::frontend
