import { within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { oneOf } from '@/lib/filter-values';
import { useTableParams } from '@/lib/table-params';
import { problemBody } from '@/testing/problem-answers';
import { expectAccessible, onPhone, show } from '@/testing/render';
import { DataTable, RowCard } from './data-table';
import { EmptyState } from './empty-state';

type Unit = { id: string; number: string; rent: string };
const units: Unit[] = [
  { id: 'a', number: '101', rent: '$1,690' },
  { id: 'b', number: '102', rent: '$1,420' },
];
const filters = { status: oneOf(['vacant', 'occupied']) };

function Units({
  rows = units,
  ...more
}: {
  rows?: Unit[] | undefined;
  error?: unknown;
  onRetry?: () => void;
  missing?: boolean;
}) {
  const params = useTableParams({ filters, defaultSort: 'number' });
  return (
    <DataTable<Unit>
      label="Units"
      rows={more.missing ? undefined : rows}
      rowKey={(unit) => unit.id}
      rowHref={(unit) => `/units/${unit.id}`}
      rowActions={(unit) => <button type="button">Edit {unit.number}</button>}
      columns={[
        { key: 'number', title: 'Unit', sort: 'number', render: (unit) => unit.number },
        { key: 'rent', title: 'Rent', sort: 'rent', align: 'right', render: (unit) => unit.rent },
      ]}
      card={(unit) => <RowCard title={unit.number} amount={unit.rent} />}
      params={params}
      nextCursor="next"
      total={248}
      empty={<EmptyState title="No units found matching your filters" />}
      errorText="Failed to load units. Please try again later."
      loadingText="Loading units data..."
      error={more.error}
      onRetry={more.onRetry}
    />
  );
}

test('the row is a link and its actions are beside it', async () => {
  const { getByRole, user, address } = show(<Units />);
  const table = getByRole('table');
  expect(within(table).getByRole('button', { name: 'Edit 102' })).toBeVisible();
  await user.click(within(table).getByRole('link', { name: '102' }));
  expect(address()).toBe('/units/b');
});

test('a click anywhere in the row opens it; one on its button does not', async () => {
  const { getByRole, getByText, user, address } = show(<Units />);
  await user.click(getByRole('button', { name: 'Edit 101' }));
  expect(address()).toBe('/');
  await user.click(getByText('$1,690'));
  expect(address()).toBe('/units/a');
});

test('a title sorts, and a second press turns the order round', async () => {
  const { getByRole, user, address } = show(<Units />);
  await user.click(getByRole('button', { name: 'Rent' }));
  expect(address()).toBe('/?sort=rent');
  await user.click(getByRole('button', { name: /Rent, sorted ascending/ }));
  expect(address()).toBe('/?sort=-rent');
});

test('the pager says where one is and leads on and back', async () => {
  const { getByRole, getByText, user, address } = show(<Units />);
  expect(getByText('1–2 of 248')).toBeVisible();
  expect(getByRole('button', { name: 'Previous page' })).toBeDisabled();
  await user.click(getByRole('button', { name: 'Next page' }));
  expect(address()).toBe('/?cursor=next&from=2');
  expect(getByText('3–4 of 248')).toBeVisible();
  await user.click(getByRole('button', { name: 'Previous page' }));
  expect(address()).toBe('/');
});

test('j and k walk the rows', async () => {
  const { getByRole, user } = show(<Units />);
  await user.keyboard('jj');
  expect(getByRole('link', { name: '102' })).toHaveFocus();
  await user.keyboard('k');
  expect(getByRole('link', { name: '101' })).toHaveFocus();
});

test('loading is announced, emptiness explained, failure retried', async () => {
  const retry = vi.fn();
  const loading = show(<Units missing />);
  expect(loading.getByRole('status')).toHaveTextContent('Loading units data...');
  loading.unmount();

  const empty = show(<Units rows={[]} />);
  expect(empty.getByRole('heading', { name: 'No units found matching your filters' })).toBeVisible();
  empty.unmount();

  const failed = show(
    <Units missing error={problemBody(500, 'server_error', '', { request_id: '7F2K' })} onRetry={retry} />,
  );
  expect(failed.getByRole('alert')).toHaveTextContent('Failed to load units. Please try again later.');
  expect(failed.getByRole('alert')).toHaveTextContent('7F2K');
  await failed.user.click(failed.getByRole('button', { name: 'Try Again' }));
  expect(retry).toHaveBeenCalledOnce();
});

test('a failed refetch keeps the rows that are there', () => {
  const { getByRole, queryByRole } = show(<Units error={new TypeError('offline')} />);
  expect(getByRole('link', { name: '101' })).toBeVisible();
  expect(queryByRole('alert')).toBeNull();
});

test('on phones the rows are cards, not a table', async () => {
  onPhone();
  const { getByRole, queryByRole } = show(<Units />);
  expect(queryByRole('table')).toBeNull();
  expect(within(getByRole('list', { name: 'Units' })).getAllByRole('link')).toHaveLength(2);
  await expectAccessible();
});

test('is accessible', async () => {
  show(<Units />);
  await expectAccessible();
});

test('an empty page beyond the first says so and leads back to the first', async () => {
  const { findByRole, user, address } = show(<Units rows={[]} />, { at: '/?cursor=c2&from=14' });
  await user.click(await findByRole('button', { name: 'Go to the first page' }));
  expect(address()).toBe('/');
});

test('j and k walk through all lists of a page, past one that is empty', async () => {
  const { getAllByRole, user } = show(
    <>
      <Units rows={[]} />
      <Units />
      <Units />
    </>,
  );
  const links = getAllByRole('link');
  await user.keyboard('j');
  expect(links[0]).toHaveFocus();
  await user.keyboard('jjj');
  expect(links[3]).toHaveFocus();
});
