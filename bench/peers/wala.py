"""WALA: propagation call graphs with names that are constants, its `STRING_ONLY`."""

from peers import driven

NAME = "wala"
COORDINATES = "com.ibm.wala:com.ibm.wala.core:1.6.12"
KINDS = {"insensitive": ["0-cfa", "vanilla-0-1-cfa"], "shortcuts": ["0-1-container-cfa"]}


def analyse(kind, class_path, main_class, options, work):
    return driven.analyse("WalaPeer", COORDINATES, [kind, class_path, main_class], options, work)
