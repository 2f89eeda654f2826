"""Who of a home sees what of it in the portal: payers, occupants, guarantors, leavers, and neighbours."""

import httpx
import pytest
from sqlalchemy import text

from tests.api.ledger.test_own_ledger import Household, charges, household
from tests.api.messages.test_messages import gets, posts
from tests.factories import Maker, Person

__all__ = ["household"]
PAYERS = ("priya", "jamie")
OTHERS = ("occupant", "guarantor", "neighbour")


def everybody(household: Household) -> dict[str, Person]:
    return {name: getattr(household, name) for name in (*PAYERS, *OTHERS)}


@pytest.mark.parametrize("path", ["ledger", "ledger/statement.pdf", "late-fees", "autopay"])
async def test_money_of_a_home_is_for_who_owes_it(
    api: httpx.AsyncClient, household: Household, path: str
) -> None:
    await charges(api, household, "1500.00")
    named = f"/api/portal/{path}?tenancy_id={household.tenancy_id}"
    seen = {
        name: (await api.get(named, headers=person.headers)).status_code
        for name, person in everybody(household).items()
    }
    assert seen == dict.fromkeys(PAYERS, 200) | dict.fromkeys(OTHERS, 404)


async def test_terms_of_a_lease_are_for_who_owes_by_them(
    api: httpx.AsyncClient, household: Household
) -> None:
    for name, person in everybody(household).items():
        lease = (await gets(api, person, "portal/home"))["lease"]
        assert (lease is not None) == (name in (*PAYERS, "neighbour")), name
    for person in (household.occupant, household.guarantor):
        asked = await posts(api, person, "portal/late-fees/waiver", tenancy_id=household.tenancy_id)
        assert asked.status_code == 404


async def test_requests_threads_and_methods_are_ones_own(
    api: httpx.AsyncClient, household: Household
) -> None:
    place = {"property_id": str(household.lease.property_id)}
    started = await posts(api, household.priya, "portal/threads", **place, subject="Gate", body="Hello")
    unit = {"unit_id": str(household.lease.unit_id), "category": "plumbing", "title": "Sink"}
    reported = await posts(api, household.priya, "portal/maintenance", **unit, description="It drips")
    card = await posts(api, household.priya, "portal/payment-methods", **place, test_method="sim_visa")
    assert {started.status_code, reported.status_code, card.status_code} == {201}, reported.text
    request = f"/api/portal/maintenance/{reported.json()['id']}"
    for name, person in everybody(household).items():
        if name != "priya":
            assert (await gets(api, person, "portal/threads"))["items"] == []
            assert (await gets(api, person, "portal/payment-methods"))["items"] == []
            assert (await api.get(request, headers=person.headers)).status_code == 404


async def test_who_moved_out_with_the_household_pays_what_is_open_and_hears_no_more_of_the_building(
    api: httpx.AsyncClient, household: Household, make: Maker
) -> None:
    await charges(api, household, "300.00")
    place = str(household.lease.property_id)
    told = await posts(
        api, household.owner, "announcements", property_id=place, title="Water off", content="From 9 to 11."
    )
    assert told.status_code == 201
    assert len((await gets(api, household.priya, "portal/threads"))["announcements"]) == 1
    async with make.session() as session:
        out = {"tenancy": household.tenancy_id, "lease": household.lease.id}
        for sql in (
            "UPDATE tenancies SET ended_on = current_date - 10 WHERE id = :tenancy",
            "UPDATE leases SET status = 'terminated', end_date = current_date - 10 WHERE id = :lease",
            "UPDATE residents SET status = 'inactive' WHERE id IN"
            " (SELECT resident_id FROM tenancies WHERE id = :tenancy)",
        ):
            await session.execute(text(sql), out)
    ledger = await gets(api, household.priya, f"portal/ledger?tenancy_id={household.tenancy_id}")
    assert ledger["account"]["balance"] == "300.00"
    statement = await api.get(
        f"/api/portal/ledger/statement.pdf?tenancy_id={household.tenancy_id}", headers=household.priya.headers
    )
    assert (statement.status_code, statement.content[:4]) == (200, b"%PDF")
    assert (await gets(api, household.priya, "portal/threads"))["announcements"] == []
    card = await posts(
        api, household.priya, "portal/payment-methods", property_id=place, test_method="sim_visa"
    )
    method = card.json()["items"][0]["id"]
    paid = await posts(
        api,
        household.priya,
        "portal/payments",
        tenancy_id=household.tenancy_id,
        amount="300.00",
        full=True,
        method_id=method,
    )
    assert paid.status_code == 201, paid.text
    broken = {"unit_id": str(household.lease.unit_id), "category": "plumbing", "title": "Sink"}
    refused = await posts(api, household.priya, "portal/maintenance", **broken, description="It drips")
    assert refused.status_code == 404
