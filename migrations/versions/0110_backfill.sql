-- What is there already gets its company. Nothing is merged, dropped or renamed but what two rows now share.

-- A property goes to its oldest owner's company, whoever made it; without any owner to that of its creator.
CREATE TEMP TABLE property_people ON COMMIT DROP AS
SELECT p.id AS property_id, coalesce(oldest.account_id, p.created_by) AS account_id
  FROM properties p LEFT JOIN LATERAL (
    SELECT l.account_id FROM user_properties l WHERE l.property_id = p.id AND l.role = 'owner'
     ORDER BY l.is_active DESC, l.created_at, l.account_id LIMIT 1) oldest ON true;

-- A vendor that serves no property goes to its creator's company: their own where they have one, else that of the
-- property that they have worked on longest, so that their colleagues still see it.
CREATE TEMP TABLE vendor_people ON COMMIT DROP AS
SELECT v.id AS vendor_id, coalesce(
         (SELECT o.account_id FROM property_people o WHERE o.account_id = v.created_by LIMIT 1),
         (SELECT o.account_id FROM user_properties l JOIN property_people o ON o.property_id = l.property_id
           WHERE l.account_id = v.created_by AND l.is_active
           ORDER BY l.role IN ('owner', 'manager') DESC, l.created_at, l.property_id LIMIT 1),
         v.created_by) AS account_id
  FROM vendors v;

WITH people AS MATERIALIZED (
  SELECT uuidv7() AS company_id, a.id AS account_id, coalesce(nullif(btrim(a.full_name), ''), a.email) AS name, a.time_zone
    FROM accounts a
   WHERE a.id IN (SELECT account_id FROM property_people
                   UNION SELECT account_id FROM vendor_people n
                          WHERE NOT EXISTS (SELECT FROM vendor_properties l WHERE l.vendor_id = n.vendor_id))
), made AS (
  INSERT INTO companies (id, name, time_zone) SELECT company_id, name, time_zone FROM people
)
INSERT INTO company_owners (account_id, company_id) SELECT account_id, company_id FROM people;

UPDATE properties p SET company_id = o.company_id
  FROM property_people n JOIN company_owners o ON o.account_id = n.account_id WHERE n.property_id = p.id;
UPDATE user_properties l SET company_id = p.company_id FROM properties p WHERE p.id = l.property_id;

-- A vendor that serves properties goes with them: to its creator's company where one of them is there, else to the
-- company with most of them.
UPDATE vendors v SET company_id = coalesce(
  (SELECT p.company_id FROM vendor_properties l JOIN properties p ON p.id = l.property_id
    WHERE l.vendor_id = v.id GROUP BY p.company_id
    ORDER BY bool_or(p.company_id = own.company_id) DESC NULLS LAST, count(*) DESC, p.company_id LIMIT 1),
  own.company_id)
  FROM vendor_people n LEFT JOIN company_owners own ON own.account_id = n.account_id WHERE n.vendor_id = v.id;

-- A vendor that serves properties of several companies is a vendor of each: the others get a copy, with the properties
-- that are theirs. The tax id stays with the row that it was sealed for.
CREATE TEMP TABLE vendor_copies ON COMMIT DROP AS
SELECT uuidv7() AS id, vendor_id, company_id FROM (
  SELECT DISTINCT v.id AS vendor_id, p.company_id
    FROM vendors v JOIN vendor_properties l ON l.vendor_id = v.id JOIN properties p ON p.id = l.property_id
   WHERE p.company_id <> v.company_id) elsewhere;
INSERT INTO vendors (id, company_id, company_name, contact_name, email, phone, address, city, state, zip_code, service_type,
                     insurance_expiry, license_number, rating, hourly_rate, specialties, notes, is_active, created_by,
                     deleted_at, purge_at, created_at, updated_at)
SELECT c.id, c.company_id, v.company_name, v.contact_name, v.email, v.phone, v.address, v.city, v.state, v.zip_code, v.service_type,
       v.insurance_expiry, v.license_number, v.rating, v.hourly_rate, v.specialties, v.notes, v.is_active, v.created_by,
       v.deleted_at, v.purge_at, v.created_at, v.updated_at
  FROM vendor_copies c JOIN vendors v ON v.id = c.vendor_id;
UPDATE vendor_properties l SET vendor_id = c.id
  FROM vendor_copies c, properties p
 WHERE c.vendor_id = l.vendor_id AND p.id = l.property_id AND p.company_id = c.company_id;
UPDATE vendor_properties l SET company_id = v.company_id FROM vendors v WHERE v.id = l.vendor_id;

-- Two live rows of one company with the same natural key: the older one keeps its name, the others are told apart.
DO $$
BEGIN
  LOOP
    UPDATE properties p SET name = p.name || ' (' || twin.number || ')', version = p.version + 1, updated_at = now()
      FROM (SELECT id, row_number() OVER (PARTITION BY company_id, natural_key ORDER BY created_at, id) AS number
              FROM properties WHERE deleted_at IS NULL) twin
     WHERE twin.id = p.id AND twin.number > 1;
    EXIT WHEN NOT FOUND;
  END LOOP;
  LOOP
    UPDATE vendors v SET company_name = v.company_name || ' (' || twin.number || ')', version = v.version + 1, updated_at = now()
      FROM (SELECT id, row_number() OVER (PARTITION BY company_id, name_key, natural_key(address) ORDER BY created_at, id) AS number
              FROM vendors WHERE deleted_at IS NULL AND natural_key(address) <> '') twin
     WHERE twin.id = v.id AND twin.number > 1;
    EXIT WHEN NOT FOUND;
  END LOOP;
END
$$;
