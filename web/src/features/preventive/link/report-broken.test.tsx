import { screen } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { expectAccessible } from '@/testing/render';
import { aLink, aLinkServer, openLinkPage } from '@/testing/render-link';
import { server } from '@/testing/server';

test('a report waits for the code, and the page names the property and nothing more', async () => {
  const said = vi.fn();
  aLinkServer({ ...aLink('equipment'), company: null });
  server.use(
    // Slow, as it is for whoever comes back to the page with the code of their mail.
    http.get('*/api/equipment/by-code/:code', async () => {
      await delay(100);
      return new HttpResponse(null, { status: 401 });
    }),
    http.post('*/api/links/:token/equipment-reports', async ({ request }) => {
      said(await request.json());
      return HttpResponse.json({ report_id: 'r1' }, { status: 201 });
    }),
    http.post('*/api/links/:token/equipment-reports/:id/confirm', async ({ request, params }) => {
      said(params.id, await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = openLinkPage('/q/t0ken');
  await screen.findByRole('heading', { name: 'Something is broken' });
  expect(screen.queryByText('Northgate Property Management')).toBeNull();
  await expectAccessible();
  await user.type(screen.getByLabelText(/What is wrong/), 'It drips.');
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ola@example.com');
  await user.click(screen.getByRole('button', { name: 'Send me the code' }));
  await screen.findByLabelText(/Code of six digits/);
  document.dispatchEvent(new Event('visibilitychange'));
  await delay(250);
  await user.type(screen.getByLabelText(/Code of six digits/), '123456');
  await user.click(screen.getByRole('button', { name: 'Send the report' }));
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeVisible();
  expect(said.mock.calls).toEqual([
    [{ description: 'It drips.', name: null, email: 'ola@example.com' }],
    ['r1', { code: '123456' }],
  ]);
});

test('whoever mistyped the address goes back to it, and keeps what was said', async () => {
  aLinkServer({ ...aLink('equipment'), company: null });
  server.use(
    http.get('*/api/equipment/by-code/:code', () => new HttpResponse(null, { status: 401 })),
    http.post('*/api/links/:token/equipment-reports', () =>
      HttpResponse.json({ report_id: 'r1' }, { status: 201 }),
    ),
  );
  const { user } = openLinkPage('/q/t0ken');
  await user.type(await screen.findByLabelText(/What is wrong/), 'It drips.');
  await user.click(screen.getByRole('radio', { name: 'Phone' }));
  await user.type(screen.getByRole('textbox', { name: 'Phone' }), '401 555 0188');
  await user.click(screen.getByRole('button', { name: 'Send me the code' }));
  await user.click(await screen.findByRole('button', { name: 'No code? Change the address' }));
  expect(screen.getByLabelText(/What is wrong/)).toHaveValue('It drips.');
  expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveValue('401 555 0188');
});
