"""Programs that the scripts make or take: archives with the layouts of DaCapo 2006-10, 9.12 and 23.11, and fat jars.

The official archives are not needed; the harness in java/ makes its benchmark as theirs do. Needs a JDK.
usage: datasets_test.py HELIOGRAPH WORK_FOLDER
"""

import csv
import hashlib
import json
import os
import shutil
import subprocess
import sys
import unittest
import zipfile
from pathlib import Path
from types import SimpleNamespace

ROOT = Path(__file__).resolve().parent.parent.parent
JAVA = Path(__file__).resolve().parent / "java"
HELIOGRAPH, WORK = None, None
sys.path.insert(0, str(ROOT / "datasets"))
import catalogue
import class_methods
import dacapo
import fat_jar

MANIFEST = b"Manifest-Version: 1.0\nMain-Class: Harness\n\n"
SIZES = b'size small args "1" output stdout digest 0xda39;\ndescription short "a ; and \\" in a text";\n'
# The other benchmark must not be read: its jar is none, its configuration is malformed.
OTHER = b"benchmark other nonsense"


def compile_java(name, *class_path):
    out = WORK / "classes" / name
    sources = sorted(map(str, (JAVA / name).rglob("*.java")))
    path = os.pathsep.join(str(WORK / "classes" / c) for c in class_path)
    subprocess.run(["javac", "--release", "8", "-Xlint:-options", "-d", str(out), "-cp", path, *sources], check=True)
    return {str(f.relative_to(out)): f.read_bytes() for f in out.rglob("*.class")}


def write_zip(path, members):
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members.items():
            archive.writestr(name, content)
    return Path(path)


def jar_bytes(members):
    return write_zip(WORK / "part.jar", members).read_bytes()


def make_archives():
    """By release; 23.11 once as a zip and once unpacked."""
    tiny, extra = compile_java("tiny"), compile_java("extra")
    flat = compile_java("flat", "tiny")
    harness = compile_java("harness")
    launcher, direct = compile_java("launcher"), compile_java("direct", "harness")
    tiny_jar, plugins = jar_bytes(tiny), jar_bytes({"eclipse/plugins/extra.jar": jar_bytes(extra), "not/a/root/X.class": b"x"})
    manifest = {"META-INF/MANIFEST.MF": MANIFEST}
    made = {}
    made["2006"] = write_zip(WORK / "dacapo-2006-10-MR2.jar", {
        **manifest, **flat, **tiny, "cnf/tiny.cnf": b"benchmark tiny\n  class dacapo.tiny.TinyHarness\n thread-model single;\n" + SIZES,
        "cnf/other.cnf": OTHER, "data/tiny.zip": plugins})
    made["9.12"] = write_zip(WORK / "dacapo-9.12-bach.jar", {
        **manifest, **launcher, "harness/": b"", **{f"harness/{n}": c for n, c in harness.items()}, "jar/tiny.jar": tiny_jar, "jar/other.jar": b"no jar",
        "cnf/tiny.cnf": b'/* one */ benchmark tiny // two\n class org.dacapo.harness.Tiny thread-model per_cpu\n jar "tiny.jar";\n' + SIZES,
        "cnf/other.cnf": OTHER, "dat/tiny.zip": plugins})
    digest = lambda content: hashlib.md5(content).hexdigest()
    extra_jar = jar_bytes(extra)
    files = {"jar/tiny/tiny.jar": tiny_jar, "dat/tiny/lib/extra.jar": extra_jar, "dat/tiny/data.txt": b"data"}
    lists = "".join(f"{digest(content)} {name}\n" for name, content in files.items())
    top = {**manifest, **direct, **harness, "META-INF/cnf/tiny.cnf": b"benchmark tiny\n class org.dacapo.harness.Tiny\n thread-model single;\n",
           "META-INF/cnf/other.cnf": OTHER, "META-INF/md5/tiny.MD5": lists.encode()}
    name = "dacapo-23.11-MR2-chopin"
    made["23.11 zip"] = write_zip(WORK / f"{name}.zip", {f"{name}.jar": jar_bytes(top), f"{name}/jar/other/other.jar": b"no jar",
                                                         **{f"{name}/{n}": c for n, c in files.items()}})
    with zipfile.ZipFile(made["23.11 zip"]) as archive:
        archive.extractall(WORK / "unpacked")
    made["23.11 unpacked"] = WORK / "unpacked" / f"{name}.jar"
    return made


def analyze(archive, *names, out=None, extra=()):
    out = out or WORK / "refused"
    command = [HELIOGRAPH, "analyze", "--dacapo", str(archive), *names, "-q", "-o", str(out), *extra]
    return subprocess.run(command, capture_output=True, text=True)


def rows(file):
    with open(file, encoding="utf-8", newline="") as stream:
        return list(csv.DictReader(stream, delimiter="\t", quoting=csv.QUOTE_NONE))


class DacapoTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.archives = make_archives()
        plugin = WORK / "plugin.txt"
        plugin.write_text("<extra.Plugin: void start()>\n")
        cls.outcomes = {release: analyze(archive, "tiny", out=cls.result(release), extra=["--entry", "main", "--entry", str(plugin)])
                        for release, archive in cls.archives.items()}

    @staticmethod
    def result(release):
        return WORK / "results" / release.replace(" ", "-")

    def test_every_layout_is_analysed(self):
        for release, outcome in self.outcomes.items():
            with self.subTest(release):
                self.assertEqual(outcome.returncode, 0, outcome.stderr)
                self.assertNotIn("other", outcome.stderr)
                out = self.result(release)
                reachable = {(r["class"], r["method"], r["application"]) for r in rows(out / "reachable-methods.tsv")}
                package = "dacapo" if release == "2006" else "org.dacapo.harness"
                made = "dacapo.tiny.TinyHarness" if release == "2006" else "org.dacapo.harness.Tiny"
                self.assertLessEqual({("tiny.Circle", "area", "1"), ("tiny.Main", "main", "1"), (made, "iterate", "1"),
                                      ("Harness", "main", "1"), ("extra.Plugin", "start", "0")}, reachable)
                record = json.loads((out / "run.json").read_text())
                self.assertEqual(record["main_classes"], ["Harness", f"{package}.TestHarness"])
                roles = {(Path(read["path"]).name, read["role"]) for read in record["inputs"]}
                if release != "2006":
                    self.assertIn(("tiny.jar", "application"), roles)
                for read in record["inputs"][:-1]:
                    if "!/" not in read["path"]:
                        self.assertEqual(read["sha256"], hashlib.sha256(Path(read["path"]).read_bytes()).hexdigest())
                targets = {(r["class"], r["api"], r["target"]): r["evidence"] for r in rows(out / "reflective-targets.tsv")}
                # The benchmark's configuration names it too.
                self.assertRegex(targets[f"{package}.TestHarness", "Class.forName", made], "^specification$|cnf/tiny.cnf:2$")

    def test_unknown_names_are_answered_with_those_there_are(self):
        for release, archive in self.archives.items():
            with self.subTest(release):
                none, wrong = analyze(archive), analyze(archive, "tyni")
                self.assertEqual((none.returncode, wrong.returncode), (2, 2))
                self.assertIn("other, tiny", none.stderr)
                self.assertIn("did you mean tiny?; it has: other, tiny", wrong.stderr)

    def test_other_files_are_no_archives(self):
        jar = write_zip(WORK / "plain.jar", {"A.class": b"x", "lib/x.jar": b"y"})
        text = WORK / "text.jar"
        text.write_text("no archive")
        for path in (jar, text, WORK / "absent.jar"):
            outcome = analyze(path, "tiny")
            self.assertEqual(outcome.returncode, 3, outcome.stderr)
            self.assertIn(str(path), outcome.stderr)
        malformed = analyze(self.archives["9.12"], "other")
        self.assertEqual(malformed.returncode, 3)
        self.assertIn("cnf/other.cnf @ 24: expected a value", malformed.stderr)

    def test_missing_parts_are_reported_and_the_rest_is_read(self):
        archive = WORK / "cut" / self.archives["23.11 unpacked"].name
        shutil.rmtree(archive.parent, ignore_errors=True)
        shutil.copytree(self.archives["23.11 unpacked"].parent, archive.parent)
        (archive.with_suffix("") / "jar/tiny/tiny.jar").unlink()
        outcome = analyze(archive, "tiny", out=WORK / "cut-out")
        self.assertEqual(outcome.returncode, 0, outcome.stderr)
        self.assertIn("jar/tiny/tiny.jar: missing in the DaCapo archive", outcome.stderr)
        ledger = [(r["kind"], Path(r["subject"]).name) for r in rows(WORK / "cut-out" / "ledger.tsv")]
        self.assertIn(("missing-class-path-entry", "tiny.jar"), ledger)

    def test_workloads_are_recorded_and_found(self):
        for release, archive in self.archives.items():
            with self.subTest(release):
                program, = [p for p in catalogue.load(["dacapo-tiny"], archive)]
                home = WORK / "runs" / release.replace(" ", "-")
                shutil.rmtree(home, ignore_errors=True)
                program.run_workload(home / "run", before=lambda step: [HELIOGRAPH, "record", "-o", str(home / "recording"), "--"])
                self.assertIn("area 3 size small", (home / "run" / "workload-0.log").read_text())
                self.assertIn("tiny.Circle", program.class_names())
                self.assertEqual(program.analysis_arguments(), ["--dacapo", str(archive), "tiny"])
                command = [HELIOGRAPH, "recall", str(self.result(release)), str(home / "recording"), "--format", "json"]
                recall = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
                self.assertEqual(recall["targets"]["missed"], 0, recall)
                self.assertGreaterEqual(recall["targets"]["found"], 4)
                self.assertEqual(recall["edges"]["application_to_application"]["missed"], 0, recall)

    def changed_zip(self, name, change):
        """The zip of 23.11 with other members: `change` takes and returns a dictionary."""
        with zipfile.ZipFile(self.archives["23.11 zip"]) as archive:
            members = {entry: archive.read(entry) for entry in archive.namelist()}
        return write_zip(WORK / name, change(members))

    def test_a_zip_with_one_folder_around_all_is_read(self):
        archive = self.changed_zip("around.zip", lambda members: {f"around/{n}": c for n, c in members.items()})
        out = WORK / "results" / "around"
        outcome = analyze(archive, "tiny", out=out)
        self.assertEqual(outcome.returncode, 0, outcome.stderr)
        self.assertIn("tiny.Circle", {r["class"] for r in rows(out / "reachable-methods.tsv")})
        program, = catalogue.load(["dacapo-tiny"], archive)
        program.run_workload(WORK / "runs" / "around")
        self.assertIn("area 3 size small", (WORK / "runs" / "around" / "workload-0.log").read_text())

    def test_facts_that_do_not_hold_are_said_in_a_sentence(self):
        without = self.changed_zip("without.zip", lambda members: {n: c for n, c in members.items() if not n.endswith("/data.txt")})
        program, = catalogue.load(["dacapo-tiny"], without)
        with self.assertRaisesRegex(RuntimeError, r"dat/tiny/data\.txt is missing in .*META-INF/md5/tiny\.MD5 names it"):
            program.run_workload(WORK / "runs" / "without")
        with self.assertRaisesRegex(RuntimeError, "takes every '.jar' out of its path"):
            catalogue.load(["dacapo-tiny"], self.archives["23.11 zip"])[0].run_workload(WORK / "runs" / "a.jar.folder")
        lists = {"nothing": None, "blank": b"\n", "words": b"no digest here\n"}
        expected = {"nothing": "has no META-INF/md5/tiny.MD5", "words": "'no digest here' is no digest, blank and path"}
        for name, content in lists.items():
            jar = WORK / "lists" / f"{name}.jar"
            jar.parent.mkdir(exist_ok=True)
            entries = {"META-INF/cnf/tiny.cnf": b"benchmark tiny class X;"}
            write_zip(jar, entries if content is None else {**entries, "META-INF/md5/tiny.MD5": content})
            if name == "blank":
                self.assertEqual(dacapo._files(jar, "tiny"), [])
                continue
            with self.assertRaisesRegex(RuntimeError, expected[name]):
                dacapo._files(jar, "tiny")

    def test_a_benchmark_without_the_small_size_runs_at_another(self):
        for text, size in ((b"size large args;\n size default args;", "default"), (b"size huge x;", "huge"), (b"", "small"), (SIZES, "small")):
            jar = write_zip(WORK / "sizes.jar", {"cnf/tiny.cnf": b"benchmark tiny class X;\n" + text})
            self.assertEqual(catalogue.load(["dacapo-tiny"], jar)[0].workload[0]["args"][1], size)

    def test_one_command_makes_the_table(self):
        out = WORK / "sweep"
        command = [sys.executable, str(ROOT / "scripts/sweep"), "-o", str(out), "--heliograph", HELIOGRAPH, "--variants", "points-to,full",
                   "--dacapo", str(self.archives["23.11 zip"]), "dacapo-tiny"]
        sweep = subprocess.run(command, capture_output=True, text=True)
        self.assertEqual(sweep.returncode, 0, sweep.stdout + sweep.stderr)
        table = {r["variant"]: r for r in rows(out / "sweep.tsv")}
        self.assertEqual({r["program"] for r in table.values()}, {"dacapo-tiny"})
        self.assertEqual(sorted(table), ["full", "points-to"])
        for row in table.values():
            self.assertEqual((row["status"], float(row["targets_recall_percent"])), ("complete", 100), row)

    def test_scripts_take_an_archive(self):
        command = [sys.executable, str(ROOT / "scripts/dataset-table"), "--heliograph", HELIOGRAPH, "--dacapo", str(self.archives["9.12"])]
        table = subprocess.run([*command, "dacapo-tiny"], capture_output=True, text=True)
        self.assertEqual(table.returncode, 0, table.stderr)
        self.assertIn("| dacapo-tiny |", table.stdout)
        wrong = subprocess.run([*command, "dacapo-nothing"], capture_output=True, text=True)
        self.assertIn("dacapo-other, dacapo-tiny", wrong.stderr)


class CatalogueTest(unittest.TestCase):
    def test_groups_are_loaded_by_name_only(self):
        everything = {p.name for p in catalogue.load()}
        group = catalogue.load(["enterprise"])
        self.assertTrue(group)
        self.assertFalse(everything & {p.name for p in group})
        self.assertEqual([p.name for p in catalogue.load([group[0].name])], [group[0].name])
        for program in group:
            self.assertIn("--entry", program.analysis_arguments())

    def test_methods_that_can_run_are_counted(self):
        folder = WORK / "counted"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "Counted.java").write_text("""abstract class Counted {
            static final long LONG = 1L << 40; static final double HALF = 0.5; String text = "\u00e4";
            abstract void open(); native void outside(); void code() {}
            interface Part { void left(); default void given() {} static Runnable lambda() { return () -> {}; } } }""")
        subprocess.run(["javac", "-d", str(folder / "out"), str(folder / "Counted.java")], check=True)
        counts = [class_methods.concrete_methods(data) for data in class_methods.class_files([folder / "out"])]
        self.assertEqual(counts, [3, 3], "Counted$Part: given, lambda and the lambda's own; Counted: its constructor, outside and code")
        jar = write_zip(WORK / "counted.jar", {"A.class": (folder / "out" / "Counted.class").read_bytes(), "META-INF/versions/9/A.class": b"x"})
        self.assertEqual([class_methods.concrete_methods(data) for data in class_methods.class_files([jar])], [3])

    def test_fat_jars_have_the_layout_that_is_read(self):
        library = write_zip(WORK / "library.jar", compile_java("tiny"))
        launcher = write_zip(WORK / "launcher.jar", {**compile_java("extra"), "META-INF/services/x.Y": b"z"})
        sources = WORK / "sources"
        (sources / "app").mkdir(parents=True, exist_ok=True)
        (sources / "app" / "App.java").write_text("package app; public class App { public static void main(String[] a) throws Exception { tiny.Main.main(a); } }")
        (sources / "app.properties").write_text("a=b\n")
        jars = [SimpleNamespace(path=library), SimpleNamespace(path=launcher)]
        program = SimpleNamespace(name="app", fat_jar=WORK / "fat" / "app.jar", start_class="app.App", jars=jars, library_jars=jars[:1],
                                  application_jars=jars[1:])
        fat_jar.build(program, sources, "javac")
        first = program.fat_jar.read_bytes()
        program.fat_jar.unlink()
        fat_jar.build(program, sources, "javac")
        self.assertEqual(program.fat_jar.read_bytes(), first)
        with zipfile.ZipFile(program.fat_jar) as archive:
            self.assertEqual(archive.namelist(), ["META-INF/MANIFEST.MF", "META-INF/services/x.Y", "extra/Plugin.class", "BOOT-INF/classes/",
                                                  "BOOT-INF/classes/app/", "BOOT-INF/classes/app.properties", "BOOT-INF/classes/app/App.class",
                                                  "BOOT-INF/lib/", "BOOT-INF/lib/library.jar"])
            self.assertEqual(archive.getinfo("BOOT-INF/lib/library.jar").compress_type, zipfile.ZIP_STORED)
        out = WORK / "results" / "fat"
        subprocess.run([HELIOGRAPH, "analyze", str(program.fat_jar), "-m", "app.App", "-q", "-o", str(out)], check=True, capture_output=True)
        reachable = {(r["class"], r["application"]) for r in rows(out / "reachable-methods.tsv")}
        self.assertLessEqual({("app.App", "1"), ("tiny.Main", "0")}, reachable)


if __name__ == "__main__":
    HELIOGRAPH = str(Path(os.environ.get("HELIOGRAPH_TESTED_PROGRAM") or sys.argv[1]).resolve())
    WORK = Path(sys.argv[2]).resolve()
    if not shutil.which("javac") or not shutil.which("java"):
        sys.exit("these tests cannot run here: install openjdk-17-jdk-headless, or put a JDK on PATH")
    shutil.rmtree(WORK, ignore_errors=True)
    WORK.mkdir(parents=True)
    unittest.main(argv=sys.argv[:1] + sys.argv[3:], verbosity=2)
