import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { aText, oneOf } from './filter-values';
import { useTableParams } from './table-params';

const filters = { status: oneOf(['vacant', 'occupied']), property_id: aText(40) };

function start(at: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>
  );
  const hook = renderHook(
    () => ({
      params: useTableParams({ filters, defaultSort: 'property_name', limit: 14 }),
      search: useLocation().search,
    }),
    { wrapper },
  );
  return { now: () => hook.result.current };
}

test('a query carries what is set and nothing else', () => {
  const { now } = start('/units?status=vacant&q=10');
  expect(now().params.query).toEqual({ status: 'vacant', q: '10', sort: 'property_name', limit: 14 });
  expect(now().params.activeFilters).toBe(1);
});

test('pages lead forward by cursor and back by the way they came', () => {
  const { now } = start('/units?status=vacant');
  act(() => now().params.next('c2', 14));
  act(() => now().params.next('c3', 14));
  expect(now().search).toBe('?status=vacant&cursor=c3&from=28');
  expect(now().params.offset).toBe(28);
  act(() => now().params.previous());
  expect(now().search).toBe('?status=vacant&cursor=c2&from=14');
  act(() => now().params.previous());
  expect(now().search).toBe('?status=vacant');
  expect(now().params.hasPrevious).toBe(false);
});

test('a shared link in the middle goes back to the first page', () => {
  const { now } = start('/units?cursor=c9&from=112');
  act(() => now().params.previous());
  expect(now().search).toBe('');
});

test('a changed filter, order or search starts at the first page', () => {
  const { now } = start('/units?cursor=c2&from=14');
  act(() => now().params.setFilter('status', 'notice'));
  expect(now().search).toBe('?status=notice');
  act(() => now().params.setSort('-monthly_rent'));
  act(() => now().params.setSearch('hoyt'));
  expect(now().search).toBe('?status=notice&sort=-monthly_rent&q=hoyt');
  act(() => now().params.setSort('property_name'));
  act(() => now().params.clear());
  expect(now().search).toBe('');
});
