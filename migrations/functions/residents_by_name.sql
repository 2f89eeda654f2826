-- A page of residents by name. Few of them (or one property's) are read and sorted; of many, the index over everybody's
-- names is walked until the page is full: the planner takes any caller for one of ten properties, and would sort all that
-- a manager of 50,000 units may see for each page.
CREATE OR REPLACE FUNCTION residents_by_name(most integer, after_last text, after_first text, after_id uuid, in_property uuid, in_status text) RETURNS TABLE(id uuid, property_id uuid, last_name text, first_name text) LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 50 SET search_path = public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  few CONSTANT integer := 3000;
  mine uuid[] := property_ids('residents.read');
BEGIN
  IF in_property IS NOT NULL THEN
    mine := CASE WHEN in_property = ANY (mine) THEN ARRAY[in_property] ELSE '{}' END;
  END IF;
  IF (SELECT count(*) FROM (SELECT FROM residents r WHERE r.property_id = ANY (mine) AND r.deleted_at IS NULL
                             AND (in_status IS NULL OR r.status = in_status) LIMIT few) counted) < few THEN
    RETURN QUERY
    WITH gathered AS MATERIALIZED (
      SELECT r.id, r.property_id, r.last_name, r.first_name FROM residents r
       WHERE r.property_id = ANY (mine) AND r.deleted_at IS NULL AND (in_status IS NULL OR r.status = in_status)
         AND (after_id IS NULL OR (r.last_name, r.first_name, r.id) > (after_last, after_first, after_id))
    )
    SELECT * FROM gathered g ORDER BY g.last_name ASC, g.first_name ASC, g.id ASC LIMIT most;
  ELSIF after_id IS NULL THEN
    RETURN QUERY
    SELECT r.id, r.property_id, r.last_name, r.first_name FROM residents r
     WHERE (r.property_id = ANY (mine)) IS TRUE AND r.deleted_at IS NULL AND (in_status IS NULL OR r.status = in_status)
     ORDER BY r.last_name ASC, r.first_name ASC, r.id ASC LIMIT most;
  ELSE
    RETURN QUERY
    SELECT r.id, r.property_id, r.last_name, r.first_name FROM residents r
     WHERE (r.property_id = ANY (mine)) IS TRUE AND r.deleted_at IS NULL AND (in_status IS NULL OR r.status = in_status)
       AND (r.last_name, r.first_name, r.id) > (after_last, after_first, after_id)
     ORDER BY r.last_name ASC, r.first_name ASC, r.id ASC LIMIT most;
  END IF;
END
$$;
REVOKE EXECUTE ON FUNCTION residents_by_name(integer, text, text, uuid, uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION residents_by_name(integer, text, text, uuid, uuid, text) TO steward_app, steward_worker;
