import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { AccessRequestRow } from '@/api/staff';
import { expectAccessible, show } from '@/testing/render';
import { server } from '@/testing/server';
import { AccessRequests } from './access-requests';

const asked: AccessRequestRow = {
  id: 'q1',
  property_id: 'p1',
  resident_id: 'r1',
  property_name: 'Alder Court',
  unit_number: '201',
  resident_name: 'Priya Raman',
  resident_email: 'priya.raman@example.com',
  name: 'P. Raman',
  email: 'other@example.com',
  home: '118 Alder Street 201',
  message: null,
  matched_by: 'home',
  status: 'pending',
  decided_at: null,
  created_at: new Date().toISOString(),
  version: 1,
  can: { write: true, delete: true },
};

test('what was typed stands beside where the invitation goes', async () => {
  const answers: unknown[] = [];
  server.use(
    http.get('*/api/access-requests', () =>
      HttpResponse.json({ items: [asked], next_cursor: null, total: 1 }),
    ),
    http.post('*/api/access-requests/q1/:answer', ({ params }) => {
      answers.push(params.answer);
      return HttpResponse.json(asked);
    }),
  );
  const { user } = show(<AccessRequests />);
  expect(await screen.findByText('Somebody asks for the portal of Priya Raman')).toBeVisible();
  expect(screen.getByText('other@example.com')).toBeVisible();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Invitation sent to priya.raman@example.com')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('Request declined')).toBeVisible();
  expect(answers).toEqual(['approve', 'decline']);
});
