"""A second question behind 'and': of the same rows it is answered where the list shows what it asks for."""

from collections.abc import Sequence

from agent.planner.questions.words.items import Item
from agent.planner.words import Token
from domain.portfolio_query.subject import Subject
from domain.portfolio_query.value import Measure, PortfolioQuery

_ANDS = ("and", "n")
WHICH = ("what", "how", "which", "who", "when", "where")
_IS = ("is", "are", "was", "were", "do", "does", "did", "has", "have", "am")
_POINTING = ("he", "she", "they", "it", "his", "her", "their", "its", "i")
_SILENT = ("is", "has", "which", "those", "there", "or", "did", "when", "sum", "where")
_ENDS = ({"min", "minimum", "lowest", "smallest"}, {"max", "maximum", "highest", "largest"})
_KINDS = {"sum": "money", "when": "day"}


def second_question(tokens: Sequence[Token]) -> int | None:
    """Where one begins: 'how many are vacant and what do they cost'. It is named, not mixed in."""
    return next((at for at in range(2, len(tokens) - 2) if _begins(tokens, at)), None)


def _begins(tokens: Sequence[Token], at: int) -> bool:
    if (tokens[at].text, tokens[at + 1].text) in (("or", "is"), ("or", "are")):
        return True
    asking, then = tokens[at + 1].text, tokens[at + 2].text
    return tokens[at].text in _ANDS and (asking in WHICH or (asking in _IS and then in _POINTING))


def both_ends(tokens: Sequence[Token]) -> tuple[int, int] | None:
    """Where 'and max' of 'min and max rent' stands: one figure is answered, the other named."""
    for at in range(len(tokens) - 2):
        sides = [{tokens[at].text, tokens[at + 2].text} & words for words in _ENDS]
        if all(sides) and tokens[at + 1].text in ("and", "or", "to"):
            return at + 1, at + 3
    return None


def told_by_rows(
    subject: Subject, query: PortfolioQuery, asked: Sequence[Sequence[Item]]
) -> PortfolioQuery | None:
    """'how much is the damage charge and when is it due': a list of such rows says both."""
    if query.group_by or query.compare or query.measure.kind not in ("list", "sum"):
        return None
    shown = {*subject.shown, *query.show}
    kinds = {subject.fields[name].kind for name in shown}
    columns = {subject.fields[name].column for name in shown}
    for options in asked:
        tags = {str(item.value) for item in options if item.kind == "grammar"}
        if any(_KINDS[tag] not in kinds for tag in tags if tag in _KINDS):
            return None
        fields = {item.value for item in options if item.kind == "field"}
        days = {subject.times[item.value.name].column for item in options if item.kind == "time"}
        silent = any(item.kind == "filler" for item in options) or not tags.isdisjoint(_SILENT)
        if not (silent or fields & shown or days & columns):
            return None
    return query.model_copy(update={"measure": Measure()})
