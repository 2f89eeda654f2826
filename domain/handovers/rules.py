"""Which work a member may have by their role, and what is said of work that goes from hand to hand."""

from dataclasses import dataclass

from domain.access.policy import allows

# What somebody must hold to have requests and work orders, and to have threads with residents.
JOBS, THREADS = "maintenance.write", "messages.write"
NOT_ON_TEAM = "Choose somebody who works on requests of this property and stays on its team."


@dataclass(frozen=True, slots=True)
class OpenWork:
    """What a member has in hand at a property."""

    requests: int = 0
    work_orders: int = 0
    threads: int = 0

    @property
    def total(self) -> int:
        return self.requests + self.work_orders + self.threads


def lost_rights(before: str, after: str | None) -> frozenset[str]:
    """The rights to have work that go with a role, or with the place on the team."""
    held = {right for right in (JOBS, THREADS) if allows([before], right)}
    return frozenset(held - {right for right in held if after is not None and allows([after], right)})


def said(work: OpenWork) -> str:
    """'2 requests, 1 work order and 1 thread'."""
    counted = (
        (work.requests, "request", "requests"),
        (work.work_orders, "work order", "work orders"),
        (work.threads, "message thread", "message threads"),
    )
    parts = [f"{count} {one if count == 1 else many}" for count, one, many in counted if count]
    return " and ".join(filter(None, [", ".join(parts[:-1]), parts[-1]])) if parts else "nothing"
