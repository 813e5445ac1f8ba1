/// JDKs on this machine that tests may read.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <system_error>
#include <vector>

namespace heliograph::test {

/// Homes of JDKs with a run-time image: JAVA_HOME, the `java` on PATH, and those in /usr/lib/jvm; each once.
inline std::vector<std::string> JdkHomes() {
  namespace fs = std::filesystem;
  std::vector<std::string> homes;
  std::error_code ignored;
  const auto add = [&](const fs::path& home) {
    const std::string real = fs::canonical(home, ignored).string();
    if (real.empty() || !fs::exists(fs::path(real) / "lib" / "modules", ignored)) return;
    for (const std::string& known : homes) {
      if (known == real) return;
    }
    homes.push_back(real);
  };
  if (const char* home = std::getenv("JAVA_HOME"); home != nullptr && *home != '\0') add(home);
  std::string path = std::getenv("PATH") != nullptr ? std::getenv("PATH") : "";
  for (size_t begin = 0; begin < path.size();) {
    const size_t end = std::min(path.find(':', begin), path.size());
    const fs::path java = fs::canonical(path.substr(begin, end - begin) + "/java", ignored);
    if (!java.empty()) add(java.parent_path().parent_path());
    begin = end + 1;
  }
  for (fs::directory_iterator it("/usr/lib/jvm", ignored), end; it != end; it.increment(ignored)) add(it->path());
  return homes;
}

/// One of them; throws, which fails the test with what to do, if there is none.
inline std::string AnyJdk() {
  const std::vector<std::string> homes = JdkHomes();
  if (homes.empty()) throw std::runtime_error("no JDK with a run-time image: install openjdk-17-jdk-headless or set JAVA_HOME");
  return homes.front();
}

}  // namespace heliograph::test
