"""What may be asked about the documents of properties, units, residents and leases: by name, kind and day.

Papers of vendors belong to the company, not to a property; they stand on the page of their vendor."""

from typing import Any

from sqlalchemy import ColumnElement, Date, and_, cast, func, literal_column, or_

from domain.core.db.base import table_of
from domain.core.listing import in_scope
from domain.documents.queries import saying
from domain.documents.rules import SENSITIVE
from domain.documents.words import EXPIRED, EXPIRING, HIDDEN, NOUNS, SEEN, SIGNED, TYPES, UNSIGNED, VALID
from domain.metrics.home_label import home_label
from domain.metrics.leases import property_today
from domain.models.documents import DOCUMENT_TYPES, Document
from domain.models.files import StoredFile
from domain.models.leases import Lease
from domain.models.properties import Property, Unit
from domain.models.residents import Resident
from domain.portfolio_query.phrasing import ways
from domain.portfolio_query.subject import Field, Phrase, Relation, Subject, Time
from domain.portfolio_query.value import Condition

_DOCUMENT, _PROPERTY, _LEASE = table_of(Document), table_of(Property), table_of(Lease)
_UNIT, _RESIDENT, _FILE = table_of(Unit), table_of(Resident), table_of(StoredFile)
_of_lease = and_(_LEASE.c.property_id == _DOCUMENT.c.property_id, _LEASE.c.id == _DOCUMENT.c.lease_id)
_unit_id = func.coalesce(_DOCUMENT.c.unit_id, _LEASE.c.unit_id)
_resident_id = func.coalesce(_DOCUMENT.c.resident_id, _LEASE.c.resident_id)
_in_unit = and_(_UNIT.c.property_id == _DOCUMENT.c.property_id, _UNIT.c.id == _unit_id)
_of_resident = and_(_RESIDENT.c.property_id == _DOCUMENT.c.property_id, _RESIDENT.c.id == _resident_id)
_name: ColumnElement[Any] = _RESIDENT.c.first_name.concat(literal_column("' '")).concat(_RESIDENT.c.last_name)
_today = property_today()
_uploaded = cast(func.timezone(_PROPERTY.c.time_zone, _DOCUMENT.c.created_at), Date)
SUBJECT = Subject(
    name="documents",
    one="document",
    many="documents",
    words=NOUNS,
    asked_by=("attached", "uploaded for them"),
    phrases=(
        Phrase(
            ways("building, property, hazard", "insurance"),
            where=Condition(field="kind", values=("insurance",)),
            names_rows=True,
        ),
        Phrase(
            ("insurance", *ways("insurance", "policy, coverage, certificate"), "certificate of insurance"),
            where=Condition(field="kind", values=("insurance",)),
            names_rows=True,
            unless=("resident",),
        ),
        Phrase(
            EXPIRED,
            where=Condition(field="has_expired", values=("true",)),
        ),
    ),
    path="/documents/{id}",
    permission="documents.read",
    scope="property",
    base=_DOCUMENT.join(_PROPERTY, _PROPERTY.c.id == _DOCUMENT.c.property_id)
    .outerjoin(_LEASE, _of_lease)
    .outerjoin(_UNIT, _in_unit)
    .outerjoin(_RESIDENT, _of_resident),
    live=and_(
        _DOCUMENT.c.deleted_at.is_(None),
        _DOCUMENT.c.is_latest,
        or_(
            _DOCUMENT.c.document_type.not_in(SENSITIVE),
            in_scope(_DOCUMENT.c.property_id, "residents.sensitive.read"),
        ),
    ),
    keys={
        "id": _DOCUMENT.c.id,
        "property_id": _DOCUMENT.c.property_id,
        "unit_id": _unit_id,
        "resident_id": _resident_id,
        "lease_id": _DOCUMENT.c.lease_id,
    },
    today=_today,
    title=_DOCUMENT.c.document_name,
    subtitle=func.concat_ws(" · Unit ", _PROPERTY.c.name, _UNIT.c.unit_number),
    order=(_PROPERTY.c.name, _DOCUMENT.c.document_name, _DOCUMENT.c.id),
    fields={
        "property": Field(
            "record",
            _DOCUMENT.c.property_id,
            ("property", "building", "complex"),
            label=_PROPERTY.c.name,
            preposition="at",
        ),
        "city": Field("text", _PROPERTY.c.city, ("city", "town"), preposition="in"),
        "state": Field("text", _PROPERTY.c.state, ("state", "province"), preposition="in"),
        "unit": Field("record", _unit_id, ("unit", "apartment"), label=home_label(_UNIT, _PROPERTY)),
        "resident": Field("record", _resident_id, ("tenant", "resident"), "residents.read", label=_name),
        "name": Field("text", _DOCUMENT.c.document_name, ("name", "document name")),
        "text": Field("words", _DOCUMENT.c.id, ("text", "wording"), saying=saying),
        "kind": Field(
            "choice",
            _DOCUMENT.c.document_type,
            (
                *("kind", "document type", "type", "kind of document", "type of document", "category"),
                *("document kind", "file type", "document category"),
            ),
            options=DOCUMENT_TYPES,
            said=TYPES,
        ),
        "size": Field(
            "number",
            func.ceil(_FILE.c.size / literal_column("1024.0")),
            ("size", "file size", "kilobytes", "kb", "space", "space on disk"),
            unit="KB",
            needs=("file",),
            more=("large", "big", "heavy"),
            less=("small",),
        ),
        "expires_on": Field(
            "day", _DOCUMENT.c.expires_on, (*ways("expiry, expiration", ", date"), "end date", "valid until"),
        ),
        "days_left": Field(
            "number",
            _DOCUMENT.c.expires_on - _today,
            ways("days", "left, remaining, to go, until expiry, until expiration, until renewal"),
            unit="days",
        ),
        "uploaded_on": Field(
            "day",
            _uploaded,
            (
                *("upload date", "uploaded on", "filing date"),
                *ways("date", "uploaded, added, filed, received, of upload"),
            ),
            more=("recent", "new", "late", "recently uploaded", "recently added"),
            less=("old",),
        ),
        "days_on_file": Field(
            "number",
            _today - _uploaded,
            ("age", "days old", "days on file"),
            unit="days",
            more=("long",),
            of_any_state=True,
        ),
        "residents_see": Field(
            "truth",
            _DOCUMENT.c.residents_see,
            said={"true": SEEN, "false": HIDDEN},
        ),
        "is_signed": Field(
            "truth",
            _DOCUMENT.c.is_signed,
            said={"true": SIGNED, "false": UNSIGNED},
        ),
        "has_expired": Field(
            "truth",
            func.coalesce(_DOCUMENT.c.expires_on < _today, literal_column("false")),
            ("has expired",),
            said={"false": VALID},
        ),
    },
    shown=("kind", "expires_on", "uploaded_on"),
    joins={"file": (_FILE, _FILE.c.id == _DOCUMENT.c.file_id)},
    times={
        "expires": Time(
            _DOCUMENT.c.expires_on,
            ("expired", "ran out", "lapsed", "ended",
             *ways("has, have, was", "expired, run out, lapsed, ended")),
            EXPIRING,
            outlasts=True,
        ),
        "uploaded": Time(
            _uploaded,
            (
                *ways(
                    "was, , were, been, got, did we, have we, we",
                    "uploaded, added, received, stored, filed, scanned, scanned in, attached, saved, put in, "
                    "loaded, put up, put on file",
                ),
                *("upload", "add", "came in"),
                *ways("did we, have we", "upload, add, file, store, receive, save, put in, put on file"),
                *ways("added, uploaded, put, saved", "in, to, into, on", "system, file, files, records"),
            ),
        ),
    },
    relations={
        "property": Relation("properties", (("property_id", "id"),), one=True),
        "unit": Relation("units", (("property_id", "property_id"), ("unit_id", "id")), one=True),
        "resident": Relation("residents", (("property_id", "property_id"), ("resident_id", "id")), one=True),
    },
)  # fmt: skip
