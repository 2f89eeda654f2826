"""Every route that changes something leaves an entry in the audit log, in the change's own transaction."""

import pytest
import pytest_asyncio
from httpx import AsyncClient
from sqlalchemy import text

from api.credentials import PORTAL
from domain.core.values.ids import new_id
from tests.access.calls import OWN_CREDENTIALS, PUBLIC
from tests.access.objects import Object, Objects
from tests.access.principals import NAMES, everybody
from tests.access.registry import CALLS, objects_of
from tests.access.test_matrix import cells, knock, operations
from tests.factories import Maker

OWNER, RESIDENT = NAMES.index("owner of A"), NAMES.index("resident of A unit 1")
CHANGES = {"POST", "PATCH", "PUT", "DELETE"}
# What writes nothing that the log is about, and why.
EXEMPT = {
    "preview_deposit_return": "says what a statement would be and changes nothing",
    "preview_message_template": "shows a mail and keeps nothing",
    "preview_broadcast": "counts and shows a message, and keeps nothing",
    **dict.fromkeys(
        ("stop_broadcast", "send_broadcast_again"), "a draft here, which is not sent: tests/api/broadcasts"
    ),
    "inspect_import": "looks into a file and keeps nothing",
    "ask_assistant": "talk changes nothing; what a tool changes is audited by the tool's service",
    "select_option": "as above",
    **dict.fromkeys(
        ("upload_message_file", "upload_own_message_file"), "the message that takes the file is in the log"
    ),
    "delete_conversation": "a person's own talk",
    **dict.fromkeys(("ask_own_assistant", "select_own_option"), "as ask_assistant"),
    **dict.fromkeys(("delete_own_conversation", "rate_own_answer"), "a person's own talk"),
    "start_acting": "for admins: tests/api/impersonation",
    "stop_acting": "nobody is acted for here: tests/api/impersonation",
    "accept_invitation": "for whom it is addressed to: tests/domain/team",
    "decline_invitation": "as above",
    "ask_for_invitation": "as above",
    "restore_member": "only for who has just removed them: tests/api/team",
    "leave_team": "the last owner stays: tests/api/team",
    "continue_webhook": "nothing is paused here: tests/api/integrations",
    "edit_profile": "of an older version here: tests/api/auth",
    "remove_picture": "there is none here: tests/api/pictures",
    **dict.fromkeys(("confirm_own_phone", "remove_own_phone"), "nobody has a number here: tests/api/auth"),
    **dict.fromkeys(
        ("confirm_own_portal_phone", "remove_own_portal_phone"), "nobody has a number here: tests/api/auth"
    ),
    "change_notification_settings": "what a person is notified of is their own",
    "resend_portal_invitation": "nobody is invited here: tests/api/portals",
    "cancel_portal_invitation": "as above",
    **dict.fromkeys(
        ("end_portal_access", "restore_portal_access"),
        "nobody has a portal here: tests/api/portals/test_ending.py",
    ),
    **dict.fromkeys(
        ("read_notifications", "read_own_notifications"), "what a person has read is nobody's business"
    ),
    "change_own_notification_settings": "what a person is notified of is their own",
    **dict.fromkeys(
        ("connect_payment_gateway", "check_payment_gateway", "remove_payment_gateway"),
        "needs a key that Stripe takes: tests/api/online_payments/test_stripe.py",
    ),
    "choose_portal_home": "a resident's own: tests/api/portals/test_two_homes.py",
    **dict.fromkeys(
        ("end_portal_session", "edit_own_profile"),
        "a resident's own: tests/api/residents",
    ),
    **dict.fromkeys(
        (
            *("make_payment", "add_own_method", "prefer_own_method", "remove_own_method"),
            *("open_hosted_page", "keep_hosted_method", "confirm_own_payment"),
            *("put_own_autopay", "cancel_own_autopay", "ask_for_own_waiver"),
            *("start_own_thread", "write_own_message"),
        ),
        "a resident's own: tests/api/online_payments",
    ),
    **dict.fromkeys(
        ("upload_own_photo", "report_own_request", "add_own_note", "answer_own_request"),
        "a resident's own: tests/api/maintenance/test_own_requests.py",
    ),
    **dict.fromkeys(("read_thread", "read_own_thread"), "what a person has read is nobody's business"),
    "counter_sign": "no place for staff among these signers: tests/api/agreements",
    **dict.fromkeys(
        ("agree_to_sign", "sign_own", "decline_to_sign", "ask_for_paper"),
        "a resident's own: tests/api/agreements/test_signing.py",
    ),
    "affected_too": "a resident's own: tests/api/messages/test_building_notices.py",
    "preview_agreement_template": "nothing is saved",
    "rate_answer": "an opinion on an answer",
    "cancel_import": "no import is running here: tests/api/imports",
    "run_import_again": "no import has failed here: tests/api/imports",
}
UNDO = {name for name in CALLS if name.startswith("restore_")}


@pytest_asyncio.fixture(scope="module")
async def objects(make: Maker) -> Objects:
    return objects_of(make, await everybody(make))


def changing() -> list[str]:
    return sorted(
        name
        for name, (method, _) in operations().items()
        if method in CHANGES and name not in PUBLIC | OWN_CREDENTIALS and name not in EXEMPT
    )


@pytest.mark.parametrize("operation", changing())
async def test_a_change_is_in_the_log(
    api: AsyncClient, make: Maker, objects: Objects, operation: str
) -> None:
    column = RESIDENT if operations()[operation][1].startswith(PORTAL) else OWNER
    who = NAMES[column]
    wanted: Object = "any" if CALLS[operation].kind is None else "deleted" if operation in UNDO else "a"
    assert cells(operation, wanted)[column] == "y"
    people = await everybody(make) if wanted == "any" else objects.principals
    if operation == "start_import":
        await objects_of(make, people).place("a")
    call_id = str(new_id())
    answer = await knock(api, objects, people, operation, wanted, who, request_id=call_id)
    assert answer.is_success, answer.text
    async with make.session() as session:
        rows = await session.execute(
            text("SELECT actor_id, account_id, action FROM audit_log WHERE request_id = :id"), {"id": call_id}
        )
        found = rows.all()
    assert found, f"{operation} left nothing in the log"
    assert {row.actor_id for row in found} == {people.person(who).id}


async def test_an_entry_tells_who_acted_and_for_whom(api: AsyncClient, make: Maker, objects: Objects) -> None:
    call_id = str(new_id())
    name = "admin acting for a viewer of A"
    answer = await knock(api, objects, objects.principals, "add_property", "any", name, request_id=call_id)
    assert answer.is_success
    async with make.session() as session:
        rows = await session.execute(
            text("SELECT actor_id, account_id FROM audit_log WHERE request_id = :id"), {"id": call_id}
        )
        people = {(row.actor_id, row.account_id) for row in rows}
    acted_for = objects.principals.person("viewer the admin acts for")
    assert people == {(objects.principals.person(name).id, acted_for.id)}
