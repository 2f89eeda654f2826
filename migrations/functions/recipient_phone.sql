-- The number that a message's recipient is reached at by SMS, read when it is sent: a resident's cell phone before the
-- number that they are known by; null for one who is gone or has none. Only for the system principal 'notifications'.
CREATE OR REPLACE FUNCTION recipient_phone(kind text, recipient uuid) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT CASE WHEN system_name() IS DISTINCT FROM 'notifications' THEN NULL
              WHEN kind = 'signer' THEN (SELECT s.phone FROM signers s WHERE s.id = recipient)
              WHEN kind = 'resident' THEN (
                SELECT coalesce((SELECT p.e164 FROM resident_phones p
                                  WHERE p.property_id = r.property_id AND p.resident_id = r.id AND p.kind = 'cell'),
                                r.phone)
                  FROM residents r WHERE r.id = recipient AND r.deleted_at IS NULL)
              WHEN kind = 'account' THEN (SELECT a.phone FROM account_phones a WHERE a.account_id = recipient
                                              AND a.confirmed_at IS NOT NULL)
              WHEN kind = 'portal_invitation' THEN (SELECT t.phone FROM tenant_invitations t WHERE t.id = recipient)
              WHEN kind = 'vendor' THEN (SELECT v.phone FROM vendors v WHERE v.id = recipient AND v.deleted_at IS NULL) END
$$;
REVOKE EXECUTE ON FUNCTION recipient_phone(text, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION recipient_phone(text, uuid) TO steward_worker;
