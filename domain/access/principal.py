"""A principal: who acts, for whom, with which rights; made afresh from the database at every entry."""

from dataclasses import dataclass
from uuid import UUID

from sqlalchemy import func, select, text
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.policy import allows
from domain.core.errors import Forbidden, NotFound
from domain.core.scope import Scope
from domain.core.unit_of_work import AuthContext, Statement
from domain.models.accounts import RolePermission, UserProperty

_MAY = text(
    "SELECT :id = ANY((SELECT visible_property_ids())::uuid[]),"
    " (SELECT bool_and(:id = ANY(property_ids(wanted))) FROM unnest(CAST(:wanted AS text[])) wanted)"
)

_GRANTED_AT = "SELECT %(property)s::uuid = ANY ((SELECT property_ids(%(permission)s))::uuid[])"


@dataclass(frozen=True, slots=True)
class StaffPrincipal:
    """An argument of every service of staff. `roles` are those held anywhere; the database decides row by
    row."""

    scope: Scope
    is_admin: bool
    email: str | None
    full_name: str | None
    time_zone: str
    roles: tuple[str, ...]

    @property
    def account_id(self) -> UUID:
        """The person whose rights count. Raises Forbidden for a system principal."""
        return _account_of(self.scope)


@dataclass(frozen=True, slots=True)
class ResidentPrincipal:
    """An argument of every service of residents. Which homes and leases are theirs, the database says
    (`own_resident_ids`, `own_lease_ids`)."""

    scope: Scope
    email: str | None
    full_name: str | None
    time_zone: str

    @property
    def account_id(self) -> UUID:
        """The resident's account."""
        return _account_of(self.scope)


# What belongs to an account, whoever signs in to it.
Principal = StaffPrincipal | ResidentPrincipal


def _account_of(scope: Scope) -> UUID:
    if scope.account_id is None:
        raise Forbidden
    return scope.account_id


def principal_of(began: AuthContext) -> StaffPrincipal:
    """Raises Forbidden for residents and for who holds a link: no service of staff takes one."""
    if began.audience in ("resident", "link"):
        raise Forbidden
    return StaffPrincipal(
        scope=began.scope(),
        is_admin=began.is_admin,
        email=began.email,
        full_name=began.full_name,
        time_zone=began.time_zone or "UTC",
        roles=tuple(began.roles),
    )


def resident_principal_of(began: AuthContext) -> ResidentPrincipal:
    """Raises Forbidden for anybody else's session: no service of residents takes one."""
    if began.audience != "resident":
        raise Forbidden
    return ResidentPrincipal(
        scope=began.scope(),
        email=began.email,
        full_name=began.full_name,
        time_zone=began.time_zone or "UTC",
    )


def any_principal_of(began: AuthContext) -> Principal:
    """For what staff and residents do alike. Raises Forbidden for who holds a link."""
    return resident_principal_of(began) if began.audience == "resident" else principal_of(began)


def require_somewhere(began: AuthContext | StaffPrincipal, permission: str) -> None:
    """Raises Forbidden when links exist and none grants `permission`; a new account sees empty lists."""
    if began.roles and not allows(list(began.roles), permission):
        raise Forbidden


async def require_deleted(session: AsyncSession, permission: str, property_id: UUID, *also: str) -> None:
    """The same for a deleted property, which `require` no longer sees: the caller's role on it must grant the
    permissions. Raises NotFound."""
    wanted = [permission, *also]
    granted = (
        select(func.count(RolePermission.permission.distinct()))
        .join(UserProperty, UserProperty.role == RolePermission.role)
        .where(
            UserProperty.property_id == property_id,
            UserProperty.account_id == func.current_account_id(),
            UserProperty.is_active,
            RolePermission.permission.in_(wanted),
        )
    )
    if await session.scalar(granted) != len(wanted):
        raise NotFound


def granted_at(permission: str, property_id: object) -> Statement:
    """One truth: may the caller do this at the property? For reads; a change asks `require`."""
    return Statement(_GRANTED_AT, {"property": str(property_id), "permission": permission})


async def require(session: AsyncSession, permission: str, property_id: UUID, *also: str) -> None:
    """Raises NotFound when the property is not in the session's scope, Forbidden without the right on it, or
    without one of the rights that are needed `also`."""
    answer = await session.execute(_MAY, {"id": property_id, "wanted": [permission, *also]})
    visible, granted = answer.one()
    if not visible:
        raise NotFound
    if not granted:
        raise Forbidden
