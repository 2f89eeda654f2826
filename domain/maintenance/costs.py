"""What a completed request cost, in the books: the vendor's bill, or for own work an expense; each once."""

from decimal import Decimal
from typing import Protocol
from uuid import UUID

from sqlalchemy import exists, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.editing import locked
from domain.access.principal import StaffPrincipal
from domain.audit.service import record_event
from domain.core.errors import Conflict
from domain.maintenance import timeline
from domain.maintenance.rules import COST_POSTED, NO_COST, NOT_COMPLETED, CostPosting
from domain.models.bills import Bill
from domain.models.books import GlAccount
from domain.models.maintenance import MaintenanceRequest
from domain.payables.paying import enter_bills
from domain.payables.rules import BillLineFields, NewBill

DEFAULT_ACCOUNT = "maintenance_expense"
OWN_WORK = "Own work"


async def post_cost(
    *, session: AsyncSession, principal: StaffPrincipal, request_id: UUID, fields: CostPosting
) -> MaintenanceRequest:
    """Makes the bill of the vendor who has the request, or for own work the expense, paid where `payment`
    says so. The request is locked, so that of several at once the first makes it.

    Raises NotFound, Forbidden without the right to the ledger, Conflict for a request that is not completed,
    has no cost or is in the books already, Invalid as `enter_bills` does.
    """
    row, amount = await cost_to_approve(session, request_id)
    bill = await enter_cost(session, principal, row, amount, fields)
    bill.request_id = row.id
    timeline.append(
        session, principal, row, "cost", details={"amount": str(bill.amount), "payee": bill.payee}
    )
    await record_event(
        session,
        principal.scope,
        "request.cost_posted",
        entity_type="maintenance_requests",
        entity_id=row.id,
        property_id=row.property_id,
        after={"bill_id": str(bill.id), "amount": str(bill.amount)},
    )
    return row


async def cost_to_approve(session: AsyncSession, request_id: UUID) -> tuple[MaintenanceRequest, Decimal]:
    """The locked request and the cost that waits on it. Raises as `post_cost` does, but Invalid."""
    row = await locked(session, MaintenanceRequest, request_id, "maintenance.write", "payments.write")
    if row.status != "completed":
        raise Conflict(NOT_COMPLETED, code="not_completed")
    if not row.actual_cost:
        raise Conflict(NO_COST, code="no_cost")
    if await has_bill(session, row.id):
        raise Conflict(COST_POSTED, code="cost_posted")
    return row, row.actual_cost


class Work(Protocol):
    """What was done: a request, or a work order."""

    @property
    def company_id(self) -> UUID: ...
    @property
    def property_id(self) -> UUID: ...
    @property
    def vendor_id(self) -> UUID | None: ...
    @property
    def title(self) -> str: ...


async def enter_cost(
    session: AsyncSession, principal: StaffPrincipal, work: Work, amount: Decimal, fields: CostPosting
) -> Bill:
    """The bill of whoever did the work; its caller has locked the work and names it on the bill. Raises as
    `enter_bills` does."""
    line = BillLineFields(
        property_id=work.property_id,
        account_id=fields.account_id or await _default_account(session, work.company_id),
        amount=amount,
        description=work.title,
    )
    by_vendor = work.vendor_id is not None and fields.payee is None
    (bill,) = await enter_bills(
        session=session,
        principal=principal,
        fields=NewBill(
            vendor_id=work.vendor_id if by_vendor else None,
            payee=None if by_vendor else fields.payee or OWN_WORK,
            number=fields.number,
            bill_date=fields.bill_date,
            due_date=fields.due_date,
            lines=[line],
            payment=fields.payment,
            again=True,  # a job's cost is posted once, whatever else looks like it
        ),
    )
    return bill


async def has_bill(session: AsyncSession, request_id: UUID) -> bool:
    """Whether its cost is in the books: a bill that was voided is not."""
    in_force = exists().where(Bill.request_id == request_id, Bill.voided_on.is_(None))
    return bool(await session.scalar(select(in_force)))


async def _default_account(session: AsyncSession, company_id: UUID) -> UUID:
    found = await session.execute(
        select(GlAccount.id).where(GlAccount.company_id == company_id, GlAccount.key == DEFAULT_ACCOUNT)
    )
    return found.scalar_one()
