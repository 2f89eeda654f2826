"""How a golden question is written down, and what its answer is held against."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from decimal import ROUND_HALF_UP, Decimal
from pathlib import Path
from typing import Any

import yaml

from tests.agent.golden.conftest import CITY, Demo, Said

CANNOT = "I can't answer that yet"
CANNOT_DO = "I can't do that yet"


@dataclass(frozen=True)
class Ask:
    """One turn. `shows` is what the answer must say, filled with the columns of `sql`: {n} a count ('No' for
    none) and {s} its plural, {m} money, {p} per cent of two columns, {0}, {1} as they come.
    `then` are turns that lean on it."""

    says: str
    tool: str = ""
    sql: str = ""
    shows: str = ""
    outcome: str = "answered"
    card: Sequence[str] = ()
    then: Sequence["Ask"] = ()


def read_asks(name: str) -> list[Ask]:
    """The questions of one file beside this module."""
    listed = yaml.safe_load((Path(__file__).parent / f"{name}.yaml").read_text())
    return [_ask(line) for line in listed]


def turns_of(ask: Ask) -> list[Ask]:
    return [ask, *(turn for following in ask.then for turn in turns_of(following))]


def _ask(line: dict[str, Any]) -> Ask:
    following = tuple(_ask(each) for each in line.pop("then", ()))
    return Ask(says=line.pop("ask"), then=following, **line)


@dataclass
class Score:
    """What came of the questions: `wrong` answered with something else than the truth."""

    right: int = 0
    honest: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)

    @property
    def asked(self) -> int:
        return self.right + len(self.honest) + len(self.wrong)

    def told(self) -> str:
        lines = [
            f"{self.right} of {self.asked} right, {len(self.honest)} honest, {len(self.wrong)} wrong",
            *(f"  honest: {each}" for each in self.honest),
            *(f"  WRONG: {each}" for each in self.wrong),
        ]
        return "\n".join(lines)


async def hold(demo: Demo, asks: Sequence[Ask]) -> Score:
    """Asks every question with its follow-ups, each in a conversation of its own."""
    score = Score()
    for ask in asks:
        await _turns(demo, ask, None, score)
    return score


async def _turns(demo: Demo, ask: Ask, conversation: str | None, score: Score) -> None:
    row = await demo.row(ask.sql) if ask.sql else ()
    assert row or not ask.sql, f"the portfolio has nothing to hold {ask.says!r} against"
    expected = _filled(ask.shows, row)
    said = await demo.ask(ask.says, conversation)
    if _is_right(ask, expected, said):
        score.right += 1
    elif said.outcome == "needs_selection" and demo.about == CITY:
        score.honest.append(f"{ask.says} — {said.text}")  # thousands of vendors: others may be called so too
    elif said.names_what_it_left_out or (
        said.outcome == "unanswered" and (CANNOT in said.text or CANNOT_DO in said.text)
    ):
        score.honest.append(f"{ask.says} — {said.text}")
    else:
        wanted = f"{expected!r} by {ask.tool or 'none'}"
        score.wrong.append(f"{ask.says} — {said.outcome} {said.tools}: {said.text!r}, not {wanted}")
    for following in ask.then:
        await _turns(demo, following, said.reply["conversationId"], score)


def _is_right(ask: Ask, expected: str, said: Said) -> bool:
    if said.outcome != ask.outcome:
        return False
    asked = said.tools in (["query_portfolio"], ["get_details"], [ask.tool])
    if ask.tool and ask.outcome in ("answered", "done") and not asked:
        return False
    if ask.shows in (CANNOT, CANNOT_DO) and not said.reply["suggestions"]:
        return False
    card = str(said.reply.get("confirmation") or said.reply.get("fields") or said.reply.get("options") or "")
    if said.tools == ["query_portfolio"] and ask.tool:
        expected = expected.split(" ")[0]  # the figure: how it is worded is the tool's own test
    return expected.lower() in said.text.lower() and all(words in card for words in ask.card)


def _filled(shows: str, row: Sequence[Any]) -> str:
    first = row[0] if row else None
    return shows.format(
        *(_worded(value) for value in row),
        n=f"{first:,}" if isinstance(first, int) and first else "No",
        s="s" if isinstance(first, int) and first > 1 else "",
        m=money(first),
        p=_percent(row),
    )


def money(value: Any) -> str:
    if not isinstance(value, Decimal | int):
        return ""
    whole = value == int(value)
    return f"${value:,.0f}" if whole else f"${value:,.2f}"


def _percent(row: Sequence[Any]) -> str:
    counts = len(row) == 2 and all(isinstance(value, int) for value in row)
    if not counts or not row[1]:
        return ""
    share = (Decimal(100) * row[0] / row[1]).quantize(Decimal("0.1"), ROUND_HALF_UP)
    return f"{share}%"


def _worded(value: Any) -> str:
    if isinstance(value, Decimal):
        return money(value)
    return f"{value:%b} {value.day}, {value.year}" if hasattr(value, "year") else str(value)
