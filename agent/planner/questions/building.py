"""Building: the items of a question, read as one subject's, become a query; what does not fit is left."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from agent.planner.questions.borrowing import borrows_field, says_whose, seeks_unnamed
from agent.planner.questions.conditions import is_place
from agent.planner.questions.figures.group_figures import each_kind
from agent.planner.questions.figures.measuring import adjust_amount, measured
from agent.planner.questions.figures.ranking import average_of_spans
from agent.planner.questions.figures.sharing import share_of_conditions
from agent.planner.questions.figures.sharing_in_time import share_of_period
from agent.planner.questions.order.arranging import arranged
from agent.planner.questions.order.showing import shown_fields
from agent.planner.questions.parts import NOWHERE, UNNAMED, UNSAID, Parts, is_guessed, turns
from agent.planner.questions.period.timing import timed
from agent.planner.questions.splitting import is_split
from agent.planner.questions.where.against import against
from agent.planner.questions.where.either import joins_period
from agent.planner.questions.where.stating import conditions_stated, ends_in_noun
from agent.planner.questions.where.usual import (
    counts_others,
    is_name,
    is_of_something_else,
    usual_of,
    usual_of_figure,
    usual_unnamed,
)
from agent.planner.questions.words.items import Item, runs
from domain.portfolio_query.conditions import parts_of
from domain.portfolio_query.language import Language
from domain.portfolio_query.subject import Subject
from domain.portfolio_query.value import Condition, Expression, Period, PortfolioQuery

LONG_AGO = 180  # days
_ASKERS = ("we", "i")
_AUXILIARY = ("has", "have", "is", "are", "was", "were", "did")


@dataclass(frozen=True, slots=True)
class Built:
    """`left` are the words that the query does not say; `says_subject`: its noun was said."""

    query: PortfolioQuery
    left: tuple[str, ...]
    says_subject: bool
    says_something: bool  # more than names
    count: int
    flips: bool  # 'not', 'those' or a period was left: without it the question would mean another thing
    noun_at: int  # where the rows' noun was said first
    asked: bool  # by 'who fixes', which only these rows know
    borrows: bool  # the noun is rather another subject's
    is_unnamed: int  # the figure is of an amount that was not named, or that other rows have as well
    silent: int  # words that say nothing
    is_long_ago: bool  # its period ended half a year ago

    @property
    def named_at(self) -> int:
        """'everybody on floor 4' names people rather than their accounts, of which nothing is said."""
        bare = self.query == PortfolioQuery(subject=self.query.subject, where=self.query.where)
        parts = parts_of(self.query.where)
        theirs = all(is_name(each) or (isinstance(each, Condition) and "." in each.field) for each in parts)
        return NOWHERE if self.borrows and bare and theirs else self.noun_at

    @property
    def speaks_for_others(self) -> bool:
        """'vendors rated above 4.5 with no open requests', read as requests, are rather vendors."""
        conditions = parts_of(self.query.where)
        return self.noun_at > 1 and any(
            isinstance(each, Condition) and "." in each.field for each in conditions
        )


def build(
    language: Language,
    subject: Subject,
    items: Sequence[tuple[Item, ...]],
    today: date,
    *,
    pointing: bool = False,
    leaning: bool = False,
) -> Built | None:
    """None where nothing of the question is about the subject."""
    parts = Parts(language, subject, today, items, leaning=leaning)
    against(parts)
    arranged(parts)
    measured(parts)
    conditions_stated(parts)
    each_kind(parts)
    share_of_conditions(parts)
    timed(parts)
    share_of_period(parts)
    average_of_spans(parts)
    bare = parts.given.keys() == {"period", UNSAID} and all(map(is_place, parts.conditions.parts))
    _nouns(parts)
    if bare and not (leaning or parts.says_subject):
        return None  # 'who is coming tomorrow' names no rows
    usual_unnamed(parts)
    shown_fields(parts)
    usual_of_figure(parts)
    adjust_amount(parts)
    left = [item for item in parts.left() if not (pointing and item.says("there", "those"))]
    if joins_period(parts) or not (parts.says_subject or parts.says_who or _says_rows(parts)):
        return None
    nowhere = is_of_something_else(parts, left) or seeks_unnamed(parts) or counts_others(parts)
    query = None if nowhere or (borrows_field(parts) and not says_whose(parts)) else _query(parts)
    if query is None:
        return None
    says_something = parts.says_shown or _says_something(query, named=UNNAMED not in parts.given)
    says_little = not (says_something or _says_place(query.where))
    # 'units that allow dogs' are no dogs
    flips = (
        is_split(parts) or any(turns(parts, item) for item in left) or (len(left) > 1 and left[0].start == 0)
    )
    unsaid = [item for item in left if item.kind == "field"]
    if query.measure.kind == "count" and any(parts.field_of(item.value).kind == "money" for item in unsaid):
        flips = True  # 'deposit total for leases' is no number of leases
    if left and (query.measure.kind not in ("list", "count") or says_little or is_guessed(parts)):
        flips = True
    return Built(
        query,
        runs(left),
        parts.says_subject or (parts.says_who and not left),
        says_something,
        len(items),
        flips,
        parts.noun_at,
        _asks_of_own(parts),
        parts.borrows,
        1 if UNNAMED in parts.given else 2 * borrows_field(parts),
        sum(len(items[at][0].words.split()) for at in parts.silent()),
        _is_long_ago(query, today),
    )


def _says_rows(parts: Parts) -> bool:
    return bool(parts.conditions.parts or parts.given)


def _asks_of_own(parts: Parts) -> bool:
    """'who serves', 'who do we use', other than 'who has' and 'who do we'."""
    found = (parts.find(at, "who") for at in range(len(parts.items)))
    said = (item.words.lower().split() for item in found if item is not None)
    return any(
        words[0] == "who" and words[1:] and words[1] not in _AUXILIARY and words[-1] not in _ASKERS
        for words in said
    )


def _is_long_ago(query: PortfolioQuery, today: date) -> bool:
    ends = query.period.last if query.period is not None else None
    return ends is not None and (today - ends).days > LONG_AGO


def _says_place(where: Expression | None) -> bool:
    """It says which rows, other than by what their noun means by itself."""
    return any(is_name(each) for each in parts_of(where))


def _says_something(query: PortfolioQuery, *, named: bool) -> bool:
    """More than how many or how much, or where: something that only this subject has."""
    figure = (named and query.measure.field) or query.measure.of
    # 'everything we run outside RI' is nothing that ran
    is_once = query.period is not None and query.period == Period(time=query.period.time, sense="past")
    period = None if is_once and query.measure.kind == "list" else query.period
    arranged_by = query.order or period or query.compare or figure or None
    conditions = parts_of(query.where)
    return arranged_by is not None or not all(is_name(each) for each in conditions)


def _query(parts: Parts) -> PortfolioQuery | None:
    where, measure = parts.conditions.whole(), parts.given.get("measure")
    if measure is not None and measure.kind == "sum" and parts.field_of(measure.field).unit.startswith("%"):
        return None  # shares do not add up
    given = {name: value for name, value in parts.given.items() if not name.startswith("_")}
    try:
        return PortfolioQuery(subject=parts.subject.name, where=where, **given)
    except ValueError:
        return None


def _nouns(parts: Parts) -> None:
    for at, options in enumerate(parts.items):
        if any(item.kind == "noun" for item in options):
            parts.says_subject = True
            parts.borrows = parts.borrows or any(item.kind == "who" for item in options)
            parts.noun_at = min(parts.noun_at, at)
            parts.used.add(at)
            usual_of(parts, options)
        elif any(item.kind == "who" for item in options):
            parts.says_who = (
                parts.says_who or at == parts.next_at(-1) or options[0].words.lower().startswith("who ")
            )
            if options[0].words.lower() == "whose" and any(item.kind == "phrase" for item in options):
                parts.noun_at = min(parts.noun_at, at)  # 'whose insurance expires' is about people
            parts.used.add(at)
            usual_of(parts, options)
        elif (kind := parts.find(at, "field")) is not None and ends_in_noun(parts, kind):
            parts.says_subject, parts.noun_at = True, min(parts.noun_at, at)  # 'which kind of repair'
        elif "measure" not in parts.given:
            shown = parts.find(at, "field")
            named = parts.says_subject or parts.says_who
            if named and shown is not None and shown.value in parts.subject.shown:
                parts.used.add(at)
                parts.says_shown = True
