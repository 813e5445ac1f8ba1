#include "cli/pipeline/jdk.h"

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <system_error>

#include "core/options/options.h"
#include "frontend/listing/jdk_layout.h"

namespace heliograph::cli {
namespace {

namespace fs = std::filesystem;

bool HasClasses(const std::string& home) { return !frontend::JdkContainers(home).empty(); }

/// Home of the `java` on PATH: <home>/bin/java, or <home>/jre/bin/java. Empty if there is none.
std::string JdkOnPath() {
  const char* path = std::getenv("PATH");
  for (const std::string& folder : SplitNonEmpty(path == nullptr ? "" : path, ':')) {
    const std::string java = folder + "/java";
    if (access(java.c_str(), X_OK) != 0) continue;
    std::error_code failure;
    const fs::path real = fs::canonical(java, failure);
    if (failure) continue;
    const fs::path home = real.parent_path().parent_path();
    if (HasClasses(home.string())) return home.string();
    if (HasClasses(home.parent_path().string())) return home.parent_path().string();
  }
  return "";
}

}  // namespace

Result<std::string> FindJdk(const std::string& option) {
  if (option == "none") return std::string();
  const auto missing = [](const std::string& what) {
    return Error{Error::Kind::kUsage, what + "; name one with --jdk DIR, or --jdk none if the inputs bring their own library"};
  };
  if (!option.empty()) {
    if (!HasClasses(option)) return missing("--jdk " + option + ": no JDK there (no lib/modules, jmods or rt.jar)");
    return option;
  }
  if (const char* home = std::getenv("JAVA_HOME"); home != nullptr && *home != '\0') {
    if (!HasClasses(home))
      return missing("JAVA_HOME is " + std::string(home) + ": no JDK there (no lib/modules, jmods or rt.jar)");
    return std::string(home);
  }
  std::string home = JdkOnPath();
  if (home.empty()) return missing("no JDK found: JAVA_HOME is not set and no java on PATH belongs to one");
  return home;
}

}  // namespace heliograph::cli
