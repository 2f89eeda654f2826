"""Routes of Settings → Integrations: how the services do that Steward uses, and tests of them."""

from collections.abc import Mapping
from dataclasses import asdict
from uuid import UUID

from fastapi import Response

from api.answers import json_response
from api.audiences import InPersonOnce, StaffWork
from api.callers import Work
from api.integrations.schemas import ServicesPage, ServiceTest
from api.routing import staff_router
from domain.access.principal import StaffPrincipal
from domain.companies.choosing import company_of_settings
from domain.companies.queries import COMPANIES
from domain.companies.service import require_owner
from domain.companies.verification import waits_for_verification
from domain.core.patching import row_of
from domain.core.values.dates import utc_now
from domain.integrations.service_tests import LastTest, last_tests, send_test
from domain.integrations.services import CHANNEL_OF, ServiceStatus, service_statuses
from domain.notify.verification import NOT_VERIFIED

router = staff_router("/settings/integrations", "integrations")


@router.get("", response_model=ServicesPage)
async def list_services(work: StaffWork, company_id: UUID | None = None) -> Response:
    """How each service does, as the worker last found it."""
    shown = await company_of_settings(work.session, company_id)
    return json_response(await _page(work, shown))


@router.post("/test", response_model=ServicesPage, status_code=202)
async def send_test_message(
    once: InPersonOnce, body: ServiceTest, company_id: UUID | None = None
) -> Response:
    """Sends a test message; the list says what becomes of it. Only for owners of the company."""
    work = once.work
    meant = await company_of_settings(work.session, company_id)

    async def act() -> Response:
        await send_test(
            session=work.session,
            principal=work.principal,
            keys=work.state.keys,
            settings=work.state.settings,
            company_id=meant,
            channel=CHANNEL_OF[body.service],
            number=body.number,
        )
        return json_response(await _page(work, meant), 202)

    return await once.run(act, lambda _stored: require_owner(work.session, work.principal, meant))


async def _page(work: Work[StaffPrincipal], company_id: UUID) -> dict[str, object]:
    company = await row_of(work.session, COMPANIES, company_id)
    statuses = await service_statuses(session=work.session, now=utc_now())
    tests = {each.channel: each for each in await last_tests(session=work.session, company_id=company_id)}
    waits = await waits_for_verification(work.session, company_id)
    return {
        "items": [
            {**asdict(each), "detail": _detail_of(each, waits=waits), "test": _test_of(each, tests)}
            for each in statuses
        ],
        "is_owner": company["is_owner"],
        "temporal_ui": work.state.settings.temporal_ui,
    }


def _detail_of(status: ServiceStatus, *, waits: bool) -> str:
    """Beside what the service says: what of it a company that nobody verified has."""
    return f"{status.detail} {NOT_VERIFIED}" if waits and status.service == "sms" else status.detail


def _test_of(status: ServiceStatus, tests: Mapping[str, LastTest]) -> dict[str, object] | None:
    channel = CHANNEL_OF.get(status.service)
    test = None if channel is None else tests.get(channel)
    if test is None:
        return None
    return {"state": test.state, "failure": test.failure, "to": test.to, "asked_at": test.asked_at}
