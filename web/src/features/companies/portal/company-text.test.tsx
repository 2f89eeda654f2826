import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { OwnCompanyTexts } from '@/api/portal';
import { expectAccessible } from '@/testing/render';
import { aPortalServer, openPortal } from '@/testing/render-portal';
import { server } from '@/testing/server';

const alder: OwnCompanyTexts = {
  name: 'Alder Homes',
  phone: '(401) 555-0107',
  email: 'office@alder.example',
  emergency_phone: null,
  help_text: 'How do I pay?\n\n<b>Under</b> Payments.',
  privacy_text: null,
  terms_text: 'No parties.',
};
const offer = (company: OwnCompanyTexts | null) =>
  server.use(http.get('*/api/portal/company', () => HttpResponse.json({ company })));

test('who is signed in reads the help of their company as plain text, and how to reach it', async () => {
  aPortalServer({ signedIn: true });
  offer(alder);
  const page = openPortal('/tenant/help');
  const text = await page.findByText(/^How do I pay\?\s+<b>/);
  expect(text.textContent).toBe(alder.help_text);
  expect(page.getByRole('heading', { name: 'Contact Alder Homes' })).toBeVisible();
  expect(page.getByRole('link', { name: '(401) 555-0107' })).toHaveAttribute('href', 'tel:4015550107');
  expect(page.getByRole('link', { name: 'office@alder.example' })).toBeVisible();
  expect(page.queryByText('Emergency line')).toBeNull();
  await expectAccessible();
  await page.user.click(page.getByRole('link', { name: 'Terms' }));
  expect(await page.findByText('No parties.')).toBeVisible();
  await page.user.click(page.getByRole('link', { name: 'Privacy' }));
  expect(await page.findByText(/^The privacy notice is not published here yet/)).toBeVisible();
  expect(page.queryByText('Phone')).toBeNull();
});

test('help is searched: what the company wrote and what the portal says itself', async () => {
  aPortalServer({ signedIn: true });
  offer(alder);
  const page = openPortal('/tenant/help');
  expect(await page.findByText(/Under/)).toBeVisible();
  expect(page.getByRole('heading', { name: 'What is AutoPay?' })).toBeVisible();
  await page.user.type(page.getByRole('searchbox', { name: 'Search help' }), 'photos broken');
  await waitFor(() => expect(page.queryByRole('heading', { name: 'What is AutoPay?' })).toBeNull());
  expect(page.getByRole('heading', { name: 'Something is broken. How do I report it?' })).toBeVisible();
  expect(page.queryByText(/Under/)).toBeNull();
  await page.user.clear(page.getByRole('searchbox', { name: 'Search help' }));
  await page.user.type(page.getByRole('searchbox', { name: 'Search help' }), 'giraffe');
  expect(await page.findByText('The portal has no help with these words.')).toBeVisible();
});

test('without a session help is what the portal says itself', async () => {
  aPortalServer();
  const page = openPortal('/tenant/help');
  expect(await page.findByRole('heading', { name: 'I forgot my password' })).toBeVisible();
  await expectAccessible();
});

test('without a session no company is asked for', async () => {
  aPortalServer();
  const page = openPortal('/terms');
  expect(await page.findByText(/^The terms are not published here yet/)).toBeVisible();
});
