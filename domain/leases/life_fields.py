"""What may be asked about the life of a lease: its next step, its renewal, a notice of moving out, its
signatures."""

from typing import Any

from sqlalchemy import ColumnElement, and_, exists, func, or_, select

from domain.core.db.base import table_of
from domain.leases.next_steps import last_offer_status, next_step
from domain.models.lease_life import RENEWAL_STATUSES, MoveOutNotice
from domain.models.leases import Lease
from domain.models.properties import Unit
from domain.models.signatures import SIGNATURE_STATUSES, SignatureRequest
from domain.portfolio_query.subject import Field, Phrase
from domain.portfolio_query.value import Condition

_LEASE, _UNIT = table_of(Lease), table_of(Unit)
_NOTICE, _SIGNATURE = table_of(MoveOutNotice), table_of(SignatureRequest)
_STEPS = {
    "confirm": ("to be confirmed", "waiting to be confirmed", "not yet confirmed"),
    "finish_move_out": ("with a move-out to finish", "move-out to finish", "to be turned over"),
    "move_out": ("waiting for the move-out",),
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
_RENEWAL = ("renewal", "renewal offer", "offer")
_WAS = ("", "was ", "were ", "been ", "has been ", "have been ")
_THEIR = ("", "their ", "a ", "our ")
_RENEWALS = {
    "offered": (
        *(f"{offer} {waiting}" for offer in ("renewal offer", "offer", "renewal", "renewal letter")
          for waiting in ("still out", "unanswered", "awaiting response", "awaiting reply", "with no reply",
            "waiting on the tenant", "still waiting on the tenant", "waiting for the tenant",
            "still waiting for the tenant", "still waiting for an answer", "with no response", "no response",
            "no reply", "still open", "not responded to", "not replied to", "we have not heard back on",
            "we are waiting to hear back on", "still pending", "in limbo", "awaiting an answer",
            "awaiting a response", "waiting on an answer", "waiting on a response", "awaiting the tenant")),
        *(f"{open_} {offer}" for open_ in ("unanswered", "outstanding", "open", "undecided")
          for offer in ("renewal", "renewal offer", "offer of renewal")),
        "not responded to their renewal offer", "sitting on their renewal offer",
        "sitting on a renewal offer", "not replied to their renewal offer", "thinking over their renewal",
        "offered a renewal", "been offered a renewal", "renewal offered", "renewal offer out", "offer out",
        "renewal offers are out", "renewal offer is out", "outstanding renewal offer", "open renewal offer",
        "renewal offer pending", "pending renewal offer", "pending renewal", "renewal pending",
        "waiting for an answer", "awaiting an answer", "renewals waiting for an answer",
        "renewals still waiting for an answer", "renewals not answered yet",
        "renewal offers not answered", "renewal offers not answered yet",
        "renewals without an answer", "renewal offers waiting for an answer",
        "renewal offer is waiting for an answer",
        "renewal has been offered", "renewal was offered", "renewal is offered", "offered renewals",
        "renewals offered",
        "with a renewal offer", "has a renewal offer", "got a renewal offer", "renewal offer outstanding",
        "not answered their renewal offer", "has not answered their renewal offer",
        "has not answered renewal offer", "not answered renewal offer", "waiting on a renewal answer",
    ),
    "pending": (
        "asked for a renewal", "asked to renew", "renewal requested", "requested a renewal", "wants to renew",
        "want to renew", "asked us to renew", "renewal request", "asking to renew", "would like to renew",
        "looking to renew",
        "hoping to renew", "asked about renewing",
    ),
    "accepted": (
        "accepted a renewal", "accepted their renewal", "renewal accepted", "accepted renewal",
        "accepted renewal offer", "accepted their renewal offer", "agreed to renew", "accepted to renew",
        "renewals accepted", "accepted renewals", "renewals were accepted", "said yes to renewal",
        *(f"{renewal} {was}{accepted}" for renewal in _RENEWAL
          for was in _WAS for accepted in ("accepted", "taken up", "agreed to")),
        *(f"{took} {their}{renewal}" for took in ("accepted", "took", "took up", "taken", "said yes to",
            "agreed to", "signed up for")
          for their in _THEIR for renewal in _RENEWAL),
        "said yes to renewing", "agreed to a renewal", "chose to renew", "decided to renew",
    ),
    "declined": (
        "declined a renewal", "declined their renewal", "renewal declined", "declined renewal",
        "declined renewal offer", "declined their renewal offer", "declined to renew", "not renewing",
        "renewals declined", "declined renewals",
        "renewals were declined",
        "turned down renewal", "turned down their renewal", "does not want to renew",
        *(f"{renewal} {was}{declined}" for renewal in _RENEWAL
          for was in _WAS
          for declined in ("declined", "rejected", "turned down", "refused", "said no to")),
        *(f"{declined} {their}{renewal}" for declined in ("declined", "rejected", "turned down", "refused",
            "said no to", "passed on", "did not accept", "not accept")
          for their in _THEIR for renewal in _RENEWAL),
        "said no to renewing", "decided not to renew", "chose not to renew", "refused to renew",
        "will not renew", "not want to renew", "do not want to renew", "opted not to renew",
    ),
    "withdrawn": ("withdrawn renewal offer", "renewal withdrawn", "renewal offer withdrawn"),
    "expired": ("expired renewal offer", "renewal offer expired", "let their renewal offer expire"),
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
_NOTICES = (
    "notice",
    "notice to vacate",
    "notice to move out",
    "notice to leave",
    "notice to quit",
    "vacate notice",
    "move-out notice",
    "moving out notice",
    "notice of moving out",
    "30 day notice",
    "intent to vacate",
)
_GIVE = (
    "gave", "given", "give", "giving", "gives", "handed in", "put in", "submitted", "served", "turned in",
    "filed", "sent", "sent in", "tendered", "provided",
)  # fmt: skip
_GIVING = (
    *(f"{give} {us}{notice}" for give in _GIVE for us in ("", "us ", "their ", "his ", "her ")
      for notice in _NOTICES),
    *(f"{notice} {given}" for notice in _NOTICES for given in (
        "given", "received", "submitted", "filed", "served", "sent", "sent in", "handed in", "turned in",
        "came in", "did we receive", "did we get", "were given", "we received", "we got", "put in",
    )),
    "gave notice", "given notice", "has given notice", "have given notice", "put in notice",
    "put in their notice", "gave their notice", "gave notice to move out", "given notice to move out",
    "notices received", "notices did we receive", "notices came in",
    "notices did we get", "notices to vacate", "notices to vacate received", "notice", "move-out notice",
    "notices of moving out", "notices to vacate submitted", "notice submitted", "moving out notice",
    "notices were given", "submitted notice", "turned in notice", "turned in their notice",
    "giving notice", "gives notice", "gave us notice", "giving us notice",
    *(f"{told} us {leaving}" for told in ("told", "notified", "informed", "let") for leaving in (
        "they are leaving", "they are moving out", "they will leave", "they will move out", "know they leave",
        "know they are leaving", "know they are moving out", "of moving out", "they intend to leave")),
)  # fmt: skip
# Of people as well: a notice is of their lease.
GAVE_NOTICE = (
    *_GIVING,
    *(f"{people} {said}" for people in ("tenant", "resident", "renter") for said in _GIVING),
    *(f"{people} who {said}" for people in ("tenant", "resident", "renter") for said in _GIVING),
)
_ON_NOTICE = (
    "on notice", "under notice", *GAVE_NOTICE, "notice to move out", "notice given", "notice of moving out",
    "tenant on notice", "resident on notice", "tenant who is on notice", "resident who is on notice",
)  # fmt: skip
_OFFERS = (
    "renewal offer", "offer of renewal", "offer to renew", "renewal proposal", "renewal letter", "renewal",
    "extension offer", "lease renewal offer", "offer for renewal",
)  # fmt: skip
_MADE = ("sent", "made", "given", "issued", "received", "extended", "got", "presented with", "mailed")
_ANY = ("", "any ", "their ", "yet ")
AN_OFFER = Phrase(
    (
        "renewal offer",
        "offer of renewal",
        "offers of renewal",
        "offer to renew",
        "renewal proposal",
        *(f"{made} {any_}{offer}" for made in _MADE for any_ in _ANY for offer in _OFFERS),
    ),
    where=Condition(field="renewal", operator="known"),
)
NO_OFFER = Phrase(
    (
        "without a renewal offer",
        *(f"{lacking} {offer}" for lacking in ("without", "no", "with no", "has no", "have no", "not have",
          "lack", "lacks", "lacking", "missing", "without any", "not have any", "yet to receive",
          "still without", "no open") for offer in _OFFERS if offer != "renewal"),
        *(f"not {been}{made} {any_}{offer}" for been in ("", "been ") for made in (*_MADE, "gotten", "had",
        "seen")
          for any_ in _ANY for offer in _OFFERS),
        *(f"no {offer} {made}" for offer in _OFFERS for made in (
            "has been offered", "was offered", "has been made", "was made", "has been sent", "was sent",
            "has gone out", "went out", "made", "sent", "out", "yet", "made yet", "sent yet")),
        "have no renewal request", "not have a renewal request", "without a renewal request",
        "without a renewal offer", "no renewal offer", "no offer", "have no offer", "has no offer",
        "not been offered a renewal", "without an offer",
        "has not been offered a renewal", "have not been offered a renewal", "not offered a renewal",
        "with no renewal offer", "has no renewal offer", "have no renewal offer", "without renewal offer",
    ),
    where=Condition(field="renewal", operator="unknown"),
)  # fmt: skip


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
    return or_(written, and_(state.c.is_current, _UNIT.c.status == "notice"))


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
            said=_RENEWALS,
        ),
        "gave_notice": Field("truth", _gave_notice(state), said={"true": _ON_NOTICE}),
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
