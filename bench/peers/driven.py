"""Peers without a command that prints these figures: a driver beside this file runs them and prints `peer` and the figures."""

import re

from peers import maven, process


def analyse(source, coordinates, arguments, options, work):
    """As analyse() of the peers."""
    command = ["java", f"-Xmx{options.heap}", "-cp", maven.compiled(source, coordinates, work), source, *arguments]
    log = work / f"{source}.log"
    result = process.run(command, log, options.timeout)
    found = re.search(r"^peer (\d+) (\d+) (\d+) (\d+)$", log.read_text(errors="replace"), re.MULTILINE)
    return result, [int(figure) for figure in found.groups()] if found else None
