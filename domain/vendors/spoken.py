"""What managers call vendors."""

from domain.core.feature import AttentionLine

SPOKEN = {
    "noun:vendor": (
        "vendor, contractor, supplier, tradesman, tradespeople, tradesperson, service provider, "
        "company, trade, service company, repair company, service people, provider, companies, firm, "
        "specialist"
    ),
    "unrecorded:where vendors are at the moment": (
        "gps, truck, trucks, van, vans, live location, whereabouts, eta, arrival time"
    ),
    "unrecorded:what languages anybody speaks": "spanish, bilingual, speak spanish, speaks spanish",
    "unrecorded:bank details": (
        "bank account number, account number, routing number, bank detail, bank info, banking detail, "
        "bank information, wire detail, wire instruction"
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
