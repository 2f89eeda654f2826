import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { refusal } from '@/testing/problem-answers';
import { expectAccessible, onPhone, show } from '@/testing/render';
import { server } from '@/testing/server';
import { keptFor } from '@/ui/deleted-list';
import SettingsDeletedPage from './settings-deleted';

const DAY = 24 * 60 * 60 * 1000;
const id = '0198f0c0-0000-7000-8000-0000000000d1';
const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString();

const unit = {
  id,
  property_id: '0198f0c0-0000-7000-8000-0000000000d2',
  property_name: 'Alder Court',
  unit_number: '7B',
  unit_type: null,
  version: 2,
  deleted_at: ago(2),
  purge_at: ago(-28),
};
const vendor = {
  id: '0198f0c0-0000-7000-8000-0000000000d3',
  company_name: 'Ace Plumbing',
  service_type: 'plumbing',
  version: 2,
  deleted_at: ago(1),
  purge_at: ago(-29),
};
let units: (typeof unit)[] = [];
const pageOf = (items: unknown[]) => HttpResponse.json({ items, next_cursor: null, total: items.length });

beforeEach(() => {
  units = [unit];
  server.use(
    http.get('*/api/properties/deleted', () => pageOf([])),
    http.get('*/api/units/deleted', () => pageOf(units)),
    http.get('*/api/vendors/deleted', () => pageOf([vendor])),
  );
});

test('what was deleted says where it was and for how long it is kept', async () => {
  show(<SettingsDeletedPage />);
  const row = (await screen.findByRole('table', { name: 'Deleted units' })).querySelector('tbody tr');
  expect(row).toHaveTextContent('Unit 7BAlder Court');
  expect(row).toHaveTextContent('28 days');
  expect(screen.getByText('No deleted properties')).toBeVisible();
  await expectAccessible();
});

test('a deleted vendor can be brought back too', async () => {
  const restored = vi.fn(() => HttpResponse.json({ ...vendor, deleted_at: null }));
  server.use(http.post(`*/api/vendors/${vendor.id}/restore`, restored));
  const { user } = show(<SettingsDeletedPage />);
  await user.click(await screen.findByRole('button', { name: 'Restore Ace Plumbing' }));
  expect(await screen.findByText('Ace Plumbing restored')).toBeVisible();
  expect(restored).toHaveBeenCalledOnce();
});

test('Restore brings a unit back and takes it off the list', async () => {
  server.use(
    http.post(`*/api/units/${id}/restore`, () => {
      units = [];
      return HttpResponse.json({ id, property_id: unit.property_id, unit_number: '7B' });
    }),
  );
  const { user } = show(<SettingsDeletedPage />);
  await user.click(await screen.findByRole('button', { name: 'Restore Unit 7B' }));
  await screen.findByText('Unit 7B restored');
  expect(await screen.findByText('No deleted units')).toBeVisible();
});

test('a number that was given away meanwhile is said, and the unit stays on the list', async () => {
  server.use(
    http.post(`*/api/units/${id}/restore`, () =>
      refusal(409, 'name_taken', 'Another unit has this number now.'),
    ),
  );
  onPhone();
  const { user } = show(<SettingsDeletedPage />);
  const card = await screen.findByRole('list', { name: 'Deleted units' });
  await user.click(within(card).getByRole('button', { name: 'Restore Unit 7B' }));
  await screen.findByText('Another unit has this number now.');
  expect(screen.getByRole('button', { name: 'Restore Unit 7B' })).toBeEnabled();
});

test('the last day counts as one, and then there is none', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  expect(keptFor('2026-11-21T13:00:00Z', now)).toBe('1 day');
  expect(keptFor('2026-12-21T12:00:00Z', now)).toBe('30 days');
  expect(keptFor('2026-11-21T11:00:00Z', now)).toBe('0 days');
});
