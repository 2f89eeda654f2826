import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { refusal } from '@/testing/problem-answers';
import { aSession, expectAccessible, onPhone, show } from '@/testing/render';
import { server } from '@/testing/server';
import { AuditLink } from './audit-link';
import { AuditLog } from './audit-log';
import {
  acted,
  answering,
  asked,
  edited,
  logRows,
  me,
  property_id,
  swept,
  unit_id,
} from './samples.test-data';

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
    `/properties/${property_id}/units/${unit_id}`,
  );
  await expectAccessible();
  await user.click(detail.getByRole('button', { name: 'Only this unit' }));
  await user.click(screen.getByRole('button', { name: 'Only by Dana Whitfield' }));
  await user.click(screen.getByRole('button', { name: 'Only “Edited unit”' }));
  expect(address()).toContain(`entity_id=${unit_id}&actor_id=${me}&action=unit.edited`);
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

test('on a phone each entry is a card and the filters are in the sheet', async () => {
  onPhone();
  answering([edited]);
  const { user, address } = show(
    <main>
      <AuditLog />
    </main>,
  );
  const card = await screen.findByRole('listitem');
  expect(card).toHaveTextContent('Edited unit 5 min agoDana WhitfieldAlder Court');
  await user.click(within(card).getByRole('button', { name: 'Details of: Edited unit' }));
  expect(within(card).getByText('203.0.113.9')).toBeVisible();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  const sheet = await screen.findByRole('dialog', { name: 'Filters' });
  await user.type(within(sheet).getByLabelText('Until'), '2025-11-19');
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
    server.use(http.get('*/api/audit', () => refusal(status, 'forbidden', 'No')));
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
