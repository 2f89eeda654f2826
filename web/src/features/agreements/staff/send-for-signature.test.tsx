import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { expectAccessible, show } from '@/testing/render';
import { server } from '@/testing/server';
import SendForSignature from './send-for-signature';

const text = {
  subtitle: 'Alder Court, unit 201',
  facts: [],
  parties: [],
  summary: [['Late fee', '$50.00, after 5 days of grace']],
  blocks: [{ kind: 'paragraph', spans: [{ text: 'Rent is due on the 1st.', field: false }], initials: null }],
};

test('the only template is sent as it is shown, after its signers and its text', async () => {
  const sent: unknown[] = [];
  const nora = { name: 'Nora Kim', role: 'resident', email: 'nora@example.com', phone: null, missing: null };
  const said = 'Daniel Kim has neither an e-mail address nor a phone number. Add one first.';
  const daniel = { name: 'Daniel Kim', role: 'guarantor', email: null, phone: null, missing: said };
  server.use(
    http.get('*/api/agreement-templates', () =>
      HttpResponse.json({ items: [{ id: 't1', name: 'Residential lease' }], next_cursor: null, total: 1 }),
    ),
    http.get('*/api/documents/lease/:id', () => HttpResponse.json({ documents: [] })),
    http.get('*/api/leases/:id/signature-preview', () =>
      HttpResponse.json({ signers: [nora, daniel], text }),
    ),
    http.post('*/api/leases/:id/signature-requests', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ id: 's1' }, { status: 201 });
    }),
  );
  const page = show(<SendForSignature leaseId="l1" opened onClose={() => undefined} />);
  await waitFor(() => expect(page.getByLabelText(/What is signed/)).toHaveDisplayValue('Residential lease'));
  expect(await page.findByText('nora@example.com')).toBeVisible();
  expect(page.getByText(said)).toBeVisible();
  expect(page.getByText('$50.00, after 5 days of grace')).toBeVisible();
  expect(page.getByText('Rent is due on the 1st.')).toBeVisible();
  await expectAccessible();
  await page.user.click(page.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent).toMatchObject([{ template_id: 't1' }]));
});
