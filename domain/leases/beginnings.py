"""How leases begin: the day on which all had signed, and the words for signing and starting."""

from typing import Any

from sqlalchemy import ColumnElement, Date, cast, func, select

from domain.core.db.base import table_of
from domain.leases.terms_fields import CURRENT
from domain.models.documents import Document
from domain.models.leases import Lease
from domain.models.properties import Property
from domain.models.signatures import SignatureRequest
from domain.portfolio_query.subject import Phrase
from domain.portfolio_query.value import AllOf, Condition, Expression, HasRelated, Not

_LEASE, _PROPERTY = table_of(Lease), table_of(Property)
_SIGNATURE, _DOCUMENT = table_of(SignatureRequest), table_of(Document)

STARTED = (
    "started", "began", "commenced", "took effect", "went into effect", "became effective", "kicked in",
    "effective",
    "begun", "kicked off", "came into force", "came into effect",
    "went live", "has begun", "have begun", "taken effect", "got under way", "was to start",
)  # fmt: skip
STARTS = (
    "starts", "begins", "commences", "takes effect", "goes into effect", "becomes effective", "kicks in",
    "effective", "comes into force", "comes into effect", "kicks off", "goes live", "gets under way",
    "will take effect", "is due to start",
)  # fmt: skip
_SIGNED = ("signed", "executed", "countersigned", "inked", "signed off", "signed up")
SIGNED = (
    "was signed",
    *_SIGNED,
    *(f"{did} {verb}" for did in ("was", "were", "got", "have been", "has been", "fully")
    for verb in _SIGNED),
    *(f"{did} we sign" for did in ("did", "have")),
    "signings", "lease signings",
)  # fmt: skip

_PAPERS = (
    "documents",
    "any documents",
    "files",
    "paperwork",
    "papers",
    "documents uploaded",
    "documents attached",
    "files uploaded",
    "files attached",
    "document",
    "pdf",
    "scan",
    "documents at all",
)
_COPIES = (
    "signed copy",
    "signed document",
    "signed lease",
    "signed pdf",
    "executed copy",
    "signed lease uploaded",
    "signed copy uploaded",
    "signed paper",
    "signed agreement",
)
_LACKING = (
    "without", "with no", "no", "missing", "have no", "has no", "lacking", "not have", "without any", "lack",
    "lack any", "lacks any",
    "lacks", "not single", "without single", "not have any", "not one", "zero", "not any", "there are no",
    "not got", "not got any", "without even one", "are we missing", "not even one",
)  # fmt: skip
_signed_paper = Condition(field="is_signed", values=("true",))


def _lacks(words: tuple[str, ...], where: Expression | None) -> Phrase:
    """Of the leases that run."""
    return Phrase(
        tuple(f"{lacking} {what}" for lacking in _LACKING for what in words),
        where=AllOf(parts=(CURRENT, Not(part=HasRelated(relation="documents", where=where)))),
    )


PAPER_PHRASES = (_lacks(_PAPERS, None), _lacks(_COPIES, _signed_paper))


def signed_day() -> ColumnElement[Any]:
    """The day on which the last of its parties signed, else on which a signed paper of it was put on file;
    joins properties."""
    here = _PROPERTY.c.time_zone
    signed = select(func.max(_SIGNATURE.c.ended_at)).where(
        _SIGNATURE.c.lease_id == _LEASE.c.id,
        _SIGNATURE.c.property_id == _LEASE.c.property_id,
        _SIGNATURE.c.status == "completed",
    )
    filed = select(func.min(_DOCUMENT.c.created_at)).where(
        _DOCUMENT.c.lease_id == _LEASE.c.id,
        _DOCUMENT.c.property_id == _LEASE.c.property_id,
        _DOCUMENT.c.is_signed,
        _DOCUMENT.c.deleted_at.is_(None),
    )
    at = func.coalesce(*(each.correlate(_LEASE).scalar_subquery() for each in (signed, filed)))
    return cast(func.timezone(here, at), Date)
