"""The session cookie: set at sign-in, taken away at sign-out."""

from datetime import datetime

from fastapi import Response

from api.credentials import staff_cookie
from domain.core.settings import Settings


def set_session_cookie(answer: Response, settings: Settings, token: str, expires_at: datetime) -> None:
    """Out of reach of scripts and of other sites' forms; over TLS also bound to this host."""
    answer.set_cookie(
        staff_cookie(settings),
        token,
        expires=expires_at,
        path="/",
        secure=settings.origin.startswith("https://"),
        httponly=True,
        samesite="lax",
    )


def clear_session_cookie(answer: Response, settings: Settings) -> None:
    answer.delete_cookie(
        staff_cookie(settings),
        path="/",
        secure=settings.origin.startswith("https://"),
        httponly=True,
        samesite="lax",
    )
