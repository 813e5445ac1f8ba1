"""What makes the test of a page fail: blocks without a way to run, other outputs, other figures."""

import contextlib
import io
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

import docs_test
import page as pages

SOURCE = pathlib.Path(__file__).resolve().parents[2]


def block(text):
    return pages.read_page(text)[0]


class Pages(unittest.TestCase):

    def test_a_block_runs_unless_a_reason_is_given(self):
        self.assertEqual(block("```sh\ntrue\n```").reason, "")
        self.assertEqual(block("<!-- not run: takes an hour -->\n\n```sh\ntrue\n```").reason, "takes an hour")

    def test_an_empty_reason_is_none(self):
        with self.assertRaisesRegex(pages.PageError, "no reason"):
            pages.read_page("<!-- not run: -->\n```sh\ntrue\n```")

    def test_another_command_may_run_in_the_place_of_a_block(self):
        instead = block("<!-- the test runs: demo --quick -->\n```sh\ndemo\n```\n\n```text\nx\n```")
        self.assertEqual((instead.commands, instead.reason, instead.expected), ("demo --quick", "", ["x"]))

    def test_every_block_says_its_language(self):
        for language in ["", "bash", "console"]:
            with self.assertRaisesRegex(pages.PageError, "language"):
                pages.read_page(f"```{language}\ntrue\n```")

    def test_a_block_ends(self):
        with self.assertRaisesRegex(pages.PageError, "does not end"):
            pages.read_page("```sh\ntrue\n")

    def test_text_right_after_commands_is_their_output(self):
        self.assertEqual(block("```sh\necho a\n```\n\n```text\na\n```").expected, ["a"])
        self.assertIsNone(block("```sh\necho a\n```\nA file:\n```text\nb\n```").expected)

    def test_comments_state_figures(self):
        commands = "x -j 4 out1   # 1,542 of 12.5 v2\n# 7 rounds\ny '# 8'"
        self.assertEqual(block(f"```sh\n{commands}\n```").figures, ["1,542", "12.5", "7"])

    def test_paragraphs_state_figures_where_they_say_so(self):
        text = "```sh\ntrue\n```\n" + pages.FIGURES + "\nOf 12 calls\n3 remain.\n\nNot 4.\n"
        self.assertEqual(block(text).figures, ["12", "3"])

    def test_figures_are_numbers_of_their_own(self):
        self.assertEqual(pages.missing_figures(["1,542", "744", "12"], "rows 1542, (744), 112 and 12.5"), ["12"])


class Links(unittest.TestCase):

    def test_headings_have_anchors(self):
        self.assertEqual(pages.anchors_of("# A `run.json`, or [two](x.md)\n```sh\n# no\n```\n## Round by round"),
                         {"a-runjson-or-two", "round-by-round"})

    def test_links_within_the_repository(self):
        self.assertEqual(pages.links_of("[a](b.md#c), `[no](code.md)`, [d](https://e.f)\n```text\n[no](g.md)\n```"), ["b.md#c"])

    def test_commands_name_files(self):
        commands = "scripts/sweep -o a/scripts/b && bench/run-macro x   # fills datasets/cache"
        self.assertEqual(pages.files_of(commands), ["scripts/sweep", "bench/run-macro"])


class Sources(unittest.TestCase):

    def test_comments_name_pages_that_exist(self):
        layers = ["core", "frontend", "parallel", "reflect", "report", "recorder", "cli"]
        files = [f for layer in layers for f in (SOURCE / layer).rglob("*") if f.suffix in (".h", ".cpp", ".def", ".md")]
        files += [f for folder in ["scripts", "bench", "datasets"] for f in (SOURCE / folder).rglob("*")
                  if f.suffix in ("", ".py") and f.is_file()]
        self.assertGreater(len(files), 100)
        named = {(str(f.relative_to(SOURCE)), page) for f in files if "cache" not in f.parts
                 for page in re.findall(r"\bdocs/[\w/-]+\.md", f.read_text(errors="replace"))}
        self.assertEqual([pair for pair in sorted(named) if not (SOURCE / pair[1]).is_file()], [])


class Outputs(unittest.TestCase):

    def test_all_lines_count(self):
        self.assertTrue(pages.output_matches(["a", "b"], ["a", "b "]))
        self.assertFalse(pages.output_matches(["a"], ["a", "b"]))
        self.assertFalse(pages.output_matches(["a.c"], ["abc"]))

    def test_dots_stand_for_any_lines_or_any_text(self):
        self.assertTrue(pages.output_matches(["a", "...", "z"], ["a", "z"]))
        self.assertTrue(pages.output_matches(["...", "n ... m"], ["x", "y", "n 17 m"]))
        self.assertFalse(pages.output_matches(["...", "z"], ["a", "z", "b"]))
        self.assertFalse(pages.output_matches(["n ... m"], ["n", "m"]))


def status_of(text):
    """The exit status of the test of a page with this text; the program is one that does nothing."""
    with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stdout(io.StringIO()):
        source = pathlib.Path(folder)
        for name in ["scripts", "datasets", "bench"]:
            (source / name).mkdir()
        (source / "page.md").write_text(text)
        return docs_test.main(shutil.which("true"), source, source / "work", "page.md")


class WholePages(unittest.TestCase):

    def test_a_page_passes_if_its_blocks_print_what_it_says(self):
        self.assertEqual(status_of("```sh\na=7\nheliograph\n```\n```sh\necho $a   # 7\n```\n```text\n7\n```\n"), 0)

    def test_a_page_fails_with_a_block_that_fails_or_prints_something_else(self):
        for text in ["```sh\nfalse\necho\n```", "```sh\necho 1   # 2\n```", "```sh\necho 1\n```\n```text\n2\n```",
                     "```\ntrue\n```", "<!-- not run: reasons -->\n```sh\nscripts/none\n```",
                     "<!-- not run: reasons -->\n```sh\nif\n```", "[a](none.md)"]:
            self.assertEqual(status_of(text), 1, text)

    def test_blocks_after_one_that_fails_fail_too(self):
        self.assertEqual(status_of("```sh\nfalse\n```\n```sh\ntrue\n```\n"), 1)


class GeneratedTables(unittest.TestCase):

    def test_a_page_is_stale_until_it_has_what_the_program_prints(self):
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            (root / "docs").mkdir()
            (root / "scripts").mkdir()
            script = shutil.copy(SOURCE / "scripts/generate-docs", root / "scripts")
            marked = "<!-- generated by scripts/generate-docs: list-rules -->\n{}<!-- end of generated text -->\n"
            (root / "README.md").write_text("# None here\n")
            page = root / "docs/page.md"
            page.write_text(marked.format(""))

            def run(*words):
                return subprocess.run([script, "--program", shutil.which("echo"), *words], capture_output=True).returncode

            self.assertEqual(run("--check"), 1)
            self.assertEqual(page.read_text(), marked.format(""))
            self.assertEqual(run(), 0)
            self.assertEqual(page.read_text(), marked.format("\n```text\nlist-rules\n```\n\n"))
            self.assertEqual(run("--check"), 0)


if __name__ == "__main__":
    unittest.main()
