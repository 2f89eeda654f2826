"""`python -m tests.prove [PROOF…]`: the long proofs of what is promised, one line a figure."""

import sys
import time
from collections.abc import Callable

from tests.prove import (
    cases,
    coverage,
    enumeration,
    file_links,
    guessing,
    import_kills,
    kills,
    ledger,
    lifetimes,
    maintenance,
    messages,
    money,
    mutants,
    payments,
    questions,
    queues,
    relay,
    rent_histories,
    revocation,
    rls,
    rolling,
    screens,
    shared_lanes,
    uploads,
)
from tests.prove.stage import Line

PROOFS: dict[str, Callable[[], list[Line]]] = {
    "coverage": coverage.run,
    "mutants": mutants.run,
    "rls": rls.run,
    "revocation": revocation.run,
    "enumeration": enumeration.run,
    "file_links": file_links.run,
    "guessing": guessing.run,
    "relay": relay.run,
    "kills": kills.run,
    "import_kills": import_kills.run,
    "queues": queues.run,
    "rolling": rolling.run,
    "screens": screens.run,
    "shared_lanes": shared_lanes.run,
    "cases": cases.run,
    "questions": questions.run,
    "ledger": ledger.run,
    "lifetimes": lifetimes.run,
    "rent_histories": rent_histories.run,
    "maintenance": maintenance.run,
    "messages": messages.run,
    "money": money.run,
    "payments": payments.run,
    "uploads": uploads.run,
}


def main(chosen: list[str]) -> int:
    """0 when every figure holds."""
    if unknown := set(chosen) - set(PROOFS):
        print(f"There is no proof called {', '.join(sorted(unknown))}. There are: {', '.join(PROOFS)}.")
        return 2
    broken = 0
    for name in chosen or PROOFS:
        print(f"\n{name}", flush=True)
        began = time.monotonic()
        for label, figure, holds in PROOFS[name]():
            broken += not holds
            print(f"  {'✓' if holds else '✗'} {label:<72} {figure:>12}", flush=True)
        print(f"    took {(time.monotonic() - began) / 60:.1f} minutes", flush=True)
    print(f"\n{broken} figures do not hold." if broken else "\nEvery figure holds.")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
