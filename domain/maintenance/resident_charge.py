"""What the resident pays of a completed request: a damage charge on their account, once, with its reason."""

from uuid import UUID

from sqlalchemy import exists, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.editing import authorized, lock
from domain.access.principal import StaffPrincipal
from domain.audit.service import record_event
from domain.core.db.row_locks import FOR_CHANGE
from domain.core.errors import Conflict
from domain.ledger.charges import post_charge
from domain.ledger.papers import NewCharge
from domain.maintenance import timeline
from domain.maintenance.rules import BILL_COMPLETED, BILLED_ALREADY, NO_ACCOUNT, NO_RESIDENT, ResidentBilling
from domain.models.charges import Charge
from domain.models.leases import Lease, LeaseParty
from domain.models.maintenance import MaintenanceRequest
from domain.models.residents import Resident
from domain.models.tenancies import Tenancy

LONGEST = 200  # a line of the ledger


async def bill_resident(
    *, session: AsyncSession, principal: StaffPrincipal, request_id: UUID, fields: ResidentBilling
) -> MaintenanceRequest:
    """Charges the household of the resident who reported it. The request is locked, after the account, so
    that of several at once the first makes the charge; after a voided one it can be made again.

    Raises NotFound, Forbidden without the right to the ledger, Conflict for a request that is not completed,
    has no resident with an account or was billed already, Invalid as `post_charge` does.
    """
    await authorized(session, MaintenanceRequest, request_id, "maintenance.write", "payments.write")
    tenancy_id = await _tenancy_of(session, request_id)
    if tenancy_id is not None:
        await session.get(Tenancy, tenancy_id, with_for_update=FOR_CHANGE, populate_existing=True)
    row = await lock(session, MaintenanceRequest, request_id)
    if row.status != "completed":
        raise Conflict(BILL_COMPLETED, code="not_completed")
    if row.resident_id is None:
        raise Conflict(NO_RESIDENT, code="no_resident")
    if await has_charge(session, row.id):
        raise Conflict(BILLED_ALREADY, code="resident_billed")
    # Somebody may have named another resident before the lock.
    tenancy_id = await _tenancy_of(session, request_id)
    if tenancy_id is None:
        raise Conflict(NO_ACCOUNT, code="no_account")
    described = f"{row.title}: {fields.reason}"[:LONGEST]
    new = NewCharge(kind="damage", amount=fields.amount, due_date=fields.due_date, description=described)
    charge = await post_charge(session=session, principal=principal, tenancy_id=tenancy_id, fields=new)
    charge.request_id = row.id
    await _note(session, principal, row, charge, fields.reason)
    return row


async def has_charge(session: AsyncSession, request_id: UUID) -> bool:
    """Whether its resident was billed: a charge that was voided is not."""
    in_force = exists().where(Charge.request_id == request_id, Charge.voided_on.is_(None))
    return bool(await session.scalar(select(in_force)))


async def _note(
    session: AsyncSession, principal: StaffPrincipal, row: MaintenanceRequest, charge: Charge, reason: str
) -> None:
    """The line of the timeline, for staff, and the audit row."""
    whose = select(Resident.first_name, Resident.last_name).where(Resident.id == row.resident_id)
    name = " ".join(filter(None, (await session.execute(whose)).one()))
    billed = {"amount": str(charge.amount), "resident": name}
    timeline.append(session, principal, row, "cost", body=reason, details=billed)
    await record_event(
        session,
        principal.scope,
        "request.resident_billed",
        entity_type="maintenance_requests",
        entity_id=row.id,
        property_id=row.property_id,
        after={"charge_id": str(charge.id), "amount": str(charge.amount)},
    )


async def _tenancy_of(session: AsyncSession, request_id: UUID) -> UUID | None:
    """The account that the request's resident owes on, that of its unit and of today first."""
    of_a_lease = exists().where(
        LeaseParty.property_id == Lease.property_id,
        LeaseParty.lease_id == Lease.id,
        LeaseParty.resident_id == MaintenanceRequest.resident_id,
        LeaseParty.role.in_(("primary", "co_tenant")),
        Lease.tenancy_id == Tenancy.id,
        Lease.deleted_at.is_(None),
    )
    found = await session.scalars(
        select(Tenancy.id)
        .join(MaintenanceRequest, MaintenanceRequest.property_id == Tenancy.property_id)
        .where(
            MaintenanceRequest.id == request_id,
            or_(Tenancy.resident_id == MaintenanceRequest.resident_id, of_a_lease),
        )
        .order_by(
            (Tenancy.unit_id == MaintenanceRequest.unit_id).desc().nulls_last(),
            Tenancy.ended_on.desc().nulls_first(),
            Tenancy.charge_from.desc(),
        )
        .limit(1)
    )
    return found.one_or_none()
