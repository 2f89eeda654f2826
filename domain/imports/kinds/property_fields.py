"""What a file of properties may hold, and the words for it."""

from domain.imports.fields import Field, ImportSchema, Vocabulary, phrases
from domain.models.properties import PROPERTY_STATUSES, PROPERTY_TYPES

PROPERTY_TYPE = Vocabulary(
    PROPERTY_TYPES,
    {
        "apartment": phrases(
            "apartments, apartment building, apartment complex, apt, high rise, mid rise, low rise, "
            "garden, residential apartment"
        ),
        "single_family": phrases(
            "single family home, single family house, single family residence, sfr, sfh, single, detached"
        ),
        "multi_family": phrases(
            "multifamily, multi family home, multi unit, duplex, triplex, fourplex, quadplex, 2 family, "
            "3 family, 4 family, multiple dwelling"
        ),
        "condo": phrases("condos, condominium, condominiums, condo townhome"),
        "townhouse": phrases("townhome, town house, town home, townhouses, townhomes, row house, rowhouse"),
        "commercial": phrases("office, retail, industrial, warehouse, shopping center, commercial property"),
        "house": phrases("home, houses, residential home, bungalow"),
        "mixed_use": phrases("mixed, mixed use building, live work"),
    },
)
PROPERTY_STATUS = Vocabulary(
    PROPERTY_STATUSES,
    {
        "active": phrases("a, current, open, managed, yes, true, enabled"),
        "inactive": phrases("i, closed, archived, terminated, former, sold, no, false, disabled"),
    },
)

_FIELDS = (
    Field(
        "name",
        "Name",
        required=True,
        hint="What people call it",
        synonyms=phrases("building name, title, complex, community, property"),
    ),
    Field(
        "address",
        "Address",
        required=True,
        hint="Street and number",
        synonyms=phrases(
            "street address, address line 1, address 1, street, street 1, location, location address"
        ),
    ),
    Field("city", "City", required=True, synonyms=phrases("locality")),
    Field(
        "state",
        "State",
        "state",
        required=True,
        hint="Two letters, for example NY or ON",
        synonyms=phrases("region, state abbreviation"),
    ),
    Field(
        "zip_code",
        "ZIP code",
        "zip",
        required=True,
        hint="Up to 10 characters",
        exact=phrases("zip, zipcode"),
        synonyms=phrases("zip, postal code, postal, zip postal code, zip code postal code"),
    ),
    Field("short_name", "Short name", synonyms=phrases("nickname, abbreviation, property code")),
    Field(
        "property_type",
        "Property type",
        "choice",
        hint="apartment, house, condo, townhouse, …",
        vocabulary=PROPERTY_TYPE,
        synonyms=phrases("type, building type, asset type"),
    ),
    Field(
        "total_units",
        "Total units",
        "integer",
        hint="0 or blank means unknown",
        synonyms=phrases(
            "units, unit count, total unit count, units count, doors, dwelling units, apartments"
        ),
    ),
    Field(
        "year_built",
        "Year built",
        "integer",
        hint="Four digits, 1800 or later",
        synonyms=phrases(
            "built, built in, construction year, year of construction, year constructed, built year"
        ),
    ),
    Field(
        "amenities", "Amenities", "list", hint="Separated by commas", synonyms=phrases("features, facilities")
    ),
    Field("description", "Description", synonyms=phrases("about, notes, summary, details")),
    Field(
        "status",
        "Status",
        "choice",
        hint="active or inactive",
        vocabulary=PROPERTY_STATUS,
        unsaid="are active",
    ),
)

SCHEMA = ImportSchema(
    "properties",
    "Properties",
    fields=_FIELDS,
    nouns=phrases("property, building, site, project, asset, estate"),
)
