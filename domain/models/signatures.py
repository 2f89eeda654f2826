"""Signature requests: a paper of a lease that its parties sign, and each signer with what they signed."""

from datetime import datetime
from typing import Any, Literal, get_args
from uuid import UUID

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    UniqueConstraint,
    text,
)
from sqlalchemy.dialects.postgresql import ARRAY, JSONB
from sqlalchemy.orm import Mapped, mapped_column

from domain.core.db.base import Base, Id, Versioned
from domain.models.properties import one_of

SignatureStatus = Literal["preparing", "pending", "completed", "declined", "void", "expired"]
SIGNATURE_STATUSES: tuple[SignatureStatus, ...] = get_args(SignatureStatus)
OPEN_SIGNATURES: tuple[SignatureStatus, ...] = ("preparing", "pending")
SignerRole = Literal["resident", "guarantor", "staff"]
SIGNER_ROLES: tuple[SignerRole, ...] = get_args(SignerRole)
SignatureKind = Literal["typed", "drawn"]
SIGNATURE_KINDS: tuple[SignatureKind, ...] = get_args(SignatureKind)
Proof = Literal["session", "sms", "email"]
PROOFS: tuple[Proof, ...] = get_args(Proof)


class SignatureRequest(Versioned, Base):
    """A paper that is to be signed. `paper` is what it is set from, null for the copy of an uploaded PDF
    (`source_file_id`); `file_id` is the file that all sign, `final_file_id` the one with the certificate.

    `roster` has for each signer, by `place`, name, role and when they signed: what everybody on the request
    may read. `events` is all that happened, in order.
    """

    __tablename__ = "signature_requests"
    __table_args__ = (
        one_of("status", SIGNATURE_STATUSES),
        CheckConstraint(
            "status IN ('preparing', 'void') OR (file_id IS NOT NULL AND sha256 IS NOT NULL)", name="file"
        ),
        CheckConstraint("(status IN ('preparing', 'pending')) = (ended_at IS NULL)", name="ended"),
        UniqueConstraint("property_id", "id"),
        ForeignKeyConstraint(
            ["property_id", "lease_id"], ["leases.property_id", "leases.id"], ondelete="CASCADE"
        ),
        ForeignKeyConstraint(["property_id", "file_id"], ["files.property_id", "files.id"]),
        ForeignKeyConstraint(["property_id", "final_file_id"], ["files.property_id", "files.id"]),
        ForeignKeyConstraint(
            ["property_id", "source_file_id"],
            ["files.property_id", "files.id"],
            ondelete="SET NULL (source_file_id)",
        ),
        CheckConstraint("(number IS NULL) = (company_id IS NULL)", name="number"),
        CheckConstraint("jsonb_array_length(events) <= 2000", name="events"),
        Index("ix_signature_requests_lease", "lease_id", "created_at"),
        Index("uq_signature_requests_number", "company_id", "number", unique=True),
        Index("ix_signature_requests_property_id", "property_id"),
        Index("ix_signature_requests_file_id", "file_id"),
        Index("ix_signature_requests_final_file_id", "final_file_id"),
        Index("ix_signature_requests_sent_by", "sent_by"),
        Index("ix_signature_requests_template_id", "template_id"),
        Index("ix_signature_requests_source_file_id", "source_file_id"),
    )

    id: Mapped[Id]
    property_id: Mapped[UUID]
    lease_id: Mapped[UUID]
    # Of the company and the year, 'L-2026-0418'; null for requests from before there were numbers.
    company_id: Mapped[UUID | None] = mapped_column(ForeignKey("companies.id"))
    number: Mapped[str | None]
    title: Mapped[str]
    message: Mapped[str | None]
    status: Mapped[str] = mapped_column(server_default="preparing", default="preparing")
    one_by_one: Mapped[bool]
    # Where it is, who sends it and whom to write to, as it was when it was sent.
    origin: Mapped[dict[str, Any]] = mapped_column(JSONB)
    paper: Mapped[dict[str, Any] | None] = mapped_column(JSONB)
    roster: Mapped[list[Any]] = mapped_column(JSONB)
    events: Mapped[list[Any]] = mapped_column(JSONB, server_default=text("'[]'"), default=list)
    template_id: Mapped[UUID | None] = mapped_column(
        ForeignKey("agreement_templates.id", ondelete="SET NULL")
    )
    source_file_id: Mapped[UUID | None]
    file_id: Mapped[UUID | None]
    file_name: Mapped[str]
    file_size: Mapped[int | None] = mapped_column(BigInteger)
    pages: Mapped[int | None] = mapped_column(Integer)
    sha256: Mapped[bytes | None] = mapped_column(LargeBinary)
    final_file_id: Mapped[UUID | None]
    sent_by: Mapped[UUID] = mapped_column(ForeignKey("accounts.id"))
    expires_at: Mapped[datetime]
    reminders: Mapped[int] = mapped_column(Integer, server_default=text("0"), default=0)
    remind_at: Mapped[datetime | None]
    ended_at: Mapped[datetime | None]
    ended_reason: Mapped[str | None]


class Signer(Versioned, Base):
    """One who signs, in the order of `place`: a resident or guarantor of the lease, or somebody of the staff.

    `sendings` counts how often they were asked, `codes` the codes that were sent, which are derived from the
    key. What was signed, when and how never changes once it is written (`keep_signatures`).
    """

    __tablename__ = "signers"
    __table_args__ = (
        one_of("role", SIGNER_ROLES),
        one_of("signature_kind", SIGNATURE_KINDS),
        one_of("proof", PROOFS),
        CheckConstraint(
            "(signed_at IS NULL) = (signed_sha256 IS NULL) AND (signed_at IS NULL) = (signature_kind IS NULL)"
            " AND (signed_at IS NULL OR (consented_at IS NOT NULL AND consent_text IS NOT NULL"
            " AND proof IS NOT NULL))",
            name="signed",
        ),
        CheckConstraint("(role = 'staff') = (account_id IS NOT NULL)", name="staff"),
        CheckConstraint(
            "(initials IS NULL) = (initials_at IS NULL)"
            " AND (initials IS NULL OR (signed_at IS NOT NULL AND length(initials) BETWEEN 1 AND 6))",
            name="initials",
        ),
        UniqueConstraint("request_id", "place"),
        ForeignKeyConstraint(
            ["property_id", "request_id"],
            ["signature_requests.property_id", "signature_requests.id"],
            ondelete="CASCADE",
        ),
        ForeignKeyConstraint(
            ["property_id", "resident_id"],
            ["residents.property_id", "residents.id"],
            ondelete="SET NULL (resident_id)",
        ),
        Index("ix_signers_request", "property_id", "request_id"),
        Index("ix_signers_resident", "property_id", "resident_id"),
        Index("ix_signers_account_id", "account_id"),
        {"info": {"audited": ("signature_requests",)}},
    )

    id: Mapped[Id]
    property_id: Mapped[UUID]
    request_id: Mapped[UUID]
    place: Mapped[int] = mapped_column(Integer)
    role: Mapped[str]
    resident_id: Mapped[UUID | None]
    account_id: Mapped[UUID | None] = mapped_column(ForeignKey("accounts.id"))
    name: Mapped[str]
    # Where the link and its code go, as it stood on the resident's record when they were asked; shown masked.
    # Another address or number on the record has them asked anew, and both are in the events.
    email: Mapped[str | None]
    phone: Mapped[str | None]
    asked_at: Mapped[datetime | None]
    sendings: Mapped[int] = mapped_column(Integer, server_default=text("0"), default=0)
    consented_at: Mapped[datetime | None]
    consent_version: Mapped[str | None]
    consent_text: Mapped[str | None]
    paper_asked_at: Mapped[datetime | None]
    codes: Mapped[int] = mapped_column(Integer, server_default=text("0"), default=0)
    code_sent_at: Mapped[datetime | None]
    code_tries: Mapped[int] = mapped_column(Integer, server_default=text("0"), default=0)
    proof: Mapped[str | None]
    # Of a session: the account's address, and of a portal when it was opened, who invited to it and where.
    session_proof: Mapped[dict[str, Any] | None] = mapped_column(JSONB)
    signed_at: Mapped[datetime | None]
    signature_kind: Mapped[str | None]
    signature_name: Mapped[str | None]
    signature_strokes: Mapped[list[Any] | None] = mapped_column(JSONB)
    # What they wrote beside each clause of the paper that asks for initials, and the numbers of these.
    initials: Mapped[str | None]
    initials_at: Mapped[list[int] | None] = mapped_column(ARRAY(Integer))
    signed_sha256: Mapped[bytes | None] = mapped_column(LargeBinary)
    address: Mapped[str | None]
    user_agent: Mapped[str | None]
    declined_at: Mapped[datetime | None]
    decline_reason: Mapped[str | None]


class SignedFileCheck(Base):
    """When the files of a completed request were last read, to see that they are as they were signed."""

    __tablename__ = "signed_file_checks"
    __table_args__ = ({"info": {"audited": False}},)

    request_id: Mapped[UUID] = mapped_column(
        ForeignKey("signature_requests.id", ondelete="CASCADE"), primary_key=True
    )
    checked_at: Mapped[datetime]
