-- What a receipt of a payment says, as it was when the payment was recorded: who paid, what each charge had open, got and
-- still had, the prepayment, and the balance afterwards. For whoever may read the payments of its property, and for the
-- system principal 'notifications', which mails it and sees nothing else of these rows, and for the resident whose own
-- payment it is. Empty for a payment that has not
-- come in. What was posted later, a return above all, is only said by `status`,
-- `returned_on` and `voided_on`.
CREATE OR REPLACE FUNCTION payment_receipt(wanted uuid) RETURNS TABLE (facts jsonb)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp AS $$
  SELECT jsonb_build_object(
           'id', m.id, 'payer', m.payer, 'method', m.method, 'reference', m.reference, 'amount', m.amount::text,
           'status', m.status, 'received_on', m.received_on, 'returned_on', m.returned_on, 'voided_on', m.voided_on, 'reason', m.reason,
           'recorded_on', timezone(p.time_zone, m.created_at)::date,
           'recorded_by', (SELECT coalesce(a.full_name, a.email) FROM audit_log l JOIN accounts a ON a.id = l.actor_id
                            WHERE l.entity_id = m.id AND l.action = 'payment.recorded' LIMIT 1),
           'company', c.name, 'company_address', concat_ws(', ', c.address, c.city, concat_ws(' ', c.state, c.zip_code)),
           'property', p.name, 'address', concat_ws(', ', p.address, p.city, p.state || ' ' || p.zip_code),
           'unit', u.unit_number, 'resident_id', r.id, 'first_name', r.first_name,
           'charges', coalesce((
             SELECT jsonb_agg(jsonb_build_object(
                      'kind', h.kind, 'period', h.period, 'due_on', h.due_on, 'part', g.part::text,
                      'was_open', (h.amount - g.before)::text, 'still_open', (h.amount - g.before - g.also)::text)
                      ORDER BY h.due_on, h.kind, h.id)
               FROM (SELECT x.charge_id, sum(x.amount) AS part FROM allocations x
                      WHERE x.payment_id = m.id AND x.charge_id IS NOT NULL AND x.created_at = posted.at GROUP BY 1) mine
               JOIN charges h ON h.id = mine.charge_id
              CROSS JOIN LATERAL (
                     SELECT mine.part, coalesce(sum(y.amount) FILTER (WHERE y.created_at < posted.at), 0) AS before,
                            coalesce(sum(y.amount) FILTER (WHERE y.created_at = posted.at), 0) AS also
                       FROM allocations y WHERE y.charge_id = h.id) g), '[]'::jsonb),
           'balance_after', (
             SELECT coalesce(sum(s.amount), 0)::text
               FROM postings x
              CROSS JOIN LATERAL (VALUES (x.debit_account_id, x.amount), (x.credit_account_id, -x.amount)) AS s (account_id, amount)
               JOIN gl_accounts a ON a.id = s.account_id AND a.key IN ('receivable', 'unapplied')
              WHERE x.tenancy_id = m.tenancy_id AND x.book IN ('both', 'accrual') AND x.created_at <= posted.at))
    FROM payments m
    JOIN properties p ON p.id = m.property_id
    JOIN companies c ON c.id = p.company_id
    JOIN tenancies t ON t.id = m.tenancy_id
    JOIN units u ON u.id = t.unit_id
    JOIN residents r ON r.id = coalesce(m.payer_id, t.resident_id)
   CROSS JOIN LATERAL (SELECT min(x.created_at) AS at FROM postings x WHERE x.paper_id = m.id AND x.step = 'posted') posted
   WHERE m.id = wanted AND posted.at IS NOT NULL
     AND (m.property_id = ANY (property_ids('payments.read')) OR system_name() = 'notifications'
          OR EXISTS (SELECT FROM joint_payments(m.tenancy_id) j WHERE j.id = m.id AND j.mine))
$$;
REVOKE EXECUTE ON FUNCTION payment_receipt(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION payment_receipt(uuid) TO steward_app, steward_portal, steward_worker;
