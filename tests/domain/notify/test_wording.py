"""A company's words: which fields may be saved, and that none is ever sent by its name."""

import pytest

from domain.notify.wording import fill, paragraphs_of, problem_with
from domain.notify.wordings import NEW_MESSAGE, RECEIPT, WORDINGS


@pytest.mark.parametrize("text", ["{{amount}}", "{{ amount }} for {{unit}}", "no field { at } all", "100 %}"])
def test_fields_of_the_kind_and_plain_braces_are_saved(text: str) -> None:
    assert problem_with(text, RECEIPT) is None


@pytest.mark.parametrize(
    "text", ["{{rent}}", "{{}}", "{{first name}}", "{{amount", "amount}}", "{{amount.x}}", "{{author}}"]
)
def test_an_unknown_field_is_refused(text: str) -> None:
    assert problem_with(text, RECEIPT)


def test_our_own_words_hold_fields_of_their_kind_alone() -> None:
    for wording in WORDINGS.values():
        for text in (wording.ours.subject, wording.ours.body, wording.ours.sms or ""):
            assert problem_with(text, wording) is None


def test_an_empty_field_shows_its_stand_in() -> None:
    assert fill("{{author}}: {{about}}", NEW_MESSAGE, {"author": " ", "about": None}) == (
        "Your property manager: your home"
    )
    assert fill("{{author}} {{gone}}", NEW_MESSAGE, {"author": "{{about}}", "about": "x"}) == "{{about}} "


def test_paragraphs_lose_what_is_empty() -> None:
    assert paragraphs_of("a\nb\n\n\n  \n\nc") == [["a", "b"], ["c"]]
