-- The e-mail address of a message's recipient, read when it is sent; null for one who is gone or has none. Only for the
-- system principal 'notifications', which sees nothing else of these rows.
CREATE OR REPLACE FUNCTION recipient_address(kind text, recipient uuid) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT CASE WHEN system_name() IS DISTINCT FROM 'notifications' THEN NULL
              WHEN kind = 'account' THEN (SELECT a.email FROM accounts a WHERE a.id = recipient)
              WHEN kind = 'invitation' THEN (SELECT i.email FROM invitations i WHERE i.id = recipient)
              WHEN kind = 'portal_invitation' THEN (SELECT t.email FROM tenant_invitations t WHERE t.id = recipient)
              WHEN kind = 'signer' THEN (SELECT s.email FROM signers s WHERE s.id = recipient)
              WHEN kind = 'resident' THEN (SELECT r.email FROM residents r WHERE r.id = recipient AND r.deleted_at IS NULL)
              WHEN kind = 'vendor' THEN (SELECT v.email FROM vendors v WHERE v.id = recipient AND v.deleted_at IS NULL) END
$$;
REVOKE EXECUTE ON FUNCTION recipient_address(text, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION recipient_address(text, uuid) TO steward_worker;
