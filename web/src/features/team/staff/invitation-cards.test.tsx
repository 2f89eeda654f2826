import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { ReceivedInvitation } from '@/api/staff';
import { refusal } from '@/testing/problem-answers';
import { aSession, expectAccessible, show } from '@/testing/render';
import { server } from '@/testing/server';
import { InvitationCards } from './invitation-cards';
import { aReceived, inDays } from './team-samples';

const received = (...items: ReceivedInvitation[]) =>
  server.use(
    http.get('*/api/invitations/received', () =>
      HttpResponse.json({ items, next_cursor: null, total: items.length }),
    ),
  );

test('a card says who invites, where, and what the role would let one do; accepting joins', async () => {
  received(aReceived());
  server.use(
    http.post('*/api/invitations/:id/accept', () => {
      received();
      return HttpResponse.json({ joined: ['Quarry Street Commons'], left_out: ['Old Mill'] });
    }),
  );
  const { user } = show(<InvitationCards />);
  expect(await screen.findByText('Iris Kaplan invited you to Quarry Street Commons')).toBeVisible();
  expect(
    screen.getByText('As Manager: you would edit properties, units, residents and money.'),
  ).toBeVisible();
  expect(screen.getByText('“The six-plex we spoke about.”')).toBeVisible();
  expect(screen.getByText('5 days left')).toBeVisible();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('Invitation accepted successfully!')).toBeVisible();
  expect(await screen.findByText(/Left out, .*: Old Mill/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Pending Invitations' })).toBeNull());
});

test('declining asks first, in the words of the spec', async () => {
  received(aReceived());
  server.use(
    http.post('*/api/invitations/:id/decline', () => {
      received();
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = show(<InvitationCards />);
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Are you sure you want to reject this invitation?')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(screen.queryByText(/Iris Kaplan invited you/)).toBeNull());
});

test.each([
  [409, 'invitation_cancelled', 'This invitation was cancelled.', 'This invitation was cancelled.'],
  [
    409,
    'invitation_expired',
    'This invitation has expired. Ask for another one.',
    'This invitation has expired. Ask for another one.',
  ],
  [404, 'not_found', 'Invitation not found', 'This invitation is not there any more.'],
  [500, 'internal', 'no', 'Failed to accept invitation'],
])(
  'what became of it meanwhile is said, and the cards are read again (%i %s)',
  async (status, code, detail, words) => {
    received(aReceived());
    const { user } = show(<InvitationCards />);
    await screen.findByText(/Iris Kaplan invited you/);
    server.use(http.post('*/api/invitations/:id/accept', () => refusal(status, code, detail)));
    received();
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText(words)).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/Iris Kaplan invited you/)).toBeNull());
  },
);

test('two are shown, the others behind a press', async () => {
  received(...['1', '2', '3', '4'].map((id) => aReceived({ id, inviter_name: `Owner ${id}` })));
  const { user } = show(<InvitationCards />);
  expect(await screen.findByText(/Owner 2 invited you/)).toBeVisible();
  expect(screen.queryByText(/Owner 3/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'and 2 more' }));
  expect(screen.getByText(/Owner 4 invited you/)).toBeVisible();
});

test('one whose time ends while it is shown offers to ask for another', async () => {
  received(aReceived({ expires_at: inDays(-0.01) }));
  server.use(http.post('*/api/invitations/:id/ask-again', () => HttpResponse.json(null, { status: 202 })));
  const { user } = show(<InvitationCards />);
  expect(await screen.findByText('Expired')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ask for a new one' }));
  expect(await screen.findByText('Iris Kaplan gets an e-mail that you want a new invitation')).toBeVisible();
});

test('an admin who views as somebody sees no cards to answer', () => {
  const acting_for = { id: 'x', email: 'a@b.example', full_name: 'Ana', until: inDays(1) };
  show(<InvitationCards />, { session: { ...aSession, acting_for } as typeof aSession });
  expect(screen.queryByRole('region')).toBeNull();
});
