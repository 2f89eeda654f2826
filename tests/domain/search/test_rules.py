"""What is asked by meaning, and how vectors are made to fit."""

import math

import pytest

from domain.models.search import WIDTH
from domain.search.rules import WrongWidth, asks_for_meaning, fitted, hash_of, written


@pytest.mark.parametrize("words", ["leaking tap", "where is the noisy dog", "rosa delgado"])
def test_words_in_a_row_have_a_meaning(words: str) -> None:
    assert asks_for_meaning(words)


@pytest.mark.parametrize("words", ["", "rosa", "hoy", "12 maple", "(401) 555-0142", "rosa@example.com"])
def test_names_numbers_and_beginnings_have_none(words: str) -> None:
    assert not asks_for_meaning(words)


def test_a_shorter_vector_is_filled_up_without_turning_it() -> None:
    filled = fitted([3.0, 4.0])
    assert filled is not None
    assert filled[:2] == [3.0, 4.0]
    assert len(filled) == WIDTH
    assert math.hypot(*filled) == 5.0


def test_a_wider_vector_is_refused_with_what_to_set() -> None:
    with pytest.raises(WrongWidth, match="EMBEDDING_DIMENSIONS"):
        fitted([1.0] * (WIDTH + 1))


@pytest.mark.parametrize("vector", [[], [0.0, 0.0], [math.nan, 1.0], [math.inf]])
def test_a_vector_without_a_direction_is_none(vector: list[float]) -> None:
    assert fitted(vector) is None


def test_a_vector_is_written_as_the_database_reads_it() -> None:
    assert written([1, -0.5]) == "[1.0,-0.5]"


def test_a_text_is_known_again_by_its_hash() -> None:
    assert hash_of("tap") == hash_of("tap")
    assert hash_of("tap") != hash_of("Tap")
