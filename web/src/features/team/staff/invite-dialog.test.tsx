import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { refusal } from '@/testing/problem-answers';
import { expectAccessible, show } from '@/testing/render';
import { server } from '@/testing/server';
import { ALDER, aMember, anInvitation, answering, BIRCH, changes } from './team-samples';
import { TeamScreen } from './team-screen';

async function opened() {
  const shown = show(<TeamScreen />);
  await shown.user.click(await screen.findByRole('button', { name: 'Invite Team Member' }));
  return { ...shown, dialog: within(await screen.findByRole('dialog')) };
}

test('the page’s property is ticked, Viewer is the default, Owner is not offered', async () => {
  answering();
  const { dialog } = await opened();
  expect(dialog.getByRole('checkbox', { name: /Alder Court/ })).toBeChecked();
  expect(dialog.getByRole('checkbox', { name: /Birch Row/ })).not.toBeChecked();
  expect(dialog.getByRole('radio', { name: 'Viewer' })).toBeChecked();
  expect(dialog.queryByRole('radio', { name: 'Owner' })).toBeNull();
  expect(dialog.getByRole('button', { name: 'Invite to 1 property' })).toBeVisible();
  await expectAccessible();
});

test('one e-mail to several properties', async () => {
  answering();
  server.use(
    http.post('*/api/invitations', () =>
      HttpResponse.json(anInvitation({ property_ids: [ALDER, BIRCH] }), { status: 201 }),
    ),
  );
  const { user, dialog } = await opened();
  await user.type(dialog.getByLabelText('E-mail'), 'nair@northgate.example');
  await user.click(dialog.getByRole('radio', { name: 'Manager' }));
  await user.click(dialog.getByRole('button', { name: 'All 2' }));
  await user.type(dialog.getByLabelText('Message (optional)'), 'Welcome aboard');
  await user.click(dialog.getByRole('button', { name: 'Invite to 2 properties' }));
  expect(await screen.findByText('nair@northgate.example invited to 2 properties')).toBeVisible();
  const body = {
    email: 'nair@northgate.example',
    role: 'manager',
    property_ids: [ALDER, BIRCH],
    message: 'Welcome aboard',
  };
  expect(changes).toHaveBeenCalledWith('POST /api/invitations', body);
});

test('what cannot be sent is said before it is sent', async () => {
  answering();
  const { user, dialog } = await opened();
  await user.click(dialog.getByRole('checkbox', { name: /Alder Court/ }));
  await user.click(dialog.getByRole('button', { name: 'Invite to 0 properties' }));
  expect(await dialog.findByText('Enter an e-mail address.')).toBeVisible();
  expect(dialog.getByText('Choose a property.')).toBeVisible();
  expect(changes).not.toHaveBeenCalled();
});

test('where the person works or is invited already is not to be chosen', async () => {
  answering({
    members: [aMember()],
    pending: [
      anInvitation({
        email: 'marcus@northgate.example',
        property_ids: [BIRCH],
        property_names: ['Birch Row'],
      }),
    ],
  });
  const { user, dialog } = await opened();
  await user.type(dialog.getByLabelText('E-mail'), 'Marcus@northgate.example');
  expect(await dialog.findByText('Works at, or is invited to, all of these already.')).toBeVisible();
  expect(dialog.getByRole('checkbox', { name: /Alder Court.*Manager/ })).toBeDisabled();
  expect(dialog.getByRole('checkbox', { name: /Alder Court/ })).not.toBeChecked();
  expect(dialog.getByRole('checkbox', { name: /Birch Row.*Invited/ })).toBeDisabled();
});

test('a refusal stands on its field, and a failure keeps what was typed', async () => {
  answering();
  const errors = [{ field: 'email', message: 'nair@x.example already works on Cedar.' }];
  server.use(http.post('*/api/invitations', () => refusal(422, 'invalid', '', { errors })));
  const { user, dialog } = await opened();
  await user.type(dialog.getByLabelText('E-mail'), 'nair@x.example');
  await user.click(dialog.getByRole('button', { name: 'Invite to 1 property' }));
  expect(await dialog.findByText('nair@x.example already works on Cedar.')).toBeVisible();
  server.use(http.post('*/api/invitations', () => refusal(500, 'server_error', 'no')));
  await user.click(dialog.getByRole('button', { name: 'Invite to 1 property' }));
  expect(await dialog.findByText('Failed to send invitation')).toBeVisible();
  expect(dialog.getByLabelText('E-mail')).toHaveValue('nair@x.example');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Discard your changes?')).toBeVisible();
  await waitFor(() => expect(changes).toHaveBeenCalledTimes(2));
});
