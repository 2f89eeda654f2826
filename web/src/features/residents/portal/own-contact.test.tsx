import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { OwnProfileHome } from '@/api/portal';
import { refusal } from '@/testing/problem-answers';
import { expectAccessible } from '@/testing/render';
import { aPortalServer, cutOnce, openPortal } from '@/testing/render-portal';
import { server } from '@/testing/server';

const home: OwnProfileHome = {
  resident_id: 'r1',
  property_id: 'p1',
  property_name: 'Alder Court',
  unit_number: '201',
  first_name: 'Priya',
  last_name: 'Raman',
  email: 'priya.raman@example.com',
  phone: '(401) 555-0134',
  emergency_contact_name: null,
  emergency_contact_phone: null,
  emergency_contact_relationship: null,
  address: null,
  city: null,
  state: null,
  zipcode: null,
  version: 4,
  last_login: '2026-11-05T15:00:00Z',
  login_count: 3,
};

test('a resident saves what they changed, changes their password and ends another session', async () => {
  aPortalServer({ signedIn: true });
  const sent: unknown[] = [];
  const at = { created_at: '2026-11-05T15:00:00Z', last_seen_at: '2026-11-05T15:00:00Z' };
  const one = { ...at, expires_at: '2026-12-05T15:00:00Z', user_agent: null, address: '203.0.113.9' };
  server.use(
    http.get('*/api/portal/profile', () => HttpResponse.json({ homes: [home] })),
    http.patch('*/api/portal/profile/r1', async ({ request }) => {
      sent.push([await request.json(), request.headers.get('If-Match')]);
      return HttpResponse.json({ homes: [home] });
    }),
    http.get('*/api/portal/auth/sessions', () =>
      HttpResponse.json({
        items: [
          { ...one, id: 's1', current: true },
          { ...one, id: 's2', current: false },
        ],
        next_cursor: null,
        total: 2,
      }),
    ),
    http.delete('*/api/portal/auth/sessions/:id', ({ params }) => {
      sent.push(params.id);
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('*/api/portal/auth/password', () =>
      refusal(422, 'invalid', 'Invalid', {
        errors: [{ field: 'current_password', message: 'This is not your current password.' }],
      }),
    ),
  );
  const page = openPortal('/tenant/profile');
  await page.user.type(await page.findByLabelText('Emergency contact'), 'Asha Raman');
  await expectAccessible();
  cutOnce('patch', '*/api/portal/profile/r1');
  await page.user.click(page.getByRole('button', { name: 'Save' }));
  await page.findByText(/Failed to update contact information|Steward cannot be reached/);
  expect(page.getByLabelText('Emergency contact')).toHaveValue('Asha Raman');
  await page.user.click(page.getByRole('button', { name: 'Save' }));
  await page.findByText('Contact information updated successfully!');
  expect(sent).toEqual([[{ emergency_contact_name: 'Asha Raman' }, '"4"']]);
  await page.user.type(page.getByLabelText('Current password'), 'old one 1');
  await page.user.type(page.getByLabelText('New password'), 'new password 2');
  await page.user.type(page.getByLabelText('New password again'), 'another 3');
  await page.user.click(page.getByRole('button', { name: 'Change Password' }));
  expect(page.getByText('New passwords do not match!')).toBeVisible();
  await page.user.clear(page.getByLabelText('New password again'));
  await page.user.type(page.getByLabelText('New password again'), 'new password 2');
  await page.user.click(page.getByRole('button', { name: 'Change Password' }));
  await page.findByText('This is not your current password.');
  await page.user.click(page.getByRole('button', { name: 'End the session on Unknown device' }));
  await page.findByText('Where you are signed in');
  expect(sent).toContain('s2');
});
