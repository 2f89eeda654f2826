"""Row ids: UUIDv7, made by the application (RFC 9562 §5.7), so that keys sort by time of creation."""

from uuid import UUID

import uuid6


def new_id() -> UUID:
    return UUID(bytes=uuid6.uuid7().bytes)
