// A table that is searched, filtered and sorted, with rows that open. Only the rows that are shown are in the document.

const STEP = 30;

export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (value !== undefined && value !== false) made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...children.filter((child) => child !== undefined));
  return made;
}

export const counted = (number, noun) => `${number.toLocaleString("en")} ${noun}${number === 1 ? "" : "s"}`;

/**
 * options.columns: {title, value(row), number, text(row), className(row)}; options.filters: {title, value(row)};
 * options.details(row): nodes shown below a row; options.noun: what a row is; options.label: of the table;
 * options.sort: [column, descending] at first.
 */
export function makeTable(place, rows, options) {
  const { columns, filters = [], details, noun, label } = options;
  const state = { words: [], chosen: filters.map(() => ""), column: -1, down: false, shown: STEP, open: new Set() };
  const texts = new Map(rows.map((row) => [row, columns.map((column) => String(column.value(row))).join("\t").toLowerCase()]));
  const count = element("p", { class: "count", role: "status" });
  const body = element("tbody");
  const more = element("button", { type: "button", onclick: () => { state.shown += 10 * STEP; draw(); } });

  const search = element("input", { type: "search", oninput: () => {
    state.words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    state.shown = STEP;
    draw();
  } });
  const controls = element("div", { class: "controls" }, element("label", {}, `Search ${noun}s`, search));
  filters.forEach((filter, index) => {
    const values = [...new Set(rows.map(filter.value))].sort();
    if (values.length < 2) return;
    const select = element("select", { onchange: () => { state.chosen[index] = select.value; state.shown = STEP; draw(); } },
      element("option", { value: "" }, "all"), ...values.map((value) => element("option", { value }, value === "" ? "(none)" : value)));
    controls.append(element("label", {}, filter.title, select));
  });

  const heads = columns.map((column, index) => element("th", { scope: "col", class: column.number ? "number" : undefined },
    element("button", { type: "button", onclick: () => sortBy(index) }, column.title)));
  const table = element("table", { "aria-label": label }, element("thead", {}, element("tr", {}, ...heads)), body);
  place.replaceChildren(controls, count, element("div", { class: "wide", tabindex: "0", role: "region", "aria-label": label }, table), more);

  function sortBy(index, down) {
    state.down = down ?? (state.column === index ? !state.down : Boolean(columns[index].number));
    state.column = index;
    heads.forEach((head, at) => (at === index ? head.setAttribute("aria-sort", state.down ? "descending" : "ascending") : head.removeAttribute("aria-sort")));
    draw();
  }

  function chosenRows() {
    let chosen = rows.filter((row) => state.words.every((word) => texts.get(row).includes(word)) &&
      filters.every((filter, index) => state.chosen[index] === "" || filter.value(row) === state.chosen[index]));
    if (state.column >= 0) {
      const column = columns[state.column];
      const order = column.number ? (a, b) => column.value(a) - column.value(b) : (a, b) => (column.value(a) < column.value(b) ? -1 : column.value(a) > column.value(b) ? 1 : 0);
      chosen = chosen.slice().sort(state.down ? (a, b) => order(b, a) : order);
    }
    return chosen;
  }

  function cell(row, column, index) {
    const content = column.text ? column.text(row) : column.number ? column.value(row).toLocaleString("en") : column.value(row);
    const name = [column.number ? "number" : "", column.className ? column.className(row) : ""].join(" ").trim() || undefined;
    if (index !== 0 || !details) return element("td", { class: name }, content);
    const expanded = state.open.has(row);
    return element("td", { class: name }, element("button", { type: "button", class: "open-row", "aria-expanded": String(expanded), onclick: () => {
      if (!state.open.delete(row)) state.open.add(row);
      draw(row);
    } }, content));
  }

  function draw(focus) {
    const chosen = chosenRows();
    const shown = chosen.slice(0, state.shown);
    count.textContent = chosen.length === rows.length ? counted(rows.length, noun) : `${counted(chosen.length, noun)} of ${rows.length.toLocaleString("en")}`;
    body.replaceChildren(...shown.flatMap((row) => {
      const line = element("tr", {}, ...columns.map((column, index) => cell(row, column, index)));
      if (row === focus) queueMicrotask(() => line.querySelector("button").focus());
      return state.open.has(row) ? [line, element("tr", { class: "details" }, element("td", { colspan: columns.length }, ...details(row)))] : [line];
    }));
    more.hidden = shown.length === chosen.length;
    more.textContent = `Show more ${noun}s (${(chosen.length - shown.length).toLocaleString("en")} left)`;
  }

  if (options.sort) sortBy(...options.sort);
  else draw();
}
