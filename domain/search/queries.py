"""What the search box finds: a few of each noun, best known first."""

from domain.core.unit_of_work import Statement

MOST_OF_EACH = 5
NAMES = ("kind", "id", "title", "subtitle", "property_id")

_SQL = """
SELECT 'property', p.id, p.name, concat_ws(', ', p.address, p.city), p.id
  FROM search_properties(%(q)s, %(most)s) AS found JOIN properties p ON p.id = found
UNION ALL
SELECT 'unit', u.id, 'Unit ' || u.unit_number, p.name, u.property_id
  FROM search_units(%(q)s, %(most)s, true) AS found
  JOIN units u ON u.id = found JOIN properties p ON p.id = u.property_id
UNION ALL
SELECT 'resident', r.id, r.first_name || ' ' || r.last_name,
       concat_ws(' · ', p.name, 'Unit ' || u.unit_number), r.property_id
  FROM search_residents(%(q)s, %(most)s, true) AS found
  JOIN residents r ON r.id = found JOIN properties p ON p.id = r.property_id
  LEFT JOIN units u ON u.property_id = r.property_id AND u.id = r.unit_id
"""


def find(q: str) -> Statement:
    """Up to five properties, units and residents whose names or addresses hold `q`, as rows of NAMES."""
    return Statement(_SQL, {"q": q, "most": MOST_OF_EACH})
