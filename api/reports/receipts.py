"""The staff route of a payment's receipt."""

from uuid import UUID

from api.answers import refuse_unless_granted
from api.audiences import StaffCaller
from api.reports.files import PdfFile, attachment
from api.routing import staff_router
from domain.files.pictures import bytes_of, first_id, logo_of_paper
from domain.ledger.listings import PAYMENTS
from domain.ledger.receipts import receipt_facts, receipt_statement
from domain.printing.receipts import number_of, receipt_paper
from domain.printing.typesetting import typeset

router = staff_router("/payments", "reports")


@router.get("/{payment_id}/receipt.pdf", response_class=PdfFile)
async def get_receipt(caller: StaffCaller, payment_id: UUID) -> PdfFile:
    """The receipt as it was when the payment was recorded; a return since then is said on it."""
    read = await caller.read(
        PAYMENTS.visibility(payment_id), receipt_statement(payment_id), logo_of_paper("payments", payment_id)
    )
    refuse_unless_granted(read.results[0])
    paper = receipt_paper(receipt_facts(read.results[1]))
    logo = await bytes_of(caller.state.store, first_id(read.results[2]))
    name = f"receipt-{number_of(str(payment_id))}.pdf"
    return PdfFile(await typeset("receipt", paper, logo), headers=attachment(name))
