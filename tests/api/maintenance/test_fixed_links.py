"""'Is it fixed?' by link: asked once a completion, answered once, by nobody else's link."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

import httpx
import pytest
from sqlalchemy import text

from api.state import AppState
from domain.core.crypto.ciphers import derived_token
from domain.core.db.database import Database
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.core.values.dates import utc_now
from domain.maintenance import silence
from domain.notify.link_facts import linked_request
from domain.notify.message import LINK, Links
from tests.factories import Maker, Person


@dataclass(frozen=True, slots=True)
class Asked:
    owner: Person
    request_id: UUID
    token: str

    @property
    def path(self) -> str:
        return f"/api/links/{self.token}/fixed"


@dataclass(frozen=True, slots=True)
class Asking:
    make: Maker
    worker: Database
    state: AppState

    async def completed(self, **resident: Any) -> Asked:
        owner = await self.make.person()
        place = await self.make.property(owner)
        person = await self.make.resident(place.id, **{"email": "priya@example.com"} | resident)
        row = await self.make.request(
            place, resident_id=person.id, title="Leak", status="completed", completed_at=utc_now()
        )
        return Asked(owner, row.id, await self.ask(row.id))

    async def ask(self, request_id: UUID) -> str:
        for _ in range(2):
            async with unit_of_work(self.worker, EntryPoint.by_system(silence.SYSTEM)) as work:
                await silence.settle(
                    session=work.session,
                    scope=work.scope,
                    keys=self.state.keys,
                    request_id=request_id,
                    now=utc_now(),
                )
        links = await self.rows("SELECT id, token_version FROM links WHERE subject_id = :id", request_id)
        return derived_token(self.state.keys.token, LINK, *links[0]) if links else ""

    async def rows(self, sql: str, request_id: UUID) -> Sequence[Any]:
        async with self.make.session() as session:
            return (await session.execute(text(sql), {"id": request_id})).all()


@pytest.fixture
def asking(make: Maker, worker_database: Database, state: AppState) -> Asking:
    return Asking(make, worker_database, state)


async def test_a_resident_with_an_address_is_asked_once(asking: Asking, worker_database: Database) -> None:
    asked, unreachable = await asking.completed(), await asking.completed(email=None)
    mails = (
        "SELECT d.subject_ids FROM deliveries d JOIN links l ON d.subject_ids ->> 'link_id' = l.id::text"
        " WHERE l.subject_id = :id AND d.template = 'request_fixed'"
    )
    ((ids,),) = await asking.rows(mails, asked.request_id)
    assert unreachable.token == ""
    async with unit_of_work(worker_database, EntryPoint.by_system("notifications")) as work:
        facts = await linked_request(
            work.session, ids, Links("https://steward.example", asking.state.keys.token)
        )
    assert (facts["about"], facts["link"].rpartition("/")[2]) == ("Leak", asked.token)


async def test_a_yes_is_kept_once_and_opening_answers_nothing(api: httpx.AsyncClient, asking: Asking) -> None:
    asked = await asking.completed()
    for _ in range(3):
        shown = (await api.get(asked.path)).json()
    assert (shown["title"], shown["status"], shown["fix_confirmed_at"]) == ("Leak", "completed", None)
    answers = [await api.post(f"{asked.path}/answer", json={"fixed": True}) for _ in range(2)]
    answers.append(await api.post(f"{asked.path}/answer", json={"fixed": False, "body": "Still wet."}))
    assert [each.status_code for each in answers] == [204, 409, 409]
    lines = "SELECT kind FROM request_events WHERE request_id = :id AND author_kind = 'resident'"
    assert await asking.rows(lines, asked.request_id) == [("confirmed",)]


async def test_a_no_says_why_opens_the_request_again_and_a_new_completion_asks_anew(
    api: httpx.AsyncClient, make: Maker, asking: Asking
) -> None:
    asked = await asking.completed()
    assert (await api.post(f"{asked.path}/answer", json={"fixed": False})).status_code == 422
    no = {"fixed": False, "body": "Still wet."}
    answers = [(await api.post(f"{asked.path}/answer", json=no)).status_code for _ in range(2)]
    assert answers == [204, 409]
    row = "SELECT status, clock_kind FROM maintenance_requests WHERE id = :id"
    assert await asking.rows(row, asked.request_id) == [("open", "answer")]
    bells = "SELECT count(*) FROM notifications WHERE link = '/maintenance/' || CAST(:id AS text)"
    assert await asking.rows(bells, asked.request_id) == [(1,)]
    async with make.session() as session:
        done = (
            "UPDATE maintenance_requests SET status = 'completed',"
            " completed_at = now() + interval '1 second',"
            " clock_kind = NULL, clock_started_at = NULL, clock_due_at = NULL WHERE id = :id"
        )
        await session.execute(text(done), {"id": asked.request_id})
    second = await asking.ask(asked.request_id)
    assert second != asked.token
    assert (await api.post(f"{asked.path}/answer", json={"fixed": True})).status_code == 404
    again = await api.post(f"/api/links/{second}/fixed/answer", json={"fixed": True})
    assert again.status_code == 204


async def test_links_of_others_and_of_other_kinds_answer_nothing(
    api: httpx.AsyncClient, make: Maker, asking: Asking
) -> None:
    asked, other = await asking.completed(), await asking.completed()
    yes = {"fixed": True}
    async with make.session() as session:
        kind = text("UPDATE links SET kind = 'renewal' WHERE subject_id = :id")
        await session.execute(kind, {"id": other.request_id})
    assert (await api.post(f"{other.path}/answer", json=yes)).status_code == 404
    assert (await api.get(other.path)).status_code == 404
    # Somebody else lives there meanwhile: the link's holder is no longer the request's resident.
    async with make.session() as session:
        moved = text("UPDATE links SET holder_id = uuidv7(), kind = 'fixed' WHERE subject_id = :id")
        await session.execute(moved, {"id": other.request_id})
    assert (await api.post(f"{other.path}/answer", json=yes)).status_code == 404
    expired = text("UPDATE links SET expires_at = now() WHERE subject_id = :id")
    async with make.session() as session:
        await session.execute(expired, {"id": asked.request_id})
    assert (await api.post(f"{asked.path}/answer", json=yes)).status_code == 404
    kept = "SELECT count(*) FROM request_events WHERE request_id = :id AND author_kind = 'resident'"
    for each in (asked, other):
        assert await asking.rows(kept, each.request_id) == [(0,)]
