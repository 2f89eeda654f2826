import { within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { expectAccessible, show } from '@/testing/render';
import { server } from '@/testing/server';
import { ApiKeys } from './api-keys';

const COMPANY = '0192f000-0000-7000-8000-000000000001';
const ALDER = '019a0000-0000-7000-8000-0000000000a1';
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const row = {
  id: '0192f000-0000-7000-8000-00000000000a',
  company_id: COMPANY,
  name: 'Accounting export',
  role: 'manager',
  last_four: '9f4c',
  maker_name: 'Dana Whitfield',
  properties: [{ id: ALDER, name: 'Alder Court', role: 'viewer' }],
  expires_at: inDays(18),
  last_used_at: null,
  created_at: inDays(-1),
  is_expired: false,
};

function offer(...rows: object[]) {
  const sent: unknown[] = [];
  server.use(
    http.get('*/api/settings/api-keys', () =>
      HttpResponse.json({ items: rows, next_cursor: null, total: rows.length }),
    ),
    http.post('*/api/settings/api-keys', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ id: row.id, token: 'stw_once' }, { status: 201 });
    }),
    http.post('*/api/settings/api-keys/:id/revoke', ({ params }) => {
      sent.push(`revoked ${String(params.id)}`);
      return new HttpResponse(null, { status: 204 });
    }),
    http.get('*/api/properties', () =>
      HttpResponse.json({ items: [{ id: ALDER, name: 'Alder Court' }], next_cursor: null, total: 1 }),
    ),
  );
  return sent;
}

test('a key is made and shown this once', async () => {
  const sent = offer();
  const { findByRole, findByText, queryByText, user } = show(<ApiKeys companyId={COMPANY} />);
  expect(await findByText('No API keys yet')).toBeVisible();
  await user.click(await findByRole('button', { name: 'New API key' }));
  const dialog = within(await findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Accounting export');
  await user.click(await dialog.findByRole('checkbox', { name: 'Alder Court' }));
  await user.click(dialog.getByRole('button', { name: 'Make key' }));
  expect(await findByText('stw_once')).toBeVisible();
  expect(sent).toEqual([{ name: 'Accounting export', role: 'viewer', property_ids: [ALDER], days: 90 }]);
  await expectAccessible();
  await user.click(await findByRole('button', { name: 'I have kept it' }));
  await expect.poll(() => queryByText('stw_once')).toBeNull();
});

test('a key shows its last signs, a lowered role and its end; revoking asks once', async () => {
  const sent = offer(row);
  const { findByRole, findByText, getByText, user } = show(<ApiKeys companyId={COMPANY} />);
  expect(await findByText('stw_…9f4c')).toBeVisible();
  expect(getByText('Alder Court (viewer)')).toBeVisible();
  expect(getByText(/18 days/)).toBeVisible();
  await user.click(await findByRole('button', { name: 'Revoke Accounting export' }));
  await user.click(await findByRole('button', { name: 'Revoke key' }));
  expect(await findByText('Accounting export revoked')).toBeVisible();
  expect(sent).toEqual([`revoked ${row.id}`]);
});
