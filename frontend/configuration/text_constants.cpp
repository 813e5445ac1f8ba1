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
#include "frontend/configuration/file_content.h"

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
  /// `unnamed_package`: some class of the inputs is in none.
  TextConstants(const ClassNames& names, const absl::flat_hash_set<uint32_t>& inputs, bool unnamed_package, BudgetGuard budget)
      : names_(names), inputs_(inputs), unnamed_package_(unnamed_package), budget_(budget) {}

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
    const bool may_name = text.size() >= kLeastText && (unnamed_package_ || text.find_first_of("./") != std::string_view::npos);
    if (!may_name || text.find('\1') != std::string_view::npos || IsName(text)) return;  // \1: a recipe of a concatenation
    FileContent names, structure;
    ReadText(text, false, names_, kMostWords, names);
    if (std::none_of(names.entries.begin(), names.entries.end(),
                     [&](const auto& e) { return e.key.empty() && IsOfInputs(e.text); }))
      return;
    Append(std::move(names), found[0]);
    if (TrimBlanks(text).starts_with('<')) {
      ReadXml(text, names_, structure);
      Append(std::move(structure), found[2]);
    } else if (text.find_first_of("=:") != std::string_view::npos) {
      ReadProperties(text, structure);
      if (IsConfiguration(structure)) Append(std::move(structure), found[1]);
    }
  }

  /// A message with a colon is no file of properties: some value is a name.
  bool IsConfiguration(const FileContent& properties) const {
    return std::any_of(properties.entries.begin(), properties.entries.end(),
                       [&](const ConfigurationEntry& e) { return IsOfInputs(e.text) && e.key.find(' ') == std::string::npos; });
  }

  /// A constant has no lines in the class file.
  static void Append(FileContent content, Entries& found) {
    for (ConfigurationEntry& entry : content.entries) {
      entry.line = 0;
      found.push_back(std::move(entry));
    }
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
    const bool may_name = name.find('/') != std::string::npos || MayBeSimpleName(name);
    return found != names_.end() && may_name && inputs_.contains(found->second.value);
  }

  const ClassNames& names_;
  const absl::flat_hash_set<uint32_t>& inputs_;  // archives outside the JDK
  const bool unnamed_package_;
  const BudgetGuard budget_;
};

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
  const bool unnamed_package =
      std::any_of(read.begin(), read.end(), [](const ClassDecl* c) { return c->name.find('/') == std::string_view::npos; });
  const TextConstants constants(names, inputs, unnamed_package, budget);
  std::vector<std::array<Entries, kForms.size()>> found(read.size());
  tbb::parallel_for(size_t{0}, read.size(), [&](size_t i) {
    if (!budget.Spent()) found[i] = constants.Of(*read[i]);
  });
  for (size_t i = 0; i < read.size(); ++i) {
    const std::string& archive = archive_names[read[i]->archive.value];
    for (size_t f = 0; f < kForms.size(); ++f) {
      if (found[i][f].empty()) continue;
      AddFile({archive, std::string(read[i]->name) + ".class", "", kForms[f], false, read[i]->archive, true},
              std::move(found[i][f]), {}, configuration);
    }
  }
}

}  // namespace heliograph::frontend
