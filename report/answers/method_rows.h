/// Classes and methods of a result, and their names as people read them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "report/answers/result_database.h"

namespace heliograph::report {

struct ClassRow {
  int64_t id = 0;
  std::string name, owner, origin, source;
  std::optional<int64_t> super;
};

struct MethodRow {
  int64_t id = 0, class_id = 0;
  std::string class_name, method, descriptor, source;
  bool reachable = false, application = false;

  bool is_jvm() const { return class_name == "<jvm>"; }
};

/// The class of this full name; '.' may stand for the '$' of nested ones. O(log n) in classes.
std::optional<ClassRow> FindClass(const ResultDatabase& result, const std::string& name);
/// Classes named `name`, with or without its package; '.' may stand for the '$' of nested ones. Of several without their package
/// those of the application, if there are any. O(log n) in classes for full names, O(n) else.
std::vector<ClassRow> FindClasses(const ResultDatabase& result, const std::string& name);
std::optional<ClassRow> SuperOf(const ResultDatabase& result, const ClassRow& row);
/// Methods of a class that the result has, by name and descriptor.
std::vector<MethodRow> MethodsOfClass(const ResultDatabase& result, int64_t class_id);
/// The row of a method that exists.
MethodRow ReadMethod(const ResultDatabase& result, int64_t id);
/// `p.C.m(int, java.lang.String)`.
std::string DisplayName(const MethodRow& method);
/// As TamiFlex writes it: `<p.C: int m(int)>`.
std::string TargetName(const MethodRow& method);

}  // namespace heliograph::report
