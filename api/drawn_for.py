"""For whom a page was drawn that sends a change: not for whoever signed in to the same browser since.

All tabs of a browser share one cookie. A tab that still shows one person would file what they typed under
the name of the next. Our pages name their account with each change; who sends none, such as a program, is not
asked.
"""

from uuid import UUID

from fastapi import Request

from api.headers import header
from api.middleware import SAFE_METHODS
from domain.core.errors import AnotherAccount

HEADER = "x-steward-account"


def refuse_another_account(request: Request, account_id: UUID | None) -> None:
    """Raises AnotherAccount for a change from a page of another account than the session's."""
    if request.method in SAFE_METHODS:
        return
    drawn_for = header(request.scope, HEADER.encode())
    if drawn_for is not None and drawn_for != str(account_id):
        raise AnotherAccount
