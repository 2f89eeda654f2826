"""What comes next for a lease, on which day, and whether it is the reader's turn: as SQL over its row."""

from typing import Any

from sqlalchemy import (
    ColumnElement,
    Date,
    Integer,
    Numeric,
    Text,
    and_,
    case,
    cast,
    exists,
    func,
    literal_column,
    or_,
    select,
)
from sqlalchemy.dialects.postgresql import array

from domain.core.db.base import table_of
from domain.core.db.statements import money_text
from domain.models.lease_life import MOVE_OUT_STEPS, LeaseRenewalRequest, MoveOutNotice, RentIncrease
from domain.models.leases import CLOSED_LEASE_STATUSES, Lease
from domain.models.properties import Property
from domain.models.signatures import OPEN_SIGNATURES, SignatureRequest

_LEASE = table_of(Lease)
_OFFER, _NOTICE = table_of(LeaseRenewalRequest), table_of(MoveOutNotice)
_INCREASE, _PAPER = table_of(RentIncrease), table_of(SignatureRequest)
_NO_DAY: ColumnElement[Any] = literal_column("NULL::date")
# Steps that somebody of the staff takes; of the others it is the residents' turn, or the calendar's.
YOURS = ("confirm", "collect_move_in", "finish_move_out", "answer_request", "ask_move_out", "offer_due")
# So long after its first day a move-in that is not paid is the next step; then it is a debt like others.
MOVING_IN_DAYS = 90
_OVER = tuple(status for status in CLOSED_LEASE_STATUSES if status != "renewed")
# An offer whose time is over says so, whether or not a sweep has been.
OFFER_STATUS = case(
    (and_(_OFFER.c.status == "offered", _OFFER.c.expires_at <= func.now()), "expired"),
    else_=_OFFER.c.status,
)


def _last_offer(column: ColumnElement[Any]) -> ColumnElement[Any]:
    """Of the newest offer of the lease."""
    return (
        select(column)
        .where(_OFFER.c.lease_id == _LEASE.c.id)
        .order_by(_OFFER.c.number.desc())
        .limit(1)
        .correlate(_LEASE)
        .scalar_subquery()
    )


def last_offer_status() -> ColumnElement[Any]:
    """Of the newest offer of the lease, if there was one."""
    return _last_offer(OFFER_STATUS)


def _open_notice(column: ColumnElement[Any]) -> ColumnElement[Any]:
    return (
        select(column)
        .where(_NOTICE.c.lease_id == _LEASE.c.id, _NOTICE.c.status == "submitted")
        .correlate(_LEASE)
        .scalar_subquery()
    )


def renewal_row() -> ColumnElement[Any]:
    """The newest offer as the page of the lease shows it."""
    return _last_offer(
        func.json_build_object(
            *("id", _OFFER.c.id, "number", _OFFER.c.number, "status", OFFER_STATUS),
            *("choices", _OFFER.c.choices, "message", _OFFER.c.message, "answer_by", _OFFER.c.answer_by),
            *("requested_term", _OFFER.c.requested_term, "notes", _OFFER.c.notes),
            *("chosen", _OFFER.c.chosen, "new_lease_id", _OFFER.c.new_lease_id),
            *("send_on", _OFFER.c.send_on, "if_unanswered", _OFFER.c.if_unanswered),
            *("goes_to_sign", _OFFER.c.sign_template_id.is_not(None)),
        )
    )


def _open_paper(column: ColumnElement[Any]) -> ColumnElement[Any]:
    """Of the newest paper out for signature: of the lease, or of the one that an accepted offer made."""
    theirs = array([_LEASE.c.id, _last_offer(_OFFER.c.new_lease_id)])
    return (
        select(column)
        .where(
            _PAPER.c.property_id == _LEASE.c.property_id,
            _PAPER.c.lease_id == func.any(theirs),
            _PAPER.c.status.in_(OPEN_SIGNATURES),
        )
        .order_by(_PAPER.c.created_at.desc())
        .limit(1)
        .correlate(_LEASE)
        .scalar_subquery()
    )


def _own_paper() -> ColumnElement[bool]:
    """Whether a paper of this lease itself is out for signature."""
    return exists(
        select(_PAPER.c.id)
        .where(
            _PAPER.c.property_id == _LEASE.c.property_id,
            _PAPER.c.lease_id == _LEASE.c.id,
            _PAPER.c.status.in_(OPEN_SIGNATURES),
        )
        .correlate(_LEASE)
    )


def waits_for_signature(step: ColumnElement[Any]) -> ColumnElement[bool]:
    """A renewed lease shows the paper of the one that follows, which alone is counted for it."""
    return and_(step == "sign", _own_paper())


def waits(step: ColumnElement[Any]) -> ColumnElement[bool]:
    """Whether residents are asked for an answer or a signature."""
    return or_(step == "answer", waits_for_signature(step))


def signing_row() -> ColumnElement[Any]:
    """The paper that is out for signature: how many have signed it, and who is next."""
    unsigned = func.jsonb_path_query_array(
        _PAPER.c.roster, literal_column("'$[*] ? (@.signed_at == null)'::jsonpath")
    )
    everybody = func.jsonb_array_length(_PAPER.c.roster)
    return _open_paper(
        func.json_build_object(
            *("next", unsigned.op("->")(literal_column("0")).op("->>")("name")),
            *("signed", everybody - func.jsonb_array_length(unsigned), "signers", everybody),
            *("of_new_lease", _PAPER.c.lease_id != _LEASE.c.id),
        )
    )


def _planned(column: ColumnElement[Any]) -> ColumnElement[Any]:
    return (
        select(column)
        .where(_INCREASE.c.lease_id == _LEASE.c.id, _INCREASE.c.status == "planned")
        .correlate(_LEASE)
        .scalar_subquery()
    )


def increase_row() -> ColumnElement[Any]:
    """The rent that is planned for a day to come."""
    return _planned(
        func.json_build_object(
            *("id", _INCREASE.c.id, "monthly_rent", money_text(_INCREASE.c.monthly_rent)),
            *("effective_on", _INCREASE.c.effective_on, "announced_on", _INCREASE.c.announced_on),
            *("words", _INCREASE.c.words, "told", _INCREASE.c.told),
        )
    )


def notice_row() -> ColumnElement[Any]:
    """The open notice of moving out."""
    return _open_notice(
        func.json_build_object(
            *("id", _NOTICE.c.id, "given_on", _NOTICE.c.given_on, "move_out_date", _NOTICE.c.move_out_date),
            *("reason", _NOTICE.c.reason, "forwarding_address", _NOTICE.c.forwarding_address),
            *("notes", _NOTICE.c.notes, "done", _NOTICE.c.done),
            *("steps", cast(literal_column(str(len(MOVE_OUT_STEPS))), Integer)),
        )
    )


def move_in_open(today: ColumnElement[Any]) -> ColumnElement[Any]:
    """What is still to be collected of those who move in, for some time after their first day."""
    moves_in = and_(_LEASE.c.is_move_in, _LEASE.c.start_date >= today - MOVING_IN_DAYS)
    return case((moves_in, func.move_in_open(_LEASE.c.id, type_=Numeric(14, 2))))


def _collects(today: ColumnElement[Any]) -> ColumnElement[bool]:
    return func.coalesce(move_in_open(today) > 0, literal_column("false"))


def next_step(today: ColumnElement[Any], state: Any) -> dict[str, ColumnElement[Any]]:
    """`next_step` names it, `next_on` is its day, `your_turn` whether staff take it; joins `properties`."""
    offer, leaves = _last_offer(OFFER_STATUS), _open_notice(_NOTICE.c.move_out_date)
    planned = func.coalesce(_LEASE.c.offer_on, _LEASE.c.end_date - _LEASE.c.renewal_notice_days)
    ends, rises = _LEASE.c.end_date, _planned(_INCREASE.c.effective_on)
    expires = _open_paper(_PAPER.c.expires_at)
    goes_on = or_(state.c.month_to_month_since.is_not(None), ends.is_(None))
    steps: list[tuple[ColumnElement[bool], str, ColumnElement[Any]]] = [
        (and_(_LEASE.c.status.in_(_OVER), leaves.is_(None)), "", _NO_DAY),
        (leaves <= today, "finish_move_out", leaves),
        (leaves > today, "move_out", leaves),
        (expires.is_not(None), "sign", func.timezone(Property.time_zone, expires)),
        (_LEASE.c.status == "renewed", "", _NO_DAY),
        (_LEASE.c.status == "draft", "confirm", _LEASE.c.start_date),
        (_collects(today), "collect_move_in", _LEASE.c.start_date),
        (_LEASE.c.start_date > today, "begins", _LEASE.c.start_date),
        (~state.c.is_current, "", _NO_DAY),
        (offer == "offered", "answer", _last_offer(_OFFER.c.answer_by)),
        (offer == "pending", "answer_request", _NO_DAY),
        (offer == "kept", "offer", _last_offer(_OFFER.c.send_on)),
        (offer == "declined", "ask_move_out", ends),
        (and_(goes_on, rises.is_not(None)), "rent_rises", rises),
        (goes_on, "nothing_planned", _NO_DAY),
        (_LEASE.c.auto_renew.is_(True), "renews", ends),
        (_LEASE.c.offer_skipped.is_(True), "ends", ends),
        (planned > today, "offer", planned),
    ]
    named = case(*((condition, cast(name, Text)) for condition, name, _ in steps), else_="offer_due")
    day = case(*((condition, cast(on, Date)) for condition, _, on in steps), else_=cast(planned, Date))
    step = func.nullif(named, "")
    return {"next_step": step, "next_on": day, "your_turn": func.coalesce(step.in_(YOURS), False)}
