"""Puts the program into the wheel: the archive of packaging/archive that HELIOGRAPH_ARCHIVE names."""

import os
import platform
import re
import tarfile
from pathlib import Path

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

NAME = re.compile(r"heliograph-([0-9.]+)-linux-(\w+)\.tar\.gz")


def archive():
    """The archive, its version and its machine."""
    path = os.environ.get("HELIOGRAPH_ARCHIVE")
    if not path or not (name := NAME.fullmatch(Path(path).name)):
        raise SystemExit("set HELIOGRAPH_ARCHIVE to the heliograph-VERSION-linux-MACHINE.tar.gz that packaging/archive makes")
    return Path(path), *name.groups()


class Version(MetadataHookInterface):
    PLUGIN_NAME = "custom"

    def update(self, metadata):
        metadata["version"] = archive()[1]


class Program(BuildHookInterface):
    PLUGIN_NAME = "custom"

    def initialize(self, version, build_data):
        path, _, machine = archive()
        folder = Path(self.directory) / "program"
        with tarfile.open(path) as tar:
            members = tar.getmembers()
            tar.extractall(folder, members)
        root = folder / members[0].name.split("/")[0]
        for part in ("bin", "lib", "share/doc"):
            build_data["force_include"][str(root / part)] = f"heliograph/files/{part}"
        build_data["pure_python"] = False
        # The C library that the program was linked with, which the files of the archive need at least.
        libc = platform.libc_ver()[1].replace(".", "_")
        build_data["tag"] = f"py3-none-manylinux_{libc}_{machine}"
