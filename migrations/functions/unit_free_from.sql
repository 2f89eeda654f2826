-- The first day from which a unit can be leased: none while nobody knows when whoever has it leaves, while it is marked as
-- lived in by nobody that is known, or reserved. One in maintenance is none of today. The caller's policies hold.
CREATE OR REPLACE FUNCTION unit_free_from(unit uuid, unit_status text, today date) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN unit_status = 'reserved' OR t.endless THEN NULL
              WHEN unit_status IN ('occupied', 'notice', 'pre_leased') AND t.last_day IS NULL THEN NULL
              ELSE greatest(t.last_day + 1, today + CASE unit_status WHEN 'maintenance' THEN 1 ELSE 0 END) END
    FROM (SELECT coalesce(bool_or(n.last_day IS NULL), false) AS endless, max(n.last_day) AS last_day
            FROM unit_tenures(unit, today) AS n) AS t
$$;
