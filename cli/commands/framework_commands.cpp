#include "cli/commands/framework_commands.h"

#include <vector>

#include "cli/commands/text_layout.h"
#include "core/options/options.h"
#include "frontend/frameworks/built_in_texts.h"
#include "frontend/frameworks/framework.h"

namespace heliograph::cli {
namespace {

constexpr size_t kNameWidth = 18;

std::string ListFrameworks() {
  std::string out = "Frameworks (--entry PRESET starts those of a preset; heliograph frameworks NAME prints the rows of one):\n";
  for (const frontend::Framework& framework : frontend::BuiltInFrameworks()) {
    const std::string text = framework.title + " (" + Joined(framework.presets, ", ") + ")";
    out += "  " + Padded(framework.name, kNameWidth) + Wrapped(text, kNameWidth + 2);
  }
  return out;
}

}  // namespace

Result<std::string> ShowFrameworks(std::string_view name) {
  if (name.empty()) return ListFrameworks();
  const std::vector<frontend::Framework>& all = frontend::BuiltInFrameworks();
  std::vector<std::string_view> names;
  for (size_t i = 0; i < all.size(); ++i) {
    if (all[i].name == name) return std::string(frontend::BuiltInTexts()[i].text);
    names.push_back(all[i].name);
  }
  return Error{Error::Kind::kUsage,
               "there is no framework " + std::string(name) + NearestHint(name, names) + "; heliograph frameworks names them"};
}

}  // namespace heliograph::cli
