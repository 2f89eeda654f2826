"""The statement of a search: ids of the search functions, fused by rank, joined back under the policies."""

from collections.abc import Sequence

from domain.core.db.pipeline import Statement
from domain.search.rules import FARTHEST, written

# Rows of a kind that get their titles, so that equals can be told apart by them.
MOST_JOINED = 25
NAMES = ("kind", "id", "title", "subtitle", "property_id", "resident_id")

# Reciprocal rank: a row's place in each list counts, not figures that cannot be compared. 60 is the customary
# damping: the first place of one list does not outweigh good places in both.
_WORDS = """
  SELECT kind, id, 1.0 / (60 + rank() OVER (ORDER BY rank DESC)) AS score FROM search_words(%(q)s)
"""
_MEANING = """
  UNION ALL
  SELECT kind, id, 1.0 / (60 + rank() OVER (ORDER BY distance))
    FROM search_meaning(%(vector)s::halfvec, %(model)s, %(farthest)s)
"""
_TITLES = """
, fused AS (
  SELECT kind, id, sum(score) AS score,
         row_number() OVER (PARTITION BY kind ORDER BY sum(score) DESC, id) AS of_kind
    FROM found GROUP BY kind, id
), best AS (
  SELECT * FROM fused WHERE of_kind <= %(joined)s
), shown AS (
  SELECT best.*, p.name AS title, concat_ws(', ', p.address, p.city) AS subtitle, p.id AS property_id,
         NULL::uuid AS resident_id
    FROM best JOIN properties p ON p.id = best.id
   WHERE best.kind = 'property' AND p.deleted_at IS NULL
  UNION ALL
  SELECT best.*, 'Unit ' || u.unit_number, p.name, u.property_id, NULL::uuid
    FROM best JOIN units u ON u.id = best.id JOIN properties p ON p.id = u.property_id
   WHERE best.kind = 'unit' AND u.deleted_at IS NULL
  UNION ALL
  SELECT best.*, r.first_name || ' ' || r.last_name, concat_ws(' · ', p.name, 'Unit ' || u.unit_number),
         r.property_id, r.id
    FROM best JOIN residents r ON r.id = best.id JOIN properties p ON p.id = r.property_id
    LEFT JOIN units u ON u.property_id = r.property_id AND u.id = r.unit_id
   WHERE best.kind = 'resident' AND r.deleted_at IS NULL
  UNION ALL
  SELECT best.*, 'Lease of ' || r.first_name || ' ' || r.last_name,
         concat_ws(' · ', p.name, 'Unit ' || u.unit_number), l.property_id, r.id
    FROM best JOIN leases l ON l.id = best.id JOIN properties p ON p.id = l.property_id
    JOIN residents r ON r.property_id = l.property_id AND r.id = l.resident_id
    JOIN units u ON u.property_id = l.property_id AND u.id = l.unit_id
   WHERE best.kind = 'lease' AND l.deleted_at IS NULL
  UNION ALL
  SELECT best.*, v.company_name, initcap(replace(coalesce(v.service_type, ''), '_', ' ')),
         NULL::uuid, NULL::uuid
    FROM best JOIN vendors v ON v.id = best.id
   WHERE best.kind = 'vendor' AND v.deleted_at IS NULL
), placed AS (
  SELECT *, row_number() OVER (
           PARTITION BY kind ORDER BY score DESC, length(title), title, subtitle, id) AS nth
    FROM shown
)
SELECT kind, id, title, subtitle, property_id, resident_id FROM placed WHERE nth <= %(of_each)s
 ORDER BY score DESC, length(title), title, subtitle, id LIMIT %(most)s
"""
_BY_WORDS = f"WITH found AS ({_WORDS}){_TITLES}"
_BY_BOTH = f"WITH found AS ({_WORDS}{_MEANING}){_TITLES}"


def found(
    words: str, *, most: int, of_each: int, vector: Sequence[float] | None = None, model: str = ""
) -> Statement:
    """Rows of NAMES, best first; by meaning too where the question has a vector."""
    joined = max(of_each, MOST_JOINED)
    parameters: dict[str, object] = {"q": words, "most": most, "of_each": of_each, "joined": joined}
    if vector is None:
        return Statement(_BY_WORDS, parameters)
    near = {"vector": written(vector), "model": model, "farthest": FARTHEST}
    return Statement(_BY_BOTH, parameters | near)
