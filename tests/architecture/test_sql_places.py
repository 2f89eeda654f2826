"""SQL is the domain's: the API and the assistant call what it offers."""

import ast
import sys
from pathlib import Path

import pytest

import api.routers  # noqa: F401 - loads every list
from domain.core.listing import Listing
from tests.architecture.sql_modules import Module, module_of, read_modules

ROOT = Path(__file__).resolve().parents[2]
# What may be imported of the libraries that speak SQL: the type of a session that is handed on.
HANDED_ON = {"sqlalchemy.ext.asyncio.AsyncSession"}
LIBRARIES = ("sqlalchemy", "psycopg", "psycopg_pool")
# LangGraph's saver wants a pool of its own.
EXCEPTIONS = {"agent.checkpoints"}


def sql_in(module: Module) -> list[str]:
    """The imports that build or send SQL, and the statements made of text."""
    found = [
        name for name in module.imported.values() if name.split(".")[0] in LIBRARIES and name not in HANDED_ON
    ]
    made = [node for node in ast.walk(module.tree) if isinstance(node, ast.Call)]
    found += [name for call in made if (name := module.full_name(call.func)).endswith(".Statement")]
    return [f"{module.name}: {name}" for name in found]


def test_no_sql_is_built_in_the_api_and_the_assistant() -> None:
    modules = [each for each in read_modules(ROOT, ("api", "agent")) if each.name not in EXCEPTIONS]
    assert [line for module in modules for line in sql_in(module)] == []


@pytest.mark.parametrize(
    "source",
    [
        "from sqlalchemy import select",
        "from sqlalchemy import text",
        "import psycopg",
        "from domain.core.unit_of_work import Statement\nStatement('SELECT 1', {})",
    ],
)
def test_sql_in_another_place_is_found(source: str) -> None:
    assert sql_in(module_of("api.units.staff", source)) != []


def test_a_session_and_a_statement_may_be_handed_on() -> None:
    source = (
        "from sqlalchemy.ext.asyncio import AsyncSession\n"
        "from domain.core.unit_of_work import Statement\n"
        "async def read(session: AsyncSession, *statements: Statement) -> None: ..."
    )
    assert sql_in(module_of("api.units.staff", source)) == []


# Where SQL text is handed to SQLAlchemy outside the models, and why: docs/decisions/0021.
TEXT_PLACES = {
    "domain.access.principal": "the right at a property, asked of the rights functions",
    "domain.assistant.threads": "LangGraph's tables have no model here",
    "domain.core.db.base": "a column's default",
    "domain.core.db.statements": "a part of a question, compiled already",
    "domain.core.idempotency": "a column's default",
    "domain.core.outbox.runs": "indexes",
    "domain.core.outbox.rows": "indexes, and a column's default",
    "domain.imports.queries": "an empty JSON list",
    "domain.ledger.subjects.coming": "the sweep's statement, as rows that can be asked about",
}
DRIVER_PLACES = {
    "domain.core.unit_of_work": "begin functions, and the functions that pass the policies",
    "domain.core.db.statements": "a Statement inside a unit of work",
}


def domain_modules() -> list[Module]:
    return read_modules(ROOT, ("domain", "workflows"))


def calls_of(module: Module) -> list[ast.Call]:
    return [node for node in ast.walk(module.tree) if isinstance(node, ast.Call)]


def test_text_is_given_to_sqlalchemy_in_few_places() -> None:
    found = {
        module.name
        for module in domain_modules()
        for call in calls_of(module)
        if module.full_name(call.func) == "sqlalchemy.text" and not module.name.startswith("domain.models.")
    }
    assert found == set(TEXT_PLACES)


def test_the_driver_is_spoken_to_in_few_places() -> None:
    found = {
        module.name
        for module in domain_modules()
        for call in calls_of(module)
        if isinstance(call.func, ast.Attribute) and call.func.attr == "exec_driver_sql"
    }
    assert found == set(DRIVER_PLACES)


def test_each_page_function_stands_with_its_figure() -> None:
    page = (ROOT / "docs" / "decisions" / "0021-four-ways-to-talk-sql.md").read_text()
    listings = {
        value
        for name, module in list(sys.modules.items())
        if name.startswith("domain.")
        for value in vars(module).values()
        if isinstance(value, Listing)
    }
    measured = {line.split(" |")[0].strip("| ") for line in page.splitlines() if "` by `" in line}
    functions = {function for each in listings for function in each.page_functions.values()}
    named = {
        f"`{each.name}` by `{sort}`": function
        for each in listings
        for sort, function in each.page_functions.items()
    }
    assert measured <= set(named)
    assert {named[line] for line in measured} == functions
