// The page of a sweep: reads the data that stands in the page, and draws its parts for one program or for all.

import { byId, data, followColours, list, paragraph } from "./page.js";
import { makePlot } from "./plot.js";
import { counted, element, makeTable } from "./table.js";

const { cells, variants, programs } = data;
const fewest = Math.min(...cells.map((cell) => cell.threads));
const plots = Object.fromEntries(["targets", "edges", "precision", "speed-up", "memory"].map((id) => [id, makePlot(byId(id))]));
const percent = (of) => ({ name: `recall of ${of}, %`, kind: "value", min: 0, max: 100 });

function introduction() {
  const runs = cells.reduce((sum, cell) => sum + cell.runs, 0);
  byId("introduction").append(paragraph(`Programs: ${programs.length}, variants: ${variants.length}, analyses: ${runs}. Times and memory are medians over the ` +
    "repetitions, of whole processes. Recall is against recordings of the programs' workloads and counts what starts in application code: targets of actions " +
    "and of look-ups of one, and plural look-ups apart. Listed are the targets and the edges between application methods of the result, for each recorded one."),
  list([...data.versions, ...data.machines]));
  if (data.remarks.length > 0) byId("introduction").append(element("h2", {}, "What is missing here"), list(data.remarks));
}

/** One series a variant, of the cells with the fewest threads that have both figures. */
function perVariant(shown, xOf, yOf, labelOf) {
  return variants.map((variant, index) => ({
    name: variant, style: index,
    points: shown.filter((cell) => cell.variant === variant && cell.threads === fewest && xOf(cell) != null && yOf(cell) != null).map((cell) => ({
      x: xOf(cell), y: yOf(cell), pale: cell.status !== "complete",
      label: `${cell.program}, ${variant}: ${labelOf(cell)}${cell.status === "complete" ? "" : ` (${cell.status})`}`,
    })),
  }));
}

function recall(shown) {
  const seconds = { name: `CPU seconds, ${counted(fewest, "thread")} (logarithmic)`, kind: "log" };
  const timed = shown.filter((cell) => cell.cpu_s > 0);
  const targets = (cell) => (cell.targets_recorded ? cell.target_recall : null);
  plots.targets(seconds, percent("targets"), perVariant(timed, (cell) => cell.cpu_s, targets, (cell) => `${cell.cpu_s.toFixed(2)} s, ${targets(cell).toFixed(1)} %`));
  plots.edges(seconds, percent("call edges"),
    perVariant(timed, (cell) => cell.cpu_s, (cell) => cell.edge_recall, (cell) => `${cell.cpu_s.toFixed(2)} s, ${cell.edge_recall.toFixed(1)} %`));
  plots.precision({ name: "call edges of the result (logarithmic)", kind: "log" }, percent("call edges"),
    perVariant(shown.filter((cell) => cell.call_edges > 0), (cell) => cell.call_edges, (cell) => cell.edge_recall,
      (cell) => `${cell.call_edges.toLocaleString("en")} edges, ${cell.edge_recall.toFixed(1)} %`));
}

function speedUp(shown) {
  const series = [];
  for (const [index, variant] of variants.entries()) {
    for (const program of programs) {
      const own = shown.filter((cell) => cell.program === program && cell.variant === variant && cell.status === "complete" && cell.wall_s > 0);
      const one = own.find((cell) => cell.threads === fewest);
      if (!one) continue;
      series.push({ name: variant, style: index, line: true, points: own.map((cell) => ({
        x: cell.threads, y: one.wall_s / cell.wall_s, label: `${program}, ${variant}, ${counted(cell.threads, "thread")}: ${(one.wall_s / cell.wall_s).toFixed(2)} times as fast`,
      })) });
    }
  }
  const several = cells.some((cell) => cell.threads !== fewest);
  byId("speed-up").hidden = !several;
  byId("speed-up-text").textContent = several
    ? `Wall time with ${counted(fewest, "thread")} divided by wall time; one line per program and variant.` : "This sweep has one number of threads.";
  if (several) plots["speed-up"]({ name: "threads", kind: "value", whole: true }, { name: "speed-up", kind: "value", min: 0 }, series);
}

function memory(shown) {
  const names = programs.filter((program) => shown.some((cell) => cell.program === program));
  byId("memory").style.height = `${Math.max(160, 90 + 26 * names.length)}px`;
  plots.memory({ name: "peak resident memory, MB", kind: "value", min: 0 }, { name: "", kind: "category", categories: names },
    perVariant(shown, (cell) => cell.peak_bytes / 1e6, (cell) => names.indexOf(cell.program), (cell) => `${Math.round(cell.peak_bytes / 1e6).toLocaleString("en")} MB`));
}

/** Columns of tables. A figure that is absent is a dash, and sorts below all others. */
const text = (title, key) => ({ title, value: (row) => row[key] });
const figure = (title, key, decimals = 0, scale = 1) => ({
  title, number: true, value: (row) => (row[key] == null ? -1 : row[key] * scale),
  text: (row) => (row[key] == null ? "-" : (row[key] * scale).toLocaleString("en", { minimumFractionDigits: decimals, maximumFractionDigits: decimals })),
});

const FIGURES = [
  text("program", "program"), text("variant", "variant"), figure("threads", "threads"), figure("runs", "runs"), text("status", "status"), figure("CPU s", "cpu_s", 2),
  figure("wall s", "wall_s", 2), figure("peak MB", "peak_bytes", 0, 1e-6), figure("targets %", "target_recall", 2), figure("of", "targets_recorded"),
  figure("actions %", "action_recall", 2), figure("look-ups %", "look_up_recall", 2), figure("plural look-ups %", "plural_recall", 2), figure("edges %", "edge_recall", 2),
  figure("methods %", "method_recall", 2), figure("listed targets", "targets_per_recorded", 2), figure("listed edges", "edges_per_recorded", 2),
  figure("call edges", "call_edges"), figure("methods", "reachable_methods"), figure("objects per variable", "average_points_to", 2), figure("resolved", "resolved"),
  figure("partial", "partial"), figure("unresolved", "unresolved"),
];
const MISSED = [
  text("program", "program"), figure("times", "count"), { ...text("caller", "caller"), className: () => "code" }, text("offset", "offset"), text("line", "line"),
  text("API", "api"), { ...text("target", "target"), className: () => "code" }, { ...text("why", "reasons"), className: () => "long" },
];

function tables(shown, program) {
  makeTable(byId("figures"), shown, { noun: "row", label: "All figures", columns: FIGURES,
    filters: [{ title: "Variant", value: (cell) => cell.variant }, { title: "Status", value: (cell) => cell.status }] });
  const { total, rows } = data.missed;
  byId("missed-text").textContent = total === 0 ? "Nothing: each recorded reflective target is found by some variant."
    : `${total.toLocaleString("en")} recorded reflective targets are in no result${rows.length < total ? `; the ${rows.length} that happened most often:` : ":"}`;
  if (total > 0) makeTable(byId("missed"), rows.filter((row) => program === "" || row.program === program), { noun: "target", label: "What every variant misses", columns: MISSED });
}

function draw() {
  const program = byId("program").value;
  const shown = cells.filter((cell) => program === "" || cell.program === program);
  recall(shown);
  speedUp(shown);
  memory(shown);
  return [shown, program];
}

introduction();
byId("program").append(...programs.map((program) => element("option", { value: program }, program)));
byId("program").addEventListener("change", () => tables(...draw()));
followColours(draw);
tables(...draw());
