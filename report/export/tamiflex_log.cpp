#include "report/export/tamiflex_log.h"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>

#include "core/analysis/members_name.h"

namespace heliograph::report {
namespace {

/// Other than plural look-ups and access to fields. Sorted.
constexpr auto kWords = std::to_array<std::string_view>({
    "Array.newInstance",
    "Class.forName",
    "Class.getConstructor",
    "Class.getDeclaredConstructor",
    "Class.getDeclaredField",
    "Class.getDeclaredMethod",
    "Class.getField",
    "Class.getMethod",
    "Class.newInstance",
    "ClassLoader.loadClass",
    "Constructor.newInstance",
    "Method.invoke",
});

/// The log's word for an API, empty if it has none.
std::string WordOf(const std::string& api) {
  if (api.starts_with("Field.get")) return "Field.get*";  // only calls with a use come here
  if (api.starts_with("Field.set")) return "Field.set*";
  return IsPluralLookUp(api) || std::binary_search(kWords.begin(), kWords.end(), api) ? api : std::string();
}

}  // namespace

void WriteTamiFlexLog(const std::vector<ReflectiveCall>& calls, Sink& sink) {
  std::set<std::string> lines;
  for (const ReflectiveCall& call : calls) {
    const std::string word = WordOf(call.api);
    if (word.empty()) continue;
    const std::string line = call.line == 0 ? "" : std::to_string(call.line);
    for (const UsedTarget& target : call.targets) {
      // What a plural look-up gives is named by the class that declares it.
      const std::string& text = IsPluralLookUp(call.api) ? target.parts.owner : target.text;
      lines.insert(word + ";" + text + ";" + call.caller_class + "." + call.method + ";" + line + ";;\n");
    }
  }
  for (const std::string& line : lines) sink.Append(line);
}

}  // namespace heliograph::report
