"""Every way in which a question can touch a field: condition, order, group, measure and comparison, of the
subject itself and through each of its relations. Made from what the features declare."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from domain.portfolio_query.language import AMOUNTS, OPERATORS
from domain.portfolio_query.subject import Field, Subject, Subjects
from domain.portfolio_query.value import PortfolioQuery

COUNT = {"kind": "count"}
FIGURES = ("sum", "average", "median", "minimum", "maximum")
VALUES = {
    "text": ("Maple", "Alder"),
    "words": ("Maple", "Alder"),
    "number": ("1", "3000000000.5"),  # beside columns of whole numbers too
    "money": ("900.00", "1500.00"),
    "day": ("2024-01-31", "2026-01-31"),
    "truth": ("true", "false"),
    "record": ("0190b6a0-0000-7000-8000-000000000001", "0190b6a0-0000-7000-8000-000000000002"),
}


@dataclass(frozen=True)
class Way:
    """A question as the parts of a query, and what whoever asks it must be allowed to read."""

    subject: str
    about: str
    parts: dict[str, Any]
    needs: frozenset[str]

    @property
    def path(self) -> str:
        """The field or the time, through a relation as 'unit.floor'."""
        return self.about.rpartition(" ")[2]

    @property
    def query(self) -> PortfolioQuery:
        return PortfolioQuery.model_validate({"subject": self.subject, **self.parts})


def every_way(subjects: Subjects, *, all_operators: bool = True) -> Iterator[Way]:
    """Without `all_operators` conditions are made with one operator of each field."""
    for subject in subjects:
        for path, field, needs in _paths(subjects, subject):
            for about, parts in _ways(path, field, all_operators=all_operators):
                yield Way(subject.name, f"{about} {path}", parts, needs)
            yield from _beside(subject, path, field, needs)
        for name, relation in subject.relations.items():
            related = subjects[relation.to]
            for own, field in related.fields.items():
                where = {"kind": "has", "relation": name, "where": _some(own, field)}
                needs = _needs(subject, related, field)
                yield Way(subject.name, f"has {name} with {name}.{own}", {"where": where}, needs)
                measure = {"kind": "share", "of": where}
                yield Way(subject.name, f"share having {name} with {name}.{own}", {"measure": measure}, needs)
                several = {"where": {**where, "at_least": 2}}
                yield Way(subject.name, f"several {name} with {name}.{own}", several, needs)
        for name, time in subject.times.items():
            needs = frozenset({subject.permission, *([time.permission] if time.permission else ())})
            for sense in ("past", "future", "either"):
                period = {"time": name, "sense": sense, "days": 400}
                yield Way(subject.name, f"{sense} {name}", {"period": period}, needs)
                yield Way(
                    subject.name, f"count of {sense} {name}", {"period": period, "measure": COUNT}, needs
                )


def _beside(subject: Subject, path: str, field: Field, needs: frozenset[str]) -> Iterator[Way]:
    """Compared with another field of the row, and as the second parting of groups."""
    if field.kind == "words":
        return
    for name, other in subject.fields.items():
        wider = needs | _needs(subject, subject, other)
        if name != path and {field.kind, other.kind} <= {*AMOUNTS} | {"day"} and _kin(field) == _kin(other):
            where = {"kind": "condition", "field": path, "operator": "at_most", "other": name}
            yield Way(subject.name, f"{name} against {path}", {"where": where}, wider)
            break
    choices = (name for name, each in subject.fields.items() if name != path and each.kind != "day")
    first = next(name for name in choices if subject.fields[name].kind != "words")
    parts = {
        "measure": COUNT,
        "group_by": {"field": first},
        "then_by": {"field": path, "bucket": "month" if field.kind == "day" else None},
    }
    wider = needs | _needs(subject, subject, subject.fields[first])
    yield Way(subject.name, f"groups by {first} and {path}", parts, wider)


def _kin(field: Field) -> bool:
    return field.kind == "day"


def _paths(subjects: Subjects, subject: Subject) -> Iterator[tuple[str, Field, frozenset[str]]]:
    for name, field in subject.fields.items():
        yield name, field, _needs(subject, subject, field)
    for relation_name, relation in subject.relations.items():
        related = subjects[relation.to]
        for name, field in related.fields.items() if relation.one else ():
            yield f"{relation_name}.{name}", field, _needs(subject, related, field)


def _needs(subject: Subject, owner: Subject, field: Field) -> frozenset[str]:
    own = (field.permission,) if field.permission else ()
    return frozenset({subject.permission, owner.permission, *own})


def _some(path: str, field: Field) -> dict[str, Any]:
    """Rows of which something is known there."""
    if field.kind == "truth":
        return {"kind": "condition", "field": path, "values": ("true",)}
    if field.kind == "words":
        return {"kind": "condition", "field": path, "operator": "contains", "values": ("Maple",)}
    return {"kind": "condition", "field": path, "operator": "known"}


def _ways(path: str, field: Field, *, all_operators: bool) -> Iterator[tuple[str, dict[str, Any]]]:
    values = (*field.options, *field.options)[:2] if field.kind == "choice" else VALUES[field.kind]
    counts = {"known": 0, "unknown": 0, "between": 2}
    for operator in OPERATORS[field.kind] if all_operators else OPERATORS[field.kind][-1:]:
        given = values[: counts.get(operator, 1)]
        where = {"kind": "condition", "field": path, "operator": operator, "values": given}
        yield f"{operator} condition on", {"where": where}
        yield f"not {operator} condition on", {"where": {"kind": "not", "part": where}}
        yield f"count of {operator}", {"where": where, "measure": COUNT}
        yield f"share of {operator}", {"measure": {"kind": "share", "of": where}}
    if field.kind == "words":
        return  # asked for what it says, and never shown
    yield "rising order by", {"order": {"by": path}}
    yield "falling order by", {"order": {"by": path, "descending": True}}
    buckets = ("month", "year") if field.kind == "day" else (None,)
    for bucket in buckets:
        yield "groups by", {"measure": COUNT, "group_by": {"field": path, "bucket": bucket}}
    yield "comparison of", {"measure": COUNT, "compare": {"field": path, "values": values}}
    for kind in FIGURES if field.kind in AMOUNTS else FIGURES[3:] if field.kind == "day" else ():
        yield f"{kind} of", {"measure": {"kind": kind, "field": path}}
    if field.kind in AMOUNTS:
        yield "ratio of", {"measure": {"kind": "ratio", "field": path, "per": path}}
