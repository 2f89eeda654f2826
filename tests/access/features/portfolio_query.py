"""Questions about the portfolio in the tests of access: how objects are made, and operations called."""

from tests.access.calls import Call

CALLS: dict[str, Call] = {
    "answer_portfolio_query": Call(query='?question={"subject": "units"}'),
    "get_portfolio_language": Call(),
    "list_results": Call(query='?question={"subject": "units"}'),
    "export_results": Call(query='?question={"subject": "units"}'),
}
