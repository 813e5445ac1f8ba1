"""Markdown tables of the rows of sweep.tsv, the fewest threads unless said otherwise, for scripts/generate-docs.

  figure COLUMN   a row per program, a column per variant
  recall WHAT     recall in per cent of targets (actions and look-ups of one), actions, look_ups, plural_look_ups,
                  application_edges, methods or framework_edges, with how many are compared; all programs together last
  listed WHAT     targets, targets_at_recorded_calls, application_edges or methods of the result for each recorded one
  against A B     what variant A reaches and costs as a multiple of variant B
  missed          how much full misses, and how much of that at specification points
  causes          the same by API and reason, and which other variants find it; of sweep-missed.tsv
  threads VARIANT wall seconds by number of threads
  order           where the order of results holds that the papers claim, and where not
  extent          what the sweep holds, and how its runs ended
  cost VARIANT    methods, edges, CPU seconds and memory of one variant, cheapest program first

A figure that the table lacks is "-", and so is a share of nothing.
"""

import csv
import decimal
import json
from pathlib import Path

import variant_names

HERE = Path(__file__).resolve().parent
FOLDER = HERE     # of the tables

# (better, worse, recall of what, who says so): the better variant finds at least as much.
CLAIMS = [
    ("solar", "elf", "actions", "SAS 2015: collective inference and lazy objects beside what Elf infers"),
    ("casts", "points-to", "actions", "Livshits et al. 2005, section 4: casts tell what names do not"),
    ("elf", "points-to", "actions", "ECOOP 2014: members are inferred from uses"),
    ("substring", "doop", "targets", "APLAS 2015, section 3.1: parts of names"),
    ("substring+invent", "substring", "application_edges", "APLAS 2015, section 3.2.2: objects invented at casts"),
    ("substring+backwards", "substring", "targets", "APLAS 2015, section 3.2.1: casts and member names far away"),
    ("full", "points-to", "targets", "this engine: never less than another variant"),
    ("full", "elf", "targets", "the same"),
    ("full", "solar", "targets", "the same"),
    ("full", "substring+backwards", "targets", "the same"),
]


def lines_of(name):
    """The rows of a table of a sweep; none if it is not there."""
    path = FOLDER / name
    if not path.exists():
        return []
    with open(path, newline="") as lines:
        return list(csv.DictReader(lines, delimiter="\t"))


def rows():
    """{(program, variant): row}"""
    all_rows = lines_of("sweep.tsv")
    fewest = min((int(row["threads"]) for row in all_rows), default=1)
    return {(row["program"], row["variant"]): row for row in all_rows if int(row["threads"]) == fewest}


def programs(cells):
    """Those of the table, in the order of the manifest; others last."""
    manifest = [program["name"] for program in json.loads((HERE / "manifest.json").read_text())["programs"]]
    named = {name for name, _ in cells}
    return [name for name in manifest if name in named] + sorted(named - set(manifest))


def variants(cells):
    return variant_names.ordered(variant for _, variant in cells)


def value(row, column):
    """A figure as a decimal; None if the row or the table has none."""
    text = (row or {}).get(column)
    return None if text in (None, "", "-") else decimal.Decimal(text)


def grouped(number):
    """A number as it stands, with commas between thousands."""
    return "-" if number is None else f"{number:,}"


def cell(row, column):
    """`*` marks a result that a limit cut short."""
    number = value(row, column)
    return grouped(number) + ("*" if number is not None and row["status"] != "complete" else "")


def markdown(header, lines, text_columns=1):
    """A table whose first columns are text and whose other columns are numbers."""
    marks = "|---" * text_columns + "|" + "--:|" * (len(header) - text_columns)
    return "\n".join(["| " + " | ".join(header) + " |", marks] + ["| " + " | ".join(line) + " |" for line in lines])


def figure(column):
    cells = rows()
    return markdown(["program", *variants(cells)],
                    [[p, *(cell(cells.get((p, v)), column) for v in variants(cells))] for p in programs(cells)])


def compared(row, what):
    """How many are found, and how many are found or missed; what is filtered does not count."""
    found, missed = value(row, f"{what}_found"), value(row, f"{what}_missed")
    return None if found is None or missed is None else (found, found + missed)


def percent(found, of):
    return None if not of else (100 * found / of).quantize(decimal.Decimal("0.1"))


def recall(what):
    cells = rows()
    lines, sums = [], {v: [decimal.Decimal(0), decimal.Decimal(0), 0] for v in variants(cells)}
    for p in programs(cells):
        line, counts = [], []
        for v in variants(cells):
            row = cells.get((p, v))
            share = value(row, f"{what}_recall_percent")
            line.append("-" if share is None else f"{share:.1f}" + ("*" if row["status"] != "complete" else ""))
            if (counted := compared(row, what)) is not None:
                sums[v] = [sums[v][0] + counted[0], sums[v][1] + counted[1], sums[v][2] + 1]
                counts.append(counted[1])
        lines.append([p, grouped(max(counts, default=None)), *line])
    whole = max((n for _, _, n in sums.values()), default=0)
    total = [grouped(percent(found, of)) if n == whole and whole else "-" for found, of, n in sums.values()]
    lines.append(["all together", grouped(max((of for _, of, _ in sums.values()), default=0) if whole else None), *total])
    return markdown(["program", "compared", *variants(cells)], lines)


def listed(what):
    cells = rows()
    return markdown(["program", *variants(cells)],
                    [[p, *(cell(cells.get((p, v)), f"{what}_per_recorded") for v in variants(cells))] for p in programs(cells)])


def missed():
    cells = rows()
    lines = []
    for p in programs(cells):
        full = cells.get((p, "full"))
        best = max((value(cells.get((p, v)), "targets_found") or 0 for v in variants(cells)), default=0)
        lines.append([p, *(cell(full, f"{w}_missed") for w in ("actions", "look_ups", "plural_look_ups")),
                      cell(full, "targets_missed_of_any_kind"), cell(full, "targets_missed_at_specification_points"),
                      cell(full, "targets_found"), grouped(best)])
    header = ["program", "actions", "look-ups of one", "plural look-ups", "all, calls of frameworks too",
              "of these at specification points", "found, actions and look-ups of one", "found by the best variant"]
    return markdown(header, lines)


def causes():
    lines = [[row["program"], row["api"], row["reason"], row["found_by"], grouped(value(row, "targets"))]
             for row in lines_of("sweep-missed.tsv")]
    return markdown(["program", "API", "reason", "found by", "targets"], lines, text_columns=4)


def against(one, other):
    cells = rows()
    columns = ["reflective_targets", "reachable_methods", "call_edges", "cpu_s", "peak_mb"]
    sums = {column: [decimal.Decimal(0), decimal.Decimal(0)] for column in columns}
    lines = []
    for p in programs(cells):
        line = [p]
        for column in columns:
            pair = [value(cells.get((p, v)), column) for v in (one, other)]
            line.append("-" if None in pair or not pair[1] else f"{pair[0] / pair[1]:.2f}")
            if None not in pair:
                sums[column] = [a + b for a, b in zip(sums[column], pair)]
        lines.append(line)
    lines.append(["all together", *(f"{a / b:.2f}" if b else "-" for a, b in sums.values())])
    return markdown(["program", "targets", "methods", "call edges", "CPU", "memory"], lines)


def threads(variant):
    times = {(row["program"], int(row["threads"])): value(row, "wall_s")
             for row in lines_of("sweep.tsv") if row["variant"] == variant}
    counts = sorted({t for _, t in times})
    return markdown(["program", *(f"{t} thread{'s' * (t > 1)}" for t in counts)],
                    [[p, *(grouped(times.get((p, t))) for t in counts)] for p in programs(times)])


def order():
    cells = rows()
    lines = []
    for better, worse, what, source in CLAIMS:
        kept, equal, broken = 0, 0, []
        if not {better, worse} <= {v for _, v in cells}:
            lines.append([f"`{better}` not below `{worse}`", what.replace("_", "-"), source, "-", "-", "not in the sweep"])
            continue
        for p in programs(cells):
            shares = [value(cells.get((p, v)), f"{what}_recall_percent") for v in (better, worse)]
            if None in shares:
                continue
            kept, equal = kept + (shares[0] > shares[1]), equal + (shares[0] == shares[1])
            if shares[0] < shares[1]:
                broken.append(f"{p} ({shares[0]:.1f} against {shares[1]:.1f})")
        lines.append([f"`{better}` not below `{worse}`", what.replace("_", "-"), source, str(kept), str(equal),
                      ", ".join(broken) or "none"])
    return markdown(["claim", "recall of", "source", "more", "equal", "less"], lines, text_columns=3)


def extent():
    cells = rows()
    ends = {}
    for (p, v), row in sorted(cells.items()):
        if row["status"] != "complete":
            ends.setdefault(row["status"], []).append(f"{p} with `{v}`")
    seconds = sum(value(row, "cpu_s") or 0 for row in cells.values())
    text = (f"{len(cells)} analyses: {len(programs(cells))} programs, {len(variants(cells))} variants with and without equal "
            f"bounds, {seconds / 60:.0f} CPU minutes in all. ")
    cut = " ".join(f"{status.capitalize()}: {', '.join(where)}." for status, where in sorted(ends.items()))
    return text + (cut or "All are complete.")


def cost(variant):
    cells = rows()
    ordered = sorted((p for p in programs(cells) if (p, variant) in cells), key=lambda p: value(cells[p, variant], "cpu_s"))
    columns = ["reachable_methods", "call_edges", "cpu_s", "peak_mb"]
    return markdown(["program", "reachable methods", "call edges", "CPU s", "peak MB"],
                    [[p, *(cell(cells[p, variant], column) for column in columns)] for p in ordered])


def table(words):
    """The table that `words` ask for, such as "figure call_edges"."""
    kind, *arguments = words.split()
    return {"figure": figure, "recall": recall, "listed": listed, "missed": missed, "causes": causes, "against": against,
            "threads": threads, "order": order, "extent": extent, "cost": cost}[kind](*arguments)
