"""The pinned programs of manifest.json: where their jars lie once fetched, and how their workloads are started.

With $HELIOGRAPH_DACAPO, or --dacapo of the scripts, the benchmarks of that DaCapo archive are programs too (dacapo.py).
"""

import argparse
import json
import os
import string
import subprocess
import sys
import zipfile
from pathlib import Path

import dacapo

HERE = Path(__file__).resolve().parent
MANIFEST = Path(os.environ.get("HELIOGRAPH_MANIFEST", HERE / "manifest.json"))
INPUTS = HERE / "inputs"
CACHE = Path(os.environ.get("HELIOGRAPH_DATASETS", HERE / "cache"))


class Jar:
    """One artifact: group:artifact:version[:classifier] with the SHA-256 of its bytes."""

    def __init__(self, entry):
        self.entry = entry
        self.coordinates = entry["coordinates"]
        self.sha256 = entry["sha256"]
        self.group, self.artifact, self.version, *rest = self.coordinates.split(":")
        self.classifier = rest[0] if rest else ""

    @property
    def path(self):
        suffix = f"-{self.classifier}" if self.classifier else ""
        return CACHE / "jars" / f"{self.group}.{self.artifact}-{self.version}{suffix}.jar"


class Program:
    """One pinned program. `application` is what is analysed, `library` what it needs beside the JDK.

    With `sources` the application is classes of ours, `app/` of that folder, or its jars without that, which `drive/` starts and asks.
    `processors` are jars of annotation processors that compile `app/`. With `fat_jar` all of it is packed into one jar of Spring Boot's layout, with classes of ours (fat_jar.py).
    """

    def __init__(self, entry):
        self.name = entry["name"]
        self.group = entry.get("group")
        self.resembles = entry["resembles"]
        self.main_classes = entry["main_classes"]
        self.driver = entry.get("driver")
        self.folders = [MANIFEST.parent / folder for folder in entry.get("folders", [])]
        self.application_jars = [Jar(j) for j in entry["application"]]
        self.library_jars = [Jar(j) for j in entry["library"]]
        self.processor_jars = [Jar(j) for j in entry.get("processors", [])]
        self.workload = entry["workload"]
        self.sources = HERE / entry["sources"] if "sources" in entry else None
        self.entry = entry.get("entry")
        self.options = entry.get("options", [])
        packed = entry.get("fat_jar", {})
        self.fat_jar = CACHE / "fat" / f"{self.name}.jar" if packed else None
        self.fat_jar_sources = HERE / "drivers" / packed["sources"] if packed else None
        self.start_class = packed.get("start_class")

    @property
    def jars(self):
        return self.application_jars + self.library_jars + self.processor_jars

    @property
    def driver_classes(self):
        return CACHE / "drivers" / self.name

    @property
    def inputs(self):
        """The INPUT arguments of `heliograph analyze`: the driver's classes, class folders, the application's jars."""
        if self.fat_jar:
            return [self.fat_jar]
        drivers = [self.driver_classes] if self.driver else []
        if "app" in self.parts:
            drivers = [self.compiled("app")]
        return drivers + self.folders + [j.path for j in self.application_jars]

    @property
    def class_path(self):
        driving = [self.compiled("drive")] if self.sources else []
        return [] if self.fat_jar else driving + [j.path for j in self.library_jars]

    @property
    def parts(self):
        """The folders of `sources`, in the order in which they compile."""
        return [part for part in ("app", "drive") if self.sources and (self.sources / part).is_dir()]

    def compiled(self, part):
        """Where the classes of a part of `sources` lie."""
        return CACHE / "classes" / self.name / part

    def missing(self):
        wanted = self.inputs + self.class_path
        return [p for p in wanted if not p.exists()]

    def class_names(self):
        """Of every class that has a file."""
        names = set()
        for path in self.inputs + self.class_path:
            if path.is_dir():
                entries = [str(p.relative_to(path)) for p in path.rglob("*.class")]
            else:
                entries = zipfile.ZipFile(path).namelist()
            names.update(e[:-len(".class")].replace("/", ".") for e in entries if e.endswith(".class"))
        return names

    def analysis_arguments(self):
        arguments = [str(p) for p in self.inputs]
        if self.class_path:
            arguments += ["-cp", os.pathsep.join(map(str, self.class_path))]
        for main in self.main_classes:
            arguments += ["-m", main]
        if self.entry:
            arguments += ["--entry", self.entry]
        return arguments + self.options

    def run_workload(self, out, java="java", extra_jvm_args=lambda step: [], timeout=600, before=lambda step: [],
                     class_path=None):
        """Runs every step with files under `out`; raises when one ends with another status than the manifest says.

        `before(step)` are words in front of the java command; `class_path` stands in for the program's own.
        """
        out = Path(out).resolve()
        out.mkdir(parents=True, exist_ok=True)
        for index, step in enumerate(self.workload):
            jvm = step.get("jvm_args", []) + list(extra_jvm_args(index))
            command = [*before(index), java, "-Djava.awt.headless=true", *jvm]
            command += ["-cp", os.pathsep.join(map(str, class_path or self.inputs + self.class_path)), step["main_class"]]
            command += [_expand(a, out) for a in step["args"]]
            log = out / f"workload-{index}.log"
            with open(log, "wb") as stream:
                status = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=stream, stderr=subprocess.STDOUT,
                                        cwd=out, timeout=timeout).returncode
            if status != step.get("exit", 0):
                raise RuntimeError(f"{self.name}: {step['main_class']} ended with status {status}, see {log}")


def _expand(argument, out):
    """${inputs} and ${out} are folders; ${text:FILE} is the content of a file in the inputs folder."""
    if argument.startswith("${text:"):
        return (INPUTS / argument[len("${text:"):-1]).read_text()
    return string.Template(argument).substitute(inputs=INPUTS, out=out)


class TakeArchive(argparse.Action):
    """Makes the archive known to `load`."""

    def __call__(self, parser, namespace, value, option_string=None):
        os.environ["HELIOGRAPH_DACAPO"] = value
        setattr(namespace, self.dest, value)


def load(names=(), archive=None):
    """The programs named, in the manifest's order, then those of the DaCapo archive. A name may be that of a group.

    Without names, all that are in no group. Ends the process on an unknown name.
    """
    programs = [Program(e) for e in json.loads(MANIFEST.read_text())["programs"]] + _dacapo_programs(archive)
    groups = {p.group for p in programs if p.group}
    known = [p.name for p in programs] + sorted(groups)
    for name in names:
        if name not in known:
            sys.exit(f"error: no program '{name}' in {MANIFEST.name}; known: {', '.join(known)}")
    return [p for p in programs if (p.name in names or p.group in names if names else p.group is None)]


def _dacapo_programs(archive):
    archive = archive or os.environ.get("HELIOGRAPH_DACAPO")
    if not archive:
        return []
    try:
        return dacapo.Archive(archive).programs()
    except (OSError, ValueError, zipfile.BadZipFile) as failure:
        sys.exit(f"error: {archive} cannot be read as a DaCapo archive: {failure}")


def require_fetched(programs):
    for program in programs:
        if missing := program.missing():
            sys.exit(f"error: {program.name} is not fetched ({missing[0].name} is missing); "
                     f"run scripts/fetch-datasets {program.name}")


def add_analysis_options(parser):
    """The options that every script running the analyser has in common."""
    parser.add_argument("programs", nargs="*", metavar="PROGRAM", help="names or groups of datasets/manifest.json; default: all outside groups")
    parser.add_argument("--dacapo", metavar="FILE", action=TakeArchive,
                        help="a DaCapo archive: its benchmarks are programs dacapo-NAME too")
    parser.add_argument("--heliograph", default=HERE.parent / "build/release/heliograph", type=Path, help="the program")
    parser.add_argument("--reflection", default="points-to", help="variant (default: points-to)")
    parser.add_argument("--precision", default="insensitive", help="as of the program (default: insensitive)")
    parser.add_argument("--saturate", default=0, type=int, help="as of the program (default: 0)")
    parser.add_argument("--jdk", help="JDK whose library is analysed (default: the program's own default)")
    parser.add_argument("--threads", "-j", default=1, type=int, help="default: 1")
    parser.add_argument("--timeout", default=600, type=float, help="seconds per run (default: 600)")


def analysis_command(options, program, out):
    if not options.heliograph.exists():
        sys.exit(f"error: {options.heliograph} does not exist; build it, or name another with --heliograph")
    command = [str(options.heliograph), "analyze", *program.analysis_arguments(), "--reflection", options.reflection,
               "--precision", options.precision, "-j", str(options.threads), "-o", str(out)]
    if getattr(options, "saturate", 0):
        command += ["--saturate", str(options.saturate)]
    if options.jdk:
        command += ["--jdk", options.jdk]
    return command
