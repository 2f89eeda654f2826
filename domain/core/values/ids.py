"""Row ids: UUIDv7, made by the application (RFC 9562 §5.7), so that keys sort by time of creation."""

from uuid import UUID

from uuid_utils.compat import uuid7


def new_id() -> UUID:
    """Ids of one process always rise: within a millisecond they count up (method 1 of §6.2)."""
    return uuid7()
