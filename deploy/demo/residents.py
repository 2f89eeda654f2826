"""The demo's two residents with a portal: one is paid up with AutoPay, one is late and has things to do."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from uuid import UUID

from deploy.demo.accounts import DemoAccount, password_of
from deploy.demo.agreements import Signing, ask_to_sign_lease, ask_to_sign_rules
from deploy.demo.companies import Staff
from deploy.demo.desk import Desk
from deploy.demo.messages import converse
from domain.access import sign_in
from domain.access.password_change import prepare_password
from domain.access.principal import resident_principal_of
from domain.core.crypto.ciphers import token_hash
from domain.core.crypto.keys import Keys
from domain.core.db.database import Database
from domain.core.db.driver_statements import fetch
from domain.core.settings import Settings
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.core.values.dates import utc_now
from domain.fee_waivers.own import ask_for_waiver
from domain.files.store import ObjectStore
from domain.maintenance.own import report
from domain.maintenance.own_rules import OwnNewRequest
from domain.notify.capture import captured
from domain.online_payments.autopay.rules import AUTHORISATION_VERSION, NewAutopay
from domain.online_payments.autopay.service import set_autopay
from domain.online_payments.methods import NewTestMethod, add_test_method
from domain.portals import set_up
from domain.portals.invitations import invite
from domain.portals.rules import NewPortalInvitation

LINK_MARK = "/tenant/setup?token="
GIVE_UP_SECONDS = 120.0
POLL_SECONDS = 0.05
ZONE = "America/New_York"
# Current tenancies whose first resident has an address, with what is open of rent and of late fees.
_TENANCIES = """
SELECT t.id AS tenancy_id, l.id AS lease_id, t.property_id, p.name AS property_name, u.id AS unit_id,
       r.id AS resident_id, r.email,
       concat(r.first_name, ' ', r.last_name) AS full_name, l.monthly_rent AS rent,
       coalesce(sum(c.amount - c.settled), 0) AS open,
       coalesce(sum(c.amount - c.settled) FILTER (WHERE c.kind = 'late_fee'), 0) AS fees
  FROM tenancies t
  JOIN properties p ON p.id = t.property_id
  JOIN units u ON u.id = t.unit_id
  JOIN residents r ON r.id = t.resident_id AND r.status = 'active' AND r.email IS NOT NULL
  JOIN leases l ON l.tenancy_id = t.id AND l.status IN ('active', 'expiring')
  LEFT JOIN charges c ON c.tenancy_id = t.id AND c.settled < c.amount
 WHERE t.property_id = ANY (%s::uuid[]) AND t.ended_on IS NULL
 GROUP BY t.id, l.id, p.name, u.id, r.id
 ORDER BY p.name, u.unit_number, t.id
"""


@dataclass(frozen=True)
class Tenant:
    """A resident as the demo chose them."""

    tenancy_id: UUID
    lease_id: UUID
    property_id: UUID
    property_name: str
    unit_id: UUID
    resident_id: UUID
    email: str
    full_name: str
    rent: Decimal
    open: Decimal
    fees: Decimal


@dataclass(frozen=True)
class Opened:
    """The accounts of both, and the lease that the first one signs once its paper is made."""

    accounts: list[DemoAccount]
    signing: Signing


@dataclass(frozen=True)
class Portals:
    """Opens portals as their residents would: by the mailed link, through the portal's database role."""

    settings: Settings
    keys: Keys
    desk: Desk
    database: Database
    store: ObjectStore

    async def open(self, property_ids: Sequence[UUID]) -> Opened:
        """Both residents; what each has done since is told by the ordinary services."""
        tenants = await self._tenants(property_ids)
        paid_up = next(each for each in tenants if each.open == 0)
        # Whose late fee is the oldest thing to ask about; the largest debt where nobody has one today.
        late = max(tenants, key=lambda each: (each.fees > 0, each.open))
        first, second = await asyncio.gather(
            self._account("resident-1", paid_up), self._account("resident-2", late)
        )
        await self._draws_by_itself(first[1], paid_up)
        await self._asks(second[1], late)
        await converse(self.desk, self.database, second[1], late.property_id)
        await ask_to_sign_rules(self.desk, late.lease_id)
        lease = await ask_to_sign_lease(self.desk, paid_up.lease_id)
        signing = Signing(self.desk, self.database, first[1], self.store, lease)
        return Opened([first[0], second[0]], signing)

    async def _tenants(self, property_ids: Sequence[UUID]) -> list[Tenant]:
        async with self.desk.work() as (work, _):
            rows = await fetch(work.session, _TENANCIES, list(property_ids))
        return [Tenant(**row) for row in rows]

    async def _account(self, who: str, tenant: Tenant) -> tuple[DemoAccount, EntryPoint]:
        staff = Staff(who, tenant.full_name, tenant.email, "resident")
        password = password_of(self.keys, staff)
        await self.desk.do(
            invite,
            keys=self.keys,
            settings=self.settings,
            resident_id=tenant.resident_id,
            fields=NewPortalInvitation(),
            now=utc_now(),
        )
        token = await self._mailed_token(tenant.email)
        ready = await prepare_password(password, tenant.email)
        async with unit_of_work(self.database, EntryPoint.by_visitor()) as work:
            session, now = work.session, utc_now()
            account_id = await set_up.register(
                session=session, scope=work.scope, token=token, ready=ready, time_zone=ZONE, now=now
            )
            portal = await set_up.accept(session=session, token=token, account_id=account_id, now=now)
            opened = await sign_in.open_session(
                session=work.session,
                scope=work.scope,
                settings=self.settings,
                account_id=account_id,
                user_agent="Demo loader",
                factors=("mailed_link", "password"),
            )
            scope = replace(work.scope, account_id=account_id, actor_id=account_id)
            await set_up.record_opened(session=work.session, scope=scope, opened=portal)
        line = DemoAccount(who, tenant.email, password, "resident", tenant.property_name)
        return line, EntryPoint.by_session(token_hash(opened.token))

    async def _mailed_token(self, email: str) -> str:
        """The token of the invitation's link, out of the captured mail."""
        for _ in range(int(GIVE_UP_SECONDS / POLL_SECONDS)):
            mails, _found = captured(self.settings, email)
            links = [link for mail in mails for link in mail["links"] if LINK_MARK in link]
            if links:
                return str(links[0].split(LINK_MARK)[1])
            await asyncio.sleep(POLL_SECONDS)
        raise TimeoutError(f"No invitation for {email} in {GIVE_UP_SECONDS:.0f} s: is the worker up?")

    async def _method(self, entry: EntryPoint, tenant: Tenant) -> UUID:
        card = NewTestMethod(property_id=tenant.property_id, test_method="sim_visa")
        async with unit_of_work(self.database, entry) as work:
            principal = resident_principal_of(work.auth)
            return await add_test_method(
                session=work.session, principal=principal, fields=card, now=utc_now()
            )

    async def _draws_by_itself(self, entry: EntryPoint, tenant: Tenant) -> None:
        """AutoPay of all that is open, on the day on which the rent is due."""
        terms = NewAutopay(
            tenancy_id=tenant.tenancy_id,
            method_id=await self._method(entry, tenant),
            day=1,
            amount_type="full",
            ceiling=tenant.rent + 200,
            agreed_version=AUTHORISATION_VERSION,
        )
        async with unit_of_work(self.database, entry) as work:
            principal = resident_principal_of(work.auth)
            await set_autopay(
                session=work.session,
                principal=principal,
                fields=terms,
                version=0,
                local=self.settings.local,
                now=utc_now(),
            )

    async def _asks(self, entry: EntryPoint, tenant: Tenant) -> None:
        """A waiver of the late fees, and a request about the sink."""
        await self._method(entry, tenant)
        broken = OwnNewRequest(
            unit_id=tenant.unit_id,
            category="plumbing",
            title="Leak under the sink",
            description="Water drips from the pipe under the kitchen sink. A bowl is under it.",
            availability="After 5 PM on weekdays",
            permission_to_enter=True,
        )
        async with unit_of_work(self.database, entry) as work:
            principal = resident_principal_of(work.auth)
            await ask_for_waiver(session=work.session, principal=principal, tenancy_id=tenant.tenancy_id)
        async with unit_of_work(self.database, entry) as work:
            principal = resident_principal_of(work.auth)
            await report(session=work.session, principal=principal, fields=broken, now=utc_now())
