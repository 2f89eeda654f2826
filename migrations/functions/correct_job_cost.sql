-- A vendor answers the refusal of their cost with another one: it waits for approval again. Only for the vendor whose link
-- shows the refusal, and once for each: a cost that stands on the request, by whomever, is not replaced. Answers the request.
CREATE OR REPLACE FUNCTION correct_job_cost(cost numeric) RETURNS TABLE (request_id uuid)
LANGUAGE sql VOLATILE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp AS $$
  UPDATE maintenance_requests q
     SET actual_cost = correct_job_cost.cost, version = q.version + 1, updated_at = now()
    FROM linked_job() j
   WHERE q.id = j.request_id AND j.answer = 'accepted' AND j.report ->> 'refused' IS NOT NULL AND q.status = 'completed'
     AND q.actual_cost IS NULL AND q.deleted_at IS NULL AND correct_job_cost.cost > 0
  RETURNING q.id
$$;
REVOKE EXECUTE ON FUNCTION correct_job_cost(numeric) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION correct_job_cost(numeric) TO steward_link;
