import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '@/testing/render';
import { server } from '@/testing/server';
import { aLease } from './lease-samples';
import PaperNotice from './paper-notice';

const DOCUMENT = '019a0000-0000-7000-8000-0000000000a9';
const lease = aLease();

afterEach(() => vi.restoreAllMocks());

test('a notice says why it goes on paper, asks what must be put right, and opens as PDF', async () => {
  const sent: { body: unknown; key: string | null }[] = [];
  server.use(
    http.post('*/api/leases/:id/paper-notices', async ({ request }) => {
      sent.push({ body: await request.json(), key: request.headers.get('Idempotency-Key') });
      return HttpResponse.json({ document: { id: DOCUMENT } }, { status: 201 });
    }),
    http.get(`*/api/documents/download/${DOCUMENT}`, () => HttpResponse.json({ url: '/files/notice.pdf' })),
  );
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const { findByRole, findByLabelText, getByText, getByRole, user } = show(
    <PaperNotice lease={lease} opened onClose={() => {}} />,
  );
  await findByRole('dialog', { name: 'Notice on paper' });
  expect(
    getByText(/handed over on paper.*15 U\.S\.C\. 7003.*never mailed or shown in the portal/),
  ).toBeVisible();
  expect(getByText(/no legal advice\. The state may ask for a form of its own, other days/)).toBeVisible();
  expect(getByText(/what the ledger says is due today/)).toBeVisible();

  await user.selectOptions(await findByLabelText('Notice'), 'cure_or_quit');
  await user.type(await findByLabelText(/Put right by/), '2025-12-05');
  await user.click(getByRole('button', { name: 'Make PDF' }));
  expect(getByText('Say what must be put right.')).toBeVisible();
  expect(sent).toHaveLength(0);

  await user.type(await findByLabelText(/What must be put right/), 'Take the grill off the balcony.');
  await user.click(getByRole('button', { name: 'Make PDF' }));
  await waitFor(() => expect(opened).toHaveBeenCalledWith('/files/notice.pdf', '_blank', 'noopener'));
  expect(sent.map(({ body }) => body)).toEqual([
    { kind: 'cure_or_quit', until: '2025-12-05', text: 'Take the grill off the balcony.' },
  ]);
  expect(sent[0]?.key).toBeTruthy();
}, 20_000);
