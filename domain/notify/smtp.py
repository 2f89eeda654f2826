"""Sending by SMTP, step by step, so that it is known whether a failure came before or after the hand-over."""

import re
from dataclasses import replace

import aiosmtplib
from aiosmtplib.email import flatten_message

from domain.core.settings import IMPLICIT_TLS_PORT, Settings
from domain.core.values.dates import utc_now
from domain.notify.mail import Mail, address_of, as_mime
from domain.notify.rules import Attempt, Outcome

STEP_SECONDS = 8.0
WRONG_LOGIN = "The mail server refuses the login: an operator has to correct SMTP_USERNAME and SMTP_PASSWORD."
_ENHANCED = re.compile(r"5\.(\d{1,3}\.\d{1,3})\b")
_NO_MAILBOX = ("1.1", "1.2", "1.3", "1.6", "1.10", "2.1")  # RFC 3463 and 7505


async def send_by_smtp(settings: Settings, mail: Mail) -> Attempt:
    """Hands the mail to the configured server; never raises for what a server or network does."""
    client = _client(settings)
    try:
        await client.connect()
        unicode = await _begin(client, settings, mail)
    except (aiosmtplib.SMTPException, OSError) as error:
        client.close()
        return _before_the_handover(error)
    attempt = await _hand_over(client, settings, mail, unicode)
    client.close()
    return attempt


async def reach_smtp(settings: Settings) -> str | None:
    """Connects and logs in without sending anything; what is wrong as a sentence, None where nothing is."""
    client = _client(settings)
    try:
        await client.connect()
        await client.quit()
    except aiosmtplib.SMTPAuthenticationError:
        return WRONG_LOGIN
    except aiosmtplib.SMTPResponseException as error:
        return f"The mail server answered {error.code}."
    except (aiosmtplib.SMTPException, OSError) as error:
        return f"The mail server does not answer ({type(error).__name__})."
    finally:
        client.close()
    return None


def _client(settings: Settings) -> aiosmtplib.SMTP:
    password = settings.smtp_password.get_secret_value() if settings.smtp_password else None
    implicit = settings.smtp_port == IMPLICIT_TLS_PORT
    return aiosmtplib.SMTP(
        hostname=settings.smtp_host,
        port=settings.smtp_port,
        username=settings.smtp_username,
        password=password,
        use_tls=implicit,
        start_tls=settings.smtp_starttls and not implicit,
        timeout=STEP_SECONDS,
    )


async def _begin(client: aiosmtplib.SMTP, settings: Settings, mail: Mail) -> bool:
    """Names sender and recipient; True when the address needs UTF-8 all the way."""
    unicode = not mail.to.isascii()
    if unicode and client.is_ehlo_or_helo_needed:
        await client.ehlo()
    if unicode and not client.supports_extension("smtputf8"):
        raise aiosmtplib.SMTPNotSupported("The mail server takes no addresses in this script.")
    options = ["SMTPUTF8", "BODY=8BITMIME"] if unicode else []
    encoding = "utf-8" if unicode else "ascii"
    await client.mail(address_of(settings.mail_from), options=options, encoding=encoding)
    await client.rcpt(mail.to, encoding=encoding)
    return unicode


async def _hand_over(client: aiosmtplib.SMTP, settings: Settings, mail: Mail, unicode: bool) -> Attempt:
    message = flatten_message(as_mime(mail, settings.mail_from, utc_now()), utf8=unicode)
    try:
        await client.data(message)
    except aiosmtplib.SMTPResponseException as error:
        return _answered(error)
    except (aiosmtplib.SMTPException, OSError) as error:
        return Attempt(Outcome.UNKNOWN, f"{type(error).__name__} after the message was handed over")
    return Attempt(Outcome.SENT)


def _before_the_handover(error: Exception) -> Attempt:
    if isinstance(error, aiosmtplib.SMTPNotSupported):
        return Attempt(Outcome.REFUSED, "The mail server lacks something this message needs.")
    if isinstance(error, aiosmtplib.SMTPRecipientRefused):
        attempt = _answered(error)
        return (
            replace(attempt, suppress="refused") if refuses_for_good(error.code, error.message) else attempt
        )
    if isinstance(error, aiosmtplib.SMTPSenderRefused):
        return _answered(error)
    return Attempt(Outcome.LATER, f"{type(error).__name__} before the message was handed over")


def _answered(error: aiosmtplib.SMTPResponseException) -> Attempt:
    """A reply of the 5xx kind is final. Replies may quote the address, so only their code is kept."""
    outcome = Outcome.REFUSED if 500 <= error.code < 600 else Outcome.LATER
    return Attempt(outcome, f"The mail server answered {error.code}.")


def refuses_for_good(code: int, said: str) -> bool:
    """True for a reply to the recipient's address that says that there is no such mailbox, and not that the
    server refuses us, or that the mailbox is full."""
    if code not in (550, 551, 553):
        return False
    enhanced = _ENHANCED.match(said)
    return enhanced is None or enhanced[1] in _NO_MAILBOX
