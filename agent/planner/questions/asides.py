"""What a question tells beside its wish: 'ten biggest balances, I'm calling them this afternoon'."""

import re
from collections.abc import Iterator
from itertools import pairwise

_ENDS = re.compile(r"(?<=[^\d\s])[,;:.!?](?:\s+|$)|\s+[-–—]+\s+|\.{3,}\s*|…\s*")
_LED = r"(?:so|and|because|since|as|while|but|ok|well)?\s*"
_TOLD = re.compile(
    _LED
    + r"(?:(?:i|we|he|she|they)(?:'m|'re|'ve|'ll|'d)?|im|my \w+|our \w+|some(?:body|one)|the \w+ (?:is|keeps|"
    r"wants|asks|asked|called|needs)|in case|just in case|before (?:i|we)|after (?:i|we))\s+\w+.*",
    re.IGNORECASE,
)
# What may be told without a word on the rows that are wished for.
TELLING = ("today", "tomorrow", "tonight", "afternoon", "morning", "this", "now")
NOW = ("today", "tomorrow", "tonight")


def without_aside(question: str) -> Iterator[tuple[str, str]]:
    """The question without one of its clauses, and that clause, where somebody only tells something in it."""
    starts = [0, *(found.end() for found in _ENDS.finditer(question)), len(question)]
    for start, end in pairwise(starts):
        clause = question[start:end].strip()
        wish = f"{question[:start]} {question[end:]}".strip(" ,;:-–—")
        if clause and wish and _TOLD.fullmatch(clause.rstrip(",;:.!?-–— ")):
            yield wish, clause.rstrip(",;:.!?-–— ")
