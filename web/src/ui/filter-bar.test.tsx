import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { oneOf } from '@/lib/filter-values';
import { useTableParams } from '@/lib/table-params';
import { onPhone, show } from '@/testing/render';
import { FilterBar } from './filter-bar';

const filters = { status: oneOf(['vacant', 'occupied']) };

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

test('a filter that is chosen while somebody types stays, and so does what was typed', async () => {
  const { getByRole, user, address } = show(<Bar />);
  await user.type(getByRole('searchbox'), 'alder');
  await user.click(getByRole('button', { name: 'Available only' }));
  await waitFor(() => expect(address()).toBe('/?status=vacant&q=alder'));
});

test('clearing the filters takes back what was typed and not searched for yet', async () => {
  const { getByRole, user, address } = show(<Bar />, { at: '/?status=vacant' });
  await user.type(getByRole('searchbox'), 'alder');
  await user.click(getByRole('button', { name: 'Clear filters' }));
  expect(getByRole('searchbox')).toHaveValue('');
  await new Promise((later) => setTimeout(later, 350));
  expect(address()).toBe('/');
});

test('a pause between two words leaves the space between them', async () => {
  const { getByRole, user, address } = show(<Bar />);
  await user.type(getByRole('searchbox'), 'Alder ');
  await waitFor(() => expect(address()).toBe('/?q=Alder'));
  await user.type(getByRole('searchbox'), 'Court');
  expect(getByRole('searchbox')).toHaveValue('Alder Court');
  await waitFor(() => expect(address()).toBe('/?q=Alder+Court'));
});
