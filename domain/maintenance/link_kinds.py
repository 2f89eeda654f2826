"""What people without an account may do about requests by a link."""

from datetime import timedelta

from domain.core.link_kinds import LinkKind
from domain.maintenance.own_rules import SILENCE_DAYS

# 'Is it fixed?', mailed to the resident at completion; after these days silence is a yes.
FIXED_LINK = LinkKind(
    name="fixed",
    table="maintenance_requests",
    lives=timedelta(days=SILENCE_DAYS),
    ends="the days after which silence is a yes, and the next completion",
)
LINK_KINDS = (FIXED_LINK,)
