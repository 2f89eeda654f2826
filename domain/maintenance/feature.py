"""What maintenance brings to the rest of the product."""

from domain.core.db.base import table_of
from domain.core.feature import Feature, Purge, Searched
from domain.core.file_kinds import documents_of, photos_of
from domain.maintenance.attention import ATTENTION
from domain.maintenance.events import EVENTS
from domain.maintenance.invariants import INVARIANTS
from domain.maintenance.link_kinds import LINK_KINDS
from domain.maintenance.notices import NOTICES
from domain.maintenance.processes import RequestProcess
from domain.maintenance.reconciling import RECONCILED
from domain.maintenance.rules import MOST_PHOTOS
from domain.maintenance.spoken import ATTENTION_LINES, OWN_SPOKEN
from domain.models.maintenance import MaintenanceRequest
from domain.models.properties import Property

_REQUEST, _PROPERTY = table_of(MaintenanceRequest), table_of(Property)

FEATURE = Feature(
    link_kinds=LINK_KINDS,
    name="maintenance",
    tables={"maintenance_requests": ("maintenance request", "Maintenance requests")},
    actions={
        "request.added": "Added maintenance request",
        "request.edited": "Edited maintenance request",
        "request.deleted": "Deleted maintenance request",
        "request.restored": "Restored maintenance request",
        "request.reopened": "Reopened maintenance request",
        "request.paused": "Paused the clock of a maintenance request",
        "request.resumed": "Resumed the clock of a maintenance request",
        "request.rated": "Rated the vendor's work on a maintenance request",
        "request.cost_posted": "Put the cost of a maintenance request into the books",
        "request.cost_refused": "Refused the cost of a maintenance request",
        "request.cost_corrected": "Corrected a refused cost as the vendor",
        "request.resident_billed": "Billed the resident for a maintenance request",
        "request.reported": "Reported what is broken",
        "request.confirmed": "Said that a maintenance request is fixed",
        "request.acknowledged": "Told the resident that a maintenance request has arrived",
        "request.reminded": "Reminded of a maintenance request whose limit was missed",
        "request.taken_as_fixed": "Took the resident's silence about a maintenance request for a yes",
        "request.accepted": "Accepted a maintenance request as its vendor",
        "request.declined": "Declined a maintenance request as its vendor",
        "request.visit_moved": "Moved a visit as the vendor",
        "request.file_sent": "Sent a photo or an invoice as the vendor",
        "request.job_reported": "Reported what was done as the vendor",
        "request.offered": "Offered a maintenance request to its vendor",
        "request.noted": "Added a note to a maintenance request",
        "request.marked_duplicate": "Marked a maintenance request as a duplicate",
        "requests.brought_in": "Brought in earlier maintenance requests",
        "requests.exported": "Exported the list of maintenance requests",
        "deleted_requests.exported": "Exported the list of deleted maintenance requests",
    },
    searched=Searched(
        kind="request",
        rows=_REQUEST.join(_PROPERTY, _PROPERTY.c.id == _REQUEST.c.property_id),
        id=_REQUEST.c.id,
        title=_REQUEST.c.title,
        subtitle=_PROPERTY.c.name,
        not_deleted=_REQUEST.c.deleted_at.is_(None),
        property_id=_REQUEST.c.property_id,
    ),
    attention=ATTENTION,
    purges=(Purge("purge_maintenance_requests", "maintenance_requests"),),
    invariants=INVARIANTS,
    notices=NOTICES,
    file_kinds=(
        photos_of(
            *("request", MaintenanceRequest),
            read="maintenance.read",
            write="maintenance.write",
            most=MOST_PHOTOS,
        ),
        documents_of("request", MaintenanceRequest),
    ),
    events=EVENTS,
    own_spoken=OWN_SPOKEN,
    attention_lines=ATTENTION_LINES,
    processes=(RequestProcess,),
    reconciled=(RECONCILED,),
)
