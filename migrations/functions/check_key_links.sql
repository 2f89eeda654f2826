-- Links of an API key stay within those of the person who made it, whoever writes them; its account gets no other link.
CREATE OR REPLACE FUNCTION check_key_links() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT FROM added n JOIN accounts a ON a.id = n.account_id AND a.kind = 'service'
     WHERE n.is_active AND NOT EXISTS (
       SELECT FROM api_keys k JOIN user_properties m ON m.account_id = k.maker_id AND m.property_id = n.property_id
        WHERE k.id = n.api_key_id AND k.account_id = n.account_id AND m.is_active AND role_within(n.role, m.role))
  ) THEN
    RAISE EXCEPTION 'not for an API key' USING ERRCODE = 'ST406';
  END IF;
  RETURN NULL;
END
$$;
REVOKE EXECUTE ON FUNCTION check_key_links() FROM PUBLIC;

CREATE OR REPLACE TRIGGER check_key_links_added AFTER INSERT ON user_properties REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION check_key_links();
