"""What may be asked about the documents of properties, units, residents and leases: by name, kind and day.

Papers of vendors belong to the company, not to a property; they stand on the page of their vendor."""

from typing import Any

from sqlalchemy import ColumnElement, Date, and_, cast, func, literal_column, or_

from domain.core.db.base import table_of
from domain.core.listing import in_scope
from domain.documents.queries import saying
from domain.documents.rules import SENSITIVE
from domain.metrics.leases import property_today
from domain.models.documents import DOCUMENT_TYPES, Document
from domain.models.files import StoredFile
from domain.models.leases import Lease
from domain.models.properties import Property, Unit
from domain.models.residents import Resident
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
_TYPES = {
    "lease": ("lease document", "lease paper", "lease file", "lease agreement document"),
    "addendum": ("addendum", "addenda"),
    "disclosure": ("disclosure", "disclosure document"),
    "inspection": ("inspection document", "inspection report", "inspection paper"),
    "renewal": ("renewal document", "renewal paper"),
    "notice": ("notice document", "notice paper"),
    "notice_on_paper": ("notice on paper", "notice to quit", "pay or quit notice", "eviction notice"),
    "insurance": (
        "insurance", "insurance certificate", "certificate of insurance", "insurance document",
        "insurance paper", "insurance policy", "renters insurance", "proof of insurance",
    ),
    "permit": ("permit",),
    "license": ("license", "license document", "license paper"),
    "contract": ("contract document", "signed contract"),
    "invoice": ("invoice", "invoice document"),
    "rules": ("house rules", "rules document"),
    "policies": ("policies", "policy document"),
    "forms": ("forms", "form document"),
    "guides": ("guides", "guide document"),
    "notices": ("community notice", "notice to residents"),
    "identity": ("identity document", "identity paper"),
    "income": ("proof of income", "income document"),
    "other": ("other kind",),
}  # fmt: skip

SUBJECT = Subject(
    name="documents",
    one="document",
    many="documents",
    words=("document", "file", "paper", "pdf", "paperwork", "certificate", "attachment", "scan"),
    asked_by=("attached", "uploaded for them"),
    phrases=(
        Phrase(
            ("that have expired", "expired", "out of date", "lapsed", "no longer valid"),
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
        "unit": Field("record", _unit_id, ("unit", "apartment"), label=_UNIT.c.unit_number),
        "resident": Field("record", _resident_id, ("tenant", "resident"), "residents.read", label=_name),
        "name": Field("text", _DOCUMENT.c.document_name, ("name", "document name")),
        "text": Field("words", _DOCUMENT.c.id, ("text", "wording"), saying=saying),
        "kind": Field(
            "choice",
            _DOCUMENT.c.document_type,
            ("kind", "document type", "type", "kind of document"),
            options=DOCUMENT_TYPES,
            said=_TYPES,
        ),
        "size": Field(
            "number",
            func.ceil(_FILE.c.size / literal_column("1024.0")),
            ("size", "file size", "kilobytes", "kb"),
            unit="KB",
            needs=("file",),
            more=("large", "big", "heavy"),
            less=("small",),
        ),
        "expires_on": Field("day", _DOCUMENT.c.expires_on, ("expiry", "expiry date", "expiration date")),
        "uploaded_on": Field(
            "day", _uploaded, ("upload date", "uploaded on"), more=("recent", "new"), less=("old",)
        ),
        "residents_see": Field(
            "truth",
            _DOCUMENT.c.residents_see,
            said={
                "true": (
                    "residents see", "shared with residents", "visible to residents", "residents can see",
                    "shown to residents", "tenants can see", "shared with tenants", "visible to tenants",
                ),
                "false": ("staff only", "hidden from residents", "for staff only"),
            },
        ),
        "is_signed": Field(
            "truth",
            _DOCUMENT.c.is_signed,
            said={"true": ("signed", "that are signed"), "false": ("unsigned", "not signed")},
        ),
        "has_expired": Field(
            "truth", func.coalesce(_DOCUMENT.c.expires_on < _today, literal_column("false")), ("has expired",)
        ),
    },
    shown=("kind", "expires_on", "uploaded_on"),
    joins={"file": (_FILE, _FILE.c.id == _DOCUMENT.c.file_id)},
    times={
        "expires": Time(
            _DOCUMENT.c.expires_on,
            ("expired", "ran out", "lapsed", "ended"),
            ("expires", "runs out", "ends", "lapses", "expiry", "expiration", "needs renewing"),
            outlasts=True,
        ),
        "uploaded": Time(
            _uploaded,
            ("was uploaded", "uploaded", "added", "was added", "received", "stored", "filed", "scanned in"),
        ),
    },
    relations={
        "property": Relation("properties", (("property_id", "id"),), one=True),
        "unit": Relation("units", (("property_id", "property_id"), ("unit_id", "id")), one=True),
        "resident": Relation("residents", (("property_id", "property_id"), ("resident_id", "id")), one=True),
    },
)  # fmt: skip
