"""What can go wrong, as one tree that each entry point translates.

StewardError
├── Unauthenticated      nobody is signed in
│   └── ActingOver       what the admin acted with has ended; they are to take notice first
├── Forbidden            in scope, without the right
│   ├── NotWhileActing   only for the person themselves, whoever acts for them
│   └── NotForKeys       only for people, and an API key asks for it
├── NotFound             missing or somebody else's: one answer for both
│   └── LinkEnded        no link opens this: it never was one, expired or was taken back
├── Invalid              the input breaks a rule, field by field
├── TooLarge             more bytes or rows than accepted
├── VersionRequired      an update came without the version it is based on
├── RateLimited          too many tries, wait
├── Unavailable          a service we need does not answer right now
└── Conflict             the row is not in the state that the call needs
    ├── AnotherAccount   the page was drawn for somebody who is not signed in any more
    └── StaleVersion     somebody else changed the row meanwhile
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class FieldError:
    """One rule broken by one field; `message` is a sentence for the person who typed it."""

    field: str
    message: str


class StewardError(Exception):
    """Base of the tree: `code` is stable for programs, `detail` is a sentence for people."""

    code = "error"
    detail = "Something went wrong."

    def __init__(self, detail: str | None = None, *, code: str | None = None) -> None:
        self.detail = detail or type(self).detail
        self.code = code or type(self).code
        super().__init__(self.detail)


class Unauthenticated(StewardError):
    code = "unauthenticated"
    detail = "Not authenticated"


class Forbidden(StewardError):
    code = "forbidden"
    detail = "You do not have permission to do this."


class ActingOver(Unauthenticated):
    code = "acting_over"
    detail = "Viewing as somebody else has ended. You are yourself again."


class NotWhileActing(Forbidden):
    code = "not_while_acting"
    detail = "You cannot do this while acting for somebody."


class NotForKeys(Forbidden):
    code = "not_for_keys"
    detail = "An API key cannot do this. Sign in as a person."


class NotFound(StewardError):
    code = "not_found"
    detail = "Not found"


class LinkEnded(NotFound):
    code = "link_ended"
    detail = "This link has ended. Ask whoever sent it for another one."


class TooLarge(StewardError):
    code = "too_large"
    detail = "The request is too large."


class VersionRequired(StewardError):
    code = "version_required"
    detail = "Say which version you changed: send If-Match with the row's version."


class RateLimited(StewardError):
    code = "rate_limited"
    detail = "Too many tries. Wait a moment and try again."

    def __init__(self, detail: str | None = None, *, retry_after: int = 1) -> None:
        super().__init__(detail)
        self.retry_after = retry_after


class Unavailable(StewardError):
    code = "unavailable"
    detail = "The service is busy right now. Please try again in a moment."


class Invalid(StewardError):
    code = "invalid"
    detail = "Some fields need another look."

    def __init__(self, errors: Sequence[FieldError], detail: str | None = None) -> None:
        super().__init__(detail or (errors[0].message if errors else None))
        self.errors = tuple(errors)

    @classmethod
    def field(cls, field: str, message: str) -> "Invalid":
        return cls([FieldError(field, message)])


class Conflict(StewardError):
    """`current` is the row as it stands now, in the shape of its GET, where showing it helps."""

    code = "conflict"
    detail = "This is no longer possible: something changed meanwhile."

    def __init__(
        self, detail: str | None = None, *, code: str | None = None, current: Mapping[str, Any] | None = None
    ) -> None:
        super().__init__(detail, code=code)
        self.current = current


class AnotherAccount(Conflict):
    code = "another_account"
    detail = "Somebody else signed in to this browser meanwhile. Nothing was changed."


class StaleVersion(Conflict):
    code = "stale_version"
    detail = "Somebody else changed this meanwhile. Compare both versions and decide."
