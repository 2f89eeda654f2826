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
# A job, mailed to the vendor to whom a request was given. The policies end the job: with the assignment, when
# the request is cancelled or deleted, and 30 days after its completion. The link opens nothing then but the
# name and phone of the company, so that its page says whom to call.
JOB_LINK = LinkKind(
    name="job",
    table="request_assignments",
    lives=None,
    ends="giving the request to somebody else, cancelling it, and 30 days after its completion",
)
LINK_KINDS = (FIXED_LINK, JOB_LINK)
