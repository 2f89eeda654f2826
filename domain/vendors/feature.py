"""What vendors bring to the rest of the product."""

from sqlalchemy import func

from domain.core.db.base import table_of
from domain.core.feature import Feature, Purge, Searched
from domain.core.file_kinds import documents_of
from domain.core.invariants import deleted_rows_are_purged
from domain.models.vendors import Vendor
from domain.vendors.aggregates import AGGREGATES
from domain.vendors.attention import ATTENTION
from domain.vendors.notices import NOTICES
from domain.vendors.spoken import ATTENTION_LINES, SPOKEN

_VENDOR = table_of(Vendor)

FEATURE = Feature(
    name="vendors",
    actions={
        "vendor.added": "Added vendor",
        "vendor.deleted": "Deleted vendor",
        "vendor.edited": "Edited vendor",
        "vendor.restored": "Restored vendor",
        "vendors.exported": "Exported the list of vendors",
        "deleted_vendors.exported": "Exported the list of deleted vendors",
    },
    tables={"vendors": ("vendor", "Vendors")},
    searched=Searched(
        kind="vendor",
        rows=_VENDOR,
        id=_VENDOR.c.id,
        title=_VENDOR.c.company_name,
        subtitle=func.initcap(func.replace(func.coalesce(_VENDOR.c.service_type, ""), "_", " ")),
        not_deleted=_VENDOR.c.deleted_at.is_(None),
    ),
    attention=ATTENTION,
    aggregates=AGGREGATES,
    purges=(Purge("purge_vendors", "vendors"),),
    invariants=deleted_rows_are_purged(Vendor),
    file_kinds=(documents_of("vendor", Vendor, of_company=True),),
    spoken=SPOKEN,
    notices=NOTICES,
    attention_lines=ATTENTION_LINES,
)
