-- Bills of each building with their lines and postings, one voided; what came in by the books of either basis;
-- pets, vehicles and AutoPay of some households. Parameters: the company, the day.

CREATE TEMP TABLE billed AS
SELECT uuidv7() AS id, b.*, k, (ARRAY['utility_expense', 'maintenance_expense', 'insurance_expense', 'tax_expense', 'utility_expense'])[k] AS key,
       100 + (n * 37 + k * 53) %% 900 AS amount,
       b.day - (ARRAY[40, 35, 5, 20, 12])[k] AS billed, b.day + (ARRAY[-10, -5, 4, 10, 20])[k] AS due,
       CASE WHEN k = 1 THEN b.day - 30 WHEN k = 5 AND n %% 2 = 0 THEN b.day - 3 END AS paid,
       CASE WHEN k = 4 THEN b.day - 15 END AS voided,
       CASE WHEN k = 2 THEN (SELECT v.id FROM vendors v WHERE v.company_id = b.company_id
                              ORDER BY company_name, id OFFSET n %% 3 LIMIT 1) END AS vendor_id
  FROM buildings b CROSS JOIN generate_series(1, 5) AS k;

INSERT INTO bills (id, company_id, property_id, invoice_id, vendor_id, payee, number, day, posted_on, due_on, amount, paid_on, voided_on)
SELECT id, company_id, property_id, uuidv7(), vendor_id,
       coalesce((SELECT company_name FROM vendors WHERE vendors.id = vendor_id), (ARRAY['City Light', '', 'Acme Insurance', 'County', 'City Light'])[k]),
       'B-' || n || '-' || k, billed, billed, due, amount, paid, voided FROM billed;

INSERT INTO postings (property_id, book, debit_account_id, credit_account_id, amount, day, paper, paper_id, step, leg)
SELECT x.property_id, s.book, CASE WHEN s.step = 'reversed' THEN o.id ELSE e.id END,
       CASE WHEN s.step = 'reversed' THEN e.id ELSE o.id END, x.amount, s.day, 'bill', x.id, s.step, s.leg
  FROM billed x
  CROSS JOIN LATERAL (VALUES ('accrual', 'posted', x.billed, 'payable', 0), ('accrual', 'reversed', x.voided, 'payable', 0),
                             ('cash', 'posted', x.paid, 'bank_operating', 1)) AS s(book, step, day, other, leg)
  JOIN gl_accounts e ON e.company_id = x.company_id AND e.key = x.key
  JOIN gl_accounts o ON o.company_id = x.company_id AND o.key = s.other WHERE s.day IS NOT NULL;

INSERT INTO postings (property_id, book, debit_account_id, credit_account_id, amount, day, paper, paper_id)
SELECT b.property_id, s.book, o.id, i.id, s.amount + 10 * n, b.day - s.back, 'charge', uuidv7()
  FROM buildings b CROSS JOIN (VALUES ('cash', 'bank_operating', 4000, 20), ('accrual', 'receivable', 5000, 20), ('both', 'bank_operating', 75, 3))
       AS s(book, other, amount, back)
  JOIN gl_accounts i ON i.company_id = b.company_id AND i.key = 'rent_income'
  JOIN gl_accounts o ON o.company_id = b.company_id AND o.key = s.other;

INSERT INTO pets (id, property_id, resident_id, name, type)
SELECT uuidv7(), r.property_id, r.resident_id, 'Rex', CASE WHEN n %% 10 = 3 THEN 'dog' ELSE 'cat' END FROM running r WHERE n %% 5 = 3;
INSERT INTO vehicles (id, property_id, resident_id, make)
SELECT uuidv7(), r.property_id, r.resident_id, 'Ford' FROM running r CROSS JOIN generate_series(1, 1 + n %% 2) WHERE n %% 4 = 1;

CREATE TEMP TABLE drawn AS
SELECT uuidv7() AS method_id, r.property_id, r.resident_id, l.tenancy_id, r.n FROM running r JOIN leases l ON l.id = r.id
 WHERE r.n %% 6 = 0 AND l.tenancy_id IS NOT NULL;
INSERT INTO payment_methods (id, property_id, resident_id, gateway, kind, brand, last_four, token)
SELECT method_id, property_id, resident_id, 'simulator', 'card', 'visa', '4242', method_id::text FROM drawn;
INSERT INTO autopay (property_id, tenancy_id, resident_id, method_id, day, amount_type, ceiling, status, first_on, authorised_at)
SELECT property_id, tenancy_id, resident_id, method_id, 1, 'full', 5000, CASE WHEN n %% 18 = 0 THEN 'off' ELSE 'on' END,
       '2025-09-01', '2025-08-20' FROM drawn;
ANALYZE bills; ANALYZE postings; ANALYZE pets; ANALYZE autopay
