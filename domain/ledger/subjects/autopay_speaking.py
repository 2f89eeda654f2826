"""How managers speak of AutoPay: who is on it, who is not, and who left it."""

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
    "enrolled on", "pay through", "pays through",
)  # fmt: skip
_ON = ("on", "set up", "turned on", "enabled", "switched on", "active", "activated", "in place")
_BY_ITSELF = ("automatically", "on autopilot", "by itself")
ON_AUTOPAY = (
    "on autopay",
    *_AUTOPAY,
    *(f"{using} {autopay}" for using in _USING for autopay in _AUTOPAY),
    *(f"{autopay} {on}" for autopay in _AUTOPAY for on in _ON),
    *(f"{pay} {how}" for pay in ("pay", "pays", "paid", "paying", "pay rent", "pays rent", "pay their rent")
      for how in _BY_ITSELF),
)  # fmt: skip
NOT_ON_AUTOPAY = (
    "not on autopay", "not pay automatically", "not paying automatically", "not paid automatically",
    *(f"{lacking} {autopay}" for autopay in _AUTOPAY for lacking in (
        "without", "no", "has no", "have no", "not have", "lack", "lacks", "lacking", "missing", "with no",
        "off", "not got", "not yet on", "never set up", "still without",
        *(f"not {using}" for using in _USING),
    )),
    *(f"{lacking} {autopay} {on}" for autopay in _AUTOPAY for on in _ON
      for lacking in ("not have", "not got", "no", "without")),
    "not set up for autopay",
)  # fmt: skip
_STOPPED = ("turned off", "switched off", "stopped", "cancelled", "canceled", "dropped", "left", "disabled")
LEFT_AUTOPAY = (
    "no longer on autopay", "not on autopay anymore", "autopay off", "autopay is off", "quit autopay",
    *(f"{how} autopay" for how in _STOPPED),
    *(f"autopay {how}" for how in _STOPPED if how not in ("left", "dropped")),
    "turned autopay off", "switched autopay off", "ended autopay", "opted out of autopay",
)  # fmt: skip
