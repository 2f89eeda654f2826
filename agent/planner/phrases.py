"""The vocabulary of asking: how managers ask for counts, figures and events, as in `vocabulary`."""

ASKS = {
    "ask:count": (
        "how many, number of, count, count of, no of, total number of, total number, total, quantity, "
        "counted, many, amount of, headcount, how large, how big"
    ),
    "ask:sum": (
        "how much, total, sum, add up, combined, altogether, in total, sum of, total of, all together, "
        "together, overall, amount, add up to, come to"
    ),
    "ask:list": (
        "show, list, which, what, find, see, display, pull up, pull, which one, what one, give, get, "
        "all, run through, name, names of, listing of, list of, rundown of, look at, bring up, names, "
        "them all, full list, compare, comparison"
    ),
    "ask:who": "who, whose, whom, who all",
    "ask:when": ("when, what date, until when, how soon, what day, what time, how long until, by when, date"),
    "ask:where": "where",
    "ask:story": (
        "tell about, about, detail, info, information, profile, overview, summary, summarize, "
        "summarise, everything on, everything about, what is going on, what going on, story, history, "
        "story of, going on, know about, record, full record, rundown, run down, status of, how is, how "
        "are thing, fill in on, brief on, what do know about, doing, looking like, look like, look, "
        "situation, file on, read on, update on, lowdown"
    ),
    "ask:search": "search, look up, lookup, find, search for, look for, looking for, locate, where is",
    "ask:attention": (
        "how are we doing, how is it going, how is business, attention, need attention, urgent, today "
        "list, to do, todo, task, priority, agenda, on plate, worry about, worry, deal with, take care "
        "of, focus on, should do, should i do, should know, need to know, need to do, morning briefing, "
        "briefing, catch up, daily summary, anything new, problem, issue, anything wrong, on fire, most "
        "important, to dos, look at today, anything i should, important today, first thing, catch me "
        "up, get me up to speed, up to speed, get up to speed, action item, alert, what new, heads up, "
        "follow up on, pressing, anything pressing, concern, red flag, handle today, handle"
    ),
    "ask:why": "why, how come, explain, for what, reason",
    "ask:help": (
        "help, what can you do, what can you help, what do you do, how can you help, what can i ask, "
        "what else can you do, who are you, what are you, how do you work, how does this work, what "
        "questions can"
    ),
}

FIELDS = {
    "field:rent": (
        "rent, monthly rent, rental price, price, asking rent, rental rate, cost, rate, pay, paying, "
        "costs, charge, priced, charging, asking price, listed rent, rental, in rent, pays, asking"
    ),
    "field:deposit": "deposit, security deposit, held in deposit, deposit held, deposit money",
    "field:square_feet": (
        "square feet, square foot, sq ft, sqft, square footage, sf, floor area, floor space, size, sq feet"
    ),
    "field:bedrooms": "bedroom, bed, br, bdr, bdrm, bd",
    "field:phone": (
        "phone, phone number, telephone, mobile, cell, number to call, reach, call, contact detail, "
        "contact info, contact, cell number, number, contact information, cell phone, get hold of, "
        "telephone number"
    ),
    "field:email": "email, e mail, email address, mail address, mail, write to",
    "field:address": "address, located, street address, where",
    "field:term": (
        "lease end date, end date, move out date, lease term, term, lease start, start date, lease "
        "date, term of lease, lease start date, contract date, move in date"
    ),
}

EVENTS = {
    "event:expire": (
        "expire, expiring, expiration, run out, running out, up for renewal, renewal, renew, lapse, due "
        "for renewal, expiry, expires, due to expire, set to expire, about to expire, lapsing, turn "
        "over, about to run out, rollover, need renewing, need to renew, need renewal, renewing, "
        "expirations, to be renewed, roll over, rolling over, about to lapse, nearing expiration, near "
        "expiration, close to expiring, expirings"
    ),
    "event:end": (
        "come up, coming up, come due, ending, end, ends, come to end, finish, finishing, coming to "
        "end, up, about to end, up soon, ending soon, coming due, due, wrap up, wrapping up, over, "
        "terminate, conclude, almost up, nearly up, almost over, nearly over, set to end, due to end, "
        "close out"
    ),
    "event:move_in": (
        "move in, moving in, moved in, movein, move-in, arriving, arrive, new arrival, new resident, "
        "new tenant, new renter, arrival, incoming, joined, move into, moved into, moving into, moves "
        "in, started living, new move in, incoming resident, incoming tenant, upcoming move in, new "
        "people"
    ),
    "event:move_out": (
        "move out, moving out, moved out, moveout, move-out, leave, leaving, left, departing, "
        "departure, moves out, outgoing, vacating, going out, moving on, depart, departed, upcoming "
        "move out, outgoing tenant, leaves"
    ),
    "verb:live": (
        "live, living, lives, stay, staying, reside, residing, renting, occupy, occupying, lived, "
        "occupies, in there, resides, stays, home to, inside, housed"
    ),
    "verb:pay": "pay, paying, pays",
}

TOPICS = {
    "topic:owes": (
        "owe, owed, owing, balance, open balance, behind, behind on rent, late, late on rent, overdue, "
        "past due, in arrears, outstanding, delinquent, debt, paid up, account, owe us, owe money, unpaid"
    ),
    "topic:payment": "payment, rent payment",
    "topic:reminder": "reminder, payment reminder, rent reminder",
    "topic:message": (
        "message, messages, mail from us, mails from us, sent messages, what we sent, what did we send, "
        "what was sent, been sent"
    ),
    "topic:paid": "paid, has paid, just paid, gave us, handed in, paid us, paid rent",
    "topic:error": (
        "error, failed row, row that failed, bad row, failure, problem, wrong, issue, mistake, "
        "rejected, rejected row, did not import, not import, not come through, failed line, went wrong, "
        "line that failed, did fail, skipped row, invalid row, why did, row, line, row fail"
    ),
}

OTHERS = {
    "filler": (
        "due to, is due to, are due to, about to, set to, likely to, we manage, i manage, we own, i "
        "own, do manage, do own, under management, for me, "
        "right away, if you can, as well, at all, of course"
    ),
    "per:month": "each month, every month, per month, by month, month by month",
    "negation": (
        "not, no, without, except, excluding, other than, besides, exclude, aside from, minus, apart "
        "from, never, non, but not, outside, outside of, excepting, ignoring, instead of, rather than, "
        "neither, nor, none, nobody"
    ),
    "both": "both, either, versus, vs, compared to, compared with, than, difference between, or",
    "recent": "recent, recently, lately, new, newly, latest, just, newest, last",
    "soon": (
        "soon, upcoming, coming up, next, shortly, in the near future, ahead, near future, coming, "
        "nearly, soonest, earliest"
    ),
    "there": (
        "there, that building, that property, this property, this building, same building, same "
        "property, over there, here, at that property, this place, that place, in that one"
    ),
    "it": "it, that one, that unit, this unit, this one, that, this, its, same unit, that apartment",
    "they": (
        "they, them, those, these, their, of those, of them, which of those, of these, same one, those one"
    ),
    "he": (
        "he, she, him, her, his, hers, that resident, that tenant, this resident, this tenant, that "
        "person, same person"
    ),
    "now": (
        "today, now, right now, at the moment, currently, presently, this moment, as of today, as of "
        "now, at present, at this time, these days, so far, to date"
    ),
    "more": "more, other, else, another, rest, remaining, different, others",
}

PHRASES = (ASKS, FIELDS, EVENTS, TOPICS, OTHERS)
