// The page of a result: reads the data that stands in the page, and draws its parts.

import { byId, data, followColours } from "./page.js";
import { counted, element, makeTable } from "./table.js";
import { drawTreemap, kindOf } from "./treemap.js";

const { run } = data;
const fileName = (path) => path.split("/").filter(Boolean).pop() ?? path;
const number = (value) => Number(value ?? 0).toLocaleString("en");

/** What a list leaves out, as a sentence. */
function cut(place, list, noun) {
  const missing = list.total - list.rows.length;
  if (missing > 0) byId(place).textContent = `The page has the first ${counted(list.rows.length, noun)} of ${number(list.total)}; ${data.folder_hint}`;
}

function overview() {
  const application = run.inputs.filter((input) => input.role === "application");
  const names = application.map((input) => fileName(input.path)).join(", ");
  byId("title").textContent = document.title = `Heliograph: ${names}`;
  byId("subtitle").textContent = `${run.options.reflection} with JDK ${run.jdk_version || "none"}` +
    (run.complete ? "" : `; PARTIAL RESULT: ${run.stop_reason}`);
  const outside = run.reflective_sites_outside_jdk;
  const cards = [
    [number(run.application.reachable_methods), "methods of the application that may run"],
    [number(run.counts.reachable_methods), "of all, the JDK's included"],
    [number(run.counts.call_edges), "call edges"],
    [number(outside.all.calls), "reflective calls outside the JDK"],
    [outside.judged ? `${outside.all.percent} %` : "not judged", "of these completely known"],
    [number(outside.open), "may reach more than is listed"],
  ];
  byId("cards").append(...cards.map(([figure, words]) => element("div", { class: "card" }, element("b", {}, figure), element("span", {}, words))));
  const facts = [
    ["Inputs", run.inputs.map((input) => `${input.path} (${input.role}, ${counted(input.classes, "class").replace(/classs/, "classes")})`).join("; ")],
    ["Main classes", run.main_classes.join(", ") || "none"],
    ["Entry points", [run.options.entries ?? []].flat().join(", ") || "main"],
    ["Complete", run.complete ? "yes" : `no: ${run.stop_reason}`],
    ["Calls by status", Object.entries(run.reflective_sites_by_status).map(([status, count]) => `${number(count)} ${status}`).join(", ")],
    ["Program", `heliograph ${run.version}`],
  ];
  byId("facts").append(...facts.flatMap(([name, text]) => [element("dt", {}, name), element("dd", {}, text)]));
}

const place = (row) => `${row.class}.${row.method}${row.line > 0 ? `:${row.line}` : `@${row.offset}`}`;

function callDetails(row) {
  const parts = [];
  if (row.shown.length > 0) {
    parts.push(element("b", {}, "Targets, with their evidence"), element("ul", {}, ...row.shown.map(([target, evidence]) => element("li", {}, element("code", {}, target), ` ${evidence}`))));
    if (row.targets > row.shown.length) parts.push(element("p", { class: "cut" }, `and ${number(row.targets - row.shown.length)} more: reflective-targets.tsv, or heliograph sql`));
  } else {
    parts.push(element("p", {}, "No target is known."));
  }
  parts.push(element("b", {}, "Why it may run"));
  const chain = row.why >= 0 ? data.chains[row.why] : undefined;
  parts.push(chain ? element("pre", { tabindex: "0", role: "region", "aria-label": "Calls that lead here" }, chain)
    : element("p", {}, `heliograph why DIR '${row.class}.${row.method}' prints it.`));
  return parts;
}

function calls() {
  cut("calls-cut", data.sites, "call");
  makeTable(byId("calls-table"), data.sites.rows, {
    noun: "call", label: "Reflective calls", details: callDetails,
    columns: [
      { title: "Call", value: place, className: () => "code" },
      { title: "API", value: (row) => row.api },
      { title: "Status", value: (row) => row.status, className: (row) => `status-${row.status}` },
      { title: "Complete", value: (row) => row.sound, className: (row) => `sound-${row.sound}` },
      { title: "Targets", value: (row) => row.targets, number: true },
      { title: "Because", value: (row) => row.reason },
      { title: "Evidence", value: (row) => row.evidence },
    ],
    filters: [
      { title: "Code of", value: (row) => row.owner },
      { title: "Status", value: (row) => row.status },
      { title: "Complete", value: (row) => row.sound },
      { title: "Jar or module", value: (row) => fileName(row.origin) },
      { title: "API", value: (row) => row.api },
    ],
  });
}

function openCalls() {
  const outside = run.reflective_sites_outside_jdk;
  const reasons = (outside.open_but_for ?? []).map(({ calls: count, reason }) => element("li", {}, `${counted(count, "call")} would be complete but for: ${reason}`));
  const most = (outside.most_depends_on ?? []).map((text) => element("li", {}, element("code", {}, text)));
  byId("reasons").append(outside.judged
    ? element("p", {}, `${counted(outside.open, "reflective call")} outside the JDK may reach more than is listed.`)
    : element("p", {}, "This variant does not judge whether calls are complete; open are those that are not resolved."));
  if (reasons.length > 0) byId("reasons").append(element("ul", {}, ...reasons));
  if (most.length > 0) byId("reasons").append(element("h3", {}, "On these most others hang"), element("ol", {}, ...most));
  cut("points-cut", data.points, "place");
  if (data.points.rows.length === 0) {
    byId("points-table").replaceChildren(element("p", {}, "The result has no such places."));
    return;
  }
  makeTable(byId("points-table"), data.points.rows, {
    noun: "place", label: "Where the names of open calls come from", sort: [2, true],
    details: (row) => [element("b", {}, "Calls that hang on it"), element("ul", {}, ...row.calls.map((call) => element("li", {}, element("code", {}, call))))],
    columns: [
      { title: "Place", value: place, className: () => "code" },
      { title: "What gives the name", value: (row) => row.api },
      { title: "Open calls", value: (row) => row.open, number: true },
    ],
    filters: [{ title: "Code of", value: (row) => row.owner }],
  });
}

function code() {
  cut("code-cut", data.packages, "package");
  makeTable(byId("code-table"), data.packages.rows, {
    noun: "package", label: "Jars and packages", sort: [2, true],
    columns: [
      { title: "Package", value: (row) => row.package || "(no package)", className: () => "code" },
      { title: "Jar", value: (row) => row.jar },
      { title: "Methods", value: (row) => row.methods, number: true },
      { title: "that may run", value: (row) => row.running, number: true },
      { title: "Classes reached", value: (row) => row.reached, number: true },
      { title: "reflective", value: (row) => row.reflective, number: true },
      { title: "unused", value: (row) => row.unused, number: true },
    ],
    filters: [{ title: "Jar", value: (row) => row.jar }, { title: "Mostly", value: kindOf }, { title: "Code of", value: (row) => row.owner }],
  });
  return data.packages.rows.length > 0 ? drawTreemap(byId("treemap"), data.packages.rows) : () => {};
}

function ledger() {
  cut("ledger-cut", data.ledger, "row");
  makeTable(byId("ledger-table"), data.ledger.rows, {
    noun: "row", label: "Ledger",
    columns: [
      { title: "Kind", value: (row) => row[0] },
      { title: "Subject", value: (row) => row[1], className: () => "code" },
      { title: "Detail", value: (row) => row[2], className: () => "long" },
    ],
    filters: [{ title: "Kind", value: (row) => row[0] }],
  });
}

overview();
calls();
openCalls();
const redraw = code();
ledger();
followColours(redraw);
byId("footer").textContent = `Made by heliograph ${run.version} from a result folder. The page loads nothing and holds all of its data.`;
