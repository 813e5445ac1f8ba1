"""Tables in Markdown of the rows of sweep.tsv, one thread, for scripts/generate-docs.

  figure COLUMN         a row per program, a column per variant
  recall VARIANT...     recall of targets / of call edges between application methods, in per cent
  cost VARIANT          methods, edges, CPU seconds and memory of one variant, cheapest program first
"""

import csv
import decimal
import json
from pathlib import Path

HERE = Path(__file__).resolve().parent
VARIANTS = ["none", "local", "points-to", "casts", "doop", "elf", "probe", "solar", "substring", "substring+invent",
            "substring+backwards", "full"]


def rows():
    """{(program, variant): row}"""
    with open(HERE / "sweep.tsv", newline="") as table:
        return {(row["program"], row["variant"]): row for row in csv.DictReader(table, delimiter="\t") if row["threads"] == "1"}


def programs(cells):
    """Those of the table, in the order of the manifest."""
    manifest = json.loads((HERE / "manifest.json").read_text())["programs"]
    return [program["name"] for program in manifest if any(program["name"] == name for name, _ in cells)]


def grouped(text):
    """A number as it stands, with commas between thousands."""
    return f"{decimal.Decimal(text):,}"


def markdown(header, lines):
    """A table whose first column is text and whose other columns are numbers."""
    marks = "|---|" + "--:|" * (len(header) - 1)
    return "\n".join(["| " + " | ".join(header) + " |", marks] + ["| " + " | ".join(line) + " |" for line in lines])


def figure(column):
    cells = rows()
    return markdown(["program", *VARIANTS],
                    [[p, *(grouped(cells[p, v][column]) for v in VARIANTS)] for p in programs(cells)])


def recall(*variants):
    cells = rows()

    def shown(row):
        return " / ".join(row[part + "_recall_percent"] for part in ("targets", "application_edges"))

    return markdown(["program", "targets", *variants, "missed by full, at specification points"],
                    [[p, grouped(cells[p, "full"]["targets_recorded"]), *(shown(cells[p, v]) for v in variants),
                      cells[p, "full"]["targets_missed_at_specification_points"]] for p in programs(cells)])


def cost(variant):
    cells = rows()
    ordered = sorted(programs(cells), key=lambda p: decimal.Decimal(cells[p, variant]["cpu_s"]))
    columns = ["reachable_methods", "call_edges", "cpu_s", "peak_mb"]
    return markdown(["program", "reachable methods", "call edges", "CPU s", "peak MB"],
                    [[p, *(grouped(cells[p, variant][column]) for column in columns)] for p in ordered])


def table(words):
    """The table that `words` ask for, such as "figure call_edges"."""
    kind, *arguments = words.split()
    return {"figure": figure, "recall": recall, "cost": cost}[kind](*arguments)
