"""What may be asked about the life of a lease: its next step, its renewal, a notice of moving out, its
signatures."""

from typing import Any

from sqlalchemy import ColumnElement, and_, exists, func, or_, select

from domain.core.db.base import table_of
from domain.leases.going_words import ON_NOTICE
from domain.leases.next_steps import last_offer_status, next_step
from domain.leases.renewal_words import RENEWALS
from domain.models.lease_life import RENEWAL_STATUSES, MoveOutNotice
from domain.models.leases import CLOSED_LEASE_STATUSES, Lease
from domain.models.properties import Unit
from domain.models.signatures import SIGNATURE_STATUSES, SignatureRequest
from domain.portfolio_query.subject import Field
from domain.portfolio_query.value import Condition

_LEASE, _UNIT = table_of(Lease), table_of(Unit)
_NOTICE, _SIGNATURE = table_of(MoveOutNotice), table_of(SignatureRequest)
_STEPS = {
    "confirm": ("to be confirmed", "waiting to be confirmed", "not yet confirmed"),
    "finish_move_out": ("with a move-out to finish", "move-out to finish", "to be turned over"),
    "move_out": ("waiting for the move-out",),
    "collect_move_in": (),  # what is open of a tenancy says it
    "begins": ("about to begin",),
    "answer": (),  # the state of the offer says it
    "sign": (),  # the state of the signature says it
    "answer_request": (
        "with a renewal request to answer", "with a request to renew to answer", "renewal request to answer",
    ),
    "ask_move_out": ("to be asked about moving out",),
    "rent_rises": (
        "rent increase planned on renewal", "with a rent increase planned", "with a planned rent increase",
        "rent increase planned",
    ),
    "nothing_planned": ("with nothing planned", "nothing planned"),
    "renews": ("about to renew by itself",),
    "ends": ("left to end", "ending without an offer"),
    "offer": ("with an offer planned", "renewal offer planned", "offer planned", "renewal offer scheduled"),
    "offer_due": (
        "due an offer", "with an offer due", "renewal offer due", "renewal offer is due", "offer due",
        "in need of a renewal offer", "needs a renewal offer", "need a renewal offer", "needs an offer",
        "need an offer", "should get a renewal offer", "due for a renewal offer", "overdue for an offer",
    ),
}  # fmt: skip
_SIGNATURES = {
    "preparing": ("being prepared for signature",),
    "pending": (
        "waiting for signature", "waiting for signatures", "waiting to be signed", "out for signature",
        "awaiting signature", "awaiting signatures", "sent for signature", "unsigned", "not signed yet",
        "not yet signed", "still to be signed", "not signed", "waiting for a signature",
        *(f"{still}{has} to {sign}" for still in ("", "still ") for has in ("has", "have", "need", "needs")
          for sign in ("sign", "be signed", "countersign")),
        "yet to sign", "must sign", "should sign", "has not signed", "have not signed", "has yet to sign",
        "have yet to sign", "not signed their", "missing a signature", "missing signatures", "needs signing",
        "need signing", "needs a signature", "signature missing", "signature is missing", "lacks a signature",
        "signature are we missing", "signature are we still missing", "signatures outstanding",
        "signature outstanding", "without a signature", "no signature", "waiting on signatures",
        "not yet been signed", "not been signed", "not been signed yet", "awaiting execution",
        "need a signature", "waiting on a signature", "to be signed",
        "nobody has signed", "no one has signed", "awaiting signing", "waiting on signing", "unsigned yet",
        "still unsigned", "not been executed", "nobody signed", "remaining to be signed",
        "unexecuted", "not executed", "pending signature", "pending signatures", "signature pending",
    ),
    "completed": ("fully signed", "signed by everybody", "signed by everyone", "signed by all"),
    "declined": ("refused to sign", "declined to sign", "signature declined"),
    "void": ("signature void", "voided signature request"),
    "expired": ("signature expired", "signature request expired"),
}  # fmt: skip


def _last_signature() -> ColumnElement[Any]:
    """The state of the newest paper of the lease that was sent for signature."""
    return (
        select(_SIGNATURE.c.status)
        .where(_SIGNATURE.c.lease_id == _LEASE.c.id, _SIGNATURE.c.property_id == _LEASE.c.property_id)
        .order_by(_SIGNATURE.c.created_at.desc(), _SIGNATURE.c.id.desc())
        .limit(1)
        .correlate(_LEASE)
        .scalar_subquery()
    )


def _gave_notice(state: Any) -> ColumnElement[bool]:
    """A notice of moving out is open, or the unit is marked so while the lease runs."""
    written = exists(
        select(_NOTICE.c.id)
        .where(_NOTICE.c.lease_id == _LEASE.c.id, _NOTICE.c.status == "submitted")
        .correlate(_LEASE)
    )
    open_lease = _LEASE.c.status.not_in(CLOSED_LEASE_STATUSES)
    return or_(and_(written, open_lease), and_(state.c.is_current, _UNIT.c.status == "notice"))


def notice_day() -> ColumnElement[Any]:
    """The day on which the last notice of moving out was given that was not taken back."""
    return (
        select(func.max(_NOTICE.c.given_on))
        .where(
            _NOTICE.c.property_id == _LEASE.c.property_id,
            _NOTICE.c.lease_id == _LEASE.c.id,
            _NOTICE.c.status != "withdrawn",
        )
        .correlate(_LEASE)
        .scalar_subquery()
    )


def life_fields(today: ColumnElement[Any], state: Any) -> dict[str, Field]:
    step = next_step(today, state)
    return {
        "next_step": Field(
            "choice", step["next_step"], ("next step",), options=tuple(_STEPS), said=_STEPS
        ),
        "next_on": Field("day", step["next_on"], ("next step date", "day of the next step"), less=("soon",)),
        "notice_day": Field("day", notice_day(), ("notice date", "day of notice")),
        "our_turn": Field(
            "truth",
            step["your_turn"],
            said={"true": ("waiting for us", "waiting on us", "our turn", "need us to act")},
        ),
        "renewal": Field(
            "choice",
            last_offer_status(),
            ("renewal status", "renewal state", "state of renewal", "renewal offer status"),
            options=RENEWAL_STATUSES,
            said=RENEWALS,
        ),
        "gave_notice": Field("truth", _gave_notice(state), said={"true": ON_NOTICE}),
        "auto_renew": Field(
            "truth",
            _LEASE.c.auto_renew,
            said={
                "true": (
                    "auto renew", "auto-renew", "auto renewing", "auto renewal", "automatic renewal",
                    "renews automatically", "renew automatically", "renewing automatically",
                    "with auto renewal", "renews by itself",
                ),
                "false": ("without auto renewal", "not auto renewing", "no auto renewal"),
            },
            among=Condition(field="is_current", values=("true",)),
        ),
        "signature": Field(
            "choice",
            _last_signature(),
            ("signature", "signature status", "signing status", "e-signature status"),
            options=SIGNATURE_STATUSES,
            said=_SIGNATURES,
        ),
    }  # fmt: skip
