import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import type { RequestOffer, RequestRow } from '@/api/staff';
import { expectAccessible, show } from '@/testing/render';
import { server } from '@/testing/server';
import { leak } from '../testing/requests';
import { RequestDetail } from './request-detail';
import { sentenceOf } from './timeline-words';

const sent = vi.fn();
const base = { reader: 'staff', author_kind: 'staff', author: 'Dana Whitfield', body: null } as const;
const at = { created_at: '2026-11-18T09:12:00Z' };

const quiet: RequestOffer = { offer: null, suggested: null };

function answering(row: RequestRow = leak, offer = quiet) {
  server.use(
    http.get('*/api/building-notices', () => HttpResponse.json({ items: [], next_cursor: null, total: 0 })),
    http.get('*/api/maintenance-requests/:id', () => HttpResponse.json(row)),
    http.get('*/api/maintenance-requests/:id/events', () =>
      HttpResponse.json({
        items: [
          { ...base, ...at, id: '1', kind: 'note', body: 'Second leak in this stack.', details: {} },
          { ...base, ...at, id: '2', kind: 'created', reader: 'resident', details: {} },
        ],
      }),
    ),
    http.get('*/api/documents/request/:id', () => HttpResponse.json({ documents, can: row.can })),
    http.get('*/api/maintenance-requests/:id/offer', () => HttpResponse.json(offer)),
    http.post('*/api/maintenance-requests/:id/notes', async ({ request }) => {
      sent(await request.json());
      return HttpResponse.json(row);
    }),
    http.delete('*/api/maintenance-requests/:id', ({ request }) => {
      sent(request.headers.get('If-Match'));
      return new HttpResponse(null, { status: 204 });
    }),
  );
}
/** What was sent with it; the box of its cost shows invoices alone. */
const documents = [
  { id: 'd1', document_name: 'invoice-2291.pdf', document_type: 'invoice' },
  { id: 'd2', document_name: 'before.pdf', document_type: 'other' },
];
const open = () => show(<RequestDetail requestId={leak.id} />, { at: `/maintenance/${leak.id}` });

test('a request says who may enter, when and how to reach whom, and what happened', async () => {
  answering();
  const { user } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Leak under the sink' })).toBeVisible();
  for (const text of ['Water collects in the cabinet.', 'after 5 PM', '1 cat', 'Text']) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(await screen.findByText('Second leak in this stack.')).toBeVisible();
  expect(screen.getByText('Dana Whitfield entered it')).toBeVisible();
  await expectAccessible();
  await user.click(screen.getByRole('radio', { name: 'Resident sees' }));
  expect(screen.queryByText('Second leak in this stack.')).toBeNull();
});

test('a note goes to staff until somebody chooses the resident', async () => {
  answering();
  const { user } = open();
  const note = await screen.findByLabelText('Note');
  expect(note).toHaveAttribute('placeholder', 'Note for the team. Residents and vendors never see it.');
  await user.click(screen.getByRole('radio', { name: 'To Priya' }));
  await user.type(note, 'The plumber comes on Friday.');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith({ body: 'The plumber comes on Friday.', reader: 'resident' }),
  );
});

test('deleting asks in the words of the spec', async () => {
  answering();
  const { user, address } = open();
  await user.click(await screen.findByRole('button', { name: /Leak under the sink/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Are you sure you want to delete this maintenance request?')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Delete request' }));
  await waitFor(() => expect(address()).toBe('/maintenance'));
  expect(sent).toHaveBeenCalledWith('"3"');
});

test('one that has ended is reopened while it may be', async () => {
  const ended = { status: 'completed', completed_at: '2026-11-20T11:04:00Z', days_open: 0 };
  answering({ ...leak, ...ended, reopen_until: '2099-01-01T00:00:00Z' });
  open();
  expect(await screen.findByRole('button', { name: 'Reopen' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Complete' })).toBeNull();
});

const completed = {
  ...leak,
  status: 'completed',
  completed_at: '2026-11-20T11:04:00Z',
  actual_cost: '186.50',
  to_approve: true,
};

test('a cost waits for who may post it, and is posted once', async () => {
  answering(completed);
  const posted = vi.fn();
  server.use(
    http.get('*/api/properties/:id/expense-accounts', () => HttpResponse.json({ items: [] })),
    http.post('*/api/maintenance-requests/:id/cost', async ({ request }) => {
      posted(request.headers.get('Idempotency-Key') !== null, await request.json());
      return HttpResponse.json({ ...completed, to_approve: false, bill_id: leak.id });
    }),
  );
  const { user } = open();
  expect(await screen.findByRole('link', { name: 'invoice-2291.pdf' })).toHaveAttribute(
    'href',
    '/documents/d1',
  );
  expect(screen.queryByText('before.pdf')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Make the bill, $186.50' }));
  const dialog = await screen.findByRole('dialog', { name: 'Bill of Ocean State Plumbing' });
  await user.type(within(dialog).getByLabelText('Invoice number'), '2291');
  await user.click(within(dialog).getByRole('button', { name: 'Make the bill, $186.50' }));
  await waitFor(() => expect(posted).toHaveBeenCalledWith(true, expect.objectContaining({ number: '2291' })));
});

test('the account that the bill goes to is shown, and another may be chosen before it is made', async () => {
  answering(completed);
  const posted = vi.fn();
  const items = [
    { id: 'a1', number: 5990, name: 'Other expenses', key: 'other_expense' },
    { id: 'a2', number: 5010, name: 'Repairs', key: 'maintenance_expense' },
  ];
  server.use(
    http.get('*/api/properties/:id/expense-accounts', () => HttpResponse.json({ items })),
    http.post('*/api/maintenance-requests/:id/cost', async ({ request }) => {
      posted(await request.json());
      return HttpResponse.json({ ...completed, to_approve: false, bill_id: leak.id });
    }),
  );
  const { user } = open();
  expect(await screen.findByText('5010 Repairs')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Account' }), '5990 Other expenses');
  await user.click(screen.getByRole('button', { name: 'Make the bill, $186.50' }));
  const dialog = await screen.findByRole('dialog', { name: 'Bill of Ocean State Plumbing' });
  expect(within(dialog).getByLabelText('Account')).toHaveValue('a1');
  await user.click(within(dialog).getByRole('button', { name: 'Make the bill, $186.50' }));
  await waitFor(() => expect(posted).toHaveBeenCalledWith(expect.objectContaining({ account_id: 'a1' })));
});

test('a cost is refused with a reason', async () => {
  answering(completed);
  const refused = vi.fn();
  server.use(
    http.get('*/api/properties/:id/expense-accounts', () => HttpResponse.json({ items: [] })),
    http.post('*/api/maintenance-requests/:id/cost-refusal', async ({ request }) => {
      refused(request.headers.get('Idempotency-Key') !== null, await request.json());
      return HttpResponse.json({ ...completed, to_approve: false, actual_cost: null });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Refuse' }));
  const dialog = await screen.findByRole('dialog', { name: 'Refuse $186.50?' });
  expect(within(dialog).getByText(/Whoever reported the cost reads the reason/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Refuse the cost' }));
  expect(within(dialog).getByText('Say why.')).toBeVisible();
  await user.type(within(dialog).getByLabelText(/Reason/), 'The estimate was half of it.');
  await user.click(within(dialog).getByRole('button', { name: 'Refuse the cost' }));
  await waitFor(() => expect(refused).toHaveBeenCalledWith(true, { reason: 'The estimate was half of it.' }));
});

test('without the right to the ledger the box says who may', async () => {
  answering({ ...completed, may_post: false });
  open();
  expect(
    await screen.findByText('An owner or manager of the property puts it into the books.'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: /Make the bill/ })).toBeNull();
});

test.each([
  [{ kind: 'cost', details: { refused: '386.50' } }, 'Dana Whitfield refused the cost of $386.50'],
  [
    { kind: 'done', details: { outcome: 'corrected', cost: '186.50' } },
    'Dana Whitfield corrected the cost to $186.50',
  ],
  [
    { kind: 'edited', details: { priority: ['low', 'high'], description: ['a', 'b'] } },
    'Dana Whitfield changed priority to high, description',
  ],
  [
    { kind: 'edited', details: { estimated_cost: [null, '180.00'] } },
    'Dana Whitfield changed estimated cost to $180.00',
  ],
  [{ kind: 'status', details: { status: ['open', 'in_progress'] } }, 'Dana Whitfield set it to In progress'],
  [{ kind: 'assigned', details: { vendor: 'Ace' } }, 'Dana Whitfield gave it to Ace'],
  [{ kind: 'assigned', details: { assignee: null } }, 'Dana Whitfield took it from the member'],
  [
    { kind: 'cost', details: { amount: '186.50', payee: 'Ace' } },
    'Dana Whitfield put $186.50 into the books for Ace',
  ],
  [{ kind: 'duplicate', details: { of: 'Leak' } }, 'Dana Whitfield marked it as a duplicate of “Leak”'],
] as const)('%j reads %s', (event, sentence) => {
  expect(sentenceOf({ ...base, ...at, id: '1', ...event } as never, leak.time_zone)).toBe(sentence);
});

test('a completed job of a vendor is rated with stars and a word', async () => {
  const done = { ...leak, status: 'completed', completed_at: '2026-11-20T15:00:00Z' };
  answering(done);
  const rated = vi.fn();
  server.use(
    http.post('*/api/maintenance-requests/:id/rating', async ({ request }) => {
      rated(await request.json());
      return HttpResponse.json({ ...done, job_stars: 4, job_words: 'On time.' });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Rate the work: Leak under the sink' }));
  const dialog = await screen.findByRole('dialog', { name: /How good was the work of Ocean State/ });
  await user.click(within(dialog).getByRole('radio', { name: /4/ }));
  await user.type(within(dialog).getByLabelText('A word (optional)'), 'On time.');
  await expectAccessible();
  await user.click(within(dialog).getByRole('button', { name: 'Save rating' }));
  await waitFor(() => expect(rated).toHaveBeenCalledWith({ stars: 4, words: 'On time.' }));
});

test('a job that runs is not rated yet', async () => {
  answering();
  open();
  await screen.findByRole('heading', { level: 1, name: 'Leak under the sink' });
  expect(screen.queryByText(/work is not rated/)).toBeNull();
});

test('a duplicate names the request that it repeats', async () => {
  answering({ ...leak, status: 'cancelled', duplicate_of_id: 'r9' });
  server.use(
    http.get('*/api/maintenance-requests/r9', () =>
      HttpResponse.json({ ...leak, id: 'r9', title: 'Water in the cabinet' }),
    ),
  );
  open();
  expect(await screen.findByRole('link', { name: 'Water in the cabinet' })).toHaveAttribute(
    'href',
    '/maintenance/r9',
  );
});
