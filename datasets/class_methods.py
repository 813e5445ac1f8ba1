"""Reads of class files how many methods have code, or are native: those that can run."""

import struct
import zipfile

ABSTRACT = 0x0400
# Bytes of an entry of the constant pool after its tag; text has its length in front. Two kinds take two entries.
SIZES = {3: 4, 4: 4, 5: 8, 6: 8, 7: 2, 8: 2, 9: 4, 10: 4, 11: 4, 12: 4, 15: 3, 16: 2, 17: 4, 18: 4, 19: 2, 20: 2}
TEXT, TWO_ENTRIES = 1, (5, 6)


def class_files(paths):
    """The bytes of each class of folders and jars, but for what only a version of the virtual machine sees."""
    for path in paths:
        if path.is_dir():
            yield from (f.read_bytes() for f in sorted(path.rglob("*.class")))
            continue
        with zipfile.ZipFile(path) as jar:
            yield from (jar.read(n) for n in jar.namelist() if n.endswith(".class") and not n.startswith("META-INF/"))


def concrete_methods(data):
    at = _after_constants(data)
    interfaces, = struct.unpack_from(">H", data, at + 6)
    at, _ = _members(data, at + 8 + 2 * interfaces)
    return sum(not flags & ABSTRACT for flags in _members(data, at)[1])


def _after_constants(data):
    count, = struct.unpack_from(">H", data, 8)
    at, entry = 10, 1
    while entry < count:
        tag = data[at]
        at += 3 + struct.unpack_from(">H", data, at + 1)[0] if tag == TEXT else 1 + SIZES[tag]
        entry += 2 if tag in TWO_ENTRIES else 1
    return at


def _members(data, at):
    """Where a table of fields or methods ends, and the flags of each."""
    count, = struct.unpack_from(">H", data, at)
    at, flags = at + 2, []
    for _ in range(count):
        access, _, _, attributes = struct.unpack_from(">HHHH", data, at)
        flags.append(access)
        at += 8
        for _ in range(attributes):
            at += 6 + struct.unpack_from(">I", data, at + 2)[0]
    return at, flags
