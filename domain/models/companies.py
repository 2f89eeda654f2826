"""Companies and the people who own them."""

from datetime import date, datetime
from decimal import Decimal
from uuid import UUID

from sqlalchemy import CheckConstraint, Date, ForeignKey, Index, Numeric, text
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.orm import Mapped, mapped_column

from domain.core.db.base import Amount, Base, Id, Timestamps, Versioned
from domain.models.books import LATE_FEE_KINDS
from domain.models.properties import one_of


class Company(Versioned, Base):
    """What properties and vendors belong to. Its first name is that of the person who signed up.

    Its fees and days are what new leases and the books of new properties begin with.
    """

    __tablename__ = "companies"
    __table_args__ = (
        one_of("late_fee_kind", LATE_FEE_KINDS),
        CheckConstraint("late_fee_grace_days BETWEEN 0 AND 60", name="late_fee_grace_days"),
        CheckConstraint("renewal_notice_days BETWEEN 0 AND 365", name="renewal_notice_days"),
        CheckConstraint("late_fee_percent BETWEEN 0 AND 100", name="late_fee_percent"),
        CheckConstraint(
            "answer_hours_urgent BETWEEN 1 AND 720 AND answer_hours BETWEEN 1 AND 720"
            " AND update_hours_urgent BETWEEN 1 AND 720 AND update_hours_high BETWEEN 1 AND 720"
            " AND update_days_normal BETWEEN 1 AND 90 AND update_days_low BETWEEN 1 AND 90",
            name="request_limits",
        ),
        CheckConstraint("signed_retention_years BETWEEN 1 AND 50", name="signed_retention_years"),
        CheckConstraint("paper_copy_fee >= 0", name="paper_copy_fee"),
        CheckConstraint("former_portal_days BETWEEN 1 AND 3650", name="former_portal_days"),
        CheckConstraint("late_fees_waived_a_year BETWEEN 0 AND 12", name="late_fees_waived_a_year"),
        CheckConstraint("late_fee_amount >= 0 AND nsf_fee >= 0", name="fees"),
    )

    id: Mapped[Id]
    name: Mapped[str]
    address: Mapped[str | None]
    city: Mapped[str | None]
    state: Mapped[str | None]
    zip_code: Mapped[str | None]
    time_zone: Mapped[str]
    email: Mapped[str | None]
    phone: Mapped[str | None]
    # Since when an operator knows it to be one: until then it sends little, and no words of its own by SMS.
    verified_at: Mapped[datetime | None]
    # Answered day and night; residents see it where they report what is broken.
    emergency_phone: Mapped[str | None]
    late_fee_grace_days: Mapped[int] = mapped_column(server_default=text("5"), default=5)
    renewal_notice_days: Mapped[int] = mapped_column(server_default=text("60"), default=60)
    late_fee_kind: Mapped[str] = mapped_column(server_default="none", default="none")
    late_fee_amount: Mapped[Amount | None]
    late_fee_percent: Mapped[Decimal | None] = mapped_column(Numeric(5, 2))
    # For how many months a year the late fee of a home is waived as soon as a resident removes it.
    late_fees_waived_a_year: Mapped[int] = mapped_column(server_default=text("0"), default=0)
    # The owners of its properties get a statement of each month.
    mails_owner_statements: Mapped[bool] = mapped_column(server_default=text("true"), default=True)
    nsf_fee: Mapped[Amount] = mapped_column(server_default=text("0"), default=Decimal(0))
    # How long signed papers stay after the tenancy, and what a paper copy of one costs its signer.
    signed_retention_years: Mapped[int] = mapped_column(server_default=text("7"), default=7)
    paper_copy_fee: Mapped[Amount] = mapped_column(server_default=text("0"), default=Decimal(0))
    # How many days after they moved out residents read on in the portal; NULL until staff end it.
    former_portal_days: Mapped[int | None]
    # What residents read in the portal, as plain text; NULL where the portal says its own sentence.
    help_text: Mapped[str | None]
    privacy_text: Mapped[str | None]
    terms_text: Mapped[str | None]
    # Within what a maintenance request is answered, and hears something after that; days are working days.
    answer_hours_urgent: Mapped[int] = mapped_column(server_default=text("1"), default=1)
    answer_hours: Mapped[int] = mapped_column(server_default=text("24"), default=24)
    update_hours_urgent: Mapped[int] = mapped_column(server_default=text("4"), default=4)
    update_hours_high: Mapped[int] = mapped_column(server_default=text("24"), default=24)
    update_days_normal: Mapped[int] = mapped_column(server_default=text("5"), default=5)
    update_days_low: Mapped[int] = mapped_column(server_default=text("14"), default=14)
    closed_days: Mapped[list[date]] = mapped_column(ARRAY(Date), server_default=text("'{}'"), default=list)


class CompanyOwner(Timestamps, Base):
    """Somebody who may change the company's own settings and sees what belongs to all of it."""

    __tablename__ = "company_owners"
    __table_args__ = (
        Index("ix_company_owners_company_id", "company_id"),
        {"info": {"audited": ("companies",)}},
    )

    account_id: Mapped[UUID] = mapped_column(ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True)
    company_id: Mapped[UUID] = mapped_column(ForeignKey("companies.id", ondelete="CASCADE"), primary_key=True)
