"""Which requests somebody should look at today: urgent ones, and those that nobody has."""

from typing import Any

from sqlalchemy import Select, Uuid, func, select

from domain.core.feature import Attention
from domain.core.listing import in_scope
from domain.metrics.filters import same
from domain.models.maintenance import MaintenanceRequest


def _counts() -> Select[Any]:
    urgent = MaintenanceRequest.priority == "urgent"
    nobodys = MaintenanceRequest.vendor_id.is_(None) & MaintenanceRequest.assignee_id.is_(None)
    counts: Any = (
        func.count().filter(urgent).label("urgent_requests"),
        func.count().filter(nobodys, MaintenanceRequest.status == "open").label("unassigned_requests"),
    )
    return select(*counts).where(
        in_scope(MaintenanceRequest.property_id, "maintenance.read"),
        MaintenanceRequest.deleted_at.is_(None),
        MaintenanceRequest.status.in_(("open", "in_progress")),
        same("property_id", MaintenanceRequest.property_id, Uuid()),
    )


ATTENTION = Attention(("urgent_requests", "unassigned_requests"), _counts)
