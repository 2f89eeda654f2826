"""Reports over HTTP: on the screen, as CSV and as PDF, of what the caller may see."""

import csv
import io
from typing import Any

import httpx
import pypdfium2
import pytest
from sqlalchemy import select

from domain.core.db.database import Database
from domain.models import AuditRow
from domain.reports import reading
from domain.reports.registry import DEFINITIONS
from tests.api.problems import is_problem
from tests.domain.files.samples import picture
from tests.domain.ledger.cashier import TODAY, Cashier
from tests.factories import Maker

MONTH = f"{TODAY:%Y-%m}"


@pytest.fixture
async def cashier(worker_database: Database, make: Maker) -> Cashier:
    """With a tenancy that was charged twice and paid one and a half of it."""
    cashier = await Cashier.at_new_property(worker_database, make, name="Alder Court")
    tenancy = await cashier.tenancy()
    await cashier.charges(tenancy, "1500.00")
    await cashier.charges(tenancy, "60.00", "parking")
    await cashier.charges(await cashier.tenancy(), "900.00", "deposit")
    await cashier.receives(tenancy, "1530.00", reference_number="=1207")
    return cashier


async def got(api: httpx.AsyncClient, cashier: Cashier, path: str) -> Any:
    answer = await api.get(f"/api/reports/{path}", headers=cashier.person.headers)
    assert answer.status_code == 200, answer.text
    return answer


async def test_the_list_names_every_report(api: httpx.AsyncClient, cashier: Cashier) -> None:
    answer = await api.get("/api/reports", headers=cashier.person.headers)
    assert [each["name"] for each in answer.json()["items"]] == list(DEFINITIONS)


@pytest.mark.parametrize("name", sorted(DEFINITIONS))
async def test_each_report_is_shown_and_comes_as_file_and_pdf(
    api: httpx.AsyncClient, cashier: Cashier, name: str
) -> None:
    body = (await got(api, cashier, name)).json()
    assert (body["place"], body["properties"], body["is_empty"]) == ("Alder Court", 1, False)
    for section in body["sections"]:
        for row in [*(row["cells"] for row in section["rows"]), *filter(None, [section["totals"]])]:
            assert len(row) == len(section["columns"])
    table = await got(api, cashier, f"{name}.csv")
    assert table.headers["content-type"].startswith("text/csv")
    assert list(csv.reader(io.StringIO(table.text)))
    pdf = await got(api, cashier, f"{name}.pdf")
    assert pdf.headers["content-type"] == "application/pdf"
    assert f'filename="{name}-' in pdf.headers["content-disposition"]
    assert b"<pdfuaid:part>1</pdfuaid:part>" in pdf.content
    said = "".join(page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(pdf.content))
    assert body["title"] in said


async def test_the_income_statement_differs_by_basis(api: httpx.AsyncClient, cashier: Cashier) -> None:
    figures = {}
    for basis in ("cash", "accrual"):
        path = f"income-statement?basis={basis}&first_month={MONTH}"
        figures[basis] = (await got(api, cashier, path)).json()["figures"]
    assert figures["cash"][0] == {"label": "Income", "kind": "money", "value": "1530.00"}
    assert figures["accrual"][0]["value"] == "1560.00"


async def test_cells_of_a_file_are_no_formulas_and_amounts_stay_numbers(
    api: httpx.AsyncClient, cashier: Cashier
) -> None:
    text = (await got(api, cashier, "general-ledger.csv")).text
    cells = [cell for line in csv.reader(io.StringIO(text)) for cell in line]
    assert any("Check =1207" in cell for cell in cells)
    assert "-1530.00" in cells
    assert not any(cell.startswith("=") for cell in cells)


async def test_several_properties_are_one_report_and_foreign_ones_none(
    api: httpx.AsyncClient, make: Maker, cashier: Cashier
) -> None:
    other = await make.property(cashier.person, name="Birch House")
    foreign = await make.property(await make.person())
    both = f"rent-roll?property_id={cashier.place.id}&property_id={other.id}"
    assert (await got(api, cashier, both)).json()["properties"] == 2
    for path in ("rent-roll", "rent-roll.csv", "rent-roll.pdf"):
        asked = f"/api/reports/{path}?property_id={cashier.place.id}&property_id={foreign.id}"
        answer = await api.get(asked, headers=cashier.person.headers)
        assert is_problem(answer, 404)["detail"] == "Property not found"


@pytest.mark.parametrize(
    ("query", "field"),
    [
        ("delinquency?as_of=2199-01-01", "as_of"),
        ("cash-flow?basis=accrual", "basis"),
        ("rent-roll?basis=cash", "basis"),
        ("cash-flow?first_month=2199-01", "last_month"),
        ("cash-flow?first_month=2020-02&last_month=2020-01", "last_month"),
        ("cash-flow?first_month=2010-01&last_month=2020-01", "first_month"),
        ("cash-flow?first_month=2020-13", "first_month"),
        ("cash-flow?property_id=nonsense", "property_id"),
    ],
)
async def test_what_cannot_be_reported_is_refused_by_field(
    api: httpx.AsyncClient, cashier: Cashier, query: str, field: str
) -> None:
    answer = await api.get(f"/api/reports/{query}", headers=cashier.person.headers)
    assert field in is_problem(answer, 422)["errors"][0]["field"]


async def test_a_report_that_there_is_not_is_missing(api: httpx.AsyncClient, cashier: Cashier) -> None:
    for path in ("nonsense", "nonsense.csv", "nonsense.pdf"):
        answer = await api.get(f"/api/reports/{path}", headers=cashier.person.headers)
        assert is_problem(answer, 404)["detail"] == "Report not found"


async def test_a_report_that_is_too_long_says_so(
    api: httpx.AsyncClient, cashier: Cashier, monkeypatch: pytest.MonkeyPatch
) -> None:
    for form in ("screen", "paper", "file"):
        monkeypatch.setitem(reading.MOST_ROWS, form, 2)
    for path in ("general-ledger", "general-ledger.csv", "general-ledger.pdf"):
        answer = await api.get(f"/api/reports/{path}", headers=cashier.person.headers)
        assert is_problem(answer, 413)["code"] == "report_too_large"
        assert "more than 2 lines" in answer.json()["detail"]


async def test_files_are_noted_in_the_log(api: httpx.AsyncClient, make: Maker, cashier: Cashier) -> None:
    await got(api, cashier, f"cash-flow.csv?first_month={MONTH}")
    await got(api, cashier, "rent-roll.pdf")
    async with make.session() as session:
        noted = await session.scalars(
            select(AuditRow.after).where(
                AuditRow.actor_id == cashier.person.id, AuditRow.action == "report.exported"
            )
        )
    assert sorted((each["report"], each["form"]) for each in noted if each) == [
        ("cash-flow", "file"),
        ("rent-roll", "paper"),
    ]


async def test_a_company_without_properties_gets_an_empty_report(api: httpx.AsyncClient, make: Maker) -> None:
    person = await make.person()
    body = (await api.get("/api/reports/owner-statement", headers=person.headers)).json()
    assert (body["properties"], body["place"], body["is_empty"]) == (0, "", True)


def pictures_on(pdf: bytes) -> int:
    (page, *_) = pypdfium2.PdfDocument(pdf)
    return sum(each.type == pypdfium2.raw.FPDF_PAGEOBJ_IMAGE for each in page.get_objects())


async def test_a_report_of_one_company_carries_its_logo(
    api: httpx.AsyncClient, cashier: Cashier, make: Maker
) -> None:
    assert pictures_on((await got(api, cashier, "rent-roll.pdf")).content) == 0
    path = f"/api/settings/company/logo?company_id={cashier.place.company_id}"
    sent = await api.post(path, files={"file": ("logo.png", picture("PNG"))}, headers=cashier.person.headers)
    assert sent.status_code == 201, sent.text
    assert pictures_on((await got(api, cashier, "rent-roll.pdf")).content) == 1

    other = await Cashier.at_new_property(cashier.database, make, name="Birch Hall")
    await make.link(cashier.person, other.place.id, "owner")
    assert pictures_on((await got(api, cashier, "rent-roll.pdf")).content) == 0
    of_one = f"rent-roll.pdf?property_id={cashier.place.id}"
    assert pictures_on((await got(api, cashier, of_one)).content) == 1


async def test_a_receipt_is_a_tagged_pdf(api: httpx.AsyncClient, cashier: Cashier) -> None:
    payment = await cashier.receives(await cashier.tenancy(), "700.00", reference_number="1207")
    path = f"/api/payments/{payment.id}/receipt.pdf"
    answer = await api.get(path, headers=cashier.person.headers)
    assert answer.status_code == 200, answer.text
    assert b"<pdfuaid:part>1</pdfuaid:part>" in answer.content
    (page,) = pypdfium2.PdfDocument(answer.content)
    said = page.get_textpage().get_text_range()
    for words in ("Payment receipt", "Check no. 1207", "$700.00", "Prepayment, kept for the next charges"):
        assert words in said
