import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import type { BroadcastPreview, BroadcastResult, BroadcastRow } from '@/api/staff';
import { refusal } from '@/testing/problem-answers';
import { expectAccessible, show } from '@/testing/render';
import { server } from '@/testing/server';
import { BroadcastDetail } from './broadcast-detail';
import { BroadcastsScreen } from './broadcasts-screen';
import { NewBroadcast } from './new-broadcast';

const property = { id: '019a0000-0000-7000-8000-0000000000a1', name: 'Alder Court' };
const water: BroadcastRow = {
  id: '019a0000-0000-7000-8000-0000000000b1',
  author_name: 'Dana Whitfield',
  audience: { kind: 'properties', property_ids: [property.id], unit_ids: [], resident_ids: [] },
  channels: ['email', 'portal'],
  subject: 'Water off on Monday',
  body: 'Hello {{first_name}},\n\nthe water is off from 9 to 11.',
  status: 'sending',
  run: 1,
  residents: 12,
  confirmed_at: '2026-11-20T16:00:00Z',
  completed_at: null,
  is_stopping: false,
  property_names: ['Alder Court'],
  properties: 1,
  created_at: '2026-11-20T15:00:00Z',
  updated_at: '2026-11-20T16:00:00Z',
  version: 3,
  can: { write: true, delete: true },
};
const draft: BroadcastRow = {
  ...water,
  id: '019a0000-0000-7000-8000-0000000000b2',
  subject: '',
  status: 'draft',
  residents: 0,
  confirmed_at: null,
};
const preview: BroadcastPreview = {
  residents: 12,
  counts: [
    { channel: 'email', state: 'queued', reason: null, count: 11 },
    { channel: 'email', state: 'skipped', reason: 'No e-mail address', count: 1 },
  ],
  wait_for_morning: 2,
  fields: [{ name: 'first_name', label: 'First name of the resident' }],
  sample: {
    resident_name: 'Rosa Martinez',
    subject: 'Water off on Monday',
    body: 'Hello Rosa,',
    sms: 'Hello Rosa,',
  },
};
const result: BroadcastResult = {
  counts: [
    { channel: 'email', state: 'sent', reason: null, count: 10 },
    { channel: 'email', state: 'failed', reason: 'The mail server refused it', count: 1 },
    { channel: 'email', state: 'skipped', reason: 'No e-mail address', count: 1 },
  ],
  can_send_again: 1,
  not_reached: [
    {
      resident_id: '019a0000-0000-7000-8000-0000000000c1',
      resident_name: 'Sol Reyes',
      property_name: 'Alder Court',
      channel: 'email',
      state: 'skipped',
      reason: 'No e-mail address',
      delivery_id: null,
    },
  ],
};
const sent = vi.fn();
beforeEach(() => sent.mockClear());

function answering(row: BroadcastRow, status = 202) {
  const page = (items: unknown[]) => HttpResponse.json({ items, next_cursor: null, total: items.length });
  server.use(
    http.get('*/api/properties', () => page([property])),
    http.get('*/api/broadcasts', () => page([water, draft])),
    http.get('*/api/broadcasts/:id/result', () => HttpResponse.json(result)),
    http.get('*/api/broadcasts/:id', () => HttpResponse.json(row)),
    http.post('*/api/broadcasts/preview', () => HttpResponse.json(preview)),
    http.post('*/api/broadcasts', async ({ request }) => {
      sent('draft', await request.json());
      return HttpResponse.json(draft, { status: 201 });
    }),
    http.put('*/api/broadcasts/:id', async ({ request }) => {
      sent('edit', await request.json());
      return HttpResponse.json(draft);
    }),
    http.post('*/api/broadcasts/:id/:what', async ({ request, params }) => {
      sent(params.what, await request.text());
      return status === 202
        ? HttpResponse.json(row, { status })
        : refusal(status, 'audience_changed', 'It is 13 now.');
    }),
  );
}

test('the list says whom each message goes to and how it stands', async () => {
  answering(water);
  show(<BroadcastsScreen />);
  const row = (await screen.findByRole('link', { name: /^Water off on Monday/ })).closest('tr');
  for (const text of ['Residents of Alder Court', 'E-mail, Resident portal', 'Sending', '12'])
    expect(within(row as HTMLElement).getByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: /^Without a subject yet/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'New message' })).toHaveAttribute('href', '/messages/many/new');
  await expectAccessible();
});

async function writes() {
  const { user, address } = show(<NewBroadcast />, { at: '/messages/many/new' });
  await user.selectOptions(await screen.findByLabelText('Residents'), 'Residents of properties');
  await user.click(await screen.findByRole('checkbox', { name: 'Alder Court' }));
  await user.click(screen.getByRole('checkbox', { name: 'SMS' }));
  await user.type(screen.getByLabelText('Subject'), 'Water off');
  await user.type(screen.getByLabelText('Message'), 'Hello.');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  await user.click(await screen.findByRole('button', { name: 'Send to 12 residents' }));
  const dialog = await screen.findByRole('dialog', { name: 'Send this message to 12 residents?' });
  await user.click(within(dialog).getByRole('button', { name: 'Send message' }));
  return { dialog, address };
}

test('a message is looked at, counted and confirmed with its count before it goes out', async () => {
  answering(water);
  const { address } = await writes();
  await waitFor(() => expect(address()).toBe(`/messages/many/${draft.id}`));
  expect(sent.mock.calls).toEqual([
    [
      'draft',
      {
        audience: { kind: 'properties', property_ids: [property.id] },
        channels: ['email', 'portal', 'sms'],
        subject: 'Water off',
        body: 'Hello.',
      },
    ],
    ['send', JSON.stringify({ residents: 12 })],
  ]);
  expect(screen.getByText('E-mail: not reached (No e-mail address)')).toBeVisible();
  expect(screen.getByText('2 messages wait for the end of quiet hours.')).toBeVisible();
  expect(screen.getByText('As SMS: Hello Rosa,')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'As Rosa Martinez gets it' })).toBeVisible();
});

test('everybody needs no property; units and residents are found by what is typed', async () => {
  answering(draft);
  const unit = {
    id: '019a0000-0000-7000-8000-0000000000d1',
    property_name: 'Alder Court',
    unit_number: '201',
  };
  const rosa = { ...unit, id: '019a0000-0000-7000-8000-0000000000c1', full_name: 'Rosa Martinez' };
  const page = (items: unknown[]) => HttpResponse.json({ items, next_cursor: null, total: items.length });
  server.use(
    http.get('*/api/units', () => page([unit])),
    http.get('*/api/residents', () => page([rosa])),
  );
  const { user } = show(<NewBroadcast />, { at: '/messages/many/new' });
  const kind = await screen.findByLabelText('Residents');
  const saves = async (audience: object) => {
    sent.mockClear();
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(sent.mock.lastCall?.[1]).toMatchObject({ audience }));
  };
  await saves({ kind: 'all' });
  await user.selectOptions(kind, 'Residents of units');
  await user.click(await screen.findByPlaceholderText('Type a unit or a property'));
  await user.click(await screen.findByRole('option', { name: 'Alder Court 201' }));
  await saves({ kind: 'units', unit_ids: [unit.id] });
  await user.selectOptions(kind, 'Residents by name');
  await user.type(await screen.findByPlaceholderText('Type a name'), 'Rosa');
  await user.click(await screen.findByRole('option', { name: 'Rosa Martinez, Alder Court 201' }));
  await saves({ kind: 'residents', resident_ids: [rosa.id] });
  await expectAccessible();
});

test('where the audience has changed the dialog says so, and nothing goes out', async () => {
  answering(draft, 409);
  const { dialog, address } = await writes();
  expect(await within(dialog).findByText('It is 13 now.')).toBeVisible();
  expect(address()).toBe('/messages/many/new');
});

test('a message on its way shows how far it is and whom it missed, and is stopped after a question', async () => {
  answering(water);
  const { user } = show(<BroadcastDetail broadcastId={water.id} />);
  expect(
    await screen.findByRole('img', { name: /^Messages: 10 sent, 1 failed, 1 not reached/ }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: /Sol Reyes/ })).toHaveTextContent('No e-mail address');
  expect(screen.queryByRole('button', { name: /Send again/ })).toBeNull();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Stop sending' }));
  const dialog = await screen.findByRole('dialog', { name: 'Stop sending this message?' });
  await user.click(within(dialog).getByRole('button', { name: 'Stop sending' }));
  await waitFor(() => expect(sent).toHaveBeenCalledWith('stop', expect.anything()));
});

test('what failed is sent again where it is over; a reader only reads', async () => {
  answering({ ...water, status: 'sent' });
  const { user, unmount } = show(<BroadcastDetail broadcastId={water.id} />);
  await user.click(await screen.findByRole('button', { name: 'Send again to 1 that failed' }));
  await waitFor(() => expect(sent).toHaveBeenCalledWith('send-again', expect.anything()));
  unmount();
  answering({ ...water, status: 'sent', can: { write: false, delete: false } });
  show(<BroadcastDetail broadcastId={water.id} />);
  await screen.findByRole('heading', { name: 'Who did not get it' });
  expect(screen.queryByRole('button', { name: /Send again/ })).toBeNull();
});

test('a draft is written on where it was left', async () => {
  answering(draft);
  const { user } = show(<BroadcastDetail broadcastId={draft.id} />);
  await user.type(await screen.findByLabelText('Subject'), 'Gate');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Draft saved')).toBeVisible();
  expect(sent).toHaveBeenCalledWith('edit', expect.objectContaining({ subject: 'Gate', body: draft.body }));
  expect(screen.getByRole('button', { name: 'Discard draft' })).toBeVisible();
});
