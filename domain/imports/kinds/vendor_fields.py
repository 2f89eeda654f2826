"""What a file of vendors may hold, and the words for it."""

from domain.imports.fields import Field, ImportSchema, Vocabulary, phrases
from domain.models.vendors import VENDOR_SERVICES

VENDOR_SERVICE = Vocabulary(
    VENDOR_SERVICES,
    {
        "plumbing": phrases("plumber, plumbers, plumbing and heating, plumbing contractor, drains, sewer"),
        "electrical": phrases("electrician, electricians, electric, electrical contractor"),
        "hvac": phrases(
            "heating, cooling, air conditioning, heating and cooling, heating ventilation, furnace, ac, "
            "mechanical, heating and air"
        ),
        "landscaping": phrases(
            "landscape, landscaper, lawn care, lawn care landscaping, lawn, gardening, snow removal, "
            "tree service, irrigation, groundskeeping"
        ),
        "cleaning": phrases(
            "cleaner, cleaners, cleaning service, cleaning services, janitorial, maid service, carpet "
            "cleaning, window cleaning, housekeeping"
        ),
        "roofing": phrases("roofer, roofers, roof, gutters, roofing contractor"),
        "painting": phrases("painter, painters, paint, painting contractor, drywall and paint"),
        "flooring": phrases("floors, carpet, carpets, tile, hardwood, floor covering, floor coverings"),
        "pest_control": phrases("pest, exterminator, extermination, bed bugs"),
        "appliance_repair": phrases("appliance, appliances, appliance service"),
        "general_maintenance": phrases(
            "maintenance, general, handyman, handy person, handy persons, repairs, general contractor, "
            "general contracting, contractor, general repairs"
        ),
        "other": phrases("misc, miscellaneous, others"),
    },
)

_FIELDS = (
    Field(
        "company_name",
        "Company name",
        required=True,
        synonyms=phrases(
            "business name, company, name, vendor, vendor name, contractor, contractor name, supplier, "
            "business, organization, organization name, legal name, dba"
        ),
    ),
    Field(
        "contact_name",
        "Contact name",
        synonyms=phrases(
            "contact, contact person, representative, owner name, owner, attention, primary contact "
            "person, name, full name"
        ),
    ),
    Field(
        "email",
        "E-mail",
        "email",
        exact=phrases("email_address"),
        synonyms=phrases("email address, contact email"),
    ),
    Field(
        "phone",
        "Phone",
        "phone",
        exact=phrases("phone_number"),
        synonyms=phrases(
            "phone number, business phone, office phone, work phone, contact phone, cell, cell phone"
        ),
    ),
    Field(
        "address",
        "Address",
        synonyms=phrases(
            "street address, address 1, address line 1, business address, mailing address, street"
        ),
    ),
    Field("city", "City", synonyms=phrases("locality")),
    Field("state", "State", "state", hint="Two letters", synonyms=phrases("region")),
    Field(
        "zip_code",
        "ZIP code",
        "zip",
        exact=phrases("zip, zipcode"),
        synonyms=phrases("postal code, postal, zip postal code"),
    ),
    Field(
        "service_type",
        "Service type",
        "choice",
        hint="plumbing, electrical, hvac, …",
        vocabulary=VENDOR_SERVICE,
        synonyms=phrases(
            "service, services, trade, trades, specialty, specialties, service category, category, type "
            "of service, type, fields, field of work, line of work, industry, discipline"
        ),
    ),
    Field(
        "tax_id",
        "Tax ID",
        hint="Kept encrypted",
        synonyms=phrases("tax number, taxpayer id, tax identification number, vat number"),
        sensitive=True,
    ),
    Field(
        "insurance_expiry",
        "Insurance expires",
        "date",
        synonyms=phrases(
            "insurance expiration date, liability insurance expiration, coi expiration, insurance valid until"
        ),
    ),
    Field(
        "license_number",
        "License number",
        synonyms=phrases("license, contractor license, license id, registration number"),
    ),
    Field(
        "license_expiry",
        "License expires",
        "date",
        synonyms=phrases("license expiration date, license expiration, license valid until"),
    ),
    Field("rating", "Rating", "number", hint="1 to 5", synonyms=phrases("stars, score, review rating")),
    Field("notes", "Notes"),
    Field(
        "property_names",
        "Properties",
        "list",
        hint="Names of your properties, separated by commas",
        synonyms=phrases("property names, property, buildings, assigned properties, sites, property list"),
    ),
)

SCHEMA = ImportSchema(
    "vendors",
    "Vendors",
    fields=_FIELDS,
    nouns=phrases("vendor, company, business, contractor, supplier"),
)
