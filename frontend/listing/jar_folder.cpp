#include "frontend/listing/jar_folder.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

namespace heliograph::frontend {
namespace {

namespace fs = std::filesystem;

bool EndsWithJar(const std::string& name) { return name.ends_with(".jar") || name.ends_with(".JAR"); }

}  // namespace

Result<std::vector<std::string>> JarsOf(const std::string& folder) {
  std::vector<std::string> jars;
  std::error_code error;
  for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
    if (EndsWithJar(it->path().filename().string())) jars.push_back(it->path().string());
  }
  if (error) return Error{Error::Kind::kUnreadableInput, "cannot read '" + folder + "': " + error.message()};
  std::sort(jars.begin(), jars.end());
  return jars;
}

Result<std::vector<std::string>> ExpandLibraries(const std::vector<std::string>& libraries) {
  std::vector<std::string> expanded;
  for (const std::string& library : libraries) {
    if (library != "*" && !library.ends_with("/*")) {
      if (!library.empty()) expanded.push_back(library);
      continue;
    }
    const auto jars = JarsOf(library == "*" ? "." : library.substr(0, library.size() - 1));
    if (!jars) return jars.error();
    expanded.insert(expanded.end(), jars->begin(), jars->end());
  }
  return expanded;
}

}  // namespace heliograph::frontend
