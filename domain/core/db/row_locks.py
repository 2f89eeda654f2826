"""Row locks: rows that are going to be changed are locked FOR NO KEY UPDATE, table by table in one order.

FOR UPDATE would hold up everybody who inserts a row that refers to the locked one, because a foreign key
takes FOR KEY SHARE on it: a charge or a booking would wait for the edit of its lease. FOR NO KEY UPDATE holds
up other changes of the row and nothing else.

Two units of work that lock the same rows in different orders wait for each other until Postgres ends one of
them. So each locks tables in the order of `LOCK_ORDER`: what is nearer to the property first, a lease after
its unit and its resident, money papers last. Several rows of one table are locked by one statement, in the
order of their ids. Rows of a table that this unit of work has locked before may be locked again.

Each statement of a unit of work is checked against the order before it is sent, in production too: that costs
one look into a cache, and a wrong order is a defect of the code, which tests meet first. What triggers and
functions of the database lock is not seen here; `team.service` shows how to stay in order with a trigger.
"""

import re
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

LOCK_ORDER = (
    "accounts",
    "import_jobs",
    "companies",
    "gateway_accounts",
    "properties",
    "user_properties",  # the triggers keep_an_owner and copy_deleted_at lock one from the other
    "invitations",
    "invitation_properties",
    "vendors",
    "vendor_properties",
    "units",
    "residents",
    "tenant_invitations",
    "tenant_portals",
    "portal_access_requests",
    "payment_methods",
    "leases",
    "lease_parties",
    "move_out_notices",
    "agreement_templates",
    "lease_renewal_requests",
    "rent_increases",
    "signature_requests",
    "signers",
    "tenancies",
    "recurring_charges",
    "resident_phones",
    "resident_insurance",
    "vehicles",
    "pets",
    "message_threads",
    "messages",
    "broadcasts",
    "broadcast_recipients",
    "broadcast_opt_outs",
    "equipment",  # a request may be about a piece
    "maintenance_requests",
    "request_assignments",
    "request_events",
    "announcements",  # a notice to a building may come from a request
    "affected_residents",
    "equipment_reports",
    "work_orders",
    "maintenance_schedules",  # what ends a work order moves its schedule on
    "books",  # charges, payments, credits and disbursements change under their tenancy's lock alone
    "fee_waiver_requests",
    "bills",
    "bank_deposits",
    "journal_entries",
    "files",
    "documents",
    "photos",
    "links",  # made and ended under the lock of what they open
    "webhook_endpoints",
    "webhook_events",
    "payment_disputes",
)
# Papers of a tenancy's money change only under the lock of their tenancy, which comes before them; lines, and
# what a vendor or an owner got, under that of their paper. None is locked after another of these.
UNDER_THEIR_TENANCY = frozenset(
    {
        "charges",
        "payments",
        "credits",
        "disbursements",
        "allocations",
        "postings",
        "deposit_returns",
        "online_payments",
        "gateway_refunds",
        "autopay",
        "autopay_draws",
        "autopay_notices",
    }
    | {"deposit_deductions", "bill_lines", "bank_deposit_lines", "payment_reminders", "report_prints"}
)
FOR_CHANGE: dict[str, Any] = {"key_share": True}  # for `session.get` and `session.refresh`

_RANKS = {table: rank for rank, table in enumerate(LOCK_ORDER)}
# Literals and comments are passed over. FOR KEY SHARE is what foreign keys take: it waits for no change.
_LOCKING = re.compile(
    r"'[^']*(?:'|\Z)"
    r"|--[^\n]*"
    r"|/\*.*?(?:\*/|\Z)"
    r"|\bFOR\s+KEY\s+SHARE\b|\bDO\s+UPDATE\b"
    r"|\b(?P<rows>FOR\s+(?:NO\s+KEY\s+)?UPDATE|FOR\s+SHARE)\b(?:\s+OF\s+(?P<of>\w+(?:\s*,\s*\w+)*))?"
    r"|\b(?P<advisory>pg_advisory_xact_lock)\s*\("
    r"|\b(?P<verb>DELETE\s+FROM|MERGE\s+INTO|UPDATE|FROM|JOIN)\s+(?:ONLY\s+)?"
    r'(?:public\.)?"?(?P<table>\w+)',
    re.IGNORECASE | re.DOTALL,
)


class LockedOutOfOrder(RuntimeError):
    """A unit of work is about to lock rows of a table after those of one that comes later: a defect."""


@dataclass(slots=True)
class HeldLocks:
    """The tables of which a unit of work has locked rows."""

    tables: set[str] = field(default_factory=set)

    def note(self, sql: str) -> None:
        """Takes a statement that is about to be sent. Raises LockedOutOfOrder."""
        for table in locked_by(sql):
            if table not in self.tables:
                self._refuse_after_later_ones(table)
                self.tables.add(table)

    def _refuse_after_later_ones(self, table: str) -> None:
        later = [held for held in self.tables if _RANKS[held] > _RANKS[table]]
        if later:
            raise LockedOutOfOrder(
                f"Rows of {table} would be locked after rows of {', '.join(sorted(later))}."
                " Lock them in the order of domain.core.db.row_locks.LOCK_ORDER."
            )


@lru_cache(maxsize=4096)
def locked_by(sql: str) -> tuple[str, ...]:
    """The tables of LOCK_ORDER of which a statement locks rows, in that order: those that it changes, and all
    that it reads FOR UPDATE or under an advisory lock, or names after OF."""
    found: set[str] = set()
    read: set[str] = set()
    holds_what_it_reads = False
    for match in _LOCKING.finditer(sql):
        if match["table"]:
            changes = match["verb"].upper() not in ("FROM", "JOIN")
            (found if changes else read).add(match["table"].lower())
        elif match["of"]:
            found |= {name.strip().lower() for name in match["of"].split(",")}
        elif match["rows"] or match["advisory"]:
            holds_what_it_reads = True
    tables = found | read if holds_what_it_reads else found
    return tuple(sorted(tables & _RANKS.keys(), key=_RANKS.__getitem__))
