"""How much may go out: the share of one address, of one company and, by SMS, of this server."""

from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.rate_limits import HOUR, RateLimit, consume
from domain.core.crypto.keys import Keys
from domain.core.errors import RateLimited
from domain.core.settings import Settings
from domain.models.notify import Delivery
from domain.notify.messages import BROADCAST, PHONE_CODE, REPORT_CODE
from domain.notify.rules import Attempt, Outcome
from domain.notify.signature_messages import SIGNATURE_CODE
from domain.notify.sms_countries import not_allowed, takes_sms
from domain.notify.verification import NOT_VERIFIED, SendingCompany, company_of

DAY = 24 * HOUR
ALL_SMS, ALL_CODES = "sms", "sms-codes"
CODES = frozenset(each.name for each in (PHONE_CODE, SIGNATURE_CODE, REPORT_CODE))
# An hour: of one company, and of all.
SMS_TO_A_NUMBER, SMS_TO_A_NUMBER_OF_ALL, MAILS_TO_AN_ADDRESS = 10, 30, 60
FULL = "Too much went out lately to this address, by this company or by this server: it waits for its turn."


async def share_refused(
    session: AsyncSession, keys: Keys, settings: Settings, delivery: Delivery, to: str
) -> Attempt | None:
    """Takes a place of each share that the message to `to` comes out of; why it cannot go out, or not yet,
    where one is full."""
    by_sms = delivery.channel == "sms"
    if by_sms and not takes_sms(settings, to):
        return Attempt(Outcome.REFUSED, not_allowed(settings))
    company = await company_of(session, delivery.id)
    if by_sms and company is not None and not company.is_verified and delivery.template == BROADCAST.name:
        return Attempt(Outcome.REFUSED, NOT_VERIFIED)
    if delivery.attempts > 1 and delivery.failure != FULL:
        return None  # its places were taken for the first try
    limits = _limits(settings, delivery, company, to)
    try:
        await consume(session=session, keys=keys, limits=limits)
    except RateLimited:
        return Attempt(Outcome.LATER, FULL)
    return None


def _limits(
    settings: Settings, delivery: Delivery, company: SendingCompany | None, to: str
) -> list[RateLimit]:
    """Codes have a share of their own: somebody waits for each, and asking for one is counted already."""
    by_sms = delivery.channel == "sms"
    if delivery.template in CODES:
        return [RateLimit(ALL_CODES, "all", settings.sms_per_hour, HOUR)] if by_sms else []
    limits = _of_company(settings, company, by_sms=by_sms)
    if by_sms:
        sender = str(company.id) if company else ""
        limits += [
            RateLimit("sms-of-to", f"{sender} {to}", SMS_TO_A_NUMBER, HOUR),
            RateLimit("sms-to", to, SMS_TO_A_NUMBER_OF_ALL, HOUR),
            RateLimit(ALL_SMS, "all", settings.sms_per_hour, HOUR),
        ]
    elif delivery.recipient_kind != "account":  # who works here may be told of much in an hour
        limits += [RateLimit("mail-to", to.lower(), MAILS_TO_AN_ADDRESS, HOUR)]
    return limits


def _of_company(settings: Settings, company: SendingCompany | None, *, by_sms: bool) -> list[RateLimit]:
    if company is None:
        return []
    if by_sms:
        most = settings.company_sms_per_day if company.is_verified else settings.unverified_sms_per_day
        return [RateLimit("company-sms", str(company.id), most, DAY)]
    if company.is_verified:
        return []
    return [RateLimit("company-mails", str(company.id), settings.unverified_mails_per_day, DAY)]
