"""Passwords: what is accepted, what is kept of them, and what hashing costs the process."""

import asyncio
import statistics
import time
from threading import BoundedSemaphore

import pytest
from pydantic import ValidationError

from domain.access import passwords
from domain.access.passwords import hash_password, verify_password
from domain.access.rules import COMMON_PASSWORDS, SignUpFields, weakness
from domain.core.errors import Unavailable

GOOD = [
    "gr4vel&k",
    "four words with spaces ",
    "пароль-не-для-всех",
    "🦊🐇🌲🪵🍄🌧️🌙🪐",
    "x" * 31 + "Q9" + "z" * 31,
    "aB3$" * 50,
    "\"'; DROP TABLE accounts; --",
    "tab\there\nand there",
]


def fields(password: str) -> SignUpFields:
    return SignUpFields(email="ana@example.com", password=password)


@pytest.mark.parametrize("password", GOOD)
async def test_any_characters_from_8_to_200_are_taken_exactly_as_typed(password: str) -> None:
    assert fields(password).password == password
    assert weakness(password, "ana@example.com") is None
    kept = await hash_password(password)
    assert kept.startswith("$argon2id$v=19$m=65536,t=3,p=4$")
    assert await verify_password(password, kept)
    assert not await verify_password(password[:-1], kept)


async def test_nothing_is_trimmed_or_folded() -> None:
    kept = await hash_password(" Gr4vel&k")
    for near in ("Gr4vel&k", " gr4vel&k", " Gr4vel&k "):
        assert not await verify_password(near, kept)


@pytest.mark.parametrize(
    ("password", "sentence"),
    [
        ("1234567", "Password must be at least 8 characters"),
        ("🦊" * 7, "Password must be at least 8 characters"),
        ("y" * 201, "Password can be at most 200 characters"),
        ("nul\x00inside", "The password holds a character that cannot be typed or stored."),
        ("half\ud800of one", "The password holds a character that cannot be typed or stored."),
    ],
)
def test_a_length_or_character_out_of_bounds_is_said_in_a_sentence(password: str, sentence: str) -> None:
    with pytest.raises(ValidationError) as error:
        fields(password)
    assert sentence in str(error.value)


@pytest.mark.parametrize(
    "password", ["password", "Password1", "QWERTYUIOP", "iloveyou", "12345678", "zzzzzzzzz", "        "]
)
def test_common_and_breached_passwords_are_refused(password: str) -> None:
    assert weakness(password, "ana@example.com") is not None


@pytest.mark.parametrize(
    "password",
    [
        "Ana.Alvarez@Example.com",
        "ana.alvarez",
        "steward1",
        "Steward-2026!",
        "propertyManager9",
        "apartment#12",
    ],
)
def test_the_address_and_the_products_words_are_refused(password: str) -> None:
    assert weakness(password, "ana.alvarez@example.com") is not None


def test_the_list_holds_the_top_ten_thousand_of_the_minimum_length() -> None:
    words = COMMON_PASSWORDS.read_text().splitlines()
    assert len(words) >= 10_000
    assert all(len(word) >= 8 for word in words)
    assert words == sorted(set(words))


async def test_the_same_password_is_never_kept_the_same_way_twice() -> None:
    assert await hash_password("gr4vel&k") != await hash_password("gr4vel&k")


async def test_an_account_without_a_password_hash_admits_nobody() -> None:
    for kept in (None, "!", ""):
        assert not await verify_password("gr4vel&k", kept)


async def test_checking_against_nothing_takes_as_long_as_against_a_hash() -> None:
    kept = await hash_password("gr4vel&k")
    known, unknown = list[float](), list[float]()
    for _ in range(4):
        for times, against in ((known, kept), (unknown, None)):
            started = time.perf_counter()
            await verify_password("wrong one", against)
            times.append(time.perf_counter() - started)
    assert 0.6 < statistics.median(known) / statistics.median(unknown) < 1.7


async def test_the_event_loop_keeps_turning_while_passwords_are_hashed() -> None:
    turns = 0

    async def turn() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0.005)

    turning = asyncio.create_task(turn())
    await asyncio.gather(*(hash_password("gr4vel&k") for _ in range(4)))
    turning.cancel()
    assert turns > 5


async def test_too_many_at_once_are_asked_to_come_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passwords, "_places", BoundedSemaphore(2))
    results = await asyncio.gather(*(hash_password("gr4vel&k") for _ in range(5)), return_exceptions=True)
    assert sum(isinstance(result, Unavailable) for result in results) == 3
    assert sum(isinstance(result, str) for result in results) == 2
    assert await verify_password("gr4vel&k", await hash_password("gr4vel&k"))
