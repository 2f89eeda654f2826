"""What people without an account may do about leases by a link."""

from domain.core.link_kinds import LinkKind

# One for each tenant of the lease; it shows the answer until the offer's last day is over.
RENEWAL_LINK = LinkKind(
    name="renewal",
    table="lease_renewal_requests",
    lives=None,
    ends="the end of the offer, or its withdrawal",
)
LINK_KINDS = (RENEWAL_LINK,)
