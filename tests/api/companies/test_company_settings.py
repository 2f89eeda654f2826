"""Settings → Company: contact and policy, seen by its people, changed by its owners, used by new leases."""

from decimal import Decimal

import httpx
from sqlalchemy import select

from domain.models.books import Books
from domain.models.leases import Lease
from tests.factories import Maker, version

URL = "/api/settings/company"


async def test_contact_and_policy_are_saved_and_shown(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    company = await make.company(owner, name="Alder Homes")
    shown = (await api.get(URL, headers=owner.headers)).json()
    assert (shown["id"], shown["late_fee_grace_days"], shown["late_fee_kind"]) == (str(company.id), 5, "none")
    sent = {
        "address": "1 Alder Street",
        "city": "Providence",
        "state": "ri",
        "zip_code": "02903",
        "email": "office@alder.example",
        "phone": "(401) 555-0107",
        "late_fee_kind": "flat",
        "late_fee_amount": "75.00",
        "late_fee_grace_days": 3,
        "nsf_fee": "35.00",
        "signed_retention_years": 10,
        "paper_copy_fee": "2.50",
    }
    saved = await api.patch(URL, json=sent, headers={**owner.headers, **version(1)})
    assert saved.status_code == 200, saved.text
    body = saved.json()
    assert {name: body[name] for name in sent} == {**sent, "state": "RI"}
    assert (body["version"], body["renewal_notice_days"]) == (2, 60)


async def test_a_late_fee_says_how_much_it_is(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    await make.company(owner)
    for body, field in (
        ({"late_fee_kind": "flat"}, "late_fee_amount"),
        ({"late_fee_kind": "percent", "late_fee_amount": "5.00"}, "late_fee_percent"),
        ({"late_fee_grace_days": 61}, "late_fee_grace_days"),
        ({"renewal_notice_days": -1}, "renewal_notice_days"),
        ({"signed_retention_years": 0}, "signed_retention_years"),
    ):
        refused = await api.patch(URL, json=body, headers={**owner.headers, **version(1)})
        assert (refused.status_code, refused.json()["errors"][0]["field"]) == (422, field)


async def test_who_works_for_several_companies_names_one(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    companies = [await make.company(owner) for _ in range(2)]
    unnamed = await api.get(URL, headers=owner.headers)
    assert (unnamed.status_code, unnamed.json()["code"]) == (422, "company_required")
    named = await api.get(URL, params={"company_id": str(companies[1].id)}, headers=owner.headers)
    assert named.json()["id"] == str(companies[1].id)
    nobody = await api.get(URL, headers=(await make.person()).headers)
    assert nobody.status_code == 404


async def test_new_leases_and_new_books_begin_with_the_policy(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    await make.company(owner)
    policy = {
        "late_fee_grace_days": 3,
        "renewal_notice_days": 90,
        "late_fee_kind": "percent",
        "late_fee_percent": "5.00",
        "nsf_fee": "35.00",
    }
    await api.patch(URL, json=policy, headers={**owner.headers, **version(1)})
    place = await make.property(owner)
    unit = await make.unit(place.id, rent_amount="1450.00")
    moving_in = {
        "property_id": str(place.id),
        "unit_id": str(unit.id),
        "first_name": "Rosa",
        "last_name": "Delgado",
        "lease": {"start_date": "2026-01-01", "end_date": "2026-12-31", "monthly_rent": "1450.00"},
    }
    added = await api.post("/api/residents", json=moving_in, headers=owner.headers)
    assert added.status_code == 201, added.text
    async with make.session() as session:
        lease = (await session.scalars(select(Lease).where(Lease.property_id == place.id))).one()
        books = (await session.scalars(select(Books).where(Books.property_id == place.id))).one()
    assert (lease.late_fee_grace_days, lease.renewal_notice_days) == (3, 90)
    assert (books.late_fee_kind, books.late_fee_percent, books.nsf_fee) == (
        "percent",
        Decimal(5),
        Decimal(35),
    )
