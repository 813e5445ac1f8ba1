#include <algorithm>
#include <chrono>
#include <cstdio>
#include <string_view>

#include "report/reach/reach_output.h"

namespace heliograph::report {
namespace {

/// Whether the text has the shape: '0' stands for any digit.
bool HasShape(std::string_view text, std::string_view shape) {
  if (text.size() != shape.size()) return false;
  for (size_t i = 0; i < text.size(); ++i) {
    const bool digit = text[i] >= '0' && text[i] <= '9';
    if (shape[i] == '0' ? !digit : text[i] != shape[i]) return false;
  }
  return true;
}

int Number(std::string_view text, size_t at) { return (text[at] - '0') * 10 + (text[at + 1] - '0'); }

bool IsDate(std::string_view text) {
  const std::chrono::year_month_day date{std::chrono::year(Number(text, 0) * 100 + Number(text, 2)),
                                         std::chrono::month(static_cast<unsigned>(Number(text, 5))),
                                         std::chrono::day(static_cast<unsigned>(Number(text, 8)))};
  return date.ok();
}

}  // namespace

std::string TimestampOf(int64_t seconds) {
  constexpr int64_t kEndOf9999 = 253402300800, kDay = 86400;
  if (seconds < 0 || seconds >= kEndOf9999) return "";
  const std::chrono::year_month_day date{std::chrono::sys_days(std::chrono::days(seconds / kDay))};
  const int64_t rest = seconds % kDay;
  char text[32];
  std::snprintf(text, sizeof text, "%04d-%02u-%02uT%02d:%02d:%02dZ", static_cast<int>(date.year()),
                static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()), static_cast<int>(rest / 3600),
                static_cast<int>(rest / 60 % 60), static_cast<int>(rest % 60));
  return text;
}

bool IsTimestamp(const std::string& text) {
  constexpr std::string_view kShape = "0000-00-00T00:00:00";
  std::string_view rest = text;
  if (rest.size() < kShape.size() || !HasShape(rest.substr(0, kShape.size()), kShape) || !IsDate(rest)) return false;
  if (Number(rest, 11) > 23 || Number(rest, 14) > 59 || Number(rest, 17) > 59) return false;
  rest.remove_prefix(kShape.size());
  if (rest.starts_with('.')) {
    const size_t end = std::min(rest.find_first_not_of("0123456789", 1), rest.size());
    if (end == 1) return false;
    rest.remove_prefix(end);
  }
  if (rest == "Z") return true;
  if (!HasShape(rest, "+00:00") && !HasShape(rest, "-00:00")) return false;
  return Number(rest, 1) <= 23 && Number(rest, 4) <= 59;
}

}  // namespace heliograph::report
