"""How the policy table is read, and what a principal is made of."""

import pytest
from sqlalchemy import select

from domain.access import policy
from domain.access.principal import StaffPrincipal, principal_of
from domain.core.crypto.ciphers import token_hash
from domain.core.db.database import Database
from domain.core.scope import Scope
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.models import SystemPrincipal
from tests.factories import Maker


def test_each_letter_of_a_cell_is_one_right_of_one_role(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        policy, "TABLE", {"things": ("R W D", "R", "", "W"), "things.inside": ("", "", "R", "")}
    )
    assert policy.grants() == {
        ("owner", "things.read"),
        ("owner", "things.write"),
        ("owner", "things.delete"),
        ("manager", "things.read"),
        ("maintenance", "things.write"),
        ("viewer", "things.inside.read"),
    }


@pytest.mark.parametrize("cells", [("R",), ("R", "R", "R", "R", "R")])
def test_a_row_names_every_role_and_no_other(monkeypatch: pytest.MonkeyPatch, cells: tuple[str, ...]) -> None:
    monkeypatch.setattr(policy, "TABLE", {"things": cells})
    with pytest.raises(ValueError, match="zip"):
        policy.grants()


async def test_the_database_knows_the_system_principals_that_are_listed_and_no_others(make: Maker) -> None:
    async with make.session() as session:
        names = (await session.scalars(select(SystemPrincipal.name))).all()
    assert sorted(names) == sorted(policy.SYSTEM_PRINCIPALS)


async def test_a_principal_is_who_the_database_says(database: Database, make: Maker) -> None:
    person = await make.person(full_name="Ines Ruiz", time_zone="Asia/Tokyo")
    await make.property(person)
    async with unit_of_work(database, EntryPoint.by_session(token_hash(person.token))) as work:
        began = work.auth
    assert principal_of(began) == StaffPrincipal(
        scope=Scope("staff", person.id, person.id, began.session_id),
        is_admin=False,
        email=person.email,
        full_name="Ines Ruiz",
        time_zone="Asia/Tokyo",
        roles=("owner",),
    )
    assert principal_of(began._replace(time_zone=None)).time_zone == "UTC"
