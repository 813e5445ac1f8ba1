"""Peers come from Maven, pinned, with what they need, into the folder of the datasets."""

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

import catalogue

COPY = "org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy-dependencies"


def jars(coordinates):
    """The folder with the jars of GROUP:ARTIFACT:VERSION and of what it depends on; fetched once."""
    group, artifact, version = coordinates.split(":")
    folder = catalogue.CACHE / "peers" / f"{artifact}-{version}"
    if folder.exists():
        return folder
    with tempfile.TemporaryDirectory(prefix="heliograph-") as work:
        (Path(work) / "pom.xml").write_text(
            "<project><modelVersion>4.0.0</modelVersion><groupId>heliograph</groupId><artifactId>peers</artifactId>"
            "<version>1</version><packaging>pom</packaging><dependencies><dependency>"
            f"<groupId>{group}</groupId><artifactId>{artifact}</artifactId><version>{version}</version>"
            "</dependency></dependencies></project>")
        subprocess.run(["mvn", "-q", "-B", COPY, f"-DoutputDirectory={work}/jars"], cwd=work, check=True)
        folder.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(f"{work}/jars", folder)
    return folder


def compiled(source, coordinates, work):
    """The class path of one of the drivers beside this file, compiled into `work`, with the jars that it needs."""
    libraries = f"{jars(coordinates)}/*"
    classes = Path(work) / f"{source}-classes"
    if not classes.exists():
        subprocess.run(["javac", "-cp", libraries, "-d", str(classes), str(Path(__file__).parent / f"{source}.java")], check=True)
    return os.pathsep.join([str(classes), libraries])
