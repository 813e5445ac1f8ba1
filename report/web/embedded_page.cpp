#include "report/web/embedded_page.h"

namespace heliograph::report {

std::string ForScript(const nlohmann::ordered_json& json) {
  std::string text;
  for (const char c : json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace)) {
    if (c == '<') {
      text += "\\u003c";  // no "</script" and no "<!--"
    } else {
      text += c;
    }
  }
  return text;
}

Result<std::string> PageWith(PageKind kind, const nlohmann::ordered_json& data) {
  const std::string_view page = PageTemplate(kind);
  if (page.empty()) {
    return Error{Error::Kind::kUsage, "this build has no pages: it was made without Node.js and npm (HELIOGRAPH_PAGES)"};
  }
  const size_t place = page.find(kPageData);
  HELIOGRAPH_CHECK(place != std::string_view::npos);
  return std::string(page.substr(0, place)) + ForScript(data) + std::string(page.substr(place + kPageData.size()));
}

}  // namespace heliograph::report
