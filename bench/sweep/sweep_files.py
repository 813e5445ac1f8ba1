"""What the parts of a sweep share: where its files lie, and files that appear complete or not at all.

A sweep's folder: sweep.json (what is asked for), recordings/PROGRAM/recording.json, cells/PROGRAM/VARIANT/tN-rN.json,
scratch/, and in the end sweep.sqlite and sweep.tsv.
"""

import hashlib
import json
import os
import sys
from pathlib import Path

sys.dont_write_bytecode = True
ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "datasets"))


def write(path, text):
    """Writes under a temporary name, then renames: a kill leaves either the whole file or none."""
    path = Path(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(f".{path.name}.{os.getpid()}.part")
    with open(temporary, "w", encoding="utf-8") as stream:
        stream.write(text)
        stream.flush()
        os.fsync(stream.fileno())
    temporary.rename(path)


def write_json(path, value):
    write(path, json.dumps(value, indent=1, sort_keys=True) + "\n")


def read_json(path):
    return json.loads(Path(path).read_text(encoding="utf-8"))


def sha256(path):
    with open(path, "rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()


def settings(folder):
    """sweep.json; also points the catalogue, which must not be imported before, to its manifest and jars."""
    chosen = read_json(Path(folder) / "sweep.json")
    os.environ["HELIOGRAPH_MANIFEST"] = chosen["manifest"]
    os.environ["HELIOGRAPH_DATASETS"] = chosen["datasets"]
    os.environ["HELIOGRAPH_DACAPO"] = chosen["dacapo"]
    return chosen


def program_named(name):
    import catalogue
    return catalogue.load([name])[0]


def recording_folders(folder, program):
    return [Path(folder) / "recordings" / program.name / f"step-{i}" for i in range(len(program.workload))]
