"""A second question behind 'and' is answered by the rows that say it, or named."""

import pytest

from tests.agent.planner.questions.reading import reading


@pytest.mark.parametrize(
    "question",
    [
        "how much is the unpaid bill and when is it due",
        "open bills, how much n when due",
        "cheapest vacant unit and how much is it",
    ],
)
def test_rows_that_show_it_answer_both(question: str) -> None:
    understood = reading(question)
    assert understood is not None
    assert understood.is_whole
    assert understood.query.measure.kind == "list"


@pytest.mark.parametrize(
    ("question", "left"),
    [
        ("how many units are vacant and what do they cost", "and what do they cost"),
        ("who lives in unit 105 and is his rent in", "and is his rent in"),
    ],
)
def test_what_rows_do_not_say_is_named(question: str, left: str) -> None:
    understood = reading(question)
    assert understood is not None
    assert understood.left_out[-1] == left
