"""Reading pictures: where the picture of a person or company is, and what is needed to give it out."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

import structlog
from sqlalchemy import ColumnElement, select

from domain.core.db.base import table_of
from domain.core.db.pipeline import Rows, Statement
from domain.core.errors import NotFound, Unavailable
from domain.files.service import object_key
from domain.files.store import ObjectStore
from domain.models.files import StoredFile

log = structlog.get_logger()
_FILE = table_of(StoredFile)
ACCOUNT, COMPANY = "account.picture", "company.picture"
PART = "picture"


def picture_id_of(kind: str, owner: ColumnElement[Any]) -> ColumnElement[Any]:
    """The newest picture of the row; null for who has none."""
    file = _FILE.alias()
    newest = select(file.c.id).where(file.c.entity_id == owner, file.c.kind == kind, file.c.state == "stored")
    return newest.order_by(file.c.id.desc()).limit(1).scalar_subquery()


def picture_url(picture_id: object | None, start: str = "/api/pictures") -> str | None:
    """Where the picture is: another address for another picture."""
    return None if picture_id is None else f"{start}/{picture_id}"


def picture_file(picture_id: UUID) -> Statement:
    """Id and type of a picture that the caller's role shows them; nothing for any other file."""
    sql = f"""SELECT f.id, f.content_type FROM files f
 WHERE f.id = %(picture)s::uuid AND f.kind IN ('{ACCOUNT}', '{COMPANY}') AND f.state = 'stored'"""
    return Statement(sql, {"picture": str(picture_id)})


def own_picture() -> Statement:
    """The picture of the account whose app is on the screen."""
    return _newest(ACCOUNT, "current_actor_id()")


def logo_of_home() -> Statement:
    """The logo of the company of the home that a resident's session shows."""
    return _newest(
        COMPANY, "(SELECT p.company_id FROM properties p WHERE p.id = ANY (own_property_ids()) LIMIT 1)"
    )


def logo_behind_link() -> Statement:
    """The logo of the company that a link is of; the code on a piece of equipment names no company."""
    of_link = """(SELECT p.company_id FROM properties p
                   WHERE p.id = link_property_id() AND link_subject_id('equipment') IS NULL)"""
    return _newest(COMPANY, of_link)


# The papers of these rows carry the logo of their property's company.
_PAPERS = frozenset({"payments", "tenancies", "deposit_returns", "leases"})


def logo_of_paper(table: str, row_id: UUID) -> Statement:
    """The logo on a paper about a row of the table, which is one of a closed list."""
    if table not in _PAPERS:
        raise ValueError("no such papers")
    of_row = f"""(SELECT p.company_id FROM properties p JOIN {table} r ON r.property_id = p.id
                   WHERE r.id = %(row)s::uuid)"""
    return Statement(_newest(COMPANY, of_row).sql, {"row": str(row_id)})


def logo_of_template(template_id: UUID) -> Statement:
    """The logo on a preview of one of its company's templates."""
    of_template = "(SELECT t.company_id FROM agreement_templates t WHERE t.id = %(template)s::uuid)"
    return Statement(_newest(COMPANY, of_template).sql, {"template": str(template_id)})


def logo_of_report(property_ids: Sequence[str]) -> Statement:
    """The logo on a report about these properties, or about all in sight where none is named: that of their
    company, where all are of one."""
    of_all = """(SELECT (array_agg(DISTINCT p.company_id))[1] FROM properties p
                  WHERE p.deleted_at IS NULL
                    AND (cardinality(%(named)s::uuid[]) = 0 OR p.id = ANY (%(named)s::uuid[]))
                 HAVING count(DISTINCT p.company_id) = 1)"""
    return Statement(_newest(COMPANY, of_all).sql, {"named": list(property_ids)})


def logo_of_own_payment(payment_id: UUID) -> Statement:
    """The logo on the receipt of a resident's own payment, of which the portal's role reads no row itself."""
    of_payment = """(SELECT p.company_id FROM unnest((SELECT own_tenancy_ids())::uuid[]) t (id)
                 CROSS JOIN LATERAL joint_payments(t.id) j JOIN properties p ON p.id = j.property_id
                      WHERE j.id = %(payment)s::uuid)"""
    return Statement(_newest(COMPANY, of_payment).sql, {"payment": str(payment_id)})


def first_id(rows: Rows) -> UUID | None:
    """The id that one of the statements above answers."""
    return UUID(str(rows[0][0])) if rows else None


def _newest(kind: str, owner: str) -> Statement:
    sql = f"""SELECT f.id FROM files f
 WHERE f.entity_id = {owner} AND f.kind = '{kind}' AND f.state = 'stored'
 ORDER BY f.id DESC LIMIT 1"""
    return Statement(sql, {})


async def bytes_of(store: ObjectStore, picture_id: UUID | None) -> bytes | None:
    """The picture for a mail or a paper, which goes without one where the store does not have it now."""
    if picture_id is None:
        return None
    try:
        return await store.get(object_key(picture_id, PART))
    except (NotFound, Unavailable):
        log.warning("picture.not_there", file_id=str(picture_id))
        return None
