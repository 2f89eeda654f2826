"""Rows by what belongs to them: 'residents with an open request', read in two halves."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Protocol

from agent.planner.annotations import Annotation
from agent.planner.questions.building import Built
from agent.planner.questions.parts import NOWHERE
from agent.planner.questions.period.spans import within
from agent.planner.questions.where.usual import is_name
from agent.planner.questions.words.amounts import amount_at
from agent.planner.questions.words.grammar import grammar
from agent.planner.questions.words.scanning import sentence_of
from agent.planner.words import Token
from domain.portfolio_query.conditions import joined, parts_of
from domain.portfolio_query.subject import Subject, Subjects
from domain.portfolio_query.value import HasRelated, Not, Period, PortfolioQuery

MOST_RELATED = 1_000
_JOINING = (
    *("with", "whose", "having", "have", "has", "had", "made", "filed", "given", "sent", "got", "gotten"),
    *("received", "handed", "did", "done", "serve", "serves", "serving", "cover", "covers", "covering"),
)
_AWAITING = ("waiting", "awaiting")
_LACKING = ("without", "lacking", "lack", "lacks", "missing")
_INSIDE = ("in", "for", "on", "of", "from", "at")
_BEFORE = (
    *("where", "that", "who", "which", "do", "does", "did", "have", "has", "not", "never", "we", "us"),
    *("been", "also", "is"),
)
_AFTER = ("any", "some", "had", "also", "we", "have", "has", "got", "they", "it")
_NONE = ("no", "zero", "not", "never")
_EACH = ("each", "every")
_CLAUSES = ("who", "that", "which", "and", "but")
_WHO = (Token("who", "who", "who"),)


class Half(Protocol):
    """Reads a part of a question, which names its rows or may only say who they are."""

    def __call__(
        self, part: list[Token], names: Sequence[Annotation], *, named: bool
    ) -> PortfolioQuery | None: ...


def half_of(subjects: Subjects, built: Built | None, *, named: bool) -> PortfolioQuery | None:
    """What is wholly understood, and names its rows or is `named` by a state of money: 'unpaid rent'."""
    if built is None or built.left or built.flips:
        return None
    of = subjects[built.query.subject]
    if built.says_subject:
        usual = [each.where for each in of.phrases if of.one in each.words]
        said = [each for each in parts_of(built.query.where) if each not in usual]
        own = all("." not in getattr(each, "field", "") for each in said)  # nobody was 'built before 1960'
        is_stated = own and (_is_dated(built.query) or not all(map(is_name, said)))
        says_who = built.noun_at == NOWHERE and not built.silent and is_stated
        return built.query if named or says_who else None
    states = len(parts_of(built.query.where)) > (built.query.period is not None)
    is_money = bool(of.adds_up or of.amount_if) and built.says_something
    return built.query if named and is_money and states else None


def _is_dated(query: PortfolioQuery) -> bool:
    """'who paid this month'."""
    return query.period is not None and query.period != Period(time=query.period.time, sense="past")


@dataclass(frozen=True, slots=True)
class Joint:
    """Where two halves may meet: the first ends at `start`, the second begins at `end`. Its rows lack the
    other's, or have `least` of them, which are `named`; `who` stands before the second where that does not
    name its rows."""

    start: int
    end: int
    lacks: bool = False
    least: int = 1
    named: bool = False
    who: tuple[Token, ...] = ()


def related(
    subjects: Subjects, tokens: Sequence[Token], names: Sequence[Annotation], read: Half, today: date
) -> PortfolioQuery | None:
    """The question as one about the rows of its first half that have, or lack, rows of its second; None where
    a half is not wholly understood by `read`, or the one's rows have none of the other's."""
    return _Halves(subjects, tokens, names, read, today).related(len(tokens))


@dataclass(slots=True)
class _Halves:
    """A question in halves. `heads` is what its first words say: asked for at many joints, each read once."""

    subjects: Subjects
    tokens: Sequence[Token]
    names: Sequence[Annotation]
    read: Half
    today: date
    heads: dict[int, PortfolioQuery | None] = field(default_factory=dict)

    def head(self, end: int) -> PortfolioQuery | None:
        """What is said before `end`, which may be related itself."""
        if end not in self.heads:
            before = [name for name in self.names if name.end <= end]
            said = self.read(list(self.tokens[:end]), before, named=True)
            self.heads[end] = said or self.related(end)
        return self.heads[end]

    def related(self, end: int) -> PortfolioQuery | None:
        """What is said before `end`, as one half and another."""
        for joint in _joints(self.tokens[:end]):
            head = self.head(joint.start)
            if head is None or (joint.who and not self.subjects[head.subject].asked_by):
                continue
            if each := self._each(self.subjects[head.subject], joint, end):
                given = [Not(part=one) if joint.lacks else one for one in each]
                return head.model_copy(update={"where": joined([*parts_of(head.where), *given])})
        return None

    def _each(self, of: Subject, joint: Joint, end: int) -> list[HasRelated]:
        """What rows of the subject have behind the joint; 'without requests or work orders': the one and the
        other."""
        if (found := self._has(of, joint, joint.end, end)) is not None:
            return [found]
        for at in range(joint.end + 1, end - 1) if joint.lacks else ():
            if self.tokens[at].text in ("or", "nor", "and"):
                behind = at + 1 + (self.tokens[at + 1].text in ("no", "any", "without"))
                one, other = self._has(of, joint, joint.end, at), self._has(of, joint, behind, end)
                if one is not None and other is not None:
                    return [one, other]
        return []

    def _begins_period(self, at: int) -> bool:
        spoken = sentence_of(list(self.tokens), self.names, self.today).periods
        return any(hit.start <= at < hit.end for hit in spoken)

    def _has(self, of: Subject, joint: Joint, first: int, last: int) -> HasRelated | None:
        by = first - len(joint.who)
        behind = [moved(each, by) for each in self.names if each.start >= first and each.end <= last]
        # 'tenants moving out owe money': who is not named again
        named = joint.named or joint.start < joint.end
        tail = self.read([*joint.who, *self.tokens[first:last]], behind, named=named)
        if tail is not None and tail.period is not None and not named and self._begins_period(first):
            return None  # in 'who owes September rent' no second clause begins
        tail = _undated(self.subjects[tail.subject], tail, self.today) if tail is not None else None
        if tail is None or not _says_rows_alone(tail) or (joint.who and tail.where is None):
            return None
        inside = self.tokens[joint.end - 1].text in _INSIDE  # 'requests in vacant units': of the one of each
        # 'tenants waiting on repairs', but no 'requests waiting on the tenant'
        awaited = inside and self.tokens[joint.end - 2].text in _AWAITING
        ways = (
            name
            for name, each in of.relations.items()
            if each.to == tail.subject and (each.one != awaited or not inside)
        )
        name = next(ways, "")
        return HasRelated(relation=name, where=tail.where, at_least=joint.least) if name else None


def _joints(tokens: Sequence[Token]) -> Iterator[Joint]:
    for at, token in enumerate(tokens):
        if token.text in _CLAUSES and 0 < at < len(tokens) - 1:
            yield Joint(at, at + 1, who=_WHO)
        if token.text in _AWAITING and at > 1:  # 'tenants paying over 2,000 are waiting on repairs'
            yield Joint(at - (tokens[at - 1].text in ("is", "are")), at, named=True)
        if token.text not in (*_JOINING, *_LACKING, *_INSIDE):
            continue
        if at + 1 < len(tokens) and tokens[at + 1].text in _EACH:
            continue  # 'the top 3 in each building'
        start, end = at, at + 1
        while start > 1 and tokens[start - 1].text in _BEFORE:
            start -= 1
        lacks = token.text in _LACKING or any(each.text in ("not", "never") for each in tokens[start:at])
        while end < len(tokens) and tokens[end].text in (*_AFTER, *_NONE):
            lacks, end = lacks or tokens[end].text in _NONE, end + 1
        lacks = lacks or (end < len(tokens) and tokens[end].text == "nothing")
        end, fewer, least = _number(tokens, end)
        if lacks and start > 0 and token.text not in _LACKING:
            yield Joint(start, start, who=_WHO)  # 'tenants have not paid their rent': whose is open
        if start > 0 and end < len(tokens):
            yield Joint(start, end, lacks != fewer, least)
    said = grammar()
    for at in range(2, len(tokens) - 1):  # at a verb: 'tenants moving out owe money'
        runs = (tuple(token.stem for token in tokens[at:end]) for end in (at + 1, at + 2))
        begins = tokens[at].text not in _INSIDE and not any(run in said for run in runs)
        if begins and amount_at(tokens, at) is None:
            start = at
            while start > 1 and tokens[start - 1].text in _BEFORE:
                start -= 1
            lacks = any(each.text in ("not", "never") for each in tokens[start:at])
            yield Joint(start if lacks else at, at, lacks, who=_WHO)


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
