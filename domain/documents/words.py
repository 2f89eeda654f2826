"""What people call documents, their kinds, and documents that are no longer valid or that residents see."""

from domain.portfolio_query.phrasing import ways

NOUNS = (
    "document", "file", "paper", "paperwork", "certificate", "attachment", "scan", "document on file",
    "scanned document", "uploaded file", "uploaded document", "piece of paperwork",
)  # fmt: skip
_PAPER = "document, paper, paperwork, file"
TYPES = {
    "lease": (*ways("lease", _PAPER), "lease agreement document", "lease pdf", "lease scan"),
    "addendum": ("addendum", "addenda", "addendums", "lease addendum", "lease addenda"),
    "disclosure": ("disclosure", "disclosure document", "disclosure form"),
    "inspection": ("inspection document", "inspection report", "inspection paper", "inspection paperwork"),
    "renewal": ("renewal document", "renewal paper", "renewal paperwork"),
    "notice": ("notice document", "notice paper"),
    "notice_on_paper": ("notice on paper", "notice to quit", "pay or quit notice", "eviction notice"),
    "insurance": (
        *ways(
            "building, property, hazard, fire, liability",
            "insurance",
            ", certificate, document, paper, policy",
        ),
        *("insurance", "certificate of insurance", "renters insurance", "proof of insurance"),
        *("coi", "cois", "insurance proof", "insurance cert", "insurance kind"),
        *ways("insurance", "certificate, policy, form, kind, type", ", document"),
        *ways("insurance", _PAPER),
    ),
    "permit": ("permit", *ways("permit", _PAPER)),
    "license": ("license", *ways("license, licence", _PAPER)),
    "contract": ("contract document", "signed contract", "contract paper", "contract file"),
    "invoice": ("invoice", "invoice document", "invoice file"),
    "rules": ("house rules", "rules document"),
    "policies": ("policies", "policy document"),
    "forms": ("forms", "form document"),
    "guides": ("guides", "guide document"),
    "notices": ("community notice", "notice to residents"),
    "identity": ("identity document", "identity paper", "id document"),
    "income": ("proof of income", "income document"),
    "other": ("other kind",),
}
_DATE = "expiration date, expiry date, expiration, expiry, end date, valid until date"
VALID = (
    *ways(", still", "valid, in force, in effect, in date, up to date, unexpired"),
    *ways("not", ", yet, yet run", "expired, lapsed, out, run out"),
)
_VALID = "valid, current, good, in force, in effect, in date, up to date"
EXPIRED = (
    *("expired", "that have expired", "have expired", "has expired", "lapsed", "outdated", "invalid"),
    *("out of date", "out-of-date", "gone out of date", "went out of date", "ran out before today"),
    *ways("not, no longer", ", be", _VALID, ", anymore, any more, any longer, now"),
    *ways("past, beyond, over, after", ", its, their", _DATE),
    *ways(_DATE, "has passed, passed, is past, gone by, has gone by, is behind us, already passed, in past"),
)  # fmt: skip
_PEOPLE = "residents, tenants, renters"
SEEN = (
    *ways("shared with, visible to, shown to, open to, available to, published to, released to", _PEOPLE),
    *ways(_PEOPLE, ", can, may, could", "see, view, open, read, access, look at, download"),
    *ways("viewable, accessible, readable", "by, to", _PEOPLE),
    *ways(_PEOPLE, "have", "access, access to"),
)
_NOT_SEEN = "not, can not, may not, cannot, no longer, not allowed to, not able to"
HIDDEN = (
    "staff only",
    *ways(_PEOPLE, _NOT_SEEN, "see, view, open, read"),
    *ways(_PEOPLE, "have", "no access, no access to"),
    *ways("only", "staff, we, office, managers", "can, may", "see, view, open, read"),
    *ways("only", "visible to, shown to, shared with, for", "staff, us, managers, office"),
    "hidden from residents", "for staff only", "internal", "internal only",
    "hidden from tenants",
    "not shared with residents", "kept from residents", "not for residents", "private",
)  # fmt: skip
UNSIGNED = (
    *("unsigned", "not signed", "nobody signed", "nobody has signed", "not been signed"),
    *("to be signed", "still to be signed", "waiting to be signed", "need signing", "needs signing"),
)
