import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { setClock } from '@/testing/clock';
import { show } from '@/testing/render';
import { server } from '@/testing/server';
import { ALDER } from './lease-samples';
import PlanIncreases from './plan-increases';

const pageOf = (items: unknown[]) => ({ items, next_cursor: null, total: items.length });

test('rents of a property go up by a percentage, for those who can take part and are not left out', async () => {
  const line = (unit: string, refused: string | null = null) => ({
    lease_id: `019a0000-0000-7000-8000-00000000${unit.padStart(4, '0')}`,
    unit_number: unit,
    resident_name: 'Rosa Delgado',
    monthly_rent: '1500.00',
    new_rent: '1545.00',
    notice_days: 60,
    source: 'R.I. Gen. Laws § 34-18-16.1',
    refused,
  });
  const sent: unknown[] = [];
  server.use(
    http.get('*/api/properties', () => HttpResponse.json(pageOf([]))),
    http.get('*/api/properties/:id', () => HttpResponse.json({ id: ALDER, name: 'Alder Court' })),
    http.get('*/api/properties/:id/rent-increases/preview', () =>
      HttpResponse.json({
        items: [line('101'), line('102'), line('103', 'An increase is planned already.')],
        advice: 'Not legal advice.',
      }),
    ),
    http.post('*/api/properties/:id/rent-increases', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ planned: 1 }, { status: 201 });
    }),
  );
  const { findByRole, user } = show(<PlanIncreases opened onClose={() => {}} property={ALDER} />);
  expect(await findByRole('checkbox', { name: /Unit 103/ })).toBeDisabled();
  await user.click(await findByRole('checkbox', { name: /Unit 102/ }));
  await user.click(await findByRole('button', { name: 'Plan 1 increase' }));
  await waitFor(() =>
    expect(sent).toEqual([
      expect.objectContaining({ lines: [{ lease_id: line('101').lease_id, monthly_rent: '1545.00' }] }),
    ]),
  );
}, 20_000);

test.each([
  ['east', '2026-11-03T04:30:00Z', 'Europe/Berlin', '2027-01-01'],
  ['west', '2026-11-03T06:30:00Z', 'Pacific/Honolulu', '2027-02-01'],
])('rents go up sixty days from the property’s day, for a browser to its %s', async (_, at, zone, first) => {
  setClock(at, zone);
  server.use(
    http.get('*/api/properties', () => HttpResponse.json(pageOf([]))),
    http.get('*/api/properties/:id/rent-increases/preview', () =>
      HttpResponse.json({ items: [], advice: '' }),
    ),
  );
  const { findByLabelText } = show(<PlanIncreases opened onClose={() => {}} />);
  expect(await findByLabelText(/^From/)).toHaveValue(first);
});
