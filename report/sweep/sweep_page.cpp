#include "report/sweep/sweep_page.h"

#include <algorithm>
#include <cstdio>

#include "report/sweep/chart.h"

namespace heliograph::report {
namespace {

constexpr size_t kMissedShown = 200;

constexpr char kStyle[] = R"(
:root { color-scheme: light; }
body { font: 15px/1.5 system-ui, sans-serif; color: #1b1b1b; background: #fff; max-width: 1100px; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.7rem; } h2 { font-size: 1.25rem; margin-top: 2.5rem; }
svg { width: 100%; height: auto; } svg text { font-size: 12px; fill: #1b1b1b; } svg .axis-label { font-weight: 600; }
.grid { stroke: #e4e4e4; } .axis { stroke: #555; } .point { stroke: #fff; stroke-width: 1; } .point:hover { stroke: #000; }
.legend { display: flex; flex-wrap: wrap; gap: .2rem 1.2rem; } .legend svg { width: 14px; height: 14px; vertical-align: -2px; }
.bar { position: sticky; top: 0; background: #fff; padding: .5rem 0; border-bottom: 1px solid #ccc; }
.wide { overflow-x: auto; } table { border-collapse: collapse; font-size: 13px; }
th, td { padding: .2rem .6rem; border-bottom: 1px solid #ddd; text-align: right; white-space: nowrap; }
th.text, td.text { text-align: left; } td.long { white-space: normal; overflow-wrap: anywhere; min-width: 16rem; }
th button { font: inherit; font-weight: 600; border: 0; background: none; cursor: pointer; padding: 0; }
th[aria-sort=ascending] button::after { content: " \25b2"; } th[aria-sort=descending] button::after { content: " \25bc"; }
.hidden { display: none; }
)";

constexpr char kScript[] = R"(
const choice = document.getElementById('program');
choice.addEventListener('change', () => {
  for (const shown of document.querySelectorAll('[data-program]')) {
    const program = shown.dataset.program;
    shown.classList.toggle('hidden', choice.value !== '' && program !== '' && program !== choice.value);
  }
});
for (const button of document.querySelectorAll('th button')) {
  button.addEventListener('click', () => {
    const head = button.parentElement, table = head.closest('table'), body = table.tBodies[0];
    const down = head.getAttribute('aria-sort') === 'ascending';
    for (const other of table.querySelectorAll('th')) other.removeAttribute('aria-sort');
    head.setAttribute('aria-sort', down ? 'descending' : 'ascending');
    const key = row => row.cells[head.cellIndex].dataset.value ?? row.cells[head.cellIndex].textContent;
    const text = head.classList.contains('text');
    const order = (a, b) => text ? key(a).localeCompare(key(b)) : (key(a) === '' ? -1 : +key(a)) - (key(b) === '' ? -1 : +key(b));
    body.append(...[...body.rows].sort((a, b) => down ? order(b, a) : order(a, b)));
  });
}
)";

std::string Fixed(double number, int decimals) {
  char text[64];
  std::snprintf(text, sizeof text, "%.*f", decimals, number);
  return text;
}

std::string Grouped(double number) {
  std::string text = Fixed(number, 0);
  for (size_t at = text.size(); at > 3; at -= 3) text.insert(at - 3, ",");
  return text;
}

std::string ThreadsText(uint32_t threads) { return std::to_string(threads) + (threads == 1 ? " thread" : " threads"); }

class Page {
 public:
  explicit Page(const SweepData& sweep) : sweep_(sweep) {
    fewest_threads_ = 0xffffffffu;
    for (const SweepCell& cell : sweep.cells) fewest_threads_ = std::min(fewest_threads_, cell.threads);
  }

  std::string Render() {
    out_ =
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>Heliograph sweep</title>\n<style>" +
        std::string(kStyle) + "</style>\n</head>\n<body>\n";
    Introduction();
    Legend();
    RecallCharts();
    SpeedUp();
    Memory();
    Table();
    Missed();
    return out_ + "<script>" + kScript + "</script>\n</body>\n</html>\n";
  }

 private:
  using Figure = std::optional<double> (*)(const SweepCell&);

  void Heading(const std::string& text) { out_ += "<h2>" + Escaped(text) + "</h2>\n"; }
  void Paragraph(const std::string& text) { out_ += "<p>" + Escaped(text) + "</p>\n"; }
  void List(const std::vector<std::string>& lines) {
    out_ += "<ul>\n";
    for (const std::string& line : lines) out_ += "<li>" + Escaped(line) + "</li>\n";
    out_ += "</ul>\n";
  }

  void Introduction() {
    uint32_t runs = 0;
    for (const SweepCell& cell : sweep_.cells) runs += cell.runs;
    out_ += "<h1>Heliograph sweep</h1>\n";
    Paragraph("Programs: " + std::to_string(sweep_.programs.size()) + ", variants: " + std::to_string(sweep_.variants.size()) +
              ", analyses: " + std::to_string(runs) +
              ". Times and memory are medians over the repetitions, of whole processes. "
              "Recall is against "
              "recordings of the programs' workloads and counts what starts in application code: targets of actions and of "
              "look-ups of one, and plural look-ups apart. Listed are the targets and the edges between application methods "
              "of the result, for each recorded one.");
    std::vector<std::string> lines = sweep_.versions;
    lines.insert(lines.end(), sweep_.machines.begin(), sweep_.machines.end());
    List(lines);
    if (sweep_.remarks.empty()) return;
    Heading("What is missing here");
    List(sweep_.remarks);
  }

  void Legend() {
    out_ += "<div class=\"bar\"><label>Program <select id=\"program\"><option value=\"\">all</option>";
    for (const std::string& program : sweep_.programs) out_ += "<option>" + Escaped(program) + "</option>";
    out_ += "</select></label>\n<div class=\"legend\">";
    for (size_t v = 0; v < sweep_.variants.size(); ++v) {
      out_ += "<span><svg viewBox=\"0 0 14 14\" aria-hidden=\"true\">" + MarkerSvg(v, 7, 7, "", "") + "</svg> " +
              Escaped(sweep_.variants[v]) + "</span>\n";
    }
    out_ += "</div></div>\n";
  }

  /// One series per variant, of the cells with the fewest threads.
  std::vector<ChartSeries> PerVariant(Figure x, Figure y, const std::string& x_unit, const std::string& y_unit) const {
    std::vector<ChartSeries> all;
    for (size_t v = 0; v < sweep_.variants.size(); ++v) {
      ChartSeries series{sweep_.variants[v], v, {}, false};
      for (const SweepCell& cell : sweep_.cells) {
        const auto at_x = x(cell), at_y = y(cell);
        if (cell.variant != series.name || cell.threads != fewest_threads_ || !at_x || !at_y) continue;
        std::string label = cell.program + ": " + ShortNumber(*at_x) + x_unit + ", " + ShortNumber(*at_y) + y_unit;
        if (cell.status != "complete") label += " (" + cell.status + ")";
        series.points.push_back({*at_x, *at_y, cell.program, label, cell.status != "complete"});
      }
      all.push_back(std::move(series));
    }
    return all;
  }

  void RecallCharts() {
    const Figure time = [](const SweepCell& c) -> std::optional<double> { return c.cpu_s; };
    const Figure edges = [](const SweepCell& c) { return c.call_edges; };
    const Figure target_recall = [](const SweepCell& c) { return c.targets_recorded == 0 ? std::nullopt : c.target_recall; };
    const Figure edge_recall = [](const SweepCell& c) { return c.edge_recall; };
    const ChartAxis seconds{"CPU seconds, " + ThreadsText(fewest_threads_) + " (logarithmic)", true, false, 0, {}, false};
    const ChartAxis number_of_edges{"call edges of the result (logarithmic)", true, false, 0, {}, false};
    const auto percent = [](const char* of) {
      return ChartAxis{std::string("recall of ") + of + ", %", false, true, 100, {}, false};
    };
    Heading("Time against recall of reflective targets");
    Paragraph(
        "Up and to the left is better; pale points are results that a limit cut short. Programs "
        "whose workload makes no reflective call in application code are left out.");
    out_ += ChartSvg(
        {"Time against recall of reflective targets", seconds, percent("targets"), PerVariant(time, target_recall, " s", " %")});
    Heading("Time against recall of call edges");
    out_ += ChartSvg(
        {"Time against recall of call edges", seconds, percent("call edges"), PerVariant(time, edge_recall, " s", " %")});
    Heading("Call edges against their recall");
    Paragraph(
        "Edges between application methods that ran and that the result has, against all edges of the result: to the right "
        "without getting higher is loss of precision.");
    out_ += ChartSvg(
        {"Call edges against recall", number_of_edges, percent("call edges"), PerVariant(edges, edge_recall, " edges", " %")});
  }

  const SweepCell* Find(const std::string& program, const std::string& variant, uint32_t threads) const {
    for (const SweepCell& cell : sweep_.cells) {
      if (cell.program == program && cell.variant == variant && cell.threads == threads) return &cell;
    }
    return nullptr;
  }

  void SpeedUp() {
    Heading("Speed-up against threads");
    std::vector<ChartSeries> all;
    bool several = false;
    for (size_t v = 0; v < sweep_.variants.size(); ++v) {
      for (const std::string& program : sweep_.programs) {
        const SweepCell* one = Find(program, sweep_.variants[v], fewest_threads_);
        if (one == nullptr || one->status != "complete" || one->wall_s <= 0) continue;
        ChartSeries series{sweep_.variants[v], v, {}, true};
        for (const SweepCell& cell : sweep_.cells) {
          if (cell.program != program || cell.variant != series.name || cell.status != "complete" || cell.wall_s <= 0) continue;
          const double gain = one->wall_s / cell.wall_s;
          several = several || cell.threads != fewest_threads_;
          series.points.push_back({static_cast<double>(cell.threads), gain, program,
                                   program + ", " + ThreadsText(cell.threads) + ": " + Fixed(gain, 2) + " times as fast", false});
        }
        all.push_back(std::move(series));
      }
    }
    if (!several) return Paragraph("This sweep has one number of threads.");
    Paragraph("Wall time with " + ThreadsText(fewest_threads_) + " divided by wall time; one line per program and variant.");
    const ChartAxis threads{"threads", false, true, 0, {}, true}, gain{"speed-up", false, true, 1, {}, false};
    out_ += ChartSvg({"Speed-up against threads", threads, gain, std::move(all)});
  }

  void Memory() {
    Heading("Peak memory");
    Chart chart{"Peak memory",
                {"peak resident memory, MB", false, true, 0, {}, false},
                {"", false, false, 0, sweep_.programs, false},
                {}};
    for (size_t v = 0; v < sweep_.variants.size(); ++v) {
      ChartSeries series{sweep_.variants[v], v, {}, false};
      for (size_t p = 0; p < sweep_.programs.size(); ++p) {
        const SweepCell* cell = Find(sweep_.programs[p], series.name, fewest_threads_);
        if (cell == nullptr) continue;
        series.points.push_back({cell->peak_bytes / 1e6, static_cast<double>(p), cell->program,
                                 cell->program + ": " + Grouped(cell->peak_bytes / 1e6) + " MB", cell->status != "complete"});
      }
      chart.series.push_back(std::move(series));
    }
    out_ += ChartSvg(chart);
  }

  void TextCell(const std::string& text, const char* css = "text") {
    out_ += std::string("<td class=\"") + css + "\">" + Escaped(text) + "</td>";
  }
  void NumberCell(std::optional<double> number, int decimals) {
    if (!number) {
      out_ += "<td data-value=\"\">-</td>";
      return;
    }
    const std::string text = Fixed(*number, decimals);
    out_ += "<td data-value=\"" + text + "\">" + (decimals == 0 ? Grouped(*number) : text) + "</td>";
  }
  void HeadCells(const std::vector<std::pair<const char*, bool>>& columns) {
    out_ += "<div class=\"wide\"><table>\n<thead><tr>";
    for (const auto& [name, text] : columns) {
      out_ += std::string("<th scope=\"col\"") + (text ? " class=\"text\"" : "") + "><button>" + name + "</button></th>";
    }
    out_ += "</tr></thead>\n<tbody>\n";
  }
  void Row(const std::string& program) { out_ += "<tr data-program=\"" + Escaped(program) + "\">"; }

  void Table() {
    Heading("All figures");
    Paragraph("A click on a column's name sorts by it.");
    HeadCells({{"program", true},
               {"variant", true},
               {"threads", false},
               {"runs", false},
               {"status", true},
               {"CPU s", false},
               {"wall s", false},
               {"peak MB", false},
               {"targets %", false},
               {"of", false},
               {"actions %", false},
               {"look-ups %", false},
               {"plural look-ups %", false},
               {"edges %", false},
               {"methods %", false},
               {"listed targets", false},
               {"listed edges", false},
               {"call edges", false},
               {"methods", false},
               {"objects per variable", false},
               {"resolved", false},
               {"partial", false},
               {"unresolved", false}});
    for (const SweepCell& cell : sweep_.cells) {
      Row(cell.program);
      TextCell(cell.program), TextCell(cell.variant), NumberCell(cell.threads, 0), NumberCell(cell.runs, 0),
          TextCell(cell.status);
      NumberCell(cell.cpu_s, 2), NumberCell(cell.wall_s, 2), NumberCell(cell.peak_bytes / 1e6, 0);
      NumberCell(cell.target_recall, 2), NumberCell(cell.targets_recorded, 0), NumberCell(cell.action_recall, 2);
      NumberCell(cell.look_up_recall, 2), NumberCell(cell.plural_recall, 2), NumberCell(cell.edge_recall, 2);
      NumberCell(cell.method_recall, 2), NumberCell(cell.targets_per_recorded, 2), NumberCell(cell.edges_per_recorded, 2);
      NumberCell(cell.call_edges, 0), NumberCell(cell.reachable_methods, 0);
      NumberCell(cell.average_points_to, 2), NumberCell(cell.resolved, 0), NumberCell(cell.partial, 0),
          NumberCell(cell.unresolved, 0);
      out_ += "</tr>\n";
    }
    out_ += "</tbody></table></div>\n";
  }

  void Missed() {
    Heading("What every variant misses");
    if (sweep_.missed.empty()) return Paragraph("Nothing: each recorded reflective target is found by some variant.");
    const size_t shown = std::min(sweep_.missed.size(), kMissedShown);
    Paragraph(Grouped(static_cast<double>(sweep_.missed.size())) + " recorded reflective targets are in no result" +
              (shown < sweep_.missed.size() ? "; the " + std::to_string(shown) + " that happened most often:" : ":"));
    HeadCells({{"program", true},
               {"times", false},
               {"caller", true},
               {"offset", false},
               {"line", false},
               {"API", true},
               {"target", true},
               {"why", true}});
    for (size_t i = 0; i < shown; ++i) {
      const EveryVariantMisses& missed = sweep_.missed[i];
      Row(missed.program);
      TextCell(missed.program), NumberCell(static_cast<double>(missed.count), 0), TextCell(missed.caller, "text long");
      out_ += "<td>" + Escaped(missed.offset) + "</td><td>" + Escaped(missed.line) + "</td>";
      TextCell(missed.api), TextCell(missed.target, "text long"), TextCell(missed.reasons);
      out_ += "</tr>\n";
    }
    out_ += "</tbody></table></div>\n";
  }

  const SweepData& sweep_;
  uint32_t fewest_threads_ = 1;
  std::string out_;
};

}  // namespace

std::string SweepPage(const SweepData& sweep) { return Page(sweep).Render(); }

}  // namespace heliograph::report
