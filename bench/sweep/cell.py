#!/usr/bin/env python3
"""One cell of a sweep: an analysis in a process of its own, within limits, and its recall. usage: cell.py FOLDER CELL

CELL is cells/PROGRAM/VARIANT/tTHREADS-rREPETITION.json, which is written complete or not at all. An analysis that fails or
is stopped is a finished cell too, with the status saying so.
"""

import hashlib
import json
import os
import platform
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

import sweep_files

STATUS = {0: "complete", 4: "partial"}
MISSED_COLUMNS = ("class", "method", "descriptor", "bytecode_offset", "line", "api", "target", "count", "reason", "detail")


def machine():
    """What times depend on, with an id that is a digest of it."""
    info = Path("/proc/cpuinfo").read_text() if Path("/proc/cpuinfo").exists() else ""
    model = re.search(r"^model name\s*: (.*)$", info, re.M)
    facts = {"cpu": model.group(1) if model else platform.processor(), "architecture": platform.machine(),
             "cpus": len(os.sched_getaffinity(0)), "system": f"{platform.system()} {platform.release()}",
             "memory_bytes": os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES"),
             "python": platform.python_version()}
    return {"id": hashlib.sha256(json.dumps(facts, sort_keys=True).encode()).hexdigest()[:12], **facts}


class Watch(threading.Thread):
    """Kills the process group when its resident memory exceeds the limit: the analyser's own limit comes first."""

    def __init__(self, process, limit):
        super().__init__(daemon=True)
        self.process, self.limit, self.killed = process, limit, False

    def resident(self):
        total = 0
        for pid in [self.process.pid, *children(self.process.pid)]:
            try:
                total += int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
            except (OSError, IndexError, ValueError):
                pass
        return total

    def run(self):
        while self.limit and self.process.returncode is None:
            if self.resident() > self.limit:
                self.killed = True
                os.killpg(self.process.pid, signal.SIGKILL)
                return
            time.sleep(0.1)


def children(pid):
    try:
        return [int(p) for p in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    except OSError:
        return []


def limited(command, chosen):
    """Runs the command; it ends soon after this script if that is killed. Returns status, what stopped it, seconds, rusage."""
    allowed = 1.5 * chosen["timeout_s"] + 30
    limits = ["setpriv", "--pdeathsig", "TERM", "timeout", "--kill-after=10", f"{allowed:.0f}"]
    begin = time.monotonic()
    process = subprocess.Popen([*limits, *command], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, start_new_session=True)
    watch = Watch(process, 1.25 * chosen["memory_limit_bytes"])
    watch.start()
    errors = process.stderr.read().decode(errors="replace")
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    killed = "memory" if watch.killed else "time" if process.returncode in (124, 137) else None
    return process.returncode, killed, time.monotonic() - begin, usage, errors


def tsv(path, columns):
    with open(path, encoding="utf-8") as lines:
        names = next(lines).rstrip("\n").split("\t")
        return [{c: row[c] for c in columns} for row in (dict(zip(names, l.rstrip("\n").split("\t"))) for l in lines)]


def recall(folder, chosen, program, result, work):
    """The figures of `heliograph recall`, or why there are none."""
    recording = sweep_files.read_json(folder / "recordings" / program.name / "recording.json")
    if recording["error"]:
        return {"error": f"no recording: {recording['error']}"}
    command = [chosen["heliograph"], "recall", str(result), *map(str, sweep_files.recording_folders(folder, program)),
               "-o", str(work / "recall"), "--format", "json"]
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode != 0:
        return {"error": f"recall ended with {run.returncode}: {run.stderr.strip()[-500:]}"}
    return {"figures": json.loads(run.stdout), "missed_targets": tsv(work / "recall" / "missed-targets.tsv", MISSED_COLUMNS)}


def measure(folder, chosen, program, variant, threads):
    reflection, _, precision = variant.partition("@")
    options = ["--reflection", reflection, "--precision", precision or "insensitive", "-j", str(threads), "--timeout", str(chosen["timeout_s"]), "--tables", "tsv",
               *chosen["options"], "-q"]  # nothing here reads the database
    if chosen["memory_limit_bytes"]:
        options += ["--memory-limit", str(chosen["memory_limit_bytes"])]
    if chosen["jdk"]:
        options += ["--jdk", chosen["jdk"]]
    (folder / "scratch").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder / "scratch") as temporary:
        work = Path(temporary)
        command = [chosen["heliograph"], "analyze", *program.analysis_arguments(), *options, "-o", str(work / "result")]
        exit_status, killed, wall, usage, errors = limited(command, chosen)
        run_file = work / "result" / "run.json"
        cell = {"status": "killed" if killed else STATUS.get(exit_status, "failed"), "exit_status": exit_status,
                "killed_by": killed, "process": {"wall_s": round(wall, 4), "cpu_s": round(usage.ru_utime + usage.ru_stime, 4),
                                                 "peak_rss_bytes": usage.ru_maxrss * 1024},
                "run": json.loads(run_file.read_text()) if run_file.exists() else None}
        if cell["run"] is None:
            cell["error"] = errors.strip()[-1000:]
        else:
            cell["recall"] = recall(folder, chosen, program, work / "result", work)
    return cell


def main():
    folder, path = Path(sys.argv[1]).resolve(), sys.argv[2]
    program, variant, last = Path(path).parts[-3:]
    threads, repetition = map(int, re.fullmatch(r"t(\d+)-r(\d+)\.json", last).groups())
    chosen = sweep_files.settings(folder)
    here = machine()
    cell = measure(folder, chosen, sweep_files.program_named(program), variant, threads)
    cell |= {"program": program, "variant": variant, "threads": threads, "repetition": repetition, "machine": here,
             "heliograph_sha256": chosen["heliograph_sha256"]}
    sweep_files.write_json(folder / "cells" / program / variant / last, cell)


if __name__ == "__main__":
    main()
