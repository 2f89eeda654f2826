"""The services of payables and banking as somebody uses them, each in a unit of work of its own."""

from collections.abc import Sequence
from datetime import date
from decimal import Decimal
from typing import Any
from uuid import UUID

from sqlalchemy import select

from domain.banking import deposits, owners
from domain.banking.rules import NewBankDeposit, NewBankFee, NewBankTransfer, NewContribution, NewDraw
from domain.ledger import entries
from domain.models import BankDeposit, Bill, Disbursement, GlAccount, JournalEntry, Payment, Property
from domain.payables import bills, paying
from domain.payables.rules import BillLineFields, NewBill, Payout
from tests.domain.ledger.cashier import Cashier

REASON = "Entered by mistake"


class Bookkeeper:
    """Works at the property of a cashier, in the same person's name."""

    def __init__(self, cashier: Cashier) -> None:
        self.cashier, self.place = cashier, cashier.place

    async def account(self, key: str, place: Property | None = None) -> UUID:
        of_company = GlAccount.company_id == (place or self.place).company_id
        async with self.cashier.make.session() as session:
            found = await session.scalar(select(GlAccount.id).where(of_company, GlAccount.key == key))
        assert found is not None
        return found

    async def line(
        self, amount: str, key: str = "maintenance_expense", place: Property | None = None
    ) -> BillLineFields:
        return BillLineFields(
            property_id=(place or self.place).id,
            account_id=await self.account(key, place),
            amount=Decimal(amount),
        )

    async def enters(self, *lines: BillLineFields, day: date | None = None, **fields: Any) -> list[Bill]:
        new = NewBill(lines=list(lines), bill_date=day, **{"payee": "Ocean State Electric", **fields})
        made: list[Bill] = await self.cashier.do(bills.enter_invoice, fields=new)
        return made

    async def owes(self, *amounts: str, day: date | None = None) -> Bill:
        """One bill of this property with a line of each amount."""
        keys = ("maintenance_expense", "utility_expense", "other_expense")
        lines = [await self.line(amount, keys[index % 3]) for index, amount in enumerate(amounts)]
        (bill,) = await self.enters(*lines, day=day)
        return bill

    async def voids(self, bill: Bill) -> Bill:
        voided: Bill = await self.cashier.do(bills.void_bill, bill_id=bill.id, reason=REASON)
        return voided

    async def pays(self, bill: Bill, day: date | None = None) -> Disbursement:
        fields = Payout(paid_on=day, reference_number="1042")
        paid: Disbursement = await self.cashier.do(paying.pay_bill, bill_id=bill.id, fields=fields)
        return paid

    async def voids_payment_of(self, bill: Bill) -> Disbursement:
        paid: Disbursement = await self.cashier.do(paying.void_bill_payment, bill_id=bill.id, reason=REASON)
        return paid

    async def banks(self, payments: Sequence[Payment], **fields: Any) -> BankDeposit:
        new = NewBankDeposit(payment_ids=[each.id for each in payments], **fields)
        deposit: BankDeposit = await self.cashier.do(deposits.deposit_payments, fields=new)
        return deposit

    async def takes_deposit_back(self, deposit: BankDeposit) -> BankDeposit:
        back: BankDeposit = await self.cashier.do(
            deposits.take_deposit_back, deposit_id=deposit.id, reason=REASON
        )
        return back

    async def contributes(self, amount: str, **fields: Any) -> JournalEntry:
        return await self._enters(owners.contribute, NewContribution(amount=Decimal(amount), **fields))

    async def transfers(self, amount: str, **fields: Any) -> JournalEntry:
        new = NewBankTransfer(amount=Decimal(amount), **{"from_bank": "operating", **fields})
        return await self._enters(owners.transfer_between_banks, new)

    async def pays_bank_fee(self, amount: str, **fields: Any) -> JournalEntry:
        return await self._enters(owners.charge_bank_fee, NewBankFee(amount=Decimal(amount), **fields))

    async def draws(self, amount: str, **fields: Any) -> Disbursement:
        new = NewDraw(amount=Decimal(amount), payee="Dana Whitfield", **fields)
        drawn: Disbursement = await self.cashier.do(owners.draw, property_id=self.place.id, fields=new)
        return drawn

    async def voids_draw(self, drawn: Disbursement) -> Disbursement:
        voided: Disbursement = await self.cashier.do(owners.void_draw, draw_id=drawn.id, reason=REASON)
        return voided

    async def takes_entry_back(self, entry: JournalEntry) -> JournalEntry:
        back: JournalEntry = await self.cashier.do(entries.reverse_entry, entry_id=entry.id, reason=REASON)
        return back

    async def _enters(self, service: Any, fields: Any) -> JournalEntry:
        entry: JournalEntry = await self.cashier.do(service, property_id=self.place.id, fields=fields)
        return entry
