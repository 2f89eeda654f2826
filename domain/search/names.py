"""The names of properties, cities, residents, vendors and payees in scope that a question may mention."""

from collections.abc import Sequence

from domain.core.unit_of_work import Statement

# Candidates are those that hold the first or last letters of a word nobody explains: enough for typos.
# In a crowd only properties and cities are looked through, in one scan. Where they are too many, those come
# first that the question names in full, then those of which it holds a word.
_NAMES_LIKE = """
WITH here AS MATERIALIZED (SELECT property_ids('properties.read')::uuid[] AS ids),
     small AS MATERIALIZED (SELECT cardinality(ids) <= %(crowd)s AS yes FROM here),
     people AS MATERIALIZED (
       SELECT CASE WHEN yes THEN property_ids('residents.read')::uuid[] END AS ids FROM small),
     found AS MATERIALIZED (
       SELECT p.id, p.name, p.short_name, p.city, p.state, position(p.name_key in %(whole)s) > 0 AS in_full,
              lower(p.city) LIKE ANY (%(inside)s) AS by_city,
              p.name_key LIKE ANY (%(inside)s) OR natural_key(p.short_name) LIKE ANY (%(inside)s) AS by_name
         FROM properties p WHERE p.id = ANY ((SELECT ids FROM here)::uuid[]) AND p.deleted_at IS NULL)
(SELECT 'property', id, name, short_name FROM found WHERE by_name
  ORDER BY in_full DESC, string_to_array(lower(name), ' ') && %(strange)s::text[] DESC LIMIT %(most)s)
UNION ALL
(SELECT DISTINCT 'city', NULL::uuid, city, state FROM found WHERE by_city LIMIT %(most)s)
UNION ALL
(SELECT DISTINCT 'city', NULL::uuid, v.city, v.state FROM vendors v
  WHERE v.company_id = ANY ((SELECT company_ids('vendors.read'))::uuid[]) AND v.deleted_at IS NULL
    AND v.city <> '' AND position(lower(v.city) in %(asked)s) > 0
    AND lower(v.city) NOT IN (SELECT lower(city) FROM found) LIMIT %(most)s)
UNION ALL
(SELECT 'resident', r.id, r.first_name, r.last_name FROM residents r
  WHERE (SELECT yes FROM small) AND r.property_id = ANY ((SELECT ids FROM people)::uuid[])
    AND r.deleted_at IS NULL
    AND (r.name_key LIKE ANY (%(starts)s) OR r.name_key LIKE ANY (%(seconds)s))
  ORDER BY (lower(r.first_name) = ANY (%(strange)s))::int + (lower(r.last_name) = ANY (%(strange)s))::int DESC
  LIMIT %(most)s)
UNION ALL
(SELECT 'vendor', v.id, v.company_name, NULL FROM vendors v
  WHERE (SELECT yes FROM small)
    AND v.company_id = ANY ((SELECT company_ids('vendors.read'))::uuid[])
    AND v.deleted_at IS NULL AND lower(v.company_name) LIKE ANY (%(inside)s)
  ORDER BY position(v.name_key in %(whole)s) > 0 DESC,
           string_to_array(lower(v.company_name), ' ') && %(strange)s::text[] DESC LIMIT %(most)s)
UNION ALL
(SELECT DISTINCT 'payee', NULL::uuid, b.payee, NULL FROM bills b
  WHERE (SELECT yes FROM small) AND b.property_id = ANY ((SELECT property_ids('payments.read'))::uuid[])
    AND b.vendor_id IS NULL AND lower(b.payee) LIKE ANY (%(inside)s) LIMIT %(most)s)
UNION ALL
SELECT 'crowd', NULL, '', NULL FROM small WHERE NOT yes
"""


def names_like(
    *, parts: Sequence[str], starts: Sequence[str], words: Sequence[str], question: str, most: int, crowd: int
) -> Statement:
    """Rows of kind, id, first and second name, at most `most` of each kind. Residents' names begin with
    one of `starts`, all others hold one of `parts`. A row of kind 'crowd' says that people were left out,
    because the caller sees more than `crowd` properties."""
    return Statement(
        _NAMES_LIKE,
        {
            "inside": [f"%{part}%" for part in parts],
            "starts": [f"{start}%" for start in starts],
            "seconds": [f"%|{start}%" for start in starts],
            "strange": list(words),
            "asked": question.lower(),
            "whole": "".join(character for character in question.lower() if character.isalnum()),
            "most": most,
            "crowd": crowd,
        },
    )
