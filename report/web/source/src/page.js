// What the pages share.

import { element } from "./table.js";

export const data = JSON.parse(document.getElementById("data").textContent);
export const byId = (id) => document.getElementById(id);

/** The value of one of the style's variables. */
export const style = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Follows the choice of colours and the system's, and calls `redraw` now and at each change. */
export function followColours(redraw) {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const apply = () => {
    document.documentElement.dataset.theme = byId("theme").value || (dark.matches ? "dark" : "light");
    redraw();
  };
  byId("theme").addEventListener("change", apply);
  dark.addEventListener("change", apply);
  apply();
}

export const paragraph = (text) => element("p", {}, text);
export const list = (lines, name = "ul") => element(name, {}, ...lines.map((line) => element("li", {}, line)));
