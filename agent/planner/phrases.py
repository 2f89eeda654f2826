"""The vocabulary of asking, whatever it is about: how people ask, point, and want something changed.

Each line is a meaning and the phrases that may carry it. A phrase may stand under several meanings; the
question's other words decide. Plurals are understood. What the features' own records are called stands with
the features (`Feature.spoken`).
"""

ASKS = {
    "ask:count": (
        "how many, number of, count, count of, no of, total number of, total number, total, quantity, "
        "counted, many, amount of, headcount, how large, how big"
    ),
    "ask:sum": (
        "how much, total, sum, add up, combined, altogether, in total, sum of, total of, all "
        "together, together, overall, amount, add up to, come to"
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
        "story of, going on, know about, record, full record, rundown, run down, status of, how is, "
        "how are thing, fill in on, brief on, what do know about, doing, looking like, look like, "
        "look, situation, file on, read on, update on, lowdown"
    ),
    "ask:search": ("search, look up, lookup, find, search for, look for, looking for, locate, where is"),
    "ask:attention": (
        "how are we doing, how is it going, how is business, attention, need attention, urgent, today list, "
        "to do, todo, task, priority, agenda, on plate, worry about, worry, deal with, take care of, focus "
        "on, should do, should i do, should know, need to know, need to do, morning briefing, briefing, "
        "catch up, daily summary, anything new, problem, issue, anything wrong, on fire, most important, to "
        "dos, look at today, anything i should, important today, first thing, catch me up, get me up to "
        "speed, up to speed, get up to speed, action item, alert, what new, heads up, follow up on, "
        "pressing, anything pressing, concern, red flag, handle today, handle"
    ),
    "ask:why": "why, how come, explain, for what, reason",
    "ask:help": (
        "help, what can you do, what can you help, what do you do, how can you help, what can i ask, what "
        "else can you do, who are you, what are you, how do you work, how does this work, what questions can"
    ),
}

OTHERS = {
    "noun:portfolio": "portfolio, everything we have, whole portfolio, entire portfolio",
    "filler": (
        "due to, is due to, are due to, about to, set to, likely to, we manage, i manage, we own, i own, do "
        "manage, do own, under management, for me, right away, if you can, as well, at all, of course, "
        "go ahead and"
    ),
    "per:month": "each month, every month, per month, by month, month by month",
    "negation": (
        "not, no, without, except, excluding, other than, besides, exclude, aside from, minus, apart "
        "from, never, non, but not, outside, outside of, excepting, ignoring, instead of, rather "
        "than, neither, nor, none, nobody"
    ),
    "both": ("both, either, versus, vs, compared to, compared with, than, difference between, or"),
    "recent": "recent, recently, lately, new, newly, latest, just, newest, last",
    "soon": (
        "soon, upcoming, coming up, next, shortly, in the near future, ahead, near future, coming, "
        "nearly, soonest, earliest"
    ),
    "there": (
        "there, that building, that property, this property, this building, same building, same "
        "property, over there, here, at that property, this place, that place, in that one"
    ),
    "it": ("it, that one, that unit, this unit, this one, that, this, its, same unit, that apartment"),
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

# `do:remove` are changes that no tool makes, of whatever feature: each is refused in plain words.
CHANGES = {
    "do:add": "add, create, new, register, enter, set up, open a new, put in, insert, make new",
    "do:change": (
        "change, set, update, adjust, edit, modify, make, bring, put, switch, should be, should now "
        "be, is now, change over, set it, price"
    ),
    "do:raise": "raise, increase, bump, hike, bump up, put up, up, go up, push up, jack up",
    "do:lower": (
        "lower, reduce, decrease, drop, cut, bring down, discount, knock down, knock off, put down, lessen"
    ),
    "do:mark": (
        "mark, set, flag, change, put, make, update, switch, turn, is now, move, place, status of, take"
    ),
    "do:send": "send, send out",
    "do:remove": (
        "delete, remove, erase, evict, terminate, cancel lease, archive, send, text, email to, text "
        "to, message to, notify, call up, pay bill, schedule, book, assign, approve, reject, "
        "export, download, print, upload, invite, charge fee, transfer, draft letter, sign out, log "
        "out, end lease, refund, unassign, merge"
    ),
}
