"""What acting for somebody leaves behind: reasons, the log's rows, and streams that look again."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import timedelta

import pytest
from pydantic import ValidationError
from sqlalchemy import select, update

from api.state import AppState
from domain.access.account_admin import Why
from domain.access.impersonation import (
    PROVE_AGAIN,
    TOO_LONG,
    TOO_SHORT,
    ActingFields,
    start,
    stop,
)
from domain.access.principal import principal_of
from domain.access.sessions import ACCOUNT_TOPIC
from domain.core.crypto.ciphers import token_hash
from domain.core.errors import Forbidden
from domain.core.unit_of_work import EntryPoint, UnitOfWork, unit_of_work
from domain.core.values.dates import utc_now
from domain.core.values.ids import new_id
from domain.core.values.text import NO_WORDS
from domain.models import ActingPeriod, AuditRow, SessionRow
from tests.factories import Maker, Person

Entering = Callable[[bytes], EntryPoint]
REASON = "Ticket 4711: a lease shows twice"


@asynccontextmanager
async def entered(state: AppState, person: Person, by: Entering) -> AsyncIterator[UnitOfWork]:
    async with unit_of_work(state.database, by(token_hash(person.token))) as work:
        yield work


@asynccontextmanager
async def streams_woken(state: AppState, person: Person) -> AsyncIterator[None]:
    """Fails unless the open streams of this account look again because of what happens inside."""
    async with state.hub.watch(f"{ACCOUNT_TOPIC}:{person.id}") as woken:
        await asyncio.sleep(0.05)  # whoever begins to watch looks once anyway
        woken.clear()
        yield
        await asyncio.wait_for(woken.wait(), 10)


@pytest.mark.parametrize("length", [10, 500])
def test_a_reason_of_just_enough_characters_is_taken(length: int) -> None:
    assert ActingFields(account_id=new_id(), reason=" " + "x" * length + " ").reason == "x" * length


@pytest.mark.parametrize(
    ("reason", "sentence"),
    [
        ("\u200b" * 10, TOO_SHORT),
        ("\u3164" * 10, TOO_SHORT),
        ("\u2800\u00ad" * 5, TOO_SHORT),
        ("\u200b".join("too short"), TOO_SHORT),
        ("..........", NO_WORDS),
        ("\u0301" * 10, NO_WORDS),
        ("12345 67890", NO_WORDS),
    ],
)
def test_a_reason_that_nobody_can_read_is_refused(reason: str, sentence: str) -> None:
    with pytest.raises(ValidationError, match=sentence):
        ActingFields(account_id=new_id(), reason=reason)
    with pytest.raises(ValidationError, match=sentence):
        Why(reason=reason)


@pytest.mark.parametrize(("length", "sentence"), [(9, TOO_SHORT), (501, TOO_LONG)])
def test_a_reason_of_one_too_few_or_many_is_refused(length: int, sentence: str) -> None:
    with pytest.raises(ValidationError, match=sentence):
        ActingFields(account_id=new_id(), reason="x" * length)


async def test_starting_and_stopping_are_written_down_and_wake_the_admins_streams(
    state: AppState, make: Maker
) -> None:
    admin, client = await make.person(is_admin=True), await make.person()
    fields = ActingFields(account_id=client.id, reason=REASON)
    async with streams_woken(state, admin), entered(state, admin, EntryPoint.by_session) as work:
        until = await start(
            session=work.session, principal=principal_of(work.auth), fields=fields, proven=True
        )
    async with streams_woken(state, admin), entered(state, admin, EntryPoint.as_oneself) as work:
        await stop(session=work.session, principal=principal_of(work.auth))
    async with make.session() as session:
        (period,) = await session.scalars(select(ActingPeriod.id).where(ActingPeriod.account_id == client.id))
        rows = await session.execute(
            select(
                AuditRow.action, AuditRow.actor_id, AuditRow.entity_type, AuditRow.entity_id, AuditRow.after
            )
            .where(AuditRow.account_id == client.id)
            .order_by(AuditRow.at)
        )
    assert [tuple(row) for row in rows] == [
        (
            "acting.started",
            admin.id,
            "acting_periods",
            period,
            {"reason": REASON, "until": until.isoformat()},
        ),
        ("acting.ended", admin.id, "acting_periods", period, {"ended_by": "exit"}),
    ]


async def test_an_old_sign_in_is_told_what_is_asked(state: AppState, make: Maker) -> None:
    admin, client = await make.person(is_admin=True), await make.person()
    async with make.session() as session:
        await session.execute(
            update(SessionRow)
            .where(SessionRow.token_hash == token_hash(admin.token))
            .values(created_at=utc_now() - timedelta(minutes=11))
        )
    fields = ActingFields(account_id=client.id, reason=REASON)
    async with entered(state, admin, EntryPoint.by_session) as work:
        with pytest.raises(Forbidden) as refused:
            await start(session=work.session, principal=principal_of(work.auth), fields=fields, proven=False)
    assert (refused.value.detail, refused.value.code) == (PROVE_AGAIN, "prove_again")
