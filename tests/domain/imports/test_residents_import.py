"""Residents from files: the person, their lease, the unit's status, phones, vehicle and insurance."""

from datetime import timedelta
from decimal import Decimal

from sqlalchemy import select

from domain.models.leases import Lease, LeaseParty
from domain.models.notify import Delivery
from domain.models.properties import Unit
from domain.models.residents import Resident, ResidentInsurance, ResidentPhone, Vehicle
from domain.residents.sensitive import opened
from tests.domain.imports.importing import Importer, building, rows
from tests.factories import Maker, local_today

TODAY = local_today()
START, END = TODAY - timedelta(days=100), TODAY + timedelta(days=265)


async def test_a_line_of_a_rent_roll_becomes_a_person_with_all_that_belongs_to_them(
    importer: Importer, make: Maker
) -> None:
    owner = await building(make, "101")
    ended = await importer.run_file(
        owner,
        "residents",
        "Tenant,Tenant Email,Tenant Phone Number,Property Name,Unit,Lease From,Lease To,Rent,Deposit,"
        "Birth Date,SSN Last 4,Phone Number Cell,Work Phone,Vehicle License,Vehicle Make,"
        "Renters Insurance Provider,Renters Insurance Waiver,Emergency Contact,Emergency Relationship\n"
        f'"Delgado, Rosa",rosa@example.com,401-555-0142,ALDER COURT,101,{START:%m/%d/%Y},{END:%m/%d/%Y},'
        '"$1,690.00",1690,4/1/90,1234,(401) 555-0199,x,7ABC123,Subaru,Lemonade,no,Ana,sister\n',
    )
    assert ended.counts == (1, 1, 0, 0), ended.failed
    resident = (await rows(importer, owner, Resident))[0]
    assert (resident.first_name, resident.last_name, resident.status) == ("Rosa", "Delgado", "active")
    cipher = importer.state.cipher
    assert opened(cipher, resident.id, "ssn_last_four", resident.ssn_last_four) == "1234"
    assert opened(cipher, resident.id, "date_of_birth", resident.date_of_birth) == "1990-04-01"
    assert (resident.emergency_contact_name, resident.emergency_contact_relationship) == ("Ana", "sister")
    lease = (await rows(importer, owner, Lease))[0]
    assert (lease.status, lease.monthly_rent, lease.start_date) == ("active", Decimal("1690.00"), START)
    unit = (await rows(importer, owner, Unit))[0]
    assert (unit.status, resident.unit_id, lease.unit_id) == ("occupied", unit.id, unit.id)
    phones = await rows(importer, owner, ResidentPhone, ResidentPhone.kind)
    assert [(phone.kind, phone.e164) for phone in phones] == [("cell", "+14015550199"), ("work", None)]
    assert [car.license_plate for car in await rows(importer, owner, Vehicle)] == ["7ABC123"]
    assert [policy.provider for policy in await rows(importer, owner, ResidentInsurance)] == ["Lemonade"]
    assert ended.job.created_entities["residents"] == ended.job.created_entities["leases"] == 1


async def test_the_same_roll_again_doubles_nothing(importer: Importer, make: Maker) -> None:
    owner = await building(make, "101", "102")
    text = (
        "First Name,Last Name,Email,Unit,Lease Start,Lease End,Rent,Vehicle License,Phone Number Cell\n"
        f"Ann,Lee,ann@example.com,101,{START},{END},1000,AAA1,401-555-0101\n"
        f"Bob,Ray,,102,{START},{END},1100,,\n"
        f"Cy,Alone,,,,,,,\n"
    )
    first = await importer.run_file(owner, "residents", text)
    assert first.counts == (3, 3, 0, 0), first.failed
    again = await importer.run_file(owner, "residents", text)
    assert again.counts == (3, 0, 0, 3), again.failed
    counts = [len(await rows(importer, owner, model)) for model in (Resident, Lease, Vehicle, ResidentPhone)]
    assert counts == [3, 2, 1, 1]


async def test_people_of_one_unit_and_start_share_a_lease(importer: Importer, make: Maker) -> None:
    owner = await building(make, "101")
    ended = await importer.run_file(
        owner,
        "residents",
        "First Name,Last Name,Unit,Lease Start,Lease End,Rent\n"
        f"Ann,Lee,101,{START},{END},1000\nBob,Lee,101,{START},{END},1000\nCy,Lee,101,{START},{END},900\n",
    )
    assert ended.counts == (3, 3, 0, 0)
    assert len(await rows(importer, owner, Lease)) == 1
    parties = await rows(importer, owner, LeaseParty, LeaseParty.id)
    assert [party.role for party in parties] == ["primary", "co_tenant", "co_tenant"]
    assert len(ended.job.warnings) == 1
    assert ended.job.warnings[0]["row"] == 4


async def test_somebody_here_already_joins_a_lease_and_is_counted(importer: Importer, make: Maker) -> None:
    owner = await building(make, "101")
    header = "First Name,Last Name,Unit,Lease Start,Lease End,Rent\n"
    await importer.run_file(owner, "residents", f"{header}Ann,Lee,101,{START},{END},1000\nBob,Ray,101,,,\n")
    joined = await importer.run_file(owner, "residents", f"{header}Bob,Ray,101,{START},{END},1000\n")
    assert joined.counts == (1, 1, 0, 0)
    assert joined.job.created_entities == {"lease_parties": 1}
    again = await importer.run_file(owner, "residents", f"{header}Bob,Ray,101,{START},{END},1000\n")
    assert again.counts == (1, 0, 0, 1)


async def test_one_person_with_two_leases_keeps_both(importer: Importer, make: Maker) -> None:
    owner = await building(make, "101")
    before = START - timedelta(days=365)
    ended = await importer.run_file(
        owner,
        "residents",
        "First Name,Last Name,Unit,Lease Start,Lease End,Rent\n"
        f"Ann,Lee,101,{before},{START - timedelta(days=1)},900\nAnn,Lee,101,{START},{END},1000\n",
    )
    assert ended.counts == (2, 2, 0, 0), ended.failed
    assert [lease.status for lease in await rows(importer, owner, Lease, Lease.start_date)] == [
        "expired", "active",
    ]  # fmt: skip
    assert len(await rows(importer, owner, Resident)) == 1


async def test_rows_say_what_keeps_them_out(importer: Importer, make: Maker) -> None:
    owner = await building(make, "101")
    await make.property(owner, name="Birch")
    ended = await importer.run_file(
        owner,
        "residents",
        "First Name,Last Name,Email,Property Name,Unit,Lease End,Rent,SSN Last 4\n"
        "Ann,Lee,,,101,,,\n"
        "Bob,Ray,,Alder Court,3O4,,,\n"
        "Cy,Fox,liam.dunne@,Alder Court,,,,\n"
        "Di,Elk,,Alder Court,,31/31/2026,,\n"
        'Ed,Cat,,Alder Court,,,"$1,5OO.00",\n'
        "Flo,Owl,,Alder Court,,,,12345\n"
        "Gus,Hen,,Habor Point,,,,\n",
    )
    assert ended.counts == (7, 2, 5, 0)
    assert ended.job.status == "partial"
    assert ended.failed[2].startswith("Property name: Say which property")
    assert ended.failed[3].startswith('Unit "3O4": No unit 3O4 in Alder Court')
    assert ended.failed[5].startswith('Lease end "31/31/2026": Not a date')
    assert ended.failed[6].startswith('Monthly rent "$1,5OO.00": Not an amount: letter O in place of zero')
    first, second = ended.job.warnings
    assert first["row"] == 4
    assert first["warning"].startswith('E-mail "liam.dunne@": Not an e-mail address')
    assert second["row"] == 7
    assert "12345" not in second["warning"]
    assert second["warning"].startswith("SSN, last four: ")
    assert ended.failed[8].startswith('Property name "Habor Point": No property with this name')


async def test_the_only_property_needs_no_name_and_nobody_without_a_unit_lives_anywhere(
    importer: Importer, make: Maker
) -> None:
    owner = await building(make, "101")
    ended = await importer.run_file(owner, "residents", "First Name,Last Name,Unit\nAnn,Lee,101\nBob,Ray,\n")
    assert ended.counts == (2, 2, 0, 0)
    ann, bob = await rows(importer, owner, Resident, Resident.first_name)
    assert (ann.status, bob.status, bob.unit_id) == ("active", "pending", None)
    unit = (await rows(importer, owner, Unit))[0]
    assert (unit.status, unit.occupancy_note) == ("occupied", "No lease recorded")


async def test_sensitive_cells_of_failed_rows_are_kept_encrypted(importer: Importer, make: Maker) -> None:
    owner = await building(make, "101")
    ended = await importer.run_file(
        owner, "residents", "First Name,Last Name,SSN Last 4,Rent\nAnn,Lee,9876,oops\n"
    )
    async with make.session() as session:
        found = await session.connection()
        told = await found.exec_driver_sql(
            "SELECT errors::text || cells::text AS plain, sensitive_cells AS sealed"
            " FROM import_failed_rows WHERE job_id = %s",
            (ended.job.id,),
        )
        row = told.one()
    assert "9876" not in row.plain
    assert b"9876" not in bytes(row.sealed)
    assert "9876" in importer.state.cipher.open(bytes(row.sealed), "import_failed_rows", ended.job.id, "2")


async def test_a_role_that_ends_stops_the_rows_of_its_property(importer: Importer, make: Maker) -> None:
    owner = await building(make, "101")
    prop = (await rows(importer, owner, Unit))[0].property_id
    viewer = await make.colleague(prop, "viewer")
    own = await make.property(viewer, name="Mine")
    ended = await importer.run_file(
        viewer, "residents", "First Name,Last Name,Property Name\nAnn,Lee,Alder Court\nBob,Ray,Mine\n"
    )
    assert ended.counts == (2, 1, 1, 0)
    assert "You may not change its residents" in ended.failed[2]
    assert [row.property_id for row in await rows(importer, owner, Resident)] == []
    assert [row.property_id for row in await rows(importer, viewer, Resident)] == [own.id]


async def test_who_a_file_reaches_elsewhere_is_told_where_they_were_reached(
    importer: Importer, make: Maker
) -> None:
    owner = await building(make, "101")
    head, line = "First Name,Last Name,Email,Phone,Unit\n", "Ann,Lee,{},{},101\n"
    for email, phone in (("ann@example.com", "401-555-0101"), ("forger@evil.example", "(401) 555-0101")):
        ended = await importer.run_file(owner, "residents", head + line.format(email, phone))
        assert ended.counts == (1, 1, 0, 0), ended.failed
    (ann,) = await rows(importer, owner, Resident)
    async with make.session() as session:
        told = select(Delivery.recipient_address).where(
            Delivery.template == "contact_changed",
            Delivery.subject_ids["resident_id"].astext == str(ann.id),
        )
        assert (await session.scalars(told)).all() == ["ann@example.com"]
