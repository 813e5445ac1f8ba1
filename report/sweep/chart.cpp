#include "report/sweep/chart.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <string_view>
#include <utility>

namespace heliograph::report {
namespace {

constexpr double kWidth = 960, kLeft = 90, kRight = 20, kTop = 14, kBottom = 52, kPlotHeight = 330, kRowHeight = 26;

std::string Fixed(double number) {
  char text[64];
  std::snprintf(text, sizeof text, "%.1f", number);
  return text;
}

/// Maps numbers of one axis to places on the page.
class Scale {
 public:
  Scale(const ChartAxis& axis, std::pair<double, double> range, double begin, double end)
      : axis_(axis), begin_(begin), end_(end) {
    auto [low, high] = range;
    if (!axis.categories.empty()) {
      low = -0.5, high = static_cast<double>(axis.categories.size()) - 0.5;
    } else if (axis.logarithmic) {
      low = std::log10(low) - 0.05, high = std::log10(high) + 0.05;
    } else {
      high = std::max(high, axis.at_least);
      if (axis.from_zero) low = 0;
      const double margin = high > low ? 0.04 * (high - low) : 1;
      low = axis.from_zero ? 0 : low - margin;
      high += margin;
    }
    low_ = low, high_ = high;
  }

  bool Has(double value) const { return !axis_.logarithmic || value > 0; }
  double At(double value) const {
    const double number = axis_.logarithmic ? std::log10(value) : value;
    return begin_ + (number - low_) / (high_ - low_) * (end_ - begin_);
  }

  /// Numbers worth a line, with their texts.
  std::vector<std::pair<double, std::string>> Ticks() const {
    std::vector<std::pair<double, std::string>> ticks;
    for (size_t i = 0; i < axis_.categories.size(); ++i) ticks.emplace_back(static_cast<double>(i), axis_.categories[i]);
    if (!ticks.empty()) return ticks;
    std::vector<double> numbers;
    if (axis_.logarithmic) numbers = LogarithmicTicks();
    if (numbers.size() < 2) numbers = LinearTicks();  // a narrow logarithmic axis is nearly linear
    for (double number : numbers) ticks.emplace_back(number, ShortNumber(number));
    return ticks;
  }

 private:
  std::vector<double> LogarithmicTicks() const {
    std::vector<double> numbers;
    for (int power = static_cast<int>(std::floor(low_)); power <= static_cast<int>(std::ceil(high_)); ++power) {
      for (double digit : {1.0, 2.0, 5.0}) {
        const double number = digit * std::pow(10.0, power), place = std::log10(number);
        if (place >= low_ && place <= high_ && (digit == 1.0 || high_ - low_ < 2.5)) numbers.push_back(number);
      }
    }
    return numbers;
  }

  std::vector<double> LinearTicks() const {
    const double low = axis_.logarithmic ? std::pow(10.0, low_) : low_, high = axis_.logarithmic ? std::pow(10.0, high_) : high_;
    const double rough = (high - low) / 6, power = std::pow(10.0, std::floor(std::log10(rough)));
    double step = 10 * power;
    for (double digit : {5.0, 2.0, 1.0}) {
      if (rough <= digit * power) step = digit * power;
    }
    if (axis_.whole) step = std::max(step, 1.0);
    std::vector<double> numbers;
    for (double n = std::ceil(low / step); n * step <= high + step * 1e-9; ++n) numbers.push_back(n * step);
    return numbers;
  }

  const ChartAxis& axis_;
  double begin_, end_, low_ = 0, high_ = 1;
};

std::pair<double, double> RangeOf(const Chart& chart, const ChartAxis& axis, double ChartPoint::*coordinate) {
  bool any = false;
  std::pair<double, double> range{axis.logarithmic ? 1 : 0, 1};
  for (const ChartSeries& series : chart.series) {
    for (const ChartPoint& point : series.points) {
      const double value = point.*coordinate;
      if (axis.logarithmic && value <= 0) continue;
      range = any ? std::pair(std::min(range.first, value), std::max(range.second, value)) : std::pair(value, value);
      any = true;
    }
  }
  return range;
}

std::string Line(double x1, double y1, double x2, double y2, const char* css) {
  return "<line class=\"" + std::string(css) + "\" x1=\"" + Fixed(x1) + "\" y1=\"" + Fixed(y1) + "\" x2=\"" + Fixed(x2) +
         "\" y2=\"" + Fixed(y2) + "\"/>";
}

std::string Label(double x, double y, const char* anchor, const std::string& text, const std::string& more = "") {
  return "<text x=\"" + Fixed(x) + "\" y=\"" + Fixed(y) + "\" text-anchor=\"" + anchor + "\"" + more + ">" + Escaped(text) +
         "</text>";
}

constexpr std::array<std::string_view, 8> kColours{"#0072b2", "#d55e00", "#009e73", "#cc79a7",
                                                   "#8a6d00", "#56b4e9", "#000000", "#7a3fbf"};

std::string AxesSvg(const Chart& chart, const Scale& x, const Scale& y, double bottom) {
  std::string out;
  for (const auto& [number, text] : x.Ticks()) {
    out += Line(x.At(number), kTop, x.At(number), bottom, "grid") + Label(x.At(number), bottom + 18, "middle", text) + "\n";
  }
  for (const auto& [number, text] : y.Ticks()) {
    out +=
        Line(kLeft, y.At(number), kWidth - kRight, y.At(number), "grid") + Label(kLeft - 8, y.At(number) + 4, "end", text) + "\n";
  }
  out += Line(kLeft, bottom, kWidth - kRight, bottom, "axis") + Line(kLeft, kTop, kLeft, bottom, "axis") + "\n";
  out += Label((kLeft + kWidth - kRight) / 2, bottom + 42, "middle", chart.x.label, " class=\"axis-label\"") + "\n";
  if (!chart.y.label.empty()) {
    const std::string turn = " class=\"axis-label\" transform=\"rotate(-90 18 " + Fixed((kTop + bottom) / 2) + ")\"";
    out += Label(18, (kTop + bottom) / 2, "middle", chart.y.label, turn) + "\n";
  }
  return out;
}

std::string ProgramAttribute(const ChartPoint& point) { return "data-program=\"" + Escaped(point.program) + "\""; }

std::string SeriesSvg(const ChartSeries& series, const Scale& x, const Scale& y) {
  std::string path, markers;
  for (const ChartPoint& point : series.points) {
    if (!x.Has(point.x) || !y.Has(point.y)) continue;
    path += (path.empty() ? "" : " ") + Fixed(x.At(point.x)) + "," + Fixed(y.At(point.y));
    const std::string attributes = ProgramAttribute(point) + (point.pale ? " fill-opacity=\"0.35\"" : "");
    markers += MarkerSvg(series.style, x.At(point.x), y.At(point.y), attributes, series.name + ", " + point.label) + "\n";
  }
  std::string line;
  if (series.line && !path.empty()) {
    const std::string colour(kColours[series.style % kColours.size()]);
    line = "<polyline " + ProgramAttribute(series.points.front()) + " fill=\"none\" stroke-width=\"2\" stroke=\"" + colour +
           "\" points=\"" + path + "\"/>\n";
  }
  return line + markers;
}

}  // namespace

std::string Escaped(const std::string& text) {
  std::string out;
  for (char c : text) {
    switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      case '\'': out += "&#39;"; break;
      default: out += c;
    }
  }
  return out;
}

std::string ShortNumber(double number) {
  constexpr std::array<std::pair<double, const char*>, 3> kUnits{{{1e9, "G"}, {1e6, "M"}, {1e3, "k"}}};
  for (const auto& [unit, letter] : kUnits) {
    if (std::abs(number) < unit) continue;
    char text[64];
    std::snprintf(text, sizeof text, "%.3g%s", number / unit, letter);
    return text;
  }
  char text[64];
  std::snprintf(text, sizeof text, "%.4g", std::abs(number) < 1e-9 ? 0.0 : number);
  return text;
}

std::string MarkerSvg(size_t style, double x, double y, const std::string& attributes, const std::string& tooltip) {
  const std::string title = tooltip.empty() ? "" : "<title>" + Escaped(tooltip) + "</title>";
  const std::string colour(kColours[style % kColours.size()]);
  const std::string rest = " class=\"point\" fill=\"" + colour + "\" " + attributes + ">" + title;
  const size_t shape = style / kColours.size() % 3;
  if (shape == 2) {
    return "<polygon points=\"" + Fixed(x) + "," + Fixed(y - 7) + " " + Fixed(x + 7) + "," + Fixed(y) + " " + Fixed(x) + "," +
           Fixed(y + 7) + " " + Fixed(x - 7) + "," + Fixed(y) + "\"" + rest + "</polygon>";
  }
  if (shape == 0) {
    return "<circle cx=\"" + Fixed(x) + "\" cy=\"" + Fixed(y) + "\" r=\"5.5\"" + rest + "</circle>";
  }
  return "<rect x=\"" + Fixed(x - 5) + "\" y=\"" + Fixed(y - 5) + "\" width=\"10\" height=\"10\"" + rest + "</rect>";
}

std::string ChartSvg(const Chart& chart) {
  const double rows = static_cast<double>(chart.y.categories.size());
  const double bottom = kTop + (rows > 0 ? std::max(2.0, rows) * kRowHeight : kPlotHeight);
  const Scale x(chart.x, RangeOf(chart, chart.x, &ChartPoint::x), kLeft, kWidth - kRight);
  const bool down = rows > 0;  // categories are read from the top
  const Scale y(chart.y, RangeOf(chart, chart.y, &ChartPoint::y), down ? kTop : bottom, down ? bottom : kTop);
  std::string out = "<svg role=\"img\" aria-label=\"" + Escaped(chart.title) + "\" viewBox=\"0 0 " + Fixed(kWidth) + " " +
                    Fixed(bottom + kBottom) + "\">\n" + AxesSvg(chart, x, y, bottom);
  for (const ChartSeries& series : chart.series) out += SeriesSvg(series, x, y);
  return out + "</svg>\n";
}

}  // namespace heliograph::report
