"""A Markdown page as the commands that it shows and the outputs that it promises.

Conventions (docs/README.md tells writers):
  ```sh                       run, in order, in one shell per page
  <!-- not run: REASON -->    above a ```sh block: it is not run, the reason is printed
  <!-- the test runs: COMMAND -->   above a ```sh block: COMMAND runs in its place, on what is built already
  ```text after a ```sh       its standard output; `...` alone stands for any lines, within a line for any text
  # text with FIGURES         at the end of a command: the block's output has each of them
  <!-- figures of the block above -->   above a paragraph: the same for the figures in that paragraph
"""

import dataclasses
import re

LANGUAGES = {"sh", "text", "java", "cpp", "cmake", "json", "python", "yaml"}
FENCE = re.compile(r"^```(.*)$")
REASON = re.compile(r"^<!-- not run:(.*)-->$")
INSTEAD = re.compile(r"^<!-- the test runs: (.+) -->$")
FIGURES = "<!-- figures of the block above -->"
FIGURE = re.compile(r"(?<![\w.,-])\d+(?:,\d{3})*(?:\.\d+)?(?![\w-])")


class PageError(Exception):
    """The page breaks a convention."""


@dataclasses.dataclass
class Block:
    """One ```sh block."""
    line: int                       # of its fence, from 1
    commands: str
    reason: str = ""                # why it is not run
    expected: list = None           # lines of the ```text block after it
    figures: list = dataclasses.field(default_factory=list)   # texts of numbers that its output must have


def comment_of(line):
    """What a shell line says after its last ` # `, or all of a line that is a comment."""
    match = re.search(r"(?:^|\s)#\s(?P<text>[^'\"]*)$", line)
    return match["text"] if match else ""


def fences(lines):
    """Yields (index of the opening line, language, lines inside)."""
    start = language = None
    for index, line in enumerate(lines):
        match = FENCE.match(line)
        if not match:
            continue
        if start is None:
            start, language = index, match[1].strip()
        else:
            yield start, language, lines[start + 1:index]
            start = None
    if start is not None:
        raise PageError(f"line {start + 1}: the block does not end")


def preceding(lines, index):
    """The last line before `index` that is not blank, and its index."""
    while index > 0:
        index -= 1
        if lines[index].strip():
            return lines[index].strip(), index
    return "", -1


def read_page(text):
    """The ```sh blocks of a page, in order. Raises PageError where a block has neither a way to run nor a reason."""
    lines = text.split("\n")
    blocks, end_of_last = [], -1
    inside = set()
    for start, language, content in fences(lines):
        inside.update(range(start, start + len(content) + 2))
        if language not in LANGUAGES:
            raise PageError(f"line {start + 1}: a block needs one of the languages {', '.join(sorted(LANGUAGES))}")
        before, before_index = preceding(lines, start)
        if language == "sh":
            reason = REASON.match(before)
            if reason and not reason[1].strip():
                raise PageError(f"line {start + 1}: the block is not run, and no reason is given")
            instead = INSTEAD.match(before)
            block = Block(start + 1, instead[1] if instead else "\n".join(content), reason[1].strip() if reason else "")
            block.figures = [f for line in content for f in FIGURE.findall(comment_of(line))]
            blocks.append(block)
            end_of_last = start + len(content) + 1
        elif language == "text" and blocks and before_index == end_of_last:
            blocks[-1].expected = content
    add_paragraph_figures(lines, inside, blocks)
    return blocks


def add_paragraph_figures(lines, inside, blocks):
    for index, line in enumerate(lines):
        if index in inside or line.strip() != FIGURES:
            continue
        above = [block for block in blocks if block.line <= index]
        if not above:
            raise PageError(f"line {index + 1}: no block above")
        for paragraph in lines[index + 1:]:
            if not paragraph.strip():
                break
            above[-1].figures += FIGURE.findall(paragraph)


def anchor_of(heading):
    """The anchor that a heading gets: lower case, without punctuation, spaces as hyphens."""
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).replace("`", "")
    return re.sub(r"[^\w\- ]", "", text.strip().lower()).replace(" ", "-")


def prose_of(text):
    """The lines outside code blocks."""
    lines = text.split("\n")
    inside = {i for start, _, content in fences(lines) for i in range(start, start + len(content) + 2)}
    return [line for i, line in enumerate(lines) if i not in inside]


def anchors_of(text):
    return {anchor_of(line.lstrip("#")) for line in prose_of(text) if re.match(r"#+ ", line)}


def links_of(text):
    """Targets of the links within the repository."""
    prose = re.sub(r"`[^`]*`", "", "\n".join(prose_of(text)))
    return [target for target in re.findall(r"\]\(([^)\s]+)\)", prose) if "://" not in target]


def files_of(commands):
    """The files of the repository that commands name, comments aside."""
    lines = [line.removesuffix(comment_of(line)) for line in commands.split("\n")]
    return re.findall(r"(?<![\w/$.-])((?:scripts|bench|datasets)/[\w./-]*\w)", "\n".join(lines))


def output_matches(expected, actual):
    """Whether the lines `actual` are as `expected`, where `...` stands for anything."""
    def pattern(line):
        return ".*".join(re.escape(part) for part in line.rstrip().split("..."))

    parts = []
    for line in expected:
        parts.append(r"(?:[^\n]*\n)*?" if line.strip() == "..." else pattern(line) + r"[ \t]*\n")
    return re.fullmatch("".join(parts), "".join(line.rstrip() + "\n" for line in actual)) is not None


def missing_figures(figures, output):
    """Those of `figures` that `output` does not have as a number of its own."""
    found = set(FIGURE.findall(output)) | {f.replace(",", "") for f in FIGURE.findall(output)}
    return [figure for figure in figures if figure not in found and figure.replace(",", "") not in found]
