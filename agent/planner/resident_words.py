"""The words by which residents ask for their tools, and which words each of those takes in. Data only."""

from dataclasses import dataclass, field

# What the words stand for; a phrase goes before the words in it.
TAGS = {
    "owe": (
        "owe, owing, owed, do i owe, i owe, balance, my balance, open balance, account balance, "
        "outstanding balance, amount due, total due, what i owe, in arrears, behind, paid up, up to "
        "date, all caught up, caught up, in credit, credit, square, overdue, past due, late, late on "
        "rent, behind on rent, outstanding, need to pay, have to pay, left to pay, still to pay, "
        "supposed to pay, must pay"
    ),
    "due": (
        "due, rent due, due date, next due, due next, next payment, next rent, next rent payment, "
        "comes due, falls due, rent due date, payment due, coming rent, next bill, upcoming rent, "
        "need to pay next, deadline, rent deadline"
    ),
    "why": (
        "why, how come, explain, reason, what for, for what, breakdown, break down, made up of, come from"
    ),
    "fee": ("late fee, late charge, fee, late payment fee, penalty, late fees"),
    "charge": ("charge, charged, charges, bill, billed"),
    "rent": ("rent, monthly rent, rent amount, rental, price, month's rent"),
    "lease": (
        "lease, contract, rental agreement, tenancy, lease end, lease term, end of lease, lease end "
        "date, my contract, agreement, term"
    ),
    "end": (
        "end, ends, expire, expires, expiring, expiration, run out, up, over, end date, start, "
        "started, begin, began, start date, move out by, renewal date, last day, day left, days left, "
        "time left, month left, months left, left, remaining, long"
    ),
    "deposit": ("deposit, security deposit"),
    "when": ("when, what day, which day, what date, how soon, by when, how long, until when, how many day"),
    "much": ("how much, amount, total, what is, sum, dollars, how many month, how many months"),
    "autopay": (
        "autopay, auto pay, automatic payment, auto-pay, automatic payments, autopay draw, autopay date"
    ),
    "method": (
        "payment method, payment methods, card on file, cards on file, on file, card, cards, bank "
        "account, default method, default payment method, default card, saved card, stored card, how "
        "i pay, do i pay with, pay with, credit card, debit card"
    ),
    "setup": (
        "on, off, enabled, set up, active, turned on, draw, draws, draw next, taken, next, saved, stored"
    ),
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
    "open": ("open, active, pending, waiting, unfinished, not done, still open, not completed, not finished"),
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
    "pay": (
        "pay, make payment, make a payment, pay off, settle, pay now, submit payment, send payment, pay bill"
    ),
    "all": ("full, in full, everything, all of it, whole, whole amount, full amount, entire, rest, all"),
    "message": (
        "message, send message, send a message, write, write to, contact, tell, let know, email, "
        "text, ask, get in touch, reach, reach out, message to, send message to, talk to, notify"
    ),
    "manager": (
        "manager, property manager, management, landlord, office, leasing office, building manager, "
        "super, managers, management office"
    ),
    "rule": (
        "rule, rules, policy, policies, house rules, allowed, am i allowed, are we allowed, "
        "permitted, can i have, may i have, can i keep, may i keep, can i, may i, regulation, quiet "
        "hours, guidelines, what are rules, community rules, building rules, document, documents, "
        "paper, papers, forms, handbook, say about, guide, notice, notices, allow, allow me, where "
        "can i, forbidden, prohibited, is it ok to, ok to"
    ),
    "matter": (
        "pet, pets, dog, dogs, cat, cats, animal, animals, noise, quiet, loud, music, party, parties, "
        "smoking, smoke, vape, vaping, parking, park, pool, swim, gym, guest, guests, visitor, "
        "visitors, overnight, trash, garbage, recycling, grill, barbecue, bbq, balcony, laundry, "
        "paint, painting, decorate, nails, move furniture, elevator, packages, bike, bikes, bicycle, "
        "sublet, subletting, airbnb, storage, keys"
    ),
    "roommate": ("roommate, roommates, co-tenant, cotenant, flatmate, housemate"),
    "others": (
        "neighbor, neighbors, neighbour, neighbours, next door, other tenant, other tenants, other "
        "resident, other residents, somebody else, someone else, another tenant, another resident, "
        "upstairs, downstairs, everyone, everybody, everyone's, all tenants, all residents, whole "
        "building, other unit, other units, other apartments, people in, staff note, staff notes, "
        "internal note, internal notes, manager's notes, private notes, notes about me, notes on me, "
        "technician cost, cost of repair, vendor, vendors, contractor, owner, owners, ssn, social "
        "security, social security number, birth date, income, password, ignore previous, ignore all, "
        "ignore your, system prompt, system message, your instructions, sql, database, table, tables, "
        "admin"
    ),
    "ask": (
        "show, list, what, which, tell me, give me, see, check, find, look up, about, info, detail, details"
    ),
}
FILLERS = (
    "of in at for on to and is are was were be been being am do does did have has had i me we us you "
    "it its with from into as so that this any some there can could would should will might want need "
    "like know let help just really quick quickly hey hi hello ok okay well um thanks also too only "
    "please currently now right still today much many total get got getting if or by here my mine our "
    "ours your yours yet already steward assistant per month monthly exactly actually anyway a an the "
    "thing stuff not no long apartment unit home place house building property complex than more s "
    "going account dollar money somebody someone anybody anyone who how whose make making take taking "
    "put go"
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
