"""Reading signature requests: those of a lease for staff, and a resident's own."""

from dataclasses import asdict
from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import Uuid, func, select, true

from domain.agreements.papers import page_text
from domain.agreements.signing_rules import CONSENT_VERSION, consent_parts, copy_until, is_turn
from domain.core.db.base import table_of
from domain.core.db.pipeline import Rows, Statement
from domain.core.db.statements import compiled, param
from domain.core.listing import Listing, in_scope
from domain.core.values.masking import masked_address, masked_number
from domain.metrics.row_rights import row_rights
from domain.models.signatures import SignatureRequest, Signer

_REQUEST, _SIGNER = table_of(SignatureRequest), table_of(Signer)
_my_place = (
    select(_SIGNER.c.place)
    .where(_SIGNER.c.request_id == _REQUEST.c.id, _SIGNER.c.account_id == func.current_account_id())
    .correlate(_REQUEST)
    .limit(1)
    .scalar_subquery()
)

SIGNATURES = Listing(
    name="signature_requests",
    permission="leases.read",
    base=_REQUEST,
    filter_from=_REQUEST,
    select_from=_REQUEST,
    columns={
        **{name: _REQUEST.c[name] for name in ("id", "property_id", "lease_id", "number", "title", "status")},
        **{name: _REQUEST.c[name] for name in ("one_by_one", "roster", "events", "expires_at", "ended_at")},
        "ended_reason": _REQUEST.c.ended_reason,
        # As it was when it was sent, by which the certificate has its days.
        "time_zone": _REQUEST.c.origin["zone"].astext,
        "sha256": func.encode(_REQUEST.c.sha256, "hex"),
        **{name: _REQUEST.c[name] for name in ("pages", "file_size")},
        "has_final": _REQUEST.c.final_file_id.is_not(None),
        "my_place": _my_place,
        "can": row_rights(_REQUEST.c.property_id, write="leases.write", delete="leases.delete"),
        **{name: _REQUEST.c[name] for name in ("version", "created_at")},
    },
    scope=in_scope(_REQUEST.c.property_id, "leases.read"),
    not_deleted=true(),
    filters={"lease_id": _REQUEST.c.lease_id == param("lease_id", Uuid())},
    sorts={"created_at": (_REQUEST.c.created_at, _REQUEST.c.id)},
    default_sort="-created_at",
)

_files = select(
    _REQUEST.c.file_id,
    func.encode(_REQUEST.c.sha256, "hex"),
    _REQUEST.c.final_file_id,
    _REQUEST.c.file_name,
    _REQUEST.c.title,
).where(_REQUEST.c.id == param("request_id", Uuid()))
_SCOPED_FILES = compiled(_files.where(SIGNATURES.scope))
_OWN_FILES = compiled(_files)
_FINAL = """SELECT encode(f.sha256, 'hex') FROM files f JOIN signature_requests r ON r.final_file_id = f.id
 WHERE r.id = %(request_id)s::uuid"""


def files_of(request_id: UUID, *, own: bool = False) -> Statement:
    """Id and digest of the file that is signed, id of the final one, their name and title: of a request in
    the caller's scope, or `own` as the resident's policies show it."""
    return Statement(_OWN_FILES if own else _SCOPED_FILES, {"request_id": str(request_id)})


def final_digest(request_id: UUID) -> Statement:
    return Statement(_FINAL, {"request_id": str(request_id)})


_COLUMNS = (
    *("id", "property_id", "number", "title", "message", "status", "one_by_one", "origin", "roster"),
    *("pages", "file_size"),
    *("sha256", "has_final", "expires_at", "ended_at", "paper", "place"),
    *("signed_at", "consented_at", "taken_back", "signed_consent"),
)
# The text is there for as long as its reader may still sign; after that the file is what counts.
_OWN = """
SELECT r.id, r.property_id, r.number, r.title, r.message, r.status, r.one_by_one, r.origin, r.roster,
       r.pages, r.file_size, encode(r.sha256, 'hex'), r.final_file_id IS NOT NULL, r.expires_at, r.ended_at,
       CASE WHEN r.status = 'pending' AND s.signed_at IS NULL THEN r.paper END,
       s.place, s.signed_at, s.consented_at,
       CASE WHEN r.status = 'void' THEN (SELECT e ->> 'note' FROM jsonb_array_elements(r.events) AS e
                                          WHERE e ->> 'what' = 'voided' LIMIT 1) END,
       s.consent_version
  FROM signature_requests r
  JOIN signers s ON s.request_id = r.id
 ORDER BY r.created_at DESC, r.id DESC
 LIMIT 100
"""
# What a resident, or who holds a link, is asked to sign; the policies show them no other.
OWN_SIGNATURES = Statement(_OWN, {})


_LINK = _OWN.replace(
    "s.consent_version",
    "s.consent_version, s.name, s.email, s.phone, s.codes, s.paper_asked_at, s.address",
)
# The same for who holds a link, with where a code goes; masked before it leaves.
LINK_SIGNATURE = Statement(_LINK, {})
_LINK_COLUMNS = (*_COLUMNS, "name", "email", "phone", "codes", "paper_asked_at", "address")


def link_signature_body(rows: Rows) -> list[dict[str, Any]]:
    return [_link_row(dict(zip(_LINK_COLUMNS, row, strict=True))) for row in rows]


def _link_row(row: dict[str, Any]) -> dict[str, Any]:
    email, phone = row.pop("email"), row.pop("phone")
    row["code_was_sent"] = row.pop("codes") > 0
    row["paper_asked"] = row.pop("paper_asked_at") is not None
    row["file_until"] = copy_until(row["status"], _instant(row["ended_at"]))
    row["code_by"] = "sms" if phone else "email"
    row["final_to"] = masked_address(email) if email else None
    row["code_to"] = masked_number(phone) if phone else masked_address(email or "")
    return _own_row(row)


def _instant(value: Any) -> datetime | None:
    """As the rows of a pipeline have it: text."""
    return None if value is None else datetime.fromisoformat(str(value))


def own_signatures_body(rows: Rows) -> dict[str, Any]:
    return {"requests": [_own_row(dict(zip(_COLUMNS, row, strict=True))) for row in rows]}


def _own_row(row: dict[str, Any]) -> dict[str, Any]:
    origin, paper, agreed_to = row.pop("origin"), row.pop("paper"), row.pop("signed_consent")
    mine = is_turn(row["roster"], row["place"], one_by_one=row["one_by_one"])
    return {
        **row,
        "company": origin["company"],
        # Sent before its type was noted, it has the drawing of any house.
        "property_type": origin.get("property_type"),
        "home": f"{origin['property']}, unit {origin['unit']}",
        "contact": origin["contact"],
        "time_zone": origin["zone"],
        "my_turn": row["status"] == "pending" and row["signed_at"] is None and mine,
        "text": None if paper is None else page_text(paper),
        "consent_version": agreed_to if row["signed_at"] else CONSENT_VERSION,
        "consent": [asdict(part) for part in consent_parts(origin)],
    }


def signer_of_account(request_id: UUID) -> Statement:
    """The caller's own place among the signers of a request, as staff."""
    sql = """SELECT s.id FROM signers s
 WHERE s.request_id = %(request_id)s::uuid AND s.account_id = current_account_id()"""
    return Statement(sql, {"request_id": str(request_id)})


def own_signer(request_id: UUID) -> Statement:
    """The same of a resident: the policies show them no other's."""
    sql = """SELECT s.id FROM signers s WHERE s.request_id = %(request_id)s::uuid
 ORDER BY s.signed_at IS NOT NULL, s.place LIMIT 1"""
    return Statement(sql, {"request_id": str(request_id)})
