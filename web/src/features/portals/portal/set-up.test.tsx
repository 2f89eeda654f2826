import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { LinkedPortal, PortalAddressBody, PortalSetUpBody } from '@/api/portal';
import { refusal } from '@/testing/problem-answers';
import { expectAccessible } from '@/testing/render';
import { aPortalServer, aResident, openPortal } from '@/testing/render-portal';
import { server } from '@/testing/server';

const aHome = (more: Partial<LinkedPortal> = {}): LinkedPortal => ({
  email: 'priya.raman@example.com',
  status: 'sent',
  expires_at: '2026-11-20T12:00:00Z',
  ended_at: null,
  has_account: false,
  first_name: 'Priya',
  property_name: 'Alder Court',
  property_type: 'apartment',
  unit_number: '201',
  company_name: 'Northgate Property Management',
  ...more,
});

const SETUP = '*/api/portal/auth/setup';
const TERMS = /I agree to the terms and the privacy notice/;

/** The page behind the link, on a server that knows this invitation. */
function opened(home: LinkedPortal | null, answer?: () => Response) {
  const portal = aPortalServer();
  const sent: PortalSetUpBody[] = [];
  const asked: string[] = [];
  const read: string[] = [];
  server.use(
    http.post(`${SETUP}/invitation`, () => {
      const now = home && { ...home, status: sent.length > 0 && !answer ? 'accepted' : home.status };
      read.push(now?.status ?? 'unknown');
      return now ? HttpResponse.json(now) : refusal(404, 'not_found', 'Invitation not found');
    }),
    http.post(`${SETUP}/ask-again`, async ({ request }) => {
      asked.push(((await request.json()) as { token: string }).token);
      return new HttpResponse(null, { status: 202 });
    }),
    http.post(SETUP, async ({ request }) => {
      sent.push((await request.json()) as PortalSetUpBody);
      if (answer) return answer();
      portal.signedIn = true;
      return HttpResponse.json({ token: 't', expires_at: '2027-01-01T00:00:00Z', user: aResident.user });
    }),
  );
  return { ...openPortal('/tenant/setup?token=abc'), sent, asked, read };
}

test('somebody new chooses a password, agrees and is signed in', async () => {
  const page = opened(aHome());
  await page.findByRole('heading', { name: 'Set up your portal' });
  expect(await page.findByText('Alder Court, unit 201')).toBeVisible();
  expect(page.getByLabelText('E-mail')).toHaveValue('priya.raman@example.com');
  await expectAccessible();
  await page.user.click(page.getByRole('button', { name: 'Set up portal and sign in' }));
  expect(await page.findByText('Password must be at least 8 characters')).toBeVisible();
  expect(page.getByText('Agree to the terms to go on')).toBeVisible();
  expect(page.sent).toEqual([]);
  await page.user.type(page.getByLabelText('Choose a password'), 'willow-lane-201');
  expect(page.getAllByLabelText('Holds:')).toHaveLength(2);
  await page.user.click(page.getByRole('checkbox', { name: TERMS }));
  await page.user.click(page.getByRole('button', { name: 'Set up portal and sign in' }));
  await page.findByRole('heading', { name: /Priya/ });
  expect(page.sent).toEqual([
    expect.objectContaining({ token: 'abc', password: 'willow-lane-201', accept_terms: true }),
  ]);
  // Setting up used the link up; it is not read again on the way, which would show it as ended.
  expect(page.read).toEqual(['sent']);
});

test("the company's terms open from the link, and opening them agrees to nothing", async () => {
  const page = opened(aHome());
  const asked: unknown[] = [];
  server.use(
    http.post(`${SETUP}/texts`, async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json({ terms_text: 'Rent is due on the 1st.', privacy_text: null });
    }),
  );
  await page.user.click(await page.findByRole('button', { name: 'Read the terms' }));
  expect(await page.findByText('Rent is due on the 1st.')).toBeVisible();
  expect(asked).toEqual([{ token: 'abc' }]);
  await expectAccessible();
  await page.user.click(page.getByRole('button', { name: 'Close' }));
  await page.user.click(await page.findByRole('button', { name: 'Read the privacy notice' }));
  expect(await page.findByText(/^The privacy notice is not published here yet/)).toBeVisible();
  await page.user.click(page.getByRole('button', { name: 'Close' }));
  expect(await page.findByRole('checkbox', { name: TERMS })).not.toBeChecked();
});

test('who has an account types its password, and a wrong one is said at the field', async () => {
  const page = opened(aHome({ has_account: true }), () =>
    refusal(401, 'invalid_credentials', 'Invalid email or password'),
  );
  await page.findByRole('heading', { name: 'Add your home' });
  expect(page.getByText('You sign in as a resident. Staff work stays where it is.')).toBeVisible();
  await page.user.type(page.getByLabelText('Password of your account'), 'wrong');
  await page.user.click(page.getByRole('checkbox', { name: TERMS }));
  await page.user.click(page.getByRole('button', { name: 'Add home and sign in' }));
  expect(await page.findByText('Invalid email or password')).toBeVisible();
  await expectAccessible();
});

test('a second factor is asked for', async () => {
  const page = opened(aHome({ has_account: true }), () =>
    refusal(401, 'second_factor_required', 'Enter the code.', { challenge: 'c1' }),
  );
  await page.findByRole('heading', { name: 'Add your home' });
  await page.user.type(page.getByLabelText('Password of your account'), 'willow-lane-201');
  await page.user.click(page.getByRole('checkbox', { name: TERMS }));
  await page.user.click(page.getByRole('button', { name: 'Add home and sign in' }));
  expect(await page.findByLabelText(/code/i)).toBeVisible();
});

test.each([
  ['expired', /Invitations work once, for 7 days. Yours ended on Nov 20, 2026. Your lease is not affected./],
  ['cancelled', /took this invitation back/],
  ['gone', /Invitations work once, for 7 days. Your lease is not affected./],
])('a link that is %s says so and asks for a new one', async (status, sentence) => {
  const page = opened(status === 'gone' ? null : aHome({ status: status as LinkedPortal['status'] }));
  await page.findByRole('heading', { name: 'This link has ended' });
  expect(page.getByText(sentence)).toBeVisible();
  await page.user.click(page.getByRole('button', { name: 'Ask for a new link' }));
  expect(await page.findByText(/was asked for a new link/)).toBeVisible();
  expect(page.asked).toEqual(['abc']);
  await expectAccessible();
});

test('a used link leads to the sign-in', async () => {
  const page = opened(aHome({ status: 'accepted' }));
  await page.findByRole('heading', { name: 'This link has ended' });
  expect(page.queryByRole('button', { name: 'Ask for a new link' })).toBeNull();
  expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/tenant/login');
});

test('who came by SMS gives an address first, and the link goes there', async () => {
  const given: PortalAddressBody[] = [];
  server.use(
    http.post(`${SETUP}/address`, async ({ request }) => {
      given.push((await request.json()) as PortalAddressBody);
      return new HttpResponse(null, { status: 202 });
    }),
  );
  const page = opened(aHome({ email: null }));
  await page.findByText(/Welcome, Priya. First, the e-mail address/);
  await expectAccessible();
  await page.user.click(page.getByRole('button', { name: 'Send me the link' }));
  expect(await page.findByText('Email address is required')).toBeVisible();
  await page.user.type(page.getByLabelText('E-mail'), 'priya@example.com');
  await page.user.click(page.getByRole('button', { name: 'Send me the link' }));
  expect(await page.findByText('We sent a link to priya@example.com. Open it to go on.')).toBeVisible();
  expect(given).toEqual([{ token: 'abc', email: 'priya@example.com' }]);
});
