"""What these tests share with those of the ledger: somebody who uses its services."""

from tests.domain.ledger.conftest import cashier

__all__ = ["cashier"]
