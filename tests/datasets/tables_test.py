"""The tables of the documentation that are made of sweep.tsv, sweep-missed.tsv and profile.tsv: small ones, and the committed.

usage: tables_test.py
"""

import importlib.util
import re
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.dont_write_bytecode = True
sys.path[:0] = [str(ROOT / "datasets"), str(ROOT / "bench/sweep")]
import collect
import profile_tables
import sweep_tables
import variant_names

COLUMNS = ["program", "variant", "threads", "status", "cpu_s", "wall_s", "peak_mb", "targets_recorded", "targets_found",
           "targets_missed", "targets_recall_percent", "actions_recall_percent", "reachable_methods", "call_edges",
           "reflective_targets", "targets_per_recorded"]
ROWS = [
    "p solar 1 complete 2.00 2.50 100 4 3 1 75.00 50.00 1000 2000 30 7.50",
    "p elf 1 complete 1.00 1.50 100 4 2 2 50.00 60.00 1000 1000 20 5.00",
    "p solar:20 1 partial 1.00 1.50 100 4 1 3 25.00 0.00 1000 1000 10 2.50",
    "p solar:unlimited 1 complete 1.00 1.50 100 4 4 0 100.00 0.00 1000 1000 10 2.50",
    "q solar 1 complete 2.00 2.50 100 0 0 0 - - 1000 3000 30 -",
    "q elf 1 complete 1.00 1.50 100 0 0 0 - - 500 1000 20 -",
    "p solar 2 complete 2.00 1.25 100 4 3 1 75.00 50.00 1000 2000 30 7.50",
]


class SweepTables(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.committed, sweep_tables.FOLDER = sweep_tables.FOLDER, Path(self.folder.name)
        lines = ["\t".join(COLUMNS), *("\t".join(row.split(" ")) for row in ROWS)]
        (sweep_tables.FOLDER / "sweep.tsv").write_text("\n".join(lines) + "\n")

    def tearDown(self):
        sweep_tables.FOLDER = self.committed
        self.folder.cleanup()

    def cells(self, words):
        """{first cell: the others} of a table."""
        lines = [line.strip("| ").split(" | ") for line in sweep_tables.table(words).split("\n")]
        return {line[0]: line[1:] for line in lines if not line[0].startswith("---")}

    def test_variants_stand_in_the_order_of_the_option_with_bounds_behind(self):
        self.assertEqual(self.cells("figure call_edges")["program"], ["elf", "solar", "solar:20", "solar:unlimited"])
        self.assertIn("full", variant_names.names())
        self.assertEqual(variant_names.ordered(["new", "solar:20", "full", "solar", "solar:5"]),
                         ["solar", "solar:5", "solar:20", "full", "new"])

    def test_a_cut_result_is_marked_and_an_absent_one_is_a_dash(self):
        self.assertEqual(self.cells("figure call_edges"), {"program": ["elf", "solar", "solar:20", "solar:unlimited"],
                                                           "p": ["1,000", "2,000", "1,000*", "1,000"],
                                                           "q": ["1,000", "3,000", "-", "-"]})
        self.assertEqual(self.cells("figure no_such_column")["p"], ["-"] * 4)

    def test_of_nothing_there_is_no_share(self):
        table = self.cells("recall targets")
        self.assertEqual(table["p"], ["4", "50.0", "75.0", "25.0*", "100.0"])
        self.assertEqual(table["q"], ["0", "-", "-", "-", "-"])
        self.assertEqual(table["all together"], ["4", "50.0", "75.0", "-", "-"], "what is not compared everywhere has no sum")

    def test_an_order_that_does_not_hold_names_the_program(self):
        self.assertEqual(self.cells("order")["`solar` not below `elf`"][2:], ["0", "0", "p (50.0 against 60.0)"])
        self.assertEqual(self.cells("order")["`casts` not below `points-to`"][2:], ["-", "-", "not in the sweep"])

    def test_costs_are_multiples(self):
        self.assertEqual(self.cells("against solar elf"), {"program": ["targets", "methods", "call edges", "CPU", "memory"],
                                                          "p": ["1.50", "1.00", "2.00", "2.00", "1.00"],
                                                          "q": ["1.50", "2.00", "3.00", "2.00", "1.00"],
                                                          "all together": ["1.50", "1.33", "2.50", "2.00", "1.00"]})
        self.assertEqual(self.cells("threads solar"),
                         {"program": ["1 thread", "2 threads"], "p": ["2.50", "1.25"], "q": ["2.50", "-"]})

    def test_how_the_runs_ended_is_said(self):
        self.assertIn("6 analyses: 2 programs, 4 variants", sweep_tables.table("extent"))
        self.assertIn("Partial: p with `solar:20`.", sweep_tables.table("extent"))

    def test_what_full_misses_is_counted_by_cause_and_finder(self):
        def cell(variant, *targets):
            row = {"class": "p.C", "method": "m", "descriptor": "()V", "bytecode_offset": "1", "api": "Class.forName",
                   "reason": "why"}
            return {"program": "p", "variant": variant, "threads": 1, "repetition": 0,
                    "recall": {"missed_targets": [row | {"target": t} for t in targets]}}

        text = collect.missed_by_cause([cell("elf", "p.A"), cell("full", "p.A", "p.B", "p.D"), cell("solar", "p.A", "p.B")])
        (sweep_tables.FOLDER / "sweep-missed.tsv").write_text(text)
        self.assertEqual(sweep_tables.table("causes").split("\n")[2:],
                         ["| p | Class.forName | why | elf | 1 |", "| p | Class.forName | why | elf, solar | 1 |",
                          "| p | Class.forName | why | none | 1 |"])

    def test_the_small_table_has_the_kinds_and_the_precision(self):
        def share(recorded, found):
            percent = 100 * found / recorded if recorded else None
            return {"recorded": recorded, "found": found, "missed": recorded - found, "recall_percent": percent}

        kinds = {"actions": share(2, 1), "look_ups_of_one": share(2, 2), "plural_look_ups": share(0, 0)}
        cell = {"program": "p", "variant": "full", "threads": 1, "repetition": 0, "status": "complete", "killed_by": None,
                "exit_status": 0, "machine": {"id": "m"}, "heliograph_sha256": "0", "run": None,
                "process": {"wall_s": 1.0, "cpu_s": 1.0, "peak_rss_bytes": 10**6},
                "recall": {"figures": {"targets": share(4, 3) | {"by_kind": kinds}, "sites": share(1, 1),
                                       "edges": {"application_to_application": share(5, 5)},
                                       "precision": {"targets": {"listed": 8, "recorded": 4, "per_recorded": 2.0}}},
                           "missed_targets": [{}]}}
        header, line = (row.split("\t") for row in collect.small_table([collect.cell_row(cell)]).splitlines())
        row = dict(zip(header, line))
        self.assertEqual([row[f"{k}_recall_percent"] for k in ("targets", "actions", "look_ups", "plural_look_ups")],
                         ["75.00", "50.00", "100.00", "-"])
        self.assertEqual([row[c] for c in ("targets_per_recorded", "methods_per_recorded", "targets_missed_of_any_kind")],
                         ["2.00", "-", "1"])


class ProfileTables(unittest.TestCase):
    def test_a_share_is_of_the_table_and_of_nothing_there_is_none(self):
        measure = next(m for m in profile_tables.MEASURES if m[0] == "Q1 class names: manipulated")
        rows = {"class-names": {"constant": 2, "manipulation-resolved": 1, "manipulation-unresolved": 1}}
        self.assertEqual(profile_tables.share(rows, measure), 50)
        self.assertIsNone(profile_tables.share({"class-names": {"constant": 0}}, measure))

    def test_shares_of_one_question_add_up(self):
        for program, tables in profile_tables.counts().items():
            for question in ("Q1 class", "Q1 member"):
                shares = [profile_tables.share(tables, m) for m in profile_tables.MEASURES if m[0].startswith(question)]
                if None not in shares:
                    self.assertAlmostEqual(sum(shares), 100, msg=program)


class Committed(unittest.TestCase):
    def test_every_table_of_the_pages_can_be_made(self):
        asked = [words for page in (ROOT / "docs").glob("*.md")
                 for words in re.findall(r"generate-docs: ((?:sweep|profile)\.tsv [^>\n]*?) -->", page.read_text())]
        self.assertGreater(len(asked), 20)
        for words in asked:
            file, _, rest = words.partition(" ")
            module = {"sweep.tsv": sweep_tables, "profile.tsv": profile_tables}[file]
            self.assertGreater(len(module.table(rest)), 20, words)

    def test_tables_of_data_that_changed_are_out_of_date(self):
        spec = importlib.util.spec_from_loader("generate_docs", loader=None)
        generator = importlib.util.module_from_spec(spec)
        generator.__file__ = str(ROOT / "scripts/generate-docs")
        exec((ROOT / "scripts/generate-docs").read_text(), generator.__dict__)
        page = "<!-- generated by scripts/generate-docs: sweep.tsv extent -->\n\nold\n\n<!-- end of generated text -->\n"
        self.assertEqual(generator.updated(page, None), page.replace("old", sweep_tables.table("extent")))


if __name__ == "__main__":
    unittest.main()
