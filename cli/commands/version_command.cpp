#include "cli/commands/version_command.h"

#include "core/options/options.h"

namespace heliograph::cli {
namespace {

#if defined(__clang__)
constexpr const char* kCompiler = "clang " __clang_version__;
#else
constexpr const char* kCompiler = "gcc " __VERSION__;
#endif

std::string Quoted(const std::string& text) { return "\"" + text + "\""; }

}  // namespace

std::string VersionText() { return "heliograph " HELIOGRAPH_VERSION "\n"; }

std::string VersionJson() {
  std::string libraries;
  for (const std::string& library : SplitNonEmpty(HELIOGRAPH_DEPENDENCIES, ' ')) {
    const size_t equals = library.find('=');
    libraries += (libraries.empty() ? "" : ", ") + Quoted(library.substr(0, equals)) + ": " + Quoted(library.substr(equals + 1));
  }
  return "{\"name\": \"heliograph\", \"version\": \"" HELIOGRAPH_VERSION "\", \"compiler\": " + Quoted(kCompiler) +
         ", \"dependencies\": {" + libraries + "}}\n";
}

}  // namespace heliograph::cli
