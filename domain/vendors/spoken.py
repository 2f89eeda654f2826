"""What managers call vendors."""

from domain.core.feature import AttentionLine

SPOKEN = {
    "noun:vendor": (
        "vendor, contractor, supplier, tradesman, tradespeople, tradesperson, service provider, "
        "company, trade, service company, repair company, service people, provider, companies, firm, "
        "specialist"
    ),
}
ATTENTION_LINES = {
    "insurance_ending": AttentionLine(
        "vendor",
        "{has} insurance that ends within 30 days or has ended",
        "/vendors",
        by_property=False,
    ),
}
