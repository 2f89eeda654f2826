"""Reports in the tests of access: how objects are made, and operations called."""

from datetime import date
from typing import Any

from domain.core.values.ids import new_id
from domain.models import ReportPrint
from tests.access.calls import Call
from tests.access.objects import Ids, Kind, Objects, Side

# The least that the typesetter takes.
PAPER: dict[str, Any] = {
    **dict.fromkeys(("document", "company", "title", "subtitle", "empty", "foot"), "Alder"),
    **{name: [] for name in ("facts", "figures", "groups", "notes")},
    "flipped": False,
}


async def _report(objects: Objects, side: Side) -> Ids:
    """A report of one property, of its own: the one of all other objects has more than a PDF holds."""
    return {"report_name": "rent-roll", "property_id": str((await objects.fresh_place(side)).id)}


async def _print(objects: Objects, side: Side) -> Ids:
    """A paper of a closed month."""
    place, day = await objects.place(side), date(2024, 1, 1)
    row = ReportPrint(
        id=new_id(),
        property_id=place.id,
        report="owner-statement",
        month=day,
        paper=PAPER,
        sha256="",
        printed_on=day,
    )
    async with objects.make.session() as session:
        session.add(row)
        await session.flush()
        return {"print_id": str(row.id), "property_id": str(place.id)}


KINDS: dict[str, Kind] = {
    "report": Kind(_report, fixed={"report_name": "rent-roll"}),
    "print": Kind(_print),
}


CALLS: dict[str, Call] = {
    "list_reports": Call(),
    "get_report": Call("report", query="?property_id={property_id}"),
    "export_report": Call("report", query="?property_id={property_id}"),
    "print_report": Call("report", query="?property_id={property_id}"),
    "get_receipt": Call("payment"),
    "list_report_prints": Call("property"),
    "get_report_print": Call("print"),
}
