#!/usr/bin/env python3
"""points-to.roaring holds what points-to.tsv holds, for a reader of the portable Roaring format that is not ours.

usage: roaring_test.py HELIOGRAPH WORK_FOLDER
"""

import shutil
import struct
import subprocess
import sys
import unittest
from pathlib import Path

HEADER = struct.Struct("<16s4Q")


def require():
    """The module and ANTLR's jar, or the end of the test with what to install."""
    try:
        import pyroaring
    except ImportError:
        sys.exit("pyroaring is missing: scripts/install-dependencies.sh test")
    listing = subprocess.run(["dpkg", "-L", "libantlr-java"], capture_output=True, text=True)
    jars = [line for line in listing.stdout.split("\n") if line.endswith("/antlr.jar")]
    if not jars:
        sys.exit("antlr.jar is missing: scripts/install-dependencies.sh test")
    return pyroaring, jars[0]


def read_sets(path, bitmap):
    """The variables of the file with their bitmaps, the texts of the objects, and the number of bytes that sets have."""
    data = path.read_bytes()
    magic, version, variables, objects, sets = HEADER.unpack_from(data)
    assert (magic, version) == (b"heliograph sets\n", 1), (magic, version)
    texts = HEADER.size + variables
    first = texts + objects
    assert len(data) == first + sets, (len(data), first, sets)
    rows = []
    for line in data[HEADER.size:texts].decode().split("\n")[:-1]:
        *variable, offset, length = line.split("\t")
        begin = first + int(offset)
        rows.append((variable, bitmap.deserialize(data[begin:begin + int(length)])))
    return rows, data[texts:first].decode().split("\n")[:-1], sets


class PointsToSets(unittest.TestCase):
    def test_same_bytes_for_any_number_of_threads(self):
        one, two = (folder / "points-to.roaring" for folder in FOLDERS)
        self.assertEqual(one.read_bytes(), two.read_bytes())

    def test_rows_are_those_of_the_table(self):
        variables, objects, _ = read_sets(FOLDERS[0] / "points-to.roaring", PYROARING.BitMap)
        lines = (FOLDERS[0] / "points-to.tsv").read_text().split("\n")[1:-1]
        rows = ["\t".join([*variable, objects[number]]) for variable, numbers in variables for number in numbers]
        self.assertGreater(len(rows), 10000)
        self.assertEqual(len(rows), len(lines))
        for row, line in zip(rows, lines):
            self.assertEqual(row, line)

    def test_objects_are_sorted_and_all_in_use(self):
        variables, objects, _ = read_sets(FOLDERS[0] / "points-to.roaring", PYROARING.BitMap)
        texts = [text.encode() for text in objects]
        self.assertEqual(texts, sorted(texts))
        self.assertEqual(PYROARING.BitMap.union(*(numbers for _, numbers in variables)), PYROARING.BitMap(range(len(objects))))

    def test_equal_sets_are_there_once_and_as_small_as_roaring_makes_them(self):
        variables, _, stored = read_sets(FOLDERS[0] / "points-to.roaring", PYROARING.BitMap)
        different = {}
        for _, numbers in variables:
            numbers.run_optimize()
            different[numbers.serialize()] = True
        self.assertLess(len(different), len(variables))
        self.assertEqual(sum(map(len, different)), stored)


if __name__ == "__main__":
    PROGRAM, WORK = sys.argv[1], Path(sys.argv[2])
    PYROARING, ANTLR = require()
    shutil.rmtree(WORK, ignore_errors=True)
    FOLDERS = [WORK / "one", WORK / "two"]
    for threads, folder in enumerate(FOLDERS, 1):
        subprocess.run([PROGRAM, "analyze", ANTLR, "-m", "antlr.Tool", "--reflection", "points-to", "--dump", "points-to", "-q",
                        "-j", str(threads), "-o", str(folder)], check=True, stdout=subprocess.DEVNULL)
    unittest.main(argv=sys.argv[:1])
