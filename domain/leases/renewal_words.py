"""How managers speak of renewals: offers that are out, taken or turned down, and leases without one."""

from domain.portfolio_query.phrasing import ways
from domain.portfolio_query.subject import Phrase
from domain.portfolio_query.value import Condition, Measure

_RENEWAL = (
    "renewal", "renewal offer", "offer", "renewal letter", "offer of renewal", "offer to renew",
    "lease renewal",
    "lease renewal offer", "renewal proposal", "renewal terms",
)  # fmt: skip
_WAS = ("", "was", "were", "been", "has been", "have been", "got", "is", "are", "that was", "that were",
        "that got", "we sent was")  # fmt: skip
_THEIR = ("", "their", "a", "our", "us on", "us up on", "us up on our", "us up on their")
RENEWALS = {
    "offered": (
        "renewal offer still out",
        *ways(_RENEWAL, ", still, that are still, is still, are still, yet, that is still, is, are, that are",
              "out, outstanding, open, pending, unanswered, undecided, unsigned, in limbo, up in air, "
              "on table, "
              "with no reply, with no reply yet, out with no reply, out with no reply yet, "
              "with no response, with no answer, no response, no reply, no answer, "
              "without a reply, without a response, without an answer, with no answer yet, out there"),
        *ways(_RENEWAL, ", still",
              "waiting for, waiting on, awaiting, lacking, pending, missing, waiting to get, we await",
              "an answer, a response, a reply, tenant, a decision, resident, their answer, "
              "an answer from tenant, "
              "an answer from resident, a tenant's answer, a reply from tenant, a response from tenant"),
        *ways(_RENEWAL, "not, tenant have not, tenant has not, not been, that have not been, "
              "that has not been, nobody, nobody has, "
              "no one has, no one, that nobody, "
              "that no one", "answered, responded to, replied to, answered yet, decided on, "
              "signed yet, returned"),
        *ways(_RENEWAL, "waiting to hear back on, we are waiting to hear back on, "
              "we are waiting to hear about, we have not heard back on, "
              "we have not heard back about, we never heard back on, we are waiting on, we are waiting for"),
        *ways("unanswered, outstanding, open, undecided, pending, unresolved", _RENEWAL),
        *ways("not answered, not responded to, not replied to, not decided on, not gotten back to us on, "
              "yet to answer, "
              "yet to respond to, yet to reply to, yet to decide on, to answer, to respond to, to decide on, "
              "sitting on, thinking about, thinking over, mulling over, considering, mulling, not returned, "
              "weighing, ignoring, ignored, not reacted to, still to answer, still to decide on",
              ", their, our", _RENEWAL),
        *ways("not decided, undecided, yet to decide, to decide, not told us, deciding, thinking, "
              "not made up their mind, "
              "to get back to us, to get back, not gotten back to us, not answered us",
              "about, on, about the", "renewal, renewing, their renewal, a renewal, renewing their lease"),
        *ways("not decided, undecided, yet to decide, deciding, not told us", "whether to renew, "
              "if they renew, "
              "whether they renew, whether they will renew, if they will renew"),
        *ways("renewal, renewals, renewal offer", ", has been, was, is, have been, were", "offered"),
        *ways("offered, been offered, with, has, got, have", "a renewal, a renewal offer", ", out, "
              "outstanding, open, "
              "still open, pending"),
        *ways(_RENEWAL, "still open, waiting for signature"), "offered renewals",
              "sitting on renewal paperwork",
        "waiting for an answer", "awaiting an answer", "waiting on a renewal answer", "offer out",
    ),
    "pending": (
        "asked for a renewal",
        *ways("asked for, asked us for, requested, put in for, applied for, asking for",
              "a renewal, renewal, a lease renewal, an extension, another term, another year"),
        *ways("asked, asked us, asking, wants, want, would like, looking, hoping, requested, wanting, "
              "wishing, "
              "willing, eager, keen, told us they want", "to renew, to renew their lease, "
              "to renew with us, to extend, "
              "to extend their lease"),
        "renewal requested", "renewal request", "renewal request from a tenant", "request to renew",
        "asked about renewing",
        "asked about a renewal", "interested in renewing", "renewal request from a resident",
    ),
    "accepted": (
        "accepted a renewal",
        *ways(_RENEWAL, _WAS, "accepted, taken up, agreed to, agreed, taken, signed for, came through, "
              "that came through"),
        *ways("accepted, took, took up, taken, said yes to, agreed to, signed up for, taken up, take, "
              "take up, has taken, "
              "opted for, went for, signed on to, say yes to", _THEIR, _RENEWAL),
        *ways("said yes to, agreed to, chose, decided, opted, committed, agree, accepted, accepted to, "
              "going for",
              "renew, renewing, to renew, renew their lease, renewing their lease, to renew their lease"),
        "accepted renewal", "accepted renewal offer", "accepted offer", "said yes to renewal",
    ),
    "declined": (
        "declined a renewal",
        *ways(_RENEWAL, _WAS, "declined, rejected, turned down, refused, said no to, not accepted, "
              "not taken up, "
              "passed on, not taken"),
        *ways("declined, rejected, turned down, refused, said no to, passed on, not accept, not take, "
              "not taken, "
              "not accepted, not take up, not want, turn down, decline, reject, passed up, say no to, "
              "shot down, not interested in", _THEIR, _RENEWAL),
        *ways("turned, turned our, turned their, turned a, turn, turning, turn our", _RENEWAL, "down"),
        *ways("not, will not, refused to, declined to, chose not to, decided not to, opted not to, "
              "not want to, "
              "not going to, do not want to, does not want to, not planning to, not intend to, wants not to, "
              "told us they will not, said they will not, said they are not going to, not choose to, "
              "not wish to, "
              "unwilling to, not willing to",
              "renew, renew their lease, renew with us, be renewing, sign again, renew the lease, extend"),
        *ways("not, said no to, against, decided against, opting out of, told us they are not, passed on, "
              "said they are not", "renewing, renewing their lease, renewing with us"),
        *ways("declined, rejected, refused", _RENEWAL),
    ),
    "withdrawn": ("withdrawn renewal offer", "renewal withdrawn", *ways(_RENEWAL, "withdrawn, "
    "we took back, we withdrew, did we pull back, did we withdraw, did we take back, did we rescind, "
    "did we pull, "
    "pulled back, rescinded, we pulled back, we rescinded, "
        "taken back, we pulled, pulled, was withdrawn, were withdrawn, that was withdrawn, "
        "that were withdrawn")),
    "expired": ("expired renewal offer", "let their renewal offer expire", *ways(_RENEWAL, "expired, "
    "lapsed, ran out, "
        "that expired, that lapsed, timed out")),
}  # fmt: skip
BY_STATUS = Phrase(
    (
        *ways(
            "renewal, renewal offer, lease renewal, renewal request, renewal pipeline, renewal count",
            "by, per, by their, by its, broken down by, grouped by, split by, in each, for each, at each, "
            "sorted into, in every",
            "status, stage, outcome, answer, renewal status, offer status",
        ),
        *ways(
            "renewal, renewal offer, lease renewal",
            "pipeline, funnel, status breakdown, breakdown, "
            "breakdown by status, status mix, status report, status summary",
        ),
        *ways(
            "where do, how do, how are, how is, where are",
            "renewals, renewal offers, lease renewals",
            "stand, standing, going, coming along, looking, at",
        ),
        *ways(
            "status, state, breakdown, overview, summary", "of renewals, of renewal offers, of lease renewals"
        ),
    ),
    where=Condition(field="renewal", operator="known"),
    measure=Measure(kind="count"),
    by="renewal",
)
_OFFERS = (
    "renewal offer", "offer of renewal", "offer to renew", "renewal proposal", "renewal letter", "renewal",
    "extension offer", "lease renewal offer", "offer for renewal", "lease renewal",
)  # fmt: skip
_MADE = ("sent", "made", "given", "issued", "received", "extended", "got", "presented with", "mailed",
         "drawn up", "prepared")  # fmt: skip
_ANY = ("", "any", "their", "yet")
AN_OFFER = Phrase(
    (
        "with a renewal offer", "renewal offer", "offer of renewal", "offers of renewal", "offer to renew",
        "renewal proposal", *ways(_MADE, _ANY, _OFFERS),
    ),
    where=Condition(field="renewal", operator="known"),
)  # fmt: skip
_STARTED = ("started", "started on", "begun", "worked on", "touched", "discussed", "done", "initiated",
"in works",
            "in progress", "underway", "under way", "going", "in motion", "on way", "lined up")  # fmt: skip
NO_OFFER = Phrase(
    (
        "without a renewal offer",
        *ways("without, no, with no, has no, have no, not have, lack, lacks, lacking, missing, without any, "
              "not have any, yet to receive, still without, no open, yet to get, still waiting for, "
              "still needing, "
              "waiting for, needing, still to get", (each for each in _OFFERS if each not in ("renewal",
              "lease renewal"))),
        *ways("not, not been, never, never been, not yet, not yet been",
              (*_MADE, "gotten", "had", "seen", "sent out", "get", "offered", "made them", "sent them"), _ANY,
              (*_OFFERS, "offer")),
        *ways("no", (*_OFFERS, "offer"), "has been, was, is, have been,", (*_MADE, *_STARTED, "gone out",
              "went out", "out",
              "sent out", "yet", "made yet", "sent yet", "out yet", "out there")),
        *ways("nobody has, no one has, nobody, no one, not, not yet, without, without any",
              _STARTED, ", yet", ", their", _OFFERS),
        *ways(_OFFERS, "not, not been, we have not, nobody has, no one has, not yet", _STARTED),
        *ways("without, no, with no, without any, have no, has no", "renewal, lease renewal", _STARTED),
        *ways("have no, not have, without, with no, has no", ", any", "renewal request"),
        "no offer", "have no offer", "has no offer", "without an offer", "without renewal",
        "without a renewal", "with no renewal", "with no renewal yet",
    ),
    where=Condition(field="renewal", operator="unknown"),
)  # fmt: skip
