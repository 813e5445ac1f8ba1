"""Tai-e: its pointer analysis with its own clients. Its reflection inference `string-constant` follows what `points-to` does."""

import re

from peers import maven, process

NAME = "tai-e"
COORDINATES = "net.pascal-lab:tai-e:0.5.2"
OPTIONS = ("pta=%s;only-app:false;distinguish-string-constants:reflection;merge-string-objects:false;"
           "reflection-inference:string-constant;")
CONTEXTS = ("1-call", "2-call", "1-obj", "2-obj", "3-obj", "1-type", "2-type")
KINDS = {"insensitive": ["ci"], "shortcuts": ["zipper-e"], **{context: [context] for context in CONTEXTS}}


def analyse(kind, class_path, main_class, options, work):
    """(run, figures): figures are methods, edges, casts that may fail, calls with many targets; None if there is no result."""
    contexts = "cs:2-obj;advanced:zipper-e" if kind == "zipper-e" else f"cs:{kind}"
    command = ["java", f"-Xmx{options.heap}", "-cp", f"{maven.jars(COORDINATES)}/*", "pascal.taie.Main", "-pp", "-cp", class_path,
               "-m", main_class, "-a", OPTIONS % contexts, "-a", "cg=algorithm:pta", "-a", "may-fail-cast", "-a", "poly-call",
               "--output-dir", str(work / "tai-e")]
    log = work / "tai-e.log"
    result = process.run(command, log, options.timeout)
    text = log.read_text(errors="replace")
    found = re.search(r"Call graph has (\d+) reachable methods and (\d+) edges", text)
    clients = [re.search(rf"{client}.*: found (\d+) in \d+ reachable relevant Stmts \(app\)", text)
               for client in ("cast", "polymorphic|poly")]
    return result, [int(found[1]), int(found[2]), *(c and int(c[1]) for c in clients)] if found else None
