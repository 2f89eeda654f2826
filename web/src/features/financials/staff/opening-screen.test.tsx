import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Opening, OpeningLineRow, PastCharges } from '@/api/staff';
import { ELSEWHERE, setClock } from '@/testing/clock';
import { aSession, expectAccessible, show } from '@/testing/render';
import { server } from '@/testing/server';
import { OpeningScreen } from './opening-screen';

const propertyId = aSession.properties[0]?.property_id ?? '';
const rent: OpeningLineRow = {
  kind: 'charge',
  id: '019a0000-0000-7000-8000-0000000000e1',
  charge_kind: 'rent',
  due_on: '2026-10-01',
  bank: null,
  amount: '700.00',
  description: null,
  taken_back_on: null,
  unit_number: '12',
  resident_name: 'Rosa Delgado',
};
const opening: Opening = {
  property_id: propertyId,
  property_name: 'Alder Court',
  starts_on: '2026-11-01',
  closed_through: null,
  may_move: false,
  may_enter: true,
  lines: [rent],
};
const sent = vi.fn();
const pastCharges = (more: Partial<PastCharges>): PastCharges => ({
  starts_on: '2026-07-01',
  to_confirm: true,
  charges: 5,
  amount: '5000.00',
  concessions: '0.00',
  closed: 0,
  months: [{ month: '2026-07-01', charges: 1, amount: '1000.00' }],
  tenancies: [{ unit_number: '12', resident_name: 'Rosa Delgado', charges: 5, amount: '5000.00' }],
  ...more,
});

function answering(more: Partial<Opening> = {}) {
  const body = { ...opening, ...more };
  const page = (items: unknown[]) => HttpResponse.json({ items, next_cursor: null, total: items.length });
  const note = async (request: Request) => sent(new URL(request.url).pathname, await request.json());
  server.use(
    http.get('*/api/properties', () => page([{ id: propertyId, name: 'Alder Court' }])),
    http.get('*/api/residents', () =>
      page([
        { lease_id: '019a0000-0000-7000-8000-0000000000f1', full_name: 'Rosa Delgado', unit_number: '12' },
      ]),
    ),
    http.get('*/api/properties/:id/opening-balances', () => HttpResponse.json(body)),
    http.post('*/api/properties/:id/opening-balances', async ({ request }) => {
      await note(request);
      return HttpResponse.json(body, { status: 201 });
    }),
    http.get('*/api/properties/:id/books/start-preview', ({ request }) => {
      const starts_on = new URL(request.url).searchParams.get('starts_on') ?? '';
      return HttpResponse.json(pastCharges({ starts_on, to_confirm: starts_on < '2026-09-01' }));
    }),
    http.put('*/api/properties/:id/books/start', async ({ request }) => {
      await note(request);
      return HttpResponse.json(body);
    }),
    http.post('*/api/opening-balances/:kind/:id/take-back', async ({ request }) => {
      await note(request);
      return HttpResponse.json(body);
    }),
  );
}

beforeEach(() => sent.mockClear());

test('balances say whose they are, and stand on the day before the books begin', async () => {
  answering();
  show(<OpeningScreen />, { at: '/financials/opening-balances' });
  expect(await screen.findByText('Rosa Delgado, unit 12')).toBeVisible();
  expect(screen.getByText('Rent due Oct 1, 2026')).toBeVisible();
  expect(screen.getByText('$700.00')).toBeVisible();
  expect(screen.getByText('Alder Court · as of Oct 31, 2026')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
  await expectAccessible();
});

test('a bank balance is entered with what its kind has and nothing else', async () => {
  answering();
  const { user } = show(<OpeningScreen />);
  await user.click(await screen.findByRole('button', { name: 'Add balance' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add opening balance' }));
  await user.selectOptions(form.getByLabelText('What it is'), 'Bank balance');
  await user.click(form.getByRole('button', { name: 'Add balance' }));
  expect(await form.findByText('Enter an amount above $0.')).toBeVisible();
  await user.type(form.getByLabelText('Amount'), '5000');
  await user.click(form.getByRole('button', { name: 'Add balance' }));
  expect(await screen.findByText('$5,000.00 entered')).toBeVisible();
  const line = { kind: 'bank', bank: 'operating', amount: '5000.00', description: null };
  expect(sent).toHaveBeenCalledWith(`/api/properties/${propertyId}/opening-balances`, { lines: [line] });
});

test('an open charge needs somebody who owes it', async () => {
  answering();
  const { user } = show(<OpeningScreen />);
  await user.click(await screen.findByRole('button', { name: 'Add balance' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add opening balance' }));
  await user.type(form.getByLabelText('Amount'), '700');
  await user.click(form.getByRole('button', { name: 'Add balance' }));
  expect(await form.findByText('Choose whose it is.')).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
});

test('one is taken back with its reason', async () => {
  answering();
  const { user } = show(<OpeningScreen />);
  await user.click(await screen.findByRole('button', { name: /^Take back Rosa Delgado/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Take back \$700.00/ }));
  await user.type(dialog.getByLabelText('Reason'), 'Typed twice');
  await user.click(dialog.getByRole('button', { name: 'Take back' }));
  expect(await screen.findByText('Opening balance taken back')).toBeVisible();
  expect(sent).toHaveBeenCalledWith(`/api/opening-balances/charge/${rent.id}/take-back`, {
    reason: 'Typed twice',
  });
});

test('the first day moves while nothing is posted; closed books say that nothing is entered', async () => {
  answering({ may_move: true, lines: [] });
  const { user } = show(<OpeningScreen />);
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^First day of the books/ }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The books begin on Nov 1, 2026')).toBeVisible();
  expect(sent).toHaveBeenCalledWith(`/api/properties/${propertyId}/books/start`, { starts_on: '2026-11-01' });
});

test('an earlier day shows what is charged since, and is saved with what was seen', async () => {
  answering({ may_move: true, lines: [] });
  const { user } = show(<OpeningScreen />);
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^First day of the books/ }));
  const day = dialog.getByLabelText('First day');
  await user.clear(day);
  await user.type(day, '2026-07-01');
  const list = await dialog.findByRole('region', { name: 'What is charged' });
  expect(list).toHaveTextContent('5 charges since Jul 1, 2026, $5,000.00 in all, for 1 tenancy.');
  expect(list).toHaveTextContent('Jul 2026, 1 charge$1,000.00');
  expect(list).toHaveTextContent('12, Rosa Delgado: 5 charges$5,000.00');
  await user.click(dialog.getByRole('button', { name: 'Charge $5,000.00' }));
  await screen.findByText('The books begin on Jul 1, 2026');
  const body = { starts_on: '2026-07-01', charges: 5, amount: '5000.00' };
  expect(sent).toHaveBeenCalledWith(`/api/properties/${propertyId}/books/start`, body);
});

test.each(ELSEWHERE)(
  'books begin by the property’s day at the latest, for a browser to its %s',
  async (_, { at, zone }) => {
    setClock(at, zone);
    answering({ may_move: true, lines: [] });
    const { user } = show(<OpeningScreen />);
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    expect(await screen.findByLabelText('First day')).toHaveAttribute('max', '2026-11-19');
  },
);
