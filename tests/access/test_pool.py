"""Nothing of one caller's scope is left on a pooled connection for the next."""

from collections.abc import Callable

from domain.core.crypto.ciphers import token_hash
from domain.core.db.database import open_database
from domain.core.settings import Settings
from domain.core.unit_of_work import EntryPoint
from tests.access.pool import alternating
from tests.factories import Maker
from tests.lengths import length

TRIES = length(1_500, long=10_000)


async def test_two_users_over_five_connections_never_see_each_other(
    settings: Settings, make: Maker, record_property: Callable[[str, object], None]
) -> None:
    users = []
    for _ in range(2):
        person = await make.person()
        own = {(await make.property(person)).id for _ in range(3)}
        users.append((EntryPoint.by_session(token_hash(person.token)), own))
    async with open_database(settings.database_url.get_secret_value(), readers=3, writers=2) as database:
        counted = await alternating(database, users, TRIES)
    record_property("reads over a shared pool", counted.read)
    record_property("cross reads", counted.crossed)
    assert counted.crossed == 0
    assert counted.read > TRIES / 2
    assert counted.cancelled > 0
    assert counted.broken > 0
