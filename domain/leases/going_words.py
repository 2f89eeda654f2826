"""How managers say that a tenant gave notice of moving out."""

from domain.portfolio_query.phrasing import ways

_NOTICES = (
    "notice",
    "notice to vacate",
    "notice to move out",
    "notice to leave",
    "notice to quit",
    "vacate notice",
    "move-out notice",
    "moving out notice",
    "notice of moving out",
    "30 day notice",
    "intent to vacate",
)
NOTICES = (
    *ways("notices", "given, received, in, on file, to vacate, to leave, to move out"),
    *ways("vacate, move-out, moving out, 30 day, sixty day, 60 day", "notices"),
)
GAVE_NOTICE = (
    "gave notice", *_NOTICES,
    *ways("gave, given, give, giving, gives, handed in, put in, submitted, served, turned in, filed, sent, "
          "sent in, "
          "tendered, provided, handed over, dropped off, handed, did give, delivered",
          ", us, their, his, her, a, in a, in their, us their, us a, in the", _NOTICES),
    *ways(_NOTICES, "given, received, submitted, filed, served, sent, sent in, handed in, turned in, "
          "came in, "
          "did we receive, did we get, were given, was given, we received, we got, put in, has been given, "
          "has been handed in, was handed in, has come in, has been submitted"),
    "notices received", "notices did we receive", "notices came in", "notices did we get", "notice",
    "notices were given", "notice of leaving", "turned their notice in", "handed their notice in",
    *ways("told, notified, informed, let", "us", "they are leaving, they are moving out, they will leave, "
          "they will move out, know they leave, know they are leaving, know they are moving out, "
          "of moving out, "
          "they intend to leave, they are going, they want out, they plan to leave, they plan to move out, "
          "they are not staying, of their move-out, of their departure"),
)  # fmt: skip
ON_NOTICE = (
    "on notice", "under notice", "on ntv", "ntv", "notice in", *GAVE_NOTICE,
    *ways("announced, said", "they are leaving, they are moving out, their move-out, their departure, "
          "they will leave, they will move out"),
    *ways("open, active, current, pending, outstanding", "notice, move-out notice, notice to vacate"),
    "notice of moving out",
    *ways("with, have, has", "a notice, notice, a notice to vacate, a move-out notice",
          "in, on file, pending, submitted"),
)  # fmt: skip
