"""How many messages wait for another try, for the worker's metrics: a mail server that refuses grows them."""

from prometheus_client import Gauge
from sqlalchemy import func, select

from domain.core.db.database import Database
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.models.notify import CHANNELS, Delivery
from domain.notify.sending import SYSTEM

SECONDS = 60.0
RETRYING = Gauge(
    "steward_messages_retrying", "Messages that were tried in vain and wait for the next try", ["channel"]
)


async def measure_retrying(database: Database) -> None:
    """Those that nothing was tried with yet wait for their turn, or for a morning, and are none of them."""
    tried = select(Delivery.channel, func.count()).where(Delivery.state == "queued", Delivery.attempts > 0)
    async with unit_of_work(database, EntryPoint.by_system(SYSTEM)) as work:
        rows = await work.session.execute(tried.group_by(Delivery.channel))
        found: dict[str, int] = dict(rows.all())
    for channel in CHANNELS:
        RETRYING.labels(channel).set(found.get(channel, 0))
