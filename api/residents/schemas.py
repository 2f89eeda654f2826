"""The wire shapes of residents, vehicles and pets."""

from datetime import date, datetime
from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict

from api.list_queries import PageQuery, SearchQuery
from api.schemas import Can, MoneyText
from domain.leases.rules import UNIT_MISSING, LeaseTerms
from domain.ledger.rules.lateness import PaymentStatus
from domain.models.notify import Channel, Suppressing
from domain.models.residents import ResidentStatus
from domain.residents.child_row_rules import PetChanges, PetFields, VehicleChanges, VehicleFields
from domain.residents.rules import ResidentChanges, ResidentFields


class ResidentFilters(SearchQuery):
    """What narrows the list of residents."""

    property_id: UUID | None = None
    unit_id: UUID | None = None
    status: ResidentStatus | None = None
    payment_status: PaymentStatus | None = None


class ResidentQuery(PageQuery, ResidentFilters):
    """One page of the list of residents."""


def _blank_is_none(value: Any) -> Any:
    return None if value == "" else value


def _chosen(value: UUID | None) -> UUID | None:
    if value is None:
        raise ValueError(UNIT_MISSING)
    return value


ChosenUnit = Annotated[UUID | None, BeforeValidator(_blank_is_none), AfterValidator(_chosen)]


class ResidentCreate(ResidentFields):
    """A new resident of a vacant unit; with `lease`, the lease is made in the same step."""

    model_config = ConfigDict(validate_default=True)

    property_id: UUID
    unit_id: ChosenUnit = None
    status: Literal["active", "pending"] | None = None
    lease: LeaseTerms | None = None

    @property
    def chosen_unit(self) -> UUID:
        if self.unit_id is None:
            raise ValueError(UNIT_MISSING)
        return self.unit_id


class ResidentUpdate(ResidentChanges):
    """Changes to a resident; absent is unchanged."""


class ResidentRow(BaseModel):
    """A resident with unit, property and lease; status and balance are those of their newest tenancy."""

    id: UUID
    property_id: UUID
    property_name: str
    unit_id: UUID | None
    unit_number: str | None
    first_name: str
    last_name: str
    full_name: str
    photo_url: str | None
    email: str | None
    phone: str | None
    status: str
    is_active: bool
    lease_id: UUID | None
    lease_start_date: date | None
    lease_end_date: date | None
    lease_status: str | None
    lease_is_current: bool | None
    month_to_month_since: date | None
    monthly_rent: MoneyText | None
    payment_status: PaymentStatus
    balance: MoneyText | None
    move_in_date: date | None
    can: Can
    version: int
    created_at: datetime
    updated_at: datetime


class PhoneRow(BaseModel):
    kind: str
    as_typed: str
    e164: str | None


class Unreachable(BaseModel):
    """An address that the mail server refused for good, or a number that sent STOP: it gets nothing more."""

    channel: Channel
    address: str
    reason: Suppressing
    since: datetime


class ResidentDetail(ResidentRow):
    """One resident in full; what the caller's role may not see is null, what is encrypted is only marked."""

    days_remaining: int | None
    property_today: date
    unit_status: str | None
    unit_occupancy_note: str | None
    unit_rent_amount: MoneyText | None
    unit_deposit_amount: MoneyText | None
    emergency_contact_name: str | None
    emergency_contact_phone: str | None
    emergency_contact_relationship: str | None
    employer: str | None
    employer_phone: str | None
    move_out_date: date | None
    expected_move_out_date: date | None
    expected_arrival_date: date | None
    notes: str | None
    statement_method: str | None
    eviction_status: str | None
    flexible_rent_status: str | None
    special_incentives: str | None
    leasing_agent: str | None
    address: str | None
    city: str | None
    state: str | None
    zipcode: str | None
    annual_income: MoneyText | None
    has_ssn: bool
    has_date_of_birth: bool
    can_reveal: bool
    phones: list[PhoneRow]
    unreachable: list[Unreachable]
    insurance_policy_number: str | None
    insurance_type: str | None
    insurance_provider: str | None
    insurance_expires_on: date | None
    insurance_waived: bool | None
    vehicle_count: int
    pet_count: int


class ResidentFigures(BaseModel):
    """The figures above the list, and whether anybody could move in."""

    total: int
    active: int
    pending: int
    inactive: int
    move_ins_this_month: int
    properties: int
    units: int
    vacant_units: int
    units_on_notice: int


class RevealedSsn(BaseModel):
    ssn_last_four: str | None


class RevealedBirthDate(BaseModel):
    date_of_birth: date | None


class VehicleCreate(VehicleFields):
    """A new vehicle."""


class VehicleUpdate(VehicleChanges):
    """Changes to a vehicle; absent is unchanged."""


class VehicleRow(BaseModel):
    """A vehicle; what a file brought may lack parts that the form asks for."""

    id: UUID
    property_id: UUID
    resident_id: UUID
    make: str | None
    model: str | None
    year: int | None
    color: str | None
    license_plate: str | None
    parking_spot: str | None
    can: Can
    version: int
    created_at: datetime
    updated_at: datetime


class PetCreate(PetFields):
    """A new pet."""


class PetUpdate(PetChanges):
    """Changes to a pet; absent is unchanged."""


class PetRow(BaseModel):
    id: UUID
    property_id: UUID
    resident_id: UUID
    name: str
    type: str
    breed: str | None
    weight: int | None
    registration_number: str | None
    vaccinated: bool
    can: Can
    version: int
    created_at: datetime
    updated_at: datetime
