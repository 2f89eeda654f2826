import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useTableParams } from '@/lib/table-params';
import { onPhone, show } from '@/testing/render';
import { FilterBar } from './filter-bar';

const filters = ['status'] as const;

function Bar() {
  const params = useTableParams({ filters });
  const toggle = () => params.setFilter('status', params.filters.status === 'vacant' ? '' : 'vacant');
  return (
    <FilterBar
      search={{ value: params.q, onChange: params.setSearch, placeholder: 'Unit, property or resident' }}
      chips={[{ label: 'Available only', active: params.filters.status === 'vacant', onToggle: toggle }]}
      active={params.activeFilters}
      onClear={params.clear}
      result="6 of 248"
    />
  );
}

test('search reaches the URL once typing rests', async () => {
  const { getByRole, user, address } = show(<Bar />);
  await user.type(getByRole('searchbox'), 'hoyt');
  await waitFor(() => expect(address()).toBe('/?q=hoyt'));
  await user.click(getByRole('button', { name: 'Clear search' }));
  await waitFor(() => expect(address()).toBe('/'));
});

test('/ goes to the search', async () => {
  const { getByRole, user } = show(<Bar />);
  await user.keyboard('/');
  expect(getByRole('searchbox')).toHaveFocus();
});

test('a chip is a toggle, and filters can be cleared once one is set', async () => {
  const { getByRole, queryByRole, user, address } = show(<Bar />);
  expect(queryByRole('button', { name: 'Clear filters' })).toBeNull();
  await user.click(getByRole('button', { name: 'Available only', pressed: false }));
  expect(address()).toBe('/?status=vacant');
  await user.click(getByRole('button', { name: 'Clear filters' }));
  expect(address()).toBe('/');
});

test('on phones the filters are in a sheet behind one button with their number', async () => {
  onPhone();
  const { getByRole, findByRole, user } = show(<Bar />, { at: '/?status=vacant' });
  await user.click(getByRole('button', { name: 'Filters, 1 set' }));
  await findByRole('dialog', { name: 'Filters' });
  await user.click(getByRole('button', { name: 'Show 6 of 248' }));
});
