"""How managers say what is not known of a resident: no email, no phone number, nobody to call."""

from collections.abc import Iterator

from domain.portfolio_query.subject import EMAIL_WORDS, Phrase
from domain.portfolio_query.value import Condition

PHONE_WORDS = (
    "phone", "phone number", "number", "telephone", "telephone number", "cell", "cell number", "cell phone",
    "mobile", "mobile number", "contact number", "mobile phone", "cell phone number", "phone no",
)  # fmt: skip
EMERGENCY_WORDS = (
    "emergency contact",
    *(f"emergency {what}" for what in (
        "contact name", "contact phone", "contact number", "phone", "number", "contact relationship",
        "contact person",
    )),
    "next of kin", "ice contact", "person to call in an emergency", "in case of emergency contact",
)  # fmt: skip
EMPLOYER_WORDS = (
    "employer", "workplace", "work", "work for", "employed", "employed by", "employed at", "job",
    "place of work", "place of employment", "employment", "which company", "what company", "worked for",
)  # fmt: skip
_LACKING = (
    "no", "without", "without any", "missing", "lack", "lacks", "lacking", "not have", "have no", "has no",
    "with no", "lack any", "lacks any",
    "not given us", "not have any", "no known", "no valid", "need", "still need", "not got",
)  # fmt: skip
_BEHIND = (
    "missing", "is missing", "are missing", "are we missing", "we are missing", "is not known", "unknown",
    "is unknown", "is not recorded", "not recorded", "do we lack", "we lack", "do we not have", "is blank",
    "we do not have", "is empty", "blank", "not listed", "not known", "do we still need", "is not there",
    "not provided", "not given", "is lacking", "are lacking",
)  # fmt: skip
_REACH = ("reach", "be reached", "contact", "be contacted")
_ALSO = {
    "email": (
        *(f"not {reach} by email" for reach in _REACH),
        "can not email", "can we not email", "unable to email", "not be emailed",
    ),
    "phone": (
        *(f"not {reach} by phone" for reach in _REACH),
        "can not call", "can we not call", "unable to call", "not be called", "can not phone",
    ),
    "emergency_contact": (
        *(f"{nobody} to call in emergency" for nobody in ("nobody", "no one")),
        "nobody to contact in emergency", "no contact for emergencies", "without contact for emergencies",
    ),
    "employer": ("unemployed", "not employed", "without employment", "no job", "jobless", "out of work"),
}  # fmt: skip
_NAMES = {
    "email": EMAIL_WORDS,
    "phone": PHONE_WORDS,
    "emergency_contact": EMERGENCY_WORDS,
    "employer": ("employer", "workplace", "job", "place of work", "employment"),
}


def unknown_phrases() -> Iterator[Phrase]:
    """'whose email is missing', 'lacking a phone number', 'nobody to call in an emergency'."""
    for field, names in _NAMES.items():
        led = (f"{lacking} {name}" for name in names for lacking in _LACKING)
        behind = (f"{name} {missing}" for name in names for missing in _BEHIND)
        words = dict.fromkeys((f"without {names[0]}", *led, *behind, *_ALSO[field]))
        yield Phrase(tuple(words), where=Condition(field=field, operator="unknown"))
