"""What of vendors is counted."""

from sqlalchemy import CTE, Text, Uuid, case, func, or_, select

from domain.core.db.statements import param
from domain.core.feature import Aggregate
from domain.core.listing import in_company, in_scope
from domain.metrics.filters import same, same_words
from domain.metrics.sources import counted_rows
from domain.models.vendors import Vendor, VendorProperty


def vendor_source() -> CTE:
    """Vendors of the companies where the caller may read them."""
    here = in_scope(VendorProperty.property_id, "vendors.read")
    status = case((Vendor.is_active, "active"), else_="inactive")
    wanted = param("property_id", Uuid())
    serving = select(VendorProperty.vendor_id).where(here, VendorProperty.property_id == wanted)
    query = select(
        Vendor.id,
        Vendor.city.label("city"),
        Vendor.state.label("state"),
        status.label("status"),
    ).where(
        in_company(Vendor.company_id, "vendors.read"),
        Vendor.deleted_at.is_(None),
        or_(wanted.is_(None), Vendor.id.in_(serving)),
        same_words("city", Vendor.city),
        same_words("state", Vendor.state),
        same("status", status, Text()),
    )
    return counted_rows(query)


AGGREGATES = {
    "vendors": Aggregate(
        "vendors.read", vendor_source, lambda _rows: func.count(), by=("city", "state", "status")
    )
}
