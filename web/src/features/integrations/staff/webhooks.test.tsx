import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { WebhookEventRow, WebhookRow } from '@/api/staff';
import { expectAccessible, show } from '@/testing/render';
import { server } from '@/testing/server';
import { Webhooks } from './webhooks';

const COMPANY = '0192f000-0000-7000-8000-000000000001';
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const working: WebhookRow = {
  id: '0192f000-0000-7000-8000-00000000000a',
  company_id: COMPANY,
  url: 'https://books.example.com/steward',
  events: ['payment.recorded', 'charge.posted'],
  state: 'active',
  paused_at: null,
  paused_because: null,
  former_until: null,
  waiting: 0,
  failing_since: null,
  last_at: ago(180_000),
  last_status: 204,
  last_duration_ms: 120,
  last_failure: null,
  version: 1,
  created_at: ago(86_400_000),
};
const stopped: WebhookRow = {
  ...working,
  id: '0192f000-0000-7000-8000-00000000000b',
  url: 'https://hooks.example.com/in',
  events: ['request.created'],
  state: 'paused',
  paused_at: ago(1000),
  paused_because: 'failing',
  waiting: 41,
  last_status: null,
  last_failure: 'It did not answer within 15 seconds.',
};
const told: WebhookEventRow = {
  id: '0192f000-0000-7000-8000-00000000000c',
  endpoint_id: working.id,
  name: 'payment.recorded',
  link: '/api/residents/1/ledger',
  state: 'delivered',
  occurred_at: ago(200_000),
  delivered_at: ago(180_000),
  attempts: [{ attempted_at: ago(180_000), status: 204, duration_ms: 120, failure: null }],
};
const page = (items: object[]) => HttpResponse.json({ items, next_cursor: null, total: items.length });

function offer(...rows: WebhookRow[]) {
  const sent: unknown[] = [];
  const note = (name: string) => () => {
    sent.push(name);
    return HttpResponse.json(rows[0] ?? working);
  };
  server.use(
    http.get('*/api/settings/webhooks', () => page(rows)),
    http.get('*/api/settings/webhooks/event-kinds', () =>
      HttpResponse.json({
        items: [{ name: 'payment.recorded', label: 'A payment was recorded', ids: ['payment_id'] }],
      }),
    ),
    http.get('*/api/settings/webhook-events', () => page([told])),
    http.post('*/api/settings/webhooks', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ id: working.id, secret: 'whsec_once' }, { status: 201 });
    }),
    http.post('*/api/settings/webhooks/:id/resume', note('resumed')),
    http.post('*/api/settings/webhooks/:id/test', note('tested')),
    http.post('*/api/settings/webhooks/:id/events/:event/replay', ({ params }) => {
      sent.push(params.event);
      return HttpResponse.json({ events: 1 }, { status: 202 });
    }),
  );
  return sent;
}

test('an endpoint is added, and its secret is shown this once', async () => {
  const sent = offer();
  const { findByRole, findByText, queryByText, user } = show(<Webhooks companyId={COMPANY} />);
  expect(await findByText('No webhooks yet')).toBeVisible();
  await user.click(await findByRole('button', { name: 'Add endpoint' }));
  const dialog = within(await findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Address' }), working.url);
  await user.click(await dialog.findByRole('checkbox', { name: 'payment.recorded' }));
  await expectAccessible();
  await user.click(dialog.getByRole('button', { name: 'Add endpoint' }));
  expect(await findByText('whsec_once')).toBeVisible();
  expect(sent).toEqual([{ url: working.url, events: ['payment.recorded'] }]);
  await user.click(await findByRole('button', { name: 'I have kept it' }));
  await expect.poll(() => queryByText('whsec_once')).toBeNull();
});

test('a paused endpoint says why and what is kept, and is resumed', async () => {
  const sent = offer(working, stopped);
  const { findByRole, findByText, getByText, user } = show(<Webhooks companyId={COMPANY} />);
  expect(
    await findByText('No answer for 3 days. 41 events are kept; Resume sends them in order.'),
  ).toBeVisible();
  expect(getByText(/204 in 120 ms/)).toBeVisible();
  await user.click(await findByRole('button', { name: `Resume ${stopped.url}` }));
  expect(await findByText('Webhook resumed')).toBeVisible();
  await user.click(await findByRole('button', { name: `Actions for ${working.url}` }));
  await user.click(await findByRole('menuitem', { name: 'Send test event' }));
  await expect.poll(() => sent).toEqual(['resumed', 'tested']);
});

test('the log shows each call, and an event is sent again', async () => {
  const sent = offer(working);
  const { findByRole, user } = show(<Webhooks companyId={COMPANY} />);
  await user.click(await findByRole('button', { name: `Actions for ${working.url}` }));
  await user.click(await findByRole('menuitem', { name: 'Log' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Delivered')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: /^Replay payment.recorded/ }));
  await expect.poll(() => sent).toEqual([told.id]);
  await expectAccessible();
});
