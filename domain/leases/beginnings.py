"""How leases begin: the day on which all had signed, and the words for signing and starting."""

from typing import Any

from sqlalchemy import ColumnElement, Date, cast, func, select

from domain.core.db.base import table_of
from domain.models.documents import Document
from domain.models.leases import Lease
from domain.models.properties import Property
from domain.models.signatures import SignatureRequest

_LEASE, _PROPERTY = table_of(Lease), table_of(Property)
_SIGNATURE, _DOCUMENT = table_of(SignatureRequest), table_of(Document)

STARTED = (
    "started", "began", "commenced", "took effect", "went into effect", "became effective", "kicked in",
    "effective",
)  # fmt: skip
STARTS = (
    "starts", "begins", "commences", "takes effect", "goes into effect", "becomes effective", "kicks in",
    "effective", "comes into force",
)  # fmt: skip
_SIGNED = ("signed", "executed", "countersigned")
SIGNED = (
    "was signed",
    *_SIGNED,
    *(f"{did} {verb}" for did in ("was", "were", "got", "have been", "has been", "fully")
    for verb in _SIGNED),
    *(f"{did} we sign" for did in ("did", "have")),
    "signings", "lease signings",
)  # fmt: skip


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
