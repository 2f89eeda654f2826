"""The documents that a resident reads: the policies of the portal's role say which."""

from typing import Any
from uuid import UUID

from domain.core.db.pipeline import Rows, Statement
from domain.documents.rules import COMMUNITY

_COLUMNS = (
    *("id", "place", "document_name", "document_type", "entity_type", "expires_on"),
    *("file_name", "content_type", "file_size", "pages", "created_at"),
)
_DOCUMENTS = """
SELECT d.id, concat_ws(', unit ', p.name, CASE WHEN d.entity_type <> 'property' THEN u.unit_number END),
       d.document_name, d.document_type, d.entity_type, to_char(d.expires_on, 'YYYY-MM-DD'),
       f.name, f.content_type, f.size, f.pages, d.created_at
  FROM documents d
  JOIN files f ON f.id = d.file_id
  JOIN properties p ON p.id = d.property_id
  LEFT JOIN leases l ON l.id = d.entity_id
  LEFT JOIN units u ON u.id = coalesce(l.unit_id, d.entity_id)
 ORDER BY d.created_at DESC, d.id DESC
 LIMIT 500
"""
_LEASE_COLUMNS = (
    *("lease_id", "place", "start_date", "end_date", "monthly_rent", "security_deposit"),
    *("rent_due_day", "last_day", "today"),
)
_LEASE = """
SELECT l.id, concat_ws(', unit ', p.name, u.unit_number), to_char(l.start_date, 'YYYY-MM-DD'),
       to_char(l.end_date, 'YYYY-MM-DD'), l.monthly_rent::text, l.security_deposit::text, l.rent_due_day,
       to_char(l.move_out_date, 'YYYY-MM-DD'), to_char(timezone(p.time_zone, now()), 'YYYY-MM-DD')
  FROM leases l
  JOIN properties p ON p.id = l.property_id
  JOIN units u ON u.id = l.unit_id
 WHERE l.tenancy_id = (
       SELECT t.id FROM tenancies t JOIN leases o ON o.tenancy_id = t.id
        WHERE t.id = ANY ((SELECT own_tenancy_ids())::uuid[]) AND t.id = coalesce(%(tenancy)s::uuid, t.id)
          AND o.status NOT IN ('draft', 'cancelled')
        ORDER BY (t.ended_on IS NULL) DESC, o.start_date DESC, o.id DESC LIMIT 1)
   AND l.status NOT IN ('draft', 'cancelled')
 ORDER BY l.start_date <= timezone(p.time_zone, now())::date DESC, l.start_date DESC, l.id DESC
 LIMIT 1
"""
OWN_DOCUMENTS = Statement(_DOCUMENTS, {})


def own_lease(tenancy_id: UUID | None) -> Statement:
    """The lease that runs, else the one that ran last, of a home that the resident owes for: of the newest
    where none is named, as their account is."""
    return Statement(_LEASE, {"tenancy": str(tenancy_id) if tenancy_id else None})


OWN_LEASE = own_lease(None)


def own_documents_body(rows: Rows, lease_rows: Rows) -> dict[str, Any]:
    """`lease` are papers of the resident, their homes and leases, `community` those of the property;
    `summary` is the lease that they owe by."""
    found = [dict(zip(_COLUMNS, row, strict=True)) for row in rows]
    return {
        "summary": own_lease_body(lease_rows),
        "lease": [row for row in found if not _is_community(row)],
        "community": [row for row in found if _is_community(row)],
    }


def own_lease_body(rows: Rows) -> dict[str, Any] | None:
    return next((dict(zip(_LEASE_COLUMNS, row, strict=True)) for row in rows), None)


def own_file(document_id: UUID) -> Statement:
    """Id, name, type and digest of the file of a document that the resident reads."""
    sql = """SELECT f.id, f.name, f.content_type, encode(f.sha256, 'hex')
  FROM documents d JOIN files f ON f.id = d.file_id WHERE d.id = %(document)s::uuid"""
    return Statement(sql, {"document": str(document_id)})


def _is_community(row: dict[str, Any]) -> bool:
    return row["entity_type"] == "property" and row["document_type"] in COMMUNITY
