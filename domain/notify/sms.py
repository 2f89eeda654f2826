"""One SMS as it travels, and what Twilio's answers and reports about it mean."""

from dataclasses import dataclass
from uuid import UUID

from domain.notify.rules import Attempt, Outcome

LONGEST = 1600  # characters; Twilio refuses longer ones

# Twilio's codes of refusals that trying again would not change, in words that say what to do.
REFUSALS = {
    21211: "The number is no telephone number: correct it.",
    21217: "The number is no telephone number: correct it.",
    21614: "The number takes no SMS: it may be a landline. Use a mobile number.",
    21408: "SMS to this country are not enabled at Twilio: an operator can enable them there.",
    21612: "Twilio cannot send an SMS from our number to this one.",
    21617: "The text is too long for an SMS.",
    30003: "The phone was off or out of reach.",
    30004: "The recipient's carrier blocks messages from us.",
    30005: "The number is not in use: correct it.",
    30006: "The number takes no SMS: it may be a landline. Use a mobile number.",
    30007: "The recipient's carrier filtered the message.",
}
STOPPED = 21610
STOP_SENT = "This number sent STOP. It gets messages again after it sends START."
WRONG_KEYS = "Twilio does not accept the keys: an operator has to correct SMS_ACCOUNT_SID and SMS_AUTH_TOKEN."
WRONG_SENDER = "Twilio does not let us send from SMS_FROM: an operator has to correct it."
_SENDER_CODES = (21212, 21603, 21606, 21659, 21660)
KEYS_STATUSES = (401, 403)
# Twilio did nothing with a request that it answers with one of these.
_COME_AGAIN = (429, 503)

STOP_WORDS = frozenset({"STOP", "STOPALL", "UNSUBSCRIBE", "CANCEL", "END", "QUIT", "OPTOUT", "REVOKE"})
START_WORDS = frozenset({"START", "YES", "UNSTOP"})


@dataclass(frozen=True, slots=True, repr=False)
class Sms:
    """`id` is the delivery's, `to` a number in its international form."""

    id: UUID
    to: str
    text: str


def attempt_of(status: int, code: int | None, message_sid: str | None) -> Attempt:
    """What an answer of Twilio's means. There is no idempotency key: what may have been taken is 'unknown'.

    Wrong keys and a wrong sender are for an operator to correct, and the message waits meanwhile.
    """
    if status < 300:
        if message_sid:
            return Attempt(Outcome.SENT, provider_id=message_sid)
        return Attempt(Outcome.UNKNOWN, "Twilio's answer does not name the message.")
    if code == STOPPED:
        return Attempt(Outcome.REFUSED, STOP_SENT, suppress="stop")
    if code in _SENDER_CODES:
        return Attempt(Outcome.LATER, WRONG_SENDER)
    if status in KEYS_STATUSES:
        return Attempt(Outcome.LATER, WRONG_KEYS)
    if status in _COME_AGAIN:
        return Attempt(Outcome.LATER, f"Twilio is busy or away ({status}).")
    if status < 500:
        return Attempt(Outcome.REFUSED, _refusal(code, status))
    return Attempt(Outcome.UNKNOWN, f"Twilio answered {status} after the message was handed over.")


def failure_of(status: str, code: int | None) -> str | None:
    """Why Twilio reports an SMS as not delivered; None for a report of any other kind."""
    if status not in ("failed", "undelivered", "canceled"):
        return None
    if code == STOPPED:
        return STOP_SENT
    return REFUSALS.get(code or 0) or f"Twilio reports it as {status}{_in_brackets(code)}."


def stops(text: str, opt_out_type: str | None = None) -> bool | None:
    """True for STOP, False for START, None for anything else. `opt_out_type` is Twilio's own reading."""
    word = (opt_out_type or text).strip().strip(".!").upper()
    if word in STOP_WORDS:
        return True
    return False if word in START_WORDS else None


def _refusal(code: int | None, status: int) -> str:
    return REFUSALS.get(code or 0) or f"Twilio answered {status}{_in_brackets(code)}."


def _in_brackets(code: int | None) -> str:
    return f" (error {code})" if code else ""
