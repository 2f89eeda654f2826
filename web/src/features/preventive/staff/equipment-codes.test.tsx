import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { expectAccessible, show } from '@/testing/render';
import { server } from '@/testing/server';
import EquipmentCodes from './equipment-codes';
import UnconfirmedReports from './unconfirmed-reports';

const code = {
  ...{ equipment_id: 'e1', equipment_name: 'Boiler B1', location_details: 'Basement' },
  property_name: 'Alder Court',
  ...{ url: 'https://steward.example.com/q/t0ken', picture: { size: 3, path: 'M1 1h1v1h-1z' } },
};

test('a code is shown with its piece, and a new one asks first', async () => {
  const renewed = vi.fn();
  server.use(
    http.post('*/api/equipment/codes', () => HttpResponse.json({ items: [code] })),
    http.post('*/api/equipment/:id/code', ({ params }) => {
      renewed(params.id);
      return HttpResponse.json(code);
    }),
  );
  const piece = { id: 'e1', name: 'Boiler B1' };
  const { user } = show(<EquipmentCodes opened onClose={() => undefined} of={{ piece }} />);
  expect(await screen.findByRole('img', { name: 'QR code of Boiler B1' })).toBeVisible();
  expect(screen.getByText('Alder Court · Basement')).toBeVisible();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'New code' }));
  await user.click(await screen.findByRole('button', { name: 'Make a new code' }));
  await waitFor(() => expect(renewed).toHaveBeenCalledWith('e1'));
});

test('a report by code waits until it is accepted or declined', async () => {
  const decided = vi.fn();
  const report = {
    ...{ id: 'r1', property_id: 'p1', property_name: 'Alder Court', equipment_id: 'e1', version: 1 },
    ...{ equipment_name: 'Boiler B1', unit_number: null, description: 'It drips.', name: 'Ola' },
    ...{ email: 'ola@example.com', phone: null, status: 'unconfirmed', decided_at: null, request_id: null },
    ...{ confirmed_at: '2026-11-20T14:05:00Z', can: { write: true, delete: true } },
  };
  server.use(
    http.get('*/api/equipment-reports', () =>
      HttpResponse.json({ items: [report], next_cursor: null, total: 1 }),
    ),
    http.post('*/api/equipment-reports/:id/:what', ({ params }) => {
      decided(params.what);
      return HttpResponse.json(report);
    }),
  );
  const { user } = show(<UnconfirmedReports />);
  expect(await screen.findByText('Ola · ola@example.com')).toBeVisible();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Decline the report about Boiler B1' }));
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(decided.mock.calls).toEqual([['decline'], ['accept']]));
});
