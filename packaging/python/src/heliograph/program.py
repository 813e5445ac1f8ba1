"""Running the program that the package carries."""

import functools
import json
import os
import subprocess
import sys
from pathlib import Path

from heliograph.errors import UsageError, error_of
from heliograph.result import Result

PARTIAL = 4  # exit status: a limit ended the run, and the result is a part


def program():
    """The path of the program: the package's own, or the one that HELIOGRAPH_PROGRAM names."""
    return os.environ.get("HELIOGRAPH_PROGRAM") or str(Path(__file__).parent / "files/bin/heliograph")


def run_program(*arguments, check=True):
    """Runs `heliograph ARGUMENTS` and gives the completed process with its output as text.

    With `check`, an exit status other than 0 and 4 is an Error with what the program said.
    """
    done = subprocess.run([program(), *map(os.fspath, arguments)], capture_output=True, text=True, encoding="utf-8",
                          errors="replace")
    if check and done.returncode not in (0, PARTIAL):
        raise error_of(done.returncode, done.stderr.strip().removeprefix("heliograph: "))
    return done


def version():
    """Name, version, compiler and libraries of the program."""
    return json.loads(run_program("version", "--json").stdout)


@functools.lru_cache(maxsize=None)
def _flags():
    """Keyword of `analyze` to flag: each long spelling."""
    rows = json.loads(run_program("list-options", "analyze", "--format", "json").stdout)
    return {flag.lstrip("-").replace("-", "_"): flag
            for row in rows for flag in row["flags"].split(",") if flag.startswith("--")}


def _words(name, flag, value):
    """The words of the command line for one option."""
    if value is None or value is False:
        return []
    if value is True:
        return [flag]
    if isinstance(value, (list, tuple)):
        if name == "class_path":
            return [flag, ":".join(map(os.fspath, value))]
        return [word for one in value for word in _words(name, flag, one)]
    return [flag, os.fspath(value) if isinstance(value, os.PathLike) else str(value)]


def analyze(inputs, output_dir, **options):
    """Analyses jars, directories or class files into the folder `output_dir` and gives the Result.

    `inputs` is one path or several. `options` are those of `heliograph analyze` (`heliograph list-options`), their long names with `_`
    for `-`: `main_class="p.Main"`, `reflection="solar"`, `timeout=60`. A list stands for an option that is repeated, or for the parts
    of a class path; True for a flag. Raises UsageError, InputError or InternalError with what the program says.
    """
    words = []
    for name, value in options.items():
        flag = _flags().get(name)
        if flag is None or name in ("output_dir", "format", "help"):
            raise UsageError(f"analyze has no option {name}; there are {', '.join(sorted(_flags()))}")
        words += _words(name, flag, value)
    several = isinstance(inputs, (list, tuple))
    run_program("analyze", *(inputs if several else [inputs]), "-o", output_dir, "-q", *words)
    return Result(output_dir)


def main():
    """The command `heliograph`."""
    os.execv(program(), [program(), *sys.argv[1:]])
