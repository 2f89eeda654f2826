"""How residents speak of what is broken, and of what they reported."""

from collections.abc import Set

from domain.core.feature import AttentionLine
from domain.maintenance.own_rules import OwnCategory

OWN_SPOKEN = {
    "request": (
        "request, maintenance request, repair request, ticket, work order, maintenance ticket, "
        "requests, service request, repair, repairs, maintenance, issue i reported, what i reported, "
        "my report"
    ),
    "status": (
        "status, update, updates, progress, happening, happening with, going on with, news, state, "
        "any word, stand, come along, coming along, done yet, fixed yet, being fixed, been fixed, "
        "anybody coming, someone coming, coming, visit, scheduled, technician, fixed, repaired, "
        "looked at, done, will be fixed"
    ),
    "open": ("open, pending, waiting, unfinished, not done, still open, not completed, not finished"),
    "report": (
        "report, file, submit, file request, file a request, new request, request maintenance, open a "
        "ticket, create request, make request, request a repair, need repair, need a repair, fix, "
        "repair my, create a ticket, put in a request, report issue, report an issue, report problem, "
        "report a problem, log, submit request, file maintenance request, make a maintenance request, "
        "report maintenance issue, maintenance issue, send somebody, send someone, need someone to "
        "fix, need somebody to fix, need maintenance"
    ),
    "broken": (
        "broken, leaking, leak, leaks, leaky, clogged, blocked, not working, stopped working, does "
        "not work, do not work, is not working, broke, cracked, dripping, running constantly, "
        "flooding, flooded, flood, overflowing, no hot water, no heat, no water, no power, not "
        "heating, not cooling, not draining, jammed, stuck, mold, mould, smell gas, gas leak, smell "
        "of gas, gas smell, sparking, on fire, smoking outlet, will not open, will not close, will "
        "not lock, will not turn on, not turning on, dead, burst, pests, roaches, cockroaches, mice, "
        "rats, bed bugs, bedbugs, ants, loose, fell off, falling off, making noise, out"
    ),
}
# Words that tell the category of what is broken; the first one that has a word of it counts.
_CATEGORIES: dict[OwnCategory, str] = {
    "plumbing": "leak tap faucet toilet sink drain clog pipe shower bathtub tub water sewage drip flood",
    "electrical": "outlet light lights power breaker switch socket spark electric electrical bulb",
    "hvac": "heat heater heating furnace thermostat ac air cooling radiator conditioner boiler vent",
    "appliance": "fridge refrigerator oven stove dishwasher washer dryer microwave freezer disposal",
    "pest": "roach roaches cockroach cockroaches mice mouse rat rats ants bug bugs bedbugs pest pests wasps",
    "security": "lock locks key deadbolt alarm intercom buzzer",
    "structural": "ceiling wall floor window door roof stairs crack cracked mold mould tile",
    "exterior": "gutter fence driveway walkway lawn yard",
}
# What sounds like danger or damage that goes on, anywhere in the words.
_URGENT = ("flood", "burst", "gas", "fire", "spark", "emergency", "no heat", "smoke", "sewage")


def category_said(words: Set[str]) -> OwnCategory | None:
    """The category that the words tell, None where they tell none."""
    return next((name for name, listed in _CATEGORIES.items() if not words.isdisjoint(listed.split())), None)


def sounds_urgent(said: str) -> bool:
    return any(word in said.lower() for word in _URGENT)


ATTENTION_LINES = {
    "urgent_requests": AttentionLine(
        "maintenance request",
        "{is} urgent and not completed",
        "/maintenance",
        {"priority": "urgent", "active": "true"},
    ),
    "unassigned_requests": AttentionLine(
        "maintenance request",
        "{is} with nobody yet",
        "/maintenance",
        {"status": "open", "unassigned": "true"},
    ),
}
