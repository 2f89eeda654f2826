"""Which service is away and how, for operators: what the app tells people to do would not help them.

Names of errors and codes alone: the words of drivers hold hosts, statements and paths.
"""

import errno

from domain.core.db.database_errors import DATABASE_ERRORS, is_away, why_away


def cause_of(error: Exception) -> str | None:
    """Of an error of ours, from the one that it was raised from; None where that says no more."""
    cause = error.__cause__
    if cause is None:
        return None
    if isinstance(cause, DATABASE_ERRORS):
        return why_away(cause) if is_away(cause) else None
    if isinstance(cause, OSError) and (name := errno.errorcode.get(cause.errno or 0)):
        return name  # as ENOSPC, a disk that is full
    return type(cause).__name__
