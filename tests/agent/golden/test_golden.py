"""The golden set: questions as managers type them, over the demo portfolio, against plain SQL."""

import pytest

from tests.agent.golden.asking import hold, read_asks, turns_of
from tests.agent.golden.conftest import Demo

FILES = ("homes", "rents", "people", "changes", "fresh")
LEAST_QUESTIONS, LEAST_FOLLOW_UPS, LEAST_RIGHT = 120, 30, 0.9


@pytest.mark.parametrize("name", FILES)
async def test_nine_of_ten_are_answered_rightly_and_none_is_answered_wrongly(
    demo: Demo, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    score = await hold(demo, read_asks(name))
    with capsys.disabled():
        told = f"golden set, {name}, {demo.about}: {score.told()}"
        print(f"\n{told}")  # noqa: T201 - the score is what this is run for
    assert score.wrong == []
    assert score.right >= LEAST_RIGHT * score.asked


def test_the_set_is_as_large_as_promised() -> None:
    asks = [ask for name in FILES for ask in read_asks(name)]
    turns = [turn for ask in asks for turn in turns_of(ask)]
    assert len(turns) >= LEAST_QUESTIONS
    assert len(turns) - len(asks) >= LEAST_FOLLOW_UPS
