"""Staff end a resident's access to the portal and give it back; who moved out keeps it until then."""

from typing import Any

import httpx
from sqlalchemy import select, text

from domain.models import AuditRow
from tests.api.documents.test_own_documents import names, shown
from tests.api.ledger.test_own_ledger import Household, household
from tests.api.messages.test_messages import gets, posts
from tests.factories import Maker, Person, version

__all__ = ["household"]
SESSION = "/api/portal/auth/session"


async def resident_of(api: httpx.AsyncClient, person: Person) -> str:
    """Their record in the home that is shown."""
    found: dict[str, Any] = (await gets(api, person, "portal/profile"))["homes"][0]
    return str(found["resident_id"])


async def test_access_ends_at_once_and_comes_back_with_a_new_sign_in(
    api: httpx.AsyncClient, make: Maker, household: Household
) -> None:
    owner, priya = household.owner, household.priya
    resident_id = await resident_of(api, priya)
    at = f"residents/{resident_id}/portal"
    assert (await gets(api, owner, at))["state"] == "active"

    ended = await posts(api, owner, f"{at}/end")
    assert (ended.status_code, ended.json()["state"]) == (200, "inactive")
    assert (await api.get(SESSION, headers=priya.headers)).status_code == 401
    assert (await api.get(SESSION, headers=household.jamie.headers)).status_code == 200
    again = await posts(api, owner, f"{at}/end")
    assert (again.status_code, again.json()["detail"]) == (409, "This resident has no open portal.")

    restored = await posts(api, owner, f"{at}/restore")
    assert (restored.status_code, restored.json()["state"]) == (200, "active")
    # A session of before stays over: it may be whoever's phone it was that access was ended for.
    assert (await api.get(SESSION, headers=priya.headers)).status_code == 401
    signed_in = await make.signed_in(priya, "resident")
    assert await resident_of(api, signed_in) == resident_id
    twice = await posts(api, owner, f"{at}/restore")
    assert (twice.status_code, twice.json()["code"]) == (409, "portal_open")
    async with make.session() as session:
        logged = select(AuditRow.action).where(
            AuditRow.actor_id == owner.id, AuditRow.action.startswith("portal.")
        )
        assert sorted(await session.scalars(logged)) == ["portal.ended", "portal.restored"]


async def test_somebody_with_another_home_goes_on_there(
    api: httpx.AsyncClient, make: Maker, household: Household
) -> None:
    resident_id = await resident_of(api, household.priya)
    elsewhere = await make.property(await make.person(), name="Zinnia House")
    both = await make.tenant(await make.resident(elsewhere.id), household.priya)
    place = str(household.lease.property_id)
    assert (await posts(api, both, "portal/auth/home", property_id=place)).status_code == 200
    assert (await posts(api, household.owner, f"residents/{resident_id}/portal/end")).is_success
    (left,) = (await gets(api, both, "portal/auth/session"))["homes"]
    assert (left["property"]["name"], left["shown"]) == ("Zinnia House", True)
    body = {"tenancy_id": household.tenancy_id}
    assert (await api.get("/api/portal/ledger", params=body, headers=both.headers)).status_code == 404


async def test_nobody_without_a_portal_is_ended_or_restored(
    api: httpx.AsyncClient, make: Maker, household: Household
) -> None:
    nobody = await make.resident(household.lease.property_id)
    for step in ("end", "restore"):
        refused = await posts(api, household.owner, f"residents/{nobody.id}/portal/{step}")
        assert (refused.status_code, refused.json()["code"]) == (409, "no_portal")
    theirs = await resident_of(api, household.priya)
    hidden = await posts(api, await make.person(), f"residents/{theirs}/portal/end")
    assert hidden.status_code == 404


async def test_who_moved_out_reads_on_as_long_as_the_company_says(
    api: httpx.AsyncClient, make: Maker, household: Household
) -> None:
    owner, priya = household.owner, household.priya
    resident_id = await resident_of(api, priya)
    at = f"residents/{resident_id}/portal"
    company = await gets(api, owner, "settings/company")
    said = {**owner.headers, **version(company["version"])}
    url = "/api/settings/company"
    assert (await api.patch(url, json={"former_portal_days": 0}, headers=said)).status_code == 422
    assert (await api.patch(url, json={"former_portal_days": 30}, headers=said)).is_success
    assert (await gets(api, owner, at))["closes_on"] is None
    left = """UPDATE residents SET status = 'inactive', unit_id = NULL,
                     move_out_date = current_date - cast(:days AS int)"""
    for days, state, answer in ((28, "active", 200), (32, "inactive", 401)):
        async with make.session() as session:
            await session.execute(text(f"{left} WHERE id = :id"), {"days": days, "id": resident_id})
        shown_as = await gets(api, owner, at)
        assert (shown_as["state"], shown_as["closes_on"] is None) == (state, answer == 401)
        assert (await api.get(SESSION, headers=priya.headers)).status_code == answer
    lease = household.lease
    charge = await posts(api, owner, f"leases/{lease.id}/charges", kind="damage", amount="40.00")
    shown_as = await gets(api, owner, at)
    assert (shown_as["state"], shown_as["closes_on"], shown_as["open_while_owed"]) == ("active", None, True)
    assert (await api.get(SESSION, headers=priya.headers)).status_code == 200
    assert (await posts(api, owner, f"charges/{charge.json()['id']}/void", reason="Waived")).is_success
    assert (await api.get(SESSION, headers=priya.headers)).status_code == 401
    restored = await posts(api, owner, f"{at}/restore")
    assert (restored.json()["state"], restored.json()["closes_on"] is None) == ("active", False)
    assert (await api.get(SESSION, headers=priya.headers)).status_code == 200


async def test_who_moved_out_reads_their_papers_and_nothing_newer_of_the_home(
    api: httpx.AsyncClient, make: Maker, household: Household
) -> None:
    owner, priya, lease = household.owner, household.priya, household.lease
    resident_id = await resident_of(api, priya)
    assert (await gets(api, priya, "portal/auth/session"))["moved_out"] is False
    await shown(api, owner, "lease", lease.id, "Lease", document_type="lease")
    await shown(api, owner, "unit", lease.unit_id, "Boiler manual")
    await shown(api, owner, "property", lease.property_id, "House rules", document_type="rules")
    assert await names(api, priya) == (["Boiler manual", "Lease"], ["House rules"])
    async with make.session() as session:
        for sql in (
            "UPDATE tenancies SET ended_on = current_date - 10 WHERE id = :tenancy",
            "UPDATE residents SET status = 'inactive', unit_id = NULL WHERE id = :resident",
        ):
            await session.execute(text(sql), {"tenancy": household.tenancy_id, "resident": resident_id})
    assert (await gets(api, priya, "portal/auth/session"))["moved_out"] is True
    assert await names(api, priya) == (["Lease"], [])
    (home,) = (await gets(api, priya, "portal/profile"))["homes"]
    given = {"address": "9 Elm Street", "city": "Salem", "state": "MA", "zipcode": "01970"}
    at = {**priya.headers, **version(home["version"])}
    kept = await api.patch(f"/api/portal/profile/{resident_id}", json=given, headers=at)
    assert kept.json()["homes"][0]["address"] == "9 Elm Street"
    assert (await gets(api, owner, f"residents/{resident_id}"))["address"] == "9 Elm Street"
