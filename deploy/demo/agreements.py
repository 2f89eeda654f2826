"""The demo's papers for signature: a lease that all have signed, an addendum that waits for its resident."""

import asyncio
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from deploy.demo.desk import Desk
from deploy.demo.paper_texts import LEASE_BODY
from domain.access.principal import Principal, resident_principal_of
from domain.agreements.proving import read_signed
from domain.agreements.rules import NewTemplate
from domain.agreements.sending import send
from domain.agreements.signature_queries import own_signer, signer_of_account
from domain.agreements.signing import Browser, agree, sign
from domain.agreements.signing_rules import CONSENT_VERSION, Consent, NewSignatureRequest, Signature
from domain.agreements.templates import add
from domain.core.db.database import Database
from domain.core.db.pipeline import Statement
from domain.core.db.statements import run
from domain.core.unit_of_work import EntryPoint, UnitOfWork, unit_of_work
from domain.core.values.dates import utc_now
from domain.files.store import ObjectStore
from domain.models.signatures import SignatureRequest

LEASE_TITLE = "Lease agreement"
RULES_TITLE = "Smoke alarms and house rules"
RULES_BODY = """# Smoke alarms and house rules

This addendum is part of the lease of unit {{unit_number}} at {{property_name}}, {{property_address}},
between {{company_name}} and {{resident_names}}, which began on {{start_date}}.

## Smoke alarms

- The residents test each alarm on the first day of the month and say at once when one fails.
- Nobody takes an alarm down or its battery out.

The residents have seen every alarm in the home work on the day they got the keys. {{initials}}

## House rules

1. Quiet hours are from 10 PM to 7 AM.
2. Grills stay off the balconies.
3. Bicycles stand in the bicycle room, not in the hallway.

The residents have received the house rules of {{property_name}} and keep to them. {{initials}}

Rent of {{monthly_rent}} a month and all other terms stay as they are. Made on {{today}}.
"""
GIVE_UP_SECONDS = 120.0
POLL_SECONDS = 0.05
BROWSER = Browser(None, "Demo loader")


async def ask_to_sign_rules(desk: Desk, lease_id: UUID) -> UUID:
    """Sends the addendum to whoever signs the lease; the owner signs last."""
    template = NewTemplate(name=RULES_TITLE, body=RULES_BODY)
    return await _ask(desk, lease_id, template, RULES_TITLE, "Please sign within two weeks.")


async def ask_to_sign_lease(desk: Desk, lease_id: UUID) -> UUID:
    """The same with the lease itself."""
    template = NewTemplate(name="Residential lease", body=LEASE_BODY)
    return await _ask(desk, lease_id, template, LEASE_TITLE, None)


async def _ask(desk: Desk, lease_id: UUID, template: NewTemplate, title: str, message: str | None) -> UUID:
    made = await desk.do(add, fields=template)
    fields = NewSignatureRequest(template_id=made.id, title=title, message=message)
    row: SignatureRequest = await desk.do(send, lease_id=lease_id, fields=fields, now=utc_now())
    return row.id


@dataclass(frozen=True)
class Shown:
    """The file that is signed, once the process has made it."""

    file_id: UUID
    sha256: bytes


@dataclass(frozen=True)
class Signing:
    """A request of one resident, `resident` in their portal's `portal`, and of the owner at `desk`."""

    desk: Desk
    portal: Database
    resident: EntryPoint
    store: ObjectStore
    request_id: UUID

    async def sign_by_all(self) -> None:
        """Both sign the bytes that they were shown; the process makes the final file with its certificate."""
        shown = await self._shown()
        await read_signed(self.store, shown.file_id, shown.sha256)
        async with unit_of_work(self.portal, self.resident) as work:
            who = resident_principal_of(work.auth)
            await _sign(work, who, own_signer(self.request_id), shown)
        async with self.desk.work() as (work, person):
            await _sign(work, person, signer_of_account(self.request_id), shown)

    async def _shown(self) -> Shown:
        for _ in range(int(GIVE_UP_SECONDS / POLL_SECONDS)):
            async with self.desk.work() as (work, _who):
                row = await work.session.get_one(SignatureRequest, self.request_id)
            if row.status == "pending" and row.file_id and row.sha256:
                return Shown(row.file_id, row.sha256)
            await asyncio.sleep(POLL_SECONDS)
        raise TimeoutError(f"No paper to sign in {GIVE_UP_SECONDS:.0f} s: is the worker up?")


async def _sign(work: UnitOfWork, person: Principal, signer: Statement, shown: Shown) -> None:
    ((signer_id,),) = await run(work.session, signer)
    at: dict[str, Any] = {
        "session": work.session,
        "scope": person.scope,
        "signer_id": UUID(str(signer_id)),
        "now": utc_now(),
    }
    await agree(consent=Consent(version=CONSENT_VERSION, opened=True, agreed=True), **at)
    signature = Signature(
        sha256=shown.sha256.hex(), kind="typed", name=person.full_name or person.email or "Owner"
    )
    await sign(signature=signature, proof="session", browser=BROWSER, **at)
