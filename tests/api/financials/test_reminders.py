"""Reminders over HTTP: the preview, one message, and what asks or refuses."""

from typing import Any

import httpx
import pytest
from sqlalchemy import select

from domain.models import Lease, PaymentReminder
from domain.models.notify import Delivery
from tests.api.financials.test_financials import get, lease, owes_and_pays, owner, post
from tests.factories import Maker, Person

__all__ = ["lease", "owner"]


@pytest.fixture
async def late(api: httpx.AsyncClient, owner: Person, lease: Lease) -> dict[str, Any]:
    """The delinquent account."""
    await owes_and_pays(api, owner, lease)
    (row,) = (await get(api, owner, "analytics/payments/delinquent"))["items"]
    found: dict[str, Any] = row
    return found


async def test_what_is_previewed_is_sent_once_and_noted(
    api: httpx.AsyncClient, make: Maker, owner: Person, late: dict[str, Any]
) -> None:
    said = await get(api, owner, f"tenancies/{late['id']}/reminder")
    assert (said["email"], said["amount"]) == ("priya@example.com", "40.00")
    assert said["message"].startswith("$40.00 is open for Alder Court 201.")
    assert late["reminded_at"] is None
    sent = await post(api, owner, f"tenancies/{late['id']}/reminders", channel="email")
    assert sent.status_code == 201, sent.text
    (after,) = (await get(api, owner, "analytics/payments/delinquent"))["items"]
    assert after["reminded_at"] == sent.json()["created_at"]
    async with make.session() as session:
        row = await session.get_one(PaymentReminder, sent.json()["id"])
        of_it = select(Delivery).where(Delivery.dedupe_key == f"payment_reminder:{row.id}")
        delivery = (await session.scalars(of_it)).one()
        assert row.message == said["message"]
        assert (delivery.recipient_kind, str(delivery.recipient_id)) == ("resident", late["resident_id"])
        assert delivery.subject_ids == {"reminder_id": str(row.id)}


async def test_within_a_day_it_asks(api: httpx.AsyncClient, owner: Person, late: dict[str, Any]) -> None:
    path = f"tenancies/{late['id']}/reminders"
    assert (await post(api, owner, path)).status_code == 201
    again = await post(api, owner, path)
    assert (again.status_code, again.json()["code"]) == (409, "reminded_already")
    assert (await post(api, owner, path, again=True)).status_code == 201


async def test_nobody_is_reminded_of_nothing_or_at_no_address(
    api: httpx.AsyncClient, owner: Person, lease: Lease, late: dict[str, Any]
) -> None:
    path = f"tenancies/{late['id']}/reminders"
    refused = await post(api, owner, path, channel="sms")
    assert refused.status_code == 422
    assert "phone number" in refused.json()["errors"][0]["message"]
    await post(api, owner, f"leases/{lease.id}/payments", amount="40.00", method="cash")
    paid = await post(api, owner, path)
    assert (paid.status_code, paid.json()["code"]) == (409, "nothing_owed")
