"""Vendors from files: one company once, served properties linked, the tax id encrypted."""

from datetime import date
from decimal import Decimal

from sqlalchemy import select

from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.models.vendors import Vendor, VendorProperty
from tests.domain.imports.importing import Importer
from tests.factories import Maker, Person

HEADER = "business_name,name,fields,email,phone,address,EIN,Insurance Exp,rating,Properties\n"


async def vendors(importer: Importer, person: Person) -> list[Vendor]:
    async with unit_of_work(importer.worker_database, EntryPoint.by_account(person.id)) as work:
        rows = await work.session.execute(select(Vendor).order_by(Vendor.company_name))
        return list(rows.scalars())


async def test_a_list_of_contractors_becomes_vendors(importer: Importer, make: Maker) -> None:
    owner = await make.person()
    alder = await make.property(owner, name="Alder")
    ended = await importer.run_file(
        owner,
        "vendors",
        HEADER
        + "Bay Plumbing,Ann Ortiz,Plumber,office@bay.example,401-555-0177,9 Mill Ln,12-3456789,3/1/27,4.5,"
        + "Alder; Nowhere\n"
        + "Fix It,,Alchemy,,,,,,,\n",
    )
    assert ended.counts == (2, 2, 0, 0), ended.failed
    bay, fix = await vendors(importer, owner)
    assert (bay.contact_name, bay.service_type, bay.rating) == ("Ann Ortiz", "plumbing", Decimal("4.5"))
    assert (bay.phone, bay.insurance_expiry, fix.service_type) == ("401-555-0177", date(2027, 3, 1), None)
    assert bay.tax_id is not None
    assert importer.state.cipher.open(bay.tax_id, "vendors", bay.id, "tax_id") == "12-3456789"
    async with unit_of_work(importer.worker_database, EntryPoint.by_account(owner.id)) as work:
        links = (await work.session.execute(select(VendorProperty.property_id))).scalars().all()
    assert list(links) == [alder.id]
    told = {warning["row"]: warning["warning"] for warning in ended.job.warnings}
    assert "Nowhere" in told[2]
    assert '"Alchemy"' in told[3]


async def test_the_same_list_again_and_a_repeated_company(importer: Importer, make: Maker) -> None:
    owner = await make.person()
    text = (
        "company,phone,address\nBay Plumbing,401-555-0177,9 Mill Ln\nBAY PLUMBING,,9 Mill Ln.\n"
        "Bay Plumbing,,77 Other Rd\n"
    )
    first = await importer.run_file(owner, "vendors", text)
    assert first.counts == (3, 2, 0, 1)
    assert first.skipped == {3: "Same as row 2"}
    again = await importer.run_file(owner, "vendors", text)
    assert again.counts == (3, 0, 0, 3)
    assert len(await vendors(importer, owner)) == 2


async def test_a_new_account_may_bring_vendors_and_others_do_not_see_them(
    importer: Importer, make: Maker
) -> None:
    person, stranger = await make.person(), await make.person()
    await importer.run_file(person, "vendors", "company\nBay Plumbing\n")
    assert len(await vendors(importer, person)) == 1
    assert await vendors(importer, stranger) == []
