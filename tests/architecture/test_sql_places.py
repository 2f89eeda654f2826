"""SQL is the domain's: the API and the assistant call what it offers."""

import ast
from pathlib import Path

import pytest

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
