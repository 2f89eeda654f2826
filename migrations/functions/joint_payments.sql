-- The payments into a tenancy that the signed-in resident owes for: their own in full, those of others with the payer's
-- first name and the amount, never the method, a number or a note. A payment that staff recorded is the resident's where
-- its payer has their name and nobody else of the household has it. Empty for any role but the portal's.
CREATE OR REPLACE FUNCTION joint_payments(tenancy uuid) RETURNS TABLE (
  id uuid, property_id uuid, tenancy_id uuid, mine boolean, payer text, method text, status text, received_on date,
  posted_on date, returned_on date, voided_on date, amount numeric, applied numeric, reference text, note text, reason text,
  created_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH household AS (
    SELECT r.id, r.first_name, concat(r.first_name, ' ', r.last_name) AS name,
           r.id = ANY ((SELECT own_resident_ids())::uuid[]) AS mine
      FROM residents r
     WHERE r.id IN (SELECT t.resident_id FROM tenancies t WHERE t.id = joint_payments.tenancy
                     UNION
                    SELECT y.resident_id FROM leases l
                      JOIN lease_parties y ON y.property_id = l.property_id AND y.lease_id = l.id
                     WHERE l.tenancy_id = joint_payments.tenancy)
  )
  SELECT m.id, m.property_id, m.tenancy_id, own.mine,
         CASE WHEN own.mine THEN m.payer ELSE coalesce(h.first_name, split_part(m.payer, ' ', 1)) END,
         CASE WHEN own.mine THEN m.method END, m.status, m.received_on, m.posted_on, m.returned_on, m.voided_on, m.amount, m.applied,
         CASE WHEN own.mine THEN m.reference END, CASE WHEN own.mine THEN m.note END, CASE WHEN own.mine THEN m.reason END,
         m.created_at
    FROM payments m
    LEFT JOIN LATERAL (
         SELECT bool_and(k.mine) AS mine, min(k.first_name) AS first_name FROM household k
          WHERE CASE WHEN m.payer_id IS NULL THEN lower(k.name) = lower(m.payer) ELSE k.id = m.payer_id END) h ON true
   CROSS JOIN LATERAL (SELECT coalesce(h.mine, false) AS mine) own
   WHERE m.tenancy_id = joint_payments.tenancy
     AND joint_payments.tenancy = ANY ((SELECT own_tenancy_ids())::uuid[])
     AND (own.mine OR m.status <> 'failed')
$$;
REVOKE EXECUTE ON FUNCTION joint_payments(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION joint_payments(uuid) TO steward_portal;
