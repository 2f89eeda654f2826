"""The fields of a file of residents that speak of their contacts, insurance and car."""

from domain.imports.fields import Field, phrases

_PHONE_WORDS = {
    "home": phrases("home phone number, home, residence phone, landline"),
    "work": phrases("work phone number, office phone, business phone, daytime phone"),
    "cell": phrases("cell phone number, cell, mobile phone number"),
    "pager": phrases("pager, pager number, beeper"),
    "alternate": phrases(
        "alternate phone number, other phone, secondary phone, alternative phone, alt phone, phone 2"
    ),
    "fax": phrases("fax, fax number"),
}
CONTACTS = (
    Field(
        "emergency_contact_name",
        "Emergency contact",
        synonyms=phrases("emergency name, emergency contact person, next of kin"),
    ),
    Field(
        "emergency_contact_phone",
        "Emergency contact phone",
        "phone",
        synonyms=phrases("emergency phone, emergency phone number, emergency number, next of kin phone"),
    ),
    Field(
        "emergency_contact_relationship",
        "Emergency contact relationship",
        exact=phrases("emergency_relationship"),
        synonyms=phrases("emergency relationship"),
    ),
    *(
        Field(
            f"phone_{kind}",
            f"{kind.capitalize()} phone",
            "phone",
            exact=(f"phone_number_{kind}",),
            only_in_person=True,
            synonyms=words,
        )
        for kind, words in _PHONE_WORDS.items()
    ),
)
INSURANCE = (
    Field(
        "renters_insurance_policy_number",
        "Renters insurance policy number",
        synonyms=phrases(
            "insurance policy number, policy number, insurance policy, renters insurance policy"
        ),
    ),
    Field("renters_insurance_type", "Renters insurance type", synonyms=phrases("insurance type")),
    Field(
        "renters_insurance_provider",
        "Renters insurance provider",
        synonyms=phrases(
            "insurance provider, insurance company, insurer, insurance carrier, renters insurance company"
        ),
    ),
    Field(
        "renters_insurance_expiration",
        "Renters insurance expiration",
        "date",
        synonyms=phrases("insurance expiration, policy expiration, insurance end date"),
    ),
    Field(
        "renters_insurance_waiver",
        "Renters insurance waiver",
        "boolean",
        hint="yes or no",
        synonyms=phrases("insurance waiver, insurance waived"),
    ),
)
VEHICLE = (
    Field(
        "vehicle_license",
        "Vehicle license plate",
        synonyms=phrases(
            "license plate, vehicle plate, plate number, plate, vehicle license plate number, car "
            "plate, vehicle tag"
        ),
    ),
    Field("vehicle_make", "Vehicle make", synonyms=phrases("car make")),
    Field("vehicle_model", "Vehicle model", synonyms=phrases("car model")),
    Field("vehicle_year", "Vehicle year", "integer", synonyms=phrases("car year")),
    Field("vehicle_color", "Vehicle color", synonyms=phrases("car color")),
)
