"""Whatever is typed into the search box, the answer is rows or none, never an error."""

import json
from pathlib import Path

import pytest

from domain.core.crypto.ciphers import token_hash
from domain.core.db.database import Database
from domain.core.unit_of_work import EntryPoint
from domain.features import SEARCHED
from domain.search.lookups import search
from tests.factories import Maker, Person
from tests.naughty import TWINS

SYNTAX = [
    "&", "|", "!", "<->", "a & b", "a | !b", "(a", "a)", "a:*", "a:ABCD", "'a'", "''", "\\", "\\'", "'\\''",
    "a <2> b", ":*", "a:* & !b:*", "%", "_", "%%", "100%", "a%s", "%(q)s", "to_tsquery('a')",
    "'; DROP TABLE residents; --", "\"quoted words\"", "--", "/* */", "$1", "$$", "E'\\n'", "ARRAY[1]",
    "1e309", "-1", "+1", "0x1F", "1_000", ".5", "5.", "1/2", "a/b/c", "http://x.test/a?b=c&d=e", "<b>",
    "&amp;",
    "x" * 200, "9" * 200, "a " * 100, "é" * 200, "İ", "ß", "ﬁ", "\t", "\n", "\u00a0", "\ufeff", "\u200b",
]  # fmt: skip


@pytest.fixture
async def owner(make: Maker) -> Person:
    person = await make.person()
    place = await make.property(person, name="a 1 null", description="undefined NaN")
    await make.resident(place.id, first_name="null", last_name="' OR 1=1 --", notes="x")
    return person


async def answers(database: Database, person: Person, texts: list[str]) -> None:
    entry = EntryPoint.by_session(token_hash(person.token))
    for text in texts:
        plain = text.replace("\x00", "")[:200]  # the route refuses NUL and more than 200 characters
        if not _storable(plain):
            continue
        hits = await search(database, entry, SEARCHED, plain)
        assert all(hit.title in ("a 1 null", "null ' OR 1=1 --") for hit in hits), text


def _storable(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


async def test_query_syntax_is_only_text(database: Database, owner: Person) -> None:
    await answers(database, owner, SYNTAX)


async def test_one_or_two_naughty_strings_of_each_kind(database: Database, owner: Person) -> None:
    await answers(database, owner, TWINS)


async def test_all_naughty_strings(database: Database, owner: Person, shared_data: Path) -> None:
    naughty: list[str] = json.loads((shared_data / "hostile" / "blns.json").read_text())
    assert len(naughty) == 515
    await answers(database, owner, naughty)
