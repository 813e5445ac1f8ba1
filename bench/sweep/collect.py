#!/usr/bin/env python3
"""All finished cells of a sweep as one SQLite file and two small tables. usage: collect.py FOLDER

Rows are added in the order of their names, so equal cells give equal tables. Columns whose names end in _s, _bytes or
_sha256, and machine, may differ between two runs; no other may.
"""

import hashlib
import json
import os
import sqlite3
import statistics
import sys
from pathlib import Path

import sweep_files

COUNTS = ("classes", "methods", "reachable_methods", "call_edges", "method_edges", "reflective_sites", "reflective_targets",
          "points_to_pairs")
PRECISION = ("reachable_methods", "call_edges", "virtual_call_sites", "virtual_call_sites_with_one_target",
             "virtual_call_sites_without_target", "casts", "casts_that_cannot_fail", "variables", "average_points_to_size")
SITES = ("resolved", "partial", "unresolved")
SHARES = {"targets": ("targets",), "actions": ("targets", "by_kind", "actions"),
          "look_ups": ("targets", "by_kind", "look_ups_of_one"), "plural_look_ups": ("targets", "by_kind", "plural_look_ups"),
          "sites": ("sites",), "entered": ("entered",), "application_edges": ("edges", "application_to_application"),
          "library_edges": ("edges", "application_to_library"), "methods": ("methods",),
          "framework_targets": ("framework_to_application", "targets"), "framework_edges": ("framework_to_application", "edges")}
SHARE = ("recorded", "found", "missed", "recall_percent")
LISTED = {"targets": "targets", "targets_at_recorded_calls": "targets_of_recorded_calls",
          "application_edges": "application_to_application_edges", "methods": "methods"}
KEY = ("program", "variant", "threads", "repetition")


def inputs_of(run):
    """What was analysed: names and digests, without the folders of this machine."""
    return [{"file": Path(i["path"]).name, "role": i["role"], "classes": i["classes"], "sha256": i["sha256"]}
            for i in run["inputs"]]


def options_of(run):
    """The options that can change a result; paths are in the inputs."""
    leave_out = {"inputs", "dacapo", "class_path", "output_dir", "threads", "jdk", "quiet", "format"}
    return {k: v for k, v in run["options"].items() if k not in leave_out}


def digest(value):
    return hashlib.sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()


def cell_row(cell):
    """One row of the table `cells`; None for what a stopped or failed analysis does not have."""
    run = cell["run"] or {}
    row = {k: cell[k] for k in KEY}
    row |= {"status": cell["status"], "stop_reason": run.get("stop_reason") or cell["killed_by"],
            "exit_status": cell["exit_status"], "error": cell.get("error"), "machine": cell["machine"]["id"],
            "heliograph_version": run.get("version"), "heliograph_sha256": cell["heliograph_sha256"],
            "jdk_version": run.get("jdk_version"), "options": json.dumps(options_of(run), sort_keys=True) if run else None,
            "inputs": json.dumps(inputs_of(run)) if run else None, "inputs_digest": digest(inputs_of(run)) if run else None,
            "wall_s": cell["process"]["wall_s"], "cpu_s": cell["process"]["cpu_s"],
            "solve_wall_s": sum(p["wall_s"] for p in run.get("phases", []) if p["name"] == "solve") if run else None,
            "peak_rss_bytes": run.get("peak_rss_bytes") or cell["process"]["peak_rss_bytes"]}
    row |= {c: run.get("counts", {}).get(c) for c in COUNTS}
    for scope in ("application", "all"):
        figures = run.get("precision", {}).get(scope, {})
        row |= {f"{scope}_{p}": figures.get(p) for p in PRECISION}
    row |= {f"sites_{s}": run["reflective_sites_by_status"].get(s, 0) if run else None for s in SITES}
    row["ledger_rows"] = sum(run["ledger"].values()) if run else None
    compared = cell.get("recall", {})
    row["recall_error"] = compared.get("error")
    for name, path in SHARES.items():
        share = compared.get("figures", {})
        for step in path:
            share = share.get(step, {})
        row |= {f"{name}_{s}": share.get(s) for s in SHARE}
    precision = compared.get("figures", {}).get("precision", {})
    for name, key in LISTED.items():
        row |= {f"{name}_{s}": precision.get(key, {}).get(s) for s in ("listed", "per_recorded")}
    row["targets_missed_of_any_kind"] = len(compared["missed_targets"]) if "missed_targets" in compared else None
    targets = compared.get("figures", {}).get("targets", {})
    row["targets_missed_at_specification_points"] = targets.get("missed_at_specification_points")
    return row


def add(database, table, rows, columns=None):
    columns = columns or (list(rows[0]) if rows else None)
    if columns is None:
        return
    names = ", ".join(f'"{c}"' for c in columns)
    database.execute(f'CREATE TABLE IF NOT EXISTS "{table}" ({names})')
    database.executemany(f'INSERT INTO "{table}" ({names}) VALUES ({", ".join("?" * len(columns))})',
                         [[row.get(c) for c in columns] for row in rows])


def read_cells(folder):
    cells = [sweep_files.read_json(path) for path in (folder / "cells").glob("*/*/t*-r*.json")]
    return sorted(cells, key=lambda cell: [cell[k] for k in KEY])


def fill(database, folder, cells):
    rows = [dict(cell=number, **cell_row(cell)) for number, cell in enumerate(cells)]
    add(database, "cells", rows)
    machines = {cell["machine"]["id"]: cell["machine"] for cell in cells}
    add(database, "machines", [machines[m] for m in sorted(machines)])
    recordings = [sweep_files.read_json(p) for p in sorted((folder / "recordings").glob("*/recording.json"))]
    add(database, "recordings", recordings)
    phases, apis, missed, reasons = [], [], [], []
    for number, cell in enumerate(cells):
        phases += [dict(cell=number, **p) for p in (cell["run"] or {}).get("phases", [])]
        compared = cell.get("recall", {})
        missed += [dict(cell=number, **m) for m in compared.get("missed_targets", [])]
        figures = compared.get("figures")
        if figures:
            apis += [{"cell": number, "api": api, **{s: share[s] for s in SHARE}}
                     for api, share in sorted(figures["targets"]["by_api"].items())]
            reasons += [{"cell": number, "what": what, "reason": reason, "missed": count} for what in ("targets", "edges", "methods")
                        for reason, count in sorted(figures[what]["missed_by_reason"].items())]
    add(database, "phases", phases, ["cell", "name", "wall_s", "cpu_s"])
    add(database, "recall_by_api", apis, ["cell", "api", *SHARE])
    add(database, "missed_by_reason", reasons, ["cell", "what", "reason", "missed"])
    add(database, "missed_targets", missed, ["cell", "class", "method", "descriptor", "bytecode_offset", "line", "api", "target",
                                             "count", "reason", "detail"])
    return rows


def text(value):
    return "-" if value is None else f"{value:.2f}" if isinstance(value, float) else str(value)


def small_table(rows):
    """Medians over the repetitions, one line per program, variant and thread count."""
    same = ("status", *(f"{what}_{s}" for what in ("targets", "actions", "look_ups", "plural_look_ups", "application_edges",
                                                  "methods", "framework_targets", "framework_edges")
                        for s in ("recorded", "found", "missed", "recall_percent")),
            "targets_missed_of_any_kind", "targets_missed_at_specification_points", *(f"{what}_per_recorded" for what in LISTED),
            "reflective_targets", "reachable_methods", "call_edges", "application_call_edges",
            "application_average_points_to_size", "sites_resolved", "sites_partial", "sites_unresolved")
    groups = {}
    for row in rows:
        groups.setdefault((row["program"], row["variant"], row["threads"]), []).append(row)
    lines = ["\t".join(["program", "variant", "threads", "runs", "cpu_s", "wall_s", "peak_mb", *same])]
    for key, group in groups.items():
        middle = {c: float(statistics.median(r[c] for r in group)) for c in ("cpu_s", "wall_s", "peak_rss_bytes")}
        cells = [*key, len(group), middle["cpu_s"], middle["wall_s"], round(middle["peak_rss_bytes"] / 1e6)]
        lines.append("\t".join(map(text, cells + [group[0][c] for c in same])))
    return "\n".join(lines) + "\n"


def missed_by_cause(cells, variant="full"):
    """What one variant misses, the fewest threads: by program, API, reason and which of the other variants find it."""
    compared = {}
    for cell in cells:
        rows = cell.get("recall", {}).get("missed_targets")
        if rows is not None and cell["repetition"] == 0:
            key = ("class", "method", "descriptor", "bytecode_offset", "api", "target")
            targets = {tuple(row[c] for c in key): row for row in rows}
            compared.setdefault(cell["program"], {}).setdefault(cell["variant"], targets)
    groups = {}
    for program, by_variant in compared.items():
        for key, row in by_variant.get(variant, {}).items():
            finders = ", ".join(sorted(v for v, targets in by_variant.items() if key not in targets)) or "none"
            group = (program, row["api"], row["reason"], finders)
            groups[group] = groups.get(group, 0) + 1
    lines = ["\t".join(["program", "api", "reason", "found_by", "targets"])]
    lines += ["\t".join([*group, str(count)]) for group, count in sorted(groups.items())]
    return "\n".join(lines) + "\n"


def main():
    folder = Path(sys.argv[1])
    cells = read_cells(folder)
    temporary = folder / f".sweep.sqlite.{os.getpid()}.part"
    temporary.unlink(missing_ok=True)
    database = sqlite3.connect(temporary)
    rows = fill(database, folder, cells)
    database.commit()
    database.close()
    temporary.rename(folder / "sweep.sqlite")
    sweep_files.write(folder / "sweep-missed.tsv", missed_by_cause(cells))
    sweep_files.write(folder / "sweep.tsv", small_table(rows))


if __name__ == "__main__":
    main()
