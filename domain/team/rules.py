"""What may be changed of a team's member: decisions without a database."""

from domain.access.policy import Role
from domain.core.values.text import Changes, unchanged


class MemberChanges(Changes):
    """Changes to a member of a team."""

    role: Role = unchanged()
