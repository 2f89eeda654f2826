"""Vendors over HTTP: whose they are, how they are found, the figures above them."""

from decimal import Decimal
from uuid import uuid4

import httpx
import pytest

from api.vendors.schemas import VendorFigures, VendorRow
from tests.factories import Maker


async def test_a_vendor_shows_all_but_its_tax_id(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    owned = await make.property(owner, name="Alder Court")
    vendor = await make.vendor(
        owner,
        company_name="Ace Plumbing",
        rating=Decimal("4.5"),
        specialties=["boilers"],
        tax_id=make.cipher.seal("12-3456789", "vendors", uuid4(), "tax_id"),
    )
    await make.serves(vendor, owned)
    page = (await api.get("/api/vendors", headers=owner.headers)).json()
    (row,) = page["items"]
    VendorRow.model_validate(row)
    assert set(row) == set(VendorRow.model_fields)
    assert (row["rating"], row["specialties"], row["is_active"]) == (4.5, ["boilers"], True)
    assert (row["property_ids"], row["property_names"]) == ([str(owned.id)], ["Alder Court"])
    assert (await api.get(f"/api/vendors/{vendor.id}", headers=owner.headers)).json() == row


async def test_a_company_shares_its_vendors_and_nobody_else_sees_them(
    api: httpx.AsyncClient, make: Maker
) -> None:
    owner, stranger = await make.person(), await make.person()
    owned = await make.property(owner)
    await make.property(stranger)
    vendor = await make.vendor(owner)
    for role in ("manager", "viewer", "maintenance"):
        colleague = await make.colleague(owned.id, role)
        page = (await api.get("/api/vendors", headers=colleague.headers)).json()
        assert [row["id"] for row in page["items"]] == [str(vendor.id)]
    assert (await api.get("/api/vendors", headers=stranger.headers)).json()["total"] == 0
    for row_id in (vendor.id, uuid4()):
        answer = await api.get(f"/api/vendors/{row_id}", headers=stranger.headers)
        assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
    assert (await api.get("/api/vendors")).status_code == 401


async def test_a_link_shows_the_vendor_but_only_the_properties_in_sight(
    api: httpx.AsyncClient, make: Maker
) -> None:
    owner, other = await make.person(), await make.person()
    shared, private = await make.property(owner), await make.property(owner)
    vendor = await make.vendor(owner)
    await make.serves(vendor, shared, private)
    await make.link(other, shared.id, "viewer")
    (row,) = (await api.get("/api/vendors", headers=other.headers)).json()["items"]
    assert row["property_ids"] == [str(shared.id)]
    found = await api.get(f"/api/vendors?property_id={private.id}", headers=other.headers)
    assert found.json()["total"] == 0
    found = await api.get(f"/api/vendors?property_id={shared.id}", headers=other.headers)
    assert found.json()["total"] == 1


@pytest.mark.parametrize(
    ("query", "names"),
    [
        ("", ["Ace", "Bright", "Cool"]),
        ("service_type=hvac", ["Cool"]),
        ("active=true", ["Ace", "Cool"]),
        ("q=boil", ["Ace"]),
        ("q=BRIGHT", ["Bright"]),
        ("q=electrical", ["Bright"]),
        ("q=nothing", []),
        ("sort=-rating", ["Cool", "Ace", "Bright"]),
        ("sort=-name&limit=2", ["Cool", "Bright"]),
    ],
)
async def test_search_filters_and_order(
    api: httpx.AsyncClient, make: Maker, query: str, names: list[str]
) -> None:
    owner = await make.person()
    await make.vendor(owner, company_name="Cool", service_type="hvac", rating=Decimal("5"))
    await make.vendor(owner, company_name="Ace", specialties=["boilers"], rating=Decimal("3.5"))
    await make.vendor(owner, company_name="Bright", service_type="electrical", is_active=False)
    page = (await api.get(f"/api/vendors?{query}", headers=owner.headers)).json()
    assert [row["company_name"] for row in page["items"]] == names


async def test_figures_count_active_vendors_by_service(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    await make.vendor(owner, service_type="hvac")
    await make.vendor(owner, service_type="hvac", is_active=False)
    await make.vendor(owner, service_type=None)
    await make.vendor(await make.person())
    figures = (await api.get("/api/vendors/figures", headers=owner.headers)).json()
    VendorFigures.model_validate(figures)
    assert (figures["total"], figures["active"]) == (3, 2)
    assert figures["services"]["hvac"] == 1
    assert sum(figures["services"].values()) == 1
