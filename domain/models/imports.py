"""Import jobs, the ledger that makes a chunk count once, rows that failed and before-images of changes."""

from datetime import datetime
from typing import Any, Literal, get_args
from uuid import UUID

from sqlalchemy import ForeignKey, Index, Integer, LargeBinary, func, text
from sqlalchemy.dialects.postgresql import ARRAY, JSONB
from sqlalchemy.orm import Mapped, mapped_column

from domain.core.db.base import Base, Id, Versioned
from domain.models.properties import one_of

ImportType = Literal["properties", "units", "residents", "vendors", "opening_balances"]
IMPORT_TYPES: tuple[ImportType, ...] = get_args(ImportType)
ImportStatus = Literal[
    "queued", "processing", "completed", "partial", "failed", "cancelled", "undoing", "undone"
]
IMPORT_STATUSES: tuple[ImportStatus, ...] = get_args(ImportStatus)

UNAUDITED = {"audited": False}  # a chunk writes one audit row for all that it changes


class ImportJob(Versioned, Base):
    """One file somebody asked to import; its counters are what the screen shows while it runs."""

    __tablename__ = "import_jobs"
    __table_args__ = (
        one_of("import_type", IMPORT_TYPES),
        one_of("status", IMPORT_STATUSES),
        Index("ix_import_jobs_newest", "account_id", text("created_at DESC")),
        Index("ix_import_jobs_company", "seen_by_company_id", text("created_at DESC")),
        Index("ix_import_jobs_open", "status", postgresql_where=text("status IN ('queued', 'processing')")),
        {"info": UNAUDITED},
    )

    id: Mapped[Id]
    account_id: Mapped[UUID] = mapped_column(ForeignKey("accounts.id"))
    actor_id: Mapped[UUID] = mapped_column(ForeignKey("accounts.id"))
    import_type: Mapped[str]
    file_name: Mapped[str]
    file_key: Mapped[str]
    file_sha256: Mapped[bytes] = mapped_column(LargeBinary)
    mappings: Mapped[list[dict[str, Any]]] = mapped_column(JSONB)
    # Where new properties and vendors go, and whether the person named it: else it was the only one.
    company_id: Mapped[UUID | None] = mapped_column(ForeignKey("companies.id"))
    company_is_named: Mapped[bool] = mapped_column(server_default=text("false"), default=False)
    # Whose owners see the job beside its starter: the company above, else the only one that it can be about.
    seen_by_company_id: Mapped[UUID | None] = mapped_column(ForeignKey("companies.id"))
    header_row: Mapped[int] = mapped_column(Integer, server_default=text("1"), default=1)
    status: Mapped[str] = mapped_column(server_default="queued", default="queued")
    failure: Mapped[str | None]  # why the whole job failed, as a sentence
    run: Mapped[int] = mapped_column(Integer, server_default=text("1"), default=1)  # of its workflow
    # How the file was cut when the job was first begun: the ledger counts chunks of that size.
    chunk_rows: Mapped[int | None] = mapped_column(Integer)
    plan_version: Mapped[str | None]
    total_records: Mapped[int] = mapped_column(server_default=text("0"), default=0)
    successful_records: Mapped[int] = mapped_column(server_default=text("0"), default=0)
    failed_records: Mapped[int] = mapped_column(server_default=text("0"), default=0)
    skipped_records: Mapped[int] = mapped_column(server_default=text("0"), default=0)
    left_out_records: Mapped[int] = mapped_column(server_default=text("0"), default=0)  # skipped: no rows
    created_entities: Mapped[dict[str, Any]] = mapped_column(server_default=text("'{}'"), default=dict)
    updated_entities: Mapped[dict[str, Any]] = mapped_column(server_default=text("'{}'"), default=dict)
    warnings: Mapped[list[dict[str, Any]]] = mapped_column(JSONB, server_default=text("'[]'"), default=list)
    cancel_requested_at: Mapped[datetime | None]
    started_at: Mapped[datetime | None]
    completed_at: Mapped[datetime | None]
    file_deleted_at: Mapped[datetime | None]


class ImportChunk(Base):
    """One row a finished chunk, written in the chunk's own transaction: a second try finds it and stops."""

    __tablename__ = "import_chunks"
    __table_args__ = ({"info": UNAUDITED},)

    job_id: Mapped[UUID] = mapped_column(ForeignKey("import_jobs.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    account_id: Mapped[UUID]
    result: Mapped[dict[str, Any]]
    finished_at: Mapped[datetime] = mapped_column(server_default=func.now())


class ImportFailedRow(Base):
    """A row as it was read, with what was wrong; sensitive cells are encrypted and never quoted."""

    __tablename__ = "import_failed_rows"
    __table_args__ = ({"info": UNAUDITED},)

    job_id: Mapped[UUID] = mapped_column(ForeignKey("import_jobs.id", ondelete="CASCADE"), primary_key=True)
    row_number: Mapped[int] = mapped_column(primary_key=True)
    outcome: Mapped[str] = mapped_column(server_default="failed", default="failed")  # failed or skipped
    account_id: Mapped[UUID]
    errors: Mapped[list[dict[str, Any]]] = mapped_column(JSONB)
    cells: Mapped[dict[str, Any]]
    sensitive_cells: Mapped[bytes | None] = mapped_column(LargeBinary, info={"sensitive": True})


class ImportChange(Base):
    """What a chunk created or updated of one kind of thing, so that it can be undone: the lists run side by
    side. One row for all of them: a row for each thing doubled the time that an import takes."""

    __tablename__ = "import_changes"
    __table_args__ = ({"info": UNAUDITED},)

    job_id: Mapped[UUID] = mapped_column(ForeignKey("import_jobs.id", ondelete="CASCADE"), primary_key=True)
    chunk: Mapped[int] = mapped_column(primary_key=True)
    entity_type: Mapped[str] = mapped_column(primary_key=True)
    action: Mapped[str] = mapped_column(primary_key=True)  # created or updated
    account_id: Mapped[UUID]
    row_numbers: Mapped[list[int]] = mapped_column(ARRAY(Integer))
    entity_ids: Mapped[list[UUID]]
    versions_after: Mapped[list[int | None]] = mapped_column(ARRAY(Integer))
    # The old values of the columns that changed, for each; null where everything is new.
    before: Mapped[list[dict[str, Any]] | None] = mapped_column(JSONB, info={"sensitive": True})
