"""What agreements bring to the rest of the product."""

from domain.agreements.link_kinds import SIGNATURE
from domain.agreements.notices import NOTICES
from domain.agreements.processes import SignatureProcess
from domain.agreements.reconciling import RECONCILED
from domain.agreements.spoken import SPOKEN
from domain.core.feature import Feature

FEATURE = Feature(
    name="agreements",
    spoken=SPOKEN,
    tables={
        "agreement_templates": ("agreement template", "Agreement templates"),
        "signature_requests": ("signature request", "Signature requests"),
    },
    actions={
        "agreement_template.added": "Added agreement template",
        "agreement_template.edited": "Edited agreement template",
        "signature.sent": "Sent a paper for signature",
        "signature.prepared": "Made the paper that is to be signed",
        "signature.asked": "Asked for a signature",
        "signature.reminded": "Reminded of a signature",
        "signature.agreed": "Agreed to sign electronically",
        "signature.delivered": "Noted where a link or a code to sign went",
        "signature.contact_changed": "Asked a signer anew where they are reached now",
        "signature.code_sent": "Sent a code to a signer",
        "signature.code_right": "Entered the code",
        "signature.code_wrong": "Entered a wrong code",
        "signature.signed": "Signed",
        "signature.declined": "Declined to sign",
        "signature.paper_asked": "Asked for a paper copy",
        "signature.voided": "Took back a paper that waited for signatures",
        "signature.expired": "The time to sign was over",
        "signature.completed": "All have signed",
        "signature.finished": "Kept the signed file",
        "signature.file_changed": "Found that a signed file was changed",
    },
    notices=NOTICES,
    link_kinds=(SIGNATURE,),
    without={
        "searched": "templates are a short list of their own",
        "attention": "a template waits for nobody",
        "purges": "a template is put away, never deleted: papers name it",
        "invariants": "constraints say all of it",
        "aggregates": "nothing is summed over templates",
    },
    processes=(SignatureProcess,),
    reconciled=(RECONCILED,),
)
