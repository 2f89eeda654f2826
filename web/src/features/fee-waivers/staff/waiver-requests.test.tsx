import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { WaiverRow } from '@/api/staff';
import { expectAccessible, show } from '@/testing/render';
import { server } from '@/testing/server';
import { WaiverRequests } from './waiver-requests';

const waiver: WaiverRow = {
  id: 'w1',
  property_id: 'p1',
  tenancy_id: 't1',
  resident_id: 'r1',
  property_name: 'Alder Court',
  unit_number: '201',
  resident_name: 'Priya Raman',
  period: '2026-11-01',
  amount: '50.00',
  status: 'pending',
  reason: null,
  decided_at: null,
  decided_by_name: null,
  by_policy: false,
  created_at: new Date().toISOString(),
  version: 1,
  can: { write: true, delete: true },
};

test('a request is approved at once, and declined with a reason', async () => {
  const answers: unknown[] = [];
  server.use(
    http.get('*/api/fee-waivers', () => HttpResponse.json({ items: [waiver], next_cursor: null, total: 1 })),
    http.post('*/api/fee-waivers/w1/:answer', async ({ request, params }) => {
      answers.push([params.answer, await request.text()]);
      return HttpResponse.json(waiver);
    }),
  );
  const { user } = show(<WaiverRequests />);
  expect(await screen.findByText('Priya Raman asks to waive a late fee of $50.00')).toBeVisible();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Late fee of Priya Raman waived')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Reason'), 'The third this year');
  await user.click(within(dialog).getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('Request declined')).toBeVisible();
  expect(answers).toEqual([
    ['approve', ''],
    ['decline', '{"reason":"The third this year"}'],
  ]);
});
