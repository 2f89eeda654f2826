import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { refusal } from '@/testing/problem-answers';
import { expectAccessible, onPhone, show } from '@/testing/render';
import { server } from '@/testing/server';
import { ALDER, aMember, anInvitation, answering, changes, inDays, me } from './team-samples';
import { TeamScreen } from './team-screen';

const rowOf = async (text: string) =>
  within((await screen.findByText(text)).closest('tr') as HTMLTableRowElement);

test('members with their roles; owners and oneself are plain text without a menu', async () => {
  answering();
  show(<TeamScreen />);
  const own = await rowOf('dana@northgate.example');
  expect(own.getByText('(you)')).toBeVisible();
  expect(own.getByText('All 2 properties')).toBeVisible();
  expect(own.queryByRole('combobox')).toBeNull();
  expect(own.queryByRole('button')).toBeNull();
  const marcus = await rowOf('marcus@northgate.example');
  expect(marcus.getByRole('combobox', { name: 'Role of Marcus Bell' })).toHaveValue('manager');
  expect(screen.getByText('You are an owner here')).toBeVisible();
  expect(await screen.findByText(/As its only owner you cannot leave/)).toBeVisible();
  expect(await screen.findByText('No pending invitations')).toBeVisible();
  await expectAccessible();
});

test('another role counts at once, and Undo gives the one before', async () => {
  answering();
  const sent = vi.fn();
  server.use(
    http.patch('*/api/team/members/:id', async ({ request }) => {
      const { role } = (await request.json()) as { role: 'viewer' };
      sent(role, request.headers.get('If-Match'));
      return HttpResponse.json(aMember({ role, version: 5 }));
    }),
  );
  const { user } = show(<TeamScreen />);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Role of Marcus Bell' }), 'viewer');
  expect(await screen.findByText('Marcus Bell is Viewer at Alder Court now')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(sent.mock.calls).toEqual([
      ['viewer', '"4"'],
      ['manager', '"5"'],
    ]),
  );
});

test('making somebody an owner asks first', async () => {
  answering();
  server.use(http.patch('*/api/team/members/:id', () => HttpResponse.json(aMember({ role: 'owner' }))));
  const { user } = show(<TeamScreen />);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Role of Marcus Bell' }), 'owner');
  const dialog = await screen.findByRole('dialog', { name: 'Make Marcus Bell an owner of Alder Court?' });
  expect(changes).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole('button', { name: 'Make owner' }));
  await waitFor(() => expect(changes.mock.calls[0]?.[1]).toEqual({ role: 'owner' }));
});

test('removing asks in the words of the spec and is taken back by Undo', async () => {
  answering();
  server.use(
    http.delete('*/api/team/members/:id', () => new HttpResponse(null, { status: 204 })),
    http.post('*/api/team/members/:id/restore', () => HttpResponse.json(aMember())),
  );
  const { user } = show(<TeamScreen />);
  await user.click(await screen.findByRole('button', { name: 'Actions for Marcus Bell' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Are you sure you want to remove this team member?')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Remove team member' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Marcus Bell is back at Alder Court')).toBeVisible();
});

test('a removal that fails says so in the dialog, in the words of the spec', async () => {
  answering();
  server.use(http.delete('*/api/team/members/:id', () => refusal(500, 'server_error', 'no')));
  const { user } = show(<TeamScreen />);
  await user.click(await screen.findByRole('button', { name: 'Actions for Marcus Bell' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Remove team member' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Failed to remove team member');
});

test('removing says what is left open and who takes it over', async () => {
  answering({ openWork: { requests: 2, work_orders: 1, threads: 1 } });
  const removed = vi.fn();
  server.use(
    http.delete('*/api/team/members/:id', ({ request }) => {
      removed(new URL(request.url).searchParams.get('successor_id'));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = show(<TeamScreen />);
  await user.click(await screen.findByRole('button', { name: 'Actions for Marcus Bell' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    await dialog.findByText('Marcus Bell has 2 requests, 1 work order and 1 message thread open here.'),
  ).toBeVisible();
  const takers = await dialog.findByRole('combobox', { name: 'Who takes it over?' });
  await dialog.findByRole('option', { name: me.full_name ?? '' });
  expect(dialog.queryByRole('option', { name: 'Marcus Bell' })).toBeNull();
  await user.selectOptions(takers, me.account_id);
  await user.click(dialog.getByRole('button', { name: 'Remove team member' }));
  await waitFor(() => expect(removed).toHaveBeenCalledWith(me.account_id));
});

test('a role that may not have what is open asks who takes it over', async () => {
  answering({ openWork: { requests: 2, work_orders: 0, threads: 0 } });
  server.use(http.patch('*/api/team/members/:id', () => HttpResponse.json(aMember({ role: 'viewer' }))));
  const { user } = show(<TeamScreen />);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Role of Marcus Bell' }), 'viewer');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Marcus Bell has 2 requests open here.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Change role' }));
  await waitFor(() => expect(changes.mock.calls[0]?.[1]).toEqual({ role: 'viewer' }));
});

test('beside another owner one may leave', async () => {
  answering({ members: [me, aMember({ role: 'owner' })] });
  server.use(http.post('*/api/team/leave', () => new HttpResponse(null, { status: 204 })));
  const { user } = show(<TeamScreen />);
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave property' }));
  await waitFor(() => expect(changes).toHaveBeenCalledWith('POST /api/team/leave', { property_id: ALDER }));
});

test('whoever owns nothing here reads why, and may leave', async () => {
  answering({ role: 'viewer', ownsCompany: false });
  show(<TeamScreen />);
  expect(await screen.findByText('You are a viewer here')).toBeVisible();
  expect(screen.getByText(/Only owners see who works at Alder Court/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Leave' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Invite Team Member' })).toBeNull();
  expect(screen.queryByRole('heading', { name: /Owners of/ })).toBeNull();
});

test('an invitation counts down; sent again it says so', async () => {
  const soon = anInvitation({
    id: '019a0000-0000-7000-8000-000000000102',
    email: 'soon@x.example',
    expires_at: inDays(0.97),
  });
  answering({ pending: [anInvitation(), soon] });
  server.use(http.post('*/api/invitations/:id/resend', () => HttpResponse.json(anInvitation())));
  const { user } = show(<TeamScreen />);
  const row = await rowOf('nair@northgate.example');
  expect(row.getByText('4 days left')).toBeVisible();
  expect(row.getByText(/^Sent .* by you$/)).toBeVisible();
  expect((await rowOf('soon@x.example')).getByText('23 h left')).toBeVisible();
  await user.click(row.getByRole('button', { name: 'Resend to nair@northgate.example' }));
  expect(await screen.findByText('Invitation resent successfully')).toBeVisible();
  await expectAccessible();
});

test('one that is answered meanwhile cannot be sent again: the sentence, and the list is read anew', async () => {
  answering({ pending: [anInvitation()] });
  server.use(
    http.post('*/api/invitations/:id/resend', () =>
      refusal(409, 'invitation_accepted', 'This invitation was accepted already.'),
    ),
  );
  const { user } = show(<TeamScreen />);
  const resend = await screen.findByRole('button', { name: 'Resend to nair@northgate.example' });
  answering({ pending: [] });
  server.use(
    http.post('*/api/invitations/:id/resend', () =>
      refusal(409, 'invitation_accepted', 'This invitation was accepted already.'),
    ),
  );
  await user.click(resend);
  expect(await screen.findByText('This invitation was accepted already.')).toBeVisible();
  expect(await screen.findByText('No pending invitations')).toBeVisible();
});

test('of one for several properties this property is taken out, or all of it is cancelled', async () => {
  const names = { property_ids: [ALDER, 'b'], property_names: ['Alder Court', 'Birch Row'] };
  answering({ pending: [anInvitation(names)] });
  server.use(http.post('*/api/invitations/:id/cancel', () => HttpResponse.json(anInvitation(names))));
  const { user } = show(<TeamScreen />);
  await user.click(await screen.findByRole('button', { name: 'Cancel for nair@northgate.example' }));
  await user.click(await screen.findByRole('button', { name: 'Take property out' }));
  await waitFor(() => expect(changes.mock.calls.at(-1)?.[1]).toEqual({ property_id: ALDER }));
  await user.click(await screen.findByRole('button', { name: 'Cancel for nair@northgate.example' }));
  await user.click(await screen.findByRole('radio', { name: 'Cancel it for Alder Court, Birch Row' }));
  await user.click(screen.getByRole('button', { name: 'Cancel invitation' }));
  await waitFor(() => expect(changes.mock.calls.at(-1)?.[1]).toBeNull());
});

test('who asked for another one stands among the pending; the others are past invitations', async () => {
  const past = [
    anInvitation({
      status: 'expired',
      asked_again_at: inDays(-1),
      expires_at: inDays(-2),
      can: { resend: true, cancel: false },
    }),
    anInvitation({
      id: '019a0000-0000-7000-8000-000000000103',
      email: 'no@x.example',
      status: 'rejected',
      can: { resend: false, cancel: false },
    }),
  ];
  answering({ past });
  const { user } = show(<TeamScreen />);
  expect((await rowOf('nair@northgate.example')).getByText(/^Asked again/)).toBeVisible();
  expect(screen.queryByText('no@x.example')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Past invitations' }));
  expect((await rowOf('no@x.example')).getByText('Rejected')).toBeVisible();
});

test('the only owner of the company stays, and reads why; a colleague is named', async () => {
  answering();
  server.use(http.post('*/api/companies/:id/owners', () => HttpResponse.json(aMember(), { status: 201 })));
  const { user } = show(<TeamScreen />);
  expect(await screen.findByText('The only owner stays. Name somebody else first.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Name an owner' }));
  await user.click(await screen.findByLabelText('Colleague', { selector: 'input' }));
  await user.click(await screen.findByRole('option', { name: /Marcus Bell/ }));
  await user.click(screen.getByRole('button', { name: 'Name owner' }));
  expect(await screen.findByText('Marcus Bell owns Northgate now')).toBeVisible();
});

test('on a phone each member is a block with their role', async () => {
  onPhone();
  answering({ pending: [anInvitation()] });
  show(<TeamScreen />);
  expect(await screen.findByRole('combobox', { name: 'Role of Marcus Bell' })).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
  expect(await screen.findByText('4 days left')).toBeVisible();
  await expectAccessible();
});

test('a failed load says so and is tried again', async () => {
  answering();
  server.use(http.get('*/api/companies', () => refusal(400, 'malformed_json', 'no')));
  show(<TeamScreen />);
  expect(await screen.findByText('Failed to load the team. Please try again later.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
});
