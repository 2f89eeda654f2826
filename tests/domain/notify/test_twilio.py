"""Sending by Twilio, to a server that refuses what Twilio's documentation says is refused."""

from collections.abc import Iterator
from typing import Any

import pytest
from pydantic import SecretStr, ValidationError

from domain.core.settings import SMS_TOGETHER, Environment, Settings
from domain.core.values.ids import new_id
from domain.notify.rules import Attempt, Outcome
from domain.notify.sms import REFUSALS, STOP_SENT, WRONG_KEYS, WRONG_SENDER, Sms, failure_of, stops
from domain.notify.twilio import NOT_SET_UP, send_by_twilio
from domain.notify.twilio_signature import is_signed, signature_of
from tests.twilio import ACCOUNT, NUMBER, TOKEN, FakeTwilio, fake_twilio

TO = "+14015550142"


@pytest.fixture
def twilio() -> Iterator[FakeTwilio]:
    with fake_twilio() as server:
        yield server


def settings_for(twilio: FakeTwilio, **more: Any) -> Settings:
    given: dict[str, Any] = {
        "public_url": "https://steward.example",
        "sms_account_sid": ACCOUNT,
        "sms_auth_token": SecretStr(TOKEN),
        "sms_from": NUMBER,
        "sms_base_url": twilio.url,
    }
    return Settings(**{**given, **more})


def an_sms(to: str = TO, text: str = "Hello") -> Sms:
    return Sms(new_id(), to, text)


async def test_a_message_arrives_with_the_address_for_reports(twilio: FakeTwilio) -> None:
    sms = an_sms(text="Grüße & more: 100 %")
    attempt = await send_by_twilio(settings_for(twilio), sms)
    (taken,) = twilio.messages
    assert attempt == Attempt(Outcome.SENT, provider_id=taken["sid"])
    assert (taken["To"], taken["From"], taken["Body"]) == (TO, NUMBER, "Grüße & more: 100 %")
    assert taken["StatusCallback"] == f"https://steward.example/api/webhooks/twilio/status/{sms.id}"


async def test_a_messaging_service_stands_in_for_the_number(twilio: FakeTwilio) -> None:
    service = "MG" + "a" * 32
    await send_by_twilio(settings_for(twilio, sms_from=service), an_sms())
    assert twilio.messages[0]["MessagingServiceSid"] == service
    assert "From" not in twilio.messages[0]


@pytest.mark.parametrize(
    ("more", "to", "text", "attempt"),
    [
        ({"sms_auth_token": SecretStr("wrong")}, TO, "Hello", Attempt(Outcome.LATER, WRONG_KEYS)),
        ({"sms_from": "+14015550199"}, TO, "Hello", Attempt(Outcome.LATER, WRONG_SENDER)),
        ({}, "12345", "Hello", Attempt(Outcome.REFUSED, REFUSALS[21211])),
        ({}, TO, "x" * 1601, Attempt(Outcome.REFUSED, REFUSALS[21617])),
    ],
    ids=["keys", "sender", "no number", "too long"],
)
async def test_what_twilio_refuses_is_said_and_what_an_operator_can_mend_waits(
    twilio: FakeTwilio, more: dict[str, Any], to: str, text: str, attempt: Attempt
) -> None:
    assert await send_by_twilio(settings_for(twilio, **more), an_sms(to, text)) == attempt
    assert twilio.messages == []


async def test_a_number_that_sent_stop_is_suppressed(twilio: FakeTwilio) -> None:
    twilio.stopped.add(TO)
    attempt = await send_by_twilio(settings_for(twilio), an_sms())
    assert attempt == Attempt(Outcome.REFUSED, STOP_SENT, suppress="stop")


@pytest.mark.parametrize(
    ("status", "outcome"),
    [
        (429, Outcome.LATER),
        (503, Outcome.LATER),
        (500, Outcome.UNKNOWN),
        (502, Outcome.UNKNOWN),
        (504, Outcome.UNKNOWN),
    ],
)
async def test_only_what_was_surely_not_taken_is_tried_again(
    twilio: FakeTwilio, status: int, outcome: Outcome
) -> None:
    twilio.status = status
    assert (await send_by_twilio(settings_for(twilio), an_sms())).outcome is outcome


async def test_an_answer_that_is_cut_off_is_unknown(twilio: FakeTwilio) -> None:
    twilio.cut = True
    attempt = await send_by_twilio(settings_for(twilio), an_sms())
    assert (attempt.outcome, len(twilio.messages)) == (Outcome.UNKNOWN, 1)


async def test_nobody_there_is_tried_again(twilio: FakeTwilio) -> None:
    settings = settings_for(twilio, sms_base_url="http://127.0.0.1:9")
    assert (await send_by_twilio(settings, an_sms())).outcome is Outcome.LATER


async def test_without_keys_a_message_says_that_sms_are_not_set_up() -> None:
    assert await send_by_twilio(Settings(), an_sms()) == Attempt(Outcome.REFUSED, NOT_SET_UP)


def test_a_developers_machine_captures_sms_and_production_does_not() -> None:
    local = Settings(smtp_host="mail.example")
    assert local.captured_channels == {"sms"}
    assert local.model_copy(update={"steward_env": Environment.PRODUCTION}).captured_channels == set()


@pytest.mark.parametrize("name", ["sms_account_sid", "sms_auth_token", "sms_from"])
def test_the_keys_belong_together(name: str) -> None:
    with pytest.raises(ValidationError, match=SMS_TOGETHER[:20]):
        Settings.model_validate({name: "something"})


def test_the_signature_is_that_of_twilios_documentation() -> None:
    """The example of https://www.twilio.com/docs/usage/security and of Twilio's own libraries."""
    url = "https://mycompany.com/myapp.php?foo=1&bar=2"
    fields = {
        "CallSid": "CA1234567890ABCDE",
        "Digits": "1234",
        "From": "+14158675309",
        "To": "+18005551212",
        "Caller": "+14158675309",
    }
    good = "RSOYDt4T1cUTdK1PDd93/VVr8B8="
    assert signature_of("12345", url, fields.items()) == good
    assert is_signed("12345", url, reversed(fields.items()), good)
    for bad in (None, "", good.lower(), good[:-1], f"{good} "):
        assert not is_signed("12345", url, fields.items(), bad)
    assert not is_signed("12345", url.replace("https", "http"), fields.items(), good)
    assert not is_signed("54321", url, fields.items(), good)


@pytest.mark.parametrize(
    ("text", "kind", "stop"),
    [
        ("STOP", None, True),
        (" stop. ", None, True),
        ("Unsubscribe", None, True),
        ("START", None, False),
        ("unstop", None, False),
        ("please stop the noise", None, None),
        ("HELP", None, None),
        ("ARRET", "STOP", True),
        ("", None, None),
    ],
)
def test_keywords(text: str, kind: str | None, stop: bool | None) -> None:
    assert stops(text, kind) is stop


def test_why_a_message_did_not_arrive_is_said() -> None:
    assert failure_of("delivered", None) is None
    assert failure_of("undelivered", 30003) == REFUSALS[30003]
    assert failure_of("failed", 30999) == "Twilio reports it as failed (error 30999)."
