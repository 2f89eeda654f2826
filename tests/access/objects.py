"""The things that are knocked for: of A, of B, missing, and deleted in A."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import date, timedelta
from decimal import Decimal
from typing import Any, Literal
from uuid import UUID

from sqlalchemy import select, text, update

from domain.core.crypto.ciphers import token_hash
from domain.core.values.dates import utc_now
from domain.core.values.ids import new_id
from domain.integrations.webhook_rules import new_secret
from domain.models import (
    AffectedResident,
    AgreementTemplate,
    Announcement,
    Autopay,
    Books,
    Broadcast,
    Conversation,
    ConversationMessage,
    Delivery,
    Document,
    EquipmentReport,
    FeeWaiverRequest,
    GlAccount,
    ImportJob,
    JournalEntry,
    Lease,
    LeaseRenewalRequest,
    Link,
    MessageTemplate,
    MessageThread,
    MoveOutNotice,
    OnlinePayment,
    Payment,
    Pet,
    Photo,
    PortalAccessRequest,
    Property,
    RentIncrease,
    ReportPrint,
    Resident,
    SessionRow,
    SignatureRequest,
    Signer,
    StoredFile,
    StoredPaymentMethod,
    Unit,
    UserProperty,
    Vehicle,
    WebhookEndpoint,
    WebhookEvent,
)
from domain.models.tenancies import RecurringCharge
from tests.access.principals import BOTH, Principals, link_everybody
from tests.domain.ledger.planting import (
    Paper,
    a_bank_deposit,
    a_bill,
    a_contribution,
    a_deposit_return,
    a_draw,
    a_held_deposit,
    a_paid_bill,
)
from tests.factories import Maker, Person, local_today

Side = Literal["a", "b"]
SIDES: tuple[Side, ...] = ("a", "b")
Object = Literal["a", "b", "missing", "deleted", "any"]
Ids = dict[str, str]

CANARY = "Zanzibar"  # in every text of B: no answer to somebody of A alone may hold it
# The least that the typesetter takes.
PAPER: dict[str, Any] = {
    **dict.fromkeys(("document", "company", "title", "subtitle", "empty", "foot"), "Alder"),
    **{name: [] for name in ("facts", "figures", "groups", "notes")},
    "flipped": False,
}
OWNERS: dict[Side, str] = {"a": "owner of A", "b": "owner of B"}


@dataclass
class Objects:
    """Makes things where they are asked for; a place is made once a side, everything else each time."""

    make: Maker
    principals: Principals
    places: dict[Side, Property] = field(default_factory=dict)

    async def of(self, kind: str, wanted: Object) -> Ids:
        """The path parameters that name a fresh object of this kind, and its property."""
        if wanted == "missing":
            return await self._missing(kind)
        side: Side = "b" if wanted == "b" else "a"
        ids = await MAKERS[kind](self, side)
        if wanted == "deleted":
            await self._delete(kind, ids)
        return ids

    async def place(self, side: Side) -> Property:
        if side not in self.places:
            self.places[side] = await self.fresh_place(side)
        return self.places[side]

    async def fresh_place(self, side: Side) -> Property:
        place = await self.make.property(self.owner(side), name=f"{self.word(side)} {new_id().hex[-8:]}")
        await link_everybody(self.make, self.principals, place, side)
        return place

    def owner(self, side: Side) -> Person:
        return self.principals.person(OWNERS[side])

    def word(self, side: Side) -> str:
        return CANARY if side == "b" else "Alder"

    async def _missing(self, kind: str) -> Ids:
        """Ids that name nothing; a parent that exists, so that only the last part is missing."""
        ids = {f"{kind}_id": str(new_id()), "step": "none"}
        if kind in ("vehicle", "pet"):
            ids |= {"resident_id": (await self.of("resident", "a"))["resident_id"]}
        if kind == "recurring":
            ids |= {"line_id": str(new_id())}
        if kind == "paid_bill":
            ids |= {"bill_id": str(new_id())}
        if kind == "held_deposit":
            missing = str(new_id())
            ids |= {"lease_id": missing, "to_lease_id": missing}
        if kind in LEASES_BY_KIND:
            ids |= {name: str(new_id()) for name in ("lease_id", "party_id", "resident_id", "offer_id")}
        if kind in ("thread", "announcement", "notice", "waiver", "broadcast"):
            ids |= {f"{kind}_id": str(new_id())}
        if kind == "agreement_template":
            ids |= {"template_id": str(new_id()), "company_id": str(new_id())}
        if kind == "signature":
            ids |= {name: str(new_id()) for name in ("request_id", "lease_id", "template_id")} | {
                "number": "1"
            }
        if kind == "autopay":
            ids |= {"autopay_id": str(new_id())}
        if kind == "payment_method":
            ids |= {"method_id": str(new_id())}
        if kind == "opening_credit":
            ids |= {"credit_id": str(new_id())}
        if kind == "online_payment":
            ids |= {"payment_id": str(new_id())}
        if kind == "payment":
            ids |= {"lease_id": (await self.of("lease", "a"))["lease_id"]}
        if kind in ("document", "photo"):
            ids |= {"entity_type": "unit", "entity_id": str(new_id()), "size": "thumb", "number": "1"}
        if kind == "equipment_code":
            ids |= {"code": f"code-{new_id().hex}"}
        if kind == "equipment_report":
            ids |= {"report_id": str(new_id())}
        if kind.endswith("request"):
            ids |= {"request_id": str(new_id()), "other_id": str(new_id())}
        if kind.endswith("work_order"):
            ids |= {"work_order_id": str(new_id())}
        if kind == "webhook":
            ids |= {"endpoint_id": str(new_id()), "event_id": str(new_id())}
        if kind == "report":
            ids |= {"report_name": "rent-roll"}
        if kind == "line":
            ids |= {"kind": "bank"}
        if kind.startswith("message_"):
            ids |= {"company_id": str(new_id()), "kind": "payment_receipt"}
        if kind.endswith("logo"):
            ids |= {"picture_id": str(new_id()), "company_id": str(new_id())}
        if kind == "company":
            ids |= {"account_id": str(new_id()), "colleague_id": str(new_id())}
        return ids | ({"property_id": str(new_id())} if kind != "property" else {})

    async def _delete(self, kind: str, ids: Ids) -> None:
        now = utc_now()
        kind = LEASES_BY_KIND.get(kind, kind)
        table = TABLES.get(kind, f"{kind}s")
        purge = ", purge_at = :purge" if kind not in ("resident", "lease") else ""
        async with self.make.session() as session:
            await session.execute(
                text(f"UPDATE {table} SET deleted_at = :now{purge} WHERE id = :id"),
                {"now": now, "purge": now + timedelta(days=30), "id": UUID(ids[f"{kind}_id"])},
            )


async def _property(objects: Objects, side: Side) -> Ids:
    return {"property_id": str((await objects.fresh_place(side)).id)}


async def _report(objects: Objects, side: Side) -> Ids:
    """A report of one property, of its own: the one of all other objects has more than a PDF holds."""
    return {"report_name": "rent-roll", "property_id": str((await objects.fresh_place(side)).id)}


async def _print(objects: Objects, side: Side) -> Ids:
    """A paper of a closed month."""
    place, day = await objects.place(side), date(2024, 1, 1)
    row = ReportPrint(
        id=new_id(),
        property_id=place.id,
        report="owner-statement",
        month=day,
        paper=PAPER,
        sha256="",
        printed_on=day,
    )
    async with objects.make.session() as session:
        session.add(row)
        await session.flush()
        return {"print_id": str(row.id), "property_id": str(place.id)}


async def _closed_books(objects: Objects, side: Side) -> Ids:
    """A property whose books are closed through some month."""
    place = await objects.fresh_place(side)
    async with objects.make.session() as session:
        mine = update(Books).where(Books.property_id == place.id)
        await session.execute(mine.values(closed_through=date(2024, 1, 31)))
    return {"property_id": str(place.id)}


async def _unit_row(objects: Objects, side: Side) -> Unit:
    place = await objects.place(side)
    return await objects.make.unit(place.id, unit_number=f"{objects.word(side)} {new_id().hex[-10:]}")


async def _unit(objects: Objects, side: Side) -> Ids:
    unit = await _unit_row(objects, side)
    return {"unit_id": str(unit.id), "property_id": str(unit.property_id)}


async def _document(objects: Objects, side: Side) -> Ids:
    """A paper of a unit."""
    unit, file_id = await _carrier(objects, side, "document")
    row = Document(
        id=file_id,
        series_id=file_id,
        property_id=unit.property_id,
        entity_type="unit",
        entity_id=unit.id,
        file_id=file_id,
        document_name=objects.word(side),
        document_type="other",
    )
    async with objects.make.session() as session:
        session.add(row)
    return _carried(unit) | {"document_id": str(file_id), "number": "1"}


async def _photo(objects: Objects, side: Side) -> Ids:
    """A photo of a unit."""
    unit, file_id = await _carrier(objects, side, "photo")
    row = Photo(
        id=file_id,
        property_id=unit.property_id,
        entity_type="unit",
        entity_id=unit.id,
        file_id=file_id,
        caption=objects.word(side),
        is_primary=True,
        display_order=1,
        width=4,
        height=3,
    )
    async with objects.make.session() as session:
        session.add(row)
    return _carried(unit) | {"photo_id": str(file_id), "size": "thumb"}


def _carried(unit: Unit) -> Ids:
    return {"property_id": str(unit.property_id), "entity_type": "unit", "entity_id": str(unit.id)}


async def _carrier(objects: Objects, side: Side, use: str) -> tuple[Unit, UUID]:
    """A unit, and the id of a stored file of it."""
    unit = await _unit_row(objects, side)
    row = StoredFile(
        id=new_id(),
        property_id=unit.property_id,
        kind=f"unit.{use}",
        entity_type="unit",
        entity_id=unit.id,
        state="stored",
        name=f"{objects.word(side)}.pdf",
        content_type="application/pdf",
        size=1,
        sha256=bytes(32),
        uploaded_by=objects.owner(side).id,
    )
    async with objects.make.session() as session:
        session.add(row)
        await session.flush()
        return unit, row.id


async def _resident(objects: Objects, side: Side) -> Ids:
    """With SSN digits and a birth date to reveal, in a unit of their own that has no lease yet."""
    unit = await _unit_row(objects, side)
    resident_id = new_id()
    cipher = objects.make.cipher
    row = await objects.make.resident(
        unit.property_id,
        unit_id=unit.id,
        id=resident_id,
        first_name=objects.word(side),
        ssn_last_four=cipher.seal("4711", "residents", resident_id, "ssn_last_four"),
        date_of_birth=cipher.seal("1990-04-01", "residents", resident_id, "date_of_birth"),
    )
    return {"resident_id": str(row.id), "unit_id": str(unit.id), "property_id": str(unit.property_id)}


async def _lease(objects: Objects, side: Side) -> Ids:
    unit = await _unit_row(objects, side)
    resident = await objects.make.resident(unit.property_id, unit_id=unit.id, first_name=objects.word(side))
    lease = await objects.make.lease(unit, resident)
    await objects.make.open_tenancy(lease)
    return {"lease_id": str(lease.id), "property_id": str(unit.property_id)}


async def _draft_lease(objects: Objects, side: Side) -> Ids:
    """A lease that nobody has signed, of somebody who has no home yet."""
    unit = await _unit_row(objects, side)
    resident = await objects.make.resident(unit.property_id, first_name=objects.word(side), status="pending")
    lease = await objects.make.lease(unit, resident, status="draft")
    return {"lease_id": str(lease.id), "property_id": str(unit.property_id)}


async def _lease_party(objects: Objects, side: Side) -> Ids:
    """A guarantor of a lease, and somebody else of the property."""
    unit = await _unit_row(objects, side)
    people = [await objects.make.resident(unit.property_id, first_name=objects.word(side)) for _ in range(3)]
    lease = await objects.make.lease(unit, people[0])
    party = await objects.make.party(lease, people[1], "guarantor")
    ids = {"lease_id": lease.id, "party_id": party.id, "resident_id": people[2].id}
    return {name: str(row_id) for name, row_id in ids.items()} | {"property_id": str(unit.property_id)}


async def _offer(objects: Objects, side: Side) -> Ids:
    """A lease with an offer of renewal that waits for its answer."""
    return await _offered(objects, side)


async def _kept_offer(objects: Objects, side: Side) -> Ids:
    """The same, where the offer has not gone out yet."""
    today = utc_now().date()
    days = {"send_on": today + timedelta(days=5), "answer_by": today + timedelta(days=20)}
    return await _offered(objects, side, status="kept", expires_at=None, **days)


async def _offered(objects: Objects, side: Side, **columns: Any) -> Ids:
    ids = await _lease(objects, side)
    async with objects.make.session() as session:
        lease = await session.get_one(Lease, UUID(ids["lease_id"]))
        request = LeaseRenewalRequest(
            id=new_id(),
            property_id=lease.property_id,
            lease_id=lease.id,
            resident_id=lease.resident_id,
            number=1,
            choices=[{"term_months": 12, "monthly_rent": "1500.00"}],
            **{"status": "offered", "expires_at": utc_now() + timedelta(days=20), **columns},
        )
        session.add(request)
    return {**ids, "offer_id": str(request.id)}


async def _increase(objects: Objects, side: Side) -> Ids:
    """A lease whose rent is planned to go up."""
    ids = await _lease(objects, side)
    async with objects.make.session() as session:
        lease = await session.get_one(Lease, UUID(ids["lease_id"]))
        today = utc_now().date()
        increase = RentIncrease(
            id=new_id(),
            property_id=lease.property_id,
            lease_id=lease.id,
            rent_before=lease.monthly_rent,
            monthly_rent=lease.monthly_rent + 50,
            announced_on=today,
            effective_on=today + timedelta(days=200),
            words="The rent goes up.",
        )
        session.add(increase)
    return {**ids, "increase_id": str(increase.id)}


async def _noticed_lease(objects: Objects, side: Side) -> Ids:
    """A lease whose household has given notice."""
    ids = await _lease(objects, side)
    async with objects.make.session() as session:
        lease = await session.get_one(Lease, UUID(ids["lease_id"]))
        notice = MoveOutNotice(
            id=new_id(),
            property_id=lease.property_id,
            lease_id=lease.id,
            resident_id=lease.resident_id,
            given_on=lease.start_date,
            move_out_date=utc_now().date(),
            reason="other",
        )
        session.add(notice)
    return ids


async def _paper(objects: Objects, side: Side, kind: str) -> Ids:
    """A charge, payment or credit of a tenancy, posted, and the lease of another tenancy there."""
    place = await objects.place(side)
    paper = await Paper.of_tenancy(objects.make, await objects.make.tenancy(place.id))
    made = {"charge": paper.charge, "payment": paper.payment, "credit": paper.concession}
    row_id = await made[kind]()
    other = await _lease(objects, side)
    return {**other, f"{kind}_id": str(row_id)}


async def _opening_credit(objects: Objects, side: Side) -> Ids:
    place = await objects.place(side)
    paper = await Paper.of_tenancy(objects.make, await objects.make.tenancy(place.id))
    return {"credit_id": str(await paper.opening_credit())}


async def _online_payment(objects: Objects, side: Side) -> Ids:
    """A payment that came in through the simulated gateway, and settled nothing yet."""
    ids, method = await _paper(objects, side, "payment"), await _payment_method(objects, side)
    payment_id = UUID(ids["payment_id"])
    async with objects.make.session() as session:
        paid = await session.get_one(Payment, payment_id)
        card = await session.get_one(StoredPaymentMethod, UUID(method["method_id"]))
        online = OnlinePayment(id=payment_id, property_id=paid.property_id, tenancy_id=paid.tenancy_id)
        online.resident_id, online.method_id = card.resident_id, card.id
        online.gateway, online.payment_type = "simulator", "rent"
        session.add(online)
    return ids


async def _delivery(objects: Objects, side: Side) -> Ids:
    """A reminder that failed."""
    place = await objects.place(side)
    resident = await objects.make.resident(place.id, first_name=objects.word(side))
    row = Delivery(
        id=new_id(),
        recipient_kind="resident",
        recipient_id=resident.id,
        property_id=place.id,
        template="payment_reminder",
        subject_ids={"reminder_id": str(new_id())},
        dedupe_key=str(new_id()),
        state="failed",
    )
    async with objects.make.session() as session:
        session.add(row)
    return {"delivery_id": str(row.id), "property_id": str(place.id)}


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


async def _access_request(objects: Objects, side: Side) -> Ids:
    """Somebody asks for the portal of a resident with an address."""
    place, row_id = await objects.place(side), new_id()
    resident = await objects.make.resident(place.id, email=f"{row_id.hex}@example.com")
    async with objects.make.session() as session:
        typed = {"name": objects.word(side), "email": "x@example.com", "home": "1", "matched_by": "email"}
        of = {"property_id": place.id, "resident_id": resident.id}
        session.add(PortalAccessRequest(id=row_id, **of, **typed))
    return {"request_id": str(row_id), "property_id": str(place.id)}


async def _waiver(objects: Objects, side: Side) -> Ids:
    """A request to waive the late fees of this month."""
    place, row_id = await objects.place(side), new_id()
    tenancy = await objects.make.tenancy(place.id)
    asked = {"period": local_today().replace(day=1), "amount": 50}
    async with objects.make.session() as session:
        of = {"property_id": place.id, "tenancy_id": tenancy.id, "resident_id": tenancy.resident_id}
        session.add(FeeWaiverRequest(id=row_id, **of, **asked))
    return {"waiver_id": str(row_id), "property_id": str(place.id)}


async def _property_paper(objects: Objects, side: Side, kind: str) -> Ids:
    """A bill, bank deposit, draw or entry of the journal, posted."""
    place = await objects.place(side)
    paper = await Paper.of_tenancy(objects.make, await objects.make.tenancy(place.id))
    made: dict[str, Callable[[Paper], Awaitable[UUID]]] = {
        "bill": a_bill,
        "paid_bill": a_paid_bill,
        "deposit": a_bank_deposit,
        "draw": a_draw,
        "entry": a_contribution,
        "return": a_deposit_return,
    }
    return {f"{kind.removeprefix('paid_')}_id": str(await made[kind](paper)), "property_id": str(place.id)}


async def _held_deposit(objects: Objects, side: Side) -> Ids:
    """A lease with a deposit of ten dollars, and open rent, and the lease of another tenancy there."""
    place = await objects.place(side)
    tenancy = await objects.make.tenancy(place.id)
    paper = await Paper.of_tenancy(objects.make, tenancy)
    await a_held_deposit(paper)
    await paper.charge()
    async with objects.make.session() as session:
        lease = (await session.execute(select(Lease.id).where(Lease.tenancy_id == tenancy.id))).scalar_one()
    other = await _lease(objects, side)
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


async def _expense(objects: Objects, side: Side) -> Ids:
    """A property and an expense account of its company."""
    place = await objects.fresh_place(side)
    account = select(GlAccount.id).where(
        GlAccount.company_id == place.company_id, GlAccount.key == "other_expense"
    )
    async with objects.make.session() as session:
        found = (await session.execute(account)).scalar_one()
    return {"property_id": str(place.id), "expense_id": str(found)}


async def _household(objects: Objects, side: Side, kind: str) -> Ids:
    ids = await _resident(objects, side)
    row_id, shared = (
        new_id(),
        {"property_id": UUID(ids["property_id"]), "resident_id": UUID(ids["resident_id"])},
    )
    word = objects.word(side)
    row: Any = (
        Vehicle(id=row_id, make=word, model="Corolla", license_plate=row_id.hex[-7:], **shared)
        if kind == "vehicle"
        else Pet(id=row_id, name=word, type="dog", **shared)
    )
    async with objects.make.session() as session:
        session.add(row)
    return ids | {f"{kind}_id": str(row_id)}


async def _vendor(objects: Objects, side: Side) -> Ids:
    place = await objects.place(side)
    row = await objects.make.vendor(
        objects.principals.person(BOTH),  # one maker for both companies: it decides nothing
        company_id=place.company_id,
        company_name=f"{objects.word(side)} {new_id().hex[-8:]}",
    )
    await objects.make.serves(row, place)
    return {"vendor_id": str(row.id)}


async def _company(objects: Objects, side: Side) -> Ids:
    """A company of this side's owner and of somebody else, with a property where everybody of the side
    works."""
    owner = objects.owner(side)
    company = await objects.make.company(owner, name=f"{objects.word(side)} {new_id().hex[-8:]}")
    place = await objects.make.property(owner, company_id=company.id)
    await link_everybody(objects.make, objects.principals, place, side)
    another = await objects.make.person()
    await objects.make.company_owner(another, company.id)
    colleague = objects.principals.person("manager of A" if side == "a" else BOTH)
    return {
        "company_id": str(company.id),
        "account_id": str(another.id),
        "colleague_id": str(colleague.id),
        "property_id": str(place.id),
    }


async def _logo(objects: Objects, side: Side) -> Ids:
    """The logo of such a company."""
    ids = await _company(objects, side)
    return ids | await _logo_of(objects, side, UUID(ids["company_id"]))


async def _home_logo(objects: Objects, side: Side) -> Ids:
    """The logo of the company that manages the homes of this side's residents."""
    place = await objects.place(side)
    return await _logo_of(objects, side, place.company_id)


async def _logo_of(objects: Objects, side: Side, company_id: UUID) -> Ids:
    row = StoredFile(
        id=new_id(),
        company_id=company_id,
        kind="company.picture",
        entity_type="company",
        entity_id=company_id,
        state="stored",
        name="logo.png",
        content_type="image/png",
        size=1,
        sha256=bytes(32),
        uploaded_by=objects.owner(side).id,
    )
    async with objects.make.session() as session:
        session.add(row)
        await session.flush()
        return {"picture_id": str(row.id)}


async def _message_kind(objects: Objects, side: Side) -> Ids:
    """A kind of message of a company that has no words of its own for it."""
    return await _company(objects, side) | {"kind": "payment_receipt"}


async def _message_template(objects: Objects, side: Side) -> Ids:
    """A company's own words, version 1."""
    ids = await _message_kind(objects, side)
    words = {"subject": objects.word(side), "body": objects.word(side), "author_name": "Ana"}
    async with objects.make.session() as session:
        company_id = UUID(ids["company_id"])
        session.add(MessageTemplate(id=new_id(), company_id=company_id, kind=ids["kind"], number=1, **words))
    return ids


async def _api_key(objects: Objects, side: Side) -> Ids:
    """A key of a company that this side's owner owns."""
    owner = objects.owner(side)
    company = await objects.make.company(owner, name=f"{objects.word(side)} {new_id().hex[-8:]}")
    return {"api_key_id": str((await objects.make.api_key(owner, company.id)).key_id)}


async def _webhook(objects: Objects, side: Side) -> Ids:
    """An endpoint of a company that this side's owner owns, with an event that was delivered."""
    owner = objects.owner(side)
    company = await objects.make.company(owner, name=f"{objects.word(side)} {new_id().hex[-8:]}")
    row_id, event_id = new_id(), new_id()
    secret = objects.make.cipher.seal(new_secret(), "webhook_endpoints", row_id, "secret")
    async with objects.make.session() as session:
        url = f"https://{objects.word(side)}.example.com/"
        session.add(
            WebhookEndpoint(
                id=row_id, company_id=company.id, url=url, events=["resident.added"], secret=secret
            )
        )
        await session.flush()
        session.add(
            WebhookEvent(
                id=event_id,
                endpoint_id=row_id,
                company_id=company.id,
                name="resident.added",
                ids={},
                link="/api/residents",
                state="delivered",
                position=1,
            )
        )
    return {"endpoint_id": str(row_id), "event_id": str(event_id)}


async def _job(objects: Objects, side: Side) -> Ids:
    """An import of this side's owner that has ended."""
    owner, row_id = objects.owner(side), new_id()
    async with objects.make.session() as session:
        session.add(
            ImportJob(
                id=row_id,
                account_id=owner.id,
                actor_id=owner.id,
                import_type="properties",
                file_name=f"{objects.word(side)}.csv",
                file_key=f"imports/{row_id}",
                file_sha256=b"",
                mappings=[],
                status="completed",
            )
        )
    return {"job_id": str(row_id)}


async def _conversation(objects: Objects, side: Side) -> Ids:
    owner, row_id, message_id = objects.owner(side), new_id(), new_id()
    mine = {"account_id": owner.id, "actor_id": owner.id}
    async with objects.make.session() as session:
        session.add(Conversation(id=row_id, title=objects.word(side), **mine))
        await session.flush()
        session.add(
            ConversationMessage(
                id=message_id,
                conversation_id=row_id,
                sender="ai",
                text=objects.word(side),
                reply={"success": True, "answer": objects.word(side)},
                engine="planner",
                outcome="answered",
                **mine,
            )
        )
    return {"conversation_id": str(row_id), "message_id": str(message_id), "step": "none"}


async def _session(objects: Objects, side: Side) -> Ids:
    owner, row_id = objects.owner(side), new_id()
    async with objects.make.session() as session:
        session.add(
            SessionRow(
                id=row_id,
                account_id=owner.id,
                audience="staff",
                token_hash=row_id.bytes * 2,
                idle_seconds=3_600,
                absolute_until=utc_now() + timedelta(hours=1),
            )
        )
    return {"session_id": str(row_id)}


async def _account(objects: Objects, side: Side) -> Ids:
    place = await objects.place(side)
    return {"account_id": str((await objects.make.colleague(place.id, "viewer")).id)}


async def _member(objects: Objects, side: Side) -> Ids:
    """A viewer whom the side's owners may give another role."""
    place = await objects.place(side)
    colleague = await objects.make.colleague(place.id, "viewer")
    async with objects.make.session() as session:
        mine = (UserProperty.account_id == colleague.id, UserProperty.property_id == place.id)
        row_id = await session.scalar(select(UserProperty.id).where(*mine))
    return {"member_id": str(row_id), "property_id": str(place.id)}


async def _invitation(objects: Objects, side: Side) -> Ids:
    """To somebody whom none of the principals is, for a property of the side."""
    place = await objects.place(side)
    row = await objects.make.invitation(objects.owner(side), [place], message=objects.word(side))
    return {"invitation_id": str(row.id), "property_id": str(place.id)}


async def _request(objects: Objects, side: Side, **columns: Any) -> Ids:
    """A request of a property, and another one there."""
    place = await objects.place(side)
    title = f"{objects.word(side)} {new_id().hex[-8:]}"
    row = await objects.make.request(place, title=title, **columns)
    other = await objects.make.request(place, title=title)
    return {"request_id": str(row.id), "other_id": str(other.id), "property_id": str(place.id)}


async def _ended_request(objects: Objects, side: Side) -> Ids:
    return await _request(objects, side, status="completed", completed_at=utc_now())


async def _costly_request(objects: Objects, side: Side) -> Ids:
    return await _request(objects, side, status="completed", completed_at=utc_now(), actual_cost=10)


async def _rateable_request(objects: Objects, side: Side) -> Ids:
    vendor = UUID((await _vendor(objects, side))["vendor_id"])
    return await _request(objects, side, status="completed", completed_at=utc_now(), vendor_id=vendor)


async def _rateable_work_order(objects: Objects, side: Side) -> Ids:
    vendor = UUID((await _vendor(objects, side))["vendor_id"])
    return await _work_order(objects, side, status="completed", completed_at=utc_now(), vendor_id=vendor)


async def _billable_request(objects: Objects, side: Side) -> Ids:
    """A completed request of a resident who has an account."""
    unit = await _unit_row(objects, side)
    resident = await objects.make.resident(unit.property_id, unit_id=unit.id, first_name=objects.word(side))
    await objects.make.open_tenancy(await objects.make.lease(unit, resident))
    whose = {"unit_id": unit.id, "resident_id": resident.id}
    return await _request(objects, side, status="completed", completed_at=utc_now(), **whose)


async def _paused_request(objects: Objects, side: Side) -> Ids:
    until = utc_now() + timedelta(days=9)
    return await _request(objects, side, paused_until=until, pause_reason="Parts")


async def _visited_request(objects: Objects, side: Side) -> Ids:
    return await _request(objects, side, scheduled_date=utc_now() + timedelta(days=9))


async def _equipment(objects: Objects, side: Side) -> Ids:
    place = await objects.place(side)
    row = await objects.make.equipment(place, name=f"{objects.word(side)} {new_id().hex[-8:]}")
    return {"equipment_id": str(row.id), "property_id": str(place.id)}


async def _schedule(objects: Objects, side: Side) -> Ids:
    place = await objects.place(side)
    row = await objects.make.schedule(place, name=f"{objects.word(side)} {new_id().hex[-8:]}")
    return {"schedule_id": str(row.id), "property_id": str(place.id)}


async def _work_order(objects: Objects, side: Side, **columns: Any) -> Ids:
    place = await objects.place(side)
    row = await objects.make.work_order(place, title=f"{objects.word(side)} {new_id().hex[-8:]}", **columns)
    return {"work_order_id": str(row.id), "property_id": str(place.id)}


async def _started_work_order(objects: Objects, side: Side) -> Ids:
    return await _work_order(objects, side, status="in_progress", started_at=utc_now())


async def _costly_work_order(objects: Objects, side: Side) -> Ids:
    return await _work_order(objects, side, status="completed", completed_at=utc_now(), actual_cost=10)


async def _payment_method(objects: Objects, side: Side) -> Ids:
    """A card of somebody who lives at the property."""
    place, row_id = await objects.place(side), new_id()
    resident = await objects.make.resident(place.id)
    async with objects.make.session() as session:
        card = {"gateway": "simulator", "kind": "card", "brand": objects.word(side), "last_four": "4242"}
        of = {"property_id": place.id, "resident_id": resident.id}
        session.add(StoredPaymentMethod(id=row_id, token="sim_visa", **of, **card))
    return {"method_id": str(row_id), "property_id": str(place.id)}


async def _autopay(objects: Objects, side: Side) -> Ids:
    """Of somebody who lives at the property."""
    place = await objects.place(side)
    tenancy = await objects.make.tenancy(place.id)
    of = {"property_id": place.id, "resident_id": tenancy.resident_id}
    method_id, row_id = new_id(), new_id()
    async with objects.make.session() as session:
        card = {"gateway": "simulator", "kind": "card", "brand": objects.word(side), "last_four": "4242"}
        session.add(StoredPaymentMethod(id=method_id, token="sim_visa", **of, **card))
        await session.flush()
        terms = {"day": 1, "amount_type": "full", "ceiling": 25, "status": "on", "authorised_at": utc_now()}
        first = {"tenancy_id": tenancy.id, "method_id": method_id, "first_on": local_today()}
        session.add(Autopay(id=row_id, **of, **terms, **first))
    return {"autopay_id": str(row_id), "property_id": str(place.id)}


TABLES = {
    "property": "properties",
    "request": "maintenance_requests",
    "equipment": "equipment",
    "schedule": "maintenance_schedules",
}


async def _thread(objects: Objects, side: Side) -> Ids:
    place, row_id = await objects.place(side), new_id()
    resident = await objects.make.resident(place.id)
    async with objects.make.session() as session:
        of = {"property_id": place.id, "resident_id": resident.id, "subject": objects.word(side)}
        state = {"category": "general", "status": "active", "last_author": "resident"}
        session.add(MessageThread(id=row_id, **of, **state, last_message_at=utc_now()))
    return {"thread_id": str(row_id), "property_id": str(place.id)}


async def _announcement(objects: Objects, side: Side) -> Ids:
    place, row_id = await objects.place(side), new_id()
    async with objects.make.session() as session:
        said = {"title": objects.word(side), "content": objects.word(side), "author_name": "Ana"}
        of = {"property_id": place.id, "category": "general", "priority": "normal"}
        session.add(Announcement(id=row_id, **of, **said))
    return {"announcement_id": str(row_id), "property_id": str(place.id)}


async def _equipment_code(objects: Objects, side: Side) -> Ids:
    """A piece with a code on it."""
    ids, code = await _equipment(objects, side), f"code-{new_id().hex}"
    async with objects.make.session() as session:
        of = {"property_id": UUID(ids["property_id"]), "subject_id": UUID(ids["equipment_id"])}
        session.add(Link(id=new_id(), kind="equipment", token_hash=token_hash(code), **of))
    return {**ids, "code": code}


async def _equipment_report(objects: Objects, side: Side) -> Ids:
    """What somebody reported by the code on a piece, and confirmed."""
    ids, row_id = await _equipment(objects, side), new_id()
    async with objects.make.session() as session:
        of = {"property_id": UUID(ids["property_id"]), "equipment_id": UUID(ids["equipment_id"])}
        said = {"description": objects.word(side), "email": f"{row_id.hex}@example.com"}
        state = {"status": "unconfirmed", "confirmed_at": utc_now()}
        session.add(EquipmentReport(id=row_id, **of, **said, **state))
    return {"report_id": str(row_id), "property_id": ids["property_id"]}


async def _notice(objects: Objects, side: Side) -> Ids:
    """A notice to a building, which one resident of it shares."""
    place, row_id = await objects.place(side), new_id()
    resident = await objects.make.resident(place.id)
    async with objects.make.session() as session:
        said = {"title": objects.word(side), "content": objects.word(side), "author_name": "Ana"}
        of = {"property_id": place.id, "category": "maintenance", "concerns": "hvac", "priority": "normal"}
        session.add(Announcement(id=row_id, **of, **said))
        await session.flush()
        session.add(AffectedResident(property_id=place.id, announcement_id=row_id, resident_id=resident.id))
    return {"notice_id": str(row_id), "property_id": str(place.id)}


async def _broadcast(objects: Objects, side: Side) -> Ids:
    """A draft to one resident."""
    place, row_id = await objects.place(side), new_id()
    resident = await objects.make.resident(place.id)
    audience = {"kind": "residents", "resident_ids": [str(resident.id)], "property_ids": [], "unit_ids": []}
    async with objects.make.session() as session:
        maker = objects.principals.person(BOTH).id
        said = {"subject": objects.word(side), "body": objects.word(side), "author_name": "Ana"}
        of = {"company_id": place.company_id, "account_id": maker, "actor_id": maker}
        to = {"property_ids": [place.id], "audience": audience, "channels": ["email"]}
        session.add(Broadcast(id=row_id, **of, **to, **said))
    ids = {"broadcast_id": str(row_id), "resident_id": str(resident.id)}
    return ids | {"property_id": str(place.id)}


async def _agreement_template(objects: Objects, side: Side) -> Ids:
    place, row_id = await objects.place(side), new_id()
    async with objects.make.session() as session:
        said = {"name": f"{objects.word(side)} {row_id}", "body": f"# {objects.word(side)}"}
        maker = objects.principals.person(BOTH).id
        of = {"company_id": place.company_id, "created_by": maker}
        session.add(AgreementTemplate(id=row_id, **of, **said))
    return {"template_id": str(row_id), "company_id": str(place.company_id)}


async def _signature(objects: Objects, side: Side) -> Ids:
    """A paper that waits for the signature of a new resident."""
    place, row_id = await objects.place(side), new_id()
    unit = await objects.make.unit(place.id)
    resident = await objects.make.resident(place.id, unit_id=unit.id, email="signer@example.com")
    lease = await objects.make.lease(unit, resident)
    maker, file_id = objects.principals.person(BOTH).id, new_id()
    kept = {"property_id": place.id, "kind": "lease.document", "entity_type": "lease", "entity_id": lease.id}
    stored = {"state": "stored", "size": 1, "sha256": b"0" * 32, "content_type": "application/pdf"}
    origin = {"zone": "UTC", "property": objects.word(side), "unit": "1", "company": "A", "contact": "B"}
    line = {"place": 1, "name": "Rosa", "role": "resident", "signed_at": None}
    async with objects.make.session() as session:
        session.add(StoredFile(**kept, **stored, id=file_id, name="a.pdf", uploaded_by=maker))
        await session.flush()
        session.add(
            SignatureRequest(
                id=row_id,
                property_id=place.id,
                lease_id=lease.id,
                title=objects.word(side),
                status="pending",
                one_by_one=True,
                roster=[line],
                file_name="a.pdf",
                origin=origin | {"paper_copy_fee": "0.00", "retention_years": 7},
                file_id=file_id,
                sha256=b"0" * 32,
                sent_by=maker,
                expires_at=utc_now() + timedelta(days=1),
            )
        )
        await session.flush()
        session.add(
            Signer(
                property_id=place.id,
                request_id=row_id,
                place=1,
                role="resident",
                resident_id=resident.id,
                name="Rosa",
            )
        )
    template = await _agreement_template(objects, side)
    return template | {
        "request_id": str(row_id),
        "lease_id": str(lease.id),
        "sha256": (b"0" * 32).hex(),
        "number": "1",
    }


LEASES_BY_KIND = dict.fromkeys(
    ("draft_lease", "lease_party", "offer", "kept_offer", "noticed_lease", "increase"), "lease"
)
MAKERS: dict[str, Callable[[Objects, Side], Awaitable[Ids]]] = {
    "property": _property,
    "closed_books": _closed_books,
    "report": _report,
    "print": _print,
    "unit": _unit,
    "resident": _resident,
    "lease": _lease,
    "draft_lease": _draft_lease,
    "lease_party": _lease_party,
    "offer": _offer,
    "kept_offer": _kept_offer,
    "noticed_lease": _noticed_lease,
    "increase": _increase,
    "tenancy": _owing_tenancy,
    "waiver": _waiver,
    "access_request": _access_request,
    "payment_method": _payment_method,
    "autopay": _autopay,
    "thread": _thread,
    "agreement_template": _agreement_template,
    "signature": _signature,
    "announcement": _announcement,
    "notice": _notice,
    "broadcast": _broadcast,
    "charge": lambda objects, side: _paper(objects, side, "charge"),
    "payment": lambda objects, side: _paper(objects, side, "payment"),
    "online_payment": _online_payment,
    "credit": lambda objects, side: _paper(objects, side, "credit"),
    "opening_credit": _opening_credit,
    "expense": _expense,
    "bill": lambda objects, side: _property_paper(objects, side, "bill"),
    "paid_bill": lambda objects, side: _property_paper(objects, side, "paid_bill"),
    "deposit": lambda objects, side: _property_paper(objects, side, "deposit"),
    "draw": lambda objects, side: _property_paper(objects, side, "draw"),
    "return": lambda objects, side: _property_paper(objects, side, "return"),
    "held_deposit": _held_deposit,
    "line": _opening_line,
    "recurring": _recurring,
    "entry": lambda objects, side: _property_paper(objects, side, "entry"),
    "vehicle": lambda objects, side: _household(objects, side, "vehicle"),
    "pet": lambda objects, side: _household(objects, side, "pet"),
    "request": _request,
    "ended_request": _ended_request,
    "costly_request": _costly_request,
    "billable_request": _billable_request,
    "rateable_request": _rateable_request,
    "rateable_work_order": _rateable_work_order,
    "paused_request": _paused_request,
    "visited_request": _visited_request,
    "equipment": _equipment,
    "equipment_code": _equipment_code,
    "equipment_report": _equipment_report,
    "schedule": _schedule,
    "work_order": _work_order,
    "started_work_order": _started_work_order,
    "costly_work_order": _costly_work_order,
    "vendor": _vendor,
    "document": _document,
    "photo": _photo,
    "company": _company,
    "logo": _logo,
    "home_logo": _home_logo,
    "message_kind": _message_kind,
    "message_template": _message_template,
    "api_key": _api_key,
    "webhook": _webhook,
    "delivery": _delivery,
    "member": _member,
    "invitation": _invitation,
    "job": _job,
    "conversation": _conversation,
    "session": _session,
    "account": _account,
}
