"""The words by which residents ask for their tools, and which words each of those takes in. Data only."""

from dataclasses import dataclass, field

ASKED = {
    "why": (
        "why, how come, explain, reason, what for, for what, breakdown, break down, made up of, come from"
    ),
    "when": ("when, what day, which day, what date, how soon, by when, how long, until when, how many day"),
    "much": "how much, amount, total, what is, sum, dollars, how many month, how many months",
    "all": ("full, in full, everything, all of it, whole, whole amount, full amount, entire, rest, all"),
    "ask": (
        "show, list, what, which, tell me, give me, see, check, find, look up, about, info, detail, details"
    ),
}

# Other people, what only staff know, words meant for a machine: refused before anything is looked for.
REFUSED = {
    "others": (
        "neighbor, neighbors, neighbour, neighbours, next door, other tenant, other tenants, other "
        "resident, other residents, somebody else, someone else, another tenant, another resident, "
        "upstairs, downstairs, everyone, everybody, everyone's, all tenants, all residents, whole building, "
        "other unit, other units, other apartments, people in, staff note, staff notes, internal note, "
        "internal notes, manager's notes, private notes, notes about me, notes on me, technician cost, cost "
        "of repair, vendor, vendors, contractor, owner, owners, ssn, social security, social security "
        "number, birth date, income, password, ignore previous, ignore all, ignore your, system prompt, "
        "system message, your instructions, sql, database, table, tables, admin"
    )
}
FILLERS = (
    "of in at for on to and is are was were be been being am do does did have has had i me we us you it its "
    "with from into as so that this any some there can could would should will might want need like know "
    "let help just really quick quickly hey hi hello ok okay well um thanks also too only please currently "
    "now right still today much many total get got getting if or by here my mine our ours your yours yet "
    "already steward assistant per month monthly exactly actually anyway a an the thing stuff not no long "
    "apartment unit home place house building property complex than more s going account dollar money "
    "somebody someone anybody anyone who how whose make making take taking put go"
)


@dataclass(frozen=True, slots=True)
class OwnIntent:
    """`needs` are groups of tags of which each is met by one ('owe|due'); `may` are tags that the answer
    covers. Words of the tags in `takes` are passed on as that argument, unknown ones too where it
    `absorbs`."""

    tool: str
    needs: tuple[str, ...]
    may: tuple[str, ...] = ()
    argument: str = ""
    takes: tuple[str, ...] = ()
    absorbs: bool = False
    fixed: tuple[tuple[str, str], ...] = field(default=())


_ASKED = ("ask", "when", "much", "why")
INTENTS = (
    OwnIntent("my_payment_setup", ("autopay",), (*_ASKED, "setup", "method", "end", "pay", "due")),
    OwnIntent("my_payment_setup", ("method",), (*_ASKED, "setup", "open", "pay", "all")),
    OwnIntent(
        "my_balance", ("fee", "why"), (*_ASKED, "charge", "owe", "rent"), fixed=(("charge", "late fee"),)
    ),
    OwnIntent("my_balance", ("owe|due",), (*_ASKED, "rent", "charge", "pay", "all", "open", "setup", "end")),
    OwnIntent("my_lease", ("lease|deposit",), (*_ASKED, "end", "rent", "pay", "due", "status", "setup")),
    OwnIntent("my_lease", ("rent", "much|ask"), (*_ASKED, "pay", "charge")),
    OwnIntent("my_requests", ("request", "status|open|ask"), (*_ASKED, "status", "open", "report", "end")),
    OwnIntent(
        "my_requests",
        ("status",),
        (*_ASKED, "request", "report", "open", "end"),
        argument="words",
        takes=("broken",),
        absorbs=True,
    ),
    OwnIntent(
        "find_rule",
        ("rule",),
        (*_ASKED, "when", "setup", "manager"),
        argument="words",
        takes=("matter", "rule", "deposit", "lease"),
        absorbs=True,
    ),
    OwnIntent("find_rule", ("matter",), (*_ASKED,), argument="words", takes=("matter",)),
)
