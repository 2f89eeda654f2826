"""What a file of units may hold, and the words for it."""

from domain.imports.fields import Field, ImportSchema, Vocabulary, phrases
from domain.imports.kinds.tenancy_words import ON_NOTICE, UNDER_EVICTION
from domain.models.properties import UNIT_STATUSES, UNIT_TYPES

# The words of rent rolls and availability reports, as property systems print them.
UNIT_STATUS = Vocabulary(
    UNIT_STATUSES,
    {
        "vacant": phrases(
            "vacant unrented, vacant unleased, vacant available, vacant unrented ready, vacant ready, vacant "
            "not leased, vacant not rented, vacant rent ready, available, available now, empty, ready, rent "
            "ready, move in ready, v, vac, vu, vacated, unoccupied, not occupied, unrented, not rented, "
            "unleased, not leased, for rent, listed, past, former, moved out, past resident, past tenant"
        ),
        "pre_leased": phrases(
            "preleased, vacant rented, vacant leased, vacant rented ready, vacant rented not ready, vacant "
            "leased ready, vacant leased not ready, vacant preleased, leased vacant, leased not moved in, "
            "leased not occupied, rented not occupied, future, future lease, future resident, future tenant, "
            "future move in, pending move in, signed, lease signed, vl"
        ),
        "occupied": (
            phrases(
                "current, current resident, current tenant, rented, leased, occ, o, tenant occupied, owner "
                "occupied, occupied no notice, no notice, occupied leased, occupied rented, occupied "
                "current, let, active, in place, renewed, occupied renewed, mtm, m2m, month to month, "
                "monthly, month by month, occupied mtm, occupied month to month, holdover, holding over"
            )
            + UNDER_EVICTION
        ),
        "notice": ON_NOTICE,
        "maintenance": phrases(
            "down, down unit, offline, off line, out of service, out of order, make ready, turnover, turn, "
            "under renovation, rehab, repair, repairs, not ready, vacant not ready, vacant unrented not "
            "ready, renovation, remodel, construction, under construction, uninhabitable, vacant make ready"
        ),
        "reserved": phrases(
            "hold, on hold, held, vacant hold, vacant on hold, model, model unit, admin, admin unit, admin "
            "down, office, employee, employee unit, excluded, exclude, non revenue, courtesy, applied, "
            "applicant, application, application pending"
        ),
    },
)
_BEDROOM_WORDS = phrases("br, bd, bed, beds, bedroom, bedrooms, bdrm, bedroom apartment, b")
_BEDROOM_COUNTS = {
    "one_bedroom": ("1", "one"),
    "two_bedroom": ("2", "two"),
    "three_bedroom": ("3", "three"),
    "four_bedroom": ("4", "four"),
}
_BEDROOMS = {
    value: tuple(f"{count} {word}" for count in counts for word in _BEDROOM_WORDS)
    for value, counts in _BEDROOM_COUNTS.items()
}
UNIT_TYPE = Vocabulary(
    UNIT_TYPES,
    {
        "apartment": phrases("apt, flat, apartments, unit, residential"),
        "house": phrases("single family, single family home, home, sfr, detached"),
        "condo": phrases("condominium"),
        "townhouse": phrases("townhome, town house, row house"),
        "studio": phrases("efficiency, bachelor, 0 bed, 0 br, 0 bedroom, studio apartment"),
        "penthouse": phrases("ph"),
    }
    | _BEDROOMS,
)

_FIELDS = (
    Field(
        "unit_number",
        "Unit number",
        required=True,
        hint="As on the door",
        synonyms=phrases(
            "unit, apartment, apartment number, suite, suite number, door, space, unit designation number"
        ),
    ),
    Field(
        "property_name",
        "Property name",
        required=True,
        hint="Must match one of your properties",
        synonyms=phrases(
            "property, building, building name, complex, community, site, site name, project name, "
            "heading above"
        ),
    ),
    Field(
        "unit_type",
        "Unit type",
        "choice",
        hint="studio, one_bedroom, two_bedroom, …",
        vocabulary=UNIT_TYPE,
        synonyms=phrases("type, floor plan, floorplan, layout, unit style"),
    ),
    Field(
        "bedrooms",
        "Bedrooms",
        "integer",
        hint="0 to 10, 0 for a studio",
        zero_words=phrases("studio, efficiency, eff, bachelor"),
        synonyms=phrases("bedrooms count, rooms"),
    ),
    Field(
        "bathrooms",
        "Bathrooms",
        "number",
        hint="0 to 10, halves allowed",
        synonyms=phrases("bathrooms count"),
    ),
    Field(
        "square_feet",
        "Square feet",
        "integer",
        synonyms=phrases("square footage, size, area, unit size, living area"),
    ),
    Field(
        "rent_amount",
        "Rent",
        "money",
        hint="Per month",
        exact=phrases("rent"),
        # Beside the rent that is paid, which a vacant unit has none of.
        preferred=phrases("market rent, asking rent, advertised rent, market addl"),
        synonyms=phrases(
            "rent, market rent, monthly rent, asking rent, base rent, rent per month, advertised rent, "
            "scheduled rent, market addl, rent mo, rent month"
        ),
    ),
    Field(
        "deposit_amount",
        "Deposit",
        "money",
        exact=phrases("deposit"),
        synonyms=phrases("deposit, security deposit, required deposit"),
    ),
    Field(
        "status",
        "Status",
        "choice",
        hint="vacant, occupied, notice, maintenance, reserved",
        vocabulary=UNIT_STATUS,
        unsaid="are vacant",
        synonyms=phrases("occupancy status, occupancy, vacancy status, rental status"),
    ),
    Field(
        "floor_number",
        "Floor",
        "integer",
        hint="1 to 100",
        synonyms=phrases("floor level, level, story, storey"),
    ),
    Field(
        "max_occupancy",
        "Maximum occupancy",
        "integer",
        hint="1 to 20",
        synonyms=phrases("maximum occupants, max occupants, capacity"),
    ),
    Field(
        "parking_spaces",
        "Parking spaces",
        "integer",
        hint="0 to 10",
        largest=10,
        synonyms=phrases("parking, parking spots, parking stalls, garage spaces"),
    ),
    Field("mailbox_assignment", "Mailbox", synonyms=phrases("mailbox, mailbox number")),
    Field(
        "street",
        "Street",
        synonyms=phrases("address, street address, unit address, address 1, address line 1"),
    ),
    Field("city", "City", synonyms=phrases("locality")),
    Field("state", "State", "state", hint="Two letters", synonyms=phrases("region")),
    Field(
        "zipcode",
        "ZIP code",
        "zip",
        exact=phrases("zip_code, zip"),
        synonyms=phrases("postal code, postal, zip postal code"),
    ),
    Field(
        "amenities",
        "Amenities",
        "list",
        hint="Separated by commas",
        synonyms=phrases("features, unit features"),
    ),
)

SCHEMA = ImportSchema(
    "units",
    "Units",
    fields=_FIELDS,
    nouns=phrases("unit, apartment, rental"),
)
