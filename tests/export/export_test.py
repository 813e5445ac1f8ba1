#!/usr/bin/env python3
"""Exports of a small program: byte by byte, and as readers that are not ours take them.

usage: export_test.py HELIOGRAPH SOURCE_FOLDER WORK_FOLDER [--update]
--update writes what is exported into expected/, to be looked at before it is committed.
"""

import csv
import json
import shutil
import sqlite3
import subprocess
import sys
import unittest
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
MAIN = "demo.Demo"
SHAPE = "-Dshape=demo.Demo$Square"


def require(name, found):
    if not found:
        sys.exit(f"{name} is missing: scripts/install-dependencies.sh test")


def run(*command, **options):
    """Standard output; the test ends with standard error if the command fails."""
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, **options)
    if done.returncode != 0:
        raise AssertionError(f"{command} ended with {done.returncode}\n{done.stdout[-2000:]}{done.stderr[-4000:]}")
    return done.stdout


def export(*words, folder=None):
    return run(PROGRAM, "export", folder or RESULT, *words)


def build():
    """The demo's jar, a result of it and a recording of a run."""
    classes = WORK / "classes"
    (classes / "META-INF/services").mkdir(parents=True)
    run("javac", "--release", "8", "-Xlint:-options", "-d", classes, HERE / "java/demo/Demo.java")
    (classes / "META-INF/services/demo.Demo$Shape").write_text("demo.Demo$Circle\n")
    with zipfile.ZipFile(WORK / "demo.jar", "w") as jar:
        for file in sorted(classes.rglob("*")):
            if file.is_file():
                jar.write(file, file.relative_to(classes))
    run(PROGRAM, "analyze", "demo.jar", "-m", MAIN, "-q", "-o", RESULT, "--dump", "points-to", cwd=WORK)
    run(PROGRAM, "record", "-o", WORK / "recording", "--", "java", SHAPE, "-cp", WORK / "demo.jar", MAIN)


def among_the_demo(text):
    """The rows of facts that do not depend on the JDK: calls of the demo's methods by each other, and these methods."""
    contexts = "[<<immutable-context>>]\t"
    return "".join(line for line in text.splitlines(True)
                   if line.split("\t")[-1].startswith("<demo.") and line.removeprefix(contexts).startswith("<demo."))


def own_entries(text):
    """Of metadata the lines that are no entries, and entries of calls in the demo."""
    lines = [line.rstrip(",") for line in text.splitlines()]
    return "\n".join(line for line in lines if "typeReach" not in line or '":"demo.' in line.split("}")[0]) + "\n"


def own_rules(text):
    """Of keep rules those of calls in the demo."""
    return "\n\n".join(part.strip() for part in text.split("\n\n") if "-if class demo." in part) + "\n"


def own_calls(text):
    """Of a log the calls in the demo."""
    return "".join(line for line in text.splitlines(True) if ";demo." in line and line.split(";")[-4].startswith("demo."))


def method_named(text, name):
    """A method of the demo in JCG's call graph."""
    own = [m for m in json.loads(text)["reachableMethods"]
           if m["method"]["declaringClass"] == "Ldemo/Demo;" and m["method"]["name"] == name]
    return json.dumps(own, indent=1) + "\n"


class Expected(unittest.TestCase):
    """Each format as expected/ has it."""

    def compare(self, name, text):
        file = HERE / "expected" / name
        if UPDATE:
            file.write_text(text)
        self.assertTrue(file.exists(), f"no {file}: run with --update and look at it")
        self.assertEqual(text, file.read_text())

    def test_graalvm(self):
        self.compare("metadata-1.2.0.json", own_entries(export("graalvm")))
        self.compare("metadata-1.1.0.json", own_entries(export("graalvm", "--schema", "1.1.0")))
        self.compare("metadata-inferred.json", own_entries(export("graalvm", "--evidence", "inferred")))
        folder = WORK / "family"
        export("graalvm", "--schema", "files", "-o", folder)
        for name in ["reflect", "proxy", "resource", "serialization"]:
            self.compare(f"{name}-config.json", own_entries((folder / f"{name}-config.json").read_text()))

    def test_proguard(self):
        self.compare("rules.pro", own_rules(export("proguard")))

    def test_graphs(self):
        around = ["--around", "demo.Demo.named", "--depth", "1"]
        self.compare("named.dot", export("dot", *around))
        self.compare("named.graphml", export("graphml", *around))

    def test_tamiflex(self):
        self.compare("reflection.log", own_calls(export("tamiflex")))

    def test_call_graphs(self):
        self.compare("call-edges.txt", among_the_demo(export("taie")))
        self.compare("call-graph.json", method_named(export("jcg"), "named"))

    def test_doop(self):
        folder = WORK / "facts"
        export("doop", "-o", folder)
        self.compare("relations.json", (folder / "relations.json").read_text())
        for name in ["CallGraphEdge", "Reachable"]:
            self.compare(f"{name}.csv", among_the_demo((folder / f"{name}.csv").read_text()))
        self.assertIn("demo.Demo", (folder / "VarPointsTo.csv").read_text())


class Graphs(unittest.TestCase):
    def test_networkx_reads_graphml_with_the_calls_of_the_result(self):
        import networkx
        file = WORK / "all.graphml"
        export("graphml", "--collapse", "package", "-o", file)
        graph = networkx.read_graphml(file)
        packages = {data["name"] for _, data in graph.nodes(data=True)}
        self.assertTrue({"demo", "java.lang", "java.lang.reflect"} <= packages)
        database = sqlite3.connect(f"file:{RESULT}/result.sqlite?mode=ro", uri=True)
        own = database.execute("SELECT count(DISTINCT callee_class) FROM call_graph WHERE caller_class LIKE 'demo.%' "
                               "AND callee_class LIKE 'java.io.%'").fetchone()[0]
        names = {data["name"]: node for node, data in graph.nodes(data=True)}
        self.assertGreater(own, 0)
        self.assertTrue(graph.has_edge(names["demo"], names["java.io"]))
        self.assertTrue(any(data["reflective"] for _, _, data in graph.edges(data=True)))

    def test_graphviz_reads_dot(self):
        file = WORK / "demo.dot"
        export("dot", "--around", "demo.Demo", "--depth", "1", "-o", file)
        self.assertIn('"demo.Demo.named()Ljava/lang/Object;"', run("dot", "-Tcanon", file))
        self.assertIn("reflective", run("dot", "-Tplain", file))


class RoundTrips(unittest.TestCase):
    def targets(self, folder):
        database = sqlite3.connect(f"file:{folder}/result.sqlite?mode=ro", uri=True)
        logged = ("Class.forName", "Class.newInstance", "Constructor.newInstance", "Method.invoke", "Class.getMethod",
                  "Class.getDeclaredConstructor", "Class.getDeclaredField", "Field.getInt", "Array.newInstance")
        rows = database.execute("SELECT class, method, api, target FROM reflective_target WHERE owner = 'application'")
        return {row for row in rows if row[2] in logged
}

    def test_what_tamiflex_logs_say_is_read_back(self):
        log = WORK / "demo.log"
        log.write_text(export("tamiflex"))
        again = WORK / "again"
        run(PROGRAM, "analyze", WORK / "demo.jar", "-m", MAIN, "-q", "--reflection", "none", "--reflection-log", log, "-o", again)
        self.assertGreater(len(self.targets(RESULT)), 10)
        self.assertEqual(self.targets(again), self.targets(RESULT))

    def test_csv_has_the_rows_of_the_database(self):
        folder = WORK / "csv"
        export("csv", "-o", folder)
        database = sqlite3.connect(f"file:{RESULT}/result.sqlite?mode=ro", uri=True)
        database.row_factory = sqlite3.Row
        for name, view, order in [("call_graph", "call_graph", "caller, site, callee, kind"), ("methods", "method", "id"),
                                  ("classes", "class_origin", "id"), ("reflective_sites", "reflective_site", "id"),
                                  ("reflective_targets", "reflective_target", "id, target, evidence"), ("ledger", "ledger", "id"),
                                  ("run", "run", "key")]:
            with open(folder / f"{name}.csv", newline="", encoding="utf-8") as lines:
                rows = list(csv.DictReader(lines))
            expected = list(database.execute(f"SELECT * FROM {view} ORDER BY {order}"))
            self.assertEqual(len(rows), len(expected), name)
            for row, wanted in zip(rows, expected):
                self.assertEqual(row, {key: "" if wanted[key] is None else str(wanted[key]) for key in row})

    def test_points_to_facts_have_the_rows_of_the_table(self):
        folder = WORK / "points-to-facts"
        export("doop", "-o", folder)
        table = (RESULT / "points-to.tsv").read_text().splitlines()[1:]
        facts = (folder / "VarPointsTo.csv").read_text().splitlines()
        self.assertEqual([line.split("\t")[4] for line in table], [line.split("\t")[1] for line in facts])


class MetadataOfRuns(unittest.TestCase):
    @staticmethod
    def entries(text):
        """Types with their members, without conditions and reasons."""
        found = set()
        for entry in json.loads(text)["reflection"]:
            name = json.dumps(entry["type"])
            found.add((name, ""))
            found |= {(name, m["name"] + str(m["parameterTypes"])) for m in entry.get("methods", [])}
            found |= {(name, f["name"]) for f in entry.get("fields", [])}
            found |= {(name, flag) for flag in ["serializable", "unsafeAllocated"] if entry.get(flag)}
        return found

    def test_recordings_are_joined_and_known_metadata_left_out(self):
        recorded = export("graalvm", "--evidence", "recorded", "--merge", WORK / "recording")
        own = export("graalvm")
        both = export("graalvm", "--merge", WORK / "recording")
        self.assertIn(('"demo.Demo$Square"', "<init>[]"), self.entries(recorded))
        self.assertNotIn(('"demo.Demo$Square"', "<init>[]"), self.entries(own))
        self.assertEqual(self.entries(both), self.entries(own) | self.entries(recorded))
        known = WORK / "known.json"
        known.write_text(both)
        left = json.loads(export("graalvm", "--merge", WORK / "recording", "--baseline", known))
        self.assertEqual((left["reflection"], left["resources"]), ([], []))
        known.write_text(own)
        left = self.entries(export("graalvm", "--merge", WORK / "recording", "--baseline", known))
        self.assertIn(('"demo.Demo$Square"', "<init>[]"), left)
        self.assertNotIn(('"demo.Demo$Robot"', "<init>[]"), left)

    def test_the_older_files_are_a_baseline_too(self):
        folder = WORK / "known-family"
        export("graalvm", "--schema", "files", "-o", folder)
        words = [word for file in sorted(folder.iterdir()) for word in ["--baseline", file]]
        left = json.loads(export("graalvm", *words))
        self.assertEqual((left["reflection"], left["resources"]), ([], []))

    def test_no_name_is_made_by_the_virtual_machine(self):
        text = export("graalvm", "--evidence", "any", "--merge", WORK / "recording")
        for part in ["$$Lambda", "$Proxy", "LambdaForm", "Accessor", "/0x"]:
            self.assertNotIn(part, text)


class KeepRules(unittest.TestCase):
    """ProGuard shrinks and renames the demo by the exported rules, and it runs as before."""

    def shrink(self, name, rules):
        jar, configuration = WORK / f"{name}.jar", WORK / f"{name}.pro"
        configuration.write_text(f"""
-injars '{WORK}/demo.jar'
-outjars '{jar}'
-libraryjars <java.home>/jmods/java.base.jmod(!**.jar;!module-info.class)
-dontoptimize
-keep class {MAIN} {{ public static void main(java.lang.String[]); }}
{rules}
""")
        run("java", "-cp", f"{PROGUARD}/*", "proguard.ProGuard", f"@{configuration}")
        return jar

    def test_the_shrunk_jar_runs_as_before_and_is_smaller(self):
        before = run("java", SHAPE, "-cp", WORK / "demo.jar", MAIN)
        jar = self.shrink("shrunk", export("proguard"))
        self.assertEqual(run("java", SHAPE, "-cp", jar, MAIN), before)
        names = zipfile.ZipFile(jar).namelist()
        self.assertNotIn("demo/Demo$Spare.class", names)
        self.assertIn("demo/Demo$Circle.class", names)
        self.assertNotIn(b"unused", zipfile.ZipFile(jar).read("demo/Demo$Robot.class"))
        self.assertLess(jar.stat().st_size, self.shrink("kept", "-keep class ** { *; }").stat().st_size)

    def test_without_the_rules_it_does_not_run(self):
        jar = self.shrink("without", "")
        self.assertNotEqual(subprocess.run(["java", SHAPE, "-cp", jar, MAIN], capture_output=True).returncode, 0)


def is_importable(module):
    import importlib.util
    return importlib.util.find_spec(module) is not None


if __name__ == "__main__":
    UPDATE = "--update" in sys.argv
    PROGRAM, SOURCE, WORK = Path(sys.argv[1]).resolve(), Path(sys.argv[2]), Path(sys.argv[3]).resolve()
    PROGUARD = SOURCE / "build/maven/proguard-base"
    RESULT = WORK / "result"
    require("javac", shutil.which("javac"))
    require("graphviz", shutil.which("dot"))
    require("networkx", is_importable("networkx"))
    require("ProGuard", list(PROGUARD.glob("*.jar")))
    shutil.rmtree(WORK, ignore_errors=True)
    build()
    unittest.main(argv=sys.argv[:1])
