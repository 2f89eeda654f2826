"""The wire shapes of what residents read of their company."""

from pydantic import BaseModel


class OwnCompanyTexts(BaseModel):
    """How to reach a company, and what it tells its residents: plain text, null where it has written none.
    `emergency_phone` is answered day and night."""

    name: str
    phone: str | None
    email: str | None
    emergency_phone: str | None
    help_text: str | None
    privacy_text: str | None
    terms_text: str | None


class OwnCompany(BaseModel):
    """The company of the home that is shown; null where no home is."""

    company: OwnCompanyTexts | None
