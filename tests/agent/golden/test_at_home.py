"""The golden questions of residents: every figure is the database's, and nothing is told of anybody else."""

from datetime import date
from decimal import Decimal
from pathlib import Path
from typing import Any

import httpx
import yaml
from sqlalchemy import text

from agent.tools.formatting import day, money
from domain.core.db.database import Database
from tests.agent.golden.at_home import SECRETS, Homes, furnished
from tests.factories import Maker

QUESTIONS: list[dict[str, Any]] = yaml.safe_load(Path(__file__).with_name("at_home.yaml").read_text())
HOMES = {"Priya": "2B", "Jamie": "2B", "Nora": "3C", "Ola": "4D"}


async def test_residents_are_answered_by_their_own_records(
    api: httpx.AsyncClient, make: Maker, owner_database: Database
) -> None:
    homes = await furnished(api, make)
    await _with_money(homes)
    await _with_requests(homes, make)
    wrong = []
    for question in QUESTIONS:
        who = question.get("who", "Priya")
        reply = await homes.ask(who, question["ask"])
        wanted = await _wanted(homes, owner_database, who, question)
        if problem := _problem(reply, wanted, question):
            wrong.append(f"{who}: {question['ask']} -> {problem}: {reply.get('answer')}")
        if who != "Nora":
            told = str(reply)
            assert not [secret for secret in SECRETS if secret in told], (question, told)
    assert not wrong, "\n".join(wrong)
    assert len(QUESTIONS) >= 60


async def _with_money(homes: Homes) -> None:
    """Of 2B the water is paid by both; the rent and a late fee are open."""
    first = homes.today.replace(day=1)
    for home, amount in (("2B", "145"), ("3C", "9911.50")):
        await homes.charge(home, "utilities", amount, first, "Water")
    await homes.paid("2B", "50", homes.today, "Priya Raman")
    await homes.paid("2B", "95", homes.today, "Jamie Raman")
    for home in ("2B", "4D"):
        await homes.charge(home, "rent", "1450", first)
    await homes.paid("4D", "1450", homes.today, "Ola Raman")
    await homes.charge("2B", "late_fee", "75", homes.today)


async def _with_requests(homes: Homes, make: Maker) -> None:
    priya, nora = homes.residents["Priya"], homes.residents["Nora"]
    for title, status in (
        ("Kitchen sink leaks", "open"),
        ("Window is stuck", "open"),
        ("Oven is cold", "in_progress"),
    ):
        await make.request(
            homes.place, resident_id=priya.id, unit_id=priya.unit_id, title=title, status=status
        )
    await make.request(homes.place, resident_id=nora.id, unit_id=nora.unit_id, title="CANARY-NEIGHBOUR")


async def _wanted(homes: Homes, database: Database, who: str, question: dict[str, Any]) -> str | None:
    """What the answer must say: the value of the question's SQL as the assistant writes it."""
    home = HOMES[who]
    given = {
        "tenancy": homes.tenancies[home],
        "lease": homes.leases[home],
        "resident": str(homes.residents[who].id),
        "name": f"{who} Raman",
        "today": homes.today,
    }
    for kind in ("money", "day", "count"):
        if (sql := question.get(kind)) is not None:
            used = {name: value for name, value in given.items() if f":{name}" in sql}
            async with database.sessions() as session, session.begin():
                value = await session.scalar(text(sql), used)
            return _written(kind, value)
    return question.get("says")


def _written(kind: str, value: Any) -> str:
    assert value is not None
    if kind == "money":
        return money(Decimal(value))
    return day(value if isinstance(value, str) else date.isoformat(value)) if kind == "day" else str(value)


def _problem(reply: dict[str, Any], wanted: str | None, question: dict[str, Any]) -> str:
    if question.get("refused"):
        return "told" if reply.get("data") else ""
    if (card := question.get("card")) is not None:
        return "" if (reply.get("confirmation") or {}).get("title") == card else f"no card {card}"
    if (fields := question.get("fields")) is not None:
        return "" if [each["name"] for each in reply.get("fields") or ()] == fields else "no form"
    return "" if wanted and wanted in (reply.get("answer") or "") else f"not {wanted}"
