import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import type { LinkedInvitation, Session } from '@/api/staff';
import { refusal } from '@/testing/problem-answers';
import { aSession, expectAccessible, show } from '@/testing/render';
import { server } from '@/testing/server';
import { InvitationLink } from './invitation-link';
import { aLinked, inDays } from './team-samples';

const onAnswered = vi.fn();
const onSignOut = vi.fn(async () => undefined);

function open(invitation: Partial<LinkedInvitation>, session: Session | null = null) {
  onAnswered.mockClear();
  server.use(http.get('*/api/invitations/by-token/:token', () => HttpResponse.json(aLinked(invitation))));
  return show(
    <InvitationLink
      token="t0k3n"
      onAnswered={onAnswered}
      session={session}
      onSignOut={onSignOut}
      signUp={(email) => <p>An account for {email}</p>}
    />,
    { at: '/invitation', session },
  );
}

test('the invited person, signed in, accepts and goes on to their properties', async () => {
  server.use(
    http.post('*/api/invitations/:id/accept', () => HttpResponse.json({ joined: ['Quarry'], left_out: [] })),
  );
  const { user, address } = open({}, aSession);
  expect(await screen.findByText('Iris Kaplan invites you to work with Quarry Street')).toBeVisible();
  expect(screen.getByText('Quarry Street Commons')).toBeVisible();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(address()).toBe('/'));
  expect(onAnswered).toHaveBeenCalled();
});

test('declining by the link needs no session', async () => {
  const declined = vi.fn();
  server.use(
    http.post('*/api/invitations/by-token/decline', async ({ request }) => {
      declined(await request.json());
      server.use(
        http.get('*/api/invitations/by-token/:token', () =>
          HttpResponse.json(aLinked({ status: 'rejected' })),
        ),
      );
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = open({});
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('This invitation was declined.')).toBeVisible();
  expect(declined).toHaveBeenCalledWith({ token: 't0k3n' });
  expect(onAnswered).toHaveBeenCalled();
});

test('somebody else who is signed in is told so and may change over', async () => {
  const { user } = open({ email: 'sofia@northgate.example' }, aSession);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This invitation is for sofia@northgate.example, and you are signed in as dana@northgate.example.',
  );
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Sign out and continue' }));
  expect(onSignOut).toHaveBeenCalled();
});

test('an admin who views as the invited person cannot answer for them', async () => {
  const acting_for = { id: 'x', email: 'sofia@x.example', full_name: 'Sofia Lang', until: inDays(1) };
  open({ email: 'sofia@x.example' }, { ...aSession, acting_for } as Session);
  expect(await screen.findByRole('alert')).toHaveTextContent('You are viewing as Sofia Lang.');
});

test('signed out, whoever has an account signs in and comes back', async () => {
  open({ has_account: true });
  expect(await screen.findByRole('link', { name: 'Sign in to accept' })).toHaveAttribute(
    'href',
    '/login?next=%2Finvitation',
  );
});

test('signed out and without an account one makes it here', async () => {
  open({ has_account: false });
  expect(await screen.findByText('An account for dana@northgate.example')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Decline' })).toBeVisible();
});

test('an expired one is asked for again, once', async () => {
  server.use(
    http.post('*/api/invitations/by-token/ask-again', () => HttpResponse.json(null, { status: 202 })),
  );
  const { user } = open({ status: 'expired', expires_at: inDays(-1) });
  await user.click(await screen.findByRole('button', { name: 'Ask for a new one' }));
  expect(
    await screen.findByText('Iris Kaplan knows that you want a new one. It comes by e-mail.'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ask for a new one' })).toBeNull();
});

test.each([
  ['accepted', 'This invitation was accepted already.'],
  ['rejected', 'This invitation was declined.'],
  ['cancelled', 'This invitation was cancelled.'],
] as const)('one that was %s says so', async (status, words) => {
  open({ status });
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(screen.getByRole('link', { name: 'Go to sign in' })).toBeVisible();
});

test('a link that was replaced says what to use instead', async () => {
  const { rerender } = open({});
  expect(rerender).toBeDefined();
  server.use(
    http.get('*/api/invitations/by-token/:token', () => refusal(404, 'not_found', 'Invitation not found')),
  );
  show(
    <InvitationLink
      token="old"
      onAnswered={onAnswered}
      session={null}
      onSignOut={onSignOut}
      signUp={() => null}
    />,
    { session: null },
  );
  expect(await screen.findByText(/was sent again or is over. Use the newest message/)).toBeVisible();
});
