"""The books written anew from the papers, event by event, as an accountant enters them by hand."""

from collections import defaultdict
from decimal import Decimal
from typing import Any

from tests.accountant.papers import ACCRUAL, BOTH, CASH, Entry, Notebook, Papers, Row

INCOME = {
    "rent": "rent_income",
    "parking": "parking_income",
    "pet": "pet_income",
    "storage": "storage_income",
    "utilities": "utility_income",
    "late_fee": "late_fee_income",
    "nsf_fee": "returned_payment_income",
    "damage": "damage_income",
    "other": "other_income",
}
HELD = ("deposit", "pet_deposit", "last_month_rent")
MONEY = ("deposit_applied", "transfer", "opening")


def write_books(papers: Papers) -> list[Entry]:
    book = Notebook(papers)
    for write in (_charges, _payments, _credits, _allocations, _money_out, _bills, _bank, _entries):
        write(book, papers)
    return book.entries


def _earned_on(charge: Row) -> str:
    """What a charge is on the credit side of the accrual books."""
    if charge["origin"] == "opening":
        return "opening_balance"
    if charge["origin"] == "transfer":
        return "transfers"
    return "deposits_billed" if charge["kind"] in HELD else INCOME[charge["kind"]]


def _charges(book: Notebook, papers: Papers) -> None:
    for row in papers.rows["charges"]:
        book.write(row, row["posted_on"], ACCRUAL, "receivable", _earned_on(row), row["amount"], "charge")


def _payments(book: Notebook, papers: Papers) -> None:
    for row in papers.rows["payments"]:
        if row["status"] not in ("completed", "refunded", "returned", "voided"):
            continue
        book.write(row, row["posted_on"], BOTH, "undeposited", "unapplied", row["amount"], "payment")
        if row["status"] in ("returned", "voided"):
            deposit = papers.deposits.get(row["bank_deposit_id"])
            left = papers.banks[deposit["bank_account_id"]] if deposit else "undeposited"
            book.write(
                row, row["returned_on"] or row["voided_on"], BOTH, "unapplied", left, row["amount"], "return"
            )


def _credits(book: Notebook, papers: Papers) -> None:
    charges = papers.by_id("charges")
    for row in papers.rows["credits"]:
        match row["kind"]:
            case "concession":
                books, debit, credit = ACCRUAL, "concessions", "receivable"
            case "write_off":
                books, debit, credit = ACCRUAL, "bad_debt", "receivable"
            case "charge_moved":
                books, debit, credit = ACCRUAL, "transfers", "receivable"
            case "void" | "adjustment":
                books, debit, credit = ACCRUAL, _earned_on(charges[row["charge_id"]]), "receivable"
            case "deposit_applied":
                books, debit, credit = BOTH, "deposits_held", "unapplied"
            case "transfer":
                books, debit, credit = BOTH, "transfers", "unapplied"
            case _:
                books, debit, credit = BOTH, "opening_balance", "unapplied"
        book.write(row, row["day"], books, debit, credit, row["amount"], "credit")
        if row["reversed_on"]:
            book.write(row, row["reversed_on"], books, credit, debit, row["amount"], "credit back")


def _allocations(book: Notebook, papers: Papers) -> None:
    charges, credits_ = papers.by_id("charges"), papers.by_id("credits")
    for row in papers.rows["allocations"]:
        if row["charge_id"] is None or (row["credit_id"] and credits_[row["credit_id"]]["kind"] not in MONEY):
            continue
        kind, day, amount = charges[row["charge_id"]]["kind"], row["day"], row["amount"]
        if kind in HELD:
            book.write(row, day, BOTH, "unapplied", "deposits_held", amount, "allocation")
            book.write(row, day, ACCRUAL, "deposits_billed", "receivable", amount, "allocation")
        else:
            book.write(row, day, ACCRUAL, "unapplied", "receivable", amount, "allocation")
            book.write(row, day, CASH, "unapplied", INCOME[kind], amount, "allocation")


def _money_out(book: Notebook, papers: Papers) -> None:
    for row in papers.rows["disbursements"]:
        if row["kind"] == "vendor":
            continue
        place = papers.properties[row["property_id"]]
        operating, deposits = (papers.banks[place[name]] for name in ("operating_bank_id", "deposit_bank_id"))
        paid_from = papers.banks.get(row["bank_account_id"])
        debit, credit = {
            "refund": ("unapplied", paid_from or operating),
            "transfer": ("unapplied", "transfers"),
            "deposit": ("deposits_held", paid_from or deposits),
            "draw": ("owner_equity", paid_from or operating),
        }[row["kind"]]
        book.write(row, row["day"], BOTH, debit, credit, row["amount"], row["kind"])
        if row["reversed_on"]:
            book.write(row, row["reversed_on"], BOTH, credit, debit, row["amount"], row["kind"])


def _bills(book: Notebook, papers: Papers) -> None:
    lines: dict[Any, list[Row]] = defaultdict(list)
    for line in papers.rows["bill_lines"]:
        lines[line["bill_id"]].append(line)
    for bill in papers.rows["bills"]:
        for line in lines[bill["id"]]:
            account, amount = line["account_id"], line["amount"]
            book.write(bill, bill["posted_on"], ACCRUAL, account, "payable", amount, "bill")
            if bill["voided_on"]:
                book.write(bill, bill["voided_on"], ACCRUAL, "payable", account, amount, "bill")
    for paid in papers.rows["disbursements"]:
        if paid["kind"] == "vendor":
            _pay(book, papers, paid, lines[paid["bill_id"]])


def _pay(book: Notebook, papers: Papers, paid: Row, lines: list[Row]) -> None:
    """The bill's sum leaves the bank; what it was for is an expense of the day on cash, and owed no more."""
    bank = papers.banks[paid["bank_account_id"]]
    legs: list[tuple[tuple[str, ...], Any, Any, Decimal]] = [
        (BOTH, "paid_out", bank, paid["amount"]),
        (ACCRUAL, "payable", "paid_out", paid["amount"]),
        *((CASH, line["account_id"], "paid_out", line["amount"]) for line in lines),
    ]
    for books, debit, credit, amount in legs:
        book.write(paid, paid["day"], books, debit, credit, amount, "bill paid")
        if paid["reversed_on"]:
            book.write(paid, paid["reversed_on"], books, credit, debit, amount, "bill paid")


def _bank(book: Notebook, papers: Papers) -> None:
    for line in papers.rows["bank_deposit_lines"]:
        deposit = papers.deposits[line["bank_deposit_id"]]
        bank = papers.banks[deposit["bank_account_id"]]
        # One line of the bank and the drawer: it is nobody's account.
        of_place = {"property_id": line["property_id"]}
        book.write(of_place, deposit["day"], BOTH, bank, "undeposited", line["amount"], "banked")
        if deposit["reversed_on"]:
            book.write(of_place, deposit["reversed_on"], BOTH, "undeposited", bank, line["amount"], "banked")


def _entries(book: Notebook, papers: Papers) -> None:
    for row in papers.rows["journal_entries"]:
        debit, credit = row["debit_account_id"], row["credit_account_id"]
        book.write(row, row["day"], BOTH, debit, credit, row["amount"], row["kind"])
        if row["reversed_on"]:
            book.write(row, row["reversed_on"], BOTH, credit, debit, row["amount"], row["kind"])


def before_its_time(papers: Papers) -> list[str]:
    """Money that by its days was used before it was there, and charges that were settled twice for a time."""
    found = []
    for column, table in (("payment_id", "payments"), ("credit_id", "credits"), ("charge_id", "charges")):
        parts: dict[Any, list[tuple[Any, Decimal]]] = defaultdict(list)
        for row in papers.rows["allocations"]:
            if row[column]:
                parts[row[column]].append((row["day"], row["amount"]))
        for paper in papers.rows[table]:
            used = Decimal(0)
            by_day: dict[Any, Decimal] = defaultdict(Decimal)
            for day, amount in parts[paper["id"]]:
                by_day[day] += amount
            for day in sorted(by_day):
                used += by_day[day]
                if not 0 <= used <= paper["amount"]:
                    found.append(f"{table} {paper['id']} of {paper['amount']}: {used} of it on {day}")
    return found
