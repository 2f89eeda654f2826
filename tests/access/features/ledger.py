"""The ledger in the tests of access: how objects are made, and operations called."""

from datetime import date
from decimal import Decimal

from sqlalchemy import select, update

from domain.core.values.ids import new_id
from domain.models import Books, JournalEntry, Lease, Resident
from domain.models.tenancies import RecurringCharge
from tests.access.calls import BECAUSE, VERSION, Call, plain
from tests.access.objects import Ids, Kind, Objects, Side
from tests.access.posted import posted
from tests.domain.ledger.planting import Paper, a_deposit_return, a_held_deposit


async def _closed_books(objects: Objects, side: Side) -> Ids:
    """A property whose books are closed through some month."""
    place = await objects.fresh_place(side)
    async with objects.make.session() as session:
        mine = update(Books).where(Books.property_id == place.id)
        await session.execute(mine.values(closed_through=date(2024, 1, 31)))
    return {"property_id": str(place.id)}


async def _paper(objects: Objects, side: Side, kind: str) -> Ids:
    """A charge, payment or credit of a tenancy, posted, and the lease of another tenancy there."""
    place = await objects.place(side)
    paper = await Paper.of_tenancy(objects.make, await objects.make.tenancy(place.id))
    made = {"charge": paper.charge, "payment": paper.payment, "credit": paper.concession}
    row_id = await made[kind]()
    other = await objects.of("lease", side)
    return {**other, f"{kind}_id": str(row_id)}


async def _opening_credit(objects: Objects, side: Side) -> Ids:
    place = await objects.place(side)
    paper = await Paper.of_tenancy(objects.make, await objects.make.tenancy(place.id))
    return {"credit_id": str(await paper.opening_credit())}


async def _owing_tenancy(objects: Objects, side: Side) -> Ids:
    """A tenancy that owes, of somebody with an e-mail address."""
    place = await objects.place(side)
    tenancy = await objects.make.tenancy(place.id)
    paper = await Paper.of_tenancy(objects.make, tenancy)
    await paper.charge()
    async with objects.make.session() as session:
        resident = await session.get_one(Resident, tenancy.resident_id)
        resident.email = f"{tenancy.id.hex}@example.com"
    return {"tenancy_id": str(tenancy.id), "property_id": str(place.id)}


async def _held_deposit(objects: Objects, side: Side) -> Ids:
    """A lease that was left, with a deposit of ten dollars and open rent, and one of another tenancy."""
    place = await objects.place(side)
    tenancy = await objects.make.tenancy(place.id)
    paper = await Paper.of_tenancy(objects.make, tenancy)
    await a_held_deposit(paper)
    await paper.charge()
    async with objects.make.session() as session:
        lease = (await session.execute(select(Lease.id).where(Lease.tenancy_id == tenancy.id))).scalar_one()
        leaves = update(Lease).where(Lease.id == lease).values(move_out_date=date(2024, 1, 15))
        await session.execute(leaves)
    other = await objects.of("lease", side)
    return {"lease_id": str(lease), "to_lease_id": other["lease_id"], "property_id": str(place.id)}


async def _opening_line(objects: Objects, side: Side) -> Ids:
    """A deposit that a tenancy brought from elsewhere."""
    place = await objects.place(side)
    tenancy = await objects.make.tenancy(place.id)
    await a_held_deposit(await Paper.of_tenancy(objects.make, tenancy))
    async with objects.make.session() as session:
        mine = select(JournalEntry.id).where(JournalEntry.tenancy_id == tenancy.id)
        entry_id = (await session.execute(mine)).scalar_one()
    return {"line_id": str(entry_id), "kind": "deposit", "property_id": str(place.id)}


async def _recurring(objects: Objects, side: Side) -> Ids:
    """A parking space that a tenancy pays for each month."""
    place = await objects.place(side)
    tenancy = await objects.make.tenancy(place.id)
    line_id = new_id()
    line = RecurringCharge(
        id=line_id,
        property_id=place.id,
        tenancy_id=tenancy.id,
        kind="parking",
        amount=Decimal(25),
        starts_on=date(2024, 1, 1),
    )
    async with objects.make.session() as session:
        session.add(line)
    return {"line_id": str(line_id), "property_id": str(place.id)}


KINDS: dict[str, Kind] = {
    "closed_books": Kind(_closed_books),
    "tenancy": Kind(_owing_tenancy),
    "charge": Kind(lambda objects, side: _paper(objects, side, "charge")),
    "payment": Kind(lambda objects, side: _paper(objects, side, "payment"), parent="lease"),
    "credit": Kind(lambda objects, side: _paper(objects, side, "credit")),
    "opening_credit": Kind(_opening_credit, names=("credit_id",)),
    "return": Kind(posted("return", a_deposit_return)),
    "held_deposit": Kind(_held_deposit, names=("lease_id", "to_lease_id")),
    "line": Kind(_opening_line, fixed={"kind": "bank"}),
    "recurring": Kind(_recurring, names=("line_id",)),
}


CALLS: dict[str, Call] = {
    "get_lease_ledger": Call("lease"),
    "count_lease_ledger": Call("lease"),
    "get_resident_ledger": Call("resident"),
    "preview_payment": Call("lease", query="?amount=25.00"),
    "add_charge": Call("lease", plain(kind="damage", amount="25.00")),
    "add_payment": Call("lease", plain(amount="25.00", method="check", again=True)),
    "add_credit": Call("lease", plain(amount="25.00", reason="Broken heating")),
    "void_charge": Call("charge", BECAUSE),
    "write_charge_off": Call("charge", BECAUSE),
    "take_credit_back": Call("credit", BECAUSE),
    "refund_credit": Call("opening_credit", BECAUSE),
    "return_payment": Call("payment", BECAUSE),
    "void_payment": Call("payment", BECAUSE),
    "refund_payment": Call("payment", BECAUSE),
    "refund_online": Call("online_payment", BECAUSE),
    "move_payment": Call("payment", lambda ids: {"lease_id": ids["lease_id"], "reason": "Wrong unit"}),
    "close_month": Call("property", plain(month="2024-01-15")),
    "reopen_month": Call("closed_books", plain(month="2020-01-15", reason="A late bill")),
    "get_opening_balances": Call("property"),
    "preview_books_start": Call("property", query="?starts_on=2024-01-15"),
    "begin_books": Call("property", plain(starts_on="2024-01-15")),
    "add_opening_balances": Call(
        "property", plain(lines=[{"kind": "bank", "bank": "operating", "amount": "25.00"}])
    ),
    "take_opening_balance_back": Call("line", BECAUSE),
    "get_deposit": Call("lease"),
    "add_deposit_interest": Call("held_deposit", plain(amount="1.00")),
    "use_deposit": Call("held_deposit", plain(amount="5.00", reason="Last month")),
    "add_deposit_return": Call("held_deposit", plain(moved_out_on="2024-01-15")),
    "void_deposit_return": Call("return", BECAUSE),
    "preview_deposit_return": Call("held_deposit", plain(moved_out_on="2024-01-15")),
    "get_deposit_statement": Call("return"),
    "list_recurring_charges": Call("lease"),
    "export_recurring_charges": Call("lease"),
    "set_payment_terms": Call("lease", plain(accepts="full_only", reason="Notice of Nov 3")),
    "add_recurring_charge": Call("lease", plain(kind="parking", amount="25.00")),
    "end_recurring_charge": Call("recurring", plain(ends_on="2040-01-31")),
    "change_recurring_charge": Call("recurring", plain(amount="30.00", starts_on="2040-01-01")),
    "get_books": Call("property"),
    "edit_books": Call("property", plain(nsf_fee="25.00"), VERSION),
    "transfer_tenancy": Call(
        "held_deposit", lambda ids: {"to_lease_id": ids["to_lease_id"], "reason": "A larger unit"}
    ),
    "get_own_ledger": Call(),
    "get_own_receipt": Call("payment"),
    "get_own_statement": Call("tenancy", query="?tenancy_id={tenancy_id}"),
}
