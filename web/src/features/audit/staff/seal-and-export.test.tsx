import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refusal } from '@/testing/problem-answers';
import { aSession, expectAccessible, show } from '@/testing/render';
import { server } from '@/testing/server';
import { AuditLog } from './audit-log';
import { answering, asked, edited, logRows, whole } from './samples.test-data';

const saved = vi.fn();

beforeEach(() => {
  asked.mockClear();
  // The test browser keeps no files.
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved(this.download);
  });
});

afterEach(() => vi.restoreAllMocks());

test('the file holds what the filters leave, and the list is read anew', async () => {
  answering([edited]);
  const exported = vi.fn();
  server.use(
    http.get('*/api/audit.csv', ({ request }) => {
      exported(Object.fromEntries(new URL(request.url).searchParams));
      return new HttpResponse('at,action\n', { headers: { 'Content-Type': 'text/csv' } });
    }),
  );
  const { user } = show(<AuditLog />, { at: '/settings/audit?entity_type=units&cursor=abc&from=50' });
  await logRows();
  asked.mockClear();
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await screen.findByText('Audit log exported. The export is now an entry of the log.');
  expect(exported).toHaveBeenCalledWith({ entity_type: 'units', sort: '-at' });
  expect(saved).toHaveBeenCalledWith(expect.stringMatching(/^audit-log-.*\.csv$/));
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
});

test('an export that fails says why, and can be tried again', async () => {
  answering([edited]);
  server.use(
    http.get('*/api/audit.csv', () => refusal(403, 'forbidden', 'Not while acting.'), { once: true }),
    http.get('*/api/audit.csv', () => new HttpResponse('at\n')),
  );
  const { user } = show(<AuditLog />);
  await logRows();
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await screen.findByText('Not while acting.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Audit log exported. The export is now an entry of the log.');
});

test('an admin who acts for the owner takes nothing away', async () => {
  answering([edited]);
  const acting_for = { actor_id: 'admin-1' } as unknown as (typeof aSession)['acting_for'];
  show(<AuditLog />, { session: { ...aSession, acting_for } });
  await logRows();
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
});

test.each([
  [whole, /^Sealed \d+ min ago · verified Nov 2[01], 2025, \d+:20 [AP]M$/],
  [{ ...whole, checked_at: null }, /^Sealed \d+ min ago · not verified yet$/],
  [{ sealed_at: null, checked_at: null, broken: false }, 'Not sealed yet · not verified yet'],
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
  server.use(http.get('*/api/audit/state', () => refusal(404, 'not_found', '')));
  show(<AuditLog />);
  await logRows();
  await screen.findByText('The seal of the log could not be read.');
});
