"""Calls of a company's payment gateway: only those that it signed with the company's own secret count."""

from uuid import UUID

import structlog
from fastapi import Request, Response

from api.body_rules import KB, MOST_BYTES
from api.dependencies import State
from api.routing import staff_router
from domain.core.errors import Forbidden
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.online_payments.reporting import note_report, reporting_account
from domain.online_payments.stripe.reports import report_of

router = staff_router("/webhooks/gateway", "webhooks")
log = structlog.get_logger()

MOST = 128 * KB  # an event holds its whole object
NOT_THE_GATEWAY = "This call does not carry the signature of the company's payment gateway."


@router.post("/{company_id}", status_code=204, include_in_schema=False, openapi_extra={MOST_BYTES: MOST})
async def hear_gateway(request: Request, state: State, company_id: UUID) -> Response:
    """Stores the report before it answers; one that comes twice or late changes nothing."""
    body = await request.body()
    signature = request.headers.get("stripe-signature")
    async with unit_of_work(state.database, EntryPoint.by_visitor()) as work:
        account_id = await reporting_account(work.session, state.cipher, company_id, body, signature)
        if account_id is None:
            log.warning("gateway.forged", company=str(company_id))
            raise Forbidden(NOT_THE_GATEWAY)
        report = report_of(body)
        is_new = report is not None and await note_report(work.session, account_id, report)
    log.info("gateway.reported", kind=report and report.kind, is_new=is_new)
    return Response(status_code=204)
