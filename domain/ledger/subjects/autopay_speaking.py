"""How managers speak of AutoPay: who is on it, who is not, and who left it."""

from domain.portfolio_query.phrasing import ways

_AUTOPAY = (
    "autopay", "auto pay", "auto-pay", "automatic payments", "automatic payment", "automatic rent payments",
    "autodraft", "auto draft", "autodebit", "auto debit", "recurring payments", "auto payments",
    "direct debit", "automated payments", "automatic debit", "automatic withdrawal",
)  # fmt: skip
_USING = (
    "on", "with", "has", "have", "using", "use", "uses", "enrolled in", "enrolled for", "signed up for",
    "signed up to", "set up for", "set up", "has set up", "covered by", "paid by", "paid through", "paid via",
    "pay by", "pays by", "pay via", "pays via", "pay with", "pays with", "paying by", "paying via",
    "paying with", "turned on", "switched on", "activated", "enabled", "registered for", "opted into",
    "enrolled on", "pay through", "pays through", "their", "despite", "despite having", "set up with",
    "set up on",
)  # fmt: skip
_ON = ("on", "set up", "turned on", "enabled", "switched on", "active", "activated", "in place", "running")
_BY_ITSELF = ("automatically", "on autopilot", "by itself")
_DRAWN = ways(
    "rent is,rent,rent gets,is,are,payment is,payments are",
    "drafted,withdrawn,debited,drawn,paid,taken,pulled,deducted",
    "automatically",
)
ON_AUTOPAY = (
    "on autopay", "rent comes out automatically", "comes out automatically",
    *_AUTOPAY,
    *ways(_USING, _AUTOPAY),
    *ways(", has, have, with, got, their", _AUTOPAY, _ON),
    *ways(_AUTOPAY[:3], "users,tenants,residents,renters,enrollees,subscribers,participants,households,"
      "people,"
          "enrollments,enrolments,sign-ups,signups"),
    *ways("pay,pays,paid,paying,pay rent,pays rent,pay their rent", _BY_ITSELF),
    *_DRAWN,
)  # fmt: skip
_BY_HAND = ("manually", "by hand", "themselves", "one payment at a time")
NOT_ON_AUTOPAY = (
    "not on autopay", "not pay automatically", "not paying automatically", "not paid automatically",
    "not set up for autopay", "non autopay", "non-autopay", "outside autopay",
    *ways("without,no,has no,have no,not have,lack,lacks,lacking,missing,with no,off,not got,not yet on,"
          "never set up,still without,not, not yet, yet to set up, yet to join, never joined", _AUTOPAY),
    *ways("not,never,not yet,still not", _USING, _AUTOPAY),
    *ways("yet to, still to, still has to, still have to, need to, needs to",
          "enroll in,enrol in,sign up for,set up,turn on,join,activate,switch on", _AUTOPAY),
    *ways("not have,not got,no,without", _AUTOPAY, _ON),
    *ways("pay,pays,paid,paying,pay rent,pays rent,pay their rent,still pay,still pays", _BY_HAND),
)  # fmt: skip
_STOPPED = ("turned off", "switched off", "stopped", "cancelled", "canceled", "dropped", "left", "disabled",
            "quit", "ended", "deactivated", "shut off", "came off", "opted out of", "unenrolled from",
            "withdrew from", "dropped out of", "used to be on", "used to have", "used to use",
            "stopped using",
            "dropped off", "unsubscribed from")  # fmt: skip
LEFT_AUTOPAY = (
    "no longer on autopay", "not on autopay anymore", "autopay off", "autopay is off",
    *ways(_STOPPED, ", their, the", _AUTOPAY[:4]),
    *ways("was on,were on,had", _AUTOPAY[:4], "but, and", "is not, are not, is no longer, are no longer",
          "anymore, any more, now"),
    *(f"autopay {how}" for how in _STOPPED if " " not in how and how not in ("left", "dropped", "quit")),
    *ways("turned,switched,shut,turn,switch,shut", ", their, the", _AUTOPAY[:4], "off"),
)  # fmt: skip
