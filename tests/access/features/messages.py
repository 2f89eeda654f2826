"""Messages in the tests of access: how objects are made, and operations called."""

from uuid import UUID

from domain.core.values.dates import utc_now
from domain.core.values.ids import new_id
from domain.models import (
    AffectedResident,
    Announcement,
    MessageFile,
    MessageThread,
    StoredFile,
    ThreadMessage,
)
from tests.access.calls import PDF, VERSION, Call, plain
from tests.access.objects import Ids, Kind, Objects, Side


async def _thread(objects: Objects, side: Side) -> Ids:
    place, row_id = await objects.place(side), new_id()
    resident = await objects.make.resident(place.id)
    async with objects.make.session() as session:
        of = {"property_id": place.id, "resident_id": resident.id, "subject": objects.word(side)}
        state = {"category": "general", "status": "active", "last_author": "resident"}
        session.add(MessageThread(id=row_id, **of, **state, last_message_at=utc_now()))
    return {"thread_id": str(row_id), "property_id": str(place.id)}


async def _file(objects: Objects, side: Side) -> Ids:
    """A file of a message in a thread of a resident."""
    thread = await _thread(objects, side)
    row_id, message_id, property_id = new_id(), new_id(), UUID(thread["property_id"])
    sent_by = {"property_id": property_id, "uploaded_by": objects.owner(side).id}
    kind = {"kind": "message.attachment", "entity_type": "message", "entity_id": property_id}
    kept = {"state": "stored", "name": f"{objects.word(side)}.webp", "content_type": "image/webp", "size": 1}
    async with objects.make.session() as session:
        said = {"author_kind": "staff", "author_name": "Ana", "body": objects.word(side)}
        of = {"property_id": property_id, "thread_id": UUID(thread["thread_id"])}
        session.add(ThreadMessage(id=message_id, **of, **said))
        session.add(StoredFile(id=row_id, **sent_by, **kind, **kept, sha256=bytes(32)))
        await session.flush()
        session.add(MessageFile(id=row_id, **sent_by, message_id=message_id, place=1, file_id=row_id))
    return {**thread, "file_id": str(row_id), "size": "thumb"}


async def _announcement(objects: Objects, side: Side) -> Ids:
    place, row_id = await objects.place(side), new_id()
    async with objects.make.session() as session:
        said = {"title": objects.word(side), "content": objects.word(side), "author_name": "Ana"}
        of = {"property_id": place.id, "category": "general", "priority": "normal"}
        session.add(Announcement(id=row_id, **of, **said))
    return {"announcement_id": str(row_id), "property_id": str(place.id)}


async def _notice(objects: Objects, side: Side) -> Ids:
    """A notice to a building, which one resident of it shares."""
    place, row_id = await objects.place(side), new_id()
    resident = await objects.make.resident(place.id)
    async with objects.make.session() as session:
        said = {"title": objects.word(side), "content": objects.word(side), "author_name": "Ana"}
        of = {"property_id": place.id, "category": "maintenance", "concerns": "hvac", "priority": "normal"}
        session.add(Announcement(id=row_id, **of, **said))
        await session.flush()
        session.add(AffectedResident(property_id=place.id, announcement_id=row_id, resident_id=resident.id))
    return {"notice_id": str(row_id), "property_id": str(place.id)}


KINDS: dict[str, Kind] = {
    "thread": Kind(_thread),
    "message_file": Kind(_file, names=("file_id",), fixed={"size": "thumb"}),
    "announcement": Kind(_announcement),
    "notice": Kind(_notice),
}


def _for_property(ids: Ids) -> dict[str, str]:
    return {"entity_type": "message", "entity_id": ids["property_id"]}


CALLS: dict[str, Call] = {
    "upload_message_file": Call("property", upload=_for_property, data=PDF),
    "upload_own_message_file": Call("property", upload=_for_property, data=PDF),
    "download_message_file": Call("message_file"),
    "download_own_message_file": Call("message_file"),
    "get_message_picture": Call("message_file", headers={"If-None-Match": "*"}),
    "get_own_message_picture": Call("message_file", headers={"If-None-Match": "*"}),
    "list_own_threads": Call(),
    "start_own_thread": Call(
        "property", lambda ids: {"property_id": ids["property_id"], "subject": "Gate", "body": "Hello"}
    ),
    "get_own_thread": Call("thread"),
    "write_own_message": Call("thread", plain(body="Hello")),
    "read_own_thread": Call("thread"),
    "list_threads": Call(),
    "start_thread": Call(
        "resident", lambda ids: {"resident_id": ids["resident_id"], "subject": "Gate", "body": "Hello"}
    ),
    "get_thread": Call("thread"),
    "edit_thread": Call("thread", plain(status="resolved"), headers=VERSION),
    "list_messages": Call("thread"),
    "reply_to_thread": Call("thread", plain(body="Hello")),
    "read_thread": Call("thread"),
    "list_announcements": Call(),
    "announce": Call(
        "property", lambda ids: {"property_id": ids["property_id"], "title": "Gate", "content": "Hello"}
    ),
    "list_building_notices": Call(),
    "post_building_notice": Call(
        "property", lambda ids: {"property_id": ids["property_id"], "title": "Heat", "content": "Low heat"}
    ),
    "get_building_notice": Call("notice"),
    "list_affected_residents": Call("notice"),
    "edit_building_notice": Call("notice", plain(title="No heat"), headers=VERSION),
    "end_building_notice": Call("notice", headers=VERSION),
    "end_announcement": Call("announcement", headers=VERSION),
}
