"""The wire shapes of leases."""

from datetime import date, datetime
from typing import Annotated, Any
from uuid import UUID

from pydantic import BaseModel, Field

from api.list_queries import PageQuery, SearchQuery
from api.schemas import Can, MoneyText
from domain.core.values.dates import Day
from domain.core.values.money import Percent
from domain.core.values.text import Fields
from domain.leases.ending import Termination
from domain.leases.increase_rules import NewIncrease, NewIncreases
from domain.leases.kept_offers import OfferDays
from domain.leases.move_outs import MoveOut
from domain.leases.notices import Checklist, NewNotice, NoticeDay
from domain.leases.paper_notices import NewPaperNotice
from domain.leases.parties import NewParty
from domain.leases.renewal_rules import RenewalOffer
from domain.leases.renewals import RenewalAnswer
from domain.leases.rules import FullLease, NewLease
from domain.leases.terms import LeaseChanges
from domain.leases.timeline import EntryKind
from domain.models.lease_life import MoveOutReason, MoveOutStep, RenewalStatus, Unanswered
from domain.models.leases import LeaseStatus, Role


class LeaseFilters(SearchQuery):
    """What narrows the list of leases; `status` is what the dates say, `expiring` leaves those that end
    within 60 days."""

    property_id: UUID | None = None
    status: LeaseStatus | None = None
    current: bool | None = None
    expiring: bool | None = None
    month_to_month: bool | None = None
    your_turn: bool | None = None
    waiting: bool | None = None

    def filters(self) -> dict[str, Any]:
        """False is no filter."""
        return {name: value for name, value in super().filters().items() if value is not False}


class LeaseQuery(PageQuery, LeaseFilters):
    """One page of the list of leases."""


class FullLeaseCreate(FullLease):
    """A lease as the form has it; a draft moves nobody and charges nothing until it is confirmed."""


class LeaseTermination(Termination):
    """The last day of a lease that ends before its term."""


class PartyCreate(NewParty):
    """Somebody who joins a lease."""


class LeaseParty(BaseModel):
    """Somebody on a lease; `owes_up_to` says how far a guarantor vouches, null for all of it."""

    id: UUID
    resident_id: UUID
    role: Role
    full_name: str
    email: str | None
    phone: str | None
    owes_up_to: MoneyText | None
    photo_url: str | None


class LeaseFigures(BaseModel):
    """Leases in scope: those current today, those that end within 60 days and 30, those that go on from month
    to month, what the current ones bring a month, and those that wait for an answer or for a signature."""

    total: int
    active: int
    month_to_month: int
    expiring: int
    expiring_within_30: int
    monthly_rent: MoneyText
    waiting: int
    waiting_signatures: int
    your_turn: int
    properties: int


class LeaseCreate(NewLease):
    """A further lease; what is left out starts today, lasts a year and costs what the unit costs."""


class LeaseUpdate(LeaseChanges):
    """Changes to a lease; absent is unchanged."""


class RenewalChoiceRow(BaseModel):
    """A term that was offered, and its rent."""

    term_months: int
    monthly_rent: MoneyText


class LeaseRenewal(BaseModel):
    """The newest offer of another term, or the residents' wish for one."""

    id: UUID
    number: int
    status: RenewalStatus
    choices: list[RenewalChoiceRow]
    message: str | None
    answer_by: date | None
    send_on: date | None
    if_unanswered: Unanswered | None
    goes_to_sign: bool
    requested_term: int | None
    notes: str | None
    chosen: int | None
    new_lease_id: UUID | None


class LeaseNotice(BaseModel):
    """The open notice of moving out; `done` are the steps of its checklist that are done, of so many."""

    id: UUID
    given_on: date
    move_out_date: date
    reason: MoveOutReason
    forwarding_address: str | None
    notes: str | None
    done: list[MoveOutStep]
    steps: int


class LeaseIncrease(BaseModel):
    """The rent that is planned for a day to come, what the tenants were told, and how many of them were."""

    id: UUID
    monthly_rent: MoneyText
    effective_on: date
    announced_on: date
    words: str
    told: int


class IncreaseNotice(BaseModel):
    """How many days before it counts a rent must be announced, by the rule of the home's state."""

    days: int
    source: str


class RenewalOfferMessages(BaseModel):
    """What an offer would say by e-mail, as the paragraphs' lines with the button's words and why it is sent,
    and by SMS to who has no e-mail address."""

    sender: str
    subject: str
    paragraphs: list[list[str]]
    action: str
    why: str
    sms: str


class LeaseEntry(BaseModel):
    """Something that happened to a lease on a day of the property: the rent and the months that it was about,
    by which way an answer came or why notice was given, and the title of a paper that was signed or made to
    be handed over; `who` did it, where that is known. `this_one` is false of what happened to an earlier
    lease of the tenancy."""

    on_day: date
    kind: EntryKind
    lease_id: UUID
    this_one: bool
    rent: MoneyText | None
    months: int | None
    way: str | None
    name: str | None
    who: str | None


class LeaseTimeline(BaseModel):
    """The newest first, at most 200."""

    items: list[LeaseEntry]


class RentIncreaseCreate(NewIncrease):
    """A new rent and its first day."""


class RentIncreasesCreate(NewIncreases):
    """New rents for many leases of a property."""


class RentIncreaseQuery(Fields):
    """By how many percent rents go up, and on which day."""

    percent: Annotated[Percent, Field(gt=0)]
    effective_on: Day
    lease_allows: bool = False


class RentIncreaseLine(BaseModel):
    """What an increase would be for a current lease; `refused` says why it cannot take part."""

    lease_id: UUID
    unit_number: str
    resident_name: str
    monthly_rent: MoneyText
    new_rent: MoneyText
    notice_days: int
    source: str
    refused: str | None


class RentIncreasePreview(BaseModel):
    """The current leases of a property, at most 500."""

    items: list[RentIncreaseLine]
    advice: str


class RentIncreasesPlanned(BaseModel):
    """How many rents go up."""

    planned: int


class RenewalOfferCreate(RenewalOffer):
    """One to four terms with their rents."""


class RenewalOfferDays(OfferDays):
    """Another day to go out, another last day to answer."""


class RenewalOfferAnswer(RenewalAnswer):
    """Which of the choices, counted from 0; null declines."""


class PaperNoticeCreate(NewPaperNotice):
    """A notice of default, cure or eviction, for delivery on paper."""


class NoticeCreate(NewNotice):
    """A household leaves."""


class NoticeDayChange(NoticeDay):
    """Another last day."""


class MoveOutRecord(MoveOut):
    """The household has left."""


class MoveOutChecklist(Checklist):
    """All steps that are done."""


class LeaseSigning(BaseModel):
    """The paper of a lease, or of the one that follows it, that is out for signature, and who signs next."""

    next: str | None
    signed: int
    signers: int
    of_new_lease: bool


class LeaseRow(BaseModel):
    """A lease; `status` is what the dates say today, `overlaps` warns of a second one over the same days;
    one that `has_charges` cannot be deleted.

    `is_current` holds from its first day until its last, and past it while it goes on from month to month:
    `month_to_month_since` says since when, and `status` is expired.
    """

    id: UUID
    property_id: UUID
    property_name: str
    unit_id: UUID
    unit_number: str
    address: str
    property_today: date
    resident_id: UUID
    resident_name: str
    resident_photo_url: str | None
    status: str
    is_current: bool
    month_to_month_since: date | None
    start_date: date
    end_date: date | None
    days_remaining: int | None
    move_in_date: date | None
    move_out_date: date | None
    monthly_rent: MoneyText
    security_deposit: MoneyText | None
    rent_due_day: int
    pet_deposit: MoneyText | None
    last_month_rent: MoneyText | None
    prorated_rent: MoneyText | None
    late_fee_amount: MoneyText | None
    nsf_fee: MoneyText | None
    renewal_rent_increase: MoneyText | None
    lease_type: str | None
    late_fee_grace_days: int
    auto_renew: bool
    renewal_notice_days: int
    renewal_terms: str | None
    special_terms: str | None
    notes: str | None
    lease_document_url: str | None
    renewed_from_id: UUID | None
    parties: list[LeaseParty]
    overlaps: bool
    has_charges: bool
    offer_on: date | None
    offer_skipped: bool
    next_step: str | None
    next_on: date | None
    your_turn: bool
    move_in_open: MoneyText | None
    renewal: LeaseRenewal | None
    notice: LeaseNotice | None
    increase: LeaseIncrease | None
    signing: LeaseSigning | None
    can: Can
    version: int
    created_at: datetime
    updated_at: datetime
