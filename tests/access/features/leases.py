"""Leases in the tests of access: how objects are made, and operations called."""

from datetime import timedelta
from typing import Any
from uuid import UUID

from domain.core.values.dates import utc_now
from domain.core.values.ids import new_id
from domain.models import Lease, LeaseRenewalRequest, MoveOutNotice, RentIncrease
from tests.access.calls import VERSION, Call, plain
from tests.access.objects import Ids, Kind, Objects, Side


def _new_lease(_ids: Ids) -> dict[str, Any]:
    return {"start_date": "2026-01-01", "end_date": "2026-12-31", "monthly_rent": "1450.00"}


def _full_lease(ids: Ids) -> dict[str, Any]:
    place = {name: ids.get(name, str(new_id())) for name in ("property_id", "unit_id", "resident_id")}
    return {**_new_lease(ids), **place}


def _termination(_ids: Ids) -> dict[str, Any]:
    return {"last_day": (utc_now().date() - timedelta(days=2)).isoformat()}


def _renewal(_ids: Ids) -> dict[str, Any]:
    choices = [{"term_months": 12, "monthly_rent": "1500.00"}]
    return {"choices": choices, "answer_by": (utc_now().date() + timedelta(days=20)).isoformat()}


def _answer_by(_ids: Ids) -> dict[str, Any]:
    return {"answer_by": (utc_now().date() + timedelta(days=25)).isoformat()}


def _new_increase(_ids: Ids) -> dict[str, Any]:
    day = (utc_now().date() + timedelta(days=200)).isoformat()
    return {"monthly_rent": "1600.00", "effective_on": day, "lease_allows": True}


def _increases(ids: Ids) -> dict[str, Any]:
    told = _new_increase(ids)
    line = {"lease_id": ids.get("lease_id", str(new_id())), "monthly_rent": told.pop("monthly_rent")}
    return told | {"lines": [line]}


def _notice(_ids: Ids) -> dict[str, Any]:
    return {"move_out_date": (utc_now().date() + timedelta(days=30)).isoformat(), "reason": "other"}


async def _lease(objects: Objects, side: Side) -> Ids:
    unit = await objects.unit(side)
    resident = await objects.make.resident(unit.property_id, unit_id=unit.id, first_name=objects.word(side))
    lease = await objects.make.lease(unit, resident)
    await objects.make.open_tenancy(lease)
    return {"lease_id": str(lease.id), "property_id": str(unit.property_id)}


async def _draft_lease(objects: Objects, side: Side) -> Ids:
    """A lease that nobody has signed, of somebody who has no home yet."""
    unit = await objects.unit(side)
    resident = await objects.make.resident(unit.property_id, first_name=objects.word(side), status="pending")
    lease = await objects.make.lease(unit, resident, status="draft")
    return {"lease_id": str(lease.id), "property_id": str(unit.property_id)}


async def _lease_party(objects: Objects, side: Side) -> Ids:
    """A guarantor of a lease, and somebody else of the property."""
    unit = await objects.unit(side)
    people = [await objects.make.resident(unit.property_id, first_name=objects.word(side)) for _ in range(3)]
    lease = await objects.make.lease(unit, people[0])
    party = await objects.make.party(lease, people[1], "guarantor")
    ids = {"lease_id": lease.id, "party_id": party.id, "resident_id": people[2].id}
    return {name: str(row_id) for name, row_id in ids.items()} | {"property_id": str(unit.property_id)}


async def _offer(objects: Objects, side: Side) -> Ids:
    """A lease with an offer of renewal that waits for its answer."""
    return await _offered(objects, side)


async def _kept_offer(objects: Objects, side: Side) -> Ids:
    """The same, where the offer has not gone out yet."""
    today = utc_now().date()
    days = {"send_on": today + timedelta(days=5), "answer_by": today + timedelta(days=20)}
    return await _offered(objects, side, status="kept", expires_at=None, **days)


async def _offered(objects: Objects, side: Side, **columns: Any) -> Ids:
    ids = await _lease(objects, side)
    async with objects.make.session() as session:
        lease = await session.get_one(Lease, UUID(ids["lease_id"]))
        request = LeaseRenewalRequest(
            id=new_id(),
            property_id=lease.property_id,
            lease_id=lease.id,
            resident_id=lease.resident_id,
            number=1,
            choices=[{"term_months": 12, "monthly_rent": "1500.00"}],
            **{"status": "offered", "expires_at": utc_now() + timedelta(days=20), **columns},
        )
        session.add(request)
    return {**ids, "offer_id": str(request.id)}


async def _increase(objects: Objects, side: Side) -> Ids:
    """A lease whose rent is planned to go up."""
    ids = await _lease(objects, side)
    async with objects.make.session() as session:
        lease = await session.get_one(Lease, UUID(ids["lease_id"]))
        today = utc_now().date()
        increase = RentIncrease(
            id=new_id(),
            property_id=lease.property_id,
            lease_id=lease.id,
            rent_before=lease.monthly_rent,
            monthly_rent=lease.monthly_rent + 50,
            announced_on=today,
            effective_on=today + timedelta(days=200),
            words="The rent goes up.",
        )
        session.add(increase)
    return {**ids, "increase_id": str(increase.id)}


async def _noticed_lease(objects: Objects, side: Side) -> Ids:
    """A lease whose household has given notice."""
    ids = await _lease(objects, side)
    async with objects.make.session() as session:
        lease = await session.get_one(Lease, UUID(ids["lease_id"]))
        notice = MoveOutNotice(
            id=new_id(),
            property_id=lease.property_id,
            lease_id=lease.id,
            resident_id=lease.resident_id,
            given_on=lease.start_date,
            move_out_date=utc_now().date(),
            reason="other",
        )
        session.add(notice)
    return ids


KINDS: dict[str, Kind] = {
    "lease": Kind(_lease),
    "draft_lease": Kind(_draft_lease, names=("lease_id", "party_id", "resident_id", "offer_id"), row="lease"),
    "lease_party": Kind(_lease_party, names=("lease_id", "party_id", "resident_id", "offer_id"), row="lease"),
    "offer": Kind(_offer, names=("lease_id", "party_id", "resident_id"), row="lease"),
    "kept_offer": Kind(_kept_offer, names=("lease_id", "party_id", "resident_id", "offer_id"), row="lease"),
    "noticed_lease": Kind(
        _noticed_lease, names=("lease_id", "party_id", "resident_id", "offer_id"), row="lease"
    ),
    "increase": Kind(_increase, names=("lease_id", "party_id", "resident_id", "offer_id"), row="lease"),
}


CALLS: dict[str, Call] = {
    "list_resident_leases": Call("resident"),
    "add_resident_lease": Call("resident", _new_lease),
    "get_lease": Call("lease"),
    "edit_lease": Call("lease", plain(monthly_rent="1500.00"), VERSION),
    "list_leases": Call(),
    "export_leases": Call(),
    "lease_figures": Call(),
    "create_lease": Call("resident", _full_lease),
    "delete_lease": Call("lease", headers=VERSION),
    "restore_lease": Call("lease"),
    "confirm_lease": Call("draft_lease", headers=VERSION),
    "cancel_lease": Call("draft_lease", headers=VERSION),
    "terminate_lease": Call("lease", _termination, VERSION),
    "add_lease_party": Call(
        "lease_party", lambda ids: {"resident_id": ids["resident_id"], "role": "occupant"}
    ),
    "remove_lease_party": Call("lease_party", headers=VERSION),
    "offer_renewal": Call("lease", _renewal, VERSION),
    "answer_renewal": Call("offer", plain(choice=None)),
    "withdraw_renewal": Call("offer"),
    "send_renewal": Call("kept_offer"),
    "move_renewal": Call("offer", _answer_by),
    "renewal_offer_messages": Call("lease", query="?answer_by=2099-01-31"),
    "increase_notice": Call("lease", query="?monthly_rent=1600.00"),
    "lease_timeline": Call("lease"),
    "make_paper_notice": Call(
        "lease", plain(kind="cure_or_quit", until="2099-01-31", text="Remove the grill from the balcony.")
    ),
    "plan_rent_increase": Call("lease", _new_increase, VERSION),
    "cancel_rent_increase": Call("increase"),
    "preview_rent_increases": Call("property", query="?percent=3&effective_on=2099-01-01"),
    "plan_rent_increases": Call("lease", _increases),
    "give_notice": Call("lease", _notice, VERSION),
    "withdraw_notice": Call("noticed_lease", headers=VERSION),
    "move_notice": Call("noticed_lease", plain(move_out_date="2099-01-31"), VERSION),
    "tick_move_out": Call("noticed_lease", plain(done=["keys_returned"]), VERSION),
    "record_move_out": Call(
        "noticed_lease", lambda ids: {"moved_out_on": _termination(ids)["last_day"]}, VERSION
    ),
    "export_resident_leases": Call("resident"),
}
