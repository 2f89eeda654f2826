"""What becomes of a message to many for one recipient and channel, and which words are refused."""

from datetime import UTC, datetime, time
from typing import Any
from uuid import UUID

import pytest
from pydantic import ValidationError

from domain.broadcasts.rules import (
    EMAIL_OFF,
    NO_EMAIL,
    NO_PHONE,
    NO_PORTAL,
    OPTED_OUT,
    SMS_OFF,
    BroadcastFields,
    Decision,
    decide,
)
from domain.notify.broadcast_facts import WORDING, MessageRecipient, filled_subject
from domain.notify.suppressions import SENTENCES
from domain.notify.wording import fill

NOON = datetime(2026, 7, 1, 16, 0, tzinfo=UTC)  # in New York
NIGHT = datetime(2026, 7, 2, 3, 0, tzinfo=UTC)
MORNING = datetime(2026, 7, 2, 12, 0, tzinfo=UTC)
ID = UUID(int=1)
ROSA = MessageRecipient(
    *(ID, ID, "Rosa", "Martinez", "Alvarez Homes", "Alder Court", "201", "120.00"),
    *("rosa@example.com", "(401) 555-0142", "America/New_York"),
    None,
    email_on=True,
    email_daily=False,
    sms_on=False,
    quiet_since=time(21),
    quiet_until=time(8),
    choices={},
    suppressed={},
)


def told(**changed: Any) -> MessageRecipient:
    return ROSA._replace(**changed)


@pytest.mark.parametrize(
    ("channel", "to", "becomes"),
    [
        ("email", ROSA, Decision("queued")),
        ("sms", ROSA, Decision("queued")),
        ("portal", ROSA, Decision("skipped", NO_PORTAL)),
        ("email", told(email=None), Decision("skipped", NO_EMAIL)),
        ("sms", told(phone="ask her"), Decision("skipped", NO_PHONE)),
        ("email", told(suppressed={"email": "refused"}), Decision("skipped", SENTENCES["refused"])),
        ("email", told(suppressed={"email": "opted_out"}), Decision("skipped", OPTED_OUT)),
        ("sms", told(suppressed={"email": "opted_out"}), Decision("queued")),
        ("sms", told(suppressed={"sms": "stop"}), Decision("skipped", SENTENCES["stop"])),
        ("portal", told(account_id=ID), Decision("sent")),
        ("email", told(account_id=ID), Decision("queued")),
        ("email", told(account_id=ID, email_on=False), Decision("skipped", EMAIL_OFF)),
        (
            "email",
            told(account_id=ID, choices={"broadcast": {"email": False}}),
            Decision("skipped", EMAIL_OFF),
        ),
        ("sms", told(account_id=ID), Decision("skipped", SMS_OFF)),
        ("sms", told(account_id=ID, sms_on=True), Decision("queued")),
    ],
)
def test_each_channel_by_what_the_resident_chose(
    channel: Any, to: MessageRecipient, becomes: Decision
) -> None:
    assert decide(to, channel, NOON) == becomes


def test_nights_are_quiet_by_the_residents_own_clock() -> None:
    assert decide(ROSA, "email", NIGHT) == Decision("queued", not_before=MORNING)
    assert decide(told(time_zone="Asia/Tokyo"), "email", NIGHT) == Decision("queued")
    assert decide(told(quiet_since=None, quiet_until=None), "sms", NIGHT) == Decision("queued")
    assert decide(told(account_id=ID), "portal", NIGHT) == Decision("sent")


def test_fields_come_from_a_closed_list_and_never_show_their_names() -> None:
    audience = {"kind": "residents", "resident_ids": [str(ID)]}
    body = "Hello {{first_name}}, you owe {{balance}}."
    fields = BroadcastFields.model_validate(
        {"audience": audience, "channels": ["email"], "subject": " To\n{{unit}} ", "body": body}
    )
    assert fields.subject == "To {{unit}}"
    assert fill(fields.body, WORDING, ROSA.fields()) == "Hello Rosa, you owe $120.00."
    empty = told(first_name="", balance=None, unit=None)
    assert fill(fields.body, WORDING, empty.fields()) == "Hello there, you owe $0.00."
    assert filled_subject("{{last_name}}", told(last_name="").fields()) == "Message"
    for words in ("{{ssn}}", "{{first_name", "{ {x}}}}"):
        with pytest.raises(ValidationError, match="field"):
            BroadcastFields.model_validate({"audience": audience, "channels": ["sms"], "body": words})
    for nobody in ({"kind": "units", "property_ids": [str(ID)]}, {"kind": "properties"}):
        with pytest.raises(ValidationError, match="Choose whom"):
            BroadcastFields.model_validate({"audience": nobody, "channels": ["sms"]})
