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
    "status:cancelled": "cancelled, canceled, stopped, aborted",
    "status:failed": (
        "failed, fail, broke, not work, unsuccessful, crashed, gone wrong, went wrong, go wrong"
    ),
    "status:partial": "partial, partially failed, partly failed",
    "status:completed": "completed, complete, finished, done, successful, succeeded",
    "status:processing": "processing, in progress, still running, running",
    "status:queued": "queued, waiting",
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
    "do:record": "record, log, enter, note, post, take, register, book",
    "do:remind": (
        "remind, send reminder, send payment reminder, send reminder to, send rent reminder, nudge, chase, "
        "remind about, reminder to, send out reminder"
    ),
    "do:send": "send, send out",
    "do:rerun": (
        "rerun, re run, run again, retry, try again, restart, redo, again, start again, run once more, "
        "repeat, re-run, do over, resume, run, rerun it, re import, reimport"
    ),
    "do:remove": (
        "delete, remove, erase, evict, terminate, cancel lease, archive, send, text, email to, text to, "
        "message to, notify, call up, pay bill, schedule, book, renew, assign, approve, reject, export, "
        "download, print, upload, invite, charge fee, transfer, draft letter, "
        "sign out, log out, end lease, refund, unassign, merge"
    ),
}

WAYS = {
    "method:check": "check, by check, cheque, by cheque, with check",
    "method:cash": "cash, in cash, by cash",
    "method:bank_transfer": "bank transfer, by bank transfer, ach, by ach, wire, by wire, by transfer",
    "method:card": "card, by card, credit card, by credit card, debit card",
    "method:money_order": "money order, by money order",
    "method:cashiers_check": "cashier check, cashiers check, by cashiers check",
    "channel:email": "by email, by e-mail, via email, by mail",
    "channel:sms": "by sms, by text, via text, by text message, sms, via sms",
}

THINGS = (NOUNS, STATUSES)
KINDS = (VERBS, WAYS)
