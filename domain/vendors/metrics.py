"""The figures above the list of vendors, within the caller's scope."""

from sqlalchemy import ColumnElement, func, literal_column

from domain.core.db.base import table_of
from domain.core.figures import Figures
from domain.metrics.vendor_jobs import JOB_FIGURES
from domain.models.vendors import VENDOR_SERVICES, Vendor
from domain.vendors.queries import IN_SIGHT

_VENDOR = table_of(Vendor)


def _offering(service: str) -> tuple[ColumnElement[str], ColumnElement[int]]:
    counted = func.count().filter(_VENDOR.c.service_type == service, _VENDOR.c.is_active)
    return literal_column(f"'{service}'"), counted


# Vendors in sight, those active, how many active ones offer each service, and what all of them did.
VENDOR_FIGURES = Figures(
    permission="vendors.read",
    columns={
        "total": func.count(),
        "active": func.count().filter(_VENDOR.c.is_active),
        "services": func.json_build_object(*(part for each in VENDOR_SERVICES for part in _offering(each))),
        **JOB_FIGURES,
    },
    source=_VENDOR,
    where=(IN_SIGHT, _VENDOR.c.deleted_at.is_(None)),
)
