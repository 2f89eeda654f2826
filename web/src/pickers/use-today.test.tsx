import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { ELSEWHERE, setClock } from '@/testing/clock';
import { aSession, show } from '@/testing/render';
import { server } from '@/testing/server';
import { useToday } from './use-today';

const [alder] = aSession.properties;
const ALDER = alder?.property_id ?? '';
const HALE = '019a0000-0000-7000-8000-0000000000a2';
const UNLISTED = '019a0000-0000-7000-8000-0000000000a3';
const session = {
  ...aSession,
  properties: [
    ...aSession.properties,
    { property_id: HALE, name: 'Hale Kai', role: 'owner' as const, time_zone: 'Pacific/Honolulu' },
  ],
  properties_total: 3,
};

const Today = ({ of }: { of: string[] }) => <p>{useToday(of)}</p>;

test.each(ELSEWHERE)('it is the day of the property, for a browser to its %s', (_, { at, zone }) => {
  setClock(at, zone);
  show(<Today of={[ALDER]} />);
  expect(screen.getByText('2026-11-19')).toBeVisible();
});

test('of several properties it is the earliest day, of none the latest of the portfolio', () => {
  setClock('2026-11-20T06:30:00Z', 'UTC');
  const { rerender } = show(<Today of={[ALDER, HALE]} />, { session });
  expect(screen.getByText('2026-11-19')).toBeVisible();
  rerender(<p />);
  show(<Today of={['']} />, { session });
  expect(screen.getByText('2026-11-20')).toBeVisible();
});

test('the zone of a property beyond the session’s list is read', async () => {
  setClock('2026-11-20T03:30:00Z', 'UTC');
  server.use(
    http.get('*/api/properties/:id', ({ params }) =>
      HttpResponse.json({ id: params.id, time_zone: 'Pacific/Kiritimati' }),
    ),
  );
  show(<Today of={[UNLISTED]} />, { session });
  expect(screen.getByText('2026-11-19')).toBeVisible();
  expect(await screen.findByText('2026-11-20')).toBeVisible();
});

test('without a property it is the reader’s day', () => {
  setClock('2026-11-20T03:30:00Z', 'Europe/Berlin');
  show(<Today of={[]} />, { session: { ...aSession, properties: [], properties_total: 0 } });
  expect(screen.getByText('2026-11-20')).toBeVisible();
});
