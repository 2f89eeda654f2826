"""What is said of the portal that somebody should look at."""

from domain.core.feature import AttentionLine

ATTENTION_LINES = {
    "portal_access_asked": AttentionLine("portal access request", "{is} waiting for an answer", "/residents"),
}
