/// Charts as inline SVG: points and lines over two axes, dark on light, with a tooltip per point.
#pragma once

#include <string>
#include <vector>

namespace heliograph::report {

struct ChartPoint {
  double x = 0, y = 0;
  std::string program;  ///< becomes data-program, by which the page shows and hides points
  std::string label;    ///< the tooltip
  bool pale = false;
};

struct ChartSeries {
  std::string name;
  size_t style = 0;                ///< colour and marker, see MarkerSvg
  std::vector<ChartPoint> points;  ///< joined in this order if `line`, then all of one program
  bool line = false;
};

struct ChartAxis {
  std::string label;
  bool logarithmic = false;  ///< points that are not positive are then left out
  bool from_zero = false;
  double at_least = 0;                  ///< the axis reaches this number
  std::vector<std::string> categories;  ///< if set: values are indexes into these names
  bool whole = false;                   ///< only whole numbers are worth a line
};

struct Chart {
  std::string title;  ///< read out by screen readers
  ChartAxis x, y;
  std::vector<ChartSeries> series;
};

/// 960 units wide and as high as it needs. Deterministic.
std::string ChartSvg(const Chart& chart);

/// A marker around (x, y): eight colours that colour-blind readers can tell apart, and a shape per eight, of three.
std::string MarkerSvg(size_t style, double x, double y, const std::string& attributes, const std::string& tooltip);

/// Text with &, <, > and quotes escaped.
std::string Escaped(const std::string& text);

/// 1234567 as "1.23M", 12 as "12", 0.5 as "0.5".
std::string ShortNumber(double number);

}  // namespace heliograph::report
