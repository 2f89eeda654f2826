"""Which gateway takes payments here."""

from domain.core.errors import Conflict
from domain.core.settings import Settings
from domain.models.online_payments import GatewayName
from domain.online_payments.gateway import Gateway
from domain.online_payments.simulator import Simulator

NOT_SET_UP = "Online payments are not set up"


def gateway_name(settings: Settings) -> GatewayName | None:
    """The simulator where no money can be meant; None where there is no gateway."""
    return "simulator" if settings.local else None


def require_gateway(settings: Settings) -> GatewayName:
    """Raises Conflict where there is none."""
    name = gateway_name(settings)
    if name is None:
        raise Conflict(NOT_SET_UP, code="no_gateway")
    return name


def gateway_of(settings: Settings) -> Gateway:
    """The gateway itself. Raises Conflict where there is none."""
    require_gateway(settings)
    return Simulator()
