"""Sealing and opening the two fields that are encrypted: the SSN's last digits and the birth date."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from domain.core.crypto import FieldCipher

TABLE = "residents"
SEALED = ("date_of_birth", "ssn_last_four")


def sealed(cipher: FieldCipher, row_id: UUID, values: Mapping[str, Any]) -> dict[str, Any]:
    """The values with the sensitive ones encrypted for this very row; None stays None."""
    return {
        name: cipher.seal(str(value), TABLE, row_id, name) if name in SEALED and value is not None else value
        for name, value in values.items()
    }


def opened(cipher: FieldCipher, row_id: UUID, column: str, stored: bytes | None) -> str | None:
    """What was sealed for this row and column: '1990-04-01', '1234'."""
    return None if stored is None else cipher.open(stored, TABLE, row_id, column)
