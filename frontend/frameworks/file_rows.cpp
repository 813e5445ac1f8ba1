#include "frontend/frameworks/file_rows.h"

#include <algorithm>

#include "frontend/configuration/text.h"
#include "frontend/frameworks/row_names.h"

namespace heliograph::frontend {

std::set<uint32_t> LibraryArchives(const Program& program) {
  std::set<uint32_t> archives;
  for (uint32_t c = 0; c < program.NumClasses(); ++c) {
    const ClassInfo& info = program.Class(ClassId(c));
    if (!info.application && !info.phantom && !info.lambda && info.archive.valid()) archives.insert(info.archive.value);
  }
  return archives;
}

FileRows::FileRows(const Program& program, const Configuration& configuration, Ledger& ledger, BudgetGuard budget)
    : libraries_(LibraryArchives(program)), program_(program), configuration_(configuration), ledger_(ledger), budget_(budget) {}

bool FileRows::IsMeant(const FrameworkRow& row, uint32_t file, const std::string& key) const {
  const bool keyed = row.methods.empty() || std::find(row.methods.begin(), row.methods.end(), key) != row.methods.end();
  return keyed && IsMeant(row, file);
}

bool FileRows::IsMeant(const FrameworkRow& row, uint32_t file) const {
  const ConfigurationFile& f = configuration_.files[file];
  return !f.platform && (MatchesGlob(f.entry, row.names[0]) || MatchesGlob(f.entry, "*/" + row.names[0]));
}

std::vector<ClassId> FileRows::Classes(const FrameworkRow& row) const {
  std::vector<ClassId> classes;
  for (const ConfigurationEntry& entry : configuration_.entries) {
    if (budget_.Spent()) break;
    if (entry.key == kWordKey || !IsMeant(row, entry.file, entry.key)) continue;
    const ClassId c = ClassNamed(program_, entry.text);
    if (c.valid() && program_.Class(c).application) classes.push_back(c);
    const ConfigurationFormat format = configuration_.files[entry.file].format;
    if (!c.valid() && !IsOfLibrary(entry.file) &&
        (format == ConfigurationFormat::kImports || format == ConfigurationFormat::kFactories)) {
      ledger_.Add("framework-name", configuration_.Place(entry), "the file names a class that the inputs lack: " + entry.text);
    }
  }
  return classes;
}

/// A library's class that stands with a text may be the type of something else.
ClassId FileRows::OwnerOf(const ConfigurationMember& member) const {
  const ClassId c = ClassNamed(program_, member.owner);
  const bool of_text = member.key.find('/') != std::string::npos;
  return c.valid() && (!of_text || program_.Class(c).application) ? c : ClassId();
}

std::vector<MethodId> FileRows::MethodsOf(const FrameworkRow& row, const ConfigurationMember& member,
                                          const std::set<uint32_t>& components) const {
  const std::string name = row.meaning == FrameworkRow::Concept::kInject ? "set" + Capitalized(member.text) : member.text;
  if (const ClassId c = OwnerOf(member); c.valid()) return MethodsNamed(program_, c, name);
  std::vector<MethodId> all;
  for (const uint32_t c : components) {
    const std::vector<MethodId> some = MethodsNamed(program_, ClassId(c), name);
    all.insert(all.end(), some.begin(), some.end());
  }
  return all;
}

std::vector<FieldId> FileRows::FieldsOf(const FrameworkRow& row, const ConfigurationMember& member,
                                        const std::set<uint32_t>& components) const {
  std::vector<FieldId> all;
  if (row.meaning != FrameworkRow::Concept::kInject) return all;
  const auto add = [&](ClassId c) {
    for (; c.valid() && program_.Class(c).application; c = program_.Class(c).super) {
      for (uint32_t f = program_.Class(c).fields_begin; f < program_.Class(c).fields_end; ++f) {
        if (program_.FieldName(FieldId(f)) == member.text) all.push_back(FieldId(f));
      }
    }
  };
  if (const ClassId c = OwnerOf(member); c.valid()) {
    add(c);
  } else {
    for (const uint32_t component : components) add(ClassId(component));
  }
  return all;
}

std::vector<FieldId> FileRows::Fields(const FrameworkRow& row, const std::set<uint32_t>& components) const {
  std::vector<FieldId> fields;
  for (const ConfigurationMember& member : configuration_.members) {
    if (budget_.Spent()) break;
    if (!IsMeant(row, member.file, member.key) || !MethodsOf(row, member, components).empty()) continue;
    const std::vector<FieldId> named = FieldsOf(row, member, components);
    fields.insert(fields.end(), named.begin(), named.end());
  }
  return fields;
}

std::vector<MethodId> FileRows::Methods(const FrameworkRow& row, const std::set<uint32_t>& components) const {
  std::vector<MethodId> methods;
  for (const ConfigurationMember& member : configuration_.members) {
    if (budget_.Spent()) break;
    if (!IsMeant(row, member.file, member.key)) continue;
    const std::vector<MethodId> named = MethodsOf(row, member, components);
    if (named.empty() && !IsOfLibrary(member.file) && FieldsOf(row, member, components).empty()) {
      ledger_.Add("framework-name", configuration_.Place({member.file, member.line, member.key, member.text}),
                  "the file names a method or property that the inputs lack: " + member.text);
    }
    for (const MethodId m : named) {
      if (program_.Class(program_.Method(m).owner).application) methods.push_back(m);
    }
  }
  return methods;
}

}  // namespace heliograph::frontend
