import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import type { AuditEntry, AuditState } from '@/api/staff';
import { aSession, expectAccessible, onPhone, show } from '@/testing/render';
import { server } from '@/testing/server';
import { AuditLink } from './audit-link';
import { AuditLog } from './audit-log';

const property_id = aSession.properties[0]?.property_id ?? '';
const me = aSession.user.id;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const edited: AuditEntry = {
  id: 'e1',
  at: minutesAgo(5),
  action: 'unit.edited',
  entity_type: 'units',
  entity_id: 'u1',
  actor_id: me,
  account_id: me,
  system: null,
  property_id,
  actor_name: 'Dana Whitfield',
  account_name: 'Dana Whitfield',
  property_name: 'Alder Court',
  before: { monthly_rent: '1400.00', status: 'vacant', notes: null, access_code: '[redacted]', version: 1 },
  after: { monthly_rent: '1450.00', status: 'occupied', notes: 'Sunny', access_code: null, version: 2 },
  request_id: 'r-77',
  address: '203.0.113.9',
};
const acted: AuditEntry = {
  ...edited,
  id: 'e2',
  action: 'resident.note_pinned',
  entity_type: 'residents',
  actor_id: 'admin-1',
  actor_name: 'Ada Admin',
  before: null,
  after: null,
};
const swept: AuditEntry = {
  ...edited,
  id: 'e3',
  action: 'retention.purged',
  entity_type: 'retention',
  entity_id: null,
  actor_id: null,
  account_id: null,
  actor_name: null,
  account_name: null,
  system: 'import-sweep',
  property_id: null,
  property_name: null,
  before: null,
  after: { units: 3 },
};
const whole: AuditState = {
  links: 12,
  sealed_at: minutesAgo(1),
  checked_at: '2025-11-21T03:20:00Z',
  broken: false,
};
const asked = vi.fn();

function answering(items: AuditEntry[], state: AuditState = whole, total = items.length) {
  server.use(
    http.get('*/api/audit/state', () => HttpResponse.json(state)),
    http.get('*/api/audit', ({ request }) => {
      asked(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json({ items, next_cursor: null, total });
    }),
  );
}

const logRows = async () =>
  within(await screen.findByRole('table', { name: 'Audit log' }))
    .getAllByRole('row')
    .slice(1);

beforeEach(() => asked.mockClear());

test('an entry says when, who, what, where and what changed', async () => {
  answering([edited, acted, swept]);
  show(<AuditLog />);
  const [first, second, third] = await logRows();
  expect(first).toHaveTextContent('5 min agoDana WhitfieldEdited unitAlder Court');
  expect(first).toHaveTextContent('Status: vacant →, now occupied');
  expect(first).toHaveTextContent('Access code: •••• →, now —');
  expect(first).toHaveTextContent('2 more');
  expect(first).not.toHaveTextContent('Version');
  expect(second).toHaveTextContent('Ada Adminfor Dana WhitfieldResident note pinned');
  expect(third).toHaveTextContent('System: import sweepPurged deleted rows—Units: 3');
  expect(asked).toHaveBeenCalledWith({ sort: '-at', limit: '50' });
  await expectAccessible();
});

test('an entry opens to every field and to the ways on', async () => {
  answering([edited]);
  const { user, address } = show(<AuditLog />);
  const open = await screen.findByRole('button', { name: 'Details of: Edited unit' });
  await user.click(open);
  expect(open).toHaveAttribute('aria-expanded', 'true');
  const detail = within((await logRows())[1] as HTMLElement);
  expect(detail.getByText('Monthly rent').nextSibling).toHaveTextContent('$1,400.00 →, now $1,450.00');
  expect(detail.getByText('Notes').nextSibling).toHaveTextContent('— →, now Sunny');
  expect(detail.getByText('203.0.113.9')).toBeVisible();
  expect(detail.getByText('r-77')).toBeVisible();
  expect(detail.getByRole('link', { name: 'Open unit' })).toHaveAttribute(
    'href',
    `/properties/${property_id}/units/u1`,
  );
  await expectAccessible();
  await user.click(detail.getByRole('button', { name: 'Only this unit' }));
  await user.click(screen.getByRole('button', { name: 'Only by Dana Whitfield' }));
  await user.click(screen.getByRole('button', { name: 'Only “Edited unit”' }));
  expect(address()).toContain(`entity_id=u1&actor_id=${me}&action=unit.edited`);
  expect(screen.getByText('1 entry')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'One unit', pressed: true }));
  await user.click(screen.getByRole('button', { name: 'By Dana Whitfield', pressed: true }));
  expect(address()).toBe('/?action=unit.edited');
  await user.click(open);
  expect(screen.queryByText('203.0.113.9')).toBeNull();
});

test('the filters stand in the address and the log is asked for them', async () => {
  answering([edited]);
  const { user, address } = show(<AuditLog />, { at: '/settings/audit?since=2025-11-18&until=2025-11-19' });
  await logRows();
  expect(asked).toHaveBeenLastCalledWith({
    sort: '-at',
    limit: '50',
    since: new Date('2025-11-18T00:00:00').toISOString(),
    until: new Date('2025-11-20T00:00:00').toISOString(),
  });
  await user.selectOptions(screen.getByRole('combobox', { name: 'About' }), 'Residents');
  expect(address()).toContain('entity_type=residents');
  await user.clear(screen.getByLabelText('From'));
  expect(address()).not.toContain('since');
  await user.click(await screen.findByRole('combobox', { name: 'Property' }));
  await user.click(await screen.findByRole('option', { name: 'Alder Court' }));
  await waitFor(() =>
    expect(asked).toHaveBeenLastCalledWith(
      expect.objectContaining({ entity_type: 'residents', property_id, until: expect.any(String) }),
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(address()).toBe('/settings/audit');
});

test('the file holds what the filters leave, and the list is read anew', async () => {
  answering([edited]);
  const exported = vi.fn();
  server.use(
    http.post('*/api/audit/export', ({ request }) => {
      exported(Object.fromEntries(new URL(request.url).searchParams));
      return new HttpResponse('at,action\n', { headers: { 'Content-Type': 'text/csv' } });
    }),
  );
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  );
  const { user } = show(<AuditLog />, { at: '/settings/audit?entity_type=units&cursor=abc&from=50' });
  await logRows();
  asked.mockClear();
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await screen.findByText('Audit log exported. The export is now an entry of the log.');
  expect(exported).toHaveBeenCalledWith({ entity_type: 'units', sort: '-at' });
  expect(saved.mock.contexts[0]).toHaveProperty('download', expect.stringMatching(/^audit-log-.*\.csv$/));
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  saved.mockRestore();
});

test('an export that fails says why, and one that is cut short says so', async () => {
  answering([edited], whole, 120_000);
  server.use(
    http.post(
      '*/api/audit/export',
      () =>
        HttpResponse.json({ status: 403, code: 'forbidden', detail: 'Not while acting.' }, { status: 403 }),
      { once: true },
    ),
    http.post('*/api/audit/export', () => new HttpResponse('at\n')),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  );
  const { user } = show(<AuditLog />);
  await logRows();
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await screen.findByText('Not while acting.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('The file holds 100,000 of 120,000 entries. Filter for the others.');
  vi.restoreAllMocks();
});

test('an admin who acts for the owner takes nothing away', async () => {
  answering([edited]);
  const acting_for = { actor_id: 'admin-1' } as unknown as (typeof aSession)['acting_for'];
  show(<AuditLog />, { session: { ...aSession, acting_for } });
  await logRows();
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
});

test.each([
  [whole, /^Sealed 1 min ago · verified Nov 2[01], 2025, \d+:20 [AP]M$/],
  [{ ...whole, checked_at: null }, 'Sealed 1 min ago · not verified yet'],
  [{ links: null, sealed_at: null, checked_at: null, broken: false }, 'Not sealed yet · not verified yet'],
])('the line above says how fresh the seal is (%#)', async (state, words) => {
  answering([edited], state);
  show(<AuditLog />);
  await screen.findByText(words);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a chain that does not hold is said loudly', async () => {
  answering([edited], { ...whole, broken: true });
  show(<AuditLog />);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /The log does not match its chain\. An entry was changed or removed after it was sealed\. Found Nov 2/,
  );
  expect(screen.queryByText(/verified/)).toBeNull();
  await expectAccessible();
});

test('a seal that cannot be read leaves the log readable', async () => {
  answering([edited]);
  server.use(
    http.get('*/api/audit/state', () =>
      HttpResponse.json({ status: 404, code: 'x', detail: '' }, { status: 404 }),
    ),
  );
  show(<AuditLog />);
  await logRows();
  await screen.findByText('The seal of the log could not be read.');
});

test('on a phone each entry is a card and the filters are in the sheet', async () => {
  onPhone();
  answering([edited]);
  const { user, address } = show(<AuditLog />);
  const card = await screen.findByRole('listitem');
  expect(card).toHaveTextContent('Edited unit 5 min agoDana WhitfieldAlder Court');
  await user.click(within(card).getByRole('button', { name: 'Details of: Edited unit' }));
  expect(within(card).getByText('203.0.113.9')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await user.type(sheet.getByLabelText('Until'), '2025-11-19');
  expect(address()).toContain('until=2025-11-19');
  await expectAccessible();
});

test('nothing yet, nothing that matches, nothing to be had, and not theirs', async () => {
  answering([]);
  const yet = show(<AuditLog />);
  await screen.findByText('No entries yet');
  yet.unmount();
  const none = show(<AuditLog />, { at: '/settings/audit?entity_type=pets' });
  await screen.findByText('No entries match');
  await none.user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
  expect(none.address()).toBe('/settings/audit');
  none.unmount();
  const refuse = (status: number) =>
    server.use(
      http.get('*/api/audit', () => HttpResponse.json({ status, code: 'no', detail: 'No' }, { status })),
    );
  refuse(404);
  const failed = show(<AuditLog />);
  await screen.findByText('Failed to load the audit log. Please try again later.');
  failed.unmount();
  refuse(403);
  show(<AuditLog />);
  await screen.findByText('The audit log is for owners');
});

test('only owners are shown the way', () => {
  const { unmount } = show(<AuditLink />);
  expect(screen.getByRole('link', { name: /Audit log/ })).toHaveAttribute('href', '/settings/audit');
  unmount();
  const properties = aSession.properties.map((link) => ({ ...link, role: 'manager' as const }));
  show(<AuditLink />, { session: { ...aSession, properties } });
  expect(screen.queryByRole('link')).toBeNull();
});
