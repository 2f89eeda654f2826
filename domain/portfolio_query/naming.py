"""What the records are called that a question names by their ids."""

from collections.abc import Iterator
from typing import Any

from sqlalchemy import Select, Text, Uuid, cast, func, literal, null, select, union_all
from sqlalchemy.dialects.postgresql import ARRAY

from domain.core.db.pipeline import Statement
from domain.core.db.statements import compiled, param
from domain.portfolio_query.language import Language
from domain.portfolio_query.subject import Subject
from domain.portfolio_query.value import AllOf, AnyOf, Condition, Expression, HasRelated, Not, PortfolioQuery


def record_names(language: Language, query: PortfolioQuery) -> Statement:
    """Rows of id and name, of records that the caller may read; one statement for a handful of ids."""
    found: dict[str, set[str]] = {}
    for subject, ids in _named(language, language.subject(query.subject), query):
        found.setdefault(subject.name, set()).update(ids)
    names: list[Select[Any]] = [
        _names_of(language.subjects[name]) for name in sorted(found) if language.knows(name)
    ]
    none = select(cast(null(), Text).label("id"), cast(null(), Text).label("name")).where(
        literal(1) == literal(0)
    )
    values: dict[str, object] = {
        f"ids_{name}": sorted(ids) for name, ids in found.items() if language.knows(name)
    }
    return Statement(compiled(union_all(none, *names)), values)


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
