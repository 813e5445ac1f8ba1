#include "frontend/configuration/text_constants.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

#include <tbb/parallel_for.h>

#include "absl/container/flat_hash_set.h"
#include "frontend/classfile/constant_pool.h"
#include "frontend/classfile/modified_utf8.h"
#include "frontend/configuration/name_lists.h"
#include "frontend/configuration/properties_reader.h"
#include "frontend/configuration/xml_reader.h"

namespace heliograph::frontend {

namespace {

/// Words that are kept of one text, which may be the names of members.
constexpr size_t kMostWords = 200;
/// Of a name with a package.
constexpr size_t kLeastText = 4;

constexpr std::array kForms = {ConfigurationFormat::kText, ConfigurationFormat::kProperties, ConfigurationFormat::kXml};

using Entries = std::vector<ConfigurationEntry>;

class TextConstants {
 public:
  TextConstants(const ClassNames& names, const absl::flat_hash_set<uint32_t>& inputs, BudgetGuard budget)
      : names_(names), inputs_(inputs), budget_(budget) {}

  /// By the index of the form.
  std::array<Entries, kForms.size()> Of(const ClassDecl& c) const {
    std::array<Entries, kForms.size()> found;
    ConstantPool pool;
    if (pool.Parse(c.bytes)) return found;
    absl::flat_hash_set<const char*> read;  // several constants may be one text
    for (uint32_t i = 1; i < pool.count() && !budget_.Spent(); ++i) {
      std::string_view text;
      if (!pool.Text(i, kCpString, &text) || !read.insert(text.data()).second) continue;
      if (IsPlainUtf8(text)) Read(text, found);
      else Read(DecodeModifiedUtf8(text), found);
    }
    return found;
  }

 private:
  void Read(std::string_view text, std::array<Entries, kForms.size()>& found) const {
    const bool qualified = text.size() >= kLeastText && text.find_first_of("./") != std::string_view::npos;
    if (!qualified || text.find('\1') != std::string_view::npos || IsName(text)) return;  // \1: a recipe of a concatenation
    const std::vector<TextName> names = FindNamesInText(text, names_, kMostWords);
    if (std::none_of(names.begin(), names.end(), [&](const TextName& n) { return n.is_class && IsOfInputs(n.name); })) return;
    for (const TextName& name : names) found[0].push_back({0, 0, std::string(name.is_class ? "" : kWordKey), name.name});
    std::vector<ConfigurationError> ignored;
    if (TrimBlanks(text).starts_with('<')) {
      for (XmlName& name : ReadXmlNames(text, names_, ignored))
        found[2].push_back({0, 0, std::move(name.key), std::move(name.name)});
    } else if (text.find_first_of("=:") != std::string_view::npos) {
      ReadProperties(text, ignored, found[1]);
    }
  }

  /// A message with a colon is no file of properties: some value is a name.
  void ReadProperties(std::string_view text, std::vector<ConfigurationError>& ignored, Entries& found) const {
    std::vector<Property> properties = ParseProperties(text, ignored);
    const auto tells = [&](const Property& p) { return IsOfInputs(p.value) && p.key.find(' ') == std::string::npos; };
    if (std::none_of(properties.begin(), properties.end(), tells)) return;
    for (Property& p : properties) found.push_back({0, 0, std::move(p.key), std::move(p.value)});
  }

  static bool IsName(std::string_view text) {
    std::string dotted(text);
    std::replace(dotted.begin(), dotted.end(), '/', '.');
    return IsClassNameText(dotted);
  }

  bool IsOfInputs(std::string_view dotted) const {
    std::string name(dotted);
    std::replace(name.begin(), name.end(), '.', '/');
    const auto found = names_.find(name);
    return found != names_.end() && name.find('/') != std::string::npos && inputs_.contains(found->second.value);
  }

  const ClassNames& names_;
  const absl::flat_hash_set<uint32_t>& inputs_;  // archives outside the JDK
  const BudgetGuard budget_;
};

void Append(const ClassDecl& c, const std::string& archive, ConfigurationFormat format, Entries entries,
            Configuration& configuration) {
  if (entries.empty()) return;
  const auto file = static_cast<uint32_t>(configuration.files.size());
  configuration.files.push_back({archive, std::string(c.name) + ".class", "", format, false, c.archive, true});
  for (ConfigurationEntry& entry : entries) {
    entry.file = file;
    configuration.entries.push_back(std::move(entry));
  }
}

}  // namespace

void AddTextConstants(std::span<const ClassDecl> classes, std::span<const std::string> archive_names, const ClassNames& names,
                      Configuration& configuration, BudgetGuard budget) {
  absl::flat_hash_set<uint32_t> inputs;
  std::vector<const ClassDecl*> read;
  for (const ClassDecl& c : classes) {
    if (c.platform) continue;
    inputs.insert(c.archive.value);
    read.push_back(&c);
  }
  const TextConstants constants(names, inputs, budget);
  std::vector<std::array<Entries, kForms.size()>> found(read.size());
  tbb::parallel_for(size_t{0}, read.size(), [&](size_t i) {
    if (!budget.Spent()) found[i] = constants.Of(*read[i]);
  });
  for (size_t i = 0; i < read.size(); ++i) {
    const std::string& archive = archive_names[read[i]->archive.value];
    for (size_t f = 0; f < kForms.size(); ++f) Append(*read[i], archive, kForms[f], std::move(found[i][f]), configuration);
  }
}

}  // namespace heliograph::frontend
