"""What the records are called that a question names by their ids."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from sqlalchemy import Text, Uuid, cast, func, select, union_all
from sqlalchemy.dialects.postgresql import ARRAY

from domain.core.db.database import Database
from domain.core.db.pipeline import Statement
from domain.core.db.statements import compiled, param
from domain.core.unit_of_work import EntryPoint, read_page
from domain.portfolio_query.language import Language
from domain.portfolio_query.subject import Subject
from domain.portfolio_query.value import AllOf, AnyOf, Condition, Expression, HasRelated, Not, PortfolioQuery


async def record_names(
    database: Database, entry: EntryPoint, language: Language, query: PortfolioQuery
) -> dict[str, str]:
    """By id, of the records that the caller may read; a round trip only where the question names one."""
    found: dict[Subject, set[str]] = {}
    for subject, ids in _named(language, language.subject(query.subject), query):
        if language.knows(subject.name):
            found.setdefault(subject, set()).update(ids)
    if not found:
        return {}
    values: dict[str, object] = {f"ids_{subject.name}": sorted(ids) for subject, ids in found.items()}
    sql = _names_sql(tuple(sorted(found, key=lambda subject: subject.name)))
    (names,) = (await read_page(database, entry, [Statement(sql, values)])).results
    return {str(row[0]): str(row[1]) for row in names}


@lru_cache(maxsize=64)
def _names_sql(subjects: tuple[Subject, ...]) -> str:
    return compiled(union_all(*map(_names_of, subjects)))


def _names_of(subject: Subject) -> Any:
    ids = func.any(cast(param(f"ids_{subject.name}", ARRAY(Text())), ARRAY(Uuid)))
    return (
        select(cast(subject.keys["id"], Text), cast(subject.title, Text))
        .select_from(subject.base)
        .where(
            subject.live,
            subject.held(subject.keys[subject.wall_key], subject.permission),
            subject.keys["id"] == ids,
        )
    )


def _named(
    language: Language, subject: Subject, query: PortfolioQuery
) -> Iterator[tuple[Subject, tuple[str, ...]]]:
    yield from _in_expression(language, subject, query.where)
    yield from _in_expression(language, subject, query.measure.of)
    if query.compare:
        compared = Condition(field=query.compare.field, values=query.compare.values)
        yield from _in_expression(language, subject, compared)


def _in_expression(
    language: Language, subject: Subject, given: Expression | None
) -> Iterator[tuple[Subject, tuple[str, ...]]]:
    match given:
        case AllOf() | AnyOf():
            for part in given.parts:
                yield from _in_expression(language, subject, part)
        case Not():
            yield from _in_expression(language, subject, given.part)
        case HasRelated():
            _, related = language.relation(subject, given.relation)
            yield from _in_expression(language, related, given.where)
        case Condition():
            field, _ = language.field(subject, given.field)
            name = given.field.rpartition(".")[2]
            record = next((each for each in language.subjects if each.one == name), None)
            if field.kind == "record" and record is not None:
                yield record, given.values
