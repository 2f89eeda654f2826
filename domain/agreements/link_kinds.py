"""The page on which somebody without an account signs."""

from datetime import timedelta

from domain.core.link_kinds import LinkKind

# As long as a request may wait, and for a month after it to fetch the final file.
SIGNATURE = LinkKind(
    "signature", "signers", timedelta(days=120), "being asked again, and the end of its time"
)
