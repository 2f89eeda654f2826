"""The tool that answers residents' questions about their own payments, charges and requests."""

from agent.context import Context
from agent.replies import Found, Link
from agent.tool import read_tool
from agent.tools import own_suggestions
from agent.tools.query_portfolio import QueryPortfolio, executed, found_of
from domain.portfolio_query.value import PortfolioQuery

_PAGES = {
    "requests": Link("Open maintenance", "/tenant/maintenance"),
    "payments": Link("Open payments", "/tenant/payments"),
}


@read_tool
async def query_portfolio(context: Context, wanted: QueryPortfolio) -> Found:
    """Answers questions about the resident's own payments, payments of roommates, charges and maintenance
    requests: lists, counts and sums them, narrowed by conditions and a period, in order. The subjects and
    fields are those of the system message. Put into `left_out` each word of the question that the query does
    not say."""
    query = wanted.query or PortfolioQuery(subject="payments")
    asked, answer = await executed(context, query)
    is_request = asked.subject.name == "requests"
    return found_of(
        asked,
        answer,
        wanted.left_out,
        read=f"Read {asked.subject.many}",
        opens=_PAGES["requests" if is_request else "payments"],
        suggested=own_suggestions.HOME if is_request else own_suggestions.MONEY,
    )


TOOLS = (query_portfolio,)
