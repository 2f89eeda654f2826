"""What a feature declares of a page that people without an account open by a link."""

from dataclasses import dataclass
from datetime import timedelta


@dataclass(frozen=True, slots=True)
class LinkKind:
    """A link names one row of `table` and opens nothing else; the policies of that table say so with
    `link_subject_id(name)`.

    `lives` is how long it opens at most, None for as long as nothing ends it. `ends` says in words what ends
    it sooner; the service that does that calls `end_links`.
    """

    name: str
    table: str
    lives: timedelta | None
    ends: str
