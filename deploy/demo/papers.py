"""The demo's papers and photos: house rules, leases, certificates of insurance, an identity paper, an
invoice, and drawn rooms in the place of photographs."""

import asyncio
from collections.abc import Awaitable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from uuid import UUID

from deploy.demo.agreements import LEASE_TITLE
from deploy.demo.filing import Cabinet
from deploy.demo.paper_texts import (
    HOUSE_RULES,
    LEASE_BODY,
    MOVE_IN_GUIDE,
    PET_POLICY,
    Paper,
    Part,
    identity_parts,
    insurance_parts,
    invoice_parts,
)
from deploy.demo.printing import AGREEMENT, BRICK, PAPER, SLATE, STONE, Palette, drawn, printed
from domain.agreements.facts import lease_facts, parties_of
from domain.agreements.papers import agreement_paper
from domain.core.db.driver_statements import Row, fetch
from domain.documents.rules import NewDocument
from domain.models.documents import DocumentType
from domain.models.leases import Lease
from domain.printing import words
from domain.vendors.rules import VendorChanges
from domain.vendors.service import edit as edit_vendor

LEASES = 6
AT_ONCE = 4
YEAR = timedelta(days=365)
# When the insurance of the first vendors ends, counted from today: over, soon, and later.
INSURED_FOR = (-12, 21, 55, 240)
_COMPANY = "SELECT name FROM companies ORDER BY created_at LIMIT 1"
_BUILDINGS = """
SELECT p.id, p.name, p.address || ', ' || p.city || ', ' || p.state AS address
  FROM properties p LEFT JOIN units u ON u.property_id = p.id
 WHERE p.id = ANY (%s::uuid[]) GROUP BY p.id ORDER BY count(u.id) DESC, p.name LIMIT 3
"""
_UNIT = """
SELECT id FROM units WHERE property_id = %s AND status = 'vacant' ORDER BY unit_number LIMIT 1
"""
# Those of residents who sign in to the portal first, so that they find theirs there; without the one that
# was signed here, whose file comes of that.
_LEASES = """
SELECT l.id, l.start_date, l.end_date, r.id AS resident_id, concat(r.first_name, ' ', r.last_name) AS name,
       p.address || ', ' || u.unit_number || ', ' || p.city AS address
  FROM leases l
  JOIN properties p ON p.id = l.property_id
  JOIN units u ON u.id = l.unit_id
  JOIN residents r ON r.id = l.resident_id
  LEFT JOIN tenant_portals t ON t.resident_id = r.id
 WHERE l.property_id = ANY (%s::uuid[]) AND l.status IN ('active', 'expiring')
   AND NOT EXISTS (SELECT FROM signature_requests s WHERE s.lease_id = l.id AND s.title = %s)
 ORDER BY t.id IS NULL, l.status DESC, l.end_date, l.id LIMIT %s
"""
_VENDORS = "SELECT id, company_name, version FROM vendors ORDER BY company_name LIMIT %s"
_BILL = """
SELECT id, payee, coalesce(number, to_char(day, 'YYMM') || '-118') AS number, amount, day, due_on
  FROM bills WHERE property_id = ANY (%s::uuid[]) AND vendor_id IS NOT NULL AND voided_on IS NULL
 ORDER BY paid_on IS NOT NULL, day DESC, id LIMIT 1
"""
_LEAK = """
SELECT id FROM maintenance_requests
 WHERE property_id = ANY (%s::uuid[]) AND title LIKE '%%under the sink%%' ORDER BY created_at DESC LIMIT 1
"""
HOUSE: Sequence[tuple[str, Palette, str]] = (
    ("courtyard", BRICK, "Courtyard with the pool"),
    ("living-room", BRICK, "Living room, second floor"),
    ("kitchen", STONE, "Kitchen, second floor"),
    ("courtyard", SLATE, "Courtyard in the morning"),
    ("living-room", SLATE, "Lounge on the ground floor"),
    ("kitchen", BRICK, "Shared kitchen"),
)
HOME: Sequence[tuple[str, Palette, str]] = (
    ("living-room", STONE, "Living room"),
    ("kitchen", SLATE, "Kitchen"),
)


@dataclass(frozen=True)
class Papers:
    """What one company keeps beside its rows."""

    cabinet: Cabinet
    property_ids: Sequence[UUID]
    today: date

    async def keep(self) -> None:
        """All of them; what is set at once is bounded, so that the rest of the load goes on."""
        ids = list(self.property_ids)
        async with self.cabinet.desk.work() as (opened, _):
            session = opened.session
            (company,) = await fetch(session, _COMPANY)
            buildings = await fetch(session, _BUILDINGS, ids)
            leases = await fetch(session, _LEASES, ids, LEASE_TITLE, LEASES)
            vendors = await fetch(session, _VENDORS, len(INSURED_FOR))
            bills, leaks = await fetch(session, _BILL, ids), await fetch(session, _LEAK, ids)
        name = str(company["name"])
        turns = asyncio.Semaphore(AT_ONCE)
        work = [
            *(self._house_rules(name, each) for each in buildings),
            *(self._more_of_house(name, each) for each in buildings[:1]),
            *(self._lease(each) for each in leases),
            *(self._identity(name, each) for each in leases[:1]),
            *(self._insurance(at, each) for at, each in enumerate(vendors)),
            *(self._invoice(each) for each in bills),
            *(self._photos(each) for each in buildings[:2]),
            *(self._leak(each) for each in leaks),
        ]
        await asyncio.gather(*(_in_turn(turns, each) for each in work))

    async def _paper(self, paper: Paper) -> bytes:
        return await printed(PAPER, paper.as_data())

    async def _of_house(
        self, company: str, building: Row, title: str, parts: Sequence[Part], kind: DocumentType
    ) -> None:
        paper = Paper(company, title, str(building["name"]), self.today, parts)
        fields = NewDocument(document_name=title, document_type=kind, residents_see=True)
        await self.cabinet.keep_document("property", building["id"], await self._paper(paper), fields)

    async def _house_rules(self, company: str, building: Row) -> None:
        await self._of_house(company, building, "House rules", HOUSE_RULES, "rules")

    async def _more_of_house(self, company: str, building: Row) -> None:
        await self._of_house(company, building, "Pet policy", PET_POLICY, "policies")
        await self._of_house(company, building, "Moving in, step by step", MOVE_IN_GUIDE, "guides")

    async def _lease(self, row: Row) -> None:
        """As the residents have it: with the names that they signed with."""
        async with self.cabinet.desk.work() as (work, _):
            lease = await work.session.get_one(Lease, row["id"])
            parties = await parties_of(work.session, lease)
            facts = await lease_facts(work.session, lease, parties, lease.start_date)
        signers = [(name, "Resident") for name in facts.residents]
        paper = agreement_paper(
            title=LEASE_TITLE,
            template="Residential lease",
            body=LEASE_BODY,
            facts=facts,
            signers=[*signers, (facts.company_name, "For the owner")],
        )
        for each in paper["signers"]:
            each["typed"] = each["name"]
        body = await printed(AGREEMENT, paper)
        fields = NewDocument(
            document_name=LEASE_TITLE,
            document_type="lease",
            residents_see=True,
        )
        await self.cabinet.keep_document("lease", lease.id, body, fields)

    async def _identity(self, company: str, row: Row) -> None:
        name = str(row["name"])
        parts = identity_parts(name, str(row["address"]))
        paper = Paper(company, "Identity paper", name, row["start_date"], parts)
        fields = NewDocument(
            document_name="Driver's license",
            document_type="identity",
            expires_on=self.today + timedelta(days=2 * 365),
        )
        await self.cabinet.keep_document("resident", row["resident_id"], await self._paper(paper), fields)

    async def _insurance(self, at: int, row: Row) -> None:
        vendor = str(row["company_name"])
        until = self.today + timedelta(days=INSURED_FOR[at])
        since = until - YEAR
        parts = insurance_parts(vendor, f"GL-{118_000 + at * 37}", since, until)
        paper = Paper("Harbor Mutual Insurance", "Certificate of insurance", vendor, since, parts)
        fields = NewDocument(
            document_name="Certificate of insurance", document_type="insurance", expires_on=until
        )
        await self.cabinet.keep_document("vendor", row["id"], await self._paper(paper), fields)
        await self.cabinet.desk.do(
            edit_vendor,
            vendor_id=row["id"],
            version=row["version"],
            changes=VendorChanges(insurance_expiry=until),
        )

    async def _invoice(self, row: Row) -> None:
        number, payee = str(row["number"]), str(row["payee"])
        parts = invoice_parts(number, "Labor and material", words.money(row["amount"]), row["due_on"])
        paper = Paper(payee, f"Invoice {number}", payee, row["day"], parts)
        fields = NewDocument(document_name=f"Invoice {number}", document_type="invoice")
        await self.cabinet.keep_document("bill", row["id"], await self._paper(paper), fields)

    async def _photos(self, building: Row) -> None:
        """Of the house, and of the home in it that somebody may rent."""
        for name, palette, caption in HOUSE:
            await self.cabinet.keep_photo("property", building["id"], await drawn(name, palette), caption)
        async with self.cabinet.desk.work() as (work, _):
            units = await fetch(work.session, _UNIT, building["id"])
        for unit in units:
            for name, palette, caption in HOME:
                await self.cabinet.keep_photo("unit", unit["id"], await drawn(name, palette), caption)

    async def _leak(self, row: Row) -> None:
        picture = await drawn("under-the-sink", BRICK)
        await self.cabinet.keep_photo("request", row["id"], picture, "The pipe that drips")


async def _in_turn(turns: asyncio.Semaphore, work: Awaitable[None]) -> None:
    async with turns:
        await work
