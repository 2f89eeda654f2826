"""What a question tells beside its wish: 'ten biggest balances, I'm calling them this afternoon'."""

import re
from collections.abc import Iterator
from itertools import pairwise

_ENDS = re.compile(r"(?<=[^\d\s])[,;:.!?] | [-–—] |…")
_TOLD = re.compile(
    r"(?:(?:so|and|because|since|as|while|but|ok|well) )?"
    r"(?:(?:i|we|he|she|they)(?:'m|'re|'ve|'ll|'d)?|im|my \w+|our \w+|some(?:body|one)|just in case|in case|"
    r"before (?:i|we)|after (?:i|we)|the \w+ (?:is|keeps|wants|asks|asked|called|needs)) \w",
    re.IGNORECASE,
)
_COUNTS = re.compile(r"\d|\b(?:not|no|nor|never|without|except|only|if|unless|than|by)\b|n't", re.IGNORECASE)
_SIGNS = " ,;:.!?-–—"
# What may be told without a word on the rows that are wished for.
TELLING = ("today", "tomorrow", "tonight", "afternoon", "morning", "this", "now")
POINTING = ("they", "them", "it", "he", "she", "him", "his", "her")
NOW = ("today", "tomorrow", "tonight")


def without_aside(question: str) -> Iterator[tuple[str, str]]:
    """The question without one of its clauses, and that clause, where somebody only tells something in it."""
    text = " ".join(question.split())
    starts = [0, *(found.end() for found in _ENDS.finditer(text)), len(text)]
    for start, end in pairwise(starts):
        clause, wish = text[start:end].strip(_SIGNS), f"{text[:start]}{text[end:]}".strip(_SIGNS)
        if clause and wish and not _COUNTS.search(clause):
            yield wish, clause


def is_told(clause: str) -> bool:
    return _TOLD.match(clause) is not None
