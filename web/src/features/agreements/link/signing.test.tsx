import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import type { LinkSignature } from '@/api/link';
import { aLink, aLinkServer, openLinkPage } from '@/testing/render-link';
import { server } from '@/testing/server';

const waiting: LinkSignature = {
  id: '019a0000-0000-7000-8000-000000000001',
  title: 'Lease agreement',
  message: null,
  status: 'pending',
  one_by_one: true,
  company: 'Northgate Property Management',
  home: 'Harbor Point, unit 1105',
  contact: 'office@northgate.example',
  roster: [{ place: 1, name: 'Nora Kim', role: 'resident', signed_at: null }],
  pages: 12,
  file_size: 240_000,
  sha256: 'a'.repeat(64),
  has_final: false,
  expires_at: '2026-12-01T00:00:00Z',
  ended_at: null,
  place: 1,
  signed_at: null,
  consented_at: null,
  my_turn: true,
  consent_version: '2026-11',
  consent: [{ title: 'Paper instead', text: 'Free, by mail.' }],
  name: 'Nora Kim',
  code_by: 'sms',
  code_to: '(•••) •••-••42',
  code_was_sent: false,
  paper_asked: false,
};

test('the consent comes first, then a code, then the signature, which is sent once', async () => {
  const sent = vi.fn();
  const assign = vi.fn();
  vi.stubGlobal('location', { ...window.location, assign });
  let row = waiting;
  aLinkServer(aLink('signature'));
  const at = '*/api/links/t0ken/signature';
  server.use(
    http.get(at, () => HttpResponse.json(row)),
    http.get(`${at}/file`, () => HttpResponse.json({ url: '/api/files/one' })),
    http.post(`${at}/agree`, async ({ request }) => {
      sent('agree', await request.json());
      row = { ...row, consented_at: '2026-11-22T14:00:00Z' };
      return HttpResponse.json(row);
    }),
    http.post(`${at}/code`, () => {
      sent('code');
      return HttpResponse.json({ ...row, code_was_sent: true });
    }),
    http.post(`${at}/sign`, async ({ request }) => {
      sent('sign', await request.json());
      row = { ...row, signed_at: '2026-11-22T14:14:00Z', my_turn: false };
      return HttpResponse.json(row);
    }),
  );
  const { user, ...screen } = openLinkPage();
  expect(await screen.findByRole('heading', { name: 'Before you sign' })).toBeVisible();
  expect(screen.getByText('Free, by mail.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Open the agreement first' })).toBeDisabled();
  expect(screen.getByRole('checkbox', { name: /can read and keep it/ })).toBeDisabled();
  expect(sent).not.toHaveBeenCalled();

  await user.click(screen.getByRole('button', { name: 'Open the agreement' }));
  await user.click(await screen.findByRole('checkbox', { name: /can read and keep it/ }));
  await user.click(screen.getByRole('checkbox', { name: /I agree to sign/ }));
  await user.click(screen.getByRole('button', { name: 'Agree and continue' }));

  await user.type(await screen.findByLabelText('Full name'), 'Nora Kim');
  expect(screen.getByRole('heading', { name: 'Sign Lease agreement' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Enter your code first' })).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: 'Draw' }));
  expect(screen.getByRole('button', { name: 'Draw your signature first' })).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: 'Type' }));
  await user.type(screen.getByLabelText('Your code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Sign the agreement' }));
  expect(await screen.findByRole('heading', { name: 'You have signed' })).toBeVisible();
  expect(screen.getByText('Lease agreement, 12 pages')).toBeVisible();
  expect(screen.getByText('By text to (•••) •••-••42')).toBeVisible();
  expect(sent.mock.calls).toEqual([
    ['agree', { version: '2026-11', opened: true, agreed: true }],
    ['code'],
    ['sign', { kind: 'typed', name: 'Nora Kim', strokes: [], sha256: 'a'.repeat(64), code: '123456' }],
  ]);
  vi.unstubAllGlobals();
});

test('a cut network loses nothing that was typed, and a lost answer is no second signature', async () => {
  const sent: unknown[] = [];
  let row = { ...waiting, consented_at: '2026-11-22T14:00:00Z', code_was_sent: true };
  aLinkServer(aLink('signature'));
  const at = '*/api/links/t0ken/signature';
  server.use(
    http.get(at, () => (sent.length === 1 ? HttpResponse.error() : HttpResponse.json(row))),
    http.post(`${at}/sign`, async ({ request }) => {
      sent.push(await request.json());
      // The second time it comes in, and its answer is lost.
      if (sent.length === 2) row = { ...row, signed_at: '2026-11-22T14:14:00Z', my_turn: false };
      return HttpResponse.error();
    }),
  );
  const { user, ...screen } = openLinkPage();
  await user.type(await screen.findByLabelText('Full name'), 'Nora Kim');
  await user.type(screen.getByLabelText('Your code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Sign the agreement' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByLabelText('Full name')).toHaveValue('Nora Kim');
  expect(screen.getByLabelText('Your code')).toHaveValue('123456');
  await user.click(screen.getByRole('button', { name: 'Sign the agreement' }));
  expect(await screen.findByRole('heading', { name: 'You have signed' })).toBeVisible();
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});

test('asking for paper says what it does before it tells the sender', async () => {
  const asked = vi.fn();
  let row = waiting;
  aLinkServer(aLink('signature'));
  const at = '*/api/links/t0ken/signature';
  server.use(
    http.get(at, () => HttpResponse.json(row)),
    http.post(`${at}/paper`, () => {
      asked();
      row = { ...row, paper_asked: true };
      return HttpResponse.json(row);
    }),
  );
  const { user, ...screen } = openLinkPage();
  await user.click(await screen.findByRole('button', { name: 'Ask for paper' }));
  expect(screen.getByText(/Nothing is signed here by it/)).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await user.click(screen.getByRole('button', { name: 'Ask for paper' }));
  await user.click(screen.getByRole('button', { name: 'Ask for paper' }));
  expect(await screen.findByText(/knows that you want it on paper/)).toBeVisible();
  expect(asked).toHaveBeenCalledOnce();
});
