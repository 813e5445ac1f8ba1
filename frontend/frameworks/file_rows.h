/// Rows about configuration files: the classes and members that files name.
///
/// One thread.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <vector>

#include "core/base/budget.h"
#include "core/base/diagnostics.h"
#include "core/program/configuration.h"
#include "core/program/program.h"
#include "frontend/frameworks/framework.h"

namespace heliograph::frontend {

/// Archives that have classes of libraries.
std::set<uint32_t> LibraryArchives(const Program& program);

class FileRows {
 public:
  /// All must outlive this.
  FileRows(const Program& program, const Configuration& configuration, Ledger& ledger, BudgetGuard budget);

  /// The classes of the application that files name as the row says, in the order of the files. A class that the inputs lack, in a
  /// file of the application that holds nothing but names of classes, is in the ledger. O(entries * pattern).
  std::vector<ClassId> Classes(const FrameworkRow& row) const;

  /// The methods of the application that files name as the row says: those of the class that stands with the name, its super classes
  /// included, or of any of `components` if there is none. Of an injection the name is that of a property, whose setter is meant. One
  /// that no method has, in a file of the application, is in the ledger. O(members * (pattern + components)).
  std::vector<MethodId> Methods(const FrameworkRow& row, const std::set<uint32_t>& components) const;
  /// The same of the fields that are properties without a setter.
  std::vector<FieldId> Fields(const FrameworkRow& row, const std::set<uint32_t>& components) const;

  /// Whether a file is the row's.
  bool IsMeant(const FrameworkRow& row, uint32_t file) const;

 private:
  bool IsMeant(const FrameworkRow& row, uint32_t file, const std::string& key) const;
  ClassId OwnerOf(const ConfigurationMember& member) const;
  std::vector<MethodId> MethodsOf(const FrameworkRow& row, const ConfigurationMember& member,
                                  const std::set<uint32_t>& components) const;

  std::vector<FieldId> FieldsOf(const FrameworkRow& row, const ConfigurationMember& member,
                                const std::set<uint32_t>& components) const;

  bool IsOfLibrary(uint32_t file) const { return libraries_.contains(configuration_.files[file].archive_id.value); }

  const std::set<uint32_t> libraries_;
  const Program& program_;
  const Configuration& configuration_;
  Ledger& ledger_;
  BudgetGuard budget_;
};

}  // namespace heliograph::frontend
