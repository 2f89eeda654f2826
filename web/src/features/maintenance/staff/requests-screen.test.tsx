import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import type { RequestRow } from '@/api/staff';
import { refusal } from '@/testing/problem-answers';
import { aSession, expectAccessible, show } from '@/testing/render';
import { server } from '@/testing/server';
import { figures, leak, light } from '../testing/requests';
import { RequestsScreen } from './requests-screen';

const asked = vi.fn();
const sent = vi.fn();

function answering(items: RequestRow[], of = figures) {
  server.use(
    http.get('*/api/building-notices', () => HttpResponse.json({ items: [], next_cursor: null, total: 0 })),
    http.get('*/api/maintenance-requests/figures', () => HttpResponse.json(of)),
    http.get('*/api/properties', () => HttpResponse.json({ items: [], next_cursor: null, total: 0 })),
    http.get('*/api/maintenance-requests', ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      asked(query);
      const found = items.filter(({ status }) => !query.status || status === query.status);
      return HttpResponse.json({ items: found, next_cursor: null, total: found.length });
    }),
    http.patch('*/api/maintenance-requests/:id', async ({ request, params }) => {
      sent(request.headers.get('If-Match'), await request.json());
      return HttpResponse.json({ ...items.find(({ id }) => id === params.id), version: 4 });
    }),
  );
}

/** One request as its drawer reads it. */
function answeringOne(row: RequestRow) {
  server.use(
    http.get('*/api/maintenance-requests/:id/offer', () =>
      HttpResponse.json({ offer: null, suggested: null }),
    ),
    http.get('*/api/maintenance-requests/:id/events', () => HttpResponse.json({ items: [] })),
    http.get(`*/api/maintenance-requests/${row.id}`, () => HttpResponse.json(row)),
  );
}

beforeEach(() => {
  asked.mockClear();
  sent.mockClear();
});

test('a row says what is broken, who has it, how long and what it costs', async () => {
  answering([leak, light]);
  show(<RequestsScreen />);
  const row = (await screen.findByText('Leak under the sink')).closest('tr') as HTMLElement;
  for (const text of [
    'Alder Court 201 · Priya Raman · (401) 555-0193',
    'Dana Whitfield, staff only: Second leak in this stack. +1',
    'High',
    'Plumbing',
    'Open',
    'Ocean State Plumbing',
    '6 days open',
  ]) {
    expect(within(row).getByText(text)).toBeVisible();
  }
  expect(within(row).getByText('$180.00', { exact: false })).toHaveTextContent('$180.00 estimate');
  const other = (await screen.findByText('Hall light flickers')).closest('tr') as HTMLElement;
  for (const text of ['Alder Court (building)', 'HVAC', 'Nobody assigned', 'No notes', 'No cost yet']) {
    expect(within(other).getByText(text)).toBeVisible();
  }
  await expectAccessible();
});

test('counts are filters, and means say what they are the mean of', async () => {
  answering([leak]);
  show(<RequestsScreen />);
  expect(await screen.findByRole('link', { name: 'Urgent Issues' })).toHaveAttribute(
    'href',
    '/maintenance?priority=urgent&active=true',
  );
  expect(screen.getByText('12 not completed in 6 properties · 2 late to answer')).toBeVisible();
  expect(await screen.findByText('$3,625.00')).toBeVisible();
  for (const text of ['$3,625.00', '$4,912.50', '3.1 days', 'Last 90 days, 3.6 in the 90 before']) {
    expect(screen.getByText(text)).toBeVisible();
  }
});

test('nothing yet is one thing, nothing that matches another', async () => {
  answering([], { ...figures, total: 0 });
  const { unmount } = show(<RequestsScreen />);
  expect(await screen.findByText('No maintenance requests found')).toBeVisible();
  unmount();
  show(<RequestsScreen />, { at: '/maintenance?priority=urgent' });
  expect(await screen.findByText('No maintenance requests found matching your filters.')).toBeVisible();
  expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ priority: 'urgent' }));
});

test('a viewer makes no request', async () => {
  answering([leak]);
  const [link] = aSession.properties;
  const session = { ...aSession, properties: [{ ...link, role: 'viewer' }] } as typeof aSession;
  show(<RequestsScreen />, { session });
  await screen.findByText('Leak under the sink');
  expect(screen.queryByRole('button', { name: 'New Request' })).toBeNull();
});

test('a card of the board is moved by keyboard, and each step is said', async () => {
  answering([leak, light]);
  const { user } = show(<RequestsScreen />, { at: '/maintenance?view=board' });
  const card = await screen.findByRole('button', { name: 'Move Leak under the sink' });
  card.focus();
  await user.keyboard(' ');
  expect(screen.getByText(/Leak under the sink picked up/)).toBeInTheDocument();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByText('Leak under the sink over In Progress.')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.getByText('Leak under the sink is back in Open.')).toBeInTheDocument();
  await user.keyboard(' {ArrowRight} ');
  await waitFor(() => expect(sent).toHaveBeenCalledWith('"3"', { status: 'in_progress' }));
  await expectAccessible();
});

test('dropping on Completed asks what it cost, and Esc is the way back', async () => {
  answering([leak]);
  const { user } = show(<RequestsScreen />, { at: '/maintenance?view=board' });
  const card = await screen.findByRole('button', { name: 'Move Leak under the sink' });
  card.focus();
  await user.keyboard(' {ArrowRight}{ArrowRight} ');
  const dialog = await screen.findByRole('dialog', { name: 'Complete Leak under the sink?' });
  expect(sent).not.toHaveBeenCalled();
  await user.type(within(dialog).getByLabelText('Actual cost'), '186.5');
  await user.click(within(dialog).getByRole('button', { name: 'Complete request' }));
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith('"3"', { status: 'completed', actual_cost: '186.50' }),
  );
});

test('requests that are ticked are given to a vendor, or ended, in one go', async () => {
  answering([leak, light]);
  server.use(
    http.get('*/api/vendors', () =>
      HttpResponse.json({ items: [{ id: 'v1', company_name: 'Fixwell' }], next_cursor: null, total: 1 }),
    ),
    http.post('*/api/maintenance-requests/:what', async ({ request, params }) => {
      sent(params.what, await request.json());
      return HttpResponse.json({ request_ids: [] });
    }),
  );
  const { user } = show(<RequestsScreen />);
  const tick = async () => {
    await user.click(await screen.findByRole('checkbox', { name: 'Choose Leak under the sink' }));
    await user.click(screen.getByRole('checkbox', { name: 'Choose Hall light flickers' }));
    expect(await screen.findByText('2 requests chosen')).toBeVisible();
  };
  const request_ids = [leak.id, light.id];
  await tick();
  await user.click(screen.getByRole('combobox', { name: 'Assign to vendor' }));
  await user.click(await screen.findByRole('option', { name: 'Fixwell' }));
  await user.click(screen.getByRole('button', { name: 'Assign' }));
  await waitFor(() => expect(sent).toHaveBeenCalledWith('assign', { request_ids, vendor_id: 'v1' }));
  await waitFor(() => expect(screen.queryByText('2 requests chosen')).toBeNull());
  await tick();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Complete' }));
  await user.click(await screen.findByRole('button', { name: 'Complete 2 requests' }));
  await waitFor(() => expect(sent).toHaveBeenCalledWith('close', { request_ids, status: 'completed' }));
});

test('a row opens its request over the list, Escape closes what lies on top, and the focus goes back to the row', async () => {
  answering([leak, light]);
  answeringOne(leak);
  const { user, address } = show(<RequestsScreen />, { at: '/maintenance?priority=high' });
  const row = await screen.findByRole('link', { name: /Leak under the sink/ });
  await user.click(within(row.closest('tr') as HTMLElement).getByText('6 days open'));
  const drawer = await screen.findByRole('dialog', { name: 'Leak under the sink' });
  expect(address()).toBe(`/maintenance?priority=high&request=${leak.id}`);
  expect(await within(drawer).findByText('Water collects in the cabinet.')).toBeVisible();
  expect(await within(drawer).findByLabelText('Note')).toBeVisible();
  expect(within(drawer).getByRole('link', { name: 'Open as a page' })).toHaveAttribute(
    'href',
    `/maintenance/${leak.id}`,
  );
  await expectAccessible(drawer);
  await user.click(within(drawer).getByRole('button', { name: 'Complete' }));
  await screen.findByRole('dialog', { name: 'Complete Leak under the sink?' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Complete/ })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Leak under the sink' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/maintenance?priority=high');
  await waitFor(() => expect(row).toHaveFocus());
});

test('arrows go along the rows, and Enter opens the one that has the focus', async () => {
  answering([leak, light]);
  answeringOne(light);
  const { user, address } = show(<RequestsScreen />);
  const first = await screen.findByRole('link', { name: /Leak under the sink/ });
  first.focus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: /Hall light flickers/ })).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowUp}');
  expect(first).toHaveFocus();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Hall light flickers' })).toBeVisible();
  expect(address()).toBe(`/?request=${light.id}`);
});

test('an address that names a request opens it, and closing leaves the list', async () => {
  answering([leak]);
  answeringOne(leak);
  const { user, address } = show(<RequestsScreen />, { at: `/maintenance?request=${leak.id}` });
  const drawer = await screen.findByRole('dialog', { name: 'Leak under the sink' });
  await user.click(within(drawer).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/maintenance');
});

test('a request that is gone says so in the drawer', async () => {
  answering([leak]);
  const gone = () => refusal(404, 'not_found', 'Maintenance request not found');
  server.use(http.get('*/api/maintenance-requests/:id', gone));
  server.use(http.get('*/api/maintenance-requests/figures', () => HttpResponse.json(figures)));
  show(<RequestsScreen />, { at: '/maintenance?request=gone' });
  expect(await screen.findByText('This link leads to no request that you can see')).toBeVisible();
});

test('a request that nobody has is given to a vendor from its row', async () => {
  answering([leak, light]);
  server.use(
    http.get('*/api/vendors', () =>
      HttpResponse.json({ items: [{ id: 'v1', company_name: 'Fixwell' }], next_cursor: null, total: 1 }),
    ),
    http.get('*/api/maintenance-requests/assignees', () => HttpResponse.json({ items: [] })),
  );
  const { user } = show(<RequestsScreen />);
  await screen.findByText('Hall light flickers');
  expect(screen.queryByRole('button', { name: 'Assign Leak under the sink' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Assign Hall light flickers' }));
  const dialog = await screen.findByRole('dialog', { name: 'Assign Hall light flickers' });
  await user.click(within(dialog).getByRole('button', { name: 'Assign' }));
  expect(within(dialog).getByText('Choose a vendor or a member.')).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole('combobox', { name: 'Assign to vendor' }));
  await user.click(await screen.findByRole('option', { name: 'Fixwell' }));
  await user.click(within(dialog).getByRole('button', { name: 'Assign' }));
  await waitFor(() => expect(sent).toHaveBeenCalledWith(`"${light.version}"`, { vendor_id: 'v1' }));
});

test('the box above the rows chooses all of them', async () => {
  answering([leak, light]);
  const { user } = show(<RequestsScreen />);
  await user.click(await screen.findByRole('checkbox', { name: 'Choose all requests on this page' }));
  expect(await screen.findByText('2 requests chosen')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Choose all requests on this page' }));
  await waitFor(() => expect(screen.queryByText('2 requests chosen')).toBeNull());
});
