"""The route by which somebody asks for access to the portal."""

from api.auth.schemas import Accepted
from api.auth.timing import lasting
from api.dependencies import State
from api.portals.access_schemas import AccessRequestCreate
from api.routing import portal_router
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.portals.access_requests import ask_for_access

router = portal_router("/access-requests", "portals")

# Longer than the work where a resident is found, so that its answer comes no later than any other.
ASK_SECONDS = 0.3
ASKED = Accepted(
    detail="Your request was sent. If we know you as a resident, your property manager sends an invitation to"
    " the e-mail address on your record."
)


@router.post("", status_code=202)
async def ask_for_portal_access(state: State, body: AccessRequestCreate) -> Accepted:
    """Says the same at the same time to everybody, whether or not a resident was found."""
    async with lasting(ASK_SECONDS), unit_of_work(state.database, EntryPoint.by_visitor()) as work:
        await ask_for_access(
            session=work.session, scope=work.scope, keys=state.keys, settings=state.settings, fields=body
        )
    return ASKED
