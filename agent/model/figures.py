"""Figures in a model's words: each must stand in what its tools answered, or in the question."""

import re
from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from typing import Any

from domain.core.db.statements import as_json

_NUMBER = re.compile(r"\d[\d,]*(?:\.\d+)?")
_ID = re.compile(r"\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b")  # its digits tell nothing


def invented(text: str, question: str, results: Sequence[Mapping[str, Any]]) -> bool:
    """True where the words hold a figure that the turn's questions about the portfolio did not find. What
    follows a turn without such a question is not looked at."""
    if not any(result["query"] for result in results):
        return False
    told = [_ID.sub("", as_json(result).decode()) for result in results]
    return not _figures([text]) <= _figures([question, *told])


def _figures(texts: Iterable[str]) -> set[Decimal]:
    found = (each.replace(",", "") for text in texts for each in _NUMBER.findall(text))
    return {Decimal(each).normalize() for each in found if each}
