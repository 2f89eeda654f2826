"""Reading the API keys of the companies that the caller owns."""

from sqlalchemy import JSON, Uuid, func, literal_column, select

from domain.core.db.base import table_of
from domain.core.db.statements import param
from domain.core.listing import Listing, among
from domain.models.accounts import Account, UserProperty
from domain.models.integrations import ApiKey
from domain.models.properties import Property

_TABLE = table_of(ApiKey)
_LINK = table_of(UserProperty)
_PROPERTY = table_of(Property)
_MAKER = table_of(Account).alias("maker")

_rows = _TABLE.outerjoin(_MAKER, _MAKER.c.id == _TABLE.c.maker_id)
# Those in the caller's sight, by name, each with the role that the key has there now.
_properties = (
    select(
        func.coalesce(
            func.json_agg(
                func.json_build_object(
                    *(literal_column("'id'"), _PROPERTY.c.id),
                    *(literal_column("'name'"), _PROPERTY.c.name),
                    *(literal_column("'role'"), _LINK.c.role),
                )
            ),
            func.json_build_array(),
        ).cast(JSON)
    )
    .select_from(_LINK.join(_PROPERTY, _PROPERTY.c.id == _LINK.c.property_id))
    .where(_LINK.c.api_key_id == _TABLE.c.id, _LINK.c.is_active, _PROPERTY.c.deleted_at.is_(None))
    .scalar_subquery()
)

API_KEYS = Listing(
    name="api_keys",
    permission="",  # the owners of a company, whatever their role on its properties
    base=_TABLE,
    filter_from=_TABLE,
    select_from=_rows,
    columns={
        **{name: _TABLE.c[name] for name in ("id", "company_id", "name", "role", "last_four")},
        "maker_name": func.coalesce(_MAKER.c.full_name, _MAKER.c.email),
        "properties": _properties,
        **{name: _TABLE.c[name] for name in ("expires_at", "last_used_at", "created_at")},
        "is_expired": _TABLE.c.expires_at <= func.now(),
    },
    scope=among(_TABLE.c.company_id, "owned_company_ids()"),
    not_deleted=_TABLE.c.revoked_at.is_(None),
    filters={"company_id": _TABLE.c.company_id == param("company_id", Uuid())},
    sorts={"created_at": (_TABLE.c.created_at, _TABLE.c.id)},
    default_sort="-created_at",
)
