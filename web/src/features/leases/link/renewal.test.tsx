import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { LinkedRenewal } from '@/api/link';
import { refusal } from '@/testing/problem-answers';
import { aLink, aLinkServer, openLinkPage } from '@/testing/render-link';
import { server } from '@/testing/server';

const offered: LinkedRenewal = {
  status: 'offered',
  choices: [
    { term_months: 12, monthly_rent: '1550.00', starts_on: '2027-01-01', ends_on: '2027-12-31' },
    { term_months: 6, monthly_rent: '1500.00', starts_on: '2027-01-01', ends_on: '2027-06-30' },
  ],
  message: 'We would like you to stay.',
  answer_by: '2026-11-29',
  chosen: null,
  answered_at: null,
  monthly_rent: '1500.00',
  start_date: '2026-01-01',
  end_date: '2026-12-31',
  unit_number: '201',
  first_name: 'Priya',
};

/** Answers like the server: the first answer counts, and a second is refused. */
function anOffer() {
  const state = { offer: offered, answers: [] as unknown[] };
  aLinkServer(aLink('renewal'));
  server.use(
    http.get('*/api/links/t0ken/renewal', () => HttpResponse.json(state.offer)),
    http.post('*/api/links/t0ken/renewal/answer', async ({ request }) => {
      const body = (await request.json()) as { choice: number | null };
      state.answers.push(body);
      state.offer = {
        ...offered,
        status: body.choice === null ? 'declined' : 'accepted',
        chosen: body.choice,
      };
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return state;
}

test('the terms stand beside the rent of now, and one is accepted by a button that repeats it', async () => {
  const state = anOffer();
  const { user, ...screen } = openLinkPage();
  expect(await screen.findByRole('heading', { name: 'Priya, renew your lease' })).toBeVisible();
  expect(screen.getByText('Northgate Property Management')).toBeVisible();
  expect(screen.getByText(/\+\$50 a month/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose a term first' })).toBeDisabled();
  expect(state.answers).toEqual([]);

  await user.click(screen.getByRole('radio', { name: /12 months/ }));
  await user.click(screen.getByRole('button', { name: 'Accept 12 months at $1,550.00' }));

  expect(await screen.findByRole('heading', { name: 'Your lease is renewed' })).toBeVisible();
  expect(state.answers).toEqual([{ choice: 0, words: null }]);
});

test('declining takes words along', async () => {
  const state = anOffer();
  const { user, ...screen } = openLinkPage();
  await user.click(await screen.findByRole('radio', { name: /Decline/ }));
  await user.type(screen.getByRole('textbox', { name: 'Message (optional)' }), 'We move to Boston.');
  await user.click(screen.getByRole('button', { name: 'Decline the offer' }));
  expect(await screen.findByRole('heading', { name: 'The offer was declined' })).toBeVisible();
  expect(state.answers).toEqual([{ choice: null, words: 'We move to Boston.' }]);
});

test('whoever comes second is told, and sees what was answered', async () => {
  const state = anOffer();
  server.use(
    http.post('*/api/links/t0ken/renewal/answer', () => {
      state.offer = { ...offered, status: 'accepted', chosen: 1 };
      const detail = 'This offer was answered or withdrawn meanwhile.';
      return refusal(409, 'offer_over', detail);
    }),
  );
  const { user, ...screen } = openLinkPage();
  await user.click(await screen.findByRole('radio', { name: /12 months/ }));
  await user.click(screen.getByRole('button', { name: /Accept 12 months/ }));
  expect(await screen.findByRole('heading', { name: 'Your lease is renewed' })).toBeVisible();
  expect(screen.getByText('6 months')).toBeVisible();
});
