#include "frontend/configuration/placeholders.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"

namespace heliograph::frontend {
namespace {

constexpr std::string_view kOpen = "${";
constexpr size_t kMostTexts = 16, kMostLength = 4096;
constexpr int kMostDepth = 16;      // of references in values of references, and in turn
constexpr size_t kMostSteps = 500;  // for one entry

using Texts = std::vector<std::string>;

/// The key of a reference, and what stands for it where there is no such key.
struct Reference {
  std::string_view key, other;
  bool has_other = false;
};

Reference Parse(std::string_view inside) {
  const size_t colon = inside.find(':');
  if (colon == std::string_view::npos) return {inside, {}, false};
  const size_t skipped = inside.substr(colon).starts_with(":-") ? 2 : 1;
  return {inside.substr(0, colon), inside.substr(colon + skipped), true};
}

class Expansion {
 public:
  explicit Expansion(const Configuration& configuration) : configuration_(configuration) {
    for (const ConfigurationEntry& entry : configuration.entries) {
      if (IsProperty(entry)) by_key_[entry.key].push_back(&entry);
    }
  }

  bool IsProperty(const ConfigurationEntry& entry) const {
    const ConfigurationFile& file = configuration_.files[entry.file];
    return file.format == ConfigurationFormat::kProperties && !file.platform;
  }

  /// What the entry stands for; empty if it has no references, or some lead nowhere.
  Texts Of(const ConfigurationEntry& entry) {
    if (!IsProperty(entry) || entry.text.find(kOpen) == std::string::npos) return {};
    steps_ = 0;
    Texts texts = Expand(entry.text, entry.file, 0);
    std::sort(texts.begin(), texts.end());
    texts.erase(std::unique(texts.begin(), texts.end()), texts.end());
    return texts;
  }

 private:
  Texts Expand(std::string_view text, uint32_t file, int depth) {
    if (++steps_ > kMostSteps) return {};
    const size_t open = text.find(kOpen);
    if (open == std::string_view::npos) return {std::string(text)};
    const size_t close = text.find('}', open);
    if (close == std::string_view::npos || depth == kMostDepth) return {};
    const Texts values = ValuesOf(Parse(text.substr(open + kOpen.size(), close - open - kOpen.size())), file, depth + 1);
    const Texts ends = values.empty() ? Texts() : Expand(text.substr(close + 1), file, depth + 1);
    Texts texts;
    for (const std::string& value : values) {
      for (const std::string& end : ends) {
        if (open + value.size() + end.size() > kMostLength || texts.size() == kMostTexts) return texts;
        texts.push_back(std::string(text.substr(0, open)) + value + end);
      }
    }
    return texts;
  }

  Texts ValuesOf(const Reference& reference, uint32_t file, int depth) {
    const auto found = by_key_.find(reference.key);
    if (found == by_key_.end()) return reference.has_other ? Expand(reference.other, file, depth) : Texts();
    const auto is_of_file = [&](const ConfigurationEntry* e) { return e->file == file; };
    const bool own = std::any_of(found->second.begin(), found->second.end(), is_of_file);
    Texts values;
    for (const ConfigurationEntry* entry : found->second) {
      if (steps_ > kMostSteps) return {};
      if (own && !is_of_file(entry)) continue;
      for (std::string& text : Expand(entry->text, entry->file, depth)) {
        if (values.size() == kMostTexts) return values;
        values.push_back(std::move(text));
      }
    }
    return values;
  }

  const Configuration& configuration_;
  size_t steps_ = 0;
  absl::flat_hash_map<std::string_view, std::vector<const ConfigurationEntry*>> by_key_;
};

}  // namespace

void ExpandPlaceholders(Configuration& configuration, BudgetGuard budget) {
  const auto refers = [](const ConfigurationEntry& entry) { return entry.text.find(kOpen) != std::string::npos; };
  if (std::none_of(configuration.entries.begin(), configuration.entries.end(), refers)) return;
  Expansion expansion(configuration);
  std::vector<ConfigurationEntry> entries;
  for (const ConfigurationEntry& entry : configuration.entries) {
    entries.push_back(entry);
    if (!refers(entry) || budget.Spent()) continue;
    for (std::string& text : expansion.Of(entry)) entries.push_back({entry.file, entry.line, entry.key, std::move(text)});
  }
  configuration.entries = std::move(entries);
}

}  // namespace heliograph::frontend
