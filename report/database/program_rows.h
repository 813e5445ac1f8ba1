/// The rows of result.sqlite that tell of the program, and the ids by which other rows refer to them. One thread.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "report/database/result_writer.h"
#include "report/tables/text.h"

namespace heliograph::report {

/// Texts that occur in several rows, each inserted when it is first asked for.
class TextRows {
 public:
  TextRows(DatabaseWriter& database, const Program& program) : program_(program), insert_(database, "texts", 2) {
    of_name_.assign(program.names().size(), kUnknown);
  }
  /// A name of the program.
  int64_t Of(NameId name) {
    uint32_t& id = of_name_[name.value];
    if (id == kUnknown) id = Insert(Written(program_.Name(name)));
    return id;
  }
  /// A member name or descriptor of a class file, which may be none of the program's.
  int64_t OfRaw(std::string_view raw) {
    const NameId name = program_.names().Find(raw);
    return name.valid() ? Of(name) : Of(Written(raw));
  }
  /// A text as it is written.
  int64_t Of(const std::string& text) {
    const auto [known, added] = of_text_.try_emplace(text, 0);
    if (added) known->second = Insert(text);
    return known->second;
  }

 private:
  static constexpr uint32_t kUnknown = 0xffffffffu;
  uint32_t Insert(const std::string& text) {
    insert_.Row(next_, text);
    return next_++;
  }

  const Program& program_;
  Inserter insert_;
  uint32_t next_ = 0;
  std::vector<uint32_t> of_name_;
  absl::flat_hash_map<std::string, uint32_t> of_text_;
};

/// Ids of methods in the database; the JVM is a method too. Ids are in the order of class, name and descriptor.
class MethodIds {
 public:
  explicit MethodIds(uint32_t methods) : ids_(methods + 1) {}
  uint32_t& operator[](MethodId m) { return ids_[m.valid() ? m.value : ids_.size() - 1]; }
  uint32_t operator[](MethodId m) const { return ids_[m.valid() ? m.value : ids_.size() - 1]; }

 private:
  std::vector<uint32_t> ids_;
};

/// Origins, classes, interfaces and methods. O(n log n) in classes and methods.
MethodIds WriteProgram(DatabaseWriter& database, const DatabaseContent& content, TextRows& texts);

/// Call sites, what they declare, and edges. `rules`: by call site, the row of reflective_sites or -1.
void WriteGraph(DatabaseWriter& database, const DatabaseContent& content, const MethodIds& methods, TextRows& texts,
                const std::vector<int32_t>& rules);

}  // namespace heliograph::report
