"""Points-to sets, call graph and reflective targets of Java bytecode: runs heliograph and reads its results."""

from heliograph.errors import Error, InputError, InternalError, UsageError
from heliograph.program import analyze, run_program, version
from heliograph.result import Result, Table

__all__ = ["Error", "InputError", "InternalError", "Result", "Table", "UsageError", "analyze", "run_program", "version"]
