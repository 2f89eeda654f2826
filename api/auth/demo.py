"""The demo account that the sign-in page offers on a developer's machine."""

from pydantic import BaseModel, ValidationError

from api.auth.schemas import DemoAccount
from domain.core.settings import Settings

FILE = "demo.json"
OFFERED = "owner"


class _Entry(BaseModel):
    who: str
    email: str
    password: str


class _DemoFile(BaseModel):
    accounts: list[_Entry]


def demo_account(settings: Settings) -> DemoAccount | None:
    """The owner of the demo portfolio once it is loaded; None without demo, and always in production."""
    if not (settings.local and settings.steward_demo):
        return None
    try:
        written = _DemoFile.model_validate_json((settings.home / FILE).read_bytes())
    except (FileNotFoundError, ValidationError):  # not loaded yet, or being written
        return None
    offered = (entry for entry in written.accounts if entry.who == OFFERED)
    return next((DemoAccount(email=entry.email, password=entry.password) for entry in offered), None)
