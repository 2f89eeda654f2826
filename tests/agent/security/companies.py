"""Two companies whose every word gives away whose it is, and everybody who may ask about them."""

import json
import secrets
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any
from uuid import UUID

from sqlalchemy import text, update

from domain.core.values.dates import utc_now
from domain.models import Account, Property, Resident, SessionRow, Unit, UserProperty
from domain.models.imports import ImportFailedRow, ImportJob
from tests.factories import Maker, Person

# What nobody is ever shown: income, and what is encrypted.
INCOME = "98765.43"


@dataclass
class Place:
    """One property; its mark stands in every text of it and nowhere else, that of its people in theirs."""

    mark: str
    people: str
    row: Property
    units: list[Unit]
    residents: list[Resident]

    @property
    def id(self) -> UUID:
        return self.row.id


@dataclass
class Company:
    owner: Person
    mark: str  # of what belongs to the company and to no property: vendors, imports
    places: list[Place] = field(default_factory=list)
    vendor_id: str = ""
    import_id: str = ""
    request_id: str = ""

    @property
    def marks(self) -> set[str]:
        return {self.mark} | {mark for place in self.places for mark in (place.mark, place.people)}


def _mark() -> str:
    return f"zq{secrets.token_hex(4)}zq"


async def company(make: Maker, name: str, places: int) -> Company:
    owner = await make.person(full_name=f"Owner of {name}")
    made = Company(owner, _mark())
    for number in range(places):
        made.places.append(await place(make, owner, f"{name} {number + 1}"))
    vendor = await make.vendor(owner, company_name=f"{name} Plumbing {made.mark}", notes=made.mark)
    made.vendor_id = str(vendor.id)
    job = ImportJob(
        account_id=owner.id, actor_id=owner.id, import_type="units", file_name=f"{made.mark}.csv",
        file_key="key", file_sha256=b"1", mappings=[], status="failed", failure=f"Cut off {made.mark}",
        total_records=3, failed_records=1,
    )  # fmt: skip
    await make.serves(vendor, made.places[0].row)
    request = await make.request(made.places[0].row, title=f"Leak {made.places[0].mark}")
    made.request_id = str(request.id)
    async with make.session() as session:
        session.add(job)
        await session.flush()
        made.import_id = str(job.id)
        failed = {"job_id": job.id, "row_number": 1, "account_id": owner.id}
        session.add(ImportFailedRow(**failed, errors=[{"error": f"Bad {made.mark}"}], cells={"a": made.mark}))
    return made


async def place(make: Maker, owner: Person, name: str) -> Place:
    mark, people = _mark(), _mark()
    row = await make.property(
        owner, name=f"{name} {mark}", address=f"1 {mark} Road", description=mark, property_type="apartment"
    )
    let = await make.unit(row.id, unit_number=f"1{mark}", status="occupied")
    empty = await make.unit(row.id, unit_number=f"2{mark}", status="vacant")
    lives = await make.resident(
        row.id, unit_id=let.id, first_name="Rosa", last_name=f"Delgado {people}", notes=people,
        annual_income=INCOME, email=f"{people}@example.com",
    )  # fmt: skip
    await make.lease(let, lives, end_date=utc_now().date() + timedelta(days=20), notes=people)
    return Place(mark, people, row, [let, empty], [lives])


@dataclass
class Asking:
    """Somebody who asks, and the marks of what they may see."""

    name: str
    person: Person
    sees: set[str]
    signed_in: bool = True


async def principals(make: Maker, a: Company, b: Company) -> list[Asking]:
    """The fifteen kinds of people that there are."""
    first, second = a.places
    team = {role: await make.colleague(first.id, role) for role in ("manager", "viewer", "maintenance")}
    shared = {first.mark, first.people, a.mark}
    mixed = await make.colleague(first.id, "viewer")
    await make.link(mixed, second.id, "owner")
    inactive = await make.person()
    await make.link(inactive, first.id, "owner", is_active=False)
    both = await make.colleague(first.id, "manager")
    await make.link(both, b.places[0].id, "viewer")
    admin = await make.person(is_admin=True)
    acting = await make.acting(await make.person(is_admin=True), team["viewer"])
    gone = await make.person()
    lost = await place(make, gone, "Lost House")
    async with make.session() as session:
        await session.execute(update(Property).where(Property.id == lost.id).values(deleted_at=utc_now()))
    await _delete_links(make, lost.id)
    disabled = await make.colleague(first.id, "owner")
    await _change(make, update(Account).where(Account.id == disabled.id).values(is_active=False))
    signed_out = await make.colleague(first.id, "owner")
    await _change(
        make, update(SessionRow).where(SessionRow.account_id == signed_out.id).values(ended_at=utc_now())
    )
    idle = await make.colleague(first.id, "owner")
    past = utc_now() - timedelta(days=2)
    await _change(make, update(SessionRow).where(SessionRow.account_id == idle.id).values(last_seen_at=past))
    return [
        Asking("owner", a.owner, a.marks),
        Asking("manager", team["manager"], shared),
        Asking("viewer", team["viewer"], shared),
        Asking("maintenance", team["maintenance"], {first.mark, a.mark}),
        Asking("mixed roles", mixed, a.marks),
        Asking("owner of the other company", b.owner, b.marks),
        Asking("somebody in both companies", both, shared | b.marks),
        Asking("inactive link", inactive, set()),
        Asking("no links", await make.person(), set()),
        Asking("admin without links", admin, set()),
        Asking("admin acting for a viewer", acting, shared),
        Asking("owner of a deleted property", gone, set()),
        Asking("disabled account", disabled, set(), signed_in=False),
        Asking("signed out", signed_out, set(), signed_in=False),
        Asking("session run out", idle, set(), signed_in=False),
    ]


async def _delete_links(make: Maker, property_id: UUID) -> None:
    links = update(UserProperty).where(UserProperty.property_id == property_id)
    await _change(make, links.values(property_deleted_at=utc_now()))


async def _change(make: Maker, statement: Any) -> None:
    async with make.session() as session:
        await session.execute(statement)


_FACTS = (
    "properties", "units", "residents", "leases", "lease_parties", "vendors", "import_jobs", "outbox",
    "vehicles", "pets", "user_properties", "deliveries",
)  # fmt: skip


async def facts(make: Maker) -> dict[str, str]:
    """A fingerprint of every table that a tool could change, whoever it belongs to."""
    async with make.session() as session:
        found = {}
        for table in _FACTS:
            rows = await session.scalar(
                text(f"SELECT md5(string_agg(t::text, '' ORDER BY t::text)) FROM {table} t")
            )
            found[table] = str(rows)
        used = await session.scalar(text("SELECT count(*) FROM approvals WHERE status = 'used'"))
        return found | {"approvals used": str(used)}


def leaks(asking: Asking, everything: set[str], seen: object) -> set[str]:
    """The marks of others in what was seen."""
    words = json.dumps(seen, default=str, ensure_ascii=False)
    return {mark for mark in {*(everything - asking.sees), INCOME} if mark in words}
