-- What the expected answers are read from: short tables over one portfolio, written by hand.
-- p: properties, u: units, r: residents, l: leases, v: vendors, serves: which vendor serves which property.
-- t: tenancies and what they owe, c: charges, m: payments, q: maintenance requests.
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
UPDATE t SET owed = greatest(balance, 0), late = past_due > pending;
ANALYZE
