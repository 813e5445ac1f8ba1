"""Packs a Spring Boot application: our classes, the libraries as nested jars, the launcher unpacked at the top.

The layout is that of "The Executable Jar Format" in Spring Boot's reference. The same inputs and compiler give the same bytes.
"""

import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

LAUNCHER = "org.springframework.boot.loader.launch.JarLauncher"
MOMENT = (1980, 1, 1, 0, 0, 0)


def build(program, sources, javac):
    """Compiles the folder `sources` against the library jars and writes the program's fat jar, unless it is newer."""
    files = sorted(f for f in sources.rglob("*") if f.is_file())
    jar = program.fat_jar
    newest = max(f.stat().st_mtime for f in files + [j.path for j in program.jars])
    if jar.exists() and jar.stat().st_mtime >= newest:
        return
    jar.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=jar.parent) as work:
        classes = Path(work) / "classes"
        command = [javac, "--release", "17", "-parameters", "-d", str(classes), "-cp", ":".join(str(j.path) for j in program.library_jars)]
        if subprocess.run(command + [str(f) for f in files if f.suffix == ".java"]).returncode != 0:
            sys.exit(f"error: the application of {program.name} does not compile")
        packed = Path(work) / "fat.jar"
        with zipfile.ZipFile(packed, "w") as archive:
            _write(archive, program, classes, [(f, f.relative_to(sources)) for f in files if f.suffix != ".java"])
        packed.replace(jar)


def _write(archive, program, classes, resources):
    manifest = f"Manifest-Version: 1.0\nMain-Class: {LAUNCHER}\nStart-Class: {program.start_class}\n" \
               "Spring-Boot-Classes: BOOT-INF/classes/\nSpring-Boot-Lib: BOOT-INF/lib/\n\n"
    _add(archive, "META-INF/MANIFEST.MF", manifest.encode())
    for launcher in program.application_jars:
        with zipfile.ZipFile(launcher.path) as unpacked:
            for name in sorted(unpacked.namelist()):
                if name.endswith(".class") or name.startswith("META-INF/services/") and not name.endswith("/"):
                    _add(archive, name, unpacked.read(name))
    # Class loaders and component scanning ask for folders too.
    own = [(f, f.relative_to(classes)) for f in classes.rglob("*.class")]
    folders = {parent for _, name in own + resources for parent in name.parents if parent.name}
    for folder in ["", *sorted(map(str, folders))]:
        _add(archive, f"BOOT-INF/classes/{folder}{'/' if folder else ''}", b"")
    for file, name in sorted(own + resources, key=lambda pair: str(pair[1])):
        _add(archive, f"BOOT-INF/classes/{name}", file.read_bytes())
    # The launcher reads nested jars where they lie, so they are not compressed.
    _add(archive, "BOOT-INF/lib/", b"", zipfile.ZIP_STORED)
    for jar in program.library_jars:
        _add(archive, f"BOOT-INF/lib/{jar.path.name}", jar.path.read_bytes(), zipfile.ZIP_STORED)


def _add(archive, name, content, method=zipfile.ZIP_DEFLATED):
    entry = zipfile.ZipInfo(name, MOMENT)
    entry.compress_type = method
    archive.writestr(entry, content)
