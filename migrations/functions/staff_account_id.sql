-- Whose rights as staff count in this transaction; null unless the connected role serves staff. Every function that
-- answers for staff asks here, so that it answers nothing to any other role.
CREATE OR REPLACE FUNCTION staff_account_id() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
RETURN CASE WHEN connected_audience() = 'staff' THEN current_account_id() END;
