"""Rows by what belongs to them: 'residents with an open request', read in two halves."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import date

from agent.planner.annotations import Annotation
from agent.planner.questions.amounts import amount_at
from agent.planner.questions.spans import within
from agent.planner.words import Token
from domain.portfolio_query.conditions import joined, parts_of
from domain.portfolio_query.subject import Subject, Subjects
from domain.portfolio_query.value import HasRelated, Not, PortfolioQuery

MOST_RELATED = 1_000
Half = Callable[[list[Token], Sequence[Annotation]], PortfolioQuery | None]
_JOINING = ("with", "whose", "having", "have", "has", "had", "serving", "covering", "made", "filed")
_LACKING = ("without", "lacking")
_INSIDE = ("in", "for", "on", "of", "from", "at")
_BEFORE = ("that", "who", "which", "do", "does", "did", "have", "not", "never")
_AFTER = ("any", "some", "had")


def related(
    subjects: Subjects, tokens: Sequence[Token], names: Sequence[Annotation], read: Half, today: date
) -> PortfolioQuery | None:
    """The question as one about the rows of its first half that have, or lack, rows of its second; None where
    a half is not wholly understood by `read`, or the one's rows have none of the other's."""
    for start, end, lacks, least in _joints(tokens):
        head = read(list(tokens[:start]), [name for name in names if name.end <= start])
        behind = [moved(name, end) for name in names if name.start >= end]
        tail = read(list(tokens[end:]), behind) if head is not None else None
        tail = _undated(subjects[tail.subject], tail, today) if tail is not None else None
        if head is None or tail is None or not _says_rows_alone(tail):
            continue
        relations = subjects[head.subject].relations
        inside = tokens[end - 1].text in _INSIDE  # 'requests in vacant units': of the one that each has
        name = next(
            (
                name
                for name, each in relations.items()
                if each.to == tail.subject and (each.one or not inside)
            ),
            None,
        )
        if name is not None:
            has = HasRelated(relation=name, where=tail.where, at_least=least)
            where = joined([*parts_of(head.where), Not(part=has) if lacks else has])
            return head.model_copy(update={"where": where})
    return None


def _joints(tokens: Sequence[Token]) -> Iterator[tuple[int, int, bool, int]]:
    """Where the halves may meet: the words that join them, whether they say that there are not so many, and
    how many."""
    for at, token in enumerate(tokens):
        if token.text not in (*_JOINING, *_LACKING, *_INSIDE):
            continue
        start, end = at, at + 1
        while start > 1 and tokens[start - 1].text in _BEFORE:
            start -= 1
        lacks = token.text in _LACKING or any(each.text in ("not", "never") for each in tokens[start:at])
        if end < len(tokens) and tokens[end].text == "no":
            lacks, end = True, end + 1
        while end < len(tokens) and tokens[end].text in _AFTER:
            end += 1
        end, fewer, least = _number(tokens, end)
        if start > 0 and end < len(tokens):
            yield start, end, lacks != fewer, least


def _number(tokens: Sequence[Token], at: int) -> tuple[int, bool, int]:
    """Behind 'at least two', 'more than one': where the rows begin, whether 'fewer than 3' are meant, and how
    many at least."""
    item = amount_at(tokens, at) if at < len(tokens) else None
    if item is None or item.value.is_money or item.value.operator == "between":
        return at, False, 1
    number = int(item.value.values[0]) + (item.value.operator in ("more_than", "at_most"))
    if not 1 <= number <= MOST_RELATED:
        return at, False, 1
    return item.end, item.value.operator in ("less_than", "at_most"), number


def moved(name: Annotation, by: int) -> Annotation:
    return replace(name, start=name.start - by, end=name.end - by)


def _undated(subject: Subject, query: PortfolioQuery, today: date) -> PortfolioQuery:
    """'work orders this year' by a condition of their day, where they have a field for it."""
    column = subject.times[query.period.time].column if query.period is not None else None
    day = next((name for name, each in subject.fields.items() if each.column is column), "")
    then = within(day, query.period, today) if query.period is not None and day else None
    where = joined([*parts_of(query.where), *((then,) if then is not None else ())])
    return query.model_copy(update={"where": where, "period": None}) if then is not None else query


def _says_rows_alone(query: PortfolioQuery) -> bool:
    """Which rows, and nothing of their time, their order or a figure of them."""
    return query == PortfolioQuery(subject=query.subject, where=query.where)
