"""Who holds a link: nobody that is known, let in to one row."""

from dataclasses import dataclass
from uuid import UUID

from domain.core.errors import LinkEnded
from domain.core.scope import Scope
from domain.core.unit_of_work import AuthContext


@dataclass(frozen=True, slots=True)
class LinkPrincipal:
    """An argument of every service behind a link. `subject_id` is the row that the link opens, `holder_id`
    who was given it, where its kind says."""

    scope: Scope
    link_id: UUID
    kind: str
    subject_id: UUID
    property_id: UUID
    holder_id: UUID | None
    time_zone: str

    @property
    def account_id(self) -> UUID:
        """What answers are stored under, in place of an account."""
        return self.link_id

    def subject_of(self, kind: str) -> UUID:
        """The row, for what only this kind of link may do. Raises LinkEnded for a link of another kind."""
        if self.kind != kind:
            raise LinkEnded
        return self.subject_id


def link_principal_of(began: AuthContext) -> LinkPrincipal:
    """Raises LinkEnded for a unit of work that no link began."""
    if began.link is None:
        raise LinkEnded
    return LinkPrincipal(scope=began.scope(), time_zone=began.time_zone or "UTC", **began.link._asdict())
