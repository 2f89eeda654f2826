import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { refusal } from '@/testing/problem-answers';
import { aSession, expectAccessible, show } from '@/testing/render';
import { server } from '@/testing/server';
import { loginWithNext, safeNext } from './entry-paths';
import { Router } from './router';

const config = {
  demo: { email: 'demo@northgate.example', password: 'a demo password' },
  local: true,
  outbox: true,
};
const signedOut = () => refusal(401, 'unauthenticated', 'Sign in.');

/** A server that knows one session, held in memory like its cookie. */
function aServer({ signedIn }: { signedIn: boolean }) {
  const state = { signedIn };
  server.use(
    http.get('*/api/notifications/unread', () => HttpResponse.json({ unread: 0 })),
    http.get('*/api/import-jobs', () => HttpResponse.json({ items: [], next_cursor: null, total: 0 })),
    http.get('*/api/auth/config', () => HttpResponse.json(config)),
    http.get('*/api/auth/session', () => (state.signedIn ? HttpResponse.json(aSession) : signedOut())),
    http.post('*/api/auth/sign-in', async ({ request }) => {
      const { password } = (await request.json()) as { password: string };
      if (password !== config.demo.password) {
        return refusal(401, 'invalid_credentials', 'Invalid email or password');
      }
      state.signedIn = true;
      return HttpResponse.json({ token: 't', expires_at: '2027-01-01T00:00:00Z', user: aSession.user });
    }),
    http.post('*/api/auth/sign-out', () => {
      state.signedIn = false;
      return new HttpResponse(null, { status: 204 });
    }),
    http.get('*/api/auth/second-factor', () =>
      state.signedIn
        ? HttpResponse.json({ enabled: false, since: null, recovery_codes_left: 0 })
        : signedOut(),
    ),
    http.get('*/api/auth/sessions', () =>
      state.signedIn ? HttpResponse.json({ items: [], next_cursor: null, total: 0 }) : signedOut(),
    ),
  );
  return state;
}

test('the signed-out are led to the login and back to the page they asked for', async () => {
  aServer({ signedIn: false });
  const { findByRole, findByText, getByLabelText, getByRole, user, address } = show(<Router />, {
    at: '/settings?tab=security',
    session: null,
  });
  expect(getByRole('status')).toHaveTextContent('Loading...');
  await findByRole('heading', { name: 'Sign in' });
  expect(address()).toBe('/login?next=%2Fsettings%3Ftab%3Dsecurity');
  await expectAccessible();

  await user.type(getByLabelText('E-mail'), 'dana@northgate.example');
  await user.type(getByLabelText('Password'), 'wrong');
  await user.click(getByRole('button', { name: 'Sign in' }));
  expect(await findByText('Invalid email or password')).toBeVisible();

  await user.click(getByRole('button', { name: 'Use Demo Account' }));
  expect(getByLabelText('E-mail')).toHaveValue('demo@northgate.example');
  await user.click(getByRole('button', { name: 'Sign in' }));
  await findByRole('heading', { name: 'Settings' });
  expect(address()).toBe('/settings?tab=security');
});

test('a 401 from any call leads to the login the same way', async () => {
  const state = aServer({ signedIn: true });
  const { findByRole, queryClient, address } = show(<Router />, {
    at: '/settings?tab=security',
    session: null,
  });
  await findByRole('heading', { name: 'Settings' });
  state.signedIn = false;
  await queryClient.invalidateQueries();
  await findByRole('heading', { name: 'Sign in' });
  expect(address()).toBe('/login?next=%2Fsettings%3Ftab%3Dsecurity');
});

test('Sign Out returns to the login and asks for no return', async () => {
  aServer({ signedIn: true });
  const { findByRole, user, address } = show(<Router />, { at: '/settings?tab=security', session: null });
  await user.click(await findByRole('button', { name: 'Sign Out' }));
  await findByRole('heading', { name: 'Sign in' });
  expect(address()).toBe('/login');
});

test('an unknown address inside the app says so and keeps the sidebar', async () => {
  aServer({ signedIn: true });
  const { findByRole, getByRole } = show(<Router />, { at: '/nowhere', session: null });
  await findByRole('heading', { name: 'Page not found', level: 1 });
  expect(getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expectAccessible();
});

test('⌘K finds people, units and properties, and where to go', async () => {
  aServer({ signedIn: true });
  server.use(
    http.get('*/api/search', ({ request }) =>
      HttpResponse.json({
        items:
          new URL(request.url).searchParams.get('q') === 'hoyt'
            ? [
                {
                  kind: 'unit',
                  id: 'u1',
                  title: '203 Alder Court',
                  subtitle: 'Occupied by Marcus Hoyt',
                  property_id: 'p1',
                },
                {
                  kind: 'resident',
                  id: 'r1',
                  title: 'Marcus Hoyt',
                  subtitle: 'Alder Court 203',
                  property_id: 'p1',
                },
              ]
            : [],
      }),
    ),
  );
  const { findByRole, getAllByRole, user, address } = show(<Router />, { at: '/nowhere', session: null });
  await findByRole('heading', { name: 'Page not found' });
  await user.keyboard('{Control>}k{/Control}');
  const field = await findByRole('combobox', { name: /Search people/ });
  await user.type(field, 'hoyt');
  await findByRole('option', { name: /Marcus Hoyt Alder/ });
  expect(getAllByRole('option').map((option) => option.textContent)).toEqual([
    expect.stringContaining('Marcus Hoyt'),
    expect.stringContaining('203 Alder Court'),
    expect.stringContaining('Ask the assistant about “hoyt”'),
  ]);
  await user.keyboard('{ArrowDown}');
  await expectAccessible();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/properties/p1/units/u1'));
});

test('⌘K hands what was typed to the assistant', async () => {
  aServer({ signedIn: true });
  const questions: unknown[] = [];
  server.use(
    http.get('*/api/search', () => HttpResponse.json({ items: [] })),
    http.get('*/api/assistant/status', () => HttpResponse.json({ engine: 'planner', model: null })),
    http.post('*/ai-chat/query', async ({ request }) => {
      questions.push(((await request.json()) as { question: string }).question);
      return HttpResponse.json({ success: true, conversationId: 'c', engine: 'planner', answer: 'Eight.' });
    }),
  );
  const { findByRole, findByText, user } = show(<Router />, { at: '/nowhere', session: null });
  await findByRole('heading', { name: 'Page not found' });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await findByRole('combobox', { name: /Search people/ }), 'how many are empty');
  await findByText('Nothing found for “how many are empty”.');
  await user.keyboard('{Enter}');
  await findByRole('dialog', { name: 'AI Assistant' });
  await findByText('Eight.');
  expect(questions).toEqual(['how many are empty']);
  await expectAccessible();
});

test('a way back leads only into this app', () => {
  expect(safeNext('/units?status=vacant#top')).toBe('/units?status=vacant#top');
  for (const evil of ['//evil.example', 'https://evil.example', '/\\evil.example', 'units', '', null]) {
    expect(safeNext(evil)).toBe('/');
  }
  expect(loginWithNext('/')).toBe('/login');
});

test('Enter in ⌘K waits for the answer to what was typed', async () => {
  aServer({ signedIn: true });
  let answer: () => void = () => undefined;
  const later = new Promise<void>((done) => {
    answer = done;
  });
  server.use(
    http.get('*/api/search', async () => {
      await later;
      const hit = { kind: 'property', id: 'p1', title: 'Alder Court', subtitle: null, property_id: 'p1' };
      return HttpResponse.json({ items: [hit] });
    }),
    http.get('*/api/properties/:id', () => refusal(404, 'not_found', 'No')),
  );
  const { findByRole, queryByRole, user, address } = show(<Router />, { at: '/nowhere', session: null });
  await findByRole('heading', { name: 'Page not found' });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await findByRole('combobox', { name: /Search people/ }), 'alder{Enter}');
  expect(queryByRole('dialog', { name: 'AI Assistant' })).toBeNull();
  expect(address()).toBe('/nowhere');
  answer();
  await waitFor(() => expect(address()).toBe('/properties/p1'));
});
