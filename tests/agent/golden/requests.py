"""Maintenance requests for two of three units of a golden portfolio, written past the services.

Categories, priorities and vendors take turns; of eight requests two are open and one of them late, one is in
progress, one cancelled, four completed within five days. All were reported in the year before the day.
"""

import psycopg

from tests.agent.golden.day import DAY

_STATES = """
CREATE TEMP TABLE reports AS
SELECT x.*, x.n %% 8 = 1 AS is_late, day - make_interval(days => 5 + (x.n * 7) %% 330, hours => -15) AS at,
       (ARRAY['completed', 'open', 'in_progress', 'completed', 'completed', 'open', 'cancelled', 'completed']
       )[1 + x.n %% 8] AS state
  FROM (SELECT p.company_id, p.id AS property_id, u.id AS unit_id, %(day)s::timestamptz AS day,
               (row_number() OVER (ORDER BY p.name, u.unit_number, u.id))::int AS n
          FROM units u JOIN properties p ON p.id = u.property_id WHERE p.company_id = %(company)s) x
 WHERE x.n %% 3 <> 1
"""
_REQUESTS = """
INSERT INTO maintenance_requests
  (id, company_id, property_id, unit_id, resident_id, vendor_id, title, description, category, priority,
   status, request_date, clock_kind, clock_started_at, clock_due_at, completed_at, cancelled_at,
   scheduled_date, estimated_cost, actual_cost)
SELECT uuidv7(), company_id, property_id, unit_id,
       (SELECT l.resident_id FROM leases l WHERE l.unit_id = x.unit_id AND l.start_date <= x.day
         ORDER BY l.start_date DESC, l.id LIMIT 1),
       CASE WHEN n % 4 <> 1 THEN (SELECT id FROM vendors v WHERE v.company_id = x.company_id
                                   ORDER BY company_name, id OFFSET n % 5 LIMIT 1) END,
       'Report ' || n, 'Said by telephone',
       (ARRAY['plumbing', 'electrical', 'hvac', 'appliance', 'general'])[1 + n % 5],
       (ARRAY['normal', 'low', 'high', 'normal', 'urgent', 'normal'])[1 + n % 6], state, at,
       CASE WHEN state IN ('open', 'in_progress') THEN 'update' END,
       CASE WHEN state IN ('open', 'in_progress') THEN at END,
       CASE WHEN state IN ('open', 'in_progress') THEN
         CASE WHEN is_late THEN day - interval '1 day' ELSE day + interval '2 days' END END,
       CASE WHEN state = 'completed' THEN at + make_interval(days => n % 5, hours => 2) END,
       CASE WHEN state = 'cancelled' THEN at + interval '1 day' END,
       CASE WHEN n % 8 = 2 THEN day + make_interval(days => 1 + n % 3, hours => 14) END,
       CASE WHEN n % 3 = 0 THEN 50 + 10 * (n % 20) END,
       CASE WHEN state = 'completed' AND n % 7 <> 0 THEN 40 + 12.5 * (n % 30) END
  FROM reports x
"""


def write_requests(url: str, company: object) -> None:
    """As the owner of the schema, on the fixed day."""
    with psycopg.connect(url) as connection:
        connection.execute(_STATES.encode(), {"company": company, "day": DAY})
        connection.execute(_REQUESTS.encode())
        connection.execute("ANALYZE maintenance_requests")
