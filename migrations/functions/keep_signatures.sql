-- What somebody signed, when and how is written once, while the request waits for them and for the file that it shows,
-- with initials at each place that asks for them, which staff are not asked for; it never changes and never goes but
-- with its property.
CREATE OR REPLACE FUNCTION keep_signatures() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF OLD.signed_at IS NOT NULL THEN
    IF (NEW.signed_at, NEW.signature_kind, NEW.signature_name, NEW.signature_strokes, NEW.signed_sha256, NEW.address, NEW.user_agent,
        NEW.consented_at, NEW.consent_version, NEW.consent_text, NEW.proof, NEW.name, NEW.place, NEW.request_id,
        NEW.initials, NEW.initials_at)
       IS DISTINCT FROM
       (OLD.signed_at, OLD.signature_kind, OLD.signature_name, OLD.signature_strokes, OLD.signed_sha256, OLD.address, OLD.user_agent,
        OLD.consented_at, OLD.consent_version, OLD.consent_text, OLD.proof, OLD.name, OLD.place, OLD.request_id,
        OLD.initials, OLD.initials_at) THEN
      RAISE EXCEPTION 'a signature is never changed';
    END IF;
  ELSIF NEW.signed_at IS NOT NULL AND NOT EXISTS (
    SELECT FROM signature_requests r
     WHERE r.id = NEW.request_id AND r.status = 'pending' AND r.sha256 = NEW.signed_sha256
       AND to_jsonb(coalesce(NEW.initials_at, '{}')) = CASE WHEN NEW.role = 'staff' THEN '[]'
           ELSE jsonb_path_query_array(coalesce(r.paper, '{}'), '$.blocks[*].initials') END) THEN
    RAISE EXCEPTION 'nothing waits for this signature';
  END IF;
  RETURN NEW;
END
$$;
REVOKE EXECUTE ON FUNCTION keep_signatures() FROM PUBLIC;

CREATE OR REPLACE TRIGGER keep_signatures BEFORE UPDATE ON signers FOR EACH ROW EXECUTE FUNCTION keep_signatures();
