"""What leases bring to the rest of the product."""

from sqlalchemy import and_, func, literal_column

from domain.core.db.base import table_of
from domain.core.feature import Feature, Searched
from domain.leases.aggregates import AGGREGATES
from domain.leases.attention import ATTENTION
from domain.leases.departure_notices import LEAVING
from domain.leases.events import EVENTS
from domain.leases.file_kinds import LEASE_DOCUMENTS
from domain.leases.invariants import INVARIANTS
from domain.leases.link_kinds import LINK_KINDS
from domain.leases.processes import RenewalProcess
from domain.leases.reconciling import RECONCILED
from domain.leases.renewal_notices import NOTICES
from domain.leases.spoken import ATTENTION_LINES, OWN_SPOKEN, SPOKEN
from domain.models.leases import Lease
from domain.models.properties import Property, Unit
from domain.models.residents import Resident

_LEASE = table_of(Lease)
_PROPERTY = table_of(Property)
_RESIDENT = table_of(Resident)
_UNIT = table_of(Unit)
_resident_here = and_(_RESIDENT.c.property_id == _LEASE.c.property_id, _RESIDENT.c.id == _LEASE.c.resident_id)
_unit_here = and_(_UNIT.c.property_id == _LEASE.c.property_id, _UNIT.c.id == _LEASE.c.unit_id)

FEATURE = Feature(
    name="leases",
    tables={
        "leases": ("lease", "Leases"),
        "lease_parties": ("person on a lease", "People on leases"),
        "lease_renewal_requests": ("renewal offer", "Renewal offers"),
        "move_out_notices": ("move-out notice", "Move-out notices"),
        "rent_increases": ("rent increase", "Rent increases"),
    },
    actions={
        "resident_leases.exported": "Exported the list of a resident's leases",
        "lease.added": "Added lease",
        "lease.edited": "Edited lease",
        "lease.confirmed": "Confirmed lease",
        "lease.cancelled": "Cancelled lease",
        "lease.terminated": "Terminated lease",
        "lease.deleted": "Deleted lease",
        "lease.restored": "Restored lease",
        "lease.renewed": "Renewed lease",
        "leases.begun": "Leases began by the calendar",
        "leases.aged": "Leases came near or past their end",
        "renewal.offered": "Offered renewal",
        "renewal.kept": "Kept renewal offer for a day",
        "renewal.moved": "Moved days of renewal offer",
        "renewal.sent_to_sign": "Sent renewed lease for signature",
        "renewal.not_sent_to_sign": "Renewed lease was not sent for signature",
        "renewal.accepted": "Renewal offer accepted",
        "renewal.declined": "Renewal offer declined",
        "renewal.withdrawn": "Withdrew renewal offer",
        "renewal.expired": "Renewal offer expired",
        "rent_increase.planned": "Planned rent increase",
        "rent_increase.cancelled": "Cancelled rent increase",
        "rent_increase.effective": "Rent increase took effect",
        "rent_increase.handed_on": "Rent increase passed to the lease that follows",
        "lease.rent_planned": "Planned the rent of a lease",
        "lease.rent_unplanned": "Took a planned rent back",
        "move_out.noticed": "Recorded move-out notice",
        "move_out.withdrawn": "Withdrew move-out notice",
        "move_out.ticked": "Changed move-out checklist",
        "move_out.moved": "Moved the day of moving out",
        "move_out.completed": "Recorded move-out",
        "resident.moved_out": "Resident moved out",
        "tenancy.ended": "Ended tenancy",
        "tenancy.reopened": "Took the end of a tenancy back",
        "leases.exported": "Exported the list of leases",
        "lease_party.added": "Added person to lease",
        "lease_party.removed": "Took person off lease",
    },
    searched=Searched(
        kind="lease",
        rows=_LEASE.join(_PROPERTY, _PROPERTY.c.id == _LEASE.c.property_id)
        .join(_RESIDENT, _resident_here)
        .join(_UNIT, _unit_here),
        id=_LEASE.c.id,
        title=literal_column("'Lease of '").op("||")(
            func.concat_ws(" ", _RESIDENT.c.first_name, _RESIDENT.c.last_name)
        ),
        subtitle=func.concat_ws(
            " · ", _PROPERTY.c.name, literal_column("'Unit '").op("||")(_UNIT.c.unit_number)
        ),
        not_deleted=_LEASE.c.deleted_at.is_(None),
        property_id=_LEASE.c.property_id,
        resident_id=_RESIDENT.c.id,
    ),
    attention=ATTENTION,
    aggregates=AGGREGATES,
    invariants=INVARIANTS,
    without={"purges": "a deleted lease explains its tenancy: it goes with its property, and no other way"},
    file_kinds=(LEASE_DOCUMENTS,),
    events=EVENTS,
    notices=(*NOTICES, LEAVING),
    link_kinds=LINK_KINDS,
    spoken=SPOKEN,
    own_spoken=OWN_SPOKEN,
    attention_lines=ATTENTION_LINES,
    processes=(RenewalProcess,),
    reconciled=(RECONCILED,),
)
