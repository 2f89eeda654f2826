"""Reading a team: who works on the properties whose team the caller may see."""

from sqlalchemy import JSON, Text, Uuid, and_, func, literal_column, or_, select, true

from domain.core.db.base import table_of
from domain.core.db.statements import param
from domain.core.listing import Listing, in_scope
from domain.files.pictures import ACCOUNT, picture_id_of
from domain.models.accounts import Account, UserProperty
from domain.models.properties import Property

_LINK = table_of(UserProperty)
_ACCOUNT = table_of(Account)
_PROPERTY = table_of(Property)
_NEARBY = _PROPERTY.alias("nearby")

_rows = _LINK.join(_ACCOUNT, _ACCOUNT.c.id == _LINK.c.account_id).join(
    _PROPERTY, _PROPERTY.c.id == _LINK.c.property_id
)
_name = func.lower(func.coalesce(_ACCOUNT.c.full_name, _ACCOUNT.c.email), type_=Text())
_ELSEWHERE = _LINK.alias("elsewhere")
# At how many of the company's properties the person works, as far as the caller owns them.
_works_at = (
    select(func.count())
    .select_from(_ELSEWHERE.join(_NEARBY, _NEARBY.c.id == _ELSEWHERE.c.property_id))
    .where(
        _ELSEWHERE.c.account_id == _LINK.c.account_id,
        _ELSEWHERE.c.company_id == _LINK.c.company_id,
        _ELSEWHERE.c.is_active,
        _NEARBY.c.deleted_at.is_(None),
        in_scope(_ELSEWHERE.c.property_id, "team.read"),
    )
    .scalar_subquery()
)
_is_self = _LINK.c.account_id == func.current_account_id()

MEMBERS = Listing(
    name="team_members",
    permission="team.read",
    base=_LINK,
    filter_from=_rows,
    select_from=_rows,
    columns={
        "id": _LINK.c.id,
        "property_id": _LINK.c.property_id,
        "property_name": _PROPERTY.c.name,
        "account_id": _LINK.c.account_id,
        "email": _ACCOUNT.c.email,
        "full_name": _ACCOUNT.c.full_name,
        "picture_url": literal_column("'/api/pictures/'").concat(picture_id_of(ACCOUNT, _ACCOUNT.c.id)),
        "role": _LINK.c.role,
        "works_at": _works_at,
        "is_self": _is_self,
        # Who sees the list owns the property; nobody changes their own role.
        "can": func.json_build_object(
            literal_column("'write'"), ~_is_self, literal_column("'delete'"), true()
        ).cast(JSON),
        **{name: _LINK.c[name] for name in ("version", "created_at")},
    },
    scope=in_scope(_LINK.c.property_id, "team.read"),
    # Links of API keys are shown with their key.
    not_deleted=and_(_LINK.c.is_active, _LINK.c.api_key_id.is_(None)),
    filters={
        "property_id": _LINK.c.property_id == param("property_id", Uuid()),
        "company_id": _LINK.c.company_id == param("company_id", Uuid()),
        "account_id": _LINK.c.account_id == param("account_id", Uuid()),
        "role": _LINK.c.role == param("role", Text()),
        "q": or_(
            _ACCOUNT.c.full_name.op("ILIKE")(func.like_pattern(param("q", Text()))),
            _ACCOUNT.c.email.op("ILIKE")(func.like_pattern(param("q", Text()))),
        ),
    },
    sorts={
        "name": (_name, _PROPERTY.c.name, _LINK.c.id),
        "property": (_PROPERTY.c.name, _name, _LINK.c.id),
    },
    default_sort="name",
)
