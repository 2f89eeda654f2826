"""Reading documents: those of a row, the versions of one, and what is needed to give its file out."""

from functools import lru_cache
from typing import Any
from uuid import UUID

from sqlalchemy import (
    JSON,
    ColumnElement,
    Select,
    Text,
    Uuid,
    case,
    cast,
    func,
    literal_column,
    not_,
    or_,
    select,
)
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.sql.functions import coalesce

from domain.core.db.base import table_of
from domain.core.db.pipeline import Statement
from domain.core.db.statements import compiled, param
from domain.core.listing import Listing, in_company, in_scope
from domain.documents.rules import SENSITIVE
from domain.metrics.row_rights import company_rights, row_rights
from domain.models.accounts import Account
from domain.models.documents import Document
from domain.models.files import StoredFile
from domain.models.maintenance import RequestAssignment
from domain.models.vendors import Vendor

_DOCUMENT, _FILE, _ACCOUNT = table_of(Document), table_of(StoredFile), table_of(Account)
_ASSIGNMENT, _VENDOR = table_of(RequestAssignment), table_of(Vendor)
_ROWS = _DOCUMENT.join(_FILE, _FILE.c.id == _DOCUMENT.c.file_id)
MOST = 500

READABLE = or_(
    in_scope(_DOCUMENT.c.property_id, "documents.read"),
    in_company(_DOCUMENT.c.company_id, "documents.read"),
) & or_(
    _DOCUMENT.c.document_type.not_in(SENSITIVE),
    in_scope(_DOCUMENT.c.property_id, "residents.sensitive.read"),
)
_rights = {"write": "documents.write", "delete": "documents.delete"}
# What all have signed goes only once its retention is over.
_can = case(
    (
        _DOCUMENT.c.is_signed & not_(func.signed_retention_over(_DOCUMENT.c.entity_id)),
        cast(row_rights(_DOCUMENT.c.property_id, **_rights), JSONB).op("||")(
            literal_column("'{\"delete\": false}'::jsonb")
        ),
    ),
    (_DOCUMENT.c.property_id.is_not(None), cast(row_rights(_DOCUMENT.c.property_id, **_rights), JSONB)),
    else_=cast(company_rights(_DOCUMENT.c.company_id, **_rights), JSONB),
).cast(JSON)
_account = (
    select(coalesce(_ACCOUNT.c.full_name, _ACCOUNT.c.email))
    .where(_ACCOUNT.c.id == _FILE.c.uploaded_by)
    .correlate(_FILE)
    .scalar_subquery()
)
_vendor = (
    select(_VENDOR.c.company_name)
    .join(_ASSIGNMENT, _ASSIGNMENT.c.vendor_id == _VENDOR.c.id)
    .where(_ASSIGNMENT.c.id == _FILE.c.assignment_id)
    .correlate(_FILE)
    .scalar_subquery()
)
_uploader = coalesce(_account, _vendor)

DOCUMENTS = Listing(
    name="documents",
    permission="documents.read",
    base=_DOCUMENT,
    filter_from=_DOCUMENT,
    select_from=_ROWS,
    columns={
        **{
            name: _DOCUMENT.c[name]
            for name in ("id", "entity_type", "entity_id", "property_id", "document_name")
        },
        **{name: _DOCUMENT.c[name] for name in ("document_type", "expires_on")},
        **{
            name: _DOCUMENT.c[name]
            for name in ("residents_see", "number", "is_latest", "is_signed", "series_id")
        },
        "file_name": _FILE.c.name,
        "content_type": _FILE.c.content_type,
        "file_size": _FILE.c.size,
        "pages": _FILE.c.pages,
        "state": _FILE.c.state,
        "uploaded_by_name": _uploader,
        "can": _can,
        **{name: _DOCUMENT.c[name] for name in ("version", "created_at", "updated_at")},
    },
    scope=READABLE,
    not_deleted=_DOCUMENT.c.deleted_at.is_(None),
    filters={},
    sorts={"created_at": (_DOCUMENT.c.created_at, _DOCUMENT.c.id)},
    default_sort="-created_at",
)


def documents_of_row(entity_type: str, entity_id: UUID, words: str | None = None) -> Statement:
    """The latest version of each paper of a row, newest first: of all, or of those whose name holds the words
    or whose text says them."""
    parameters: dict[str, object] = {"entity_type": entity_type, "entity_id": str(entity_id)}
    if words is None:
        return Statement(_of_row(), parameters)
    return Statement(_of_row_saying(), parameters | {"words": words})


def saying(words: ColumnElement[Any]) -> Select[Any]:
    """Ids of the caller's papers whose text or name has the words; none of identity and income."""
    return select(literal_column("search_documents")).select_from(
        func.search_documents(words).alias("search_documents")
    )


def versions_of(document_id: UUID) -> Statement:
    """All versions of the paper that this is one of, the newest first; nothing for what nobody may read."""
    return Statement(_versions(), {"document_id": str(document_id)})


def file_of(document_id: UUID) -> Statement:
    """Of a document that the caller may read: id, name, type, digest, state and pages of its file."""
    return Statement(_file(), {"document_id": str(document_id)})


@lru_cache(maxsize=1)
def _of_row() -> str:
    return compiled(_latest_of_row())


@lru_cache(maxsize=1)
def _of_row_saying() -> str:
    words = param("words", Text())
    named = _DOCUMENT.c.document_name.ilike(func.like_pattern(words))
    return compiled(_latest_of_row().where(or_(named, _DOCUMENT.c.id.in_(saying(words)))))


def _latest_of_row() -> Any:
    wanted = _shown().where(
        _DOCUMENT.c.entity_id == param("entity_id", Uuid()),
        _DOCUMENT.c.entity_type == param("entity_type"),
        _DOCUMENT.c.is_latest,
    )
    return wanted.order_by(_DOCUMENT.c.created_at.desc(), _DOCUMENT.c.id.desc()).limit(MOST)


@lru_cache(maxsize=1)
def _versions() -> str:
    mine = select(_DOCUMENT.c.series_id).where(_DOCUMENT.c.id == param("document_id", Uuid()))
    wanted = _shown().where(_DOCUMENT.c.series_id == mine.scalar_subquery())
    return compiled(wanted.order_by(_DOCUMENT.c.number.desc()).limit(MOST))


@lru_cache(maxsize=1)
def _file() -> str:
    columns = (_FILE.c.id, _FILE.c.name, _FILE.c.content_type, func.encode(_FILE.c.sha256, "hex"))
    return compiled(
        select(*columns, _FILE.c.state, _FILE.c.pages)
        .select_from(_ROWS)
        .where(_DOCUMENT.c.id == param("document_id", Uuid()), DOCUMENTS.scope, DOCUMENTS.not_deleted)
    )


def _shown() -> Any:
    columns = (column.label(name) for name, column in DOCUMENTS.columns.items())
    return select(*columns).select_from(_ROWS).where(DOCUMENTS.scope, DOCUMENTS.not_deleted)
