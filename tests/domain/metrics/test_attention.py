"""What needs attention today, where today differs from place to place."""

from datetime import timedelta
from uuid import UUID

import pytest

from domain.core.crypto.ciphers import token_hash
from domain.core.db.database import Database
from domain.core.unit_of_work import EntryPoint, read_page
from domain.core.values.dates import today_in
from domain.features import ATTENTION
from domain.metrics.attention import SOON_DAYS, attention, attention_names
from tests.factories import Maker

# Never on the same day: 25 hours lie between them.
EAST, WEST = "Pacific/Kiritimati", "Pacific/Pago_Pago"


@pytest.mark.parametrize(("asker", "ending"), [(EAST, 1), (WEST, 0)])
async def test_insurance_ends_by_the_day_at_the_property_else_of_the_asker(
    database: Database, make: Maker, asker: str, ending: int
) -> None:
    owner = await make.person(time_zone=asker)
    east, west = await make.property(owner, time_zone=EAST), await make.property(owner, time_zone=WEST)
    vendor = await make.vendor(owner, insurance_expiry=today_in(EAST) + timedelta(days=SOON_DAYS))
    await make.serves(vendor, east, west)

    async def noticed(property_id: UUID | None = None) -> int:
        entry = EntryPoint.by_session(token_hash(owner.token))
        page = await read_page(database, entry, [attention(ATTENTION, property_id)])
        return int(page.results[0][0][attention_names(ATTENTION).index("insurance_ending")])

    assert (await noticed(), await noticed(east.id), await noticed(west.id)) == (ending, 1, 0)
