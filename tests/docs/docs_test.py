"""Runs every command block of a page and compares what it prints with what the page says.

usage: docs_test.py PROGRAM SOURCE_DIR WORK_DIR PAGE

The blocks run in one shell, in an empty folder where build/release/heliograph is PROGRAM and scripts/ and datasets/
are those of SOURCE_DIR; `heliograph` is on the path.
"""

import os
import pathlib
import shutil
import subprocess
import sys

import page as pages

TIMEOUT_S = 540


def prepare(work, program, source):
    """An empty working folder laid out as a built clone is."""
    shutil.rmtree(work, ignore_errors=True)
    (work / "build/release").mkdir(parents=True)
    (work / "build/release/heliograph").symlink_to(program)
    for name in ["scripts", "datasets", "bench", "packaging"]:
        (work / name).symlink_to(source / name)


def script_of(blocks):
    """One script; the output of block N goes to the file out.N, and the file `done` names the last that ended well."""
    parts = ["set -eo pipefail"]
    for number, block in enumerate(blocks):
        if not block.reason:
            parts += [f"exec >.out.{number}", block.commands, f"echo {number} >.done"]
    return "\n".join(parts) + "\n"


def run(work, blocks, log):
    environment = dict(os.environ, PATH=f"{work / 'build/release'}:{os.environ['PATH']}", LC_ALL="C.UTF-8")
    with open(log, "w") as errors:
        return subprocess.run(["bash", "-c", script_of(blocks)], cwd=work, env=environment, stdin=subprocess.DEVNULL,
                              stdout=subprocess.DEVNULL, stderr=errors, timeout=TIMEOUT_S).returncode


def check(work, number, block):
    """What is wrong with the output of a block, as messages."""
    file = work / f".out.{number}"
    done = work / ".done"
    if not done.exists() or int(done.read_text()) < number:
        return [f"line {block.line}: the block fails; it printed\n{file.read_text() if file.exists() else '(it did not start)'}"]
    output = file.read_text()
    problems = []
    if block.expected is not None and not pages.output_matches(block.expected, output.splitlines()):
        problems.append(f"line {block.line}: the block prints\n{output}instead of\n" + "\n".join(block.expected))
    for figure in pages.missing_figures(block.figures, output):
        problems.append(f"line {block.line}: the text says {figure}, which the block does not print:\n{output}")
    return problems


def broken_links(source, page):
    """Links of the page to files or headings that do not exist."""
    for link in pages.links_of((source / page).read_text()):
        path, _, anchor = link.partition("#")
        file = ((source / page).parent / path) if path else source / page
        if not file.exists():
            yield f"link to {link}: no such file"
        elif anchor and anchor not in pages.anchors_of(file.read_text()):
            yield f"link to {link}: no such heading"


def check_unrun(source, block):
    """What can be said of a block that does not run: its syntax, and the files that it names."""
    syntax = subprocess.run(["bash", "-n", "-c", block.commands], capture_output=True, text=True)
    if syntax.returncode != 0:
        yield f"line {block.line}: {syntax.stderr}"
    for file in pages.files_of(block.commands):
        if not (source / file).exists():
            yield f"line {block.line}: there is no {file}"


def main(program, source, work, page):
    if not shutil.which("javac"):
        print("the commands need a JDK, and none is on the path: scripts/install-dependencies.sh test")
        return 1
    source, work = pathlib.Path(source).resolve(), pathlib.Path(work).resolve()
    try:
        blocks = pages.read_page((source / page).read_text())
    except pages.PageError as error:
        print(f"{page}, {error}")
        return 1
    prepare(work, pathlib.Path(program).resolve(), source)
    log = work / ".errors"
    run(work, blocks, log)
    problems = list(broken_links(source, page))
    for number, block in enumerate(blocks):
        problems += check_unrun(source, block) if block.reason else check(work, number, block)
    for problem in problems[:5]:
        print(f"{page}, {problem}")
    if problems:
        print("standard error:\n" + log.read_text())
    for block in blocks:
        if block.reason:
            print(f"{page}, line {block.line}, not run: {block.reason}")
    left_out = sum(bool(block.reason) for block in blocks)
    print(f"{page}: {len(blocks) - left_out} blocks run, {left_out} not run")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(os.environ.get("HELIOGRAPH_TESTED_PROGRAM") or sys.argv[1], *sys.argv[2:]))
