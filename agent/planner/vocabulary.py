"""The vocabulary of things: what managers call units, people, their states and kinds, and changes to them.

Each line is a meaning and the phrases that may carry it. A phrase may stand under several meanings; the
question's other words decide. Plurals are understood.
"""

NOUNS = {
    "noun:unit": (
        "unit, apartment, apt, flat, home, rental, rental unit, door, suite, space, place, listing, dwelling"
    ),
    "noun:property": "property, building, complex, community, site, asset, location",
    "noun:resident": (
        "resident, tenant, renter, occupant, lessee, people, person, lodger, household, leaseholder, "
        "folk, anybody, anyone, everyone, everybody, somebody, someone, guy, roommate, contact"
    ),
    "noun:lease": "lease, contract, rental agreement, tenancy, agreement, leasing, lease agreement",
    "noun:vendor": (
        "vendor, contractor, supplier, tradesman, tradespeople, tradesperson, service provider, "
        "company, trade, service company, repair company, service people, provider, companies, firm, "
        "specialist"
    ),
    "noun:import": "import, upload, import job, csv, file, spreadsheet, data import, imported file",
    "noun:portfolio": "portfolio, everything we have, whole portfolio, entire portfolio",
}

STATUSES = {
    "status:vacant": (
        "vacant, empty, available, unoccupied, open, vacancy, unrented, untenanted, unleased, for rent, "
        "to let, on the market, ready to rent, free, sitting empty, standing empty, not rented, not "
        "occupied, not leased, vacant status, without tenant, without resident, nobody in, no tenant, "
        "unfilled, rentable, rent ready, nobody living in, up for rent, open unit, availability, can "
        "rent out, can i rent out, rent out, left to rent, still to rent, vacated, can rent"
    ),
    "status:occupied": (
        "occupied, taken, rented, leased, filled, rented out, lived in, with tenant, with resident, "
        "occupied status, leased out, let out"
    ),
    "status:notice": (
        "on notice, notice, gave notice, given notice, notice given, under notice, leaving soon, put in "
        "notice, notice to vacate"
    ),
    "status:maintenance": (
        "as maintenance, to maintenance, maintenance unit, under maintenance, in maintenance, being "
        "repaired, under repair, being renovated, under renovation, out of service, out of order, "
        "offline, down for maintenance, down, down unit, maintenance status"
    ),
    "status:reserved": "reserved, on hold, held, being held",
    "status:pre_leased": (
        "pre leased, preleased, pre-leased, pre lease, leased ahead, already leased ahead, pre let"
    ),
    "status:active": (
        "active, current, currently, living here, present, living, existing, still here, actively, live"
    ),
    "status:current": ("current, currently, in force, running, ongoing, active, in effect, in place, valid"),
    "status:inactive": (
        "inactive, former, past, previous, moved out, old, gone, no longer here, ex, prior, left, "
        "departed, moved away, used to live, lived"
    ),
    "status:pending": (
        "pending, upcoming, future, not yet moved in, not started, not moved in yet, incoming, waiting "
        "to move in, about to move in, starting soon, not yet started"
    ),
    "status:evicted": "evicted, kicked out, eviction",
    "status:expired": "expired, ended, past, old, lapsed, ran out, run out, over, out of date, former",
    "status:expiring": "expiring",
    "status:terminated": "terminated, broken",
    "status:draft": "draft",
    "status:renewed": "renewed",
    "status:cancelled": "cancelled, canceled, stopped, aborted",
    "status:failed": (
        "failed, fail, broke, not work, unsuccessful, crashed, gone wrong, went wrong, go wrong"
    ),
    "status:partial": "partial, partially failed, partly failed",
    "status:completed": "completed, complete, finished, done, successful, succeeded",
    "status:processing": "processing, in progress, still running, running",
    "status:queued": "queued, waiting",
}

GROUPS = {
    "by:property": (
        "by property, per property, by building, per building, each property, each building, every "
        "property, every building, in each property, in each building, for each property, at each "
        "property, at each building, across property, for each building, for every property, property "
        "by property, building by building, by complex, across building, by site, per site, by "
        "community, from each property, in every building, broken down by property, broken down by "
        "building, split by property, in every property, at every property, compare property, compare "
        "building, break down by property, break down by building"
    ),
    "by:status": (
        "by status, per status, each status, broken down by status, split by status, in each status"
    ),
    "by:bedrooms": (
        "by bedroom, per bedroom, by bedroom count, by number of bedroom, by size, by bed, by unit "
        "size, broken down by bedroom, by bedroom number, unit mix, bedroom mix, by bedroom type, by "
        "unit type"
    ),
    "by:city": (
        "which city, what city, by city, per city, each city, in each city, every city, across city, "
        "city by city, by town"
    ),
    "by:state": "which state, what state, by state, per state, each state, in each state, every state",
    "by:type": "by type, by property type, per type, per property type, each type, each property type",
}

TYPES = {
    "type:apartment": "apartment building, apartment property, apartment complex, apartment house",
    "type:single_family": (
        "single family, single-family, single family home, single family house, single family property"
    ),
    "type:multi_family": "multi family, multi-family, multifamily, multi family property",
    "type:condo": "condo, condominium, condo building",
    "type:townhouse": "townhouse, townhome, town house, row house, rowhouse",
    "type:commercial": (
        "commercial, commercial property, commercial building, office building, business property"
    ),
    "type:mixed_use": "mixed use, mixed-use",
}

SERVICES = {
    "service:plumbing": "plumber, plumbing, plumbing company, pipe, plumbing people",
    "service:electrical": "electrician, electrical, electric, electrical contractor, wiring, electrics",
    "service:hvac": (
        "hvac, heating, cooling, air conditioning, ac, furnace, boiler, heating and cooling, heater, ac guy"
    ),
    "service:landscaping": (
        "landscaper, landscaping, gardener, gardening, lawn, yard work, lawn care, mowing, snow removal"
    ),
    "service:cleaning": (
        "cleaner, cleaning, cleaning company, housekeeping, janitor, cleaning crew, maid, cleaning service"
    ),
    "service:roofing": "roofer, roofing, roof, roof repair",
    "service:painting": "painter, painting, paint",
    "service:flooring": "flooring, floor, carpet, flooring company, floor installer, tiler",
    "service:pest_control": (
        "pest control, exterminator, pest, bug, pest company, pest control company, bug guy"
    ),
    "service:appliance_repair": "appliance repair, appliance, appliance repair company",
    "service:general_maintenance": (
        "handyman, general maintenance, handy man, maintenance company, odd job, general contractor, "
        "maintenance vendor, maintenance contractor, handymen"
    ),
}

COMPARE = {
    "price:highest": (
        "most expensive, priciest, costliest, dearest, highest paying, highest priced, best paying, "
        "biggest rent, largest rent, top paying, top priced, most costly, expensive, highest rented, "
        "pays most, pay most, paying most, costs most, cost most, top dollar, steepest, highest "
        "renting, highest rent, top rent, maximum rent, max rent, most rent, highest monthly rent, top "
        "rents, rent highest"
    ),
    "price:lowest": (
        "cheapest, least expensive, lowest priced, most affordable, cheap, affordable, inexpensive, "
        "least costly, smallest rent, pays least, pay least, paying least, cheaper, cost least, costs "
        "least, lowest paying, lowest rented, lowest rent, minimum rent, min rent, least rent, bottom "
        "rent, lowest monthly rent"
    ),
    "sup:highest": ("highest, top, max, maximum, most, greatest, biggest, largest, best, high, higher, tops"),
    "sup:lowest": "lowest, min, minimum, least, bottom, fewest, worst, lower, smallest, low, poorest",
    "full:highest": "fullest, most full, most occupied, best occupied, best leased",
    "full:lowest": "emptiest, least full, most empty, least occupied, worst occupied",
    "compare:below_median": (
        "below median, under median, below building median, less than median, below market, under "
        "market, below average, under average, underpriced, under priced, below building's median, too "
        "cheap, cheaper than median, lower than median, less than average, cheaper than average, below "
        "the median, lower than average, under rented, underrented, undercharged, below typical, "
        "undermarket, below mid"
    ),
    "compare:above_median": (
        "above median, over median, more than median, above average, over average, overpriced, more "
        "than average, higher than median, higher than average, over priced, above market, above "
        "typical, pricier than median, more expensive than median, more expensive than average, over "
        "market"
    ),
}

VERBS = {
    "do:add": "add, create, new, register, enter, set up, open a new, put in, insert, make new",
    "do:move_in": "move in, move, sign up, move into, sign, put",
    "do:change": (
        "change, set, update, adjust, edit, modify, make, bring, put, switch, should be, should now be, "
        "is now, change over, set it, price"
    ),
    "do:raise": "raise, increase, bump, hike, bump up, put up, up, go up, push up, jack up",
    "do:lower": (
        "lower, reduce, decrease, drop, cut, bring down, discount, knock down, knock off, put down, lessen"
    ),
    "do:mark": (
        "mark, set, flag, change, put, make, update, switch, turn, is now, move, place, status of, take"
    ),
    "do:rerun": (
        "rerun, re run, run again, retry, try again, restart, redo, again, start again, run once more, "
        "repeat, re-run, do over, resume, run, rerun it, re import, reimport"
    ),
    "do:remove": (
        "delete, remove, erase, evict, terminate, cancel lease, archive, send, text, email to, text to, "
        "message to, notify, call up, pay bill, schedule, book, renew, assign, approve, reject, export, "
        "download, print, upload, invite, remind, record payment, charge fee, transfer, draft letter, "
        "sign out, log out, end lease, refund, unassign, merge"
    ),
}

THINGS = (NOUNS, STATUSES)
KINDS = (COMPARE, GROUPS, TYPES, SERVICES, VERBS)
