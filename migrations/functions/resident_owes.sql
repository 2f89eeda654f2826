-- Whether something is open of a tenancy that a resident owes for: as the one it is named after, or as a primary or co-tenant
-- of one of its leases who stayed to its end. Reads what its caller may read.
CREATE OR REPLACE FUNCTION resident_owes(resident uuid) RETURNS boolean
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT EXISTS (
    SELECT FROM (
      SELECT t.id FROM tenancies t WHERE t.resident_id = resident
       UNION ALL
      SELECT t.id
        FROM lease_parties y
        JOIN leases l ON l.property_id = y.property_id AND l.id = y.lease_id AND l.deleted_at IS NULL
                     AND l.status NOT IN ('draft', 'cancelled')
        JOIN tenancies t ON t.id = l.tenancy_id
       WHERE y.resident_id = resident AND y.role IN ('primary', 'co_tenant')
         AND coalesce(y.until, 'infinity') >= t.ended_on
    ) mine
    WHERE EXISTS (SELECT FROM charges c WHERE c.tenancy_id = mine.id AND c.settled < c.amount)
       OR EXISTS (SELECT FROM disbursements d WHERE d.tenancy_id = mine.id AND d.kind IN ('refund', 'transfer')
                                                AND d.settled < d.amount))
$$;
