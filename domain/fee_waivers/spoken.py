"""What is said of fee waivers that somebody should look at."""

from domain.core.feature import AttentionLine

ATTENTION_LINES = {
    "fee_waivers_asked": AttentionLine(
        "fee waiver request", "{is} waiting for an answer", "/action-items", by_property=False
    ),
}
