"""Every report, in the order in which the screen lists them."""

from collections.abc import Mapping

from domain.reports.cash_flow import CASH_FLOW
from domain.reports.definition import Definition
from domain.reports.delinquency import DELINQUENCY
from domain.reports.deposits import DEPOSITS
from domain.reports.general_ledger import GENERAL_LEDGER
from domain.reports.income_statement import INCOME_STATEMENT
from domain.reports.owner_statement import OWNER_STATEMENT
from domain.reports.rent_roll import RENT_ROLL

DEFINITIONS: Mapping[str, Definition] = {
    each.name: each
    for each in (
        *(RENT_ROLL, DELINQUENCY, INCOME_STATEMENT, CASH_FLOW, OWNER_STATEMENT, GENERAL_LEDGER, DEPOSITS),
    )
}
