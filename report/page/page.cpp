#include "report/page/page.h"

#include "report/page/page_data.h"
#include "report/page/page_template.h"

namespace heliograph::report {

Result<std::string> ResultPage(const ResultDatabase& result) {
  const std::string_view page = PageTemplate();
  if (page.empty()) {
    return Error{Error::Kind::kUsage, "this build has no pages: it was made without Node.js and npm (HELIOGRAPH_PAGES)"};
  }
  const auto data = PageData(result, PageBounds());
  if (!data) return data.error();
  const size_t place = page.find(kPageData);
  HELIOGRAPH_CHECK(place != std::string_view::npos);
  return std::string(page.substr(0, place)) + ForScript(*data) + std::string(page.substr(place + kPageData.size()));
}

}  // namespace heliograph::report
