import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ReportBody } from '@/api/staff';
import { ELSEWHERE, setClock } from '@/testing/clock';
import { refusal } from '@/testing/problem-answers';
import { aSession, expectAccessible, onPhone, show } from '@/testing/render';
import { server } from '@/testing/server';
import { delinquency, kinds } from '../testing/reports';
import { ReportList } from './report-list';
import { ReportPage } from './report-page';

const asked = vi.fn();

function answering(report: ReportBody = delinquency) {
  server.use(
    http.get('*/api/reports', () => HttpResponse.json(kinds)),
    http.get('*/api/properties', () =>
      HttpResponse.json({
        items: [{ id: aSession.properties[0]?.property_id, name: 'Alder Court' }],
        next_cursor: null,
        total: 1,
      }),
    ),
    http.get('*/api/reports/:name', ({ request, params }) => {
      asked(params.name, Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json(report);
    }),
  );
}

const open = (at: string) =>
  show(
    <Routes>
      <Route path="/reports" element={<ReportList />} />
      <Route path="/reports/:reportName" element={<ReportPage />} />
    </Routes>,
    { at },
  );

beforeEach(() => asked.mockClear());

test('the list leads to every report', async () => {
  answering();
  open('/reports');
  const link = await screen.findByRole('link', { name: /Aged delinquency/ });
  expect(link).toHaveAttribute('href', '/reports/delinquency');
  expect(screen.getByRole('link', { name: /Income statement/ })).toBeVisible();
  await expectAccessible();
});

test('a report has heads, sums and links to whom a line is about', async () => {
  answering();
  open('/reports/delinquency');
  const table = within(await screen.findByRole('table', { name: 'Aged delinquency' }));
  expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Unit',
    'Resident',
    'Oldest due',
    '1–30',
  ]);
  expect(table.getByRole('link', { name: 'Elena Marchetti' })).toHaveAttribute(
    'href',
    '/residents/019a0000-0000-7000-8000-0000000000f1',
  );
  expect(table.getByText('Nov 1, 2026')).toBeVisible();
  expect(table.getByRole('row', { name: /Total/ })).toHaveTextContent('$510.00');
  expect(screen.getByText('Alder Court · As of Nov 21, 2026')).toBeVisible();
  await expectAccessible();
});

test('what it covers is in the address, and a foreign basis is not sent', async () => {
  answering();
  const { user, address } = open(
    '/reports/income-statement?first_month=2026-01&last_month=2026-03&as_of=2026-01-01',
  );
  await waitFor(() =>
    expect(asked).toHaveBeenCalledWith('income-statement', {
      first_month: '2026-01',
      last_month: '2026-03',
    }),
  );
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Basis' }), 'Accrual basis');
  expect(address()).toContain('basis=accrual');
  await waitFor(() =>
    expect(asked).toHaveBeenLastCalledWith('income-statement', {
      first_month: '2026-01',
      last_month: '2026-03',
      basis: 'accrual',
    }),
  );
});

test('on a phone each line is its words and its figures with their headings', async () => {
  onPhone();
  answering();
  open('/reports/delinquency');
  const list = within(await screen.findByRole('list', { name: 'Aged delinquency' }));
  expect(list.getByRole('link', { name: 'Elena Marchetti' })).toBeVisible();
  expect(list.getAllByText('1–30')).toHaveLength(2);
  expect(list.getAllByText('$510.00')).toHaveLength(2);
  await expectAccessible();
});

test('an empty report says so and keeps its filters', async () => {
  answering({ ...delinquency, is_empty: true, sections: [] });
  open('/reports/delinquency');
  expect(await screen.findByText('No data yet')).toBeVisible();
  expect(screen.getByLabelText('As of')).toBeVisible();
});

test('a report that is too long shows the sentence of the server', async () => {
  answering();
  const detail =
    'This report has more than 2,000 lines. Choose fewer properties or months, or export it as CSV.';
  server.use(http.get('*/api/reports/:name', () => refusal(413, 'report_too_large', detail)));
  open('/reports/delinquency');
  expect(await screen.findByText(detail)).toBeVisible();
});

test('a report that there is not is missing', async () => {
  answering();
  open('/reports/nonsense');
  expect(await screen.findByText('This link leads to no report')).toBeVisible();
});

test('a PDF is downloaded, and nobody takes files while acting for somebody', async () => {
  answering();
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:report');
  server.use(http.get('*/api/reports/delinquency.pdf', () => HttpResponse.arrayBuffer(new ArrayBuffer(8))));
  const { user } = open('/reports/delinquency');
  await user.click(await screen.findByRole('button', { name: 'PDF' }));
  await waitFor(() => expect(made).toHaveBeenCalled());
});

test.each(ELSEWHERE)('a day is the property’s, for a browser to its %s', async (_, { at, zone }) => {
  setClock(at, zone);
  answering();
  open('/reports/delinquency');
  const day = await screen.findByLabelText('As of');
  expect(day).toHaveValue('2026-11-19');
  expect(day).toHaveAttribute('max', '2026-11-19');
});

test.each([
  ['east', '2026-12-01T03:30:00Z', 'Europe/Berlin', '2026-11'],
  ['west', '2026-12-01T06:30:00Z', 'Pacific/Honolulu', '2026-12'],
])(
  'the month that is shown first is the property’s, and is what is asked for, in a browser to its %s',
  async (_, at, zone, month) => {
    setClock(at, zone);
    answering();
    open('/reports/income-statement');
    expect(await screen.findByLabelText('First month')).toHaveValue(month);
    expect(screen.getByLabelText('Last month')).toHaveAttribute('max', month);
    const months = { first_month: month, last_month: month };
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith('income-statement', months));
  },
);
