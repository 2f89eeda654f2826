"""One line of a residents file: the person's own fields, their place and lease, and what belongs to them."""

from datetime import date
from typing import Annotated

from pydantic import Field

from domain.core.values.contacts import OptionalPhone
from domain.core.values.money import Money
from domain.core.values.text import Fields, OptionalLine
from domain.residents.child_row_rules import ModelYear
from domain.residents.rules import Name, ResidentFields

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


# What a line says about everybody whom it names.
_SHARED = (*TENANCY, *PLACE_AND_LEASE, "property_name", "lease_start_date", "on_notice", "eviction_status")


class PersonName(Fields):
    """Somebody else whom the cell of a line's name names."""

    first_name: Name
    last_name: Name


class ResidentOfFile(ResidentFields):
    """`lead` is the line of the same person that says where they live now, None where it is this one;
    `here_too` says that they live where this one says as well. `on_notice` is what the word of their status
    may say besides: that they are about to leave this unit. `co_tenants` share the unit and the lease; what
    else the line says is about the first person alone. `doubt` is said where its names may be read in another
    way."""

    co_tenants: tuple[PersonName, ...] = ()
    doubt: str | None = None
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

    def lines(self) -> "list[ResidentOfFile]":
        """This line, and one for each co-tenant."""
        return [self, *(self._of(name) for name in self.co_tenants)]

    def _of(self, name: PersonName) -> "ResidentOfFile":
        shared = {field: getattr(self, field) for field in _SHARED if field in self.model_fields_set}
        line = ResidentOfFile.model_construct(**shared, first_name=name.first_name, last_name=name.last_name)
        if self.lead is None or name not in self.lead.co_tenants:
            return line
        return line.model_copy(update={"lead": self.lead._of(name), "here_too": self.here_too})
