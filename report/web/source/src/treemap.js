// Jars and packages as areas: methods, by what most of their classes are.

import { TreemapChart } from "echarts/charts";
import { AriaComponent, TooltipComponent } from "echarts/components";
import { init, use } from "echarts/core";
import { CanvasRenderer } from "echarts/renderers";
import { style } from "./page.js";

use([TreemapChart, TooltipComponent, AriaComponent, CanvasRenderer]);

const KINDS = ["reached", "reflective", "unused"];

/** Of a package or jar: what most of its classes are. */
export const kindOf = (row) => KINDS.reduce((most, kind) => (row[kind] > row[most] ? kind : most));

export function drawTreemap(place, packages) {
  const chart = init(place, null, { renderer: "canvas" });
  const jars = new Map();
  for (const row of packages) jars.set(row.jar, [...(jars.get(row.jar) ?? []), row]);

  function draw() {
    const node = (name, row, children) => ({
      name, value: row.methods, row, children, itemStyle: { color: style(`--${kindOf(row)}`) },
    });
    const sum = (rows) => Object.fromEntries(["methods", ...KINDS].map((key) => [key, rows.reduce((total, row) => total + row[key], 0)]));
    const data = [...jars].map(([jar, rows]) => node(jar, sum(rows), rows.map((row) => node(row.package || "(no package)", row))));
    chart.setOption({
      aria: { enabled: true },
      tooltip: {
        formatter: ({ data: at }) => {
          if (!at?.row) return "";
          const line = document.createElement("span");
          line.textContent = `${at.name}: ${at.row.methods} methods; classes: ${KINDS.map((kind) => `${at.row[kind]} ${kind}`).join(", ")}`;
          return line;
        },
      },
      series: [{
        type: "treemap", data: jars.size === 1 ? data[0].children : data, roam: false, leafDepth: 2, nodeClick: "zoomToNode",
        width: "100%", height: "88%", top: 4, animation: false,
        label: { show: true, color: "#fff", textBorderColor: "rgba(0,0,0,.6)", textBorderWidth: 2 },
        upperLabel: { show: jars.size > 1, height: 20, color: style("--text") },
        itemStyle: { borderColor: style("--back"), borderWidth: 1, gapWidth: 1 },
        levels: [{ itemStyle: { gapWidth: 3 } }, { itemStyle: { borderColor: style("--card"), gapWidth: 1 } }],
        breadcrumb: { itemStyle: { color: style("--card"), textStyle: { color: style("--text") } } },
      }],
    });
  }

  draw();
  new ResizeObserver(() => chart.resize()).observe(place);
  return draw;
}
