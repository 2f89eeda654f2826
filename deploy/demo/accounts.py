"""The demo's sign-ins: their passwords are made from the stack's own key, so a second try knows them."""

from dataclasses import dataclass
from pathlib import Path
from uuid import NAMESPACE_URL, uuid5

from deploy.demo.companies import Staff
from domain.core.crypto.ciphers import derived_token
from domain.core.crypto.keys import Keys
from domain.core.settings import Settings

WORDS = (
    "amber anchor birch breeze canyon cedar cobalt copper coral delta ember fern fjord garnet granite harbor "
    "hazel indigo juniper lagoon linden maple meadow mosaic nickel oasis ocean orchid pebble pine quartz "
    "river saffron sage silver spruce summit thistle timber violet willow winter"
)


@dataclass(frozen=True)
class DemoAccount:
    """What `demo.json` says of one sign-in."""

    who: str
    email: str
    password: str
    role: str
    property: str | None


def demo_file(settings: Settings) -> Path:
    return settings.home / "demo.json"


def password_of(keys: Keys, staff: Staff) -> str:
    """Three words and two digits, the same for the same stack and person."""
    words = WORDS.split()
    seed = derived_token(keys.token, "demo-password", uuid5(NAMESPACE_URL, staff.email), 1).encode()
    chosen = [words[int.from_bytes(seed[at : at + 3]) % len(words)] for at in (0, 3, 6)]
    return f"{'-'.join(chosen)}-{10 + seed[9] % 90}"
