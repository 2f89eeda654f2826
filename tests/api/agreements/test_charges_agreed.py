"""Agreement, signing page, staff's lease page and ledger name the same fees and the same first payment."""

from datetime import timedelta
from decimal import Decimal
from typing import Any

import pypdfium2
import pytest
from sqlalchemy import select, update

from domain.models import Charge, Lease
from domain.models.books import Books
from domain.printing.words import money
from tests.api.agreements.scene import Scene
from tests.factories import Maker, local_today

BODY = (
    "# Rent\nLate: {{late_fee_amount}} after {{late_fee_grace_days}} days. Returned: {{nsf_fee}}."
    " First: {{prorated_rent}}."
)
PROPERTY = {"late_fee_kind": "flat", "late_fee_amount": Decimal(50), "nsf_fee": Decimal(25)}
OWN = {"late_fee_amount": Decimal(75), "nsf_fee": Decimal(40), "late_fee_grace_days": 3}
NO_POLICY = {"late_fee_kind": "none", "late_fee_amount": None, "nsf_fee": Decimal(0)}


@pytest.mark.parametrize(
    ("books", "lease", "late", "returned"),
    [
        (PROPERTY, {}, "$50.00, after 5 days of grace", "$25.00"),
        (PROPERTY, OWN, "$75.00, after 3 days of grace", "$40.00"),
        (NO_POLICY, {}, "none", "none"),
        (NO_POLICY, OWN, "none", "$40.00"),
        (
            {"late_fee_kind": "percent", "late_fee_percent": Decimal(5), "late_fee_maximum": Decimal(60)},
            {},
            "5% of the unpaid rent, at most $60.00 a month, after 5 days of grace",
            "none",
        ),
    ],
)
async def test_all_name_the_fees_that_are_charged(
    scene: Scene, make: Maker, books: dict[str, Any], lease: dict[str, Any], late: str, returned: str
) -> None:
    await _terms(make, scene, books, lease)
    words = await _everywhere(scene)
    assert words["lease_page"]["late_fee"] == words["summary"]["Late fee"] == late
    assert words["lease_page"]["returned_payment_fee"] == words["summary"]["Returned payment fee"] == returned
    amount = late.partition(", after")[0]
    assert f"Late: {amount} after" in words["text"]
    assert f"Returned: {returned}." in words["text"]


async def test_first_payment_is_the_move_in_charges_of_the_ledger(scene: Scene, make: Maker) -> None:
    today = local_today()
    unit = await make.unit(scene.place.id)
    terms = {
        "start_date": str(today),
        "end_date": str(today + timedelta(days=364)),
        "monthly_rent": "1365.00",
    }
    who = {"first_name": "Ida", "last_name": "Berg", "email": "ida@example.com", "unit_id": str(unit.id)}
    place = {"property_id": str(scene.place.id)}
    lease = terms | {"security_deposit": "1365.00"}
    made = await scene.api.post(
        "/api/residents", json=who | place | {"lease": lease}, headers=scene.owner.headers
    )
    assert made.status_code == 201, made.text
    async with make.session() as session:
        scene.lease = (await session.scalars(select(Lease).where(Lease.unit_id == unit.id))).one()
        found = select(Charge).where(Charge.tenancy_id == scene.lease.tenancy_id)
        charged = {each.kind: each.amount for each in await session.scalars(found)}
    words = await _everywhere(scene)
    first = words["lease_page"]["first_payment"]
    assert words["summary"]["First payment"] == first
    assert first == (
        f"{money(sum(charged.values(), Decimal(0)))}: rent {money(charged['rent'])},"
        " security deposit $1,365.00"
    )
    assert f"First: {money(charged['rent'])}." in words["text"]


async def _terms(make: Maker, scene: Scene, books: dict[str, Any], lease: dict[str, Any]) -> None:
    async with make.session() as session:
        await session.execute(update(Books).where(Books.property_id == scene.place.id).values(**books))
        if lease:
            await session.execute(update(Lease).where(Lease.id == scene.lease.id).values(**lease))


async def _everywhere(scene: Scene) -> dict[str, Any]:
    """The summary and text that are previewed, signed and printed, and what staff's lease page says."""
    headers, path = scene.owner.headers, f"/api/leases/{scene.lease.id}"
    page = (await scene.api.get(f"{path}/charges-agreed", headers=headers)).json()
    template_id = await scene.template(body=BODY)
    shown = await scene.api.get(
        f"{path}/signature-preview", params={"template_id": template_id}, headers=headers
    )
    assert shown.status_code == 200, shown.text
    row = await scene.send(template_id=template_id)
    link = await scene.api.get(f"/api/signature-requests/{row['id']}/file", headers=headers)
    printed = " ".join(
        "".join(
            one.get_textpage().get_text_range()
            for one in pypdfium2.PdfDocument((await scene.api.get(link.json()["url"])).content)
        ).split()
    )
    text = shown.json()["text"]
    said = "".join(span["text"] for block in text["blocks"] for span in block["spans"])
    summary = dict(text["summary"])
    for value in summary.values():
        assert value in printed
    return {"lease_page": page, "summary": summary, "text": said}
