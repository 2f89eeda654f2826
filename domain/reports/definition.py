"""What a report is made from: its statements, and what becomes of their rows."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from domain.core.db.pipeline import Rows, Statement
from domain.models.books import Basis
from domain.reports.asking import Asked, Covers
from domain.reports.document import Body, Heading

Parameters = Mapping[str, Any]
Build = Callable[[Asked, Heading, tuple[Rows, ...]], Body]


@dataclass(frozen=True, slots=True)
class Definition:
    """`bases` are those that it can be made on, the usual one first; none where a basis has no meaning.

    Each statement takes `Asked.parameters` and answers at most `most` rows, amounts and days as text.
    `names_property` says that each table's first column names the property: where there is only one property
    the column is left out.
    """

    name: str
    title: str
    about: str
    covers: Covers
    bases: tuple[Basis, ...]
    statements: Callable[[Parameters], list[Statement]]
    build: Build
    names_property: bool = False
