// Points and lines of several series, one a variant.

import { LineChart, ScatterChart } from "echarts/charts";
import { GridComponent, LegendComponent, TooltipComponent } from "echarts/components";
import { init, use } from "echarts/core";
import { CanvasRenderer } from "echarts/renderers";
import { style } from "./page.js";

use([LineChart, ScatterChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);

// Eight colours that colour-blind readers can tell apart (Okabe and Ito), and a shape per eight.
const COLOURS = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#8a8a8a", "#b8a800"];
const SHAPES = ["circle", "triangle", "diamond"];

/**
 * A chart in `place`; the function that is given draws it with these axes and series: {name, style, line, points: [{x, y, label, pale}]}.
 * An axis: {name, kind: "log" | "value" | "category", min, max, categories, whole}.
 */
export function makePlot(place) {
  const chart = init(place, null, { renderer: "canvas" });
  new ResizeObserver(() => chart.resize()).observe(place);
  return (x, y, series) => chart.setOption(optionOf(x, y, series), { notMerge: true });
}

const axisOf = ({ name, kind, min, max, categories, whole }, side) => ({
  name, type: kind, min, max, data: categories, minInterval: whole ? 1 : undefined, nameLocation: "middle", nameGap: side === "x" ? 28 : 44,
  scale: kind === "log", axisLabel: { color: style("--text"), formatter: kind === "category" ? undefined : short }, nameTextStyle: { color: style("--text") },
  splitLine: { show: true, lineStyle: { color: style("--line") } }, axisLine: { lineStyle: { color: style("--faint") } },
});

/** 1234567 as "1.23M". */
function short(number) {
  for (const [size, letter] of [[1e9, "G"], [1e6, "M"], [1e3, "k"]]) {
    if (Math.abs(number) >= size) return `${Number((number / size).toPrecision(3))}${letter}`;
  }
  return String(Number(number.toPrecision(3)));
}

function optionOf(x, y, series) {
  const label = { color: style("--text") };
  return {
    animation: false,
    legend: { type: "scroll", top: 0, textStyle: label, data: [...new Set(series.map((one) => one.name))], pageTextStyle: label },
    grid: { left: y.kind === "category" ? 12 : 64, right: 20, top: 40, bottom: 46, containLabel: y.kind === "category" },
    tooltip: { formatter: ({ data }) => Object.assign(document.createElement("span"), { textContent: data.label }) },
    xAxis: axisOf(x, "x"), yAxis: axisOf(y, "y"),
    series: series.map((one) => ({
      name: one.name, type: one.line ? "line" : "scatter", symbol: SHAPES[Math.floor(one.style / COLOURS.length) % SHAPES.length], symbolSize: 9,
      itemStyle: { color: COLOURS[one.style % COLOURS.length], borderColor: style("--back"), borderWidth: 1 }, lineStyle: { width: 1.5 },
      data: one.points.map((point) => ({ value: [point.x, point.y], label: point.label, itemStyle: point.pale ? { opacity: 0.35 } : undefined })),
    })),
  };
}
