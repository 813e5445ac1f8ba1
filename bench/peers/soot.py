"""Soot: SPARK, which has no contexts."""

from peers import driven

NAME = "soot"
COORDINATES = "org.soot-oss:soot:4.6.0"
KINDS = {"insensitive": ["spark"]}


def analyse(kind, class_path, main_class, options, work):
    return driven.analyse("SootPeer", COORDINATES, [class_path, main_class], options, work)
