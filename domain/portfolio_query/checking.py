"""A question held against its caller's language: names known, operators fitting, values read, permissions
collected; and the question's shape, which is what is left when the values are taken out."""

from dataclasses import dataclass
from dataclasses import field as dataclass_field
from datetime import date
from functools import partial
from typing import assert_never

from domain.core.errors import Invalid
from domain.portfolio_query.language import AMOUNTS, OPERATORS, Language, read_value
from domain.portfolio_query.subject import Field, Subject
from domain.portfolio_query.value import (
    MOST_PARTS,
    AllOf,
    AnyOf,
    Comparison,
    Condition,
    Expression,
    HasRelated,
    Measure,
    Not,
    Period,
    PortfolioQuery,
)

DEEPEST = 6


@dataclass(frozen=True, slots=True)
class CheckedQuery:
    """`shape` is the question with the names of parameters in place of its values: questions of one shape
    share one statement. `permissions` are all that it touches."""

    shape: PortfolioQuery
    subject: Subject
    parameters: dict[str, object]
    permissions: frozenset[str]


def check(language: Language, query: PortfolioQuery) -> CheckedQuery:
    """Raises Invalid, with a sentence for whoever asks, for what the language does not know."""
    subject = language.subject(query.subject)
    reading = _Reading(language)
    shape = query.model_copy(
        update={
            "where": query.where and reading.expression(subject, query.where),
            "period": query.period and reading.period(subject, query.period),
            "measure": reading.measure(subject, query.measure),
            "compare": query.compare and reading.comparison(subject, query.compare),
            "limit": 1,
            "skip": 0,
        }
    )
    reading.arrangement(subject, query)
    parameters = reading.parameters | {"row_limit": query.limit, "row_skip": query.skip}
    return CheckedQuery(shape, subject, parameters, frozenset(reading.permissions | {subject.permission}))


@dataclass(slots=True)
class _Reading:
    language: Language
    parameters: dict[str, object] = dataclass_field(default_factory=dict)
    permissions: set[str] = dataclass_field(default_factory=set)
    parts: int = 0

    def expression(self, subject: Subject, given: Expression, depth: int = 0) -> Expression:
        self.parts += 1
        if self.parts > MOST_PARTS or depth > DEEPEST:
            raise Invalid.field("where", "That is too many conditions at once.")
        inner = partial(self.expression, subject, depth=depth + 1)
        match given:
            case Condition():
                return self._condition(subject, given)
            case AllOf() | AnyOf():
                return given.model_copy(update={"parts": tuple(inner(part) for part in given.parts)})
            case Not():
                return given.model_copy(update={"part": inner(given.part)})
            case HasRelated():
                return self._related(subject, given, depth)
            case _:
                assert_never(given)

    def period(self, subject: Subject, given: Period) -> Period:
        time = self.language.time(subject, given.time)
        if time.permission:
            self.permissions.add(time.permission)
        self.parameters |= {
            "period_first": given.first and given.first.isoformat(),
            "period_last": given.last and given.last.isoformat(),
            "period_days": given.days,
        }
        return given.model_copy(
            update={
                "first": given.first and date.min,
                "last": given.last and date.max,
                "days": None if given.days is None else 0,
            }
        )

    def measure(self, subject: Subject, given: Measure) -> Measure:
        if given.field is not None:
            kind = self._field(subject, given.field).kind
            days = given.kind in ("minimum", "maximum") and kind == "day"
            if kind not in AMOUNTS and not days:
                raise Invalid.field(given.field, f"There is no {given.kind} of “{given.field}”.")
        if given.per is not None and self._field(subject, given.per).kind not in AMOUNTS:
            raise Invalid.field(given.per, f"There is no {given.kind} of “{given.per}”.")
        if given.every is not None and self._field(subject, given.every.field).kind != "day":
            raise Invalid.field(given.every.field, "Only days fall into spans.")
        return given.model_copy(update={"of": given.of and self.expression(subject, given.of)})

    def comparison(self, subject: Subject, given: Comparison) -> Comparison:
        condition = Condition(field=given.field, operator="is", values=given.values)
        return given.model_copy(update={"values": self._condition(subject, condition).values})

    def arrangement(self, subject: Subject, query: PortfolioQuery) -> None:
        for group in (query.group_by, query.then_by):
            if group and (self._shown(subject, group.field).kind == "day") != (group.bucket is not None):
                raise Invalid.field(group.field, "Days, and nothing else, are grouped by a span.")
        if query.order and query.order.by != "measure":
            named = query.group_by and query.order.by == query.group_by.field
            if query.measure.kind != "list" and not named:
                raise Invalid.field(query.order.by, "Groups are in the order of their name or figure.")
            self._shown(subject, query.order.by)
        for name in query.show:
            # A row whose field the caller may not read is listed without it.
            if "." in name or self.language.field(subject, name)[0].kind == "words":
                raise Invalid.field(name, f"“{name}” cannot be shown in a list.")

    def _shown(self, subject: Subject, path: str) -> Field:
        """Raises Invalid for a long text, which is only asked for what it says."""
        found = self._field(subject, path)
        if found.kind == "words":
            raise Invalid.field(path, f"“{path}” can only be asked with “contains”.")
        return found

    def _field(self, subject: Subject, path: str) -> Field:
        found, permissions = self.language.field(subject, path)
        self.permissions |= permissions
        return found

    def _condition(self, subject: Subject, given: Condition) -> Condition:
        found = self._field(subject, given.field)
        if given.operator not in OPERATORS[found.kind]:
            raise Invalid.field(given.field, f"“{given.field}” cannot be asked with “{given.operator}”.")
        if given.other is not None:
            self._compared(subject, given.field, found, given.other)
        names = []
        for text in given.values:
            name = f"value_{len(self.parameters)}"
            self.parameters[name] = read_value(given.field, found, text)
            names.append(name)
        return given.model_copy(update={"values": tuple(names)})

    def _compared(self, subject: Subject, path: str, field: Field, other: str) -> None:
        """Raises Invalid unless both are amounts, or both are days."""
        kinds = [_compared_as(each) for each in (field, self._field(subject, other))]
        if other == path or kinds[0] is None or kinds[0] != kinds[1]:
            raise Invalid.field(path, f"“{path}” cannot be compared with “{other}”.")

    def _related(self, subject: Subject, given: HasRelated, depth: int) -> HasRelated:
        _, related = self.language.relation(subject, given.relation)
        self.permissions.add(related.permission)
        where = given.where and self.expression(related, given.where, depth + 1)
        return given.model_copy(update={"where": where})


def _compared_as(field: Field) -> str | None:
    return "amount" if field.kind in AMOUNTS else "day" if field.kind == "day" else None
