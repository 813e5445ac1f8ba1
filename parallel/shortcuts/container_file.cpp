#include "parallel/shortcuts/container_file.h"

#include <algorithm>
#include <array>

#include "parallel/shortcuts/container_table.h"

namespace heliograph::parallel {

namespace {

constexpr std::string_view kBlanks = " \t\r";

std::string_view Trim(std::string_view text) {
  const size_t begin = text.find_first_not_of(kBlanks);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kBlanks) - begin + 1);
}

std::string Internal(std::string_view name) {
  std::string internal(name);
  std::replace(internal.begin(), internal.end(), '.', '/');
  return internal;
}

/// With single blanks between the words.
std::string Spaced(std::string_view text) {
  std::string spaced;
  for (std::string_view word : ContainerWords(text)) {
    if (!spaced.empty()) spaced += ' ';
    spaced += word;
  }
  return spaced;
}

bool IsClassName(std::string_view name) { return !name.empty() && name.find_first_of(" \t|;()[]<>") == std::string_view::npos; }

/// `name(Type,Type[])`.
bool IsMethod(std::string_view method) {
  const size_t open = method.find('(');
  if (open == 0 || open == std::string_view::npos || !method.ends_with(')')) return false;
  if (method.find('(', open + 1) != std::string_view::npos || method.find(')') != method.size() - 1) return false;
  const std::string_view types = method.substr(open + 1, method.size() - open - 2);
  if (types.empty()) return true;
  for (size_t begin = 0; begin <= types.size();) {
    const size_t end = std::min(types.find(',', begin), types.size());
    if (end == begin || types.substr(begin, end - begin).find_first_of("./$") != std::string_view::npos) return false;
    begin = end + 1;
  }
  return true;
}

/// What is wrong with the row, or nothing.
std::string Problem(const std::array<std::string_view, 3>& row) {
  if (!IsClassName(row[0])) return "'" + std::string(row[0]) + "' is no class name";
  const std::vector<std::string_view> methods = ContainerWords(row[1]);
  if (methods.empty()) return "no method is named";
  for (std::string_view method : methods) {
    if (!IsMethod(method)) return "'" + std::string(method) + "' is no method; name(Type,Type[]) with simple names is expected";
  }
  const std::vector<std::string_view> effects = ContainerWords(row[2]);
  if (effects.empty()) return "no effect is named; '-' is for methods without";
  bool calls = false, makes = false, into_result = false, gives = false;
  for (std::string_view effect : effects) {
    const auto parsed = ParseContainerEffects(effect, &calls);
    if (!parsed || ((calls || effect == "-") && effects.size() > 1)) return "'" + std::string(effect) + "' is no effect of a row";
    for (const ContainerEffect& e : *parsed) {
      makes |= e.kind == ContainerEffect::Kind::kNew;
      into_result |= e.into_result;
      gives |= e.kind == ContainerEffect::Kind::kTake || e.kind == ContainerEffect::Kind::kPass ||
               e.kind == ContainerEffect::Kind::kView || e.kind == ContainerEffect::Kind::kTakeResult;
    }
  }
  if (into_result && !makes) return "what the result holds ('r.') is of containers that the method makes: 'r:new' is missing";
  if (makes && gives) return "a method with 'r:new' gives nothing else";
  return "";
}

Error Bad(const std::string& place, const std::string& problem) {
  return {Error::Kind::kUsage, "--containers " + place + ": " + problem};
}

bool HasMethod(const Program& program, const std::string& owner, std::string_view method) {
  const TypeId type = program.ClassType(program.FindClass(owner));
  for (uint32_t m = 0; m < program.NumMethods(); ++m) {
    const MethodInfo& info = program.Method(MethodId(m));
    if (program.MethodName(MethodId(m)) != method.substr(0, method.find('('))) continue;
    if (program.IsSubtype(program.ClassType(info.owner), type) && ContainerMethodName(program, MethodId(m)) == method)
      return true;
  }
  return false;
}

}  // namespace

std::optional<Error> ReadContainerRules(std::string_view text, const std::string& path, ContainerRules* rules) {
  size_t number = 0;
  for (size_t begin = 0; begin < text.size();) {
    const size_t end = std::min(text.find('\n', begin), text.size());
    const std::string_view line = Trim(text.substr(begin, end - begin));
    begin = end + 1;
    const std::string place = path + ":" + std::to_string(++number);
    if (line.empty() || line[0] == '#') continue;
    if (line.starts_with("class ")) {
      const std::string_view name = Trim(line.substr(6));
      if (!IsClassName(name)) return Bad(place, "'" + std::string(name) + "' is no class name");
      rules->classes.push_back({Internal(name), place});
      continue;
    }
    const size_t first = line.find('|'), second = first == line.npos ? first : line.find('|', first + 1);
    if (second == line.npos || line.find('|', second + 1) != line.npos) {
      return Bad(place, "'class NAME' or 'OWNER | METHODS | EFFECTS' is expected");
    }
    const std::array<std::string_view, 3> row{Trim(line.substr(0, first)), Trim(line.substr(first + 1, second - first - 1)),
                                              Trim(line.substr(second + 1))};
    if (const std::string problem = Problem(row); !problem.empty()) return Bad(place, problem);
    rules->rows.push_back({Internal(row[0]), Spaced(row[1]), Spaced(row[2]), place});
  }
  return std::nullopt;
}

std::vector<std::pair<std::string, std::string>> UnusedContainerRules(const Program& program, const ContainerRules& rules) {
  std::vector<std::pair<std::string, std::string>> unused;
  for (const ContainerRules::Class& c : rules.classes) {
    if (!program.FindClass(c.name).valid()) unused.emplace_back(c.place, "no class " + c.name);
  }
  for (const ContainerRules::Row& row : rules.rows) {
    if (!program.FindClass(row.owner).valid()) {
      unused.emplace_back(row.place, "no class " + row.owner);
      continue;
    }
    for (std::string_view method : ContainerWords(row.methods)) {
      if (!HasMethod(program, row.owner, method))
        unused.emplace_back(row.place, "no method " + row.owner + "." + std::string(method));
    }
  }
  return unused;
}

}  // namespace heliograph::parallel
