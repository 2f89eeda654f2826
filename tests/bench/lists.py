"""The hot lists over HTTP against pgbench of the same statements, and against an ORM twin."""

import json
import urllib.request

from domain.core.listing import Listing, plan_page
from domain.core.paging import CursorCipher, PageRequest
from domain.core.unit_of_work import Statement
from domain.leases.queries import LEASES
from domain.properties.queries import PROPERTIES
from domain.residents.queries import RESIDENTS
from domain.units.queries import UNITS
from tests.bench.http_load import get, requests_per_second
from tests.bench.pgbench import transactions_per_second
from tests.bench.report import in_turn, line, section
from tests.bench.seed import Caller
from tests.bench.stack import BenchStack, serving

LISTS = {"units": UNITS, "residents": RESIDENTS, "properties": PROPERTIES, "leases": LEASES}
GOALS = {("units", 10): "bar 25 %, target 35 %"} | {
    ("leases", links): "30 % at least" for links in (10, 500, 4000)
}


def first_page(listing: Listing) -> list[Statement]:
    """What the endpoint runs for its first page: the rows and the count."""
    return list(plan_page(listing, PageRequest(), CursorCipher(bytes(32))).statements)


def bench_lists(stack: BenchStack, callers: dict[int, Caller]) -> None:
    section(
        "Lists: requests a second over HTTP ÷ pgbench -M prepared of the same SQL (sign-in and policies on)"
    )
    with serving(stack, "api.main:build") as port:
        for name, listing in LISTS.items():
            for links, caller in callers.items():
                one_list(stack, port, name, listing, caller, links, GOALS.get((name, links), ""))
    _twin(stack, callers[10])


def one_list(
    stack: BenchStack, port: int, name: str, listing: Listing, caller: Caller, links: int, goal: str
) -> None:
    """The list at `/api/{name}` for a caller who is linked to so many properties."""
    request = get(f"/api/{name}", caller.token)
    statements = first_page(listing)
    pair = in_turn(
        lambda: requests_per_second(port, request),
        lambda: transactions_per_second(stack.server, "steward", statements, caller.account_id),
    )
    note = f"{pair.ours:,.0f} ÷ {pair.theirs:,.0f} a second  {goal}"
    line(f"{name}, caller linked to {links:,} properties", f"{pair.ratio:.0%}", note)


def _twin(stack: BenchStack, caller: Caller) -> None:
    request = get("/api/units", caller.token)
    with serving(stack, "api.main:build") as ours, serving(stack, "tests.bench.orm_twin:build") as twin:
        if units_shown(ours, caller.token) != units_shown(twin, caller.token):
            raise RuntimeError("the twin answers something else")
        pair = in_turn(lambda: requests_per_second(ours, request), lambda: requests_per_second(twin, request))
    note = f"{pair.ours:,.0f} ÷ {pair.theirs:,.0f} a second  goal 10×"
    line("units ÷ the same list with ORM and response model", f"{pair.ratio:.1f}×", note)


def units_shown(port: int, token: str) -> list[object]:
    """The rows of the first page and how many there are."""
    request = urllib.request.Request(f"http://127.0.0.1:{port}/api/units")
    request.add_header("Authorization", f"Bearer {token}")
    with urllib.request.urlopen(request) as answer:
        page = json.loads(answer.read())
    return [page["items"], page["total"]]
