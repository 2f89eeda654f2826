"""`python -m tests.bench [NAME…]`, or all that `ALL` lists."""

import sys

from tests.bench.assistant import bench_assistant
from tests.bench.calendar import bench_calendar
from tests.bench.imports import bench_imports
from tests.bench.lists import bench_lists
from tests.bench.money import bench_money
from tests.bench.paint import bench_paint
from tests.bench.relay import bench_relay
from tests.bench.search import bench_search
from tests.bench.seed import seed
from tests.bench.stack import bench_stack
from tests.bench.startup import bench_startup
from tests.bench.upkeep import bench_upkeep
from tests.bench.weight import bench_weight
from tests.bench.writes import bench_writes

ALL = (
    "lists",
    "writes",
    "imports",
    "assistant",
    "search",
    "relay",
    "calendar",
    "money",
    "upkeep",
    "startup",
    "weight",
)


def main(wanted: tuple[str, ...]) -> None:
    if {"lists", "writes", "imports", "assistant", "search"} & set(wanted):
        with bench_stack() as stack:
            callers = seed(stack.owner_url)
            if "lists" in wanted:
                bench_lists(stack, callers)
            if "writes" in wanted:
                bench_writes(stack, callers)
            if "imports" in wanted:
                bench_imports(stack)
            if "assistant" in wanted:
                bench_assistant(stack, callers)
            if "search" in wanted:
                bench_search(stack, callers)
    if "relay" in wanted:
        bench_relay()
    if "calendar" in wanted:
        bench_calendar()
    if "money" in wanted:
        bench_money()
    if "upkeep" in wanted:
        bench_upkeep()
    if "startup" in wanted:
        bench_startup()
    if "weight" in wanted:
        bench_weight()
    if "paint" in wanted:
        bench_paint()


if __name__ == "__main__":
    main(tuple(sys.argv[1:]) or ALL)
