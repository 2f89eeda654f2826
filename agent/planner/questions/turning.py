"""Short follow-ups that turn the last question another way: 'list them', 'in percent', 'everywhere'."""

from collections.abc import Callable

from agent.planner.positions import ordinal_of
from agent.planner.questions.conditions import is_place
from agent.planner.questions.figures.named_figures import KINDS
from agent.planner.questions.words.grammar import grammar
from agent.planner.words import Token
from domain.portfolio_query.conditions import joined, parts_of
from domain.portfolio_query.language import AMOUNTS, Language
from domain.portfolio_query.value import MOST_ROWS, Condition, Measure, PortfolioQuery

MOST_BARE = 4  # words of a question that says one thing anew
_SMALL = frozenset(("and", "what", "about", "in", "or", "is", "which", "just", "only", "ok", "now"))
_SHOWN = ("list", "show", "which", "ones", "one", "name", "names")
_LISTING = frozenset(("who", "were", "are", "they", "them", "those", "these", *_SHOWN))
_RESIZING = frozenset(["make", "it", "top", "show", "first"])
_PERCENT = frozenset(["percent", "percentage", "%"])

Turn = Callable[[Language, PortfolioQuery, frozenset[str]], PortfolioQuery | None]


def turned(language: Language, last: PortfolioQuery, tokens: list[Token]) -> PortfolioQuery | None:
    """The last question turned, where all words of the new one say how."""
    words = frozenset(token.text for token in tokens)
    if len(tokens) > MOST_BARE or not words - _SMALL:
        return None
    for turn in (_reversed, _measured, _listed, _resized, _as_share, _everywhere, _at_ordinal):
        if (found := turn(language, last, words)) is not None:
            return found
    return None


def _tags(words: frozenset[str]) -> set[str]:
    return {tag for word in words if (tag := grammar().get((word,)))}


def _reversed(_language: Language, last: PortfolioQuery, words: frozenset[str]) -> PortfolioQuery | None:
    """'and the lowest?'"""
    tags = _tags(words) & {"highest", "lowest"}
    if not tags or last.order is None or len(words - _SMALL) > 1:
        return None
    order = last.order.model_copy(update={"descending": "highest" in tags})
    return last.model_copy(update={"order": order, "skip": 0})


def _measured(_language: Language, last: PortfolioQuery, words: frozenset[str]) -> PortfolioQuery | None:
    """'and the median?'"""
    kinds = [KINDS[tag] for tag in _tags(words - _SMALL) if tag in KINDS]
    if last.measure.field is None or len(kinds) != 1 or len(words - _SMALL) > 1:
        return None
    return last.model_copy(update={"measure": last.measure.model_copy(update={"kind": kinds[0]})})


def _listed(_language: Language, last: PortfolioQuery, words: frozenset[str]) -> PortfolioQuery | None:
    """'list them', 'who were they?' after a count."""
    if words - _SMALL - _LISTING or last.measure.kind == "list":
        return None
    return PortfolioQuery(subject=last.subject, where=last.where, period=last.period)


def _resized(_language: Language, last: PortfolioQuery, words: frozenset[str]) -> PortfolioQuery | None:
    """'make it 10' after 'top 5'."""
    numbers = [word for word in words if word.isdigit()]
    if len(numbers) != 1 or words - _SMALL - _RESIZING - {*numbers} or "limit" not in last.model_fields_set:
        return None
    limit = int(numbers[0])
    return last.model_copy(update={"limit": limit}) if 1 <= limit <= MOST_ROWS else None


def _as_share(_language: Language, last: PortfolioQuery, words: frozenset[str]) -> PortfolioQuery | None:
    """'in percent': of all rows there, those that the last question was about."""
    parts = parts_of(last.where)
    of = [part for part in parts if not is_place(part)]
    if not words - _SMALL <= _PERCENT or not of or last.period or last.compare:
        return None
    where = joined([part for part in parts if part not in of])
    return last.model_copy(update={"measure": Measure(kind="share", of=joined(of)), "where": where})


def _everywhere(_language: Language, last: PortfolioQuery, words: frozenset[str]) -> PortfolioQuery | None:
    if words - _SMALL != {"everywhere"}:
        return None
    kept = [part for part in parts_of(last.where) if not is_place(part)]
    return last.model_copy(update={"where": joined(kept)})


def _at_ordinal(language: Language, last: PortfolioQuery, words: frozenset[str]) -> PortfolioQuery | None:
    """'and the 4th' after the third floor."""
    ordinals = [place for word in words - _SMALL if (place := ordinal_of(word))]
    fields = language.subjects[last.subject].fields
    counted = [
        part
        for part in parts_of(last.where)
        if isinstance(part, Condition)
        and part.operator == "is"
        and part.field in fields
        and fields[part.field].kind in AMOUNTS
        and not fields[part.field].unit
    ]
    if len(words - _SMALL) != 1 or len(ordinals) != 1 or len(counted) != 1:
        return None
    other = counted[0].model_copy(update={"values": (str(ordinals[0]),)})
    where = joined([other if part is counted[0] else part for part in parts_of(last.where)])
    return last.model_copy(update={"where": where})
