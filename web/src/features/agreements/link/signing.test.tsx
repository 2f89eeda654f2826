import { fireEvent } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import type { LinkSignature } from '@/api/link';
import { ELSEWHERE, setClock } from '@/testing/clock';
import { refusal } from '@/testing/problem-answers';
import { aLink, aLinkServer, openLinkPage } from '@/testing/render-link';
import { server } from '@/testing/server';
import { waiting } from './signing-samples';

const typedSignature = { kind: 'typed', name: 'Nora Kim', strokes: [], initials: null, initials_at: [] };

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
    http.post(`${at}/code/check`, async ({ request }) => {
      sent('check', await request.json());
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

  await user.click(screen.getByRole('button', { name: /^Open the agreement PDF/ }));
  await user.click(await screen.findByRole('checkbox', { name: /can read and keep it/ }));
  await user.click(screen.getByRole('checkbox', { name: /I agree to sign/ }));
  expect(screen.getByText('1 of 3')).toBeVisible();
  expect(screen.getByText('12 pages · sign by Dec 1, 2026')).toBeVisible();
  expect(screen.getByText('PDF, 234 KB')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Agree and get my code' }));

  expect(await screen.findByRole('heading', { name: 'Your code' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Enter your code first' })).toBeDisabled();
  await user.type(screen.getByLabelText('Your code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Go to the agreement' }));

  expect(await screen.findByText('2 of 3')).toBeVisible();
  expect(screen.getByText('fields done')).toHaveTextContent('0 of 1 fields done');
  await user.click(screen.getByRole('button', { name: 'Go to your signature' }));
  expect(screen.getByRole('button', { name: 'Draw your signature first' })).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: 'Type' }));
  expect(screen.getByRole('button', { name: 'Write your name first' })).toBeDisabled();
  await user.type(screen.getByLabelText('Full name'), 'Nora Kim');
  expect(screen.getByText('fields done')).toHaveTextContent('1 of 1 fields done');
  expect(screen.getByText(/I sign .* as Nora Kim\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sign the agreement' }));
  expect(await screen.findByRole('heading', { name: 'You have signed' })).toBeVisible();
  expect(screen.getByText('3 of 3')).toBeVisible();
  expect(screen.getByText(/final file comes to n•••@example.com/)).toBeVisible();
  expect(screen.getByText('Lease agreement, 12 pages')).toBeVisible();
  expect(screen.getByText('L-2026-0418')).toBeVisible();
  expect(screen.getByText('This link shows your copy until Jan 1, 2027.')).toBeVisible();
  expect(screen.getByText('By text to (•••) •••-••42')).toBeVisible();
  expect(sent.mock.calls).toEqual([
    ['agree', { version: '2026-11', opened: true, agreed: true }],
    ['code'],
    ['check', { code: '123456' }],
    ['sign', { ...typedSignature, sha256: 'a'.repeat(64), code: '123456' }],
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
    http.post(`${at}/code/check`, () => HttpResponse.json(row)),
    http.post(`${at}/sign`, async ({ request }) => {
      sent.push(await request.json());
      // The second time it comes in, and its answer is lost.
      if (sent.length === 2) row = { ...row, signed_at: '2026-11-22T14:14:00Z', my_turn: false };
      return HttpResponse.error();
    }),
  );
  const { user, ...screen } = openLinkPage();
  await user.type(await screen.findByLabelText('Your code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Go to the agreement' }));
  await user.click(await screen.findByRole('button', { name: 'Go to your signature' }));
  await user.click(screen.getByRole('radio', { name: 'Type' }));
  await user.type(screen.getByLabelText('Full name'), 'Nora Kim');
  await user.click(screen.getByRole('button', { name: 'Sign the agreement' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByLabelText('Full name')).toHaveValue('Nora Kim');
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
  await user.click(await screen.findByRole('checkbox', { name: /I agree to sign/ }));
  await user.click(screen.getByRole('button', { name: 'Ask for paper' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Ask for paper');
  expect(screen.getByText(/Nothing is signed here by it/)).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Before you sign');
  expect(screen.getByText(/^Nora, “Lease agreement” for Harbor Point, unit 1105 is ready/)).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /I agree to sign/ })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Ask for paper' }));
  await user.click(screen.getByRole('button', { name: 'Ask for paper' }));
  expect(await screen.findByText(/knows that you want it on paper/)).toBeVisible();
  expect(asked).toHaveBeenCalledOnce();
});

const plain = (kind: 'heading' | 'paragraph' | 'bullet', text: string, initials: number | null = null) => ({
  kind,
  spans: [{ text, field: false }],
  initials,
});

const withText: LinkSignature = {
  ...waiting,
  consented_at: '2026-11-22T14:00:00Z',
  code_was_sent: true,
  roster: [
    { place: 1, name: 'Nora Kim', role: 'resident', signed_at: null },
    { place: 2, name: 'Daniel Kim', role: 'resident', signed_at: null },
    { place: 3, name: 'Dana Whitfield', role: 'staff', signed_at: null },
  ],
  text: {
    subtitle: 'Harbor Point, unit 1105',
    facts: [['Agreement', 'L-2026-0418']],
    parties: [{ label: 'Residents', lines: ['Nora Kim', 'Daniel Kim'] }],
    summary: [['Rent a month', '$2,840.00']],
    blocks: [
      plain('heading', 'House rules'),
      plain('paragraph', 'The residents keep to the house rules.', 1),
      plain('bullet', 'Pets stay small.', 2),
      plain('bullet', 'Bicycles stay outside.'),
    ],
  },
};

/** At the document, past the code. */
async function atTheDocument(onSign: (body: unknown) => Response, rowNow = () => withText) {
  aLinkServer(aLink('signature'));
  const at = '*/api/links/t0ken/signature';
  server.use(
    http.get(at, () => HttpResponse.json(rowNow())),
    http.post(`${at}/code`, () => HttpResponse.json(withText)),
    http.post(`${at}/code/check`, () => HttpResponse.json(withText)),
    http.post(`${at}/sign`, async ({ request }) => onSign(await request.json())),
  );
  const page = openLinkPage();
  await page.user.type(await page.findByLabelText('Your code'), '123456');
  await page.user.click(page.getByRole('button', { name: 'Go to the agreement' }));
  await page.findByText('House rules');
  return page;
}

test('each field in its order: initials once, then by a tap, the others are named, and then the signature', async () => {
  sessionStorage.clear();
  const sent: unknown[] = [];
  const signed = { ...withText, signed_at: '2026-11-22T14:14:00Z', my_turn: false, text: null };
  const onSign = (body: unknown) => {
    sent.push(body);
    return HttpResponse.json(signed);
  };
  const { user, ...page } = await atTheDocument(onSign, () => (sent.length > 0 ? signed : withText));
  const fields = () => page.getByText('fields done').textContent;
  expect(fields()).toBe('0 of 3 fields done');
  expect(page.getAllByText("Your initials, then Daniel's")).toHaveLength(2);
  expect(page.getByText('Signs after you')).toBeVisible();
  expect(page.getByText('Signs last')).toBeVisible();
  expect(page.getByRole('button', { name: 'Write your initials first' })).toBeDisabled();
  // A tap before there are any leads to where they are written.
  await user.click(page.getByRole('button', { name: 'Initial here, your initials 2 of 2' }));
  expect(page.getByLabelText('Your initials')).toHaveFocus();
  await user.keyboard('NK{Enter}');
  expect(page.getByRole('button', { name: 'NK, your initials 2 of 2' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(fields()).toBe('1 of 3 fields done');
  await user.click(page.getByRole('button', { name: 'Go to the next field' }));
  const first = page.getByRole('button', { name: 'Initial here, your initials 1 of 2' });
  expect(first).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(fields()).toBe('2 of 3 fields done');
  await user.click(page.getByRole('button', { name: 'Go to your signature' }));
  expect(page.getByRole('radio', { name: 'Draw' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  await user.type(page.getByLabelText('Full name'), 'Nora Kim');
  expect(fields()).toBe('3 of 3 fields done');
  await user.click(page.getByRole('button', { name: 'Sign the agreement' }));
  expect(await page.findByRole('heading', { name: 'You have signed' })).toBeVisible();
  expect(page.getByText(/when all three have signed/)).toBeVisible();
  expect(sent).toEqual([
    {
      ...typedSignature,
      initials: 'NK',
      initials_at: [1, 2],
      sha256: 'a'.repeat(64),
      code: '123456',
    },
  ]);
  expect(Object.keys(sessionStorage).filter((key) => key.includes('sign '))).toEqual([]);
});

test('a reload brings back what was initialled and typed, never a code or a drawing', async () => {
  sessionStorage.clear();
  const refuse = () => HttpResponse.error();
  const before = await atTheDocument(refuse);
  await before.user.type(before.getByLabelText('Your initials'), 'NK{Enter}');
  await before.user.click(before.getByRole('button', { name: /Initial here/ }));
  await before.user.click(before.getByRole('button', { name: 'Go to your signature' }));
  await before.user.click(before.getByRole('radio', { name: 'Type' }));
  await before.user.type(before.getByLabelText('Full name'), 'Nora');
  const stored = JSON.stringify({ ...sessionStorage });
  expect(stored).not.toContain('123456');
  expect(stored).not.toContain('strokes');
  before.unmount();

  const after = await atTheDocument(refuse);
  expect(after.getByText('fields done')).toHaveTextContent('3 of 3 fields done');
  expect(after.getByRole('button', { name: 'NK, your initials 2 of 2' })).toBeVisible();
  await after.user.click(after.getByRole('button', { name: 'Use other initials' }));
  expect(after.getByText('fields done')).toHaveTextContent('1 of 3 fields done');
  sessionStorage.clear();
});

test('a code that is over while somebody reads is asked for again, and what was filled in stays', async () => {
  sessionStorage.clear();
  const detail = 'This code is over. Ask for a new one.';
  const { user, ...page } = await atTheDocument(() => refusal(409, 'code_over', detail));
  await user.type(page.getByLabelText('Your initials'), 'NK{Enter}');
  await user.click(page.getByRole('button', { name: /Initial here/ }));
  await user.click(page.getByRole('button', { name: 'Go to your signature' }));
  await user.click(page.getByRole('radio', { name: 'Type' }));
  await user.type(page.getByLabelText('Full name'), 'Nora Kim');
  await user.click(page.getByRole('button', { name: 'Sign the agreement' }));
  expect(await page.findByText(detail)).toBeVisible();
  await user.click(page.getByRole('button', { name: 'Send a new code' }));
  await user.type(await page.findByLabelText('Your code'), '654321');
  await user.click(page.getByRole('button', { name: 'Go to the agreement' }));
  expect(await page.findByText('fields done')).toHaveTextContent('3 of 3 fields done');
  sessionStorage.clear();
});

test('what was drawn is still there on the way back from declining, and when the code is asked for again', async () => {
  sessionStorage.clear();
  const detail = 'This code is over. Ask for a new one.';
  const { user, ...page } = await atTheDocument(() => refusal(409, 'code_over', detail));
  await user.type(page.getByLabelText('Your initials'), 'NK{Enter}');
  await user.click(page.getByRole('button', { name: /Initial here/ }));
  await user.click(page.getByRole('button', { name: 'Go to your signature' }));
  const pad = page.getByRole('img', { name: 'Draw your signature here' });
  fireEvent.pointerDown(pad, { pointerId: 1, clientX: 0, clientY: 0 });
  fireEvent.pointerMove(pad, { pointerId: 1, clientX: 1, clientY: 1 });
  fireEvent.pointerUp(pad, { pointerId: 1 });
  expect(page.getByRole('button', { name: 'Your signature is ready' })).toBeVisible();

  await user.click(page.getByRole('button', { name: 'Decline' }));
  expect(page.getByRole('heading', { level: 1 })).toHaveTextContent('Decline to sign');
  expect(page.getByLabelText(/Reason/)).toHaveFocus();
  expect(page.getByRole('button', { name: 'Write your reason first' })).toBeDisabled();
  await user.click(page.getByRole('button', { name: 'Back' }));
  expect(page.getByRole('button', { name: 'Your signature is ready' })).toBeVisible();

  await user.click(page.getByRole('button', { name: 'Sign the agreement' }));
  await user.type(await page.findByLabelText('Your code'), '654321');
  await user.click(page.getByRole('button', { name: 'Go to the agreement' }));
  expect(await page.findByRole('button', { name: 'Sign the agreement' })).toBeEnabled();
  expect(page.getByText('fields done')).toHaveTextContent('3 of 3 fields done');
  sessionStorage.clear();
});

test.each(ELSEWHERE)(
  'the day beside a signature is the one at the property, also %s of it',
  async (_, { at, zone }) => {
    setClock(at, zone);
    const [nora, ...others] = withText.roster;
    const roster = [nora, ...others.map((line) => ({ ...line, signed_at: at }))] as typeof withText.roster;
    const page = await atTheDocument(
      () => HttpResponse.error(),
      () => ({ ...withText, one_by_one: false, roster }),
    );
    expect(page.getByText('Date: Nov 19, 2026')).toBeVisible();
    expect(page.getAllByText(/^Signed Nov 19, 2026, \d+:30 [AP]M/)).toHaveLength(2);
  },
);
