import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ListQuery } from '@/lib/list-query';
import type { TablePlace } from '@/lib/table-params';
import { show } from '@/testing/render';
import { CardGrid } from './card-grid';

const place = (hasPrevious: boolean): TablePlace => ({
  sort: 'name',
  setSort: vi.fn(),
  offset: hasPrevious ? 15 : 0,
  hasPrevious,
  next: vi.fn(),
  previous: vi.fn(),
  first: vi.fn(),
});

const nothing = { data: { items: [], next_cursor: null, total: 0 } } as unknown as ListQuery<{ id: string }>;

const grid = (params: TablePlace) => (
  <CardGrid
    label="Vendors"
    list={nothing}
    rowKey={({ id }) => id}
    card={({ id }) => id}
    params={params}
    empty={<p>No vendors yet</p>}
    blank={null}
    errorText="Failed to load vendors"
    loadingText="Loading vendors..."
  />
);

test('without a row the first page says so', () => {
  show(grid(place(false)));
  expect(screen.getByText('No vendors yet')).toBeVisible();
});

test('an empty page beyond the first does not claim that there is nothing, and leads back', async () => {
  const params = place(true);
  const { user } = show(grid(params));
  expect(screen.queryByText('No vendors yet')).toBeNull();
  await user.click(screen.getByRole('button'));
  expect(params.first).toHaveBeenCalled();
});
