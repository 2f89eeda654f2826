import { waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { refusal } from '@/testing/problem-answers';
import { expectAccessible } from '@/testing/render';
import { aPortalServer, aResident, openPortal } from '@/testing/render-portal';
import { server } from '@/testing/server';
import { menu } from './menu';
import { portalPaths, safePortalNext, signInWithNext } from './paths';

test('the signed-out are led to the sign-in page and back to the page they asked for', async () => {
  aPortalServer();
  const { findByRole, findByLabelText, getByRole, user, address } = openPortal(
    '/tenant/packages?status=pending',
  );
  expect(getByRole('status')).toHaveTextContent('Loading...');
  await findByRole('heading', { name: 'Resident sign-in' });
  expect(address()).toBe('/tenant/login?next=%2Ftenant%2Fpackages%3Fstatus%3Dpending');
  await user.type(await findByLabelText('E-mail'), 'priya.raman@example.com');
  await user.type(await findByLabelText('Password'), 'willow-lane-201{Enter}');
  await findByRole('heading', { name: 'Packages' });
  expect(address()).toBe('/tenant/packages?status=pending');
});

test('the way back stays inside the portal', () => {
  expect(safePortalNext('/tenant/documents?tab=2#x')).toBe('/tenant/documents?tab=2#x');
  for (const elsewhere of [null, '', '//evil.example', '/\\evil', '/units', '/tenants', '/tenant/../units']) {
    expect(safePortalNext(elsewhere)).toBe('/tenant/dashboard');
  }
  expect(signInWithNext('/tenant/dashboard')).toBe('/tenant/login');
});

test('home says who and where, and that nothing is there yet', async () => {
  aPortalServer({ signedIn: true });
  const { findByRole, findByText, getByText, getAllByText, address } = openPortal('/tenant');
  await findByRole('heading', { name: 'Hello, Priya', level: 1 });
  expect(address()).toBe('/tenant/dashboard');
  expect(await findByText('Nothing here yet')).toBeVisible();
  expect(getAllByText('Alder Court, unit 201').length).toBeGreaterThan(0);
  expect(getByText('118 Alder Street, Providence, RI 02903')).toBeVisible();
  expect(document.title).toBe('Dashboard · Steward');
  await expectAccessible();
});

test('who has two homes goes from one to the other, and what was read of the first is gone', async () => {
  const [first] = aResident.homes;
  if (!first) throw new Error('no home');
  const second = {
    ...first,
    resident_id: 'd2',
    property: { ...first.property, id: 'a2', name: 'Maple Row' },
  };
  aPortalServer({
    signedIn: true,
    resident: { ...aResident, homes: [first, { ...second, unit: null, shown: false }] },
  });
  const page = openPortal('/tenant/documents?tab=community');
  const switcher = within(await page.findByRole('list', { name: 'Your homes' }));
  const [alder, maple] = ['Alder Court, unit 201', 'Maple Row'];
  expect(switcher.getByRole('button', { name: alder })).toHaveAttribute('aria-current', 'true');
  page.queryClient.setQueryData(['read of the first'], 1);
  await page.user.click(switcher.getByRole('button', { name: maple }));
  await waitFor(() =>
    expect(page.getByRole('button', { name: maple })).toHaveAttribute('aria-current', 'true'),
  );
  await waitFor(() => expect(page.address()).toBe('/tenant/documents'));
  expect(page.queryClient.getQueryData(['read of the first'])).toBeUndefined();
  await expectAccessible();
  await page.user.click(page.getByRole('link', { name: 'Dashboard' }));
  await page.user.click(await page.findByRole('button', { name: 'Go to this home' }));
  await waitFor(() =>
    expect(page.getByRole('button', { name: alder })).toHaveAttribute('aria-current', 'true'),
  );
});

const headings: Record<string, string> = { Dashboard: 'Hello, Priya', Maintenance: 'Maintenance Request' };

test('every entry of the menu leads to its page', async () => {
  aPortalServer({ signedIn: true });
  const { findByRole, getByRole, user, address } = openPortal('/tenant/notifications');
  await findByRole('heading', { name: 'Notifications', level: 1 });
  const sidebar = within(getByRole('navigation', { name: 'Main' }));
  for (const { label, to } of menu.flatMap(({ items }) => items)) {
    // Help is a page outside the shell, for people without a session too.
    if (to === portalPaths.help) continue;
    await user.click(sidebar.getByRole('link', { name: label }));
    await findByRole('heading', { name: headings[label] ?? label, level: 1 });
    expect(address()).toBe(to);
  }
});

test('the routes of the spec that the menu does not name are pages too', async () => {
  aPortalServer({ signedIn: true });
  for (const route of ['vehicles', 'self-service', 'features']) {
    const { findByText, unmount } = openPortal(`/tenant/${route}`);
    await findByText('This part of the portal is not open yet. Until then, contact your property manager.');
    unmount();
  }
});

test.each(['/tenant/request-access', '/tenant/reset-password', '/tenant/help', '/privacy', '/terms'])(
  '%s is there for people without a session',
  async (path) => {
    aPortalServer();
    const { findByRole, address } = openPortal(path);
    await findByRole('link', { name: 'Back to sign in' });
    expect(address()).toBe(path);
    await expectAccessible();
  },
);

test('who has moved out gives a forwarding address and reports nothing any more', async () => {
  aPortalServer({ signedIn: true, resident: { ...aResident, moved_out: true } });
  const page = openPortal('/tenant/dashboard');
  const sidebar = within(await page.findByRole('navigation', { name: 'Main' }));
  expect(sidebar.getByRole('link', { name: 'Documents' })).toBeVisible();
  expect(sidebar.queryByRole('link', { name: 'Maintenance' })).toBeNull();
  expect(await page.findByRole('link', { name: 'Forwarding address' })).toHaveAttribute(
    'href',
    '/tenant/profile',
  );
  expect(page.queryByRole('link', { name: /Request Maintenance/ })).toBeNull();
});

test('an address without a page says so inside the portal', async () => {
  aPortalServer({ signedIn: true });
  const { findByRole, user, address } = openPortal('/tenant/nothing');
  await findByRole('heading', { name: 'Page not found', level: 1 });
  await expectAccessible();
  await user.click(await findByRole('link', { name: 'Go to Dashboard' }));
  await waitFor(() => expect(address()).toBe('/tenant/dashboard'));
});

test('More holds what the bar at the foot has no room for, and closes behind a choice', async () => {
  aPortalServer({ signedIn: true });
  const { findByRole, queryByRole, user, address } = openPortal('/tenant/dashboard');
  await user.click(await findByRole('button', { name: 'More' }));
  const sheet = await findByRole('dialog', { name: 'More' });
  expect(within(sheet).queryByRole('link', { name: 'Payments' })).toBeNull();
  expect(within(sheet).getAllByRole('list')).toHaveLength(2);
  await expectAccessible();
  await user.click(within(sheet).getByRole('link', { name: 'Settings' }));
  await waitFor(() => expect(address()).toBe('/tenant/settings'));
  await waitFor(() => expect(queryByRole('dialog')).toBeNull());
});

test('logging out ends the session, and nothing that was read stays', async () => {
  const portal = aPortalServer({ signedIn: true });
  const { findByRole, user, address, queryClient } = openPortal('/tenant/documents');
  queryClient.setQueryData(['read before'], 1);
  await user.click(await findByRole('button', { name: 'Logout' }));
  await findByRole('heading', { name: 'Resident sign-in' });
  expect(address()).toBe('/tenant/login');
  expect(portal.signedIn).toBe(false);
  expect(queryClient.getQueryData(['read before'])).toBeUndefined();
});

test('logging out that fails says so and keeps the page', async () => {
  aPortalServer({ signedIn: true });
  server.use(http.post('*/api/portal/auth/sign-out', () => refusal(500, 'server_error', '')));
  const { findByRole, findByText, user, address } = openPortal('/tenant/documents');
  await user.click(await findByRole('button', { name: 'Logout' }));
  await findByText('Logging out failed, so you are still signed in. Try again.');
  expect(address()).toBe('/tenant/documents');
});

test('a session that ends elsewhere leads to the sign-in page and back', async () => {
  const portal = aPortalServer({ signedIn: true });
  const { findByRole, address, queryClient } = openPortal('/tenant/documents');
  await findByRole('heading', { name: 'Documents' });
  portal.signedIn = false;
  await queryClient.refetchQueries();
  await findByRole('heading', { name: 'Resident sign-in' });
  expect(address()).toBe('/tenant/login?next=%2Ftenant%2Fdocuments');
});

test('a server that does not answer is said so, with a way to try again', async () => {
  const portal = aPortalServer({ signedIn: true });
  let broken = true;
  server.use(
    http.get('*/api/portal/auth/session', () =>
      broken ? refusal(500, 'server_error', '') : HttpResponse.json(portal.resident),
    ),
  );
  const { findByRole, user } = openPortal('/tenant/dashboard');
  expect(await findByRole('alert')).toHaveTextContent('Steward could not be reached.');
  broken = false;
  await user.click(await findByRole('button', { name: 'Try Again' }));
  await findByRole('heading', { name: 'Hello, Priya' });
});

test('dark mode is a choice in the settings', async () => {
  aPortalServer({ signedIn: true });
  const { findByRole, findByLabelText, user } = openPortal('/tenant/settings');
  await findByRole('heading', { name: 'Settings' });
  await user.click(await findByLabelText('Dark'));
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await user.click(await findByLabelText('Light'));
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'light');
  await expectAccessible();
});
