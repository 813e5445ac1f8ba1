"""Markdown tables of profile.tsv, for scripts/generate-docs.

  study      the averages that the study of TOSEM 28(2), 2019 states, beside those of the programs that both have
  programs   the same measures for every pinned program

A measure is a share in per cent of one of the profile's tables. An average is that of the programs' shares, as in the study; a
program that has no such call has no share.
"""

import csv
import json
from pathlib import Path

from sweep_tables import markdown

HERE = Path(__file__).resolve().parent
STUDIED = ["antlr", "fop", "hsqldb", "jython", "lucene", "pmd", "xalan", "tomcat"]      # of the study's fourteen
UNKNOWN = [f"unknown-{kind}" for kind in ("parameter", "field", "call", "element", "several", "other")]
MANIPULATED = ["manipulation-resolved", "manipulation-unresolved"]

# What, the profile's table, its rows that count, the rows of the whole (all if none), what the study states.
MEASURES = [
    ("Q1 class names: constant", "class-names", ["constant"], None, 34.7),
    ("Q1 class names: manipulated", "class-names", MANIPULATED, None, 10.0),
    ("Q1 class names: unknown", "class-names", UNKNOWN, None, 55.3),
    ("Q1 member names: constant", "member-names", ["constant"], None, 63.1),
    ("Q1 member names: manipulated", "member-names", MANIPULATED, None, 11.8),
    ("Q1 member names: unknown", "member-names", UNKNOWN, None, 25.1),
    ("Q2 retrievals of all members", "retrievals", ["method-plural", "field-plural", "constructor-plural"], None, None),
    ("Q3 `invoke` of static methods", "invoked-methods", ["static"], None, 37.0),
    ("Q3 accesses of static fields", "accessed-fields", ["static"], None, 50.0),
    ("Q4 `newInstance` without cast", "new-instance", ["class-no-cast", "constructor-no-cast"], None, 28.0),
    ("Q5 `Class.forName`", "class-retrieving", ["Class.forName"], None, 48.1),
    ("Q5 `.class`", "class-retrieving", [".class"], None, 18.0),
    ("Q5 `Object.getClass`", "class-retrieving", ["Object.getClass"], None, 17.0),
    ("Q5 `ClassLoader.loadClass`", "class-retrieving", ["ClassLoader.loadClass"], None, 9.7),
    ("Q5 `forName` of `forName` and `loadClass`", "class-retrieving", ["Class.forName"],
     ["Class.forName", "ClassLoader.loadClass"], round(100 * 48.1 / (48.1 + 9.7), 1)),
    ("Q6 `newInstance`", "reflective-action", ["Class.newInstance", "Constructor.newInstance"], None, 46.3),
    ("Q6 `Method.invoke`", "reflective-action", ["Method.invoke"], None, 32.7),
    ("Q7 names tell the target", "self-inference", ["names"], None, None),
    ("Q7 nothing tells the target", "self-inference", ["nothing"], None, None),
]


def counts():
    """{program: {table: {row: count}}}"""
    of = {}
    with open(HERE / "profile.tsv", newline="") as lines:
        for row in csv.DictReader(lines, delimiter="\t"):
            of.setdefault(row["program"], {}).setdefault(row["table"], {})[row["row"]] = int(row["count"])
    return of


def share(tables, measure):
    """In per cent; None of nothing."""
    _, table, counted, of, _ = measure
    rows = tables.get(table, {})
    whole = sum(rows.get(row, 0) for row in of) if of else sum(rows.values())
    return 100 * sum(rows.get(row, 0) for row in counted) / whole if whole else None


def average(shares):
    known = [s for s in shares if s is not None]
    return sum(known) / len(known) if known else None


def shown(number):
    return "-" if number is None else f"{number:.1f}"


def study():
    of = counts()
    lines = []
    for measure in MEASURES:
        shares = [share(of[p], measure) for p in STUDIED if p in of]
        mean = average(shares)
        off = None if mean is None or measure[4] is None else mean - measure[4]
        lines.append([measure[0], shown(measure[4]), shown(mean), "-" if off is None else f"{off:+.1f}", *map(shown, shares)])
    return markdown(["per cent", "study", "here, same programs", "difference", *(p for p in STUDIED if p in of)], lines)


def programs():
    of = counts()
    order = [p["name"] for p in json.loads((HERE / "manifest.json").read_text())["programs"] if p["name"] in of]
    order += sorted(set(of) - set(order))
    lines = [[m[0], shown(average(share(of[p], m) for p in order)), *(shown(share(of[p], m)) for p in order)] for m in MEASURES]
    for title, table in [("names given to look-ups of classes", "class-names"),
                         ("names given to look-ups of members", "member-names"),
                         ("calls that retrieve classes", "class-retrieving"),
                         ("calls that retrieve members", "member-retrieving"),
                         ("reflective actions", "reflective-action")]:
        numbers = [sum(of[p].get(table, {}).values()) for p in order]
        lines.append([f"{title}, number", "-", *(f"{n:,}" for n in numbers)])
    return markdown(["per cent", "average", *order], lines)


def table(words):
    return {"study": study, "programs": programs}[words]()
