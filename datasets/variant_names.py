"""The variants in the order of the option --reflection, as core/options/options.h has them."""

import re
from pathlib import Path

HEADER = Path(__file__).resolve().parent.parent / "core/options/options.h"


def names():
    listed = re.search(r"kReflectionVariantNames\{(.*?)\}", HEADER.read_text(), re.DOTALL)[1]
    return re.findall(r'"([^"]+)"', listed)


def ordered(variants):
    """In the order of names(); behind each variant those with a bound, smaller ones first, and behind each those with a precision. Unknown ones come last."""
    known = names()

    def rank(variant):
        reflection, _, precision = variant.partition("@")
        name, _, bound = reflection.partition(":")
        return known.index(name) if name in known else len(known), len(bound), bound, precision, variant

    return sorted(set(variants), key=rank)
