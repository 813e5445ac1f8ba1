#include "reflect/configuration/configuration_index.h"

#include <algorithm>
#include <utility>

#include "absl/container/flat_hash_set.h"
#include "core/strings/string_pattern.h"

namespace heliograph::reflect {

namespace {

/// Of the key `element@attribute`; empty if it is that of a text. A prefix is cut.
std::string_view AttributeOf(std::string_view key) {
  const size_t at = key.find('@');
  if (at == std::string_view::npos) return {};
  key.remove_prefix(at + 1);
  return key.substr(key.find(':') == std::string_view::npos ? 0 : key.find(':') + 1);
}

bool IsOpenedByName(const ConfigurationFile& file) {
  const ConfigurationFormat f = file.format;
  return !file.platform && !file.in_code &&
         (f == ConfigurationFormat::kServices || f == ConfigurationFormat::kImports || f == ConfigurationFormat::kLines ||
          f == ConfigurationFormat::kText || f == ConfigurationFormat::kFactories || f == ConfigurationFormat::kProperties);
}

bool IsNamesByWord(ConfigurationFormat f) {
  return f == ConfigurationFormat::kServices || f == ConfigurationFormat::kImports || f == ConfigurationFormat::kLines ||
         f == ConfigurationFormat::kText;
}

bool HasProperties(ConfigurationFormat f) {
  return f == ConfigurationFormat::kProperties || f == ConfigurationFormat::kFactories;
}

/// First and end of the lines of a file, in Configuration::lines.
std::pair<size_t, size_t> LinesOf(const Configuration& configuration, uint32_t file) {
  const std::vector<ConfigurationEntry>& lines = configuration.lines;
  const auto before = [&](uint32_t f) {
    return std::partition_point(lines.begin(), lines.end(), [&](const ConfigurationEntry& line) { return line.file < f; });
  };
  return {before(file) - lines.begin(), before(file + 1) - lines.begin()};
}

/// The names by which classes and class loaders find the resource.
void KeepResourceNames(std::string_view resource, KeptStrings& strings) {
  strings.Add("/" + std::string(resource));
  for (size_t at = 0; at != std::string_view::npos;) {
    strings.Add(std::string(resource.substr(at)));
    at = resource.find('/', at);
    if (at != std::string_view::npos) ++at;
  }
  strings.AddParts(resource);
}

}  // namespace

ConfigurationIndex::ConfigurationIndex(const Configuration& configuration) : configuration_(configuration) {
  for (uint32_t i = 0; i < configuration.entries.size(); ++i) {
    const ConfigurationFormat format = FileOf(i).format;
    const std::string_view key = Entry(i).key;
    const bool lines = format == ConfigurationFormat::kServices || format == ConfigurationFormat::kImports ||
                       format == ConfigurationFormat::kLines;
    const bool words = (format == ConfigurationFormat::kLines || format == ConfigurationFormat::kText) && key == kWordKey;
    if (lines && !words && !FileOf(i).platform) lines_.push_back(i);
    if (format == ConfigurationFormat::kText && !words && !FileOf(i).in_code) other_texts_.push_back(i);
    if (IsNamesByWord(format) || format == ConfigurationFormat::kProperties) by_file_[Entry(i).file].push_back(i);
    if (HasProperties(format)) {
      properties_[key].push_back(i);
      all_properties_.push_back(i);
    }
    if (format == ConfigurationFormat::kManifest) manifest_attributes_[key].push_back(i);
    if (format == ConfigurationFormat::kXml) {
      const std::string_view attribute = AttributeOf(key);
      xml_.push_back(i);
      if (!attribute.empty()) xml_attributes_.push_back(i);
      if (!attribute.empty()) xml_by_attribute_[attribute].push_back(i);
    }
    const bool provider = format == ConfigurationFormat::kServices || format == ConfigurationFormat::kProvides;
    if (provider) providers_[key].push_back(i);
  }
  AddMembers();
  for (uint32_t f = 0; f < configuration.files.size(); ++f) {
    const ConfigurationFile& file = configuration.files[f];
    if (HasProperties(file.format)) property_files_.push_back(f);
    if (file.in_code && file.format == ConfigurationFormat::kText) texts_in_code_.push_back(f);
    if (!IsOpenedByName(file)) continue;
    files_.push_back(f);
    for (size_t at = 0; at != std::string::npos;) {
      files_by_name_[std::string_view(file.resource).substr(at)].push_back(f);
      at = file.resource.find('/', at);
      if (at != std::string::npos) ++at;
    }
  }
}

void ConfigurationIndex::AddMembers() {
  absl::flat_hash_set<std::pair<std::string_view, std::string_view>> known;  // the attribute, and the text
  absl::flat_hash_set<std::string_view> texts;
  for (const ConfigurationMember& member : configuration_.members) {
    if (configuration_.files[member.file].platform) continue;
    const std::string_view attribute = AttributeOf(member.key);
    const bool is_text = member.key.find('@') == std::string::npos;
    if ((attribute.empty() && !is_text) || !known.insert({attribute, member.text}).second) continue;
    const auto index = static_cast<uint32_t>(configuration_.entries.size() + members_.size());
    members_.push_back({member.file, member.line, member.key, member.text});
    if (texts.insert(member.text).second) xml_members_.push_back(index);
    if (!is_text) members_by_attribute_[attribute].push_back(index);
  }
}

std::vector<uint32_t> ConfigurationIndex::FilesNamed(std::string_view names) const {
  if (names.starts_with('/')) names.remove_prefix(1);
  if (string_pattern::IsExact(names)) return Find(files_by_name_, names);
  const ResourceNames asked(names);
  std::vector<uint32_t> found;
  std::copy_if(files_.begin(), files_.end(), std::back_inserter(found),
               [&](uint32_t f) { return asked.Cover(configuration_.files[f]); });
  return found;
}

const std::vector<uint32_t>& ConfigurationIndex::Find(const Index& index, std::string_view key) {
  static const std::vector<uint32_t> kNone;
  const auto found = index.find(key);
  return found == index.end() ? kNone : found->second;
}

const std::vector<uint32_t>& ConfigurationIndex::ProvidersOf(std::string_view service) const { return Find(providers_, service); }

const std::vector<uint32_t>& ConfigurationIndex::Properties(std::string_view key) const { return Find(properties_, key); }

const std::vector<uint32_t>& ConfigurationIndex::ManifestAttributes(std::string_view name) const {
  return Find(manifest_attributes_, name);
}

const std::vector<uint32_t>& ConfigurationIndex::XmlAttributes(std::string_view name) const {
  return Find(xml_by_attribute_, name);
}

const std::vector<uint32_t>& ConfigurationIndex::XmlMembers(std::string_view name) const {
  return Find(members_by_attribute_, name);
}

std::vector<uint32_t> ConfigurationIndex::BundleFiles(std::string_view name) const {
  std::string base(name);
  std::replace(base.begin(), base.end(), '.', '/');
  std::vector<uint32_t> found;
  std::copy_if(property_files_.begin(), property_files_.end(), std::back_inserter(found), [&](uint32_t f) {
    const std::string& resource = configuration_.files[f].resource;
    if (!resource.starts_with(base) || !resource.ends_with(".properties")) return false;
    const char next = resource[base.size()];  // the extension follows at least
    return next == '.' || next == '_';
  });
  return found;
}

const std::vector<uint32_t>& ConfigurationIndex::NamesIn(uint32_t file) const {
  static const std::vector<uint32_t> kNone;
  const auto found = by_file_.find(file);
  return found == by_file_.end() ? kNone : found->second;
}

std::pair<uint32_t, uint32_t> ConfigurationIndex::WholeLinesIn(uint32_t file) const {
  const auto [first, end] = LinesOf(configuration_, file);
  const size_t others = configuration_.entries.size() + members_.size();
  return {static_cast<uint32_t>(others + first), static_cast<uint32_t>(others + end)};
}

std::string_view ConfigurationIndex::Evidence(uint32_t index) {
  auto [it, added] = evidence_.try_emplace(index);
  if (added) it->second = PlaceOf(Entry(index));
  return it->second;
}

ResourceNames::ResourceNames(std::string_view names)
    : names_(names.starts_with('/') ? names.substr(1) : names),
      below_(names_.empty() ? std::string() : string_pattern::Concatenate({string_pattern::Any(), "/", names_})) {}

bool ResourceNames::Cover(const ConfigurationFile& file) const {
  if (names_.empty() || file.in_code) return false;
  return string_pattern::Covers(names_, file.resource) || string_pattern::Covers(below_, file.resource);
}

void KeepKeys(const Configuration& configuration, KeptStrings& strings) {
  for (const ConfigurationEntry& entry : configuration.entries) {
    const ConfigurationFile& file = configuration.files[entry.file];
    if (file.format == ConfigurationFormat::kXml) strings.Add(std::string(AttributeOf(entry.key)));
    if (file.format == ConfigurationFormat::kManifest) strings.Add(entry.key);
    if (file.format != ConfigurationFormat::kProperties || !strings.Keeps(entry.text)) continue;
    strings.Add(entry.key);
    if (!file.in_code) KeepResourceNames(file.resource, strings);
  }
  for (const ConfigurationMember& member : configuration.members) {
    if (!configuration.files[member.file].platform) strings.Add(std::string(AttributeOf(member.key)));
  }
  for (uint32_t f = 0; f < configuration.files.size(); ++f) {
    const ConfigurationFile& file = configuration.files[f];
    const auto [first, end] = LinesOf(configuration, f);
    if (!IsOpenedByName(file) || (file.format == ConfigurationFormat::kProperties && first == end)) continue;
    KeepResourceNames(file.resource, strings);
  }
}

}  // namespace heliograph::reflect
