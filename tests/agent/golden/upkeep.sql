-- Equipment, schedules and work orders of each building; papers of buildings and leases; offers of renewal
-- and notices of moving out. Ages, states and days take turns. Parameters: the company, the day.

CREATE TEMP TABLE buildings AS
SELECT p.id AS property_id, p.company_id, p.created_by, %(day)s::date AS day,
       (row_number() OVER (ORDER BY p.name, p.id))::int AS n
  FROM properties p WHERE p.company_id = %(company)s AND p.deleted_at IS NULL;

CREATE TEMP TABLE running AS
SELECT l.id, l.property_id, l.resident_id, l.monthly_rent, l.end_date, %(day)s::date AS day,
       (row_number() OVER (ORDER BY p.name, l.start_date, l.id))::int AS n
  FROM leases l JOIN properties p ON p.id = l.property_id
 WHERE p.company_id = %(company)s AND l.deleted_at IS NULL AND l.status = 'active'
   AND l.start_date <= %(day)s::date AND l.end_date >= %(day)s::date;

INSERT INTO equipment (id, company_id, property_id, name, category, status, manufacturer, installation_date,
                       expected_lifespan_years, warranty_expiration, purchase_cost)
SELECT uuidv7(), company_id, property_id, (ARRAY['Boiler', 'Roof hatch', 'Lift'])[k],
       (ARRAY['hvac', 'structural', 'safety'])[k],
       (ARRAY['active', 'active', 'active', 'maintenance', 'active', 'inactive', 'active', 'retired'])[1 + (n + k) %% 8],
       (ARRAY['Weil', 'Bilco', 'Otis'])[k], day - (n * 613 + k * 977) %% 8000, 8 + (n * 5 + k) %% 14,
       CASE WHEN (n + k) %% 5 <> 0 THEN day - 400 + (n * 131 + k * 61) %% 900 END, 1000 + 250 * ((n + k) %% 9)
  FROM buildings CROSS JOIN generate_series(1, 3) AS k;

INSERT INTO maintenance_schedules (id, company_id, property_id, equipment_id, vendor_id, name, priority,
                                   frequency_type, frequency_value, frequency_unit, first_due_date,
                                   next_due_date, last_completed_date, estimated_cost, is_active, paused_until)
SELECT uuidv7(), company_id, property_id,
       (SELECT id FROM equipment e WHERE e.property_id = b.property_id ORDER BY e.name OFFSET k LIMIT 1),
       (SELECT id FROM vendors v WHERE v.company_id = b.company_id ORDER BY company_name, id OFFSET k LIMIT 1),
       (ARRAY['Boiler service', 'Lift inspection'])[k], (ARRAY['normal', 'high', 'low'])[1 + (n + k) %% 3],
       (ARRAY['monthly', 'quarterly', 'annual'])[1 + (n + k) %% 3], (ARRAY[1, 3, 1])[1 + (n + k) %% 3],
       (ARRAY['months', 'months', 'years'])[1 + (n + k) %% 3], day - 400, day - 9 + (n * 7 + k * 4) %% 40,
       day - 60 - n %% 30, 100 + 20 * ((n + k) %% 8), (n + k) %% 6 <> 0,
       CASE WHEN (n + k) %% 7 = 1 THEN day + 20 END
  FROM buildings b CROSS JOIN generate_series(1, 2) AS k;

INSERT INTO work_orders (id, company_id, property_id, unit_id, equipment_id, vendor_id, title, status, priority,
                         scheduled_date, started_at, completed_at, cancelled_at, estimated_cost, actual_cost,
                         actual_duration_minutes, created_at)
SELECT uuidv7(), company_id, property_id,
       CASE WHEN k = 2 THEN (SELECT id FROM units u WHERE u.property_id = b.property_id
                              ORDER BY u.unit_number, u.id LIMIT 1) END,
       CASE WHEN k < 4 THEN (SELECT id FROM equipment e WHERE e.property_id = b.property_id
                              ORDER BY e.name OFFSET k - 1 LIMIT 1) END,
       CASE WHEN (n + k) %% 4 <> 0 THEN (SELECT id FROM vendors v WHERE v.company_id = b.company_id
                                         ORDER BY company_name, id OFFSET k LIMIT 1) END,
       'Visit ' || n || '-' || k, state, (ARRAY['normal', 'urgent', 'high', 'low'])[1 + (n + k) %% 4], on_day,
       CASE WHEN state IN ('in_progress', 'completed') THEN on_day + interval '15 hours' END,
       CASE WHEN state = 'completed' THEN on_day + interval '17 hours' END,
       CASE WHEN state = 'cancelled' THEN on_day + interval '1 day' END,
       CASE WHEN k <> 3 THEN 60 + 15 * ((n + k) %% 6) END,
       CASE WHEN state = 'completed' AND n %% 4 <> 0 THEN 75 + 12.5 * ((n * 3 + k) %% 11) END,
       CASE WHEN state = 'completed' THEN 30 + 10 * ((n + k) %% 10) END, on_day - (n + k) %% 6 + interval '9 hours'
  FROM (SELECT b.*, k, (ARRAY['completed', 'completed', 'scheduled', 'scheduled', 'in_progress', 'completed',
                              'cancelled'])[1 + (n + k) %% 7] AS state,
               CASE (n + k) %% 7 WHEN 2 THEN day - 3 - n %% 9 WHEN 3 THEN day + n %% 12 WHEN 4 THEN day
                    ELSE day - 20 - (n * 11 + k * 37) %% 400 END AS on_day
          FROM buildings b CROSS JOIN generate_series(1, 5) AS k) b;

INSERT INTO lease_renewal_requests (id, property_id, lease_id, resident_id, number, status, choices, answer_by,
                                    offered_at, expires_at)
SELECT uuidv7(), property_id, id, resident_id, 1,
       (ARRAY['offered', 'declined', 'offered', 'pending', 'withdrawn'])[1 + n %% 5], '[]', day + 10,
       CASE WHEN n %% 5 <> 3 THEN day - interval '5 days' END,
       CASE WHEN n %% 5 <> 3 THEN day + interval '10 days' END
  FROM running WHERE n %% 9 = 4;

INSERT INTO move_out_notices (id, property_id, lease_id, resident_id, given_on, move_out_date, reason)
SELECT uuidv7(), property_id, id, resident_id, day - 10, least(end_date, day + 20 + n %% 30), 'other'
  FROM running WHERE n %% 13 = 6;

CREATE TEMP TABLE papers AS
SELECT uuidv7() AS id, uuidv7() AS file_id, b.property_id, b.created_by, b.day, b.n, k, r.id AS lease_id
  FROM buildings b CROSS JOIN generate_series(1, 3) AS k
  LEFT JOIN LATERAL (SELECT id FROM running WHERE running.property_id = b.property_id ORDER BY n LIMIT 1) r ON k = 3
 WHERE k < 3 OR r.id IS NOT NULL;

INSERT INTO files (id, property_id, kind, entity_type, entity_id, state, name, size, sha256, uploaded_by)
SELECT file_id, property_id, 'document', 'document', id, 'stored', 'paper.pdf', 10, decode('00', 'hex'), created_by
  FROM papers;

INSERT INTO documents (id, property_id, entity_type, entity_id, file_id, series_id, document_name,
                       document_type, expires_on, residents_see, created_at)
SELECT id, property_id, CASE WHEN k = 3 THEN 'lease' ELSE 'property' END, coalesce(lease_id, property_id),
       file_id, id, (ARRAY['Building insurance', 'House rules', 'Signed lease'])[k],
       (ARRAY['insurance', 'rules', 'lease'])[k], CASE WHEN k = 1 THEN day - 30 + (n * 17) %% 90 END, k = 2,
       day - make_interval(days => (n * 13 + k) %% 300, hours => -15)
  FROM papers;

ANALYZE equipment, maintenance_schedules, work_orders, documents
