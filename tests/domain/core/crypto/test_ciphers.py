"""Secrets in columns and links."""

from uuid import UUID, uuid4

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.core.crypto.ciphers import FieldCipher, Undecipherable, derived_token, token_hash
from domain.core.values.ids import new_id

KEY, OTHER = bytes(range(32)), bytes(range(1, 33))
CIPHER = FieldCipher(KEY)
storable = st.text().filter(lambda text: text.isprintable() or text.isascii())


@given(storable, st.uuids())
def test_what_is_sealed_opens_in_its_own_place_only(value: str, row: UUID) -> None:
    sealed = CIPHER.seal(value, "residents", row, "ssn")
    assert CIPHER.open(sealed, "residents", row, "ssn") == value
    for place in (("residents", uuid4(), "ssn"), ("vendors", row, "ssn"), ("residents", row, "birth_date")):
        with pytest.raises(Undecipherable):
            CIPHER.open(sealed, *place)


def test_equal_values_look_different_and_show_nothing() -> None:
    row = new_id()
    sealed = {CIPHER.seal("1234", "residents", row, "ssn") for _ in range(50)}
    assert len(sealed) == 50
    assert not any(b"1234" in one for one in sealed)


def test_another_key_is_named_as_such() -> None:
    row = new_id()
    sealed = CIPHER.seal("1234", "residents", row, "ssn")
    with pytest.raises(Undecipherable, match="another key"):
        FieldCipher(OTHER).open(sealed, "residents", row, "ssn")
    forged = FieldCipher(OTHER).key_id + sealed[4:]
    with pytest.raises(Undecipherable, match="does not belong"):
        FieldCipher(OTHER).open(forged, "residents", row, "ssn")


@given(st.data())
def test_one_changed_or_missing_byte_is_noticed(data: st.DataObject) -> None:
    row = new_id()
    sealed = CIPHER.seal("123-45-6789", "residents", row, "ssn")
    at = data.draw(st.integers(0, len(sealed) - 1))
    flipped = bytes([*sealed[:at], sealed[at] ^ data.draw(st.integers(1, 255)), *sealed[at + 1 :]])
    for broken in (flipped, sealed[:at], sealed + b"\x00", b""):
        with pytest.raises(Undecipherable):
            CIPHER.open(broken, "residents", row, "ssn")


def test_a_cipher_shows_no_key() -> None:
    assert KEY.hex() not in repr(CIPHER)
    assert str(KEY) not in repr(CIPHER)


@given(st.uuids(), st.uuids(), st.integers(0, 10**6), st.integers(0, 10**6))
def test_derived_tokens_are_the_same_again_and_never_shared(a: UUID, b: UUID, one: int, two: int) -> None:
    token = derived_token(KEY, "confirm", a, one)
    assert token == derived_token(KEY, "confirm", a, one)
    assert len(token) == 43
    assert set(token) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
    others = {
        derived_token(OTHER, "confirm", a, one),
        derived_token(KEY, "reset", a, one),
        derived_token(KEY, "confirm", a, one + two + 1),
    }
    if a != b:
        others.add(derived_token(KEY, "confirm", b, one))
    assert token not in others
    assert len(token_hash(token)) == 32
    assert token_hash(token) == token_hash(token)
