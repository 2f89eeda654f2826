import { fireEvent, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { expectAccessible, show } from '@/testing/render';
import { server } from '@/testing/server';
import ChangeDay from './change-day';
import { partsOf } from './lease-bar';
import { aLease } from './lease-samples';
import OfferRenewal from './offer-renewal';
import { keptDay, noticeDays, unansweredOptions } from './renewal-form';

const template = {
  id: '019a0000-0000-7000-8000-0000000000f9',
  name: 'Renewal',
  body: '# Renewal',
  is_active: true,
  version: 1,
};
const lease = aLease();

/** What the dialog reads, and the offers that it sends. */
function served() {
  const sent: Record<string, unknown>[] = [];
  server.use(
    http.get('*/api/leases/:id/increase-notice', () => HttpResponse.json({ days: 60, source: 'R.I. Law' })),
    http.get('*/api/agreement-templates', () =>
      HttpResponse.json({ items: [template], next_cursor: null, total: 1 }),
    ),
    http.post('*/api/leases/:id/renewal-offers', async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>);
      return HttpResponse.json(lease, { status: 201 });
    }),
  );
  return sent;
}

test('an offer says what becomes of the lease, goes for signature, and may be kept for its day', async () => {
  const sent = served();
  const soon = aLease({ next_on: '2025-12-10' });
  const { findByRole, findByLabelText, findByText, getByRole, user } = show(
    <OfferRenewal lease={soon} opened onClose={() => {}} />,
  );
  await user.selectOptions(await findByLabelText('If nobody answers'), 'end');
  const rent = await findByLabelText(/Monthly rent/);
  await user.clear(rent);
  await user.type(rent, '2300');
  expect(await findByText(/Notice of a rent increase: 60 days, here 134. R.I. Law/)).toBeVisible();
  const signs = getByRole('checkbox', { name: 'Send the new lease for signature once they accept' });
  await waitFor(() => expect(signs).toBeEnabled());
  await user.click(signs);
  await user.click(await findByRole('button', { name: 'Keep for Dec 10, 2025' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    send_on: '2025-12-10',
    if_unanswered: 'end',
    sign_template_id: template.id,
  });
}, 20_000);

test('beside the page stand the e-mail and the SMS in the words that go out, for the day in the form', async () => {
  served();
  server.use(
    http.get('*/api/leases/:id/renewal-offers/messages', ({ request }) => {
      const day = new URL(request.url).searchParams.get('answer_by');
      return HttpResponse.json({
        ...{ sender: 'Northgate', subject: 'Will you stay?', why: 'Your lease can be renewed.' },
        ...{ paragraphs: [['Hello Samuel,'], [`Answer until ${day}.`]], action: 'See the offer' },
        sms: `Answer until ${day}: https://steward.example/link/… Reply STOP to get no more messages.`,
      });
    }),
  );
  const { findByRole, findByText, findByLabelText, getByText, queryByText, user } = show(
    <OfferRenewal lease={lease} opened onClose={() => {}} />,
  );
  expect(await findByText('Renew your lease')).toBeVisible();
  await user.click(await findByRole('radio', { name: 'E-mail' }));
  expect(await findByText('Will you stay?')).toBeVisible();
  expect(getByText('Hello Samuel,')).toBeVisible();
  expect(queryByText('Renew your lease')).toBeNull();
  fireEvent.change(await findByLabelText(/Answer by/), { target: { value: '2026-02-20' } });
  expect(await findByText('Answer until 2026-02-20.')).toBeVisible();
  await user.keyboard('{Tab}');
  await user.click(await findByRole('radio', { name: 'SMS' }));
  expect(await findByText(/^Answer until 2026-02-20: .* Reply STOP/)).toBeVisible();
  await expectAccessible();
}, 20_000);

test('the first rent is what is typed into at once', async () => {
  const { findByLabelText } = show(<OfferRenewal lease={aLease()} opened onClose={() => {}} />);
  const rent = await findByLabelText(/Monthly rent/);
  await waitFor(() => expect(rent).toHaveFocus());
});

test('the day of an open offer is changed', async () => {
  const sent: unknown[] = [];
  const renewal = {
    ...{ id: '019a0000-0000-7000-8000-0000000000f1', number: 1, status: 'offered' as const },
    ...{ choices: [], message: null, answer_by: '2026-01-30', send_on: null, if_unanswered: null },
    ...{ goes_to_sign: false, requested_term: null, notes: null, chosen: null, new_lease_id: null },
  };
  server.use(
    http.put('*/api/renewal-offers/:id/days', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(lease);
    }),
  );
  const { findByRole, user } = show(
    <ChangeDay lease={aLease({ renewal, next_step: 'answer' })} onClose={() => {}} />,
  );
  await user.click(await findByRole('button', { name: 'Change date' }));
  await waitFor(() => expect(sent).toEqual([{ answer_by: '2026-01-30' }]));
}, 20_000);

test('the days of an offer, and what stands in the bar', () => {
  expect(keptDay(lease, '2026-02-28')).toBe('2026-01-30');
  expect(keptDay(lease, '2026-01-29')).toBeNull();
  expect(keptDay(aLease({ next_step: 'answer' }), '2026-02-28')).toBeNull();
  expect(noticeDays(lease)).toBe(134);
  expect(unansweredOptions(lease).map(({ label }) => label)).toEqual([
    'Month to month at $2,240.00',
    'Renews for the same term at $2,240.00',
    'Ends on Mar 31, 2026',
  ]);
  const before = {
    ...{ kind: 'began' as const, on_day: '2024-04-01', lease_id: 'x', this_one: false, rent: '2100.00' },
    ...{ months: null, way: null, name: null, who: null },
  };
  expect(partsOf(lease, [before]).map(({ kind, from, until }) => [kind, from, until])).toEqual([
    ['past', '2024-04-01', '2025-03-31'],
    ['now', '2025-04-01', '2026-03-31'],
    ['after', '2026-04-01', '2026-07-01'],
  ]);
});
