"""The sixteen principals: one for each letter of the matrix, in its order."""

from dataclasses import dataclass

from domain.models import Account, Property
from tests.factories import Maker, Person

NAMES = (
    "anonymous",
    "owner of A",
    "manager of A",
    "viewer of A",
    "maintenance of A",
    "owner of B",
    "inactive link to A",
    "disabled account",
    "viewer of A who owns B",
    "resident of A unit 1",
    "roommate",
    "resident of A unit 2",
    "resident of B",
    "admin",
    "admin acting for a viewer of A",
    "manager of A and of B",
)


@dataclass(frozen=True)
class Principals:
    """The people, by name; `roles` are who holds which role on A and on B, for properties made later."""

    people: dict[str, Person | None]

    def __getitem__(self, name: str) -> Person | None:
        return self.people[name]

    def person(self, name: str) -> Person:
        found = self.people[name]
        if found is None:
            raise KeyError(name)
        return found


BOTH = "manager of A and of B"  # works for two companies, which are to know nothing of each other
ROLES_ON_A = {
    BOTH: "manager",
    "manager of A": "manager",
    "viewer of A": "viewer",
    "maintenance of A": "maintenance",
    "viewer of A who owns B": "viewer",
    "viewer the admin acts for": "viewer",
    "key of the viewer of A": "viewer",
}


async def everybody(make: Maker) -> Principals:
    """All sixteen, the viewer whom the admin acts for, and a key that the viewer of A made; nobody is linked
    to anything yet."""
    people: dict[str, Person | None] = {name: await make.person() for name in NAMES}
    people["anonymous"] = None
    people["viewer the admin acts for"] = await make.person()
    landlord = await make.person()
    for name in NAMES[9:13]:  # each with a home, elsewhere: it makes their session good, and nothing else
        elsewhere = await make.property(landlord)
        people[name] = await make.tenant(await make.resident(elsewhere.id))
    await _change(make, people["disabled account"], is_active=False)
    for name in ("admin", "admin acting for a viewer of A"):
        await _change(make, people[name], is_admin=True)
    company = await make.company(await make.person())
    people["key of the viewer of A"] = await make.api_key(_somebody(people, "viewer of A"), company.id)
    everyone = Principals(people)
    await make.acting(
        everyone.person("admin acting for a viewer of A"), everyone.person("viewer the admin acts for")
    )
    return everyone


async def link_everybody(make: Maker, principals: Principals, place: Property, side: str) -> None:
    """Gives each of A's people their role on a property of A; B's second owner theirs on one of B."""
    if side == "b":
        await make.link(principals.person("viewer of A who owns B"), place.id, "owner")
        await make.link(principals.person(BOTH), place.id, "manager")
        return
    for name, role in ROLES_ON_A.items():
        await make.link(principals.person(name), place.id, role)
    await make.link(principals.person("inactive link to A"), place.id, "manager", is_active=False)
    await make.link(principals.person("disabled account"), place.id, "owner")


def _somebody(people: dict[str, Person | None], name: str) -> Person:
    found = people[name]
    if found is None:
        raise ValueError("nobody")
    return found


async def _change(make: Maker, person: Person | None, **columns: bool) -> None:
    if person is None:
        raise ValueError("nobody")
    async with make.session() as session:
        row = await session.get_one(Account, person.id)
        for name, value in columns.items():
            setattr(row, name, value)
