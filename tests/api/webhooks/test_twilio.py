"""Twilio's calls over HTTP: only signed ones count, each once, in any order."""

import random
from collections.abc import AsyncIterator
from dataclasses import replace
from urllib.parse import urlencode
from uuid import UUID, uuid4

import httpx
import pytest
from pydantic import SecretStr

from api.main import create_app
from api.state import AppState
from domain.core.db.database import Database
from domain.notify.recipients import Recipient
from domain.notify.rules import Attempt, Outcome
from domain.notify.sms import Sms
from domain.notify.twilio_signature import signature_of
from tests.domain.notify.test_sending import Post
from tests.domain.notify.test_sms import a_number, a_sid, queued
from tests.factories import Maker
from tests.twilio import ACCOUNT, NUMBER, TOKEN

FORM = {"Content-Type": "application/x-www-form-urlencoded"}
FORM_BYTES = [(name.encode(), value.encode()) for name, value in FORM.items()]


@pytest.fixture
async def calls(state: AppState) -> AsyncIterator[httpx.AsyncClient]:
    given = {"sms_account_sid": ACCOUNT, "sms_auth_token": SecretStr(TOKEN), "sms_from": NUMBER}
    settings = state.settings.model_copy(update=given)
    app = create_app(settings)
    app.state.steward = replace(state, settings=settings)
    transport = httpx.ASGITransport(app=app)
    async with httpx.AsyncClient(transport=transport, base_url=settings.origin) as client:
        yield client


@pytest.fixture
def post(make: Maker, worker_database: Database, state: AppState) -> Post:
    return Post(make, worker_database, state)


async def call(
    calls: httpx.AsyncClient, path: str, fields: dict[str, str], *, signature: str | None = None
) -> httpx.Response:
    url = f"{str(calls.base_url).rstrip('/')}{path}"
    signed = signature or signature_of(TOKEN, url, fields.items())
    headers = {**FORM, "X-Twilio-Signature": signed}
    return await calls.post(path, content=urlencode(fields), headers=headers)


async def handed_over(post: Post, sid: str) -> UUID:
    delivery = await queued(post, Recipient.plain_address(a_number()))
    assert isinstance(await post.begin(delivery), Sms)
    await post.settle(delivery, Attempt(Outcome.SENT, provider_id=sid))
    return delivery


def report(sid: str, status: str) -> dict[str, str]:
    return {"MessageSid": sid, "MessageStatus": status, "AccountSid": ACCOUNT, "To": "+14015550142"}


async def test_reports_shuffled_and_repeated_fifty_times_end_delivered(
    calls: httpx.AsyncClient, post: Post
) -> None:
    sid = a_sid()
    delivery = await handed_over(post, sid)
    order = ["queued", "sent", "delivered"] * 17
    random.Random(sid).shuffle(order)
    for status in order:
        answer = await call(calls, f"/api/webhooks/twilio/status/{delivery}", report(sid, status))
        assert (answer.status_code, answer.text) == (200, "<Response/>")
    assert (await post.row(delivery)).state == "delivered"


async def test_a_forged_call_is_refused_and_changes_nothing(calls: httpx.AsyncClient, post: Post) -> None:
    sid = a_sid()
    delivery = await handed_over(post, sid)
    path, fields = f"/api/webhooks/twilio/status/{delivery}", report(sid, "delivered")
    origin = str(calls.base_url).rstrip("/")
    elsewhere = (
        f"https://evil.example{path}",
        f"{origin}{path}?x=1",
        f"{origin}/api/webhooks/twilio/inbound",
    )
    forged = [
        *(signature_of(TOKEN, url, fields.items()) for url in elsewhere),
        signature_of("another-token", f"{origin}{path}", fields.items()),
        signature_of(TOKEN, f"{origin}{path}", [*fields.items(), ("More", "1")]),
        signature_of(TOKEN, f"{origin}{path}", [(name, value.strip("+")) for name, value in fields.items()]),
        signature_of(TOKEN, f"{origin}{path}", ()),
        "nonsense",
        "é",
    ]
    for signature in forged:
        answer = await calls.post(
            path,
            content=urlencode(fields),
            headers=[*FORM_BYTES, (b"X-Twilio-Signature", signature.encode())],
        )
        assert answer.status_code == 403, signature
    assert (await calls.post(path, content=urlencode(fields), headers=FORM)).status_code == 403
    assert (await post.row(delivery)).state == "sent"


async def test_json_is_refused_also_with_a_body_hash(calls: httpx.AsyncClient, post: Post) -> None:
    delivery = await handed_over(post, a_sid())
    path = f"/api/webhooks/twilio/status/{delivery}?bodySHA256=00"
    url = f"{str(calls.base_url).rstrip('/')}{path}"
    headers = {"Content-Type": "application/json", "X-Twilio-Signature": signature_of(TOKEN, url, ())}
    assert (await calls.post(path, content=b"{}", headers=headers)).status_code == 403


async def test_without_keys_every_call_is_refused(api: httpx.AsyncClient) -> None:
    answer = await call(api, "/api/webhooks/twilio/inbound", {"MessageSid": a_sid()})
    assert answer.status_code == 403


async def test_stop_and_start_are_heeded(calls: httpx.AsyncClient, post: Post) -> None:
    number = a_number()
    for text, ends in (("STOP", "failed"), ("START", "sending")):
        fields = {"MessageSid": a_sid(), "From": number, "To": NUMBER, "Body": text, "NumMedia": "0"}
        assert (await call(calls, "/api/webhooks/twilio/inbound", fields)).status_code == 200
        delivery = await queued(post, Recipient.plain_address(number))
        await post.begin(delivery)
        assert (await post.row(delivery)).state == ends


async def test_a_report_of_nothing_we_know_is_taken_and_dropped(calls: httpx.AsyncClient) -> None:
    for fields in (report(a_sid(), "sent"), {"MessageSid": "x"}, {}):
        answer = await call(calls, f"/api/webhooks/twilio/status/{uuid4()}", fields)
        assert answer.status_code == 200
