-- What the expected answers are read from: short tables over one portfolio, written by hand.
-- p: properties, u: units, r: residents, l: leases, v: vendors, serves: which vendor serves which property.
-- t: tenancies and what they owe, c: charges, y: charges to come, m: payments, q: maintenance requests.
-- e: equipment, w: work orders, s: maintenance schedules, d: documents, o: the last renewal offer of a lease.
-- Parameters: ids of the properties, their company, the day.

CREATE TEMP TABLE p AS
  SELECT id, name, address, city, state, zip_code AS zip, property_type AS kind, year_built, status
    FROM properties WHERE id = ANY(%(ids)s) AND deleted_at IS NULL;

CREATE TEMP TABLE l AS
  SELECT x.id, x.property_id, x.unit_id, x.resident_id, p.name AS building, p.city, p.state, p.kind,
         un.unit_number AS number, un.bedrooms AS beds, re.first_name || ' ' || re.last_name AS tenant,
         x.monthly_rent AS rent, x.security_deposit AS deposit, x.start_date AS starts, x.end_date AS ends,
         x.move_in_date, coalesce(x.move_out_date, re.move_out_date) AS left_on, x.status AS stored,
         re.status AS tenant_status, un.status AS unit_status,
         re.status = 'active' AND x.end_date < %(day)s::date AND x.status NOT IN ('renewed', 'terminated', 'cancelled', 'draft')
           AND NOT EXISTS (SELECT FROM leases o WHERE o.unit_id = x.unit_id AND o.resident_id = x.resident_id
                                                  AND o.id <> x.id AND o.end_date > x.end_date) AS rolling
    FROM leases x JOIN p ON p.id = x.property_id JOIN units un ON un.id = x.unit_id
    JOIN residents re ON re.id = x.resident_id WHERE x.deleted_at IS NULL AND un.deleted_at IS NULL;
CREATE INDEX ON l (unit_id);
CREATE INDEX ON l (resident_id);
ALTER TABLE l ADD is_current boolean, ADD phase text, ADD moved_in date, ADD moved_out date;
UPDATE l SET is_current = stored NOT IN ('draft', 'cancelled', 'terminated') AND starts <= %(day)s::date
                          AND (ends IS NULL OR ends >= %(day)s::date OR rolling),
             phase = CASE WHEN stored IN ('draft', 'cancelled', 'terminated', 'renewed') THEN stored
                          WHEN starts > %(day)s::date THEN 'pending' WHEN ends IS NULL THEN 'active'
                          WHEN ends < %(day)s::date THEN 'expired' WHEN ends <= %(day)s::date + 60 THEN 'expiring'
                          ELSE 'active' END,
             moved_in = CASE WHEN stored NOT IN ('draft', 'cancelled') THEN coalesce(move_in_date, starts) END,
             moved_out = CASE WHEN stored NOT IN ('draft', 'cancelled', 'renewed') THEN coalesce(left_on,
                           CASE WHEN NOT rolling AND (ends < %(day)s::date OR unit_status = 'notice') THEN ends END) END;

CREATE TEMP TABLE u AS
  SELECT x.id, x.property_id, x.unit_number AS number, p.name AS building, p.city, p.state, p.zip, p.kind,
         p.year_built, x.status, x.unit_type AS layout, x.bedrooms AS beds, x.bathrooms AS baths, x.square_feet AS sqft,
         x.floor_number AS floor, x.parking_spaces AS parking, x.rent_amount AS asking, x.deposit_amount AS deposit,
         x.available_from, c.id AS lease_id, c.tenant, c.ends AS lease_end, coalesce(c.rent, x.rent_amount) AS rent
    FROM units x JOIN p ON p.id = x.property_id
    LEFT JOIN LATERAL (SELECT * FROM l WHERE l.unit_id = x.id AND l.is_current ORDER BY starts DESC, id DESC LIMIT 1) c ON true
   WHERE x.deleted_at IS NULL;
CREATE INDEX ON u (property_id);

CREATE TEMP TABLE r AS
  SELECT x.id, x.property_id, x.unit_id, x.first_name AS first, x.last_name AS last,
         x.first_name || ' ' || x.last_name AS name, x.email, x.phone, x.status, x.move_in_date AS move_in,
         x.move_out_date AS move_out, p.name AS building, p.city, p.state, p.kind, un.unit_number AS number,
         un.bedrooms AS beds, un.floor_number AS floor, n.rent, n.ends, coalesce(n.is_current, false) AS current
    FROM residents x JOIN p ON p.id = x.property_id LEFT JOIN units un ON un.id = x.unit_id
    LEFT JOIN LATERAL (SELECT * FROM l WHERE l.resident_id = x.id ORDER BY is_current DESC, starts DESC, id DESC LIMIT 1) n ON true
   WHERE x.deleted_at IS NULL;

CREATE TEMP TABLE v AS
  SELECT id, company_name AS name, contact_name AS contact, email, phone, city, state, zip_code AS zip,
         service_type AS service, rating, hourly_rate, insurance_expiry AS insured_until, is_active
    FROM vendors WHERE company_id = %(company)s AND deleted_at IS NULL;
CREATE TEMP TABLE serves AS
  SELECT vendor_id, p.name AS building, p.city FROM vendor_properties JOIN p ON p.id = property_id;

CREATE TEMP TABLE q AS
  SELECT x.id, p.name AS building, p.city, un.unit_number AS number, re.first_name || ' ' || re.last_name AS tenant,
         ve.company_name AS vendor, x.category, x.priority, x.status, x.status IN ('open', 'in_progress') AS active,
         x.clock_due_at < %(day)s::timestamptz AS late, x.vendor_id, x.assignee_id,
         coalesce(x.actual_cost, x.estimated_cost) AS cost, x.estimated_cost AS estimate,
         timezone(pr.time_zone, x.request_date)::date AS reported,
         timezone(pr.time_zone, x.completed_at)::date AS completed,
         timezone(pr.time_zone, x.scheduled_date)::date AS visit,
         round(extract(epoch FROM x.completed_at - x.request_date) / 86400, 1) AS took
    FROM maintenance_requests x JOIN p ON p.id = x.property_id JOIN properties pr ON pr.id = x.property_id
    LEFT JOIN units un ON un.id = x.unit_id LEFT JOIN residents re ON re.id = x.resident_id
    LEFT JOIN vendors ve ON ve.id = x.vendor_id WHERE x.deleted_at IS NULL;

CREATE TEMP TABLE e AS
  SELECT x.id, x.name, p.name AS building, p.city, x.category, x.status, x.warranty_expiration AS warranty,
         x.purchase_cost AS paid, x.installation_date AS installed, (%(day)s::date - x.installation_date) / 365.25 AS age,
         (x.installation_date + make_interval(years => x.expected_lifespan_years))::date AS lasts_until,
         CASE WHEN x.status = 'retired' THEN 0 ELSE greatest(0, 100
           - least(40, ((%(day)s::date - x.installation_date) * 400 / (x.expected_lifespan_years * 1461) + 1) / 2)
           - CASE WHEN x.warranty_expiration < %(day)s::date THEN 10 ELSE 0 END
           - CASE x.status WHEN 'maintenance' THEN 20 WHEN 'inactive' THEN 40 ELSE 0 END) END AS health,
         (SELECT coalesce(sum(actual_cost), 0) FROM work_orders z WHERE z.equipment_id = x.id AND z.status = 'completed') AS spent,
         (SELECT min(next_due_date) FROM maintenance_schedules z WHERE z.equipment_id = x.id AND z.is_active) AS service
    FROM equipment x JOIN p ON p.id = x.property_id WHERE x.deleted_at IS NULL;
CREATE TEMP TABLE w AS
  SELECT x.id, x.title, p.name AS building, p.city, un.unit_number AS number, en.name AS thing, ve.company_name AS vendor,
         x.status, x.priority, x.scheduled_date AS day, x.status IN ('scheduled', 'in_progress') AS active,
         x.status = 'scheduled' AND x.scheduled_date < %(day)s::date AS late, x.vendor_id, x.assigned_to,
         x.actual_cost AS cost, x.estimated_cost AS estimate, x.actual_duration_minutes AS minutes,
         timezone(pr.time_zone, x.completed_at)::date AS completed
    FROM work_orders x JOIN p ON p.id = x.property_id JOIN properties pr ON pr.id = x.property_id
    LEFT JOIN units un ON un.id = x.unit_id LEFT JOIN equipment en ON en.id = x.equipment_id
    LEFT JOIN vendors ve ON ve.id = x.vendor_id WHERE x.deleted_at IS NULL;
CREATE TEMP TABLE s AS
  SELECT x.id, x.name, p.name AS building, p.city, en.name AS thing, ve.company_name AS vendor, x.priority,
         x.frequency_type AS often, x.next_due_date AS due, x.last_completed_date AS done, x.estimated_cost AS estimate,
         x.is_active AS is_on, x.is_active AND x.paused_until > %(day)s::date AS rests,
         x.is_active AND (x.paused_until IS NULL OR x.paused_until <= %(day)s::date) AND x.next_due_date < %(day)s::date AS late
    FROM maintenance_schedules x JOIN p ON p.id = x.property_id LEFT JOIN equipment en ON en.id = x.equipment_id
    LEFT JOIN vendors ve ON ve.id = x.vendor_id WHERE x.deleted_at IS NULL;
CREATE TEMP TABLE d AS
  SELECT x.id, x.document_name AS name, p.name AS building, x.document_type AS kind, x.expires_on AS until, x.residents_see,
         x.entity_type AS hangs_on, timezone(pr.time_zone, x.created_at)::date AS uploaded
    FROM documents x JOIN p ON p.id = x.property_id JOIN properties pr ON pr.id = x.property_id
   WHERE x.deleted_at IS NULL AND x.is_latest;
CREATE TEMP TABLE o AS
  SELECT DISTINCT ON (lease_id) lease_id, l.*, CASE WHEN x.status = 'offered' AND expires_at <= %(day)s::timestamptz
         THEN 'expired' ELSE x.status END AS offer
    FROM lease_renewal_requests x JOIN l ON l.id = x.lease_id ORDER BY lease_id, x.number DESC;

CREATE TEMP TABLE b AS
  SELECT x.id, p.name AS building, p.city, x.payee, ve.company_name AS vendor, x.amount, x.day, x.due_on AS due, x.paid_on AS paid
    FROM bills x JOIN p ON p.id = x.property_id LEFT JOIN vendors ve ON ve.id = x.vendor_id WHERE x.voided_on IS NULL;
CREATE TEMP TABLE x AS
  SELECT po.id, p.name AS building, p.city, po.day, g.key, g.name AS account, g.kind,
         CASE WHEN g.id = po.debit_account_id THEN po.amount ELSE -po.amount END AS debit
    FROM postings po JOIN p ON p.id = po.property_id JOIN gl_accounts g ON g.id IN (po.debit_account_id, po.credit_account_id)
   WHERE g.kind IN ('income', 'expense') AND po.book IN ('both', 'cash');

CREATE TEMP TABLE c AS
  SELECT x.id, x.tenancy_id, p.name AS building, p.city, un.unit_number AS number, un.bedrooms AS beds,
         re.first_name || ' ' || re.last_name AS tenant, x.kind, x.due_on AS due, x.amount,
         coalesce((SELECT sum(a.amount) FROM allocations a WHERE a.charge_id = x.id), 0) AS settled,
         coalesce((SELECT sum(a.amount) FROM allocations a WHERE a.charge_id = x.id AND a.payment_id IS NOT NULL), 0)
           AS collected
    FROM charges x JOIN tenancies te ON te.id = x.tenancy_id JOIN p ON p.id = x.property_id
    JOIN units un ON un.id = te.unit_id JOIN residents re ON re.id = te.resident_id WHERE x.voided_on IS NULL;
CREATE TEMP TABLE m AS
  SELECT x.id, x.tenancy_id, p.name AS building, p.city, un.unit_number AS number,
         re.first_name || ' ' || re.last_name AS tenant, x.method, x.status, x.received_on AS day,
         x.returned_on AS bounced, x.amount, x.status IN ('completed', 'refunded') AS good
    FROM payments x JOIN tenancies te ON te.id = x.tenancy_id JOIN p ON p.id = x.property_id
    JOIN units un ON un.id = te.unit_id JOIN residents re ON re.id = te.resident_id;
CREATE TEMP TABLE t AS
  SELECT te.id, p.name AS building, p.city, un.unit_number AS number, un.bedrooms AS beds,
         re.first_name || ' ' || re.last_name AS tenant, te.resident_id,
         (SELECT coalesce(sum(amount), 0) FROM charges WHERE tenancy_id = te.id)
         - (SELECT coalesce(sum(amount), 0) FROM credits WHERE tenancy_id = te.id AND reversed_on IS NULL)
         - (SELECT coalesce(sum(amount), 0) FROM payments
             WHERE tenancy_id = te.id AND status IN ('completed', 'refunded'))
         + (SELECT coalesce(sum(amount), 0) FROM disbursements WHERE tenancy_id = te.id AND kind = 'refund') AS balance,
         (SELECT coalesce(sum(amount - settled), 0) FROM c WHERE tenancy_id = te.id AND due + 5 < %(day)s::date) AS past_due,
         (SELECT min(due) FROM c WHERE tenancy_id = te.id AND settled < amount) AS oldest,
         (SELECT coalesce(sum(amount), 0) FROM payments WHERE tenancy_id = te.id AND status = 'pending') AS pending
    FROM tenancies te JOIN p ON p.id = te.property_id JOIN units un ON un.id = te.unit_id
    JOIN residents re ON re.id = te.resident_id;
ALTER TABLE t ADD owed numeric, ADD late boolean;
CREATE TEMP TABLE y AS
  WITH line AS (
    SELECT te.id AS tenancy_id, r.kind, r.amount, greatest(m, te.charge_from) AS first,
           (m + interval '1 month')::date - 1 AS last, m, le.rent_due_day AS day, le.end_date AS ends,
           re.status = 'active' AND le.status NOT IN ('renewed', 'terminated') AS stays,
           least(re.move_out_date, le.move_out_date) AS leaves
      FROM tenancies te JOIN p ON p.id = te.property_id JOIN residents re ON re.id = te.resident_id
      JOIN recurring_charges r ON r.tenancy_id = te.id
     CROSS JOIN unnest(ARRAY['2025-10-01', '2025-11-01', '2025-12-01']::date[]) m
      JOIN LATERAL (SELECT * FROM leases WHERE tenancy_id = te.id AND status NOT IN ('draft', 'cancelled')
                     ORDER BY end_date DESC NULLS FIRST, start_date DESC LIMIT 1) le ON true
     WHERE NOT EXISTS (SELECT FROM charges k WHERE k.tenancy_id = te.id AND k.kind = r.kind AND k.period = m AND k.number = 0)
       AND te.charge_from < m + interval '1 month'),
  due AS (SELECT *, greatest(first, m + day - 1) AS due FROM line),
  until AS (SELECT *, CASE WHEN ends < due AND NOT (stays AND (leaves IS NULL OR leaves >= due))
                           THEN least(last, greatest(ends, leaves)) ELSE last END AS through FROM due)
  SELECT md5(concat_ws('/', tenancy_id, m, kind))::uuid AS id, tenancy_id, kind, due, false AS charged,
         round(amount * (through - first + 1) / extract(day FROM last), 2) AS amount
    FROM until WHERE through >= first AND due BETWEEN '2025-10-16' AND '2025-12-16'
   UNION ALL
  SELECT id, tenancy_id, kind, due, true, amount - settled FROM c WHERE due > '2025-10-15' AND settled < amount;
ALTER TABLE y ADD building text, ADD city text;
UPDATE y SET building = t.building, city = t.city FROM t WHERE t.id = y.tenancy_id;
UPDATE t SET owed = greatest(balance, 0), late = past_due > pending;
ANALYZE
