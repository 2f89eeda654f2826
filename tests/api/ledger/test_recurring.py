"""What is charged each month besides the rent: lines that begin, end and change, and never reach back."""

from datetime import date, timedelta
from decimal import Decimal
from typing import Any

import httpx

from domain.ledger.rules.months import first_of, last_of, next_month
from domain.models import Lease
from domain.models.charges import Charge
from tests.api.ledger.test_account import lease, owner
from tests.api.ledger.test_ledger import ledger, send
from tests.factories import Maker, Person, local_today

__all__ = ["lease", "owner"]


async def lines(api: httpx.AsyncClient, owner: Person, lease: Lease) -> list[dict[str, Any]]:
    answer = await api.get(f"/api/leases/{lease.id}/recurring-charges", headers=owner.headers)
    assert answer.status_code == 200, answer.text
    return [line for line in answer.json()["items"] if line["kind"] != "rent"]


async def parking(api: httpx.AsyncClient, owner: Person, lease: Lease, **more: Any) -> httpx.Response:
    body = {"kind": "parking", "amount": "85.00", "description": "Space 12", **more}
    return await send(api, owner, f"leases/{lease.id}/recurring-charges", body)


async def test_a_line_begins_changes_on_a_day_and_ends(
    api: httpx.AsyncClient, owner: Person, lease: Lease
) -> None:
    added = (await parking(api, owner, lease)).json()
    this_month = first_of(local_today())
    assert (added["starts_on"], added["ends_on"], added["can"]) == (
        *(this_month.isoformat(), None),
        {"change": True},
    )
    later = next_month(this_month)
    changed = await send(
        *(api, owner, f"recurring-charges/{added['id']}/change"),
        {"amount": "95.00", "starts_on": later.isoformat()},
    )
    assert changed.status_code == 200, changed.text
    newest, oldest = await lines(api, owner, lease)
    assert (oldest["amount"], oldest["ends_on"]) == ("85.00", last_of(this_month).isoformat())
    assert (newest["amount"], newest["starts_on"], newest["description"]) == (
        *("95.00", later.isoformat()),
        "Space 12",
    )
    end = {"ends_on": last_of(later).isoformat()}
    ended = await send(api, owner, f"recurring-charges/{newest['id']}/end", end)
    assert ended.json()["ends_on"] == end["ends_on"]


async def test_what_was_charged_is_not_charged_anew(
    api: httpx.AsyncClient, make: Maker, owner: Person, lease: Lease
) -> None:
    added = (await parking(api, owner, lease)).json()
    await _charged(make, lease, local_today())
    month = first_of(local_today())
    for path, body in (
        (f"leases/{lease.id}/recurring-charges", {"kind": "parking", "amount": "1", "starts_on": str(month)}),
        (f"recurring-charges/{added['id']}/change", {"amount": "1", "starts_on": str(last_of(month))}),
        (f"recurring-charges/{added['id']}/end", {"ends_on": str(month)}),
    ):
        refused = await send(api, owner, path, body)
        assert refused.status_code == 422, refused.text
        assert "was charged through" in refused.text
    second = (await parking(api, owner, lease)).json()
    assert second["starts_on"] == next_month(month).isoformat()


async def test_nothing_is_charged_backwards_and_rent_follows_the_lease(
    api: httpx.AsyncClient, owner: Person, lease: Lease
) -> None:
    before = first_of(local_today()) - timedelta(days=1)
    refused = await parking(api, owner, lease, starts_on=before.isoformat())
    assert "Nothing is charged backwards" in refused.text
    answer = await api.get(f"/api/leases/{lease.id}/recurring-charges", headers=owner.headers)
    (rent,) = [line for line in answer.json()["items"] if line["kind"] == "rent"]
    assert rent["can"] == {"change": False}
    end = {"ends_on": local_today().isoformat()}
    refused = await send(api, owner, f"recurring-charges/{rent['id']}/end", end)
    assert (refused.status_code, refused.json()["code"]) == (409, "rent_of_lease")


async def test_no_form_adds_rent(api: httpx.AsyncClient, owner: Person, lease: Lease) -> None:
    assert (await parking(api, owner, lease, kind="rent")).status_code == 422


async def test_a_monthly_concession_lowers_what_comes_next(
    api: httpx.AsyncClient, owner: Person, lease: Lease
) -> None:
    before = (await ledger(api, owner, f"residents/{lease.resident_id}"))["account"]
    assert (await parking(api, owner, lease, kind="concession", amount="100")).status_code == 201
    after = (await ledger(api, owner, f"residents/{lease.resident_id}"))["account"]
    assert Decimal(after["next_amount"]) < Decimal(before["next_amount"])
    assert after["monthly"][-1] == {"name": "Concession, Space 12", "amount": "-100.00"}


async def _charged(make: Maker, lease: Lease, day: date) -> None:
    async with make.session() as session:
        found = await session.get_one(Lease, lease.id)
        session.add(
            Charge(
                property_id=found.property_id,
                tenancy_id=found.tenancy_id,
                kind="parking",
                number=0,
                period=first_of(day),
                due_on=first_of(day),
                posted_on=first_of(day),
                amount=Decimal(85),
            )
        )
