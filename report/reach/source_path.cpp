#include "report/reach/source_path.h"

#include <algorithm>

#include "report/reach/package_url.h"

namespace heliograph::report {

std::string SourcePath(const std::string& class_name, const std::string& source) {
  const size_t dot = class_name.rfind('.');
  const size_t begin = dot == std::string::npos ? 0 : dot + 1;
  std::string path = class_name.substr(0, begin);
  std::replace(path.begin(), path.end(), '.', '/');
  const std::string outermost = class_name.substr(begin, class_name.find('$', begin + 1) - begin);
  return PercentEncoded(path + (source.empty() ? outermost + ".java" : source));
}

}  // namespace heliograph::report
