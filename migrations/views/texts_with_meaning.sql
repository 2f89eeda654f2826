-- What has a meaning beyond names and numbers, as one text a row. Of people only what somebody wrote about them: no
-- name, no address, no number, and nothing that is sensitive.
CREATE OR REPLACE VIEW texts_with_meaning AS
  SELECT 'property' AS kind, id AS row_id, id AS property_id, updated_at AS source_at,
         concat_ws('. ', name, replace(property_type, '_', ' '), concat_ws(', ', address, city, state),
                   nullif(array_to_string(amenities, ', '), ''), description) AS prose
    FROM properties WHERE deleted_at IS NULL
  UNION ALL
  SELECT 'unit', id, property_id, updated_at,
         concat_ws('. ', 'Unit ' || unit_number, replace(unit_type, '_', ' '), bedrooms || ' bedrooms', array_to_string(amenities, ', '))
    FROM units WHERE deleted_at IS NULL AND amenities <> '{}'
  UNION ALL
  SELECT 'resident', id, property_id, updated_at, notes FROM residents WHERE deleted_at IS NULL AND btrim(notes) <> ''
  UNION ALL
  SELECT 'lease', id, property_id, updated_at, concat_ws('. ', nullif(btrim(notes), ''), nullif(btrim(special_terms), ''))
    FROM leases WHERE deleted_at IS NULL AND (btrim(notes) <> '' OR btrim(special_terms) <> '')
  UNION ALL
  SELECT 'vendor', id, NULL, updated_at,
         concat_ws('. ', company_name, replace(service_type, '_', ' '), nullif(array_to_string(specialties, ', '), ''), notes)
    FROM vendors WHERE deleted_at IS NULL
  UNION ALL
  SELECT 'request', id, property_id, updated_at, concat_ws('. ', title, replace(category, '_', ' '), description)
    FROM maintenance_requests WHERE deleted_at IS NULL;
