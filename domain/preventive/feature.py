"""What preventive maintenance brings to the rest of the product."""

from domain.core.feature import Feature, Purge
from domain.preventive.attention import ATTENTION
from domain.preventive.events import EVENTS
from domain.preventive.invariants import INVARIANTS
from domain.preventive.link_kinds import LINK_KINDS
from domain.preventive.notices import NOTICES
from domain.preventive.spoken import ATTENTION_LINES, SPOKEN

FEATURE = Feature(
    name="preventive",
    tables={
        "equipment": ("equipment", "Equipment"),
        "maintenance_schedules": ("maintenance schedule", "Maintenance schedules"),
        "work_orders": ("work order", "Work orders"),
        "equipment_reports": ("report by code", "Reports by code"),
    },
    actions={
        "equipment.added": "Added equipment",
        "equipment.edited": "Edited equipment",
        "equipment.deleted": "Deleted equipment",
        "equipment.restored": "Restored equipment",
        "equipment.exported": "Exported the list of equipment",
        "deleted_equipment.exported": "Exported the list of deleted equipment",
        "equipment_report.sent": "Reported what is broken by a code on equipment",
        "equipment_report.confirmed": "Confirmed a report by the code that was sent",
        "equipment_report.code_wrong": "Typed a wrong code for a report",
        "equipment_report.accepted": "Accepted a report by code as a maintenance request",
        "equipment_report.declined": "Declined a report by code",
        "schedule.added": "Added maintenance schedule",
        "schedule.edited": "Edited maintenance schedule",
        "schedule.brought_in": "Brought in an earlier maintenance schedule",
        "schedule.deleted": "Deleted maintenance schedule",
        "schedule.restored": "Restored maintenance schedule",
        "schedules.resumed": "Let maintenance schedules go on that waited for work that had ended",
        "schedules.exported": "Exported the list of maintenance schedules",
        "deleted_schedules.exported": "Exported the list of deleted maintenance schedules",
        "work_order.added": "Added work order",
        "work_order.edited": "Edited work order",
        "work_orders.made": "Made work orders of schedules",
        "work_orders.overdue": "Told of overdue work orders",
        "work_order.started": "Started work order",
        "work_order.completed": "Completed work order",
        "work_order.cancelled": "Cancelled work order",
        "work_order.deleted": "Deleted work order",
        "work_order.restored": "Restored work order",
        "work_order.rated": "Rated the vendor's work on a work order",
        "work_order.cost_posted": "Put the cost of a work order into the books",
        "work_orders.exported": "Exported the list of work orders",
        "deleted_work_orders.exported": "Exported the list of deleted work orders",
    },
    attention=ATTENTION,
    purges=(
        Purge("purge_work_orders", "work_orders"),
        Purge("purge_maintenance_schedules", "maintenance_schedules"),
        Purge("purge_equipment", "equipment"),
        Purge("purge_equipment_reports", "equipment_reports"),
    ),
    link_kinds=LINK_KINDS,
    invariants=INVARIANTS,
    notices=NOTICES,
    events=EVENTS,
    without={
        "searched": "its three lists each search by words; a piece of equipment is opened in its list",
    },
    spoken=SPOKEN,
    attention_lines=ATTENTION_LINES,
)
