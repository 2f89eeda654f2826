"""What a question tells beside its wish is named as left out, unless it may say which rows are meant."""

import pytest

from agent.engine import Call
from tests.agent.planner.conftest import Understands


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("my boss is on my back, how many units are vacant?", "my boss is on my back"),
        ("the bank wants a figure: how many units are vacant?", "the bank wants a figure"),
        ("how many units are vacant... I wanna see where the pile is", "I wanna see where the pile is"),
    ],
)
async def test_what_is_only_told_is_left_out_by_name(
    understands: Understands, question: str, told: str
) -> None:
    call = await understands(question)
    assert isinstance(call, Call)
    assert call.arguments["left_out"] == [told]
    assert call.arguments["query"]["where"]["values"] == ["vacant"]


@pytest.mark.parametrize(
    "question",
    [
        "I have a couple who want a 2 bedroom, which units are vacant?",
        "we only manage condos, which units are vacant?",
        "I'm asking for Harbor Point and its whatnot, which units are vacant?",
        "I'm looking at last year's whatnot, how many leases ended?",
    ],
)
async def test_what_may_say_which_rows_is_never_left_out(understands: Understands, question: str) -> None:
    call = await understands(question)
    left_out = call.arguments.get("left_out", []) if isinstance(call, Call) else []
    assert all(len(told.split()) < 4 for told in left_out)
