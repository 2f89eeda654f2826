"""Records by what people call them, for settling what somebody means: ids, names and where they are."""

from domain.core.db.pipeline import Statement

MOST = 5000
MOST_UNITS = FIRST = 200
NAMES = ("id", "name", "other_name", "label", "subtext", "place")  # several other names stand between '|'

# Each in the caller's scope, and under the policies. `words` are compared by the database's own key.
_PROPERTIES = """
SELECT p.id::text, p.name, concat_ws('|', p.short_name, p.address), p.name,
       concat_ws(', ', p.address, p.city), p.id::text
  FROM properties p
 WHERE p.id = ANY ((SELECT property_ids('properties.read'))::uuid[]) AND p.deleted_at IS NULL
 ORDER BY p.id IN (SELECT search_properties(%(words)s, %(first)s)) DESC, p.name, p.id LIMIT %(most)s
"""
_UNIT = """
SELECT u.id::text, u.unit_number, p.name || ' ' || u.unit_number, 'Unit ' || u.unit_number,
       concat_ws(' · ', p.name, coalesce(r.name, replace(u.status, '_', ' '))), u.property_id::text
  FROM units u JOIN properties p ON p.id = u.property_id
  LEFT JOIN LATERAL (
       SELECT r.first_name || ' ' || r.last_name AS name FROM residents r
        WHERE r.property_id = u.property_id AND r.unit_id = u.id AND r.status = 'active'
          AND r.deleted_at IS NULL
          AND r.property_id = ANY ((SELECT property_ids('residents.read'))::uuid[])
        ORDER BY r.id LIMIT 1) r ON true
 WHERE u.property_id = ANY ((SELECT property_ids('units.read'))::uuid[]) AND u.deleted_at IS NULL
"""
_UNITS = (
    _UNIT
    + """
   AND (%(place)s::uuid IS NULL OR u.property_id = %(place)s::uuid)
   AND (u.number_key = natural_key(%(words)s) OR u.number_key LIKE natural_key(%(words)s) || '%%'
        OR u.number_key LIKE '%%' || natural_key(%(words)s))
 ORDER BY u.number_key = natural_key(%(words)s) DESC, p.name, u.number_sort, u.id LIMIT %(most)s
"""
)
_RESIDENT = """
SELECT r.id::text, r.first_name || ' ' || r.last_name, r.last_name || ' ' || r.first_name,
       r.first_name || ' ' || r.last_name,
       concat_ws(' · ', concat_ws(' ', p.name, u.unit_number),
                 CASE WHEN r.status = 'inactive'
                      THEN 'left' || coalesce(to_char(r.move_out_date, ' FMMon YYYY'), '')
                      WHEN r.status <> 'active' THEN r.status END),
       r.property_id::text, r.unit_id::text, r.status
  FROM residents r JOIN properties p ON p.id = r.property_id
  LEFT JOIN units u ON u.property_id = r.property_id AND u.id = r.unit_id
 WHERE r.property_id = ANY ((SELECT property_ids('residents.read'))::uuid[]) AND r.deleted_at IS NULL
"""
_RESIDENTS = (
    _RESIDENT
    + """
   AND (%(place)s::uuid IS NULL OR r.property_id = %(place)s::uuid)
 ORDER BY r.id IN (SELECT search_residents(%(words)s, %(first)s, true)) DESC,
          r.status <> 'active', r.last_name, r.first_name, r.id LIMIT %(most)s
"""
)
_REQUEST = """
SELECT q.id::text, q.title, concat_ws(' ', q.title, p.name, u.unit_number), q.title,
       concat_ws(' · ', concat_ws(' ', p.name, u.unit_number), replace(q.status, '_', ' ')),
       q.property_id::text
  FROM maintenance_requests q JOIN properties p ON p.id = q.property_id
  LEFT JOIN units u ON u.property_id = q.property_id AND u.id = q.unit_id
 WHERE q.property_id = ANY ((SELECT property_ids('maintenance.read'))::uuid[]) AND q.deleted_at IS NULL
"""
_REQUESTS = (
    _REQUEST
    + """
   AND (%(place)s::uuid IS NULL OR q.property_id = %(place)s::uuid)
   AND q.status IN ('open', 'in_progress')
 ORDER BY q.request_date DESC, q.id LIMIT %(most)s
"""
)
_VENDOR_IN_SIGHT = """v.company_id = ANY ((SELECT company_ids('vendors.read'))::uuid[])
   AND v.deleted_at IS NULL"""
_VENDORS = f"""
SELECT v.id::text, v.company_name, v.contact_name, v.company_name,
       concat_ws(' · ', replace(v.service_type, '_', ' '), v.city), ''
  FROM vendors v
 WHERE {_VENDOR_IN_SIGHT}
 ORDER BY v.company_name, v.id LIMIT %(most)s
"""
_IMPORTS = """
SELECT j.id::text, j.file_name, regexp_replace(j.file_name, '\\.[^.]*$', ''), j.file_name,
       concat_ws(' · ', j.import_type, j.status, to_char(j.created_at, 'FMMon FMDD, YYYY')), '', j.status
  FROM import_jobs j WHERE j.account_id = current_account_id()
 ORDER BY j.created_at DESC, j.id DESC LIMIT %(most)s
"""
_BY_ID = {
    "property": "SELECT id::text, name FROM properties p"
    " WHERE p.id = ANY ((SELECT property_ids('properties.read'))::uuid[]) AND p.deleted_at IS NULL"
    " AND p.id = %(id)s::uuid",
    "unit": _UNIT.replace(
        "u.id::text, u.unit_number, p.name || ' ' || u.unit_number, 'Unit ' || u.unit_number,",
        "u.id::text, 'Unit ' || u.unit_number,",
    )
    + " AND u.id = %(id)s::uuid",
    "resident": "SELECT r.id::text, r.first_name || ' ' || r.last_name FROM residents r"
    " WHERE r.property_id = ANY ((SELECT property_ids('residents.read'))::uuid[]) AND r.deleted_at IS NULL"
    " AND r.id = %(id)s::uuid",
    "vendor": "SELECT v.id::text, v.company_name FROM vendors v"
    f" WHERE {_VENDOR_IN_SIGHT} AND v.id = %(id)s::uuid",
    "request": "SELECT q.id::text, q.title FROM maintenance_requests q"
    " WHERE q.property_id = ANY ((SELECT property_ids('maintenance.read'))::uuid[])"
    " AND q.deleted_at IS NULL AND q.id = %(id)s::uuid",
    "import": "SELECT id::text, file_name FROM import_jobs"
    " WHERE id = %(id)s::uuid AND account_id = current_account_id()",
}


def by_id(noun: str, row_id: str) -> Statement:
    """The id and name of one record in the caller's scope, or no row."""
    return Statement(_BY_ID[noun], {"id": row_id})


def properties(words: str = "") -> Statement:
    """Rows of NAMES; those that hold the words come first, so that none of them is cut off."""
    return Statement(_PROPERTIES, {"words": words, "first": FIRST, "most": MOST})


def units(number: str, property_id: str | None) -> Statement:
    """Rows of NAMES of units whose number is `number`, begins or ends with it, and whether it is the same;
    the same number first."""
    return Statement(_UNITS, {"words": number, "place": property_id, "most": MOST_UNITS})


def residents(words: str, property_id: str | None) -> Statement:
    """Rows of NAMES, then the unit's id and the status; names that hold the words first, then those who live
    there."""
    return Statement(_RESIDENTS, {"words": words, "first": FIRST, "place": property_id, "most": MOST})


def vendors() -> Statement:
    """Rows of NAMES."""
    return Statement(_VENDORS, {"most": MOST})


def requests(property_id: str | None) -> Statement:
    """Rows of NAMES of requests that run, the newest first."""
    return Statement(_REQUESTS, {"place": property_id, "most": MOST})


def imports() -> Statement:
    """Rows of NAMES, then the status; the newest first."""
    return Statement(_IMPORTS, {"most": 200})
