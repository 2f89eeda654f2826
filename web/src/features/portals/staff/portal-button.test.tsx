import { act } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import type { PortalInvitationCreate, ResidentPortal } from '@/api/staff';
import { expectAccessible, show } from '@/testing/render';
import { server } from '@/testing/server';
import type { InvitedResident } from './invited-resident';
import { PortalButton } from './portal-button';

afterEach(() => vi.useRealTimers());

const MARCUS = '019a0000-0000-7000-8000-0000000000b1';
const aMarcus: InvitedResident = {
  id: MARCUS,
  status: 'active',
  first_name: 'Marcus',
  email: 'mhoyt@example.com',
  phone: '(401) 555-0142',
  phones: [],
};

const aPortal = (more: Partial<ResidentPortal> = {}): ResidentPortal => ({
  resident_id: MARCUS,
  state: 'not_invited',
  portal_email: null,
  last_login: null,
  login_count: null,
  closes_on: null,
  open_while_owed: false,
  invitation_status: null,
  invitation_email: null,
  invitation_phone: null,
  invitation_send_method: null,
  invitation_sms_failure: null,
  invitation_message: null,
  invitation_include_instructions: null,
  invitation_sent_at: null,
  invitation_expires_at: null,
  invitation_ended_at: null,
  invitation_asked_again_at: null,
  invitation_token_version: null,
  can: { write: true, delete: true },
  ...more,
});
const invited = aPortal({
  state: 'invited',
  invitation_status: 'sent',
  invitation_email: 'mhoyt@example.com',
  invitation_expires_at: '2026-11-30T12:00:00Z',
});

/** The resident's page has this portal; what is sent to it is kept. */
function aServer(portal: ResidentPortal) {
  const state = { portal, sent: [] as { path: string; body: PortalInvitationCreate | null }[] };
  const base = `*/api/residents/${MARCUS}/portal`;
  server.use(
    http.get(base, () => HttpResponse.json(state.portal)),
    http.post(`${base}/*`, async ({ request }) => {
      const path = new URL(request.url).pathname.replace(/^.*\/portal/, '');
      const text = await request.text();
      state.sent.push({ path, body: text ? (JSON.parse(text) as PortalInvitationCreate) : null });
      state.portal =
        {
          '/invitation/cancel': aPortal({ invitation_status: 'cancelled' }),
          '/end': aPortal({ state: 'inactive' }),
          '/restore': aPortal({ state: 'active' }),
        }[path] ?? invited;
      return HttpResponse.json(state.portal, { status: 200 });
    }),
  );
  return state;
}

test('a resident is invited by e-mail, and the page says so for three seconds', async () => {
  const state = aServer(aPortal());
  const page = show(<PortalButton resident={aMarcus} />);
  await page.user.click(await page.findByRole('button', { name: 'Invite to Portal' }));
  await page.findByRole('dialog', { name: 'Invite Marcus to the portal' });
  expect(page.getByLabelText('E-mail')).toHaveValue('mhoyt@example.com');
  expect(page.getByRole('radio', { name: 'Email' })).toBeChecked();
  expect(page.getByRole('checkbox', { name: 'Include setup instructions' })).toBeChecked();
  await expectAccessible();
  await page.user.clear(page.getByLabelText('E-mail'));
  await page.user.click(page.getByRole('button', { name: 'Send invitation' }));
  expect(await page.findByText('Email address is required')).toBeVisible();
  await page.user.type(page.getByLabelText('E-mail'), 'marcus@example.com');
  await page.user.type(page.getByLabelText('Message (optional)'), 'Welcome!');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await page.user.click(page.getByRole('button', { name: 'Send invitation' }));
  expect(await page.findByText('Invitation Sent!')).toBeVisible();
  expect(state.sent).toEqual([
    {
      path: '/invitation',
      body: {
        send_method: 'email',
        email: 'marcus@example.com',
        message: 'Welcome!',
        include_instructions: true,
      },
    },
  ]);
  act(() => vi.advanceTimersByTime(3_500));
  vi.useRealTimers();
  await expect.poll(() => page.queryByText('Invitation Sent!')).toBeNull();
  expect(await page.findByRole('button', { name: 'Resend Invitation' })).toBeVisible();
});

test('an invitation is sent again or taken back', async () => {
  const state = aServer(invited);
  const page = show(<PortalButton resident={aMarcus} />);
  expect(await page.findByText('Invited, until Nov 30, 2026')).toBeVisible();
  await page.user.click(page.getByRole('button', { name: 'Resend Invitation' }));
  expect(await page.findByText('Invitation sent to mhoyt@example.com again')).toBeVisible();
  await page.user.click(page.getByRole('button', { name: 'Cancel Invitation' }));
  await page.user.click(await page.findByRole('button', { name: 'Cancel invitation' }));
  expect(await page.findByRole('button', { name: 'Invite to Portal' })).toBeVisible();
  expect(state.sent.map(({ path }) => path)).toEqual(['/invitation/resend', '/invitation/cancel']);
});

test('after one that expired, another address may be invited', async () => {
  aServer(aPortal({ ...invited, state: 'not_invited', invitation_status: 'expired' }));
  const page = show(<PortalButton resident={aMarcus} />);
  expect(await page.findByText('The invitation expired')).toBeVisible();
  expect(page.queryByRole('button', { name: 'Resend Invitation' })).toBeNull();
  await page.user.click(page.getByRole('button', { name: 'Invite to Portal' }));
  expect(await page.findByLabelText('E-mail')).toHaveValue('mhoyt@example.com');
});

test('an open portal has a badge', async () => {
  aServer(aPortal({ state: 'active', portal_email: 'mhoyt@example.com', closes_on: '2027-03-03' }));
  const page = show(<PortalButton resident={aMarcus} />);
  expect(await page.findByText('Portal Active')).toBeVisible();
  expect(page.getByText('Until Mar 3, 2027')).toBeVisible();
  expect(page.queryByRole('button', { name: 'Invite to Portal' })).toBeNull();
});

test("a former resident's access is ended after a question, and given back", async () => {
  const state = aServer(aPortal({ state: 'active', portal_email: 'mhoyt@example.com' }));
  const page = show(<PortalButton resident={{ ...aMarcus, status: 'inactive' }} />);
  await page.user.click(await page.findByRole('button', { name: 'End portal access' }));
  const dialog = await page.findByRole('dialog', { name: "End Marcus's portal access?" });
  expect(dialog).toHaveTextContent('signed out at once');
  await expectAccessible();
  await page.user.click(page.getByRole('button', { name: 'End access' }));
  expect(await page.findByText('Portal access ended', { selector: '[role=alert] *' })).toBeVisible();
  await page.user.click(await page.findByRole('button', { name: 'Restore portal access' }));
  expect(await page.findByRole('button', { name: 'End portal access' })).toBeVisible();
  expect(page.queryByRole('button', { name: 'Invite to Portal' })).toBeNull();
  expect(state.sent.map(({ path }) => path)).toEqual(['/end', '/restore']);
});

test('who may only read sees how far it is and no buttons', async () => {
  aServer({ ...invited, can: { write: false, delete: false } });
  const page = show(<PortalButton resident={aMarcus} />);
  expect(await page.findByText('Invited, until Nov 30, 2026')).toBeVisible();
  expect(page.queryByRole('button')).toBeNull();
});

test('by SMS it goes to the number on record or a typed one, and without one only e-mail is offered', async () => {
  const state = aServer(aPortal());
  const cell = { kind: 'cell', as_typed: '(401) 555-0199', e164: '+14015550199' } as const;
  const page = show(<PortalButton resident={{ ...aMarcus, phones: [cell] }} />);
  await page.user.click(await page.findByRole('button', { name: 'Invite to Portal' }));
  const phone = await page.findByLabelText('Mobile phone');
  expect(phone).toHaveValue('(401) 555-0199');
  await page.user.clear(phone);
  expect(page.getByRole('radio', { name: 'SMS' })).toBeDisabled();
  expect(page.getByRole('radio', { name: 'Email and SMS' })).toBeDisabled();
  await page.user.type(phone, '401 555 0107');
  await page.user.click(page.getByRole('radio', { name: 'SMS' }));
  expect(page.queryByLabelText('E-mail')).toBeNull();
  await page.user.clear(phone);
  await page.user.click(page.getByRole('button', { name: 'Send invitation' }));
  expect(await page.findByText('Phone number is required for SMS invitations')).toBeVisible();
  await page.user.type(phone, '401 555 0107');
  await page.user.click(page.getByRole('button', { name: 'Send invitation' }));
  expect(await page.findByText('Invitation Sent!')).toBeVisible();
  expect(state.sent[0]?.body).toEqual({
    send_method: 'sms',
    phone: '401 555 0107',
    message: null,
    include_instructions: true,
  });
});

test('an SMS that did not arrive says why', async () => {
  aServer({ ...invited, invitation_sms_failure: 'The number is not in use: correct it.' });
  const page = show(<PortalButton resident={aMarcus} />);
  expect(await page.findByText(/The SMS did not arrive. The number is not in use/)).toBeVisible();
});
