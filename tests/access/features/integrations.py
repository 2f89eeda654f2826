"""Integrations in the tests of access: how objects are made, and operations called."""

from typing import Any

from domain.core.values.ids import new_id
from domain.integrations.webhook_rules import new_secret
from domain.models import Delivery, WebhookEndpoint, WebhookEvent
from tests.access.calls import VERSION, Call, plain
from tests.access.objects import Ids, Kind, Objects, Side


def _new_key(ids: Ids) -> dict[str, Any]:
    return {"name": "Accounting export", "role": "viewer", "property_ids": [ids["property_id"]]}


WEBHOOK = plain(url="https://hooks.example.com/in", events=["resident.added"])


async def _delivery(objects: Objects, side: Side) -> Ids:
    """A reminder that failed."""
    place = await objects.place(side)
    resident = await objects.make.resident(place.id, first_name=objects.word(side))
    row = Delivery(
        id=new_id(),
        recipient_kind="resident",
        recipient_id=resident.id,
        property_id=place.id,
        template="payment_reminder",
        subject_ids={"reminder_id": str(new_id())},
        dedupe_key=str(new_id()),
        state="failed",
    )
    async with objects.make.session() as session:
        session.add(row)
    return {"delivery_id": str(row.id), "property_id": str(place.id)}


async def _api_key(objects: Objects, side: Side) -> Ids:
    """A key of a company that this side's owner owns."""
    owner = objects.owner(side)
    company = await objects.make.company(owner, name=f"{objects.word(side)} {new_id().hex[-8:]}")
    return {"api_key_id": str((await objects.make.api_key(owner, company.id)).key_id)}


async def _webhook(objects: Objects, side: Side) -> Ids:
    """An endpoint of a company that this side's owner owns, with an event that was delivered."""
    owner = objects.owner(side)
    company = await objects.make.company(owner, name=f"{objects.word(side)} {new_id().hex[-8:]}")
    row_id, event_id = new_id(), new_id()
    secret = objects.make.cipher.seal(new_secret(), "webhook_endpoints", row_id, "secret")
    async with objects.make.session() as session:
        url = f"https://{objects.word(side)}.example.com/"
        session.add(
            WebhookEndpoint(
                id=row_id, company_id=company.id, url=url, events=["resident.added"], secret=secret
            )
        )
        await session.flush()
        session.add(
            WebhookEvent(
                id=event_id,
                endpoint_id=row_id,
                company_id=company.id,
                name="resident.added",
                ids={},
                link="/api/residents",
                state="delivered",
                position=1,
            )
        )
    return {"endpoint_id": str(row_id), "event_id": str(event_id)}


KINDS: dict[str, Kind] = {
    "api_key": Kind(_api_key),
    "webhook": Kind(_webhook, names=("endpoint_id", "event_id")),
    "delivery": Kind(_delivery),
}


CALLS: dict[str, Call] = {
    "list_services": Call("company", query="?company_id={company_id}"),
    "send_test_message": Call("company", plain(service="mail"), query="?company_id={company_id}"),
    "list_api_keys": Call(),
    "make_api_key": Call("company", _new_key, query="?company_id={company_id}"),
    "revoke_api_key": Call("api_key"),
    "list_webhooks": Call(),
    "list_webhook_event_kinds": Call(),
    "list_webhook_events": Call(),
    "create_webhook": Call("company", WEBHOOK, query="?company_id={company_id}"),
    "update_webhook": Call("webhook", WEBHOOK, VERSION),
    "remove_webhook": Call("webhook", headers=VERSION),
    "stop_webhook": Call("webhook"),
    "continue_webhook": Call("webhook"),
    "rotate_webhook_secret": Call("webhook"),
    "send_webhook_test": Call("webhook"),
    "replay_webhook": Call("webhook", plain(since="2026-01-01T00:00:00Z")),
    "replay_webhook_event": Call("webhook"),
    "list_deliveries": Call(),
    "export_deliveries": Call(),
    "delivery_figures": Call(),
    "resend_delivery": Call("delivery"),
    "read_delivery": Call("delivery"),
}
