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
    *ways(", still", "valid, in force, in effect, in date, up to date, unexpired, current"),
    *ways("not", ", yet", "expired, lapsed"),
    *ways("have, has", "not, not yet", "run out"),
)
_VALID = "valid, current, good, in force, in effect, in date, up to date"
EXPIRED = (
    *("expired", "that have expired", "have expired", "has expired", "lapsed", "outdated", "invalid"),
    *("out of date", "out-of-date", "gone out of date", "went out of date", "ran out before today"),
    *ways("not, no longer", ", be", _VALID, ", anymore, any more, any longer, now"),
    *ways(
        "has, have, had, was, were, has already, have already", "run out, lapsed, expired, ended, gone stale"
    ),
    *("ran out", "already ran out", "already lapsed", "gone stale"),
    *ways("past, beyond, over, after", ", its, their", _DATE),
    *ways(_DATE, "has passed, passed, is past, gone by, has gone by, is behind us, already passed, in past"),
)  # fmt: skip
# 'In force until March' says a day, 'to be renewed' that it ends then.
_RENEWAL = "renewal, renewing, be renewed, to be renewed"
EXPIRING = (
    *("expires", "runs out", "ends", "lapses", "expiry", "expiration", "due to expire", "renews"),
    *ways("will, going to", "expire, run out, lapse, end"),
    *ways("valid, good, in force, in effect", "until, till, through"),
    *ways("due for, up for, needs, need, has, have, comes due for, comes up for, coming up for", _RENEWAL),
    *ways(", we, we have to, we need to, we must, have to, need to, do we have to, to", "renew"),
    *ways("must, has to, have to, needs to, need to", "be renewed"),
    *("is up", "are up", "comes up", "coming due"),
)
_PEOPLE = "residents, tenants, renters"
_MAY = "can, may, could, allowed to, are allowed to, able to, are able to, get to, permitted to"
_SEE = "see, view, open, read, access, look at, download"
_SHARED = "shared, visible, shown, open, available, published, released, accessible, viewable, readable"
SEEN = (
    *ways(_SHARED, "with, to, by, for", _PEOPLE),
    *ways(", can be, may be", "seen, viewed, read, opened", "by", _PEOPLE, ", on portal, in portal"),
    *ways(_PEOPLE, f", {_MAY}", _SEE, ", in portal, on portal, in their portal, through portal, online"),
    *ways("let, letting", _PEOPLE, _SEE),
    *ways("share, show", ", to, with", _PEOPLE),
    *ways("we, do we, did we", "share with, show to, show", _PEOPLE),
    *ways("we", "share, show", "with, to", _PEOPLE),
    *ways(_PEOPLE, "have", "access, access to"),
)
_NOT_SEEN = (
    "not, can not, may not, cannot, no longer, not allowed to, not able to, not permitted to, not get to"
)
HIDDEN = (
    "staff only",
    *ways(_PEOPLE, _NOT_SEEN, _SEE),
    *ways(_PEOPLE, "not, are not", "allowed, able, permitted", "to", _SEE),
    *ways(_PEOPLE, "have", "no access, no access to, not access to"),
    *ways(_PEOPLE, "not have", "access, access to"),
    *ways("not", ", do", "share, show", "with, to", _PEOPLE),
    *ways("not, not being", _SHARED, "with, to, by, for", _PEOPLE),
    *("for our eyes only", "only for our eyes", "our eyes only"),
    *ways("only", "staff, we, office, managers", "can, may", "see, view, open, read"),
    *ways("only", "visible to, shown to, shared with, for", "staff, us, managers, office"),
    "for staff only", "internal", "internal only",
    *ways("hidden from, kept from, withheld from, not for", _PEOPLE),
    "private",
)  # fmt: skip
UNSIGNED = (
    *("unsigned", "not signed", "nobody signed", "nobody has signed", "not been signed"),
    *("to be signed", "still to be signed", "waiting to be signed", "need signing", "needs signing"),
    *ways(
        "no, without, without any, missing, lacking, lack, lacks, has no, have no", ", a, any", "signature"
    ),
    *ways("awaiting, waiting for, waiting on, need, needs, needing, still need", ", a", "signature, signing"),
)
SIGNED = (
    *("signed", "that are signed", "somebody signed", "someone signed", "somebody has signed"),
    *ways("with, has, have, carry, bear", ", a", "signature"),
)
