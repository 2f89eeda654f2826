"""The messages about signatures."""

from domain.notify.message import Message
from domain.notify.signature_facts import (
    signature_asked,
    signature_asked_sent,
    signature_code,
    signature_code_sent,
    signature_done,
    signature_voided,
)

SIGNATURE_ASKED = Message(
    "signature_asked",
    "A paper waits for your signature",
    signature_asked,
    sms=True,
    sent=signature_asked_sent,
)
SIGNATURE_CODE = Message(
    "signature_code", "Your code to sign", signature_code, sms=True, sent=signature_code_sent
)
SIGNATURE_VOIDED = Message("signature_voided", "A paper to sign was taken back", signature_voided, sms=True)
SIGNATURE_DONE = Message("signature_done", "Everybody has signed", signature_done)
SIGNATURE_MESSAGES = (SIGNATURE_ASKED, SIGNATURE_CODE, SIGNATURE_VOIDED, SIGNATURE_DONE)
