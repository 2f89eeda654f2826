"""How managers and residents speak of what is owed, charged and paid."""

SPOKEN = {
    "topic:owes": (
        "owe, owed, owing, balance, open balance, behind, behind on rent, late, late on rent, "
        "overdue, past due, in arrears, outstanding, delinquent, debt, paid up, account, owe us, owe "
        "money, unpaid, ledger, tenant ledger, rent ledger, statement, statement of account, account "
        "statement, account history, resident ledger, ledger card, account activity, account balance"
    ),
    "topic:payment": "payment, rent payment",
    "topic:paid": "paid, has paid, just paid, gave us, handed in, paid us, paid rent",
    "unrecorded:balances of bank accounts": (
        "bank balance, bank account balance, balance in bank, cash in bank, money in bank, cash on hand, "
        "operating account, reserve account, cash reserve, cash reserves, bank account balances"
    ),
    "verb:pay": "pay, paying, pays",
    "do:record": "record, log, enter, note, post, take, register, book",
    "method:check": "check, by check, cheque, by cheque, with check",
    "method:cash": "cash, in cash, by cash",
    "method:bank_transfer": "bank transfer, by bank transfer, ach, by ach, wire, by wire, by transfer",
    "method:card": "card, by card, credit card, by credit card, debit card",
    "method:money_order": "money order, by money order",
    "method:cashiers_check": "cashier check, cashiers check, by cashiers check",
}

OWN_SPOKEN = {
    "owe": (
        "owe, owing, owed, do i owe, i owe, balance, my balance, open balance, account balance, "
        "outstanding balance, amount due, total due, what i owe, in arrears, behind, paid up, up to "
        "date, all caught up, caught up, in credit, credit, square, overdue, past due, late, late on "
        "rent, behind on rent, outstanding, need to pay, have to pay, left to pay, still to pay, "
        "supposed to pay, must pay"
    ),
    "due": (
        "due, rent due, due date, next due, due next, next payment, next rent, next rent payment, "
        "comes due, falls due, rent due date, payment due, coming rent, next bill, upcoming rent, "
        "need to pay next, deadline, rent deadline"
    ),
    "fee": "late fee, late charge, fee, late payment fee, penalty, late fees",
    "charge": "charge, charged, charges, bill, billed",
    "pay": (
        "pay, make payment, make a payment, pay off, settle, pay now, submit payment, send payment, pay bill"
    ),
}
