"""A link opens one row: what ends, is forged or foreign opens nothing, and looking changes nothing."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from uuid import UUID

import httpx
import pytest
from sqlalchemy import text

from api.limits import LinkLimit
from api.state import AppState
from domain.core.crypto.ciphers import derived_token, token_hash
from domain.core.db.database import Database
from domain.core.errors import LinkEnded, RateLimited
from domain.core.link_kinds import LinkKind
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.core.values.ids import new_id
from domain.links.service import end_links, make_link
from domain.models.links import Link
from domain.notify.message import LINK, Links
from tests.factories import Maker, Person

KIND = LinkKind("trial", "properties", timedelta(days=30), "the trial")
ENDED = "This link has ended. Ask whoever sent it for another one."


@dataclass(frozen=True, slots=True)
class Made:
    owner: Person
    property_id: UUID
    subject_id: UUID
    token: str


@pytest.fixture
async def made(make: Maker, database: Database, state: AppState) -> Made:
    owner = await make.person()
    place = await make.property(owner)
    return await a_link(database, state, owner, place.id, new_id())


async def a_link(
    database: Database, state: AppState, owner: Person, property_id: UUID, subject_id: UUID
) -> Made:
    now = datetime.now(UTC)
    async with unit_of_work(database, EntryPoint.by_session(token_hash(owner.token))) as work:
        link = await make_link(
            session=work.session,
            scope=work.scope,
            keys=state.keys,
            kind=KIND,
            subject_id=subject_id,
            property_id=property_id,
            now=now,
            expires_at=now + timedelta(days=90),
        )
        assert link.expires_at == now + KIND.lives if KIND.lives else None
        address = Links("https://steward.example", state.keys.token).without_account(link)
    return Made(owner, property_id, subject_id, address.rpartition("/")[2])


async def test_it_opens_whose_it_is_and_changes_nothing(
    api: httpx.AsyncClient, made: Made, owner_database: Database
) -> None:
    found = await api.get(f"/api/links/{made.token}")
    assert found.status_code == 200
    assert found.json()["kind"] == "trial"
    assert set(found.json()) == {"kind", "expires_at", "company", "property_name", "time_zone"}
    assert found.headers["cache-control"] == "no-store"
    assert found.headers["referrer-policy"] == "no-referrer"
    async with owner_database.sessions() as session:
        used = await session.execute(
            text("SELECT used_at, encode(token_hash, 'hex') FROM links WHERE subject_id = :id"),
            {"id": made.subject_id},
        )
        assert used.one() == (None, token_hash(made.token).hex())
        held = "SELECT count(*) FROM audit_log WHERE coalesce(after::text, '') LIKE :token"
        assert await session.scalar(text(held), {"token": f"%{made.token}%"}) == 0


async def test_forged_foreign_expired_and_ended_links_are_one_answer(
    api: httpx.AsyncClient, made: Made, database: Database, owner_database: Database, state: AppState
) -> None:
    async with owner_database.sessions() as session, session.begin():
        (link_id,) = (
            await session.execute(
                text("SELECT id FROM links WHERE token_hash = :hash"), {"hash": token_hash(made.token)}
            )
        ).one()
    forged = (
        *(made.token[:-1] + each for each in "Aw_"),
        *(made.token[::-1], "x", "%00", "a" * 5000, made.owner.token),
        derived_token(state.keys.token, LINK, link_id, 2),
        derived_token(state.keys.token, "invitation", link_id, 1),
    )
    answers = [await api.get(f"/api/links/{token}") for token in forged if token != made.token]
    renewed = await a_link(database, state, made.owner, made.property_id, made.subject_id)
    answers.append(await api.get(f"/api/links/{made.token}"))  # its next version was made
    assert (await api.get(f"/api/links/{renewed.token}")).status_code == 200
    for condition in ("expires_at = now()", "expires_at = NULL, revoked_at = now()"):
        async with owner_database.sessions() as session, session.begin():
            await session.execute(text(f"UPDATE links SET {condition} WHERE id = :id"), {"id": link_id})
        answers.append(await api.get(f"/api/links/{renewed.token}"))
    assert {(each.status_code, each.json()["code"], each.json()["detail"]) for each in answers} == {
        (404, "link_ended", ENDED)
    }


async def test_ending_counts_at_once_and_a_deleted_property_ends_all(
    api: httpx.AsyncClient, made: Made, database: Database, state: AppState, owner_database: Database
) -> None:
    other = await a_link(database, state, made.owner, made.property_id, new_id())
    async with unit_of_work(database, EntryPoint.by_session(token_hash(made.owner.token))) as work:
        ended = await end_links(
            session=work.session,
            scope=work.scope,
            kind=KIND,
            subject_id=made.subject_id,
            now=datetime.now(UTC),
        )
    assert ended == 1
    assert (await api.get(f"/api/links/{made.token}")).status_code == 404
    assert (await api.get(f"/api/links/{other.token}")).status_code == 200
    async with owner_database.sessions() as session, session.begin():
        deleted = text("UPDATE properties SET deleted_at = now(), purge_at = now() WHERE id = :id")
        await session.execute(deleted, {"id": made.property_id})
    assert (await api.get(f"/api/links/{other.token}")).status_code == 404


async def test_a_link_is_no_session_and_a_session_is_no_link(api: httpx.AsyncClient, made: Made) -> None:
    bearer = {"Authorization": f"Bearer {made.token}"}
    for path in ("/api/auth/session", "/api/portal/auth/session", "/api/properties", "/api/portal/home"):
        assert (await api.get(path, headers=bearer)).status_code == 401
    asked = await api.get("/api/links/nothing", headers=made.owner.headers)
    assert asked.status_code == 404


async def test_it_sees_its_own_row_and_nothing_of_others(
    made: Made, make: Maker, database: Database, state: AppState, link_database: Database
) -> None:
    """Another property of the same company, and another company."""
    await make.property(made.owner)
    stranger = await make.person()
    await a_link(database, state, stranger, (await make.property(stranger)).id, new_id())
    async with unit_of_work(link_database, EntryPoint.by_link(token_hash(made.token))) as work:
        assert work.auth.link is not None
        assert work.auth.link.subject_id == made.subject_id
        for table in ("links", "properties", "companies"):
            seen = await work.session.scalar(text(f"SELECT count(*) FROM {table}"))
            assert seen == 1, table
        assert await work.session.scalar(text("SELECT link_subject_id('another')")) is None


async def test_only_the_links_role_opens_links(
    made: Made, database: Database, link_database: Database
) -> None:
    with pytest.raises(Exception, match="permission denied"):
        async with unit_of_work(database, EntryPoint.by_link(token_hash(made.token))):
            pass
    with pytest.raises(Exception, match="permission denied"):
        async with unit_of_work(link_database, EntryPoint.by_session(token_hash(made.owner.token))):
            pass


async def test_an_address_tries_few_tokens_and_opens_many(made: Made, link_database: Database) -> None:
    limit = LinkLimit(most=50, unknown=3)
    for _ in range(20):
        await limit.take(link_database, token_hash(made.token))
    for n in range(3):
        with pytest.raises(LinkEnded):
            await limit.take(link_database, token_hash(f"guess-{n}"))
    with pytest.raises(RateLimited):
        await limit.take(link_database, token_hash("guess-4"))
    await limit.take(link_database, token_hash(made.token))  # what is known opens still
    flooded = LinkLimit(most=2, unknown=3)
    for _ in range(2):
        await flooded.take(link_database, token_hash(made.token))
    with pytest.raises(RateLimited):
        await flooded.take(link_database, token_hash(made.token))


def test_models_of_links_hide_their_hash() -> None:
    assert Link.__table__.c.token_hash.info["sensitive"]
