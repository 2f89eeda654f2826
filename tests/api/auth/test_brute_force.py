"""Guessing passwords: slowed down, cut off, and no way to keep the true owner out."""

import asyncio
import secrets

import httpx
import pytest
from sqlalchemy import func, select, text

from domain.models import Attempt, KnownNetwork
from tests.api.auth.conftest import Addresses, Member
from tests.factories import Maker
from tests.prove.stage import PASSWORD, counted_hashing

DEFAULTS = {"sign_in_per_minute": 20, "sign_in_total_per_minute": 120}


async def sign_in(client: httpx.AsyncClient, email: str, password: str) -> httpx.Response:
    return await client.post("/api/auth/sign-in", json={"email": email, "password": password})


async def some_time_passes(make: Maker, seconds: int) -> None:
    async with make.session() as session:
        await session.execute(
            text(
                "UPDATE attempts SET hits = array(SELECT h - make_interval(secs => :s) FROM unnest(hits) h)"
            ),
            {"s": seconds},
        )


def new_address() -> str:
    return f"guessed-{secrets.token_hex(6)}@example.com"


async def test_after_five_failures_each_try_waits_longer(
    addresses: Addresses, make: Maker, member: Member
) -> None:
    person, client = await member(), await addresses.at()
    waits = []
    for _ in range(5):
        assert (await sign_in(client, person.email, "wrong")).status_code == 401
    for _ in range(3):
        refused = await sign_in(client, person.email, "wrong")
        assert (refused.status_code, refused.json()["code"]) == (429, "rate_limited")
        waits.append(int(refused.headers["retry-after"]))
        assert refused.json()["detail"] == f"Too many tries. Try again in {waits[-1]} seconds."
        await some_time_passes(make, waits[-1])
        assert (await sign_in(client, person.email, "wrong")).status_code == 401
    assert waits == [2, 4, 8]


async def test_a_refused_try_does_not_count_and_the_right_password_forgives(
    addresses: Addresses, make: Maker, member: Member
) -> None:
    person, client = await member(), await addresses.at("203.0.113.20")
    for _ in range(5):
        await sign_in(client, person.email, "wrong")
    for _ in range(5):
        assert (await sign_in(client, person.email, PASSWORD)).status_code == 429
    await some_time_passes(make, 2)
    assert (await sign_in(client, person.email, PASSWORD)).status_code == 200
    for _ in range(5):
        assert (await sign_in(client, person.email, "wrong")).status_code == 401


async def test_ten_in_a_quarter_of_an_hour(addresses: Addresses, make: Maker, member: Member) -> None:
    person, client = await member(), await addresses.at("203.0.113.21")
    for _ in range(10):
        assert (await sign_in(client, person.email, "wrong")).status_code == 401
        await some_time_passes(make, 35)
    refused = await sign_in(client, person.email, "wrong")
    assert refused.status_code == 429
    assert "minutes" in refused.json()["detail"]
    assert int(refused.headers["retry-after"]) > 9 * 60
    await some_time_passes(make, 15 * 60)
    assert (await sign_in(client, person.email, "wrong")).status_code == 401


async def test_the_true_owner_gets_in_from_another_address_meanwhile(
    addresses: Addresses, member: Member
) -> None:
    person, attacker, owner = (
        await member(),
        await addresses.at("203.0.113.22"),
        await addresses.at("198.51.100.9"),
    )
    for _ in range(40):
        await sign_in(attacker, person.email, "wrong")
    assert (await sign_in(attacker, person.email, PASSWORD)).status_code == 429
    assert (await sign_in(owner, person.email, PASSWORD)).status_code == 200


async def test_a_thousand_machines_reach_the_hash_no_more_than_one_allowance(
    addresses: Addresses, member: Member
) -> None:
    """And whoever came in from their own network before still does; so does the mailed link."""
    person, home = await member(), await addresses.at("198.51.100.77")
    assert (await sign_in(home, person.email, PASSWORD)).status_code == 200
    with counted_hashing() as hashed:
        for number in range(40):
            machine = await addresses.at(f"203.0.{number}.1")
            for _ in range(3):
                await sign_in(machine, person.email, "wrong")
    assert len(hashed) == 80
    assert (await sign_in(await addresses.at("192.0.2.99"), person.email, PASSWORD)).status_code == 429
    assert (await sign_in(home, person.email, PASSWORD)).status_code == 200


async def test_one_address_fails_twenty_times_a_minute_whatever_it_tries(addresses: Addresses) -> None:
    client = await addresses.at("203.0.113.23", **DEFAULTS)
    statuses = [(await sign_in(client, new_address(), "wrong")).status_code for _ in range(25)]
    assert statuses == [401] * 20 + [429] * 5
    other = await addresses.at("203.0.113.24", **DEFAULTS)
    assert (await sign_in(other, new_address(), "wrong")).status_code == 401


async def test_right_passwords_of_one_address_are_no_failures(addresses: Addresses, member: Member) -> None:
    client = await addresses.at("203.0.113.25", **DEFAULTS)
    people = [await member() for _ in range(25)]
    assert {(await sign_in(client, one.email, PASSWORD)).status_code for one in people} == {200}
    few = await addresses.at("203.0.113.26", sign_in_total_per_minute=3)
    statuses = [(await sign_in(few, people[0].email, PASSWORD)).status_code for _ in range(5)]
    assert statuses == [200, 200, 200, 429, 429]


async def test_of_many_parallel_tries_few_reach_the_hash(addresses: Addresses, member: Member) -> None:
    """The short form of the proof: 500 tries, 50 at a time."""
    person, client = await member(), await addresses.at("203.0.113.27", **DEFAULTS)
    limit = asyncio.Semaphore(50)

    async def guess(number: int) -> int:
        async with limit:
            return (await sign_in(client, person.email, f"guess {number}")).status_code

    with counted_hashing() as hashed:
        statuses = await asyncio.gather(*(guess(number) for number in range(500)))
    assert 5 <= len(hashed) == statuses.count(401) <= 10
    assert set(statuses) <= {401, 429, 503}  # 503: a slow machine's connections are all taken


async def test_known_and_unknown_addresses_are_refused_alike(addresses: Addresses, member: Member) -> None:
    person = await member()
    for email in (person.email, new_address()):
        client = await addresses.at(f"203.0.113.{50 + len(email) % 2}")
        answers = [await sign_in(client, email, "wrong") for _ in range(7)]
        assert [answer.status_code for answer in answers] == [401] * 5 + [429] * 2
        assert len({answer.text.partition('"request_id"')[0] for answer in answers[:5]}) == 1


@pytest.mark.parametrize("spelling", ["{}", " {} ", "{upper}"])
async def test_spellings_of_an_address_are_one_account(
    addresses: Addresses, member: Member, spelling: str
) -> None:
    person, client = await member(), await addresses.at("203.0.113.60")
    for _ in range(5):
        await sign_in(client, person.email, "wrong")
    email = spelling.format(person.email, upper=person.email.upper())
    assert (await sign_in(client, email, "wrong")).status_code == 429


LOOKALIKES = {"i": "\u0130", "k": "\u212a"}  # letters that the database folds to these, and Python otherwise


def spelled(email: str, letters: str) -> str:
    return "".join(LOOKALIKES[each] if each in letters else each for each in email)


@pytest.mark.parametrize("letters", ["i", "k", "ik"])
@pytest.mark.parametrize("known", [True, False], ids=["known", "unknown"])
async def test_letters_that_the_database_folds_make_no_second_key(
    addresses: Addresses, member: Member, letters: str, known: bool
) -> None:
    email = f"nikki-{secrets.token_hex(6)}@example.com"
    if known:
        await member(email=email)
    client = await addresses.at(f"203.0.113.{100 + len(letters) + 4 * known}")
    for _ in range(5):
        assert (await sign_in(client, email, "wrong")).status_code == 401
    for spelling in (spelled(email, letters), spelled(email.upper().lower(), letters).upper()):
        assert (await sign_in(client, spelling, "wrong")).status_code == 429


async def test_all_spellings_share_the_allowance_of_strangers(addresses: Addresses, member: Member) -> None:
    person = await member(email=f"nikki-{secrets.token_hex(6)}@example.com")
    with counted_hashing() as hashed:
        for number in range(40):
            client = await addresses.at(f"203.1.{number}.1")
            for letters in ("", "i", "k"):
                await sign_in(client, spelled(person.email, letters), "wrong")
    assert len(hashed) == 80


async def test_signing_an_address_up_does_not_start_its_counts_anew(addresses: Addresses) -> None:
    """Else the tries that are left would tell whether it had an account."""
    client, email = await addresses.at("203.0.113.120"), new_address()
    for _ in range(5):
        assert (await sign_in(client, email, "wrong")).status_code == 401
    assert (await sign_in(client, email, "wrong")).status_code == 429
    body = {"email": email, "password": PASSWORD}
    assert (await client.post("/api/auth/sign-up", json=body)).status_code == 202
    assert (await sign_in(client, email, "wrong")).status_code == 429


async def test_whoever_proves_a_password_while_signed_in_is_counted_with_sign_ins(
    addresses: Addresses, member: Member
) -> None:
    person, client = await member(), await addresses.at("203.0.113.121")
    for _ in range(4):
        assert (await sign_in(client, person.email, "wrong")).status_code == 401
    body = {"current_password": "wrong", "new_password": "quarry & birch 5"}
    answer = await client.post("/api/auth/password", json=body, headers=person.headers)
    assert answer.status_code == 422
    assert (await sign_in(client, person.email.upper(), "wrong")).status_code == 429


async def test_a_household_of_ipv6_addresses_is_one_network(addresses: Addresses, member: Member) -> None:
    person = await member()
    for number in range(5):
        await sign_in(await addresses.at(f"2001:db8:1:2::{number}"), person.email, "wrong")
    assert (await sign_in(await addresses.at("2001:db8:1:2:ff::9"), person.email, "x")).status_code == 429
    assert (await sign_in(await addresses.at("2001:db8:1:3::9"), person.email, "x")).status_code == 401


async def test_the_counts_hold_neither_addresses_nor_accounts(
    addresses: Addresses, make: Maker, member: Member
) -> None:
    person, client = await member(), await addresses.at("203.0.113.61")
    await sign_in(client, person.email, PASSWORD)
    async with make.session() as session:
        for model in (Attempt, KnownNetwork):
            assert await session.scalar(select(func.count()).select_from(model))
        for table in ("attempts", "known_networks"):
            rows = (await session.execute(text(f"SELECT t::text FROM {table} t"))).scalars().all()
            assert not any("203.0.113" in row or person.email in row for row in rows)


async def test_counts_that_are_over_go(addresses: Addresses, make: Maker) -> None:
    client, email = await addresses.at("203.0.113.62"), new_address()
    await sign_in(client, email, "wrong")
    async with make.session() as session:
        await session.execute(text("UPDATE attempts SET expires_at = now() - interval '1 second'"))
        before = await session.scalar(select(func.count()).select_from(Attempt))
    for _ in range(3):
        await sign_in(client, new_address(), "wrong")
    async with make.session() as session:
        after = await session.scalar(
            select(func.count()).select_from(Attempt).where(Attempt.expires_at < func.now())
        )
    assert after is not None
    assert after < (before or 0)


async def test_sign_ups_and_forgotten_passwords_of_one_address_are_counted(addresses: Addresses) -> None:
    client = await addresses.at("203.0.113.63", visitor_mails_per_minute=3)
    for path, body in (
        ("sign-up", {"email": new_address(), "password": PASSWORD}),
        ("password-reset", {"email": new_address()}),
        ("password-reset/confirm", {"token": "x", "password": PASSWORD}),
    ):
        assert (await client.post(f"/api/auth/{path}", json=body)).status_code in (202, 409)
    for path, body in (
        ("sign-up", {"email": new_address(), "password": PASSWORD}),
        ("password-reset", {"email": new_address()}),
    ):
        assert (await client.post(f"/api/auth/{path}", json=body)).status_code == 429
