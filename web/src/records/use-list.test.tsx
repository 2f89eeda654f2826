import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { listVendorsOptions } from '@/api/staff/@tanstack/react-query.gen';
import { useTableParams } from '@/lib/table-params';
import { show } from '@/testing/render';
import { server } from '@/testing/server';
import { Pager } from '@/ui/pager';
import { useList } from './use-list';

function Vendors() {
  const params = useTableParams({ filters: {}, limit: 2 });
  const list = useList(listVendorsOptions, params.query);
  const { items = [], next_cursor = null } = list.data ?? {};
  return (
    <>
      {items.map(({ id, company_name }) => (
        <p key={id}>{company_name}</p>
      ))}
      <Pager params={params} shown={items.length} nextCursor={next_cursor} onReachNext={list.reachNext} />
    </>
  );
}

test('the next page is read when its button is reached for, once, and is there at the click', async () => {
  const asked = vi.fn();
  server.use(
    http.get('*/api/vendors', ({ request }) => {
      const cursor = new URL(request.url).searchParams.get('cursor');
      asked(cursor);
      const [id, next_cursor] = cursor ? ['Second', null] : ['First', 'c2'];
      return HttpResponse.json({ items: [{ id, company_name: id }], next_cursor, total: 2 });
    }),
  );
  const { user, findByText, getByRole, getByText } = show(<Vendors />);
  await findByText('First');
  const next = getByRole('button', { name: 'Next page' });
  await user.hover(next);
  await user.unhover(next);
  await user.hover(next);
  await waitFor(() => expect(asked.mock.calls).toEqual([[null], ['c2']]));
  await user.click(next);
  expect(getByText('Second')).toBeVisible();
});
