"""What makes the test of a page fail: blocks without a way to run, other outputs, other figures."""

import unittest

import page as pages


def block(text):
    return pages.read_page(text)[0]


class Pages(unittest.TestCase):

    def test_a_block_runs_unless_a_reason_is_given(self):
        self.assertEqual(block("```sh\ntrue\n```").reason, "")
        self.assertEqual(block("<!-- not run: takes an hour -->\n\n```sh\ntrue\n```").reason, "takes an hour")

    def test_an_empty_reason_is_none(self):
        with self.assertRaisesRegex(pages.PageError, "no reason"):
            pages.read_page("<!-- not run: -->\n```sh\ntrue\n```")

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
        self.assertEqual(block("```sh\nx -j 4 out1   # 1,542 of 12.5 v2\n# 7 rounds\ny '# 8'\n```").figures, ["1,542", "12.5", "7"])

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
        self.assertEqual(pages.files_of("scripts/sweep -o a/scripts/b && bench/run-macro x   # fills datasets/cache"), ["scripts/sweep", "bench/run-macro"])


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


if __name__ == "__main__":
    unittest.main()
