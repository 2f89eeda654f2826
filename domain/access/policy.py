"""The policy table: every role's rights on every resource, written out cell by cell.

The database reads the same table as `role_permissions` (a migration fills it, a test compares), so that a
query, a policy and a service cannot disagree. `R` read, `W` write, `D` delete; rights beyond those have a
name of their own.
"""

from typing import Literal, get_args

Role = Literal["owner", "manager", "viewer", "maintenance"]
ROLES: tuple[Role, ...] = get_args(Role)

# resource: (owner, manager, viewer, maintenance)
TABLE: dict[str, tuple[str, str, str, str]] = {
    "properties": ("R W D", "R W", "R", "R"),
    "properties.details": ("R", "R", "R", ""),  # beyond name and address
    "units": ("R W D", "R W D", "R", "R"),
    "residents": ("R W D", "R W D", "R", ""),
    "residents.sensitive": ("R W", "R W", "", ""),  # SSN digits, birth date, income
    "residents.corrections": ("W", "", "", ""),  # a status that no rule leads to, with a reason
    "leases": ("R W D", "R W D", "R", ""),
    "documents": ("R W D", "R W D", "R", ""),  # papers of any row
    "payments": ("R W", "R W", "R", ""),  # the ledger, and what is shown of it
    "ledger.reopen": ("W", "", "", ""),  # a closed month, with a reason
    "maintenance": ("R W D", "R W D", "R", "R W"),  # requests, with name and phone of who reported them
    "messages": ("R W D", "R W D", "R", ""),  # threads with residents, announcements
    "vendors": ("R W D", "R W D", "R", "R"),
    "vendors.sensitive": ("R W", "R W", "", ""),  # tax id
    "imports": ("R W", "R W", "", ""),
    "team": ("R W", "", "", ""),
    "audit": ("R", "", "", ""),
}

_VERBS = {"R": "read", "W": "write", "D": "delete"}

# What each named system principal may do, and nothing else; the policies in the migrations say the same.
SYSTEM_PRINCIPALS: dict[str, str] = {
    "purge": "deletes soft-deleted rows whose purge_at has passed, answers kept for repeated requests after"
    " seven days, sessions 30 days after their end",
    "notifications": "reads a delivery, whom it goes to and the invitation it is about, moves its state,"
    " issues its mailed token, notes on a portal invitation that it went out; reads notices and what their"
    " people chose, sends them on, and makes summaries",
    "invitations": "reads an invitation to a team or a portal, ends it when its time is over",
    "import-sweep": "finds import jobs without a live workflow and asks for them again",
    "outbox-sweep": "relays outbox rows, looks after the runs that they started, deletes rows and runs"
    " that are past keeping, notes that acting for somebody ran out",
    "assistant-sweep": "deletes conversations that nobody touched for 30 days, with their threads",
    "audit-seal": "adds links to the audit log's chain and verifies it",
    "key-rotation": "seals fields anew under the newest key",
    "embeddings": "reads the texts that changed and writes what they mean as vectors",
    "invariant-check": "reads the tables of which invariants are declared, and what those look at",
    "service-check": "writes down how the services do that Steward uses, counts messages that wait",
    "charges": "charges rent, recurring charges and late fees whose day has come, posts them, and settles"
    " open charges out of credit that waits",
    "preventive": "makes the work orders of schedules whose day comes near, and tells of overdue ones",
    "expiry": "finds papers, and insurance and licenses of vendors, that expire soon, and tells whoever looks"
    " after them",
    "file-sweep": "finds files that were begun and never finished, and bytes that no file names;"
    " reads the words of documents for the search",
    "online-payments": "asks the gateway for payments that residents made, posts them once it has"
    " answered, and settles what is open; draws, announces and stops AutoPay,"
    " and waives late fees as a company's policy says",
    "webhooks": "reads what waits for the endpoints of other programs, writes down their calls, and pauses an"
    " endpoint that failed for three days, of which it tells the owners of the company",
    "maintenance": "tells a resident that a request has arrived, reminds who works at its property of a"
    " missed limit, asks the resident of a completed one by a link whether it is fixed, and takes seven days"
    " of silence for a yes",
    "signatures": "makes the files of signature requests, asks and reminds their signers, ends them, keeps"
    " what all have signed, and tells owners of a signed file that was changed",
    "renewals": "sends offers of renewal with a link to each tenant, reminds them, ends what nobody answered,"
    " makes the lease that was chosen by link, and tells the property's team; moves leases by the calendar,"
    " with who lives in their units, raises rents on the day that was announced, and renews what renews by"
    " itself",
    "account-upkeep": "an operator who logs in to the database as its owner: finds, closes and reopens"
    " accounts, ends their sessions, removes second factors, names admins, retries and drops dead letters",
}


def grants() -> frozenset[tuple[Role, str]]:
    """The table as pairs of role and permission, such as ('viewer', 'units.read')."""
    return frozenset(
        (role, f"{resource}.{_VERBS[letter]}")
        for resource, cells in TABLE.items()
        for role, cell in zip(ROLES, cells, strict=True)
        for letter in cell.split()
    )


GRANTS = grants()


def allows(roles: list[str], permission: str) -> bool:
    """True when one of the roles holds the permission."""
    return any((role, permission) in GRANTS for role in roles)
