import { act, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import type { Session } from '@/api/staff';
import { minutesLeft } from '@/features/acting-for/staff/acting-bar';
import { refusal } from '@/testing/problem-answers';
import { aSession, expectAccessible, show } from '@/testing/render';
import { server } from '@/testing/server';
import { Router } from './router';
import { lookAgain } from './session';

const admin = {
  ...aSession.user,
  full_name: 'Robin Castellanos',
  email: 'robin@steward.example',
  is_admin: true,
};
const vera = {
  id: '019a0000-0000-7000-8000-0000000000f1',
  email: 'vera@northgate.example',
  full_name: 'Vera Vance',
};
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const none = { items: [], next_cursor: null, total: 0 };

/** A server whose one session is an admin's; `over` when the hour has passed and nobody took notice. */
function aServer({ acting = false, over = false, needsProof = false, twoSteps = false } = {}) {
  const state = { acting, over, bodies: [] as unknown[], log: [] as object[] };
  const session = (): Session => ({
    ...aSession,
    user: admin,
    acting_for: state.acting ? { ...vera, is_admin: false, until: inMinutes(47.5) } : null,
  });
  const unlessOver = (answer: () => Response) =>
    state.over ? refusal(401, 'acting_over', 'Viewing as somebody else has ended.') : answer();
  server.use(
    http.get('*/api/auth/session', () => unlessOver(() => HttpResponse.json(session()))),
    http.get('*/api/auth/config', () => HttpResponse.json({ demo: null, local: false, outbox: false })),
    http.get('*/api/auth/sessions', () => unlessOver(() => HttpResponse.json(none))),
    http.get('*/api/auth/second-factor', () =>
      HttpResponse.json({ enabled: twoSteps, since: null, recovery_codes_left: 0 }),
    ),
    http.get('*/api/notifications/unread', () => HttpResponse.json({ unread: 0 })),
    http.get('*/api/import-jobs', () => HttpResponse.json(none)),
    http.get('*/api/invitations/received', () => HttpResponse.json(none)),
    http.get('*/api/properties', () => unlessOver(() => HttpResponse.json(none))),
    http.get('*/api/auth/acting-for/log', () =>
      unlessOver(() => HttpResponse.json({ ...none, items: state.log, total: state.log.length })),
    ),
    http.get('*/api/auth/acting-for/candidates', ({ request }) => {
      const words = new URL(request.url).searchParams.get('q') ?? '';
      return HttpResponse.json({ items: 'vera vance'.includes(words.toLowerCase()) ? [vera] : [] });
    }),
    http.post('*/api/auth/acting-for', async ({ request }) => {
      const body = (await request.json()) as { password?: string };
      state.bodies.push(body);
      if (needsProof && !body.password) return refusal(403, 'prove_again', 'Enter your password again.');
      state.acting = true;
      return HttpResponse.json({ until: inMinutes(60) });
    }),
    http.delete('*/api/auth/acting-for', () => {
      state.acting = false;
      state.over = false;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return state;
}

afterEach(() => void vi.useRealTimers());

async function openSelector(app: ReturnType<typeof show>) {
  await app.user.click(await app.findByRole('button', { name: /Account menu of/ }));
  await app.user.click(await app.findByRole('menuitem', { name: /View as somebody/ }));
  return within(await app.findByRole('dialog', { name: 'Admin mode' }));
}

test('an admin finds a person, says why, and comes back', async () => {
  const state = aServer();
  const app = show(<Router />, { at: '/settings?tab=security', session: null });
  const dialog = await openSelector(app);
  await expectAccessible(app.getByRole('dialog').querySelector('form') ?? undefined);
  await app.user.click(dialog.getByRole('button', { name: 'View as' }));
  expect(await dialog.findByText('Choose a person.')).toBeVisible();
  expect(dialog.getByText('Say why, in at least 10 characters.')).toBeVisible();
  await app.user.type(dialog.getByLabelText('Find a person'), 'xyz');
  await dialog.findByText(/Nobody you could view as/);
  await app.user.clear(dialog.getByLabelText('Find a person'));
  await app.user.click(await dialog.findByRole('radio', { name: /Vera Vance/ }));
  await app.user.type(dialog.getByLabelText(/Reason/), 'Ticket 4711, lease twice');
  app.queryClient.setQueryData(['a secret of the admin'], 'only theirs');
  await app.user.click(dialog.getByRole('button', { name: 'View as Vera Vance' }));

  const bar = within(await app.findByRole('region', { name: 'Admin mode' }));
  expect(bar.getByText('Vera Vance')).toBeVisible();
  expect(bar.getByText(/48 min left/)).toBeVisible();
  expect(state.bodies).toEqual([{ account_id: vera.id, reason: 'Ticket 4711, lease twice' }]);
  await waitFor(() => expect(app.address()).toBe('/properties'));
  expect(app.queryClient.getQueryData(['a secret of the admin'])).toBeUndefined();
  expect(app.queryByRole('dialog')).not.toBeInTheDocument();
  await expectAccessible();

  app.queryClient.setQueryData(['a secret of Vera'], 'only hers');
  await app.user.click(bar.getByRole('button', { name: /Exit/ }));
  await waitFor(() => expect(app.queryByRole('region', { name: 'Admin mode' })).not.toBeInTheDocument());
  expect(app.queryClient.getQueryData(['a secret of Vera'])).toBeUndefined();
  expect(Object.keys(localStorage).concat(Object.keys(sessionStorage)).join()).not.toMatch(/acting/);
});

test('the password and a code are asked for when they were given too long ago', async () => {
  const state = aServer({ needsProof: true, twoSteps: true });
  const app = show(<Router />, { at: '/settings?tab=security', session: null });
  const dialog = await openSelector(app);
  await app.user.click(await dialog.findByRole('radio', { name: /Vera Vance/ }));
  await app.user.type(dialog.getByLabelText(/Reason/), 'Ticket 4711, lease twice');
  await app.user.click(dialog.getByRole('button', { name: 'View as Vera Vance' }));
  expect(await dialog.findByText('Enter your password again.')).toBeVisible();
  await app.user.type(await dialog.findByLabelText('Your password'), 'right one');
  await app.user.type(await dialog.findByLabelText(/Code/), '123456');
  await app.user.click(dialog.getByRole('button', { name: 'View as Vera Vance' }));
  await app.findByRole('region', { name: 'Admin mode' });
  expect(state.bodies[1]).toMatchObject({ password: 'right one', code: '123456' });
});

test('an hour that ran out leads back without a login', async () => {
  const state = aServer({ acting: true });
  const app = show(<Router />, { at: '/settings?tab=security', session: null });
  await app.findByRole('region', { name: 'Admin mode' });
  expect(await app.findByText(/are Vera Vance’s alone/)).toBeVisible();
  expect(app.queryByText('Where you are signed in')).not.toBeInTheDocument();
  state.over = true;
  await act(() => app.queryClient.refetchQueries({ queryKey: ['listActingLog'] }));
  await act(() => lookAgain(app.queryClient));
  await waitFor(() => expect(app.queryByRole('region', { name: 'Admin mode' })).not.toBeInTheDocument());
  await waitFor(() => expect(app.address()).toBe('/properties'));
});

test('after a reload past the hour the admin is themselves', async () => {
  aServer({ acting: true, over: true });
  const app = show(<Router />, { at: '/settings?tab=security', session: null });
  await app.findByRole('heading', { name: 'Settings' });
  expect(app.queryByRole('region', { name: 'Admin mode' })).not.toBeInTheDocument();
  expect(app.address()).toBe('/settings?tab=security');
});

test('the person sees who viewed as them', async () => {
  const state = aServer();
  state.log = [
    {
      id: '1',
      actor_name: 'Robin Castellanos',
      reason: 'Ticket 4711',
      began_at: '2026-11-20T14:00:00Z',
      until: '2026-11-20T14:20:00Z',
      ended_by: 'exit',
    },
  ];
  const app = show(<Router />, { at: '/settings?tab=security', session: null });
  expect(await app.findByText('Ticket 4711')).toBeVisible();
  expect(app.getByText(/Nov 20, 2026/)).toBeVisible();
});

test('nobody else is offered to view as somebody', async () => {
  aServer();
  server.use(http.get('*/api/auth/session', () => HttpResponse.json(aSession)));
  const app = show(<Router />, { at: '/settings?tab=security', session: null });
  await app.user.click(await app.findByRole('button', { name: /Account menu of/ }));
  await app.findByRole('menuitem', { name: 'Settings' });
  expect(app.queryByRole('menuitem', { name: /View as/ })).not.toBeInTheDocument();
});

test('minutes are whole and never below nothing', () => {
  expect([minutesLeft(inMinutes(47.2)), minutesLeft(inMinutes(0.1)), minutesLeft(inMinutes(-5))]).toEqual([
    48, 1, 0,
  ]);
});
