/// Configuration entries by what code asks for.
///
/// Made once from what the front end read, which must outlive it. One thread: the solver's.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "core/program/configuration.h"
#include "core/strings/kept_strings.h"

namespace heliograph::reflect {

class ConfigurationIndex {
 public:
  explicit ConfigurationIndex(const Configuration& configuration);

  const ConfigurationEntry& Entry(uint32_t index) const {
    const size_t entries = configuration_.entries.size(), members = members_.size();
    if (index < entries) return configuration_.entries[index];
    return index < entries + members ? members_[index - entries] : configuration_.lines[index - entries - members];
  }
  const ConfigurationFile& File(uint32_t file) const { return configuration_.files[file]; }
  const ConfigurationFile& FileOf(uint32_t index) const { return configuration_.files[Entry(index).file]; }
  /// Entries of META-INF/services and module declarations for a service (dotted), in class path order.
  const std::vector<uint32_t>& ProvidersOf(std::string_view service) const;
  /// Entries of files that list names in lines, those of the JDK left out.
  const std::vector<uint32_t>& Lines() const { return lines_; }
  /// Entries of texts of other forms that name a class.
  const std::vector<uint32_t>& OtherTexts() const { return other_texts_; }
  /// First and end of the whole lines of a file, which are entries without keys; none of files with many. O(log lines).
  std::pair<uint32_t, uint32_t> WholeLinesIn(uint32_t file) const;
  /// Files of any form that are the text constants of a class, in order.
  const std::vector<uint32_t>& TextsInCode() const { return texts_in_code_; }
  /// Entries of one file in lines, of properties or of another form, words included; none of other files.
  const std::vector<uint32_t>& NamesIn(uint32_t file) const;
  /// Files in lines, of other forms, .properties files and spring.factories, those of the JDK left out, that code can get by a name that the
  /// pattern covers; in order. O(1) for a known name.
  std::vector<uint32_t> FilesNamed(std::string_view names) const;
  /// Entries of .properties files and spring.factories with a key.
  const std::vector<uint32_t>& Properties(std::string_view key) const;
  /// Entries of all of these files.
  const std::vector<uint32_t>& Properties() const { return all_properties_; }
  /// These files, ascending.
  const std::vector<uint32_t>& PropertyFiles() const { return property_files_; }
  /// Main attributes of manifests that name a class.
  const std::vector<uint32_t>& ManifestAttributes(std::string_view name) const;
  /// Entries of XML files: with text of an attribute of this name, of any attribute, or of any place.
  const std::vector<uint32_t>& XmlAttributes(std::string_view name) const;
  const std::vector<uint32_t>& XmlAttributes() const { return xml_attributes_; }
  const std::vector<uint32_t>& XmlTexts() const { return xml_; }
  /// What may be names of members in such files outside the JDK: each text once as attribute of this name, or of any place.
  const std::vector<uint32_t>& XmlMembers(std::string_view name) const;
  const std::vector<uint32_t>& XmlMembers() const { return xml_members_; }
  /// What may be names of members, with the classes around them, of all XML files.
  const std::vector<ConfigurationMember>& Members() const { return configuration_.members; }
  /// The .properties files that are resource bundles of this name, for any locale. O(files of properties).
  std::vector<uint32_t> BundleFiles(std::string_view name) const;
  /// `configuration archive!/entry:line`, for the evidence column. Lives as long as the index.
  std::string_view Evidence(uint32_t index);
  /// The same for one of Members().
  std::string Evidence(const ConfigurationMember& member) const { return PlaceOf({member.file, member.line, {}, {}}); }

 private:
  const Configuration& configuration_;
  using Index = absl::flat_hash_map<std::string_view, std::vector<uint32_t>>;
  static const std::vector<uint32_t>& Find(const Index& index, std::string_view key);
  void AddMembers();
  std::string PlaceOf(const ConfigurationEntry& entry) const { return "configuration " + configuration_.Place(entry); }

  Index providers_;            // by service
  Index properties_;           // by key
  Index manifest_attributes_;  // by name
  Index xml_by_attribute_, members_by_attribute_;
  Index files_by_name_;  // by all that may follow a slash in the name
  std::vector<uint32_t> files_, property_files_;
  std::vector<ConfigurationEntry> members_;  // numbered after the entries, and before whole lines
  std::vector<uint32_t> xml_attributes_, xml_, xml_members_, all_properties_, lines_, other_texts_, texts_in_code_;
  absl::flat_hash_map<uint32_t, std::vector<uint32_t>> by_file_;  // texts and properties
  std::map<uint32_t, std::string> evidence_;                      // made on demand
};

/// The files that code can get which asks for a resource by a name that the pattern `names` covers. A name may be relative to a
/// package, or absolute.
class ResourceNames {
 public:
  explicit ResourceNames(std::string_view names);
  bool Cover(const ConfigurationFile& file) const;

 private:
  std::string names_, below_;
};

/// Makes the keys of entries whose text can become a name, and the names of their files and of files in lines, strings
/// of their own; parts of the names of files too.
void KeepKeys(const Configuration& configuration, KeptStrings& strings);

}  // namespace heliograph::reflect
