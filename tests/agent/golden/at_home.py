"""Homes whose ledgers, requests and papers are written by hand, for the questions of residents."""

from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import Any
from uuid import UUID

import httpx

from domain.core.values.dates import today_in
from domain.core.values.ids import new_id
from domain.models import Resident
from tests.api.ledger.test_ledger import send
from tests.factories import ZONE, Maker, Person

# What only Nora, next door, reads: her request, what she owes, her name.
SECRETS = ("CANARY-NEIGHBOUR", "9,911", "Quill")


@dataclass
class Homes:
    """Priya and Jamie share 2B and owe for it together; Nora lives next door; Ola owes nothing."""

    api: httpx.AsyncClient
    people: dict[str, Person] = field(default_factory=dict)
    residents: dict[str, Resident] = field(default_factory=dict)
    today: date = field(default_factory=lambda: today_in(ZONE))
    owner: Any = None
    property_id: UUID = field(default_factory=new_id)
    place: Any = None
    tenancies: dict[str, str] = field(default_factory=dict)
    leases: dict[str, str] = field(default_factory=dict)

    async def ask(self, who: str, question: str, conversation: str | None = None) -> dict[str, Any]:
        body = {"question": question, "conversationId": conversation}
        return await self._post(who, "query", body)

    async def choose(self, who: str, reply: dict[str, Any], selection: str) -> dict[str, Any]:
        body = {"selection": selection, "context": reply["options"][0]["context"]}
        return await self._post(who, "select", body)

    async def fill(self, who: str, reply: dict[str, Any], **values: str) -> dict[str, Any]:
        body = {"fieldSubmission": values, "pendingContext": reply["context"]}
        return await self._post(who, "query", body)

    async def _post(self, who: str, route: str, body: dict[str, Any]) -> dict[str, Any]:
        headers = self.people[who].headers
        answer = await self.api.post(f"/api/portal/ai-chat/{route}", json=body, headers=headers)
        reply: dict[str, Any] = answer.json()
        return reply

    async def charge(self, home: str, kind: str, amount: str, due: date, description: str = "") -> None:
        about = {"due_date": due.isoformat(), "description": description or kind}
        body = {"kind": kind, "amount": amount, **about}
        answer = await send(self.api, self.owner, f"leases/{self.leases[home]}/charges", body)
        assert answer.status_code == 201, answer.text

    async def paid(self, home: str, amount: str, on: date, payer: str, **more: Any) -> None:
        body = {"amount": amount, "method": "check", "payment_date": on.isoformat(), "payer": payer, **more}
        answer = await send(self.api, self.owner, f"leases/{self.leases[home]}/payments", body)
        assert answer.status_code == 201, answer.text


async def furnished(api: httpx.AsyncClient, make: Maker) -> Homes:
    homes = Homes(api)
    owner = homes.owner = await make.person()
    place = await make.property(owner, name="Maple Court")
    homes.property_id, homes.place = place.id, place
    start = homes.today - timedelta(days=200)
    for home, names in {"2B": ("Priya", "Jamie"), "3C": ("Nora",), "4D": ("Ola",)}.items():
        unit = await make.unit(place.id, unit_number=home)
        lease = None
        for name in names:
            surname = "Quill" if name == "Nora" else "Raman"
            person = await make.resident(place.id, unit_id=unit.id, first_name=name, last_name=surname)
            homes.residents[name] = person
            homes.people[name] = await make.tenant(person)
            if lease is None:
                lease = await make.lease(
                    unit,
                    person,
                    start_date=start,
                    end_date=homes.today + timedelta(days=45),
                    monthly_rent="1450",
                    security_deposit="1500",
                )
                homes.tenancies[home] = str((await make.open_tenancy(lease)).id)
                homes.leases[home] = str(lease.id)
            else:
                await make.party(lease, person)
    return homes
