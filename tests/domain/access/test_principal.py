"""Principals: their roles are known only to who asked for them, and never taken for none."""

import pytest

from domain.access.principal import principal_of, require_somewhere
from domain.core.crypto import token_hash
from domain.core.database import Database
from domain.core.errors import Forbidden
from domain.core.unit_of_work import Entry, read_page
from tests.factories import Maker


async def test_roles_that_nobody_asked_for_are_not_taken_for_none(database: Database, make: Maker) -> None:
    person = await make.colleague((await make.property(await make.person())).id, "maintenance")
    entry = Entry.by_session(token_hash(person.token))

    asked = (await read_page(database, entry, [])).began
    assert principal_of(asked).roles == ("maintenance",)
    with pytest.raises(Forbidden):
        require_somewhere(asked, "residents.read")

    unasked = (await read_page(database, entry.without_roles(), [])).began
    assert unasked == asked._replace(roles=None)
    for use in (principal_of, lambda began: require_somewhere(began, "units.read")):
        with pytest.raises(RuntimeError, match="enters with them"):
            use(unasked)
