-- Puts a notice about an invitation on somebody's bell: the invited person's where the address has an account, or the
-- sender's, whom the person who answers does not see. Where the title says {email} stands the invited address. Once for
-- each sending and kind; only of an invitation in the state that the notice is about.
CREATE OR REPLACE FUNCTION notify_about_invitation(
  notice uuid, invitation uuid, whom text, about text, its_tone text, its_title text, its_message text, its_link text
) RETURNS void
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  inv invitations%ROWTYPE;
  recipient uuid;
BEGIN
  SELECT i.* INTO inv FROM invitations i WHERE i.id = invitation;
  IF whom = 'invited' AND inv.status = 'pending' AND inv.company_id = ANY (visible_company_ids()) THEN
    SELECT a.id INTO recipient FROM accounts a WHERE lower(a.email) = inv.email_key AND a.is_active;
  ELSIF whom = 'inviter' AND inv.status IN ('accepted', 'rejected') THEN
    recipient := inv.invited_by;
  END IF;
  IF recipient IS NULL THEN
    RETURN;
  END IF;
  INSERT INTO notifications (id, account_id, kind, tone, title, message, link, dedupe_key)
  VALUES (notice, recipient, about, its_tone, replace(its_title, '{email}', inv.email), its_message, its_link,
          'invitation:' || inv.id || ':' || inv.token_version || ':' || about)
  ON CONFLICT DO NOTHING;
  PERFORM pg_notify('events', 'notification:' || notice);
END
$$;
REVOKE EXECUTE ON FUNCTION notify_about_invitation(uuid, uuid, text, text, text, text, text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION notify_about_invitation(uuid, uuid, text, text, text, text, text, text) TO steward_app;
