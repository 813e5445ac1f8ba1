"""A small sweep for real: two feature programs, two variants. Needs Snakemake, a JDK and Chromium.

usage: sweep_test.py HELIOGRAPH WORK_FOLDER [--through PROFILE | --kubernetes]

With --through, only one thing is tested: that the cells sent through a Snakemake profile give the same figures. With
--kubernetes this is done with the profile for Kubernetes and cluster_stand_in.py, and what jobs ask for and how they end is
tested, too. The Python on PATH must have the Kubernetes client (Debian's has, in /usr/bin).
"""

import json
import os
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
# What the tests run, by the Debian package that has it.
PACKAGES = {"snakemake": "snakemake", "javac": "openjdk-17-jdk-headless", "java": "openjdk-17-jdk-headless"}
PROGRAMS = {"for_name": ("reflection/ForNamePartial.java", "reflection.for_name_partial.Main"),
            "invoke": ("reflection/InvokeVirtual.java", "reflection.invoke_virtual.Main")}
HELIOGRAPH, WORK = None, None

# What a reader does: sort by edges, both ways, and choose a program. The title tells what came of it.
USE = """
const figures = () => document.querySelector('#figures table');
const number = text => +text.replaceAll(',', '');
const column = name => [...figures().tHead.rows[0].cells].findIndex(h => h.textContent === name);
const edges = () => [...figures().tBodies[0].rows].map(r => number(r.cells[column('call edges')].textContent));
const sort = () => figures().tHead.rows[0].cells[column('call edges')].firstChild.click();
const seen = {charts: [...document.querySelectorAll('.plot canvas')].filter(s => s.getBoundingClientRect().height > 50).length};
sort(); seen.down = edges();
sort(); seen.edges = edges();
const choice = document.getElementById('program');
choice.value = 'invoke'; choice.dispatchEvent(new Event('change'));
seen.rows = [...figures().tBodies[0].rows].map(r => r.cells[0].textContent);
seen.loaded = performance.getEntriesByType('resource').length;
seen.speed = document.getElementById('speed-up-text').textContent;
document.title = JSON.stringify(seen);
"""


def manifest():
    """Compiles the programs and writes a manifest that names their folders."""
    entries = []
    for name, (source, main) in PROGRAMS.items():
        subprocess.run(["javac", "-nowarn", "-d", str(WORK / name), str(ROOT / "tests/programs" / source)], check=True)
        entries.append({"name": name, "resembles": "-", "main_classes": [main], "folders": [name], "application": [],
                        "library": [], "workload": [{"main_class": main, "args": []}]})
    path = WORK / "manifest.json"
    path.write_text(json.dumps({"schema": 1, "programs": entries}))
    return path


def command(folder, variants="none,points-to", extra=()):
    return [sys.executable, str(ROOT / "scripts/sweep"), "-o", str(folder), "--heliograph", HELIOGRAPH, "--manifest",
            str(WORK / "manifest.json"), "--variants", variants, "--timeout", "300", *extra]


def sweep(folder, **how):
    return subprocess.run(command(folder, **how), capture_output=True, text=True)


def figures(folder):
    """Every table without what may differ: times, memory, the analyser's digest, the machine."""
    database = sqlite3.connect(f"file:{folder}/sweep.sqlite?mode=ro", uri=True)
    tables = {}
    for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'machines' ORDER BY name"):
        columns = [c[1] for c in database.execute(f'PRAGMA table_info("{name}")')]
        kept = [c for c in columns if not c.endswith(("_s", "_bytes", "_sha256")) and c != "machine"]
        tables[name] = [kept] + database.execute(f"SELECT {', '.join(map(json.dumps, kept))} FROM \"{name}\"").fetchall()
    return tables


def command_lines():
    for file in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            yield file.read_bytes()
        except OSError:
            pass        # it has ended


def ends_soon(word):
    """Whether no analysis with `word` in its command line is left within 30 seconds."""
    for _ in range(300):
        if not any(word.encode() in line and b"analyze" in line for line in command_lines()):
            return True
        time.sleep(0.1)
    return False


class SweepTest(unittest.TestCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        cls.whole = WORK / "whole"
        cls.outcome = sweep(cls.whole)

    def test_every_cell_is_in_the_table(self):
        self.assertEqual(self.outcome.returncode, 0, self.outcome.stderr)
        cells = figures(self.whole)["cells"]
        column = {name: i for i, name in enumerate(cells[0])}
        rows = {(r[column["program"]], r[column["variant"]]): r for r in cells[1:]}
        self.assertEqual(sorted(rows), [(p, v) for p in ("for_name", "invoke") for v in ("none", "points-to")])
        for row in rows.values():
            self.assertEqual(row[column["status"]], "complete")
            self.assertIsNone(row[column["recall_error"]])
            self.assertGreater(row[column["reachable_methods"]], 1000)
            self.assertRegex(row[column["inputs_digest"]], "^[0-9a-f]{64}$")
        recall = {key: row[column["targets_recall_percent"]] for key, row in rows.items()}
        self.assertEqual(recall, {("for_name", "none"): 0, ("for_name", "points-to"): 100, ("invoke", "none"): 0, ("invoke", "points-to"): 100})
        for row in rows.values():
            kinds = [row[column[f"{kind}_recorded"]] for kind in ("actions", "look_ups")]
            self.assertEqual(sum(kinds), row[column["targets_recorded"]])
            self.assertIsNone(row[column["plural_look_ups_recall_percent"]], "there are none")
        self.assertGreaterEqual(rows["invoke", "points-to"][column["targets_per_recorded"]], 1)
        self.assertEqual(rows["invoke", "none"][column["targets_per_recorded"]], 0)

    def test_a_variant_with_a_bound_is_a_row_of_its_own(self):
        folder = WORK / "bounded"
        outcome = sweep(folder, variants="solar:20,casts:unlimited", extra=["invoke"])
        self.assertEqual(outcome.returncode, 0, outcome.stderr)
        rows = sqlite3.connect(folder / "sweep.sqlite").execute("SELECT variant, options FROM cells ORDER BY variant").fetchall()
        self.assertEqual([(variant, json.loads(options)["reflection"]) for variant, options in rows],
                         [("casts:unlimited", "casts:unlimited"), ("solar:20", "solar:20")])
        self.assertIn("no variant with :N", sweep(folder, variants="solar:many", extra=["invoke"]).stderr)

    def test_a_second_run_gives_the_same_figures(self):
        again = WORK / "again"
        self.assertEqual(sweep(again).returncode, 0)
        self.assertEqual(figures(again), figures(self.whole))

    def test_a_killed_sweep_goes_on_and_loses_nothing(self):
        folder = WORK / "killed"
        process = subprocess.Popen(command(folder), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
        deadline = time.monotonic() + 300
        while len(list(folder.glob("cells/*/*/*.json"))) < 2 and process.poll() is None and time.monotonic() < deadline:
            time.sleep(0.05)
        self.assertIsNone(process.poll(), "the sweep ended before it could be killed")
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        finished = {p: p.stat().st_mtime_ns for p in folder.glob("cells/*/*/*.json")}
        self.assertGreaterEqual(len(finished), 2)
        self.assertFalse((folder / "sweep.sqlite").exists())
        self.assertTrue(ends_soon(str(folder)), "an analysis outlived the sweep")
        outcome = sweep(folder)
        self.assertEqual(outcome.returncode, 0, outcome.stderr)
        self.assertEqual({p: p.stat().st_mtime_ns for p in finished}, finished, "a finished cell was made again")
        self.assertEqual(figures(folder), figures(self.whole))

    def test_a_cell_that_is_stopped_is_a_row_that_says_so(self):
        folder = WORK / "stopped"
        outcome = sweep(folder, variants="none", extra=["for_name", "--memory-limit", "20m"])
        self.assertEqual(outcome.returncode, 0, outcome.stderr)
        database = sqlite3.connect(folder / "sweep.sqlite")
        status, reason = database.execute("SELECT status, stop_reason FROM cells").fetchone()
        self.assertIn(status, ("partial", "killed"))
        self.assertIn("memory", reason)

    def test_other_settings_need_another_folder(self):
        outcome = sweep(self.whole, extra=["--memory-limit", "9g"])
        self.assertNotEqual(outcome.returncode, 0)
        self.assertIn("memory_limit_bytes", outcome.stderr)
        self.assertIn("no variant 'pointsto'", sweep(self.whole, variants="pointsto").stderr)

    def page(self):
        page = WORK / "page.html"
        made = subprocess.run([HELIOGRAPH, "report", "sweep", str(self.whole / "sweep.sqlite"), "-o", str(page)], capture_output=True)
        self.assertEqual(made.returncode, 0, made.stderr)
        return page

    def test_the_page_loads_nothing_and_has_every_part(self):
        check = [sys.executable, str(Path(__file__).parent / "check_page.py"), str(self.page())]
        self.assertEqual(subprocess.run(check).returncode, 0)

    def test_a_browser_sorts_and_filters_the_page(self):
        browser = shutil.which("chromium")
        self.assertIsNotNone(browser, "no chromium to open the page with: install chromium")
        used = WORK / "used.html"
        used.write_text(self.page().read_text().replace("</body>", f"<script>{USE}</script></body>"))
        opened = subprocess.run([browser, "--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=2000", "--dump-dom",
                                 used.as_uri()], capture_output=True, text=True, timeout=120)
        seen = json.loads(re.search(r"<title>(.*)</title>", opened.stdout).group(1))
        self.assertEqual((seen["charts"], seen["speed"]), (4, "This sweep has one number of threads."))
        self.assertEqual(seen["edges"], sorted(seen["edges"]))
        self.assertEqual(seen["down"], sorted(seen["edges"], reverse=True))
        self.assertEqual(seen["rows"], ["invoke", "invoke"])
        self.assertEqual(seen["loaded"], 0)


class ProfileTest(unittest.TestCase):
    maxDiff = None
    profile = None

    def test_cells_through_the_profile_give_the_same_figures(self):
        self.assertEqual(sweep(WORK / "here").returncode, 0)
        outcome = sweep(WORK / "through", extra=["--profile", self.profile])
        self.assertEqual(outcome.returncode, 0, outcome.stderr)
        self.assertIn("external jobid", outcome.stderr)
        self.assertEqual(figures(WORK / "through"), figures(WORK / "here"))


class KubernetesTest(unittest.TestCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        cls.folder, cls.profile = WORK / "cluster", WORK / "profile"
        stand_in = Path(__file__).parent / "cluster_stand_in.py"
        cls.server = subprocess.Popen(["python3", "-B", str(stand_in), str(cls.folder), "2", "8000"])
        deadline = time.monotonic() + 60
        while not (cls.folder / "kubeconfig").exists() and cls.server.poll() is None and time.monotonic() < deadline:
            time.sleep(0.05)
        os.environ["KUBECONFIG"] = str(cls.folder / "kubeconfig")
        shutil.copytree(ROOT / "bench/sweep/kubernetes", cls.profile, ignore=shutil.ignore_patterns("__pycache__"))
        template = (cls.profile / "job.yaml").read_text()
        (cls.profile / "job.yaml").write_text(template.replace("mountPath: /work ", "mountPath: / "))

    @classmethod
    def tearDownClass(cls):
        cls.server.terminate()
        cls.server.wait()

    def jobs(self):
        """What the cluster has seen of jobs that are over, by name."""
        return json.loads((self.folder / "jobs.json").read_text())

    def test_cells_through_the_cluster_give_the_same_figures(self):
        extra = ["--memory-limit", "2g"]
        self.assertEqual(sweep(WORK / "here", extra=extra).returncode, 0)
        outcome = sweep(WORK / "through", extra=[*extra, "--profile", str(self.profile)])
        self.assertEqual(outcome.returncode, 0, outcome.stderr)
        self.assertEqual(figures(WORK / "through"), figures(WORK / "here"))
        of_sweep = [j for j in self.jobs().values() if j["job"]["spec"]["template"]["spec"]["containers"][0]["workingDir"] == str(WORK / "through")]
        asked = sorted((re.sub("-[0-9a-f]{12}$", "", j["job"]["metadata"]["name"]), j["end"][0], j["job"]["spec"]["activeDeadlineSeconds"],
                        *(j["job"]["spec"]["template"]["spec"]["containers"][0]["resources"][k].get("memory") for k in ("requests", "limits")),
                        j["job"]["spec"]["template"]["spec"]["containers"][0]["resources"]["requests"]["cpu"]) for j in of_sweep)
        self.assertEqual(asked, [("heliograph-cell", "Complete", 600, "2684M", "3184M", "1")] * 4 +
                         [("heliograph-record", "Complete", 3600, "2000M", "2500M", "1")] * 2)

    def test_a_job_that_fails_is_said_to_fail(self):
        folder = WORK / "failing"
        broken = self.changed_profile("broken", "          image:",
                                      "          env: [{name: PYTHONHOME, value: /nowhere}]\n          image:")
        outcome = sweep(folder, variants="none", extra=["for_name", "--profile", str(broken)])
        self.assertNotEqual(outcome.returncode, 0)
        self.assertIn("Error in rule record", outcome.stderr)
        self.assertFalse((folder / "sweep.sqlite").exists())
        self.assertIn("Failed", [j["end"][0] for j in self.jobs().values()])

    def test_what_the_cluster_refuses_ends_the_sweep(self):
        refused = self.changed_profile("refused", "backoffLimit", "backOffLimit")
        outcome = sweep(WORK / "never", variants="none", extra=["for_name", "--profile", str(refused)])
        self.assertNotEqual(outcome.returncode, 0)
        self.assertIn("backOffLimit", outcome.stderr)

    def changed_profile(self, name, old, new):
        """A copy of the profile with another job.yaml."""
        copy = WORK / name
        shutil.copytree(self.profile, copy)
        template = (copy / "job.yaml").read_text()
        self.assertIn(old, template)
        (copy / "job.yaml").write_text(template.replace(old, new))
        return copy

    def started(self, folder, seconds):
        """A sweep whose first job is running and takes at least so long: its shell first reads a file that waits."""
        started = folder.with_suffix(".started")
        wait = folder.with_suffix(".sh")
        wait.write_text(f"touch {started}; sleep {seconds}\n")
        profile = self.changed_profile(folder.name + "-profile", "          image:",
                                       f"          env: [{{name: BASH_ENV, value: {wait}}}]\n          image:")
        process = subprocess.Popen(command(folder, variants="none", extra=["for_name", "--profile", str(profile)]),
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
        deadline = time.monotonic() + 120
        def submitted():
            return any("Submitted job" in log.read_text() for log in folder.glob(".snakemake/log/*.log"))
        while not (started.exists() and submitted()) and time.monotonic() < deadline:
            time.sleep(0.05)
        self.assertTrue(started.exists() and submitted())
        return process

    def test_an_interrupted_sweep_deletes_its_jobs(self):
        folder = WORK / "interrupted"
        process = self.started(folder, seconds=300)
        os.killpg(process.pid, signal.SIGINT)
        self.assertNotEqual(process.wait(120), 0)
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline and "Deleted" not in [j["end"][1] for j in self.jobs().values()]:
            time.sleep(0.1)
        self.assertIn("Deleted", [j["end"][1] for j in self.jobs().values()])


def main():
    global HELIOGRAPH, WORK
    HELIOGRAPH = str(Path(os.environ.get("HELIOGRAPH_TESTED_PROGRAM") or sys.argv[1]).resolve())
    WORK = Path(sys.argv[2]).resolve()
    kubernetes = sys.argv[3:4] == ["--kubernetes"]
    missing = {package for tool, package in PACKAGES.items() if not shutil.which(tool)}
    if not (Path(HELIOGRAPH).parent / "libheliograph-recorder.so").exists():
        missing.add("openjdk-17-jdk-headless (the recorder was not built)")
    if kubernetes and subprocess.run(["python3", "-c", "import kubernetes, yaml"], stderr=subprocess.DEVNULL).returncode != 0:
        missing.add("python3-kubernetes python3-yaml")
    if missing:
        sys.exit(f"these tests cannot run here: install {', '.join(sorted(missing))}")
    shutil.rmtree(WORK, ignore_errors=True)
    WORK.mkdir(parents=True)
    manifest()
    ProfileTest.profile = sys.argv[4] if sys.argv[3:4] == ["--through"] else None
    chosen = "KubernetesTest" if kubernetes else "ProfileTest" if ProfileTest.profile else "SweepTest"
    unittest.main(argv=[sys.argv[0], chosen], verbosity=2)


if __name__ == "__main__":
    main()
