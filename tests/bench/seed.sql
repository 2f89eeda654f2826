-- Parameters: owner, properties, with_units, each.
INSERT INTO companies (id, name, time_zone) VALUES (md5('c')::uuid, 'Bench', 'America/New_York');
INSERT INTO company_owners (account_id, company_id) VALUES (%(owner)s, md5('c')::uuid);
INSERT INTO properties (id, name, address, city, state, zip_code, property_type, total_units, time_zone, created_by, company_id)
SELECT md5('p' || n)::uuid, 'Building ' || lpad(n::text, 5, '0'), n || ' Alder Street', 'Providence', 'RI', '02903',
       'apartment', 100, 'America/New_York', %(owner)s, md5('c')::uuid
  FROM generate_series(1, %(properties)s) AS n;
INSERT INTO units (id, property_id, unit_number, bedrooms, bathrooms, square_feet, rent_amount, deposit_amount, status, floor_number)
SELECT md5('u' || p || '/' || n)::uuid, md5('p' || p)::uuid, (100 + n)::text, n %% 4, 1.5, 600 + n, 1400 + n, 1400 + n,
       CASE WHEN n %% 12 = 0 THEN 'vacant' ELSE 'occupied' END, n / 10 + 1
  FROM generate_series(1, %(with_units)s) AS p, generate_series(1, %(each)s) AS n;
INSERT INTO residents (id, property_id, unit_id, first_name, last_name, email, phone, status, move_in_date)
SELECT md5('r' || u.id)::uuid, u.property_id, u.id, 'Rosa', 'Delgado ' || u.unit_number,
       'r' || left(md5(u.id::text), 10) || '@example.com', '401-555-0142', 'active', current_date - 200
  FROM units u WHERE u.status = 'occupied';
INSERT INTO leases (id, property_id, unit_id, resident_id, status, start_date, end_date, monthly_rent, security_deposit)
SELECT md5('l' || u.id)::uuid, u.property_id, u.id, md5('r' || u.id)::uuid, 'active', current_date - 200,
       current_date + 165, u.rent_amount, u.deposit_amount
  FROM units u WHERE u.status = 'occupied';
INSERT INTO lease_parties (id, property_id, lease_id, resident_id, role)
SELECT md5('y' || l.id)::uuid, l.property_id, l.id, l.resident_id, 'primary' FROM leases l
