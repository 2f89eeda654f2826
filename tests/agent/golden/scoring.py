"""Asking the golden questions, and what came of each: right, honest or wrong."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from domain.core.errors import Invalid
from tests.agent.golden.comparing import Comparer, stands_in
from tests.agent.golden.expecting import QUESTIONS, Ask, read_asks
from tests.agent.golden.portfolios import Portfolio, Said

Verdict = Literal["right", "partly", "refused", "wrong"]
ASKS_BACK = ("unanswered", "needs_selection", "needs_input", "failed")


@dataclass
class Score:
    """`partly`: words were left out and named. `refused`: nothing was answered. `wrong`: something else than
    the truth, without a word of it."""

    right: int = 0
    partly: list[str] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)

    @property
    def asked(self) -> int:
        return self.right + len(self.partly) + len(self.refused) + len(self.wrong)

    def add(self, other: "Score") -> None:
        self.right += other.right
        for name in ("partly", "refused", "wrong"):
            getattr(self, name).extend(getattr(other, name))

    def lines(self) -> list[str]:
        return [
            f"{self.right} of {self.asked} right, {len(self.partly)} partly, {len(self.refused)} refused,"
            f" {len(self.wrong)} wrong",
            *(f"  partly: {each}" for each in self.partly),
            *(f"  refused: {each}" for each in self.refused),
            *(f"  WRONG: {each}" for each in self.wrong),
        ]


async def score_of(portfolio: Portfolio, asks: Sequence[Ask]) -> Score:
    """Asks every question with its follow-ups, each in a conversation of its own."""
    score = Score()
    for ask in asks:
        await _turns(portfolio, ask, None, score)
    return score


async def _turns(portfolio: Portfolio, ask: Ask, conversation: str | None, score: Score) -> None:
    said = await portfolio.ask(ask.says, conversation)
    verdict = await verdict_on(portfolio, ask, said)
    if verdict == "right":
        score.right += 1
    else:
        query = said.query.model_dump_json(exclude_defaults=True) if said.query else "no query"
        wanted = [each.sql for each in ask.right] or ask.shows or ask.refuses
        line = f"{ask.says!r} — {said.text!r} left out {said.left_out} — {query} — wanted {wanted}"
        getattr(score, verdict).append(line)
    for following in ask.then:
        await _turns(portfolio, following, said.reply["conversationId"], score)


async def verdict_on(portfolio: Portfolio, ask: Ask, said: Said) -> Verdict:
    if ask.outcome:
        return _verdict_on_change(ask, said)
    if ask.refuses is not None:
        return _verdict_on_refusal(ask, said)
    if ask.right and said.query:
        return await _verdict_on_figures(portfolio, ask, said)
    if ask.shows and all(words.lower() in said.text.lower() for words in ask.shows):
        return "right"
    if said.outcome in ASKS_BACK:
        return "refused"
    comparer = Comparer(portfolio)
    told = not ask.shows and any(comparer.stands_in(said.text, expected) for expected in ask.right)
    return "right" if told else "wrong"


async def _verdict_on_figures(portfolio: Portfolio, ask: Ask, said: Said) -> Verdict:
    assert said.query is not None
    try:
        answer = await portfolio.execute(said.query)
    except Invalid:
        return "wrong"
    if not stands_in(said.text, answer):
        return "wrong"
    comparer = Comparer(portfolio)
    for expected in ask.right:
        if await comparer.is_right(said.query, expected):
            return "right"
    named = said.left_out and all(word.lower() in said.text.lower() for word in said.left_out)
    return "partly" if named else "wrong"


def _verdict_on_refusal(ask: Ask, said: Said) -> Verdict:
    """Right is to answer nothing, or to name what nobody can answer as left out."""
    if said.query is None:
        return "right" if said.outcome in ASKS_BACK else "wrong"
    told, text = " ".join(said.left_out).lower(), said.text.lower()
    if ask.refuses and all(word.lower() in told and word.lower() in text for word in ask.refuses):
        return "right"
    return "partly" if said.left_out and all(word.lower() in text for word in said.left_out) else "wrong"


def _verdict_on_change(ask: Ask, said: Said) -> Verdict:
    card = str(said.reply.get("confirmation") or said.reply.get("fields") or said.reply.get("options") or "")
    shown = all(words.lower() in said.text.lower() for words in ask.shows)
    if said.outcome == ask.outcome and shown and all(words in card for words in ask.card):
        return "right"
    return "refused" if said.outcome in ASKS_BACK else "wrong"


async def score_of_all(portfolio: Portfolio, *, one_in: int = 1) -> Score:
    """What comes of every golden question over the portfolio, or of one in so many of each file."""
    score = Score()
    for name in QUESTIONS:
        score.add(await score_of(portfolio, read_asks(name)[::one_in]))
    return score
