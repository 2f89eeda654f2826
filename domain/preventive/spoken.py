"""What is said of preventive maintenance: what somebody should look at, and what is not recorded of it."""

from domain.core.feature import AttentionLine

SPOKEN = {
    "unrecorded:inspections": (
        "inspection, inspections, inspector, walkthrough, walk through, move-in checklist, "
        "move-out checklist, inspected"
    ),
    "unrecorded:parts in stock": (
        "stock, in stock, inventory, spare part, part on hand, parts on hand, spare parts, warehouse, "
        "restock, reorder, stockroom"
    ),
}
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
