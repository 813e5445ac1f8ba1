#!/usr/bin/env python3
"""Runs the workload of one program under `heliograph record`. usage: record.py FOLDER PROGRAM

Ends well if the workload fails: recording.json then says so, and the cells of the program have no recall.
"""

import shutil
import subprocess
import sys
import time
from pathlib import Path

import sweep_files


def record(folder, chosen, program):
    home = folder / "recordings" / program.name
    shutil.rmtree(home, ignore_errors=True)
    home.mkdir(parents=True)
    steps = sweep_files.recording_folders(folder, program)
    begin = time.monotonic()
    error = None if steps else "the program has no workload"
    try:
        program.run_workload(home / "run", chosen["java"], timeout=chosen["record_timeout"],
                             before=lambda step: [chosen["heliograph"], "record", "-o", str(steps[step]), "--"])
    except (RuntimeError, subprocess.TimeoutExpired) as failure:
        error = str(failure).replace(str(folder), "FOLDER")
    runs = [sweep_files.read_json(s / "recording.json") for s in steps if (s / "recording.json").exists()]
    if error is None:
        shutil.rmtree(home / "run", ignore_errors=True)
        if len(runs) < len(steps):
            error = f"{len(steps) - len(runs)} steps left no recording"
    return {"program": program.name, "steps": len(steps), "recorded_steps": len(runs), "error": error,
            "complete": error is None and len(runs) == len(steps) and all(r["complete"] for r in runs),
            "reflective_calls": sum(r["reflective_calls"] for r in runs), "call_edges": sum(r["call_edges"] for r in runs),
            "lost_events": sum(r["lost_events"] for r in runs), "wall_s": round(time.monotonic() - begin, 3)}


def main():
    folder, name = Path(sys.argv[1]).resolve(), sys.argv[2]
    chosen = sweep_files.settings(folder)
    result = record(folder, chosen, sweep_files.program_named(name))
    sweep_files.write_json(folder / "recordings" / name / "recording.json", result)


if __name__ == "__main__":
    main()
