import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import type { BillFigures, BillRow } from '@/api/staff';
import { ELSEWHERE, setClock } from '@/testing/clock';
import { refusal } from '@/testing/problem-answers';
import { aSession, expectAccessible, show } from '@/testing/render';
import { server } from '@/testing/server';
import { boiler, paid } from '../testing/bills';
import { AddExpense } from './add-expense';
import { BillDetail } from './bill-detail';
import { BillsScreen } from './bills-screen';

const figures: BillFigures = {
  open: '120.50',
  open_bills: 1,
  overdue: '0.00',
  overdue_bills: 0,
  due_soon: '120.50',
  due_soon_bills: 1,
  paid_this_month: '120.50',
  paid_this_month_bills: 1,
  total: 2,
};
const asked = vi.fn();
const sent = vi.fn();
const property = { id: boiler.property_id, name: 'Alder Court' };
const account = { id: boiler.lines[0]?.account_id, number: 6000, name: 'Repairs and maintenance', key: null };

function answering(items: BillRow[] = [boiler, paid]) {
  const page = (rows: unknown[]) => HttpResponse.json({ items: rows, next_cursor: null, total: rows.length });
  const note = async ({ request }: { request: Request }) =>
    sent(new URL(request.url).pathname, await request.clone().json());
  server.use(
    http.get('*/api/properties', () => page([property])),
    http.get('*/api/vendors', () => page([{ id: boiler.vendor_id, company_name: 'Ace Plumbing' }])),
    http.get('*/api/properties/:id/expense-accounts', () => HttpResponse.json({ items: [account] })),
    http.get('*/api/bills/figures', () => HttpResponse.json({ ...figures, total: items.length })),
    http.get('*/api/bills', ({ request }) => {
      asked(Object.fromEntries(new URL(request.url).searchParams));
      return page(items);
    }),
    http.get('*/api/bills/:id', ({ params }) => HttpResponse.json(items.find(({ id }) => id === params.id))),
    http.post('*/api/bills', async (call) => {
      await note(call);
      return HttpResponse.json({ items: [boiler] }, { status: 201 });
    }),
    http.post('*/api/bills/:id/:what', async (call) => {
      await note(call);
      return HttpResponse.json(paid);
    }),
  );
}

beforeEach(() => {
  asked.mockClear();
  sent.mockClear();
});

test('bills say to whom, for what, until when; a figure narrows the list to what it counts', async () => {
  answering();
  const { user, address } = show(<BillsScreen />, { at: '/financials/bills' });
  const row = (await screen.findByRole('link', { name: /^Ace Plumbing/ })).closest('tr') as HTMLElement;
  for (const text of ['No. A-17 · Boiler of unit 4', 'Alder Court', 'Nov 30, 2026', 'Due', '$120.50'])
    expect(within(row).getByText(text)).toBeVisible();
  expect(screen.getByLabelText('Bills in figures')).toHaveTextContent('Due in 7 days$120.501 bill');
  await expectAccessible();
  await user.click(screen.getByRole('link', { name: 'Overdue' }));
  expect(address()).toBe('/financials/bills?status=overdue');
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ status: 'overdue' })));
});

test('a row offers what the server allows: nothing to who may only read', async () => {
  answering([{ ...boiler, can: { write: false, pay: false } }]);
  show(<BillsScreen />);
  await screen.findByRole('link', { name: /^Ace Plumbing/ });
  expect(screen.queryByRole('button', { name: /Actions for/ })).toBeNull();
});

test('an open bill is paid on a day and with a reference', async () => {
  answering();
  const { user } = show(<BillDetail billId={boiler.id} />);
  await user.click(await screen.findByRole('button', { name: 'Pay bill' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pay Ace Plumbing' });
  await user.type(within(dialog).getByLabelText('Check number or reference'), '1042');
  await user.click(within(dialog).getByRole('button', { name: 'Pay bill' }));
  expect(await screen.findByText('$120.50 paid to Ace Plumbing')).toBeVisible();
  expect(sent).toHaveBeenCalledWith(
    `/api/bills/${boiler.id}/pay`,
    expect.objectContaining({ reference_number: '1042' }),
  );
});

test('a payment is voided with a reason', async () => {
  answering();
  const { user } = show(<BillDetail billId={paid.id} />);
  await user.click(await screen.findByRole('button', { name: 'Void payment' }));
  const dialog = await screen.findByRole('dialog', { name: 'Void the payment of $120.50 to City water?' });
  await user.click(within(dialog).getByRole('button', { name: 'Void payment' }));
  expect(await within(dialog).findByText('Say why.')).toBeVisible();
  await user.type(within(dialog).getByLabelText('Reason'), 'Check was lost');
  await user.click(within(dialog).getByRole('button', { name: 'Void payment' }));
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith(`/api/bills/${paid.id}/void-payment`, { reason: 'Check was lost' }),
  );
});

test('an expense is a bill that is paid at once', async () => {
  answering();
  const { user } = show(<AddExpense />);
  await user.click(screen.getByRole('button', { name: 'Add expense' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add expense' }));
  await user.click(form.getByRole('button', { name: 'Add expense' }));
  expect(await form.findByText('Choose the vendor, or name who is paid.')).toBeVisible();
  await user.type(form.getByLabelText('Or pay to'), 'City water');
  await user.selectOptions(await form.findByLabelText(/Expense/), account.name);
  await user.type(form.getByLabelText(/Amount/), '120.5');
  await user.click(form.getByRole('button', { name: 'Add expense' }));
  expect(await screen.findByText('$120.50 to Ace Plumbing entered and paid')).toBeVisible();
  const [, body] = sent.mock.calls[0] ?? [];
  expect(body).toMatchObject({
    payee: 'City water',
    vendor_id: null,
    lines: [{ property_id: boiler.property_id, account_id: account.id, amount: '120.50' }],
    payment: { reference_number: null },
  });
});

test('the same bill again is asked about, names the one that exists, and is entered only on purpose', async () => {
  answering();
  const said = 'A bill of $120.50 to City water of Nov 19, 2026 was entered already. Enter this one too?';
  const current = { bill_id: boiler.id };
  server.use(
    http.post('*/api/bills', () => refusal(409, 'same_bill_again', said, { current }), { once: true }),
  );
  const { user } = show(<AddExpense />);
  await user.click(screen.getByRole('button', { name: 'Add expense' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add expense' }));
  await user.type(form.getByLabelText('Or pay to'), 'City water');
  await user.selectOptions(await form.findByLabelText(/Expense/), account.name);
  await user.type(form.getByLabelText(/Amount/), '120.5');
  await user.click(form.getByRole('button', { name: 'Add expense' }));
  expect(await form.findByRole('alert')).toHaveTextContent(said);
  expect(form.getByRole('link', { name: 'See the bill that exists' })).toHaveAttribute(
    'href',
    `/financials/bills/${boiler.id}`,
  );
  await user.click(form.getByRole('button', { name: 'Enter it too' }));
  expect(await screen.findByText('$120.50 to Ace Plumbing entered and paid')).toBeVisible();
  expect(sent.mock.calls[0]?.[1]).toMatchObject({ again: true });
});

test('who acts for somebody enters no expense', () => {
  answering();
  const acting_for = { ...aSession.user, ends_at: '2026-11-22T12:00:00Z' };
  show(<AddExpense />, { session: { ...aSession, acting_for: acting_for as never } });
  expect(screen.queryByRole('button', { name: 'Add expense' })).toBeNull();
});

test.each(ELSEWHERE)(
  'an expense and a payment are of the property’s day, for a browser to its %s',
  async (_, { at, zone }) => {
    setClock(at, zone);
    answering();
    const { user, unmount } = show(<AddExpense />);
    await user.click(screen.getByRole('button', { name: 'Add expense' }));
    const day = await screen.findByLabelText(/^Date/);
    expect(day).toHaveValue('2026-11-19');
    expect(day).toHaveAttribute('max', '2026-11-19');
    unmount();
    show(<BillDetail billId={boiler.id} />);
    await user.click(await screen.findByRole('button', { name: 'Pay bill' }));
    const paidOn = await screen.findByLabelText('Paid on');
    expect(paidOn).toHaveValue('2026-11-19');
    expect(paidOn).toHaveAttribute('max', '2026-11-19');
  },
);

test('another property has another day, until somebody enters one', async () => {
  setClock('2026-11-20T03:30:00Z', 'Europe/Berlin');
  answering();
  const kiritimati = {
    property_id: paid.id,
    name: 'Line House',
    role: 'owner' as const,
    time_zone: 'Pacific/Kiritimati',
  };
  const page = { items: [property, { id: paid.id, name: 'Line House' }], next_cursor: null, total: 2 };
  server.use(http.get('*/api/properties', () => HttpResponse.json(page)));
  const session = { ...aSession, properties: [...aSession.properties, kiritimati], properties_total: 2 };
  const { user } = show(<AddExpense />, { session });
  await user.click(screen.getByRole('button', { name: 'Add expense' }));
  const day = await screen.findByLabelText(/^Date/);
  const choose = async (name: string) => {
    await user.click(screen.getByRole('combobox', { name: 'Property' }));
    await user.click(await screen.findByRole('option', { name }));
  };
  await choose('Alder Court');
  expect(day).toHaveValue('2026-11-19');
  await choose('Line House');
  expect(day).toHaveValue('2026-11-20');
  fireEvent.change(day, { target: { value: '2026-11-02' } });
  await choose('Alder Court');
  expect(day).toHaveValue('2026-11-02');
});
