"""The tool list grows with the product: what the domain can do, a tool does, or there is a reason."""

import ast
import string
from pathlib import Path

import pytest

from agent.tool import WriteTool, slots, visible_slots
from agent.tools import suggestions
from agent.toolsets import TOOLS

ROOT = Path(__file__).resolve().parents[3]

# Every service of the domain: the tool that calls it, or why none does.
BY_TOOL = {
    "units.service.add": "add_unit",
    "units.service.edit": "change_unit_status",
    "vendors.service.add": "add_vendor",
    "vendors.service.edit": "change_vendor",
    "maintenance.service.add": "create_request",
    "maintenance.service.edit": "close_request",
    "leases.move_in.move_in": "add_resident",
    "imports.service.run_again": "rerun_import",
    "team.invitations.invite": "invite_to_team",
    "ledger.payments.record_payment": "record_payment",
    "financials.reminders.send": "send_reminders",
    "leases.renewals.offer": "draft_renewal",
    "agreements.sending.send": "send_for_signature",
}
# Services whose module has another name.
BESIDE = (
    *("leases/move_in.py", "leases/renewals.py", "agreements/sending.py"),
    *("team/invitations.py", "ledger/payments.py", "financials/reminders.py"),
)
SCREEN = "a form of many fields: the screen shows what a chat would hide"
GONE = "takes things out of sight: stays on the screen, where it can be undone"
OWN = "about one's own account: never through an assistant"
INSIDE = "a step of another service, or of a workflow"
WITHOUT = {
    "links": "a link is made by the process that sends it, and ended by what it is about",
    "properties.service.add": SCREEN,
    "properties.service.edit": SCREEN,
    "properties.service.delete": GONE,
    "properties.service.restore": GONE,
    "units.service.delete": GONE,
    "units.service.restore": GONE,
    "vendors.service.delete": GONE,
    "vendors.service.restore": GONE,
    "maintenance.service.delete": GONE,
    "maintenance.service.restore": GONE,
    "maintenance.service": INSIDE,
    "residents.service.add": INSIDE,
    "residents.service.edit": SCREEN,
    "residents.service.settle_status": INSIDE,
    "residents.service.assign_unit": INSIDE,
    "residents.service.reveal": "what is sensitive is never shown to a model",
    "leases.service.edit": SCREEN,
    "leases.renewals": "answered and withdrawn on the page of the lease, beside what the household says",
    "agreements.sending": INSIDE,
    "leases.move_in.add_lease": SCREEN,
    "imports.service.choice_of_company": INSIDE,
    "imports.service.may_start": INSIDE,
    "imports.service.may_write": INSIDE,
    "imports.service.refuse_without_property": INSIDE,
    "imports.service.prepare": "needs a file",
    "imports.service.start": "needs a file",
    "imports.service.store_file": "needs a file",
    "imports.service.cancel": "the running import has its own button wherever one is",
    "documents.service": "needs a file, or the page that shows it",
    "photos.service": "needs a picture, or the page that shows it",
    "pictures.service": "needs a picture, or the page that shows it",
    "files.service": INSIDE,
    "notify.service": INSIDE,
    "ledger.payments": INSIDE,
    "fee_waivers": "answered on the page of action items, with its request beside it",
    "broadcasts": "what a person writes to many is theirs to word, and to confirm with its count",
    "messages": "what a person writes to a resident is theirs to word",
    "online_payments": "comes with the assistant of residents",
    "financials.reminders": "shown on the card of send_reminders",
    "portfolio_query.service": "read by query_portfolio",
    "retention.service": "the purge's own",
    "invariants.service": "the hourly check's own",
    "search.service": INSIDE,
    "audit.service": INSIDE,
    "key_rotation.service": "an operator's, never a person's",
    "handovers": "who may see what is decided on the team's page alone",
    "team.invitations": "sending again and cancelling stay on the team's page",
    "team.service": "who may see what is decided on the team's page alone",
    "companies.service": "a company's own settings: its owners' screen",
    "integrations.service_tests": "a company's own settings: its owners' screen",
    "integrations.services": INSIDE,
    "integrations.webhooks": "a company's own settings: its owners' screen",
    "access": OWN,
}


def services() -> list[str]:
    """'units.service.add' for each public function of a service."""
    found = []
    beside = [ROOT / "domain" / name for name in BESIDE]
    for path in [*sorted((ROOT / "domain").glob("*/service*.py")), *beside]:
        name = f"{path.parent.name}.{path.stem}"
        found += [
            f"{name}.{node.name}"
            for node in ast.parse(path.read_text()).body
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not node.name.startswith("_")
        ]
    return found


def test_every_service_has_a_tool_or_a_reason() -> None:
    def reason(service: str) -> str | None:
        noun = service.split(".")[0]
        return WITHOUT.get(service) or WITHOUT.get(service.rpartition(".")[0]) or WITHOUT.get(noun)

    without = [service for service in services() if service not in BY_TOOL and not reason(service)]
    assert without == [], "give each a tool, or say why it has none"
    assert set(BY_TOOL) <= set(services())
    assert set(BY_TOOL.values()) <= set(TOOLS)


def test_the_list_of_tools() -> None:
    assert sorted(TOOLS) == [
        "add_resident", "add_unit", "add_vendor", "assign_request", "attention_today", "change_rent",
        "change_unit_status", "change_vendor", "close_request", "create_request", "draft_renewal",
        "explain_balance",
        "find_team_members", "get_details", "import_errors",
        "import_jobs", "invite_to_team", "query_portfolio", "record_payment",
        "rerun_import", "search_everything", "send_for_signature", "send_reminders", "sent_messages",
    ]  # fmt: skip
    changing = {name for name, tool in TOOLS.items() if isinstance(tool, WriteTool)}
    assert changing == {*BY_TOOL.values(), "change_rent", "assign_request"}


@pytest.mark.parametrize("name", sorted(TOOLS))
def test_a_tool_explains_itself(name: str) -> None:
    """To a model by its prompt, to a person by the labels of its form; nothing hidden is asked for."""
    tool = TOOLS[name]
    assert 20 < len(tool.prompt) < 600
    assert tool.arguments.model_json_schema()["additionalProperties"] is False
    for argument, slot in slots(tool.arguments).items():
        assert slot.label[0] in string.ascii_uppercase, argument
        assert not (slot.hidden and slot.needed)
    assert "version" not in visible_slots(tool.arguments)


def test_suggestions_read_as_questions() -> None:
    assert len(suggestions.ALL) == len(set(suggestions.ALL)) >= 15
    for text in suggestions.ALL:
        assert text.endswith("?") or text.startswith("Show"), text
