"""What authenticator apps understand: secrets, their QR codes, and six digits that change every 30 s."""

import secrets
from dataclasses import dataclass
from datetime import datetime

import pyotp
import segno
from pyotp.exceptions import OTPVerificationError

ISSUER = "Steward"
WINDOW = 1  # clocks may be one step of 30 s apart, either way
DIGITS = 6
RECOVERY_CODES = 10
RECOVERY_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"  # without what looks alike on paper
RECOVERY_HALF = 5


@dataclass(frozen=True, slots=True)
class Qr:
    """A QR code as an SVG path over `size` × `size` modules, quiet zone included."""

    size: int
    path: str


def new_secret() -> str:
    """160 bits in base32, as RFC 4226 wants them."""
    return pyotp.random_base32()


def address_for_app(secret: str, email: str) -> str:
    """The otpauth address that a QR code carries."""
    return pyotp.TOTP(secret).provisioning_uri(name=email, issuer_name=ISSUER)


def qr_of(text: str) -> Qr:
    code = segno.make(text, error="m", micro=False)
    rows = [bytes(row) for row in code.matrix_iter(border=4)]
    dark = [f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows) for x, module in enumerate(row) if module]
    return Qr(len(rows), "".join(dark))


def matching_step(secret: str, code: str, now: datetime) -> int | None:
    """The step of the clock that a code belongs to; None for a wrong one."""
    if not looks_like_app_code(code):
        return None
    try:
        return pyotp.TOTP(secret).verify_and_get_timecode(code, for_time=now, valid_window=WINDOW)
    except OTPVerificationError:
        return None


def looks_like_app_code(code: str) -> bool:
    return len(code) == DIGITS and code.isascii() and code.isdigit()


def new_recovery_codes() -> list[str]:
    """Ten codes of 49 bits, such as 'k7m2p-x9qrt'."""
    return ["-".join((_half(), _half())) for _ in range(RECOVERY_CODES)]


def _half() -> str:
    return "".join(secrets.choice(RECOVERY_ALPHABET) for _ in range(RECOVERY_HALF))
