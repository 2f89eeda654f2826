"""What everybody calls what breaks or has to be done, and whose trade it is: asked of who does it."""

# Said of vendors where somebody is sought for it.
TRADE_OF_WORK = {
    "plumbing": (
        "leak, leaky faucet, faucet, tap, toilet, sink, shower, tub, bathtub, drain, clogged drain, pipe, "
        "burst pipe, water heater, hot water, no hot water, sewer, sewage, garbage disposal, disposal, sump "
        "pump, running toilet, backed up drain, water leak, plumbing problem, plumbing issue, flood, "
        "flooding, backflow, water line, gas line, gas leak, low water pressure, water pressure, septic"
    ),
    "electrical": (
        "outlet, light, light fixture, breaker, breaker panel, light switch, no power, wiring, wire, "
        "socket, fuse, electricity, ceiling fan, doorbell, smoke detector, power outage, electrical "
        "problem, electrical issue, ev charger, exit sign, emergency light, lighting, electrical panel"
    ),
    "hvac": (
        "furnace, boiler, heat, no heat, heater, radiator, thermostat, air conditioner, a c, air con, ac "
        "unit, rooftop unit, duct, vent, ventilation, heat pump, hvac problem, chiller, mini split, air "
        "filter, furnace filter, no ac, no cooling, heating problem"
    ),
    "landscaping": (
        "lawn, grass, tree, hedge, snow, weeds, mowing, irrigation, plowing, tree trimming, sprinkler, "
        "shoveling, flower bed, snow plowing, salting"
    ),
    "cleaning": (
        "carpet cleaning, turnover cleaning, move-out cleaning, hallway cleaning, window cleaning, deep "
        "clean, trash, garbage, dirty hallway, common area, junk, graffiti, pressure washing, window "
        "washing"
    ),
    "roofing": ("roof leak, leaky roof, leaking roof, shingle, gutter, skylight, downspout, roof work"),
    "painting": ("paint, wall paint, repaint, repainting, paint job, touch up, peeling paint"),
    "flooring": ("floor, tile, hardwood, carpet, vinyl, linoleum, laminate, floor tile, subfloor"),
    "pest_control": (
        "mouse, mice, rat, roach, roaches, cockroach, ant, bed bug, bedbug, termite, wasp, rodent, bug, "
        "pest, infestation, raccoon, squirrel, hornet, insects, spiders, fleas"
    ),
    "appliance_repair": (
        "fridge, refrigerator, stove, oven, dishwasher, washer, dryer, microwave, freezer, washing machine, "
        "ice maker, range hood, laundry machine"
    ),
    "general_maintenance": (
        "lock, door, window, drywall, cabinet, blinds, fence, hinge, door lock, broken lock, handrail, "
        "deadbolt, door knob, broken window, broken door, mailbox, garage door, screen door, closet door, "
        "odd jobs, small repairs, hole in wall, railing"
    ),
}
# What is said beside it, and changes nothing.
WORN = (
    "broken, leaking, leaky, clogged, stuck, dead, dripping, blocked, jammed, faulty, out, acting up, "
    "is out, not working, backed up, overflowing, burst, busted, broke, flickering, stopped working, "
    "repair, repaired, fixed, replaced, installed, cleaned, unclogged, removal, replacement, "
    "installation, service, work, job"
)
# What whose trade it is does: other things may be done so as well, 'who cleans the gutters'.
DOING = {
    "painting": ("who paints", "who can paint", "who repaints"),
    "landscaping": ("who mows", "who cuts", "who plows", "who shovels", "who trims", "who waters"),
    "cleaning": ("who cleans", "who can clean", "who mops", "who tidies"),
    "pest_control": ("who sprays", "who exterminates", "who sprays for"),
    "roofing": ("who roofs",),
}
_SEEKING = (
    "who", "who can", "who could", "who should", "who do we", "who would", "who to", "who should we",
    "who can we", "someone to", "somebody to", "someone who can", "anyone to", "anyone who can",
    "which vendor", "which vendor can", "who shall we", "people who", "person who", "someone we", "people to",
    "person to", )  # fmt: skip
_CALLING = (
    "call", "call for", "call about", "call if", "fix", "repair", "handle", "deal with", "use", "use for",
    "service", "unclog", "replace", "install", "look at", "look after", "do", "ring", "contact",
    "contact for", "contact about", "send for", "send out for", "get for", "hire for", "take care of",
    "come fix", "reach out to", "reach for", "remove", "speak to about", "talk to about", "go to for",
)  # fmt: skip
# Words that seek somebody for such work.
SOUGHT_BY = (
    *(f"{who} {verb}" for who in _SEEKING for verb in _CALLING),
    *(verb for verbs in DOING.values() for verb in verbs),
    *("who services", "who deals with", "who replaces", "who unclogs", "who installs", "who removes"),
    *("who is our guy for", "who is good for", "who is person for", "person for", "guy for"),
    *("who comes out for", "who did we use for", "need someone for", "guys who do", "company that does"),
    *("who do we have", "who do we have doing", "who does our", "how do we reach people who do"),
    *("reach people who do", "reach whoever does", "reach who does", "people who do", "outfit that does"),
)
