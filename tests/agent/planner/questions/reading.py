"""Reads a sentence without a database, and short forms of the queries that it may say."""

from datetime import date
from typing import Any

from agent.planner.annotations import Annotation, Meaning
from agent.planner.names import Named
from agent.planner.questions import Reader, Understanding
from agent.planner.questions.words.mending import mended, vocabulary_of
from agent.planner.questions.words.spelling import spelt_out
from agent.planner.words import tokenise
from domain.features import SUBJECTS
from domain.portfolio_query.language import Language
from domain.portfolio_query.value import PortfolioQuery

TODAY = date(2026, 11, 21)
ALDER, HARBOR = "0000000a-0000-7000-8000-000000000001", "0000000a-0000-7000-8000-000000000002"
PLACES = {"alder court": ALDER, "harbor point": HARBOR}
READER = Reader(Language(SUBJECTS, lambda _permission: True))
Query = dict[str, Any]


def reading(question: str) -> Understanding | None:
    known = vocabulary_of(tuple(READER.lexicons.values()))
    tokens = tokenise(spelt_out(question))
    names = []
    for name, place in PLACES.items():
        words = name.split()
        for at in range(len(tokens)):
            if [token.text for token in tokens[at : at + len(words)]] == words:
                meaning = Meaning("property", Named(name, place, name.title()))
                names.append(Annotation(at, at + len(words), name, (meaning,)))
    fixed = [at for name in names for at in range(name.start, name.end)]
    return READER.read(mended(tokens, known, fixed), TODAY, names)


def when(field: str, *values: str, operator: str = "is") -> Query:
    return {"kind": "condition", "field": field, "operator": operator, "values": list(values)}


def all_of(*parts: Query) -> Query:
    return {"kind": "all", "parts": list(parts)}


def query_of(question: str) -> PortfolioQuery:
    """What the sentence says, with none of its words left out."""
    understood = reading(question)
    assert understood is not None
    assert understood.left_out == ()
    return understood.query


VACANT, FULL = when("status", "vacant"), when("status", "occupied", "notice")
AT_ALDER = when("property", ALDER)
COUNT = {"kind": "count"}
HIGHEST_FLOOR = {"by": "floor", "descending": True}
HIGHEST_RENT = {"by": "rent", "descending": True}
TENANT = {"kind": "condition", "field": "has_current_lease", "values": ["true"]}
BY_PROPERTY = {"field": "property"}
MOST = {"by": "measure", "descending": True}
CURRENT = when("is_current", "true")
