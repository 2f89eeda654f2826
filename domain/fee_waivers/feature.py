"""What waivers of late fees bring to the rest of the product."""

from domain.core.feature import Feature
from domain.fee_waivers.attention import ATTENTION
from domain.fee_waivers.notices import NOTICES
from domain.fee_waivers.spoken import ATTENTION_LINES

FEATURE = Feature(
    name="fee_waivers",
    tables={"fee_waiver_requests": ("request to waive a late fee", "Requests to waive late fees")},
    actions={
        "fee_waiver.asked": "Asked to have a late fee waived",
        "fee_waiver.approved": "Waived a late fee that a resident asked about",
        "fee_waiver.declined": "Declined to waive a late fee",
    },
    attention=ATTENTION,
    notices=NOTICES,
    without={
        "searched": "a request is found through its resident",
        "aggregates": "the figures of late fees are the ledger's",
        "purges": "a request goes with its resident",
        "invariants": "a waived fee is a charge, of which the ledger's hold",
    },
    attention_lines=ATTENTION_LINES,
)
