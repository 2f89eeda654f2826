"""What of a resident needs a right of its own; sealing and opening the two of them that are encrypted."""

from collections.abc import Iterable, Mapping
from typing import Any
from uuid import UUID

from domain.access.impersonation import only_in_person
from domain.access.principal import StaffPrincipal
from domain.core.crypto.ciphers import FieldCipher

TABLE = "residents"
SEALED = ("date_of_birth", "ssn_last_four")
SENSITIVE = (*SEALED, "annual_income")
CONTACT_NOT_WHILE_ACTING = "E-mail and phone of a resident cannot be changed while acting for somebody."
NOT_WHILE_ACTING = "SSN digits, birth date and income cannot be changed while acting for somebody."


def may_write(principal: StaffPrincipal, names: Iterable[str]) -> None:
    """Raises NotWhileActing for a sensitive field that an admin would set or clear while acting for somebody:
    what they may not see they may not replace either."""
    if not set(SENSITIVE).isdisjoint(names):
        only_in_person(principal, NOT_WHILE_ACTING)


def sealed(cipher: FieldCipher, row_id: UUID, values: Mapping[str, Any]) -> dict[str, Any]:
    """The values with the sensitive ones encrypted for this very row; None stays None."""
    return {
        name: cipher.seal(str(value), TABLE, row_id, name) if name in SEALED and value is not None else value
        for name, value in values.items()
    }


def opened(cipher: FieldCipher, row_id: UUID, column: str, stored: bytes | None) -> str | None:
    """What was sealed for this row and column: '1990-04-01', '1234'."""
    return None if stored is None else cipher.open(stored, TABLE, row_id, column)
