"""Polite phrases say nothing of the wish: what is left is read as if it had been typed alone."""

import pytest

from agent.planner.politeness import without_politeness

WISH = "which units are vacant"


@pytest.mark.parametrize(
    "polite",
    [
        f"Please tell me {WISH}",
        f"Could you possibly tell me {WISH}, if you can?",
        f"I would be grateful if you could look up {WISH}.",
        f"If it is not too much trouble, {WISH}, please?",
        f"Good morning! Might I trouble you to tell me {WISH}? Thank you",
        f"I wonder if you could tell me {WISH}",
        f"Would you be so kind as to tell me {WISH}",
        f"May I ask {WISH}?",
        f"I was wondering {WISH}",
        f"Please tell me, if you can, {WISH}.",
    ],
)
def test_a_polite_question_is_its_wish(polite: str) -> None:
    assert without_politeness(polite).rstrip("?. ") in (WISH, f"tell me {WISH}")


@pytest.mark.parametrize(
    "said", ["please", "thank you", "hi there", "undo please", "raise rent by 50 if vacant"]
)
def test_a_courtesy_alone_and_other_words_stay_as_they_are(said: str) -> None:
    assert without_politeness(said) == said
