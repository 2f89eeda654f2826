"""What is always true of tenancies' money: counters, postings of papers, and that both bases tie."""

from sqlalchemy import Column, ColumnElement, Table, and_, case, exists, func, literal, or_, select

from domain.core.db.base import table_of
from domain.core.invariants import Invariant
from domain.ledger.balances import balance
from domain.ledger.held import held
from domain.models.books import GlAccount
from domain.models.charges import DEPOSIT_KINDS, Charge
from domain.models.deposits import DepositDeduction, DepositReturn
from domain.models.payments import Credit, Disbursement, Payment
from domain.models.postings import Allocation, Posting
from domain.models.tenancies import Tenancy

_CHARGE, _PAYMENT, _CREDIT = table_of(Charge), table_of(Payment), table_of(Credit)
_WENT_BACK = ("returned", "voided")
_DISBURSEMENT, _ALLOCATION, _POSTING = table_of(Disbursement), table_of(Allocation), table_of(Posting)
_TENANCY, _ACCOUNT = table_of(Tenancy), table_of(GlAccount)


def _allocated(column: Column[object], owner: Table) -> ColumnElement[object]:
    """The sum of the allocations that name the row."""
    total = func.coalesce(func.sum(_ALLOCATION.c.amount), literal(0))
    return select(total).where(column == owner.c.id).correlate(owner).scalar_subquery()


def _posted_once(owner: Table, step: str = "posted") -> ColumnElement[bool]:
    """Some posting of the step of this paper has its amount and another has not."""
    of_paper = and_(_POSTING.c.paper_id == owner.c.id, _POSTING.c.step == step)
    wrong = exists().where(of_paper, _POSTING.c.amount != owner.c.amount).correlate(owner)
    return and_(exists().where(of_paper).correlate(owner), ~wrong)


def _of_tenancy(keys: tuple[str, ...]) -> ColumnElement[object]:
    """What the accounts have on their debit side, less the credit side, in the tenancy's accrual basis."""
    side = case((_POSTING.c.debit_account_id == _ACCOUNT.c.id, _POSTING.c.amount), else_=-_POSTING.c.amount)
    moved = or_(_POSTING.c.debit_account_id == _ACCOUNT.c.id, _POSTING.c.credit_account_id == _ACCOUNT.c.id)
    return (
        select(func.coalesce(func.sum(side), literal(0)))
        .select_from(_POSTING.join(_ACCOUNT, moved))
        .where(
            _POSTING.c.tenancy_id == _TENANCY.c.id,
            _POSTING.c.book.in_(("both", "accrual")),
            _ACCOUNT.c.key.in_(keys),
        )
        .correlate(_TENANCY)
        .scalar_subquery()
    )


_FUNDED = or_(
    _ALLOCATION.c.payment_id.is_not(None),
    exists()
    .where(
        _CREDIT.c.id == _ALLOCATION.c.credit_id,
        _CREDIT.c.kind.in_(("deposit_applied", "transfer", "opening")),
    )
    .correlate(_ALLOCATION),
)
_MOVED = (
    exists()
    .where(_CREDIT.c.id == _ALLOCATION.c.credit_id, _CREDIT.c.kind == "charge_moved")
    .correlate(_ALLOCATION)
)
_LEGS = (
    select(func.count())
    .where(_POSTING.c.paper_id == _ALLOCATION.c.id, _POSTING.c.amount == func.abs(_ALLOCATION.c.amount))
    .correlate(_ALLOCATION)
    .scalar_subquery()
)

_RETURN, _DEDUCTION = table_of(DepositReturn), table_of(DepositDeduction)
_COVERED = (
    select(func.coalesce(func.sum(_DEDUCTION.c.covered), literal(0)))
    .where(_DEDUCTION.c.deposit_return_id == _RETURN.c.id)
    .correlate(_RETURN)
    .scalar_subquery()
)

INVARIANTS = (
    Invariant(
        "charge_settled_by_allocations",
        "What a charge says is settled of it is the sum of its allocations.",
        _CHARGE.c.id,
        _CHARGE.c.settled != _allocated(_ALLOCATION.c.charge_id, _CHARGE),
    ),
    Invariant(
        "payment_applied_by_allocations",
        "What a payment says is applied of it is the sum of its allocations.",
        _PAYMENT.c.id,
        _PAYMENT.c.applied != _allocated(_ALLOCATION.c.payment_id, _PAYMENT),
    ),
    Invariant(
        "credit_applied_by_allocations",
        "What a credit says is applied of it is the sum of its allocations.",
        _CREDIT.c.id,
        _CREDIT.c.applied != _allocated(_ALLOCATION.c.credit_id, _CREDIT),
    ),
    Invariant(
        "disbursement_settled_by_allocations",
        "What a disbursement says is settled of it is the sum of its allocations.",
        _DISBURSEMENT.c.id,
        _DISBURSEMENT.c.settled != _allocated(_ALLOCATION.c.disbursement_id, _DISBURSEMENT),
    ),
    Invariant(
        "charge_posted",
        "Every charge is posted with its amount.",
        _CHARGE.c.id,
        ~_posted_once(_CHARGE),
    ),
    Invariant(
        "payment_posted",
        "Every payment that came in is posted with its amount, and one that went back is posted back.",
        _PAYMENT.c.id,
        or_(
            _PAYMENT.c.status.in_(("completed", "refunded", *_WENT_BACK)) != _posted_once(_PAYMENT),
            _PAYMENT.c.status.in_(_WENT_BACK) != _posted_once(_PAYMENT, "reversed"),
        ),
    ),
    Invariant(
        "credit_posted",
        "Every credit is posted with its amount, and one that was taken back is posted back.",
        _CREDIT.c.id,
        or_(
            ~_posted_once(_CREDIT),
            _CREDIT.c.reversed_on.is_not(None) != _posted_once(_CREDIT, "reversed"),
        ),
    ),
    Invariant(
        "allocation_posted",
        "Money that settles a charge is posted on both bases; what credits settle is posted by them alone.",
        _ALLOCATION.c.id,
        case((and_(_FUNDED, _ALLOCATION.c.charge_id.is_not(None)), 2), else_=0) != _LEGS,
    ),
    Invariant(
        "charge_voided_by_credit",
        "A voided charge is settled by its void, and no other charge has one.",
        _CHARGE.c.id,
        _CHARGE.c.voided_on.is_not(None)
        != exists()
        .where(
            _CREDIT.c.charge_id == _CHARGE.c.id,
            _CREDIT.c.kind == "void",
            _CREDIT.c.applied == _CHARGE.c.amount,
        )
        .correlate(_CHARGE),
    ),
    Invariant(
        "balance_is_receivable_less_unapplied",
        "What a tenancy's papers say it owes is what the journal has as receivable, less what is unapplied.",
        _TENANCY.c.id,
        balance(_TENANCY.c.id) != _of_tenancy(("receivable", "unapplied")),
    ),
    Invariant(
        "deposits_held_not_negative",
        "Of no tenancy more deposits went back than were held.",
        _TENANCY.c.id,
        _of_tenancy(("deposits_held",)) > 0,
    ),
    Invariant(
        "deposit_settled_by_money",
        "Credits that are no money settle no deposit, but for one that moved to another tenancy.",
        _ALLOCATION.c.id,
        and_(
            ~_FUNDED,
            ~_MOVED,
            exists()
            .where(
                _CHARGE.c.id == _ALLOCATION.c.charge_id,
                _CHARGE.c.kind.in_(DEPOSIT_KINDS),
                _CHARGE.c.voided_on.is_(None),
            )
            .correlate(_ALLOCATION),
            _ALLOCATION.c.amount > 0,
        ),
    ),
    Invariant(
        "deposits_held_are_posted",
        "What the papers of a tenancy say is held of its deposit is what the journal has.",
        _TENANCY.c.id,
        held(_TENANCY.c.id) != -_of_tenancy(("deposits_held",)),
    ),
    Invariant(
        "deposit_return_is_its_lines",
        "What a statement of a deposit says was withheld is the sum of its lines.",
        _RETURN.c.id,
        _RETURN.c.withheld != _COVERED,
    ),
)
