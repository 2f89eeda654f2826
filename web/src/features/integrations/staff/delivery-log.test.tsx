import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DeliveryRow } from '@/api/staff';
import { expectAccessible, show } from '@/testing/render';
import { server } from '@/testing/server';
import { DeliveryLog } from './delivery-log';

const receipt: DeliveryRow = {
  id: '0192f000-0000-7000-8000-000000000011',
  channel: 'email',
  template: 'payment_receipt',
  recipient: 'Rosa Delgado',
  resident_id: '0192f000-0000-7000-8000-000000000012',
  sent_to: 'rosa@example.com',
  property_id: null,
  property_name: 'Alder Court',
  state: 'sent',
  attempts: 1,
  failure: null,
  created_at: new Date(Date.now() - 60_000).toISOString(),
  sent_at: new Date(Date.now() - 50_000).toISOString(),
  delivered_at: null,
  resend_of_id: null,
  needs_a_look: false,
  can_resend: true,
};
const cutOff: DeliveryRow = {
  ...receipt,
  id: '0192f000-0000-7000-8000-000000000013',
  channel: 'sms',
  template: 'payment_reminder',
  recipient: 'Sam Ode',
  sent_to: '+14015550107',
  state: 'unknown',
  needs_a_look: true,
};
const asked = vi.fn();
const sent = vi.fn();

function answering(rows: DeliveryRow[]) {
  let items = rows;
  server.use(
    http.get('*/api/properties', () => HttpResponse.json({ items: [], next_cursor: null, total: 0 })),
    http.get('*/api/deliveries/figures', () =>
      HttpResponse.json({
        total: items.length,
        needs_a_look: 1,
        on_its_way: 0,
        emails_sent: 1240,
        sms_sent: 31,
        sms_delivered: 29,
        failed: 3,
      }),
    ),
    http.get('*/api/deliveries', ({ request }) => {
      asked(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json({ items, next_cursor: null, total: items.length });
    }),
    http.post('*/api/deliveries/:id/resend', ({ params }) => {
      sent(params.id);
      const again = { ...cutOff, id: receipt.resident_id, state: 'queued', can_resend: false };
      items = [again as DeliveryRow, ...items.map((row) => ({ ...row, can_resend: false }))];
      return HttpResponse.json(again, { status: 201 });
    }),
  );
}

beforeEach(() => {
  asked.mockClear();
  sent.mockClear();
});

test('each message says to whom, by which way and what became of it', async () => {
  answering([receipt, cutOff]);
  const { user } = show(<DeliveryLog />, { at: '/settings/deliveries' });
  const row = (await screen.findByText('+14015550107')).closest('tr') as HTMLElement;
  for (const text of ['Sam Ode', 'Payment reminder', 'Text message', 'Unknown'])
    expect(within(row).getByText(text)).toBeVisible();
  expect(within(row).getByText('Cut off while it was handed over: it may have arrived.')).toBeVisible();
  for (const text of ['1,240', '31', '29', '1 of all need a look'])
    expect(within(screen.getByLabelText('Figures of the log')).getByText(text)).toBeVisible();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Needs a look 1' }));
  await waitFor(() =>
    expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ needs_a_look: 'true' })),
  );
});

test('what may have arrived is sent again only after the risk was read', async () => {
  answering([cutOff]);
  const { user } = show(<DeliveryLog />, { at: '/settings/deliveries' });
  await user.click(await screen.findByRole('button', { name: 'Send again to Sam Ode' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('It may have arrived: then it arrives twice.');
  await user.click(within(dialog).getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(sent).toHaveBeenCalledWith(cutOff.id));
  expect(await screen.findByText('Queued', { ignore: 'option' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Send again to/ })).toBeNull();
});

test('a message is read anew, and says so', async () => {
  answering([receipt]);
  server.use(
    http.get('*/api/deliveries/:id/message', () =>
      HttpResponse.json({
        subject: 'Your payment was received',
        text: 'Thank you.',
        version: 2,
        reason: null,
      }),
    ),
  );
  const { user } = show(<DeliveryLog />);
  await user.click(await screen.findByRole('button', { name: 'Read what went to Rosa Delgado' }));
  expect(await screen.findByRole('heading', { name: 'Your payment was received' })).toBeVisible();
  expect(
    screen.getByText('Its text is not kept: this is your words, version 2, filled with what is true now.'),
  ).toBeVisible();
});
