-- For whom an admin may act: active people who are confirmed, no admins, and more than residents. Ids and names, nothing of theirs.
CREATE OR REPLACE FUNCTION acting_candidates(q text, most integer) RETURNS TABLE (id uuid, email text, full_name text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT a.id, a.email, a.full_name FROM accounts a
   WHERE EXISTS (SELECT FROM own_admin_session()) AND a.id <> current_actor_id()
     AND a.is_active AND a.confirmed_at IS NOT NULL AND NOT a.is_admin AND NOT is_only_resident(a.id)
     AND (a.email ILIKE (SELECT like_pattern(q)) OR a.full_name ILIKE (SELECT like_pattern(q)))
   ORDER BY lower(coalesce(a.full_name, a.email)), a.id LIMIT most
$$;
REVOKE EXECUTE ON FUNCTION acting_candidates(text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION acting_candidates(text, integer) TO steward_app;
