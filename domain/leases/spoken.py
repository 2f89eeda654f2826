"""What managers and residents call leases, their ends, and moving in and out."""

from domain.core.feature import AttentionLine

SPOKEN = {
    "noun:lease": "lease, contract, rental agreement, tenancy, agreement, leasing, lease agreement",
    "field:term": (
        "lease end date, end date, move out date, lease term, term, lease start, start date, lease "
        "date, term of lease, lease start date, contract date, move in date"
    ),
    "event:expire": (
        "expire, expiring, expiration, run out, running out, up for renewal, renewal, renew, lapse, "
        "due for renewal, expiry, expires, due to expire, set to expire, about to expire, lapsing, "
        "turn over, about to run out, rollover, need renewing, need to renew, need renewal, renewing, "
        "expirations, to be renewed, roll over, rolling over, about to lapse, nearing expiration, "
        "near expiration, close to expiring, expirings"
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
    "do:offer": "offer, propose, draft, prepare",
    "do:renew": (
        "renew, renew lease, renew lease of, offer renewal, offer renewal to, draft renewal, draft renewal "
        "for, prepare renewal, prepare renewal for, offer to renew, make renewal offer to, extend lease of"
    ),
    "do:move_in": "move in, move, sign up, move into, sign, put",
}

OWN_SPOKEN = {
    "rent": "rent, monthly rent, rent amount, rental, price, month's rent",
    "lease": (
        "lease, contract, rental agreement, tenancy, lease end, lease term, end of lease, lease end "
        "date, my contract, agreement, term"
    ),
    "end": (
        "end, ends, expire, expires, expiring, expiration, run out, up, over, end date, start, "
        "started, begin, began, start date, move out by, renewal date, last day, day left, days left, "
        "time left, month left, months left, left, remaining, long"
    ),
    "deposit": "deposit, security deposit",
}
ATTENTION_LINES = {
    "leases_ending": AttentionLine("lease", "{ends} within 30 days", "/units", {"sort": "lease_end"}),
    "moving_in": AttentionLine("move-in", "in the next 7 days", "/residents"),
    "moving_out": AttentionLine("move-out", "in the next 7 days", "/residents"),
}
