"""What other programs are told about the team."""

from domain.core.event_kinds import EventKind

_LINK = "/api/team/members?property_id={property_id}"
MEMBER_JOINED = EventKind("member.joined", "Somebody joined the team of a property", _LINK, ("account_id",))
MEMBER_CHANGED = EventKind("member.changed", "Somebody got another role", _LINK, ("account_id",))
MEMBER_LEFT = EventKind("member.left", "Somebody left the team of a property", _LINK, ("account_id",))
EVENTS = (MEMBER_JOINED, MEMBER_CHANGED, MEMBER_LEFT)
