"""Parses a page of `heliograph report sweep` and fails if it is not well formed, loads something or lacks a part.

usage: check_page.py PAGE
"""

import json
import sys
from html.parser import HTMLParser

LOADING = {"src", "href", "xlink:href", "data", "srcset", "action"}
PARTS = ["Time against recall of reflective targets", "Time against recall of call edges", "Call edges against their recall",
         "Speed-up against threads", "Peak memory", "All figures", "What every variant misses"]


class Checker(HTMLParser):
    def __init__(self):
        super().__init__()
        self.open, self.errors, self.headings, self.data = [], [], [], None

    def handle_starttag(self, tag, attributes):
        self.errors += [f"<{tag} {name}=...> loads something" for name, _ in attributes if name in LOADING]
        if ("id", "data") in attributes:
            self.data = ""
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        self.handle_endtag(tag)

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.errors.append(f"</{tag}> does not close what is open, at {self.getpos()}")

    def handle_data(self, data):
        if self.open and self.open[-1] == "h2":
            self.headings.append(data)
        if self.open and self.open[-1] == "script" and self.data == "":
            self.data = data
        if "style" in self.open and ("url(" in data or "@import" in data):
            self.errors.append("the style loads something")


def main():
    checker = Checker()
    with open(sys.argv[1], encoding="utf-8") as page:
        checker.feed(page.read())
    errors = checker.errors + [f"no part '{p}'" for p in PARTS if p not in checker.headings]
    errors += [f"<{tag}> is not closed" for tag in checker.open]
    if not json.loads(checker.data or "{}").get("cells"):
        errors.append("no rows")
    for error in errors:
        print(error, file=sys.stderr)
    sys.exit(bool(errors))


if __name__ == "__main__":
    main()
