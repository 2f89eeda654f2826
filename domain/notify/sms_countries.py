"""Which countries' numbers take SMS, as the operator allows: the others cost more."""

import phonenumbers

from domain.core.errors import Invalid
from domain.core.settings import Settings

NOT_ALLOWED = (
    "SMS go to numbers of {countries} only, and to none that charges its caller. Use another number."
)


def takes_sms(settings: Settings, e164: str) -> bool:
    """Whether the number's country is allowed, and the number none that earns its owner money."""
    number = phonenumbers.parse(e164)
    if phonenumbers.number_type(number) == phonenumbers.PhoneNumberType.PREMIUM_RATE:
        return False
    # A number that nobody can have is in no region; the main country of its code stands for it.
    region = phonenumbers.region_code_for_number(number) or phonenumbers.region_code_for_country_code(
        number.country_code or 0
    )
    return region in _countries(settings)


def not_allowed(settings: Settings) -> str:
    """The refusal as a sentence."""
    return NOT_ALLOWED.format(countries=" and ".join(_countries(settings)))


def refuse_other_countries(settings: Settings, e164: str | None, field: str) -> None:
    """Raises Invalid for a number whose country takes no SMS from here."""
    if e164 is not None and not takes_sms(settings, e164):
        raise Invalid.field(field, not_allowed(settings))


def _countries(settings: Settings) -> list[str]:
    return [country.strip() for country in settings.sms_countries.split(",")]
