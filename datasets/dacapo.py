"""Benchmarks of a DaCapo archive that the user has, with the interface of a pinned program.

The archive is the jar of 2006-10 or 9.12, the zip of 23.11, or the jar of 23.11 with its folder unpacked beside it.
`heliograph analyze --dacapo` reads class path and main class out of it; here it is only looked at for the names of the
benchmarks, and for what a run needs. A zip cannot be run: the harness's jar and the files of one benchmark are unpacked.
"""

import io
import re
import subprocess
import tempfile
import zipfile
from pathlib import Path

CONFIGURATION = re.compile(r"(?:META-INF/)?cnf/([^/]+)\.cnf")
ROOTS = re.compile(r"^(harness|BOOT-INF/classes|WEB-INF/classes)/")
NESTED = (".jar", ".war", ".rar", ".zip")
SIZE = "small"      # what runs, if the benchmark has it
SIZES = re.compile(r"^\s*size\s+(\w+)", re.MULTILINE)
DEPENDENCY = re.compile(r"[0-9A-Fa-f]{32} (\S.*)")


class Archive:
    def __init__(self, path):
        self.path = Path(path).resolve()
        with zipfile.ZipFile(self.path) as outer:
            entries = outer.namelist()
            self.harness = None     # the entry of the jar to run, in a zip
            if any(map(CONFIGURATION.fullmatch, entries)):
                self.sizes = _sizes(outer)
            else:
                self.harness, self.sizes = _find_harness(outer, entries)
        self.benchmarks = sorted(self.sizes)

    def programs(self):
        return [Benchmark(self, name) for name in self.benchmarks]

    def runnable(self, benchmark, folder):
        """The jar to run: the archive itself, or what is unpacked into `folder`."""
        if self.harness is None:
            return self.path
        with zipfile.ZipFile(self.path) as outer:
            jar = Path(outer.extract(self.harness, folder))
            if ".jar" in str(jar.parent):
                raise RuntimeError(f"the harness takes every '.jar' out of its path for that of its data, so {jar.parent} cannot hold it")
            home = self.harness.removesuffix(".jar")
            present = set(outer.namelist())
            for name in _files(jar, benchmark):
                if f"{home}/{name}" not in present:
                    raise RuntimeError(f"{home}/{name} is missing in {self.path}, and META-INF/md5/{benchmark}.MD5 names it")
                outer.extract(f"{home}/{name}", folder)
        return jar

    def size(self, benchmark):
        """Of a run. A configuration that gives no sizes is left to the harness."""
        sizes = self.sizes[benchmark]
        return SIZE if SIZE in sizes or not sizes else "default" if "default" in sizes else sizes[0]

    def class_names(self, benchmark):
        """Of every class that a run can load from a file, other benchmarks' in the same archive included."""
        with tempfile.TemporaryDirectory() as folder:
            jar = self.runnable(benchmark, folder)
            names = _classes_in(jar)
            for name in _files(jar, benchmark):
                if name.endswith(NESTED):
                    names |= _classes_in(jar.with_suffix("") / name)
        return names


def _files(jar, benchmark):
    """What the harness of 23.11 expects in the folder beside it; nothing for the other releases."""
    with zipfile.ZipFile(jar) as harness:
        entries = harness.namelist()
        if f"META-INF/cnf/{benchmark}.cnf" not in entries:
            return []
        name = f"META-INF/md5/{benchmark}.MD5"
        if name not in entries:
            raise RuntimeError(f"{jar} has no {name}, which would name the files of {benchmark}")
        lines = [line for line in harness.read(name).decode().splitlines() if line.strip()]
    for line in lines:
        if not DEPENDENCY.fullmatch(line):
            raise RuntimeError(f"{name} in {jar}: '{line}' is no digest, blank and path")
    return [DEPENDENCY.fullmatch(line).group(1) for line in lines]


def _sizes(harness):
    """By benchmark, in the order of its configuration."""
    found = {}
    for entry in harness.namelist():
        if match := CONFIGURATION.fullmatch(entry):
            found[match.group(1)] = SIZES.findall(harness.read(entry).decode(errors="replace"))
    return found


def _classes_in(file):
    """Also in archives inside it."""
    names = set()
    with zipfile.ZipFile(file) as archive:
        for entry in archive.namelist():
            if entry.endswith(".class"):
                names.add(ROOTS.sub("", entry)[:-len(".class")].replace("/", "."))
            elif entry.endswith(NESTED):
                nested = io.BytesIO(archive.read(entry))
                names |= _classes_in(nested) if zipfile.is_zipfile(nested) else set()
    return names


def _find_harness(outer, entries):
    """At the top of the zip, or in its only folder."""
    for name in sorted((n for n in entries if n.endswith(".jar") and n.count("/") <= 1), key=lambda n: n.count("/")):
        with outer.open(name) as stream:
            if not zipfile.is_zipfile(stream):
                continue
            with zipfile.ZipFile(stream) as jar:
                if sizes := _sizes(jar):
                    return name, sizes
    raise ValueError("it has no benchmark configurations")


class Benchmark:
    """Named dacapo-NAME, since pinned programs have names such as fop too."""

    group = None
    driver = None
    jars = []
    def __init__(self, archive, benchmark):
        self.archive, self.benchmark = archive, benchmark
        self.name = f"dacapo-{benchmark}"
        self.resembles = benchmark
        self.workload = [{"args": ["-s", archive.size(benchmark), "-n", "1"]}]

    def missing(self):
        return []

    def analysis_arguments(self):
        return ["--dacapo", str(self.archive.path), self.benchmark]

    def class_names(self):
        return self.archive.class_names(self.benchmark)

    def run_workload(self, out, java="java", extra_jvm_args=lambda step: [], timeout=600, before=lambda step: []):
        """Runs the benchmark once with files under `out`; raises when it fails."""
        out = Path(out).resolve()
        out.mkdir(parents=True, exist_ok=True)
        command = [*before(0), java, "-Djava.awt.headless=true", *extra_jvm_args(0), "-jar",
                   str(self.archive.runnable(self.benchmark, out)), *self.workload[0]["args"], self.benchmark]
        log = out / "workload-0.log"
        with open(log, "wb") as stream:
            status = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=stream, stderr=subprocess.STDOUT, cwd=out,
                                    timeout=timeout).returncode
        if status != 0:
            raise RuntimeError(f"{self.name}: the harness ended with status {status}, see {log}")
