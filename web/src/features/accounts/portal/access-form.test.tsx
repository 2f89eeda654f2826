import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { expectAccessible } from '@/testing/render';
import { aPortalServer, cutOnce, openPortal } from '@/testing/render-portal';
import { server } from '@/testing/server';

test('access is asked for without a session, and one answer comes to everybody', async () => {
  aPortalServer();
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/portal/access-requests', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ detail: 'Your request was sent.' }, { status: 202 });
    }),
  );
  const page = openPortal('/tenant/request-access');
  await page.user.click(await page.findByRole('button', { name: 'Request access' }));
  expect(page.getAllByText('This field is required.')).toHaveLength(3);
  await page.user.type(page.getByLabelText('Your name'), 'Priya Raman');
  await page.user.type(page.getByLabelText('E-mail'), 'priya@example.com');
  await page.user.type(page.getByLabelText('Your home'), '118 Alder Street 201');
  await expectAccessible();
  cutOnce('post', '*/api/portal/access-requests');
  await page.user.click(page.getByRole('button', { name: 'Request access' }));
  await page.findByText(/^Steward cannot be reached/);
  expect(page.getByLabelText('Your home')).toHaveValue('118 Alder Street 201');
  await page.user.click(page.getByRole('button', { name: 'Request access' }));
  await page.findByText('Your request was sent.');
  expect(sent).toEqual([
    { name: 'Priya Raman', email: 'priya@example.com', home: '118 Alder Street 201', message: null },
  ]);
});
