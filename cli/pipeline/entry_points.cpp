#include "cli/pipeline/entry_points.h"

#include <algorithm>
#include <fstream>
#include <optional>

#include "absl/container/flat_hash_set.h"

namespace heliograph::cli {
namespace {

constexpr std::string_view kMainDescriptor = "([Ljava/lang/String;)V";
constexpr size_t kMaxListed = 12;

using parallel::EntryPoint;

Error Usage(std::string message) { return {Error::Kind::kUsage, std::move(message)}; }

std::string Internal(std::string name) {
  std::replace(name.begin(), name.end(), '.', '/');
  return name;
}

/// The main method that `java C` would run: declared in the class or inherited.
MethodId MainMethod(const Program& program, ClassId c) {
  const SelectorId selector = program.FindSelector("main", kMainDescriptor);
  if (!selector.valid()) return MethodId();
  const MethodId method = program.ResolveMethod(c, selector);
  if (!method.valid()) return method;
  const MethodInfo& info = program.Method(method);
  return info.is_static() && (info.access & kAccPublic) ? method : MethodId();
}

std::vector<std::string> ApplicationMainClasses(const Program& program) {
  std::vector<std::string> names;
  const SelectorId selector = program.FindSelector("main", kMainDescriptor);
  for (uint32_t i = 0; selector.valid() && i < program.NumClasses(); ++i) {
    const ClassId c(i);
    if (!program.Class(c).application || !program.DeclaredMethod(c, selector).valid()) continue;
    if (MainMethod(program, c).valid()) names.push_back(program.DottedClassName(c));
  }
  std::sort(names.begin(), names.end());
  return names;
}

/// "a, b, c and 7 more".
std::string Listed(const std::vector<std::string>& names) {
  std::string text;
  const size_t shown = std::min(names.size(), kMaxListed);
  for (size_t i = 0; i < shown; ++i) text += (i == 0 ? "" : ", ") + names[i];
  if (names.size() > shown) text += " and " + std::to_string(names.size() - shown) + " more";
  return text;
}

std::string MainHint(const Program& program, const std::string& wanted) {
  const std::vector<std::string> candidates = ApplicationMainClasses(program);
  if (candidates.empty()) return "; no application class has a public static void main(String[])";
  const std::vector<std::string_view> views(candidates.begin(), candidates.end());
  const std::string hint = NearestHint(wanted, views);
  return hint.empty() ? "; classes with a main method: " + Listed(candidates) : hint;
}

class EntryPointChooser {
 public:
  EntryPointChooser(const Program& program, BudgetGuard budget)
      : program_(program), budget_(budget), meter_(budget.Meter(kMethodsPerQuestion)) {}

  std::optional<Error> AddMain(const std::string& name) {
    const ClassId c = program_.FindClass(Internal(name));
    if (!c.valid() || program_.Class(c).phantom) {
      return Usage("main class " + name + " is not in the inputs" + MainHint(program_, name));
    }
    const MethodId method = MainMethod(program_, c);
    if (!method.valid()) {
      return Usage("class " + name + " has no public static void main(String[])" + MainHint(program_, ""));
    }
    start_.main_classes.push_back(name);
    Add(method, true);
    return std::nullopt;
  }

  std::optional<Error> AddManifestMains(const std::vector<std::string>& names) {
    if (names.empty()) {
      return Usage("no main class: no manifest names one; choose with -m CLASS or --entry" + MainHint(program_, ""));
    }
    for (const std::string& name : names) {
      if (auto error = AddMain(name)) return error;
    }
    return std::nullopt;
  }

  /// What code outside can call; `open`: code that has classes below the program's, which see protected methods too.
  std::optional<Error> AddPublicApi(bool open) {
    start_.open_client |= open;
    size_t callable = 0;
    for (uint32_t i = 0; i < program_.NumClasses(); ++i) {
      const ClassInfo& info = program_.Class(ClassId(i));
      if (!info.application || info.phantom || info.lambda || !(info.access & kAccPublic)) continue;
      const uint16_t seen = kAccPublic | (open && !(info.access & kAccFinal) ? kAccProtected : 0);
      for (uint32_t m = info.methods_begin; m < info.methods_end; ++m) {
        const MethodInfo& method = program_.Method(MethodId(m));
        if (method.access & seen) Add(MethodId(m), false, true);
        callable += (method.access & seen) && !method.is_abstract();
      }
    }
    if (callable > 0) return std::nullopt;
    return Usage("--entry public-api: no application class is public and has public methods");
  }

  std::optional<Error> AddFrameworks(const std::vector<std::string>& presets, const StartChoice& choice) {
    auto match = choice.frameworks.Match(presets, program_, choice.declarations, choice.configuration, choice.ledger, budget_);
    if (!match) return match.error();
    start_.containers = std::move(*match);
    return std::nullopt;
  }

  std::optional<Error> AddFile(const std::string& path, const std::vector<std::string>& presets) {
    std::ifstream file(path);
    if (!file) {
      const std::vector<std::string_view> views(presets.begin(), presets.end());
      return Usage("--entry " + path + ": neither a kind (main, public-api, public-api,open, auto, " + Joined(presets, ", ") +
                   ") nor a file that can be read" + NearestHint(path, views));
    }
    std::string line;
    for (int number = 1; std::getline(file, line); ++number) {
      if (meter_.Spent()) break;
      while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.pop_back();
      if (line.empty() || line[0] == '#') continue;
      const MethodId method = FindByDisplayName(line);
      if (!method.valid()) {
        return Usage(path + ":" + std::to_string(number) + ": no such method: " + line + Similar(line));
      }
      Add(method, program_.Method(method).is_static() && program_.MethodName(method) == "main" &&
                      program_.MethodDescriptor(method) == kMainDescriptor);
    }
    return std::nullopt;
  }

  ProgramStart Take() { return std::move(start_); }

 private:
  void Add(MethodId method, bool main, bool client = false) {
    if (added_.insert(method).second) start_.entry_points.push_back({method, main, client});
  }

  /// Own methods of the class named in "<pkg.C: ...>", by display name.
  std::vector<std::pair<std::string, MethodId>> MethodsOfClassIn(const std::string& line) {
    std::vector<std::pair<std::string, MethodId>> methods;
    const size_t colon = line.find(':');
    if (line[0] != '<' || colon == std::string::npos) return methods;
    const ClassId c = program_.FindClass(Internal(line.substr(1, colon - 1)));
    if (!c.valid()) return methods;
    const auto [begin, end] = program_.MethodRange(c);
    for (uint32_t m = begin; m < end && !meter_.Spent(); ++m)
      methods.emplace_back(program_.MethodDisplayName(MethodId(m)), MethodId(m));
    return methods;
  }

  MethodId FindByDisplayName(const std::string& line) {
    for (const auto& [name, method] : MethodsOfClassIn(line)) {
      if (name == line) return method;
    }
    return MethodId();
  }

  std::string Similar(const std::string& line) {
    const auto methods = MethodsOfClassIn(line);
    if (methods.empty()) return "; write <pkg.Class: type name(types)>, types with dots, separated by ','";
    std::vector<std::string_view> views;
    for (const auto& [name, method] : methods) views.push_back(name);
    return NearestHint(line, views);
  }

  static constexpr uint32_t kMethodsPerQuestion = 256;

  const Program& program_;
  const BudgetGuard budget_;
  BudgetMeter meter_;
  ProgramStart start_;
  absl::flat_hash_set<MethodId> added_;
};

/// What --entry names besides files.
struct EntryKinds {
  bool main = false, public_api = false, open = false;
  std::vector<std::string> presets;
};

bool Contains(const std::vector<std::string>& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

/// False, and nothing is added, if some word is no kind: then all of it is the name of a file.
bool AddKinds(const std::string& entry, const std::vector<std::string>& presets, EntryKinds& kinds) {
  const std::vector<std::string> words = SplitNonEmpty(entry, ',');
  EntryKinds more = kinds;
  for (const std::string& word : words) {
    if (word == "main") {
      more.main = true;
    } else if (word == "public-api") {
      more.public_api = true;
    } else if (word == "open" && Contains(words, "public-api")) {
      more.open = true;
    } else if (word == kAutoPreset || Contains(presets, word)) {
      if (!Contains(more.presets, word)) more.presets.push_back(word);
    } else {
      return false;
    }
  }
  kinds = std::move(more);
  return !words.empty();
}

std::string WhyNothing(bool automatic) {
  if (!automatic) return "no entry points: the files given with --entry name none";
  return "--entry auto: no manifest names a main class, and no application class has anything of a framework that 'heliograph "
         "frameworks' lists; choose with -m CLASS, --entry public-api or --entry FILE";
}

}  // namespace

bool NamesFrameworks(const std::vector<std::string>& entries, const FrameworkSet& frameworks) {
  const std::vector<std::string> presets = frameworks.Presets();
  EntryKinds kinds;
  for (const std::string& entry : entries) AddKinds(entry, presets, kinds);
  return !kinds.presets.empty();
}

Result<ProgramStart> ChooseEntryPoints(const StartChoice& choice, BudgetGuard budget) {
  const AnalysisOptions& options = choice.options;
  EntryPointChooser chooser(choice.program, budget);
  const std::vector<std::string> presets = choice.frameworks.Presets();
  EntryKinds kinds;
  std::optional<Error> error;
  for (const std::string& name : options.main_classes) {
    if (!error) error = chooser.AddMain(name);
  }
  for (const std::string& entry : options.entries) {
    if (!error && !AddKinds(entry, presets, kinds)) error = chooser.AddFile(entry, presets);
  }
  const bool automatic = Contains(kinds.presets, kAutoPreset);
  kinds.main |= options.entries.empty() || (automatic && !choice.manifest_main_classes.empty());
  if (!error && kinds.main && options.main_classes.empty()) error = chooser.AddManifestMains(choice.manifest_main_classes);
  if (!error && kinds.public_api) error = chooser.AddPublicApi(kinds.open);
  if (!error && !kinds.presets.empty()) error = chooser.AddFrameworks(kinds.presets, choice);
  if (error) return *error;
  ProgramStart start = chooser.Take();
  if (start.entry_points.empty() && start.containers.plan.empty()) return Usage(WhyNothing(automatic));
  return start;
}

}  // namespace heliograph::cli
