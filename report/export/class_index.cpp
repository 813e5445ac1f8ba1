#include "report/export/class_index.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "report/export/target_text.h"

namespace heliograph::report {
namespace {

constexpr int64_t kInterfaceAccess = 0x0200;
constexpr auto kJdkPackages =
    std::to_array<std::string_view>({"java.", "javax.", "jdk.", "sun.", "com.sun.", "org.w3c.dom.", "org.xml.sax."});

}  // namespace

ClassIndex::ClassIndex(const ResultDatabase& result)
    : find_(result.Run("SELECT c.id, w.name, c.access FROM classes c JOIN owners w ON w.id = c.owner WHERE c.name = ?1")),
      above_(result.Run(R"sql(
          WITH RECURSIVE above(id) AS (
            SELECT ?1
            UNION SELECT c.super FROM classes c JOIN above a ON c.id = a.id WHERE c.super IS NOT NULL
            UNION SELECT i.interface FROM interfaces i JOIN above a ON i.class = a.id)
          SELECT c.name FROM above a JOIN classes c ON c.id = a.id WHERE a.id <> ?1)sql")) {}

const ClassIndex::Row* ClassIndex::Find(const std::string& name) {
  const auto [at, added] = rows_.try_emplace(name);
  if (added) {
    find_.Restart();
    find_.Bind(1, name);
    if (find_.Next()) {
      const std::string owner = find_.Text(1);
      at->second =
          Row{find_.Integer(0), owner == "jdk", owner == "absent", owner == "jvm", (find_.Integer(2) & kInterfaceAccess) != 0};
    }
  }
  return at->second ? &*at->second : nullptr;
}

bool ClassIndex::InJdk(const std::string& name) {
  const std::string element = ElementType(name);
  if (IsPrimitive(element)) return true;
  if (const Row* row = Find(element); row != nullptr && !row->absent) return row->in_jdk;
  return std::any_of(kJdkPackages.begin(), kJdkPackages.end(), [&](std::string_view p) { return element.starts_with(p); });
}

const std::vector<std::string>& ClassIndex::Above(const std::string& name) {
  const auto [at, added] = types_above_.try_emplace(name);
  const Row* row = added ? Find(name) : nullptr;
  if (row == nullptr) return at->second;
  above_.Restart();
  above_.Bind(1, row->id);
  while (above_.Next()) at->second.push_back(above_.Text(0));
  return at->second;
}

std::vector<std::string> ClassIndex::Lowest(std::vector<std::string> names) {
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  std::vector<std::string> higher;
  for (const std::string& name : names) {
    const std::vector<std::string>& above = Above(name);
    higher.insert(higher.end(), above.begin(), above.end());
  }
  std::erase_if(names, [&](const std::string& name) { return std::find(higher.begin(), higher.end(), name) != higher.end(); });
  return names;
}

}  // namespace heliograph::report
