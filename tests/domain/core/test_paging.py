"""Cursors: encrypted, and good for one list only."""

from base64 import urlsafe_b64decode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.core.paging import BadCursor, Cursor, CursorCipher

CIPHER = CursorCipher(bytes(32))
keys = st.lists(st.text(st.characters(codec="utf-8"), max_size=60), max_size=4).map(tuple)
shapes = st.text(st.characters(codec="utf-8"), max_size=60)


@given(keys, st.integers(0, 2**53), shapes)
def test_a_cursor_comes_back_as_it_was_written(given_keys: tuple[str, ...], total: int, shape: str) -> None:
    cursor = Cursor(given_keys, total)
    text = CIPHER.write(cursor, shape)
    assert CIPHER.read(text, shape) == cursor
    assert set(text) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")


def test_a_cursor_shows_neither_the_names_in_it_nor_the_total() -> None:
    cursor = Cursor(("Alder Court", "01a202f3-c86d-75e7-abb7-86cd80a7c265"), 918_273)
    text = CIPHER.write(cursor, "properties|name|[]")
    raw = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    for readable in (b"Alder", b"Court", b"01a202f3", b"918273"):
        assert readable not in raw
    assert len(text) <= 120


@given(keys, shapes, shapes)
def test_a_cursor_of_another_list_or_another_key_is_refused(
    given_keys: tuple[str, ...], shape: str, other: str
) -> None:
    text = CIPHER.write(Cursor(given_keys, 3), shape)
    with pytest.raises(BadCursor):
        CursorCipher(bytes(31) + b"x").read(text, shape)
    if other != shape:
        with pytest.raises(BadCursor):
            CIPHER.read(text, other)


@given(st.data())
def test_a_changed_cursor_is_refused(data: st.DataObject) -> None:
    text = CIPHER.write(Cursor(("Alder", "7"), 3), "units|name|[]")
    at = data.draw(st.integers(0, len(text) - 2))  # the last character also carries unused bits
    other = data.draw(st.sampled_from("ABCxyz019-_").filter(lambda letter: letter != text[at]))
    with pytest.raises(BadCursor):
        CIPHER.read(text[:at] + other + text[at + 1 :], "units|name|[]")


@given(st.text(max_size=100))
def test_text_that_nobody_wrote_is_refused(text: str) -> None:
    with pytest.raises(BadCursor):
        CIPHER.read(text, "units|name|[]")
