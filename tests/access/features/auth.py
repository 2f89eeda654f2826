"""Signing in in the tests of access: how objects are made, and operations called."""

from datetime import timedelta
from typing import Any

from domain.core.values.dates import utc_now
from domain.core.values.ids import new_id
from domain.models import SessionRow
from tests.access.calls import Call, plain
from tests.access.objects import Ids, Kind, Objects, Side


def _acting(ids: Ids) -> dict[str, Any]:
    return {"account_id": ids["account_id"], "reason": "Somebody asked for help"}


async def _session(objects: Objects, side: Side) -> Ids:
    owner, row_id = objects.owner(side), new_id()
    async with objects.make.session() as session:
        session.add(
            SessionRow(
                id=row_id,
                account_id=owner.id,
                audience="staff",
                token_hash=row_id.bytes * 2,
                idle_seconds=3_600,
                absolute_until=utc_now() + timedelta(hours=1),
            )
        )
    return {"session_id": str(row_id)}


async def _account(objects: Objects, side: Side) -> Ids:
    place = await objects.place(side)
    return {"account_id": str((await objects.make.colleague(place.id, "viewer")).id)}


KINDS: dict[str, Kind] = {
    "session": Kind(_session),
    "account": Kind(_account),
}


CALLS: dict[str, Call] = {
    "get_profile": Call(),
    "read_own_phone": Call(),
    "send_phone_code": Call(body=plain(phone="+14015550123")),
    "confirm_own_phone": Call(body=plain(code="000000")),
    "remove_own_phone": Call(),
    "edit_profile": Call(body=plain(full_name="Renamed"), headers={"If-Match": '"0"'}),
    "export_sessions": Call(),
    "export_acting_log": Call(),
    "read_session": Call(),
    "list_sessions": Call(),
    "end_other_sessions": Call(),
    "end_session": Call("session"),
    "sign_out": Call(),
    "list_acting_candidates": Call(query="?q=example"),
    "start_acting": Call("account", _acting),
    "stop_acting": Call(),
    "read_portal_session": Call(),
    "choose_portal_home": Call("property", lambda ids: {"property_id": ids["property_id"]}),
    "read_own_portal_phone": Call(),
    "send_portal_phone_code": Call(body=plain(phone="+14015550124")),
    "confirm_own_portal_phone": Call(body=plain(code="000000")),
    "remove_own_portal_phone": Call(),
    "list_portal_sessions": Call(),
    "end_other_portal_sessions": Call(),
    "end_portal_session": Call("session"),
    "portal_sign_out": Call(),
    "list_acting_log": Call(),
    "read_second_factor": Call(),
}
