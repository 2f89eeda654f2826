"""What people call maintenance requests, their kinds and their states."""

from domain.maintenance.speaking import DONE
from domain.portfolio_query.phrasing import ways

ONE = ("problem", "request", "repair", "issue", "ticket", "job", "complaint")
NOUNS = (
    "maintenance request", "service request", "repair request", "repair", "ticket",
    "maintenance ticket", "maintenance issue", "maintenance job", "maintenance problem", "maintenance",
    "emergency", "maintenance emergency", "job", "repair job", "problem", "issue",
    "service call", "trouble ticket", "complaint", "repair history", "maintenance history",
    "everything assigned", "anything assigned", "anything about", "anyone complain", "anybody complain",
    "complain", "complains", "complained", "complaining", "fix-it ticket", "work request",
    "maintenance call", "repair call", "service ticket", "repair ticket", "fix", "fixes", "repair issue",
    "maintenance item", "stuff", "defect", "fault", "fix-it request", "callout", "call-out",
    "repairs and maintenance", "repair and maintenance", "maintenance and repair",
    "maintenance and repairs", "help request", "work ticket", "visit", "upkeep", "trouble",
    *ways("past, previous, earlier, prior", "request, ticket, repair, issue, complaint, work"),
    *ways("anything, nothing, something, things", ", ever, has, ever been, has ever been",
          "reported, filed, submitted, called in, sent in"),
    *ways("tenant, resident, renter", "request, ticket, complaint, issue, problem"),
    *ways("maintenance, repair, service", "report, complaint, need, concern, matter, submission, query"),
    *ways("repair, service", "problem, item, issue, history"),
    *ways(
        ", anyone, anybody, someone, somebody, tenants, residents, people",
        "report, file, submit, send in, call in, phone in, put in, turn in, log, complain about",
        "anything, something, any",
    ),
    *ways(", anyone, anybody, somebody, tenants, residents", "call, phone, send, put, turn, write",
          "anything, something", "in"),
    *ways("anyone, anybody, someone, somebody", "report, file, submit, call in, send in, put in"),
    *ways("things, thing, something, anything", "to fix, to repair, that needs fixing, in need of repair"),
)  # fmt: skip

CATEGORIES = {
    "plumbing": ("plumbing", "plumber"),
    "electrical": ("electrical", "electric", "electricity", "wiring"),
    "hvac": (
        "HVAC",
        "heating",
        "air conditioning",
        "heat",
        "ac",
        "cooling",
        "heating and cooling",
        "a c",
        "heater",
    ),
    "appliance": ("appliance", "appliance repair"),
    "pest_control": ("pest control", "pest", "bug", "exterminator", "extermination"),
    "general": ("general",),
    "other": ("other category",),
}
# What breaks, sought in what was written of it.
THINGS = (
    "leak", "faucet", "toilet", "sink", "shower", "drain", "clog", "disposal", "dishwasher", "refrigerator",
    "fridge", "stove", "oven", "washer", "dryer", "thermostat", "furnace", "boiler", "water heater", "mold",
    "mildew", "noise", "smell", "odor", "paint", "ceiling", "carpet", "tile", "roof leak", "flood",
    "pipe", "light", "breaker", "garbage", "trash", "blind", "cabinet", "radiator", "bathtub", "tub",
    "microwave", "freezer", "rat", "mouse", "ant", "wasp", "termite", "intercom", "buzzer", "doorbell",
    "gas", "sewer", "sewage", "draft", "crack",  "fan", "filter", "no heat",
    "window", "door", "lock", "outlet", "smoke detector", "smoke alarm", "mice", "roach", "bed bug", "gutter",
    "elevator", "hot water", "water damage",
)  # fmt: skip
_WORK = "work, work has, repair work"
STATUS_WORDS: dict[str, tuple[str, ...]] = {
    "open": (
        "nobody has started", "nobody started", "sitting at open", "not begun", "unstarted", "untouched",
        "yet to start",
        "waiting to start", "yet to be started",
        *ways("not, not yet, never", ", been, yet, yet been", "started, begun, worked on, touched"),
        *ways("no work, no work has", ", yet, been", "started, begun, done"),
        *ways(_WORK, "not, not yet", ", been", "started, begun"),
    ),
    "in_progress": (
        "in progress", "started", "begun", "mid-repair", "mid repair",
        *ways("somebody, someone, people, vendor, vendors, team, we", "is, are", "on, working on, busy with"),
        *ways("have been, been, was, were, got, vendor has", "started, begun"),
        *ways("somebody has, someone has, we have", "started, begun"),
        *ways("we, vendor, somebody, someone", "started, began"),
        "being worked on", "under way", "underway", "in process", "in works",
        *ways("being", "fixed, repaired, handled, done, looked at, dealt with, addressed, taken care of"),
        *ways("work, work has", "begun, started"),
    ),
    "completed": DONE,
    "cancelled": ("cancelled", "canceled", "voided", "called off", "withdrawn", "abandoned"),
}  # fmt: skip
