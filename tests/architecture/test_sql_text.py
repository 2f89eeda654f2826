"""No SQL is made of anything but the product's own constants: what people send is only ever a parameter."""

from pathlib import Path

import pytest

from tests.architecture.sql_modules import module_of, read_modules
from tests.architecture.sql_text import Check

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("api", "agent", "workflows", "domain", "deploy")
# What is no constant all the same, and why.
EXCEPTIONS = {
    "deploy.local.databases: ROLES_FILE.read_bytes()": "a file of this repository",
    "domain.photos.queries: kind.read": "a permission that a feature declares",
}

HEAD = "from sqlalchemy import text\nfrom domain.core.db.pipeline import Statement\n"
BUILT = {
    "an f-string": "def read(word):\n    return Statement(f'SELECT {word}', {})\nread(body.word)",
    "a plus": "def read(word):\n    return text('SELECT ' + word)\nread(body.word)",
    "a percent sign": "def read(word):\n    return text('SELECT %s' % word)\nread(body.word)",
    "format": "def read(session, body):\n    session.execute('SELECT {}'.format(body.word))",
    "replace": "def read(session, body):\n    session.execute('SELECT x'.replace('x', body.word))",
    "join": "def read(session, body):\n    session.exec_driver_sql(' '.join(['SELECT', body.word]))",
    "a list": "def read(body):\n    parts = ['S']\n    parts.append(body.word)\n    text(' '.join(parts))",
    "a name": "def read(body):\n    where = body.word\n    where += ' LIMIT 1'\n    text(f'SELECT {where}')",
    "a keyword": "def read(body):\n    return Statement(sql=f'SELECT {body.word}', parameters={})",
    "an answer": "def where(body):\n    return f'x = {body.word}'\ntext('SELECT 1 WHERE ' + where(1))",
    "nothing at all": "def read(body):\n    return text(body.word)",
    "a method": "class Rows:\n    def read(self, word):\n        text(word)\nRows().read(body.word)",
    "an operator": "def read(column, body):\n    return column.op(body.word)(1)",
}
CONSTANT = {
    "constants": "WHERE = 'id = 1'\nPARTS = ('a', 'b')\ntext(f\"SELECT {', '.join(PARTS)} WHERE {WHERE}\")",
    "a loop": "def clear():\n    for table in ('a', 'b'):\n        text(f'DELETE FROM {table}')",
    "a vocabulary": (
        "from typing import Literal\nWay = Literal['asc', 'desc']\n"
        "def read(way: Way):\n    return text(f'SELECT 1 ORDER BY 1 {way}')\nread(body.way)"
    ),
    "a vocabulary's words": (
        "from typing import Literal, get_args\nWay = Literal['asc', 'desc']\n"
        "for way in get_args(Way):\n    text(f'SELECT 1 ORDER BY 1 {way}')"
    ),
    "an identifier": "def read(table):\n    return text(f'SELECT 1 FROM {quoted(table.name)}')",
    "a caller's constant": "def read(word):\n    return text(f'SELECT {word}')\nread('1')",
    "a parameter": "def read(session, body):\n    session.execute(text('SELECT :x'), {'x': body.word})",
    "a construct": "def read(session, body):\n    session.execute(select(X).where(X.name == body.word))",
}


def test_every_text_that_reaches_the_database_is_made_of_constants() -> None:
    assert Check(read_modules(ROOT, PACKAGES)).doubts() == sorted(EXCEPTIONS)


@pytest.mark.parametrize("source", BUILT.values(), ids=BUILT)
def test_a_text_made_with_somebodys_words_is_found(source: str) -> None:
    assert Check([module_of("domain.words", HEAD + source)]).doubts() != []


@pytest.mark.parametrize("source", CONSTANT.values(), ids=CONSTANT)
def test_constants_and_parameters_pass(source: str) -> None:
    assert Check([module_of("domain.words", HEAD + source)]).doubts() == []


def test_a_text_is_followed_across_modules() -> None:
    reader = module_of("domain.reader", f"{HEAD}def read(word):\n    return text(f'SELECT {{word}}')")
    caller = module_of("api.caller", "from domain.reader import read\nread(request.word)")
    assert Check([reader, caller]).doubts() == ["api.caller: request.word"]


def test_text_for_the_drivers_own_connection_is_no_unknown_value() -> None:
    source = "import psycopg\ndef read(connection, body):\n    connection.execute(body.word)"
    assert Check([module_of("workflows.driver", source)]).doubts() == ["workflows.driver: body.word"]
