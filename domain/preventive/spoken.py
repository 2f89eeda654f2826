"""What is said of preventive maintenance that somebody should look at."""

from domain.core.feature import AttentionLine

ATTENTION_LINES = {
    "overdue_work_orders": AttentionLine(
        "work order", "{is} past the scheduled day", "/maintenance/preventive", {"overdue": "true"}
    ),
    "warranties_ending": AttentionLine(
        "warranty",
        "of equipment {ends} within 30 days",
        "/maintenance/preventive",
        {"tab": "equipment", "sort": "warranty_expiration"},
    ),
    "equipment_past_its_life": AttentionLine(
        "piece of equipment",
        "{is} past the expected end",
        "/maintenance/preventive",
        {"tab": "equipment", "sort": "expected_end"},
    ),
    "unconfirmed_reports": AttentionLine("report by code", "{is} waiting to be accepted", "/maintenance"),
}
