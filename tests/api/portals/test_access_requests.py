"""Asking for the portal: one answer for everybody, and an action item where a resident is found."""

import asyncio
from typing import Any

import httpx
from sqlalchemy import select

from domain.models import Delivery, Notification, PortalAccessRequest, TenantInvitation
from tests.api.messages.test_messages import gets, posts
from tests.factories import Maker, Person

PATH = "/api/portal/access-requests"


async def asks(api: httpx.AsyncClient, **typed: str | None) -> str:
    body = {"name": "Rosa Diaz", "email": "nobody@example.com", "home": "nowhere", **typed}
    answer = await api.post(PATH, json=body)
    assert answer.status_code == 202, answer.text
    return answer.text


async def test_an_address_or_a_home_finds_a_resident_and_everybody_hears_the_same(
    api: httpx.AsyncClient, make: Maker
) -> None:
    owner = await make.person()
    place = await make.property(owner, address="118 Zinnia Street")
    unit = await make.unit(place.id, unit_number="20Z1")
    mailed = await make.resident(place.id, first_name="Ana", last_name="Ortiz", email="ana.o@example.com")
    rosa = await make.resident(place.id, unit_id=unit.id, first_name="Rosa", last_name="Diaz", email=None)
    home = "118 Zinnia Street, unit 20Z1"
    answers = {
        await asks(api, message=None),
        await asks(api, email="ANA.O@example.com", message="My card is 4242 4242 4242 4242"),
        await asks(api, email="ANA.O@example.com"),
        await asks(api, home=home, message=" "),
        await asks(api, home=home, name="Somebody Else"),
        await asks(api, home="118 Zinnia Street, unit 7"),
    }
    assert len(answers) == 1
    rows = {row["resident_id"]: row for row in (await gets(api, owner, "access-requests"))["items"]}
    assert {key: row["matched_by"] for key, row in rows.items()} == {
        str(mailed.id): "email",
        str(rosa.id): "home",
    }
    assert rows[str(mailed.id)]["message"] == "My card is •••• 4242"
    async with make.session() as session:
        told = select(Notification.title).where(Notification.account_id == owner.id)
        assert set(await session.scalars(told)) == {
            "Somebody asks for the portal of Ana Ortiz",
            "Somebody asks for the portal of Rosa Diaz",
        }
    refused = await posts(api, owner, f"access-requests/{rows[str(rosa.id)]['id']}/approve")
    assert (refused.status_code, refused.json()["code"]) == (409, "no_address")
    declined = await posts(api, owner, f"access-requests/{rows[str(rosa.id)]['id']}/decline")
    assert (declined.status_code, declined.json()["status"]) == (200, "declined")
    await approves_once(api, make, owner, rows[str(mailed.id)])


async def approves_once(api: httpx.AsyncClient, make: Maker, owner: Person, row: dict[str, Any]) -> None:
    """The invitation goes to the record's address, once; nothing to what was typed."""
    path = f"access-requests/{row['id']}/approve"
    answers = await asyncio.gather(*(posts(api, owner, path) for _ in range(3)))
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409]
    async with make.session() as session:
        invited = select(TenantInvitation).where(TenantInvitation.resident_id == row["resident_id"])
        (invitation,) = (await session.scalars(invited)).all()
        assert invitation.email == "ana.o@example.com"
        plain = select(Delivery.id).where(Delivery.recipient_address == row["email"])
        assert await session.scalar(plain) is None


async def test_who_has_a_portal_is_asked_about_no_more(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    place = await make.property(owner)
    resident = await make.resident(place.id, email="has.portal@example.com")
    await make.tenant(resident)
    await asks(api, email="has.portal@example.com")
    async with make.session() as session:
        found = select(PortalAccessRequest.id).where(PortalAccessRequest.resident_id == resident.id)
        assert await session.scalar(found) is None
