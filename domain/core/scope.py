"""Whose eyes a query looks through: the ids that the database's policies read."""

from dataclasses import dataclass
from typing import Literal
from uuid import UUID

Served = Literal["staff", "resident", "link"]
Audience = Literal["staff", "resident", "link", "system"]


@dataclass(frozen=True, slots=True)
class Scope:
    """The ids of one unit of work.

    `account_id` is the person whose rights count; `actor_id` the person at the keyboard, who differs only
    while an admin acts for somebody; both are None for a system principal, which has a `system` name.
    """

    audience: Audience
    account_id: UUID | None = None
    actor_id: UUID | None = None
    session_id: UUID | None = None
    system: str | None = None
