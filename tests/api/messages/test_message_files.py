"""Files of messages: sent before their message, with the rights of its thread, and gone with it."""

import io
from datetime import timedelta
from typing import Any
from uuid import UUID

import httpx
import pillow_heif
import pytest
from PIL import Image
from sqlalchemy import delete, select, update

from api.state import AppState
from domain.core.db.database import Database
from domain.core.file_kinds import MB
from domain.core.settings import Settings
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.core.values.dates import utc_now
from domain.core.values.ids import new_id
from domain.files import sweeping
from domain.files.scanning import HELD
from domain.messages.rules import FILE_GONE, TOO_MANY_FILES
from domain.models import Delivery, MessageFile, MessageThread, Notification, StoredFile
from tests.api.companies.test_message_templates import post
from tests.api.documents.test_scanned_documents import scanning, swept
from tests.api.messages.test_messages import gets, posts
from tests.api.online_payments.test_paying import Home, household
from tests.domain.files.clamd import clamd
from tests.domain.files.samples import docx, pdf, picture
from tests.domain.files.test_store import free_port
from tests.factories import Maker, Person

__all__ = ["household"]
PORTAL, STAFF = "portal/message-files", "message-files"


async def sends(
    api: httpx.AsyncClient, person: Person, home: Home, at: str, name: str = "lease.pdf", data: bytes = b""
) -> httpx.Response:
    """A file for the person's next message."""
    form = {"entity_type": "message", "entity_id": home.property_id}
    headers = {**person.headers, "Idempotency-Key": new_id().hex}
    return await api.post(f"/api/{at}", data=form, files={"file": (name, data or pdf())}, headers=headers)


async def sent(api: httpx.AsyncClient, person: Person, home: Home, at: str, **more: Any) -> str:
    answer = await sends(api, person, home, at, **more)
    assert answer.status_code == 201, answer.text
    file_id: str = answer.json()["file"]["id"]
    return file_id


async def a_thread(api: httpx.AsyncClient, home: Home, *file_ids: str) -> Any:
    said = {"property_id": home.property_id, "subject": "The gate", "body": "It sticks."}
    started = await posts(api, home.priya, "portal/threads", **said, file_ids=file_ids)
    assert started.status_code == 201, started.text
    return started.json()


async def test_a_resident_sends_files_and_staff_answer_with_one(
    api: httpx.AsyncClient, household: Home
) -> None:
    phone = io.BytesIO()
    pillow_heif.from_pillow(Image.new("RGB", (64, 48), "teal")).save(phone)
    photo = await sent(api, household.priya, household, PORTAL, name="gate.heic", data=phone.getvalue())
    paper = await sent(api, household.priya, household, PORTAL)
    thread = await a_thread(api, household, photo, paper)
    files = thread["messages"][0]["files"]
    assert [(each["id"], each["name"], each["content_type"], each["state"]) for each in files] == [
        (photo, "gate.webp", "image/webp", "stored"),
        (paper, "lease.pdf", "application/pdf", "stored"),
    ]
    assert files[1]["size"] == len(pdf())
    shown = await gets(api, household.owner, f"threads/{thread['id']}/messages")
    assert shown["messages"][0]["files"] == files
    thumb = await api.get(f"/api/{STAFF}/{photo}/thumb", headers=household.owner.headers)
    assert (thumb.status_code, thumb.headers["content-type"]) == (200, "image/webp")
    for file_id, begins in ((photo, b"RIFF"), (paper, b"%PDF")):
        link = (await gets(api, household.owner, f"{STAFF}/{file_id}/download"))["url"]
        whole = await api.get(link)
        assert (whole.status_code, whole.content[:4]) == (200, begins)
    assert (await api.get(f"/api/{STAFF}/{paper}/thumb", headers=household.owner.headers)).status_code == 404
    plan = await sent(api, household.owner, household, STAFF, name="plan.png", data=picture("PNG"))
    answer = await posts(
        api, household.owner, f"threads/{thread['id']}/messages", body="Like this?", file_ids=[plan]
    )
    assert answer.status_code == 201, answer.text
    own = await gets(api, household.priya, f"portal/threads/{thread['id']}/messages")
    assert [[each["id"] for each in message["files"]] for message in own["messages"]] == [
        [photo, paper],
        [plan],
    ]
    seen = await api.get(f"/api/{PORTAL}/{plan}/card", headers=household.priya.headers)
    assert seen.status_code == 200


async def test_a_file_is_nobodys_whose_thread_it_is_not(
    api: httpx.AsyncClient, household: Home, make: Maker
) -> None:
    taken = await sent(api, household.priya, household, PORTAL)
    thread = await a_thread(api, household, taken)
    waiting = await sent(api, household.priya, household, PORTAL)
    of_staff = await sent(api, household.owner, household, STAFF)
    stranger = await make.person()
    for file_id, person, at in (
        *((taken, each, PORTAL) for each in (household.jamie, household.neighbour)),
        (waiting, household.jamie, PORTAL),
        (of_staff, household.priya, PORTAL),
        (waiting, household.owner, STAFF),
        (taken, stranger, STAFF),
    ):
        answer = await api.get(f"/api/{at}/{file_id}/download", headers=person.headers)
        assert answer.status_code == 404, (file_id, at)
    foreign = await sends(api, stranger, household, STAFF)
    assert foreign.status_code == 404
    upkeep = await make.colleague(UUID(household.property_id), "maintenance")
    assert (await sends(api, upkeep, household, STAFF)).status_code == 403
    path = f"/api/{STAFF}/{taken}/download"
    assert (await api.get(path, headers=upkeep.headers)).status_code == 403
    # Nobody takes the file of another person, or one that a message has.
    mine = f"portal/threads/{thread['id']}/messages"
    for file_id in (of_staff, taken, str(new_id())):
        refused = await posts(api, household.priya, mine, body="This one", file_ids=[file_id])
        assert (refused.status_code, refused.json()["errors"][0]["message"]) == (422, FILE_GONE), refused.text
    refused = await posts(
        api, household.owner, f"threads/{thread['id']}/messages", body="This one", file_ids=[waiting]
    )
    assert refused.status_code == 422
    assert len((await gets(api, household.priya, mine))["messages"]) == 1


async def test_what_a_message_does_not_take(api: httpx.AsyncClient, household: Home) -> None:
    for name, data, told in (
        ("plan.docx", docx(), "plan.docx is of another type. Choose one of these: PDF, JPEG, PNG, HEIC"),
        ("x.webp", picture("WEBP"), "x.webp is of another type. Choose one of these: PDF, JPEG, PNG, HEIC"),
        ("big.pdf", pdf() + bytes(10 * MB), "big.pdf is too large. Maximum size is 10MB"),
    ):
        for person, at in ((household.priya, PORTAL), (household.owner, STAFF)):
            refused = await sends(api, person, household, at, name=name, data=data)
            assert (refused.status_code, refused.json()["detail"]) == (422, told), refused.text
    thread = await a_thread(api, household)
    many = [await sent(api, household.priya, household, PORTAL) for _ in range(6)]
    path = f"portal/threads/{thread['id']}/messages"
    refused = await posts(api, household.priya, path, body="All of it", file_ids=many)
    assert (refused.status_code, refused.json()["errors"][0]["message"]) == (422, TOO_MANY_FILES), (
        refused.text
    )
    five = await posts(api, household.priya, path, body="Five of it", file_ids=many[:5])
    assert [each["id"] for each in five.json()["messages"][-1]["files"]] == many[:5]


async def test_an_admin_who_acts_for_staff_answers_with_a_file_as_with_words(
    api: httpx.AsyncClient, household: Home, make: Maker
) -> None:
    thread = await a_thread(api, household)
    admin = await make.acting(await make.person(is_admin=True), household.owner)
    paper = await sent(api, admin, household, STAFF)
    said = {"body": "See this.", "file_ids": [paper]}
    answer = await posts(api, admin, f"threads/{thread['id']}/messages", **said)
    assert answer.status_code == 201, answer.text
    own = await gets(api, household.priya, f"portal/threads/{thread['id']}/messages")
    assert [each["id"] for each in own["messages"][-1]["files"]] == [paper]


@pytest.mark.parametrize(("files", "told"), [(0, ""), (1, " (1 file)"), (2, " (2 files)")])
async def test_a_notice_says_how_many_files_came(
    api: httpx.AsyncClient, household: Home, make: Maker, files: int, told: str
) -> None:
    thread = await a_thread(api, household)
    for body, shown in (("See  this.", f"See this.{told}"), ("x" * 1000, None)):
        papers = [await sent(api, household.owner, household, STAFF) for _ in range(files)]
        said = {"body": body, "file_ids": papers}
        await posts(api, household.owner, f"threads/{thread['id']}/messages", **said)
        async with make.session() as session:
            of = select(Notification.message).where(Notification.account_id == household.priya.id)
            message = await session.scalar(of.order_by(Notification.id.desc()).limit(1))
        assert message is not None
        assert message == shown if shown else message.endswith(told)


async def test_the_mail_to_a_resident_without_a_portal_says_how_many_files_came(
    api: httpx.AsyncClient, household: Home, make: Maker, worker_database: Database, state: AppState
) -> None:
    resident = await make.resident(UUID(household.property_id), email="rosa@example.com")
    paper = await sent(api, household.owner, household, STAFF)
    said = {"resident_id": str(resident.id), "subject": "The gate", "body": "See this."}
    for files in ([paper], []):
        started = await posts(api, household.owner, "threads", **said, file_ids=files)
        assert started.status_code == 201, started.text
    async with make.session() as session:
        mails = select(Delivery).where(Delivery.recipient_id == resident.id).order_by(Delivery.id)
        with_file, without = (await session.scalars(mails)).all()
    assert "1 file came with it." in (await post(worker_database, state, with_file)).words.text
    assert "came with it" not in (await post(worker_database, state, without)).words.text


async def test_a_file_is_held_while_the_scanner_is_away(
    state: AppState, settings: Settings, household: Home
) -> None:
    port = free_port()
    away = f"127.0.0.1:{port}"
    async with scanning(state, settings, away) as api:
        photo = await sent(api, household.owner, household, STAFF, name="a.png", data=picture("PNG"))
        paper = await sent(api, household.owner, household, STAFF)
        thread = await a_thread(api, household)
        said = {"body": "See this.", "file_ids": [photo, paper]}
        await posts(api, household.owner, f"threads/{thread['id']}/messages", **said)
        own = await gets(api, household.priya, f"portal/threads/{thread['id']}/messages")
        assert [(each["name"], each["state"]) for each in own["messages"][1]["files"]] == [
            ("a.webp", "held"),
            ("lease.pdf", "held"),
        ]
        paths = (f"/api/{PORTAL}/{photo}/thumb", f"/api/{PORTAL}/{paper}/download")
        for path in paths:
            answer = await api.get(path, headers=household.priya.headers)
            assert (answer.status_code, answer.json()["detail"]) == (409, HELD)
        async with clamd(port):
            assert await swept(settings, away) >= 2
        for path in paths:
            assert (await api.get(path, headers=household.priya.headers)).status_code == 200


async def test_files_go_with_their_thread_and_unsent_ones_a_day_later(
    api: httpx.AsyncClient, household: Home, make: Maker, worker_database: Database
) -> None:
    taken, old, fresh, kept = [await sent(api, household.priya, household, PORTAL) for _ in range(4)]
    thread = await a_thread(api, household, taken)
    await a_thread(api, household, kept)
    ids = [UUID(each) for each in (taken, old, fresh, kept)]
    async with make.session() as session:
        of_messages = select(MessageFile.id, MessageFile.file_id).where(MessageFile.id.in_(ids))
        rows = await session.execute(of_messages)
        files = {row.id: row.file_id for row in rows}
        await session.execute(delete(MessageThread).where(MessageThread.id == UUID(thread["id"])))
        long_ago = utc_now() - timedelta(days=2)
        late = update(MessageFile).where(MessageFile.id.in_([ids[1], ids[3]]))
        await session.execute(late.values(created_at=long_ago))
    async with unit_of_work(worker_database, EntryPoint.by_system(sweeping.SYSTEM)) as work:
        assert await sweeping.drop_unsent(work.session, sweeping.unfinished_from()) >= 1
    async with make.session() as session:
        left = await session.scalars(select(StoredFile.id).where(StoredFile.id.in_(files.values())))
        assert set(left) == {files[ids[2]], files[ids[3]]}
