"""The installed package on a small program of its own; needs javac."""

import json
import shutil
import sqlite3
import subprocess

import pytest

import heliograph

SOURCE = """
package p;
public class Main {
  public static class Plugin { public Plugin() {} }
  public static void main(String[] args) throws Exception { Class.forName("p.Main$Plugin").getDeclaredConstructor().newInstance(); }
}
"""


@pytest.fixture(scope="session")
def classes(tmp_path_factory):
    folder = tmp_path_factory.mktemp("program")
    (folder / "Main.java").write_text(SOURCE)
    subprocess.run(["javac", "-d", folder / "classes", folder / "Main.java"], check=True)
    return folder / "classes"


@pytest.fixture(scope="session")
def result(classes, tmp_path_factory):
    return heliograph.analyze(classes, tmp_path_factory.mktemp("out"), main_class="p.Main", threads=1, only="application")


def test_the_program_is_in_the_package():
    assert heliograph.version()["name"] == "heliograph"


def test_a_result_has_its_tables(result):
    assert result.complete
    assert result.run["options"]["main_classes"] == ["p.Main"]
    targets = {row["target"] for row in result.targets() if row["class"] == "p.Main"}
    assert targets == {"p.Main$Plugin", "<p.Main$Plugin: void <init>()>"}
    assert [(row["api"], row["status"]) for row in result.sites() if row["class"] == "p.Main"][0] == ("Class.forName", "resolved")
    assert any(row["class"] == "p.Main$Plugin" and row["method"] == "<init>" for row in result.methods())
    assert any(row["callee_class"] == "p.Main$Plugin" and row["kind"] == "reflective" for row in result.edges())
    assert len(result.ledger()) == result.sql("SELECT count(*) AS n FROM ledger")[0]["n"] > 0


def test_tables_become_data_frames_and_arrow_tables(result):
    pandas = pytest.importorskip("pandas")
    pyarrow = pytest.importorskip("pyarrow")
    sites = result.sites()
    frame, table = sites.to_pandas(), sites.to_arrow()
    assert isinstance(frame, pandas.DataFrame) and isinstance(table, pyarrow.Table)
    assert list(frame.columns) == table.column_names == sites.columns
    assert len(frame) == table.num_rows == len(sites)
    assert table.to_pylist() == list(sites)
    nothing = result.sql("SELECT class FROM method WHERE class = 'no'")
    assert nothing.to_arrow().num_rows == len(nothing.to_pandas()) == 0


def test_wrong_options_are_usage_errors(classes, tmp_path):
    with pytest.raises(heliograph.UsageError, match="no option reflektion; there are class_path, "):
        heliograph.analyze(classes, tmp_path / "out", reflektion="full")
    with pytest.raises(heliograph.UsageError, match="did you mean"):
        heliograph.analyze(classes, tmp_path / "out", reflection="ful")


def test_lists_repeat_an_option(classes, tmp_path):
    done = heliograph.analyze([classes], tmp_path / "out", main_class=["p.Main", "p.Main"], class_path=[classes, tmp_path],
                              reflection_switch=["cast-subtypes=7"], threads=1)
    assert done.run["options"]["main_classes"] == ["p.Main", "p.Main"]
    assert done.run["options"]["class_path"] == [f"{classes}:{tmp_path}"]
    assert done.run["options"]["reflection_switches"] == ["cast-subtypes=7"]


def test_what_cannot_be_read_is_an_input_error(tmp_path):
    with pytest.raises(heliograph.InputError, match="absent.jar"):
        heliograph.analyze(tmp_path / "absent.jar", tmp_path / "out")
    with pytest.raises(heliograph.InputError, match="not the result of an analysis"):
        heliograph.Result(tmp_path)


def test_a_limit_gives_a_partial_result(classes, tmp_path):
    assert not heliograph.analyze(classes, tmp_path / "out", main_class="p.Main", timeout=0.001).complete


def test_foreign_and_missing_databases_are_refused(result, tmp_path):
    shutil.copy(result.folder / "run.json", tmp_path)
    with pytest.raises(heliograph.InputError, match="analyse without"):
        heliograph.Result(tmp_path).sites()
    with sqlite3.connect(tmp_path / "result.sqlite") as other:
        other.execute("CREATE TABLE t(x)")
    with pytest.raises(heliograph.InputError, match="no database of heliograph"):
        heliograph.Result(tmp_path).sites()
    (tmp_path / "result.sqlite").write_text("text " * 1000)
    with pytest.raises(heliograph.InputError, match="file is not a database"):
        heliograph.Result(tmp_path).sites()


def test_queries_only_read(result):
    with pytest.raises(heliograph.UsageError, match="readonly"):
        result.sql("DELETE FROM meta")
    with pytest.raises(heliograph.UsageError, match="no such column"):
        result.sql("SELECT colour FROM method")


def test_the_command_is_the_program(result):
    done = subprocess.run(["heliograph", "sql", result.folder, "SELECT 1 AS one"], capture_output=True, text=True, check=True)
    assert done.stdout == "one\n1\n"
    assert json.loads((result.folder / "run.json").read_text()) == result.run
