import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { OwnSignature } from '@/api/portal';
import { ELSEWHERE, setClock } from '@/testing/clock';
import { aPortalServer, openPortal } from '@/testing/render-portal';
import { server } from '@/testing/server';

const waiting: OwnSignature = {
  id: '019a0000-0000-7000-8000-000000000001',
  number: 'L-2026-0418',
  title: 'Lease agreement',
  message: null,
  status: 'pending',
  one_by_one: true,
  company: 'Northgate Property Management',
  property_id: '019a0000-0000-7000-8000-0000000000b1',
  property_type: 'condo',
  home: 'Alder Court, unit 201',
  contact: 'office@northgate.example',
  roster: [{ place: 1, name: 'Priya Raman', role: 'resident', signed_at: null }],
  pages: null,
  file_size: 240_000,
  sha256: 'a'.repeat(64),
  has_final: false,
  time_zone: 'America/New_York',
  expires_at: '2026-12-01T15:00:00Z',
  ended_at: null,
  place: 1,
  signed_at: null,
  consented_at: '2026-11-22T14:00:00Z',
  taken_back: null,
  my_turn: true,
  text: null,
  consent_version: '2026-11',
  consent: [{ title: 'Paper instead', text: 'Free, by mail.', offers_paper: true }],
};

test('a cut network loses nothing that was typed, and a lost answer is no second signature', async () => {
  const sent: unknown[] = [];
  let row = waiting;
  aPortalServer({ signedIn: true });
  server.use(
    http.get('*/api/portal/documents', () => HttpResponse.json({ summary: null, lease: [], community: [] })),
    http.get('*/api/portal/documents/to-sign', () =>
      sent.length === 1 ? HttpResponse.error() : HttpResponse.json({ requests: [row] }),
    ),
    http.post('*/api/portal/documents/:id/sign', async ({ request }) => {
      sent.push(await request.json());
      // The second time it comes in, and its answer is lost.
      if (sent.length === 2) row = { ...row, signed_at: '2026-11-22T14:14:00Z', my_turn: false };
      return HttpResponse.error();
    }),
  );
  const page = openPortal('/tenant/documents');
  await page.user.click(await page.findByRole('button', { name: 'Read and sign' }));
  await page.user.click(await page.findByRole('button', { name: 'Go to your signature' }));
  await page.user.click(page.getByRole('radio', { name: 'Type' }));
  await page.user.type(page.getByLabelText('Full name'), 'Priya Raman');
  await page.user.click(page.getByRole('button', { name: 'Sign the agreement' }));
  expect(await page.findByRole('alert')).toBeVisible();
  expect(page.getByLabelText('Full name')).toHaveValue('Priya Raman');
  await page.user.click(page.getByRole('button', { name: 'Sign the agreement' }));
  expect(await page.findByText('You have signed')).toBeVisible();
  expect(await page.findByText(/You have signed. Others still have to./)).toBeVisible();
  const typed = { kind: 'typed', name: 'Priya Raman', strokes: [], initials: null, initials_at: [] };
  expect(sent).toEqual([0, 1].map(() => ({ ...typed, sha256: 'a'.repeat(64) })));
});

test.each(ELSEWHERE)(
  'who has signed, and by when it is signed, are days at the property, also %s of it',
  async (_, { at, zone }) => {
    setClock(at, zone);
    const daniel = { place: 2, name: 'Daniel Kim', role: 'resident' as const, signed_at: at };
    const row = { ...waiting, one_by_one: false, expires_at: at, roster: [...waiting.roster, daniel] };
    aPortalServer({ signedIn: true });
    server.use(
      http.get('*/api/portal/documents', () =>
        HttpResponse.json({ summary: null, lease: [], community: [] }),
      ),
      http.get('*/api/portal/documents/to-sign', () => HttpResponse.json({ requests: [row] })),
    );
    const page = openPortal('/tenant/documents');
    expect(await page.findByText(/^Signed Nov 19, 2026, \d+:30 [AP]M/)).toBeVisible();
    expect(page.getByText(/Sign by Nov 19, 2026\./)).toBeVisible();
    await page.user.click(page.getByRole('button', { name: 'Read and sign' }));
    expect(await page.findByText('Date: Nov 19, 2026')).toBeVisible();
  },
);
