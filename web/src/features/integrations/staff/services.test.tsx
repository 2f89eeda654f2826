import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { expectAccessible, show } from '@/testing/render';
import { server } from '@/testing/server';
import { IntegrationsScreen } from './integrations-screen';

const company = {
  id: '0192f000-0000-7000-8000-000000000001',
  name: 'Alder Homes',
  is_owner: true,
  version: 1,
};
const blank = { failure: null, failed_at: null, waiting: 0, last_sent_at: null, test: null };
const now = () => new Date().toISOString();
const aMinuteAgo = () => new Date(Date.now() - 60_000).toISOString();

function services(test: object | null = null) {
  const rows = [
    { service: 'mail', state: 'working', detail: 'mail.alder.example, TLS', ...blank, test },
    {
      service: 'sms',
      state: 'failed',
      detail: 'Sent from +14015550100',
      ...blank,
      failure: 'Twilio does not accept the keys.',
      failed_at: now(),
      waiting: 4,
    },
    { service: 'payments', state: 'not_set_up', detail: 'Not set up yet.', ...blank },
    { service: 'temporal', state: 'working', detail: '2 processes running', ...blank },
  ];
  return rows.map((row) => ({ ...row, checked_at: aMinuteAgo() }));
}

/** The server: a test is on its way at first, and then it was sent. */
function offer({ isOwner = true } = {}) {
  const sent: unknown[] = [];
  let state: 'none' | 'queued' | 'sent' = 'none';
  const page = () => {
    const test =
      state === 'none' ? null : { state, failure: null, to: 'dana@alder.example', asked_at: now() };
    if (state === 'queued') state = 'sent';
    return { items: services(test), is_owner: isOwner, temporal_ui: 'http://localhost:8233' };
  };
  server.use(
    http.get('*/api/companies', () =>
      HttpResponse.json({ items: [{ ...company, is_owner: isOwner }], next_cursor: null, total: 1 }),
    ),
    http.get('*/api/settings/webhooks', () => HttpResponse.json({ items: [], next_cursor: null, total: 0 })),
    http.get('*/api/settings/payment-gateway', () =>
      HttpResponse.json({ gateway: 'simulator', account: null, webhook_url: 'https://steward.example' }),
    ),
    http.get('*/api/settings/api-keys', () => HttpResponse.json({ items: [], next_cursor: null, total: 0 })),
    http.get('*/api/settings/integrations', () => HttpResponse.json(page())),
    http.post('*/api/settings/integrations/test', async ({ request }) => {
      sent.push(await request.json());
      state = 'queued';
      return HttpResponse.json(page(), { status: 202 });
    }),
  );
  return sent;
}

test('a service that fails says why, and what waits', async () => {
  offer();
  const { findByText, getByText, getByRole } = show(<IntegrationsScreen />);
  expect(await findByText('Twilio does not accept the keys.')).toBeVisible();
  expect(getByText('4 messages wait and go out, once each, when it works again.')).toBeVisible();
  expect(getByText('mail.alder.example, TLS')).toBeVisible();
  expect(getByText('Not set up yet.')).toBeVisible();
  expect(getByRole('link', { name: 'Open in Temporal' })).toHaveAttribute('href', 'http://localhost:8233');
  await expectAccessible();
});

test('a test mail is sent, and what became of it stands in the row', async () => {
  const sent = offer();
  const { findByRole, findByText, user } = show(<IntegrationsScreen />);
  await user.click(await findByRole('button', { name: 'Send a test, E-mail' }));
  expect(await findByText(/Test to dana@alder.example sent/, undefined, { timeout: 5000 })).toBeVisible();
  expect(sent).toEqual([{ service: 'mail' }]);
});

test('a test message asks for the number first', async () => {
  const sent = offer();
  const { findByRole, user } = show(<IntegrationsScreen />);
  await user.click(await findByRole('button', { name: 'Send a test, Text messages' }));
  await user.type(await findByRole('textbox', { name: 'Mobile number' }), '(401) 555-0107');
  await user.click(await findByRole('button', { name: 'Send test' }));
  await expect.poll(() => sent).toEqual([{ service: 'sms', number: '(401) 555-0107' }]);
});

test('who does not own the company reads it and tests nothing', async () => {
  offer({ isOwner: false });
  const { findByText, queryByRole } = show(<IntegrationsScreen />);
  expect(await findByText('Twilio does not accept the keys.')).toBeVisible();
  expect(queryByRole('button', { name: /Send a test/ })).toBeNull();
});
