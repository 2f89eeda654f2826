"""Sign-ups of one address, by its owner and by strangers: none decides the password that a click confirms."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Any

import httpx
import pytest
from sqlalchemy import select, text

from api.auth import staff
from api.state import AppState
from domain.access import passwords
from domain.core.db.database import Database
from domain.core.values.dates import utc_now
from domain.models import Account, AuditRow, SecondFactor, SignUp
from tests.api.auth.passwords import NEW, ask, use
from tests.api.auth.second_factor import turned_on
from tests.factories import Maker, Person
from tests.posting import deliveries_to, post, token_in
from tests.prove.stage import PASSWORD

OWNERS, STRANGERS, CHOSEN = "gr4vel & larch", "a strangers 0wn", "quarry & birch 5"


@dataclass(frozen=True)
class Address:
    """One e-mail address that people sign up with, and its mailbox."""

    api: httpx.AsyncClient
    make: Maker
    worker_database: Database
    state: AppState
    email: str

    async def sign_up(self, password: str, **fields: Any) -> None:
        body = {"email": self.email, "password": password, **fields}
        assert (await self.api.post("/api/auth/sign-up", json=body)).status_code == 202

    async def links(self) -> list[str]:
        """The tokens of all mailed links, newest first."""
        return [
            token_in(mail)
            for mail in await post(self.make, self.worker_database, self.state, self.email)
            if mail["subject"] == "Confirm your e-mail address"
        ]

    async def confirm(self, token: str, **password: str) -> httpx.Response:
        return await self.api.post("/api/auth/confirm", json={"token": token, **password})

    async def sign_in(self, password: str) -> tuple[int, str | None]:
        body = {"email": self.email, "password": password}
        answer = await self.api.post("/api/auth/sign-in", json=body)
        return answer.status_code, answer.json().get("code")

    async def account(self) -> Account:
        async with self.make.session() as session:
            return (await session.scalars(select(Account).where(Account.email == self.email))).one()

    async def an_hour_passes(self) -> None:
        account = await self.account()
        async with self.make.session() as session:
            await session.execute(
                text(
                    "UPDATE account_tokens SET created_at = created_at - interval '61 minutes'"
                    " WHERE account_id = :id"
                ),
                {"id": account.id},
            )


@pytest.fixture
def address(api: httpx.AsyncClient, make: Maker, worker_database: Database, state: AppState) -> Address:
    return Address(api, make, worker_database, state, f"signed-up-{secrets.token_hex(6)}@example.com")


@pytest.mark.parametrize(
    "order", [(STRANGERS, OWNERS), (OWNERS, STRANGERS), (OWNERS, STRANGERS, OWNERS)], ids=str
)
async def test_where_sign_ups_differ_whoever_holds_the_link_chooses(
    address: Address, order: tuple[str, ...]
) -> None:
    for password in order:
        await address.sign_up(password)
    (link,) = await address.links()
    refused = await address.confirm(link)
    assert (refused.status_code, refused.json()["code"]) == (409, "choose_password")
    for password in order:
        assert await address.sign_in(password) == (401, "invalid_credentials")
    chosen = await address.confirm(link, password=CHOSEN)
    assert (chosen.status_code, chosen.json()["user"]["email"]) == (200, address.email)
    assert await address.sign_in(CHOSEN) == (200, None)
    for password in order:
        assert (await address.sign_in(password))[0] == 401
    again = await address.confirm(link, password=STRANGERS)
    assert (again.status_code, again.json()["code"]) == (409, "link_over")


async def test_the_link_that_a_stranger_asked_for_does_not_confirm_the_strangers_password(
    address: Address,
) -> None:
    """The owner signs up an hour later: two mails, whichever of them is clicked."""
    await address.sign_up(STRANGERS)
    await address.an_hour_passes()
    await address.sign_up(OWNERS)
    newest, strangers = await address.links()
    for link in (strangers, newest):
        assert (await address.confirm(link)).json()["code"] == "choose_password"
    assert (await address.confirm(strangers, password=CHOSEN)).status_code == 200
    assert (await address.confirm(newest, password=STRANGERS)).json()["code"] == "link_over"
    assert [(await address.sign_in(one))[0] for one in (CHOSEN, OWNERS, STRANGERS)] == [200, 401, 401]


async def test_one_password_given_by_every_sign_up_counts_with_the_newest_name(address: Address) -> None:
    await address.sign_up(OWNERS, full_name="Ana Alvares", time_zone="America/Denver")
    await address.sign_up(OWNERS, full_name="Ana Alvarez", time_zone="America/Chicago")
    (link,) = await address.links()
    assert await address.sign_in(OWNERS) == (403, "unconfirmed")
    assert (await address.confirm(link)).json()["user"]["full_name"] == "Ana Alvarez"
    assert (await address.account()).time_zone == "America/Chicago"
    assert await address.sign_in(OWNERS) == (200, None)


async def test_where_sign_ups_differ_only_the_name_that_all_gave_stays(address: Address) -> None:
    await address.sign_up(STRANGERS, full_name="Nobody You Know", time_zone="America/Chicago")
    await address.sign_up(OWNERS, full_name="Ana Alvarez", time_zone="America/Chicago")
    account = await address.account()
    assert (account.full_name, account.time_zone) == (None, "America/Chicago")
    await address.sign_up(OWNERS, full_name="Ana Alvarez", time_zone="America/Denver")
    account = await address.account()
    assert (account.full_name, account.time_zone) == (None, "America/New_York")


async def test_fifteen_sign_ups_send_one_mail_whose_link_stays_good(address: Address) -> None:
    for _ in range(15):
        await address.sign_up(OWNERS)
    assert len(await deliveries_to(address.make, address.email)) == 1
    (link,) = await address.links()
    assert (await address.confirm(link)).status_code == 200


@pytest.mark.usefixtures("invariants_hold")
async def test_fifteen_sign_ups_at_once_send_one_mail_and_agree(address: Address) -> None:
    await asyncio.gather(*(address.sign_up(OWNERS) for _ in range(15)))
    (link,) = await address.links()
    assert (await address.confirm(link)).status_code == 200
    assert await address.sign_in(OWNERS) == (200, None)


@pytest.mark.usefixtures("invariants_hold")
async def test_of_sign_ups_at_once_with_two_passwords_none_counts(address: Address) -> None:
    await asyncio.gather(*(address.sign_up(one) for one in (OWNERS, STRANGERS) * 5))
    (link,) = await address.links()
    assert (await address.confirm(link)).json()["code"] == "choose_password"


@pytest.mark.parametrize("weak", ["short", "password1", "the address"])
async def test_a_weak_choice_is_refused_on_its_field_and_leaves_the_link_good(
    address: Address, weak: str
) -> None:
    await address.sign_up(STRANGERS)
    await address.sign_up(OWNERS)
    (link,) = await address.links()
    refused = await address.confirm(link, password=address.email if weak == "the address" else weak)
    assert (refused.status_code, refused.json()["errors"][0]["field"]) == (422, "password")
    assert (await address.confirm(link, password=CHOSEN)).status_code == 200


async def test_whoever_holds_the_link_may_choose_where_all_sign_ups_agree_too(address: Address) -> None:
    await address.sign_up(STRANGERS)
    (link,) = await address.links()
    assert (await address.confirm(link, password=CHOSEN)).status_code == 200
    assert [(await address.sign_in(one))[0] for one in (CHOSEN, STRANGERS)] == [200, 401]


async def test_a_password_with_a_link_that_was_never_made_is_not_hashed(
    address: Address, monkeypatch: pytest.MonkeyPatch
) -> None:
    hashed = _count_hashing(monkeypatch)
    answer = await address.confirm("made up", password=CHOSEN)
    assert (answer.status_code, answer.json()["code"]) == (409, "link_over")
    assert hashed == []


async def test_before_confirmation_the_account_itself_has_no_password(address: Address) -> None:
    await address.sign_up(OWNERS)
    account = await address.account()
    column = select(Account.__table__.c.password_hash).where(Account.id == account.id)
    async with address.make.session() as session:
        assert await session.scalar(column) == "!"
        assert str((await session.get_one(SignUp, account.id)).password_hash).startswith("$argon2id$")
    (link,) = await address.links()
    await address.confirm(link)
    async with address.make.session() as session:
        assert str(await session.scalar(column)).startswith("$argon2id$")
        assert await session.get(SignUp, account.id) is None


def _count_hashing(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    done: list[object] = []
    real = passwords._off_the_loop

    async def counting(work: Callable[[], Any]) -> Any:
        done.append(work)
        return await real(work)

    monkeypatch.setattr(passwords, "_off_the_loop", counting)
    return done


async def test_every_address_costs_one_hash(address: Address, monkeypatch: pytest.MonkeyPatch) -> None:
    """Unknown, signed up, signed up again, differing and confirmed ones take the same time."""
    hashed = _count_hashing(monkeypatch)
    steps: list[Callable[[], Awaitable[object]]] = [
        lambda: address.sign_up(OWNERS),
        lambda: address.sign_up(OWNERS),
        lambda: address.sign_up(STRANGERS),
        lambda: address.sign_up(OWNERS),
    ]
    for step in steps:
        hashed.clear()
        await step()
        assert len(hashed) == 1
    (link,) = await address.links()
    await address.confirm(link, password=CHOSEN)
    hashed.clear()
    await address.sign_up(STRANGERS)
    assert len(hashed) == 1


async def test_no_address_is_answered_sooner_than_another(
    address: Address, make: Maker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """More is written down for one that is new: all are answered after longer than that takes."""
    monkeypatch.setattr(staff, "SIGN_UP_SECONDS", 0.2)
    times = []
    for email in (address.email, address.email, (await make.person()).email):
        started = asyncio.get_running_loop().time()
        await replace(address, email=email).sign_up(OWNERS)
        times.append(asyncio.get_running_loop().time() - started)
    assert min(times) > 0.2  # tests/prove/enumeration.py has the figure


@pytest.fixture
async def taken_over(address: Address, make: Maker, state: AppState) -> Person:
    """An unconfirmed account that somebody holds a session and a second factor of."""
    await address.sign_up(STRANGERS)
    account = await address.account()
    async with make.session() as session:
        sealed = state.cipher.seal("JBSWY3DPEHPK3PXP", "second_factors", account.id, "secret")
        session.add(SecondFactor(account_id=account.id, secret=sealed, enabled_at=utc_now()))
    return await make.signed_in(Person(account.id, account.email, ""))


async def _is_open(api: httpx.AsyncClient, person: Person) -> bool:
    return (await api.get("/api/auth/session", headers=person.headers)).status_code == 200


async def test_confirming_ends_what_was_set_up_before(
    api: httpx.AsyncClient, address: Address, taken_over: Person
) -> None:
    await ask(api, address.email)
    await address.an_hour_passes()
    await address.sign_up(OWNERS)
    reset = token_in(
        next(
            mail
            for mail in await post(address.make, address.worker_database, address.state, address.email)
            if mail["subject"] == "Choose a new password"
        )
    )
    newest, first = await address.links()
    assert (await address.confirm(newest, password=CHOSEN)).status_code == 200
    assert not await _is_open(api, taken_over)
    assert (await use(api, reset)).json()["code"] == "link_over"
    assert (await address.confirm(first, password=STRANGERS)).json()["code"] == "link_over"
    assert await address.sign_in(CHOSEN) == (200, None)


async def test_a_reset_that_confirms_the_address_ends_what_was_set_up_before(
    api: httpx.AsyncClient, address: Address, taken_over: Person
) -> None:
    (link,) = await address.links()
    await ask(api, address.email)
    newest = (await post(address.make, address.worker_database, address.state, address.email))[0]
    assert (await use(api, token_in(newest))).status_code == 204
    assert not await _is_open(api, taken_over)
    assert (await address.confirm(link)).json()["code"] == "link_over"
    assert await address.sign_in(NEW) == (200, None)
    assert (await address.sign_in(STRANGERS))[0] == 401


async def test_a_second_factor_of_a_confirmed_account_outlives_a_sign_up_of_its_address(
    api: httpx.AsyncClient, address: Address, make: Maker
) -> None:
    await address.sign_up(PASSWORD)
    (link,) = await address.links()
    await address.confirm(link)
    account = await address.account()
    await turned_on(api, await make.signed_in(Person(account.id, account.email, "")))
    await address.sign_up(STRANGERS)
    assert await address.sign_in(PASSWORD) == (401, "second_factor_required")


async def test_the_audit_log_tells_that_the_password_was_chosen(address: Address) -> None:
    await address.sign_up(STRANGERS)
    await address.sign_up(OWNERS)
    (link,) = await address.links()
    await address.confirm(link, password=CHOSEN)
    account = await address.account()
    async with address.make.session() as session:
        rows = await session.execute(
            select(AuditRow.action, AuditRow.actor_id, AuditRow.after)
            .where(AuditRow.entity_id == account.id)
            .order_by(AuditRow.id)
        )
    assert [tuple(row) for row in rows] == [
        ("account.signed_up", None, {"time_zone": "America/New_York"}),
        ("account.sign_up_repeated", None, {"time_zone": "America/New_York"}),
        ("account.confirmed", account.id, {"password_chosen": True}),
    ]


@pytest.mark.parametrize("letter", ["\u0130", "\u212a"])
async def test_an_address_of_another_mailbox_that_the_database_would_fold_into_this_one_is_refused(
    api: httpx.AsyncClient, letter: str
) -> None:
    body = {"email": f"ada@example{letter}.com", "password": OWNERS}
    answer = await api.post("/api/auth/sign-up", json=body)
    assert (answer.status_code, answer.json()["errors"][0]["field"]) == (422, "email")
