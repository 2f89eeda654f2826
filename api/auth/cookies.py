"""The session cookie: set at sign-in, taken away at sign-out."""

from datetime import datetime

from fastapi import Response

from api.credentials import session_cookie
from api.state import AppState


def set_session_cookie(answer: Response, state: AppState, token: str, expires_at: datetime | None) -> None:
    """Out of reach of scripts and of other sites' forms; over TLS also bound to this host. Without an end it
    is gone when the browser closes."""
    answer.set_cookie(
        session_cookie(state.settings, state.audience),
        token,
        expires=expires_at,
        path="/",
        secure=state.settings.origin.startswith("https://"),
        httponly=True,
        samesite="lax",
    )


def clear_session_cookie(answer: Response, state: AppState) -> None:
    answer.delete_cookie(
        session_cookie(state.settings, state.audience),
        path="/",
        secure=state.settings.origin.startswith("https://"),
        httponly=True,
        samesite="lax",
    )
