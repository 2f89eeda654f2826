"""What documents bring to the rest of the product."""

from sqlalchemy import func, literal_column

from domain.core.db.base import table_of
from domain.core.feature import Feature, Purge, Searched
from domain.core.invariants import deleted_rows_are_purged
from domain.documents.notices import NOTICES
from domain.documents.spoken import OWN_SPOKEN
from domain.models.documents import Document
from domain.models.leases import Lease
from domain.models.properties import Property, Unit
from domain.models.vendors import Vendor

_DOCUMENT, _PROPERTY, _LEASE = table_of(Document), table_of(Property), table_of(Lease)
_UNIT, _VENDOR = table_of(Unit), table_of(Vendor)
_UNIT_ID = func.coalesce(_DOCUMENT.c.unit_id, _LEASE.c.unit_id)

FEATURE = Feature(
    name="documents",
    tables={"documents": ("document", "Documents")},
    actions={
        "document.added": "Added document",
        "document.version_added": "Added a version of document",
        "document.edited": "Edited document",
        "document.deleted": "Deleted document",
        "document.restored": "Restored document",
    },
    searched=Searched(
        kind="document",
        rows=_DOCUMENT.outerjoin(_PROPERTY, _PROPERTY.c.id == _DOCUMENT.c.property_id)
        .outerjoin(_VENDOR, _VENDOR.c.id == _DOCUMENT.c.vendor_id)
        .outerjoin(
            _LEASE, (_LEASE.c.property_id == _DOCUMENT.c.property_id) & (_LEASE.c.id == _DOCUMENT.c.lease_id)
        )
        .outerjoin(_UNIT, (_UNIT.c.property_id == _DOCUMENT.c.property_id) & (_UNIT.c.id == _UNIT_ID)),
        id=_DOCUMENT.c.id,
        title=_DOCUMENT.c.document_name,
        subtitle=func.concat_ws(
            " · ",
            func.coalesce(_PROPERTY.c.name, _VENDOR.c.company_name),
            literal_column("'Unit '").op("||")(_UNIT.c.unit_number),
        ),
        not_deleted=_DOCUMENT.c.deleted_at.is_(None),
        property_id=_DOCUMENT.c.property_id,
    ),
    purges=(Purge("purge_documents", "documents"),),
    invariants=deleted_rows_are_purged(Document),
    notices=NOTICES,
    without={
        "attention": "what ends soon is said beside the document",
    },
    own_spoken=OWN_SPOKEN,
)
