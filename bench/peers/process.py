"""One process, measured."""

import os
import subprocess
import time


def run(command, log, timeout):
    """(status, wall s, CPU s, peak bytes) of one process; status is None when the time ran out."""
    started = time.monotonic()
    with open(log, "wb") as stream:
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=stream, stderr=subprocess.STDOUT)
    deadline = started + timeout
    while True:
        pid, status, usage = os.wait4(process.pid, os.WNOHANG)
        if pid:
            break
        if time.monotonic() > deadline:
            process.kill()
            _, _, usage = os.wait4(process.pid, 0)
            status = None
            break
        time.sleep(0.02)
    process.returncode = 0
    code = None if status is None else os.waitstatus_to_exitcode(status)
    return code, time.monotonic() - started, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024
