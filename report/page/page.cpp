#include "report/page/page.h"

#include "report/page/page_data.h"
#include "report/page/page_template.h"

namespace heliograph::report {

std::string ForScript(std::string json) {
  std::string text;
  text.reserve(json.size() + json.size() / 16);
  for (const char c : json) {
    if (c == '<') {
      text += "\\u003c";  // no "</script" and no "<!--"
    } else {
      text += c;
    }
  }
  return text;
}

Result<std::string> ResultPage(const ResultDatabase& result) {
  const std::string_view page = PageTemplate();
  if (page.empty()) {
    return Error{Error::Kind::kUsage, "this build has no pages: it was made without Node.js and npm (HELIOGRAPH_PAGES)"};
  }
  const auto data = PageData(result, PageBounds());
  if (!data) return data.error();
  const size_t place = page.find(kPageData);
  HELIOGRAPH_CHECK(place != std::string_view::npos);
  return std::string(page.substr(0, place)) +
         ForScript(data->dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace)) +
         std::string(page.substr(place + kPageData.size()));
}

}  // namespace heliograph::report
