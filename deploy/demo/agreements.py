"""The demo's paper that waits for a signature: an addendum of the company's template, sent to one home."""

from uuid import UUID

from deploy.demo.desk import Desk
from domain.agreements.rules import NewTemplate
from domain.agreements.sending import send
from domain.agreements.signing_rules import NewSignatureRequest
from domain.agreements.templates import add
from domain.core.values.dates import utc_now

NAME = "Smoke alarms and house rules"
BODY = """# Smoke alarms and house rules

This addendum is part of the lease of unit {{unit_number}} at {{property_name}}, {{property_address}},
between {{company_name}} and {{resident_names}}, which began on {{start_date}}.

## Smoke alarms

- The residents test each alarm on the first day of the month and say at once when one fails.
- Nobody takes an alarm down or its battery out.

## House rules

1. Quiet hours are from 10 PM to 7 AM.
2. Grills stay off the balconies.
3. Bicycles stand in the bicycle room, not in the hallway.

Rent of {{monthly_rent}} a month and all other terms stay as they are. Made on {{today}}.
"""


async def ask_to_sign(desk: Desk, lease_id: UUID) -> None:
    """Sends the addendum to whoever signs the lease; the owner signs last."""
    template = await desk.do(add, fields=NewTemplate(name=NAME, body=BODY))
    fields = NewSignatureRequest(template_id=template.id, title=NAME, message="Please sign within two weeks.")
    await desk.do(send, lease_id=lease_id, fields=fields, now=utc_now())
