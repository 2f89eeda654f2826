"""One line of a residents file: the person's own fields, their place and lease, and what belongs to them."""

from datetime import date
from typing import Annotated

from pydantic import Field

from domain.core.values.contacts import OptionalPhone
from domain.core.values.money import Money
from domain.core.values.text import OptionalLine
from domain.residents.child_row_rules import ModelYear
from domain.residents.rules import ResidentFields

PLACE_AND_LEASE = ("lease_end_date", "monthly_rent", "security_deposit", "rent_due_day")
# What a line says about where somebody lives, beside the lease.
TENANCY = (
    "unit_number",
    "status",
    "move_in_date",
    "move_out_date",
    "expected_move_out_date",
    "expected_arrival_date",
)


class ResidentOfFile(ResidentFields):
    """`lead` is the line of the same person that says where they live now, None where it is this one;
    `here_too` says that they live where this one says as well. `on_notice` is what the word of their status
    may say besides: that they are about to leave this unit."""

    on_notice: bool = False
    lead: "ResidentOfFile | None" = None
    here_too: bool = False
    property_name: OptionalLine = None
    unit_number: OptionalLine = None
    lease_start_date: date | None = None
    lease_end_date: date | None = None
    monthly_rent: Money | None = None
    security_deposit: Money | None = None
    rent_due_day: Annotated[int, Field(ge=1, le=31)] | None = None
    phone_home: OptionalPhone = None
    phone_work: OptionalPhone = None
    phone_cell: OptionalPhone = None
    phone_pager: OptionalPhone = None
    phone_alternate: OptionalPhone = None
    phone_fax: OptionalPhone = None
    renters_insurance_policy_number: OptionalLine = None
    renters_insurance_type: OptionalLine = None
    renters_insurance_provider: OptionalLine = None
    renters_insurance_expiration: date | None = None
    renters_insurance_waiver: bool | None = None
    vehicle_license: OptionalLine = None
    vehicle_make: OptionalLine = None
    vehicle_model: OptionalLine = None
    vehicle_year: ModelYear = None
    vehicle_color: OptionalLine = None
