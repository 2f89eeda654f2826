import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { OwnRequest, OwnRequestLine, OwnRequests } from '@/api/portal';
import { refusal } from '@/testing/problem-answers';
import { expectAccessible } from '@/testing/render';
import { aPortalServer, openPortal } from '@/testing/render-portal';
import { server } from '@/testing/server';

const line: OwnRequestLine = {
  id: 'r1',
  unit_id: 'u1',
  place: 'Alder Court, unit 201',
  time_zone: 'America/New_York',
  title: 'Leak under the sink',
  description: 'Water collects in the cabinet.',
  category: 'plumbing',
  priority: 'high',
  status: 'open',
  location_details: null,
  contact_phone: '(401) 555-0193',
  contact_preference: 'text',
  availability: null,
  permission_to_enter: true,
  pets: null,
  request_date: '2026-11-17T23:48:00Z',
  scheduled_date: null,
  scheduled_until: null,
  answered_at: null,
  answer_due_at: '2026-11-18T23:48:00Z',
  update_due_at: null,
  paused_until: null,
  pause_reason: null,
  completed_at: null,
  cancelled_at: null,
  fix_confirmed_at: null,
  asked_until: null,
  reopen_until: null,
  version: 1,
};
const done: OwnRequestLine = {
  ...line,
  id: 'r2',
  title: 'Oven light is out',
  status: 'completed',
  completed_at: '2026-11-20T16:00:00Z',
  asked_until: '2126-11-27T16:00:00Z',
  reopen_until: '2126-12-04T16:00:00Z',
};
const own: OwnRequests = {
  items: [line, done, { ...done, id: 'r3', title: 'Key stuck in mailbox', asked_until: null }],
  places: [
    {
      unit_id: 'u1',
      place: 'Alder Court, unit 201',
      phone: '(401) 555-0193',
      company_name: 'Northgate',
      company_phone: null,
      emergency_phone: '(401) 555-0199',
    },
  ],
  notices: [],
};
const whole: OwnRequest = {
  ...line,
  photos: [],
  most_photos: 5,
  events: [
    {
      ...{ id: 'e1', kind: 'note', mine: false, author_kind: 'staff', author: 'Dana Whitfield' },
      ...{ body: 'We come on Friday.', details: {}, created_at: '2026-11-18T13:00:00Z' },
    },
  ],
};

function aManager(requests: OwnRequests, answers: (() => Response)[] = []) {
  aPortalServer({ signedIn: true });
  const sent: unknown[] = [];
  const take = async ({ request }: { request: Request }) => {
    sent.push(await request.json());
    return answers.shift()?.() ?? HttpResponse.json(whole, { status: 201 });
  };
  server.use(
    http.get('*/api/portal/maintenance', () => HttpResponse.json(requests)),
    http.get('*/api/portal/maintenance/r1', () => HttpResponse.json(whole)),
    http.post('*/api/portal/maintenance', take),
    http.post('*/api/portal/maintenance/:id/notes', take),
    http.post('*/api/portal/maintenance/:id/fixed', take),
  );
  return sent;
}

test('a request is sent once category, title and description are there, and its failure keeps the form', async () => {
  const sent = aManager(own, [
    () => refusal(500, 'server_error', 'Failed to submit request. Please try again.'),
  ]);
  const page = openPortal('/tenant/maintenance');
  const submit = await page.findByRole('button', { name: 'Submit request' });
  expect(page.getByRole('link', { name: '(401) 555-0199' })).toHaveAttribute('href', 'tel:4015550199');
  expect(submit).toBeDisabled();
  await page.user.click(page.getByRole('radio', { name: 'Pest' }));
  await page.user.type(page.getByRole('textbox', { name: 'Title' }), 'Ants');
  await page.user.type(page.getByRole('textbox', { name: 'Description' }), 'From the window.');
  await page.user.click(page.getByRole('radio', { name: /Emergency/ }));
  await page.user.click(page.getByRole('checkbox', { name: 'You may enter if nobody is home' }));
  await expectAccessible();
  await page.user.click(submit);
  await page.findByRole('alert');
  expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Ants');
  await page.user.click(submit);
  await page.findByText('Request Submitted!');
  expect(page.getByText("We'll contact you within 24 hours.")).toBeVisible();
  expect(sent[1]).toMatchObject({
    ...{ unit_id: 'u1', category: 'pest', priority: 'emergency', title: 'Ants' },
    ...{ description: 'From the window.', permission_to_enter: true, contact_phone: '(401) 555-0193' },
  });
  await page.findByText('Earlier', {}, { timeout: 12_000 });
});

test('what is completed asks whether it is fixed: yes is one tap, no says what is wrong', async () => {
  const sent = aManager(own);
  const page = openPortal('/tenant/maintenance?tab=history');
  await page.findByText('Is it fixed?');
  expect(page.getByText(/A person answers by/)).toBeVisible();
  await expectAccessible();
  await page.user.click(page.getByRole('button', { name: 'Yes, fixed' }));
  await page.user.click(page.getByRole('button', { name: 'No, still broken' }));
  await page.user.type(page.getByRole('textbox', { name: 'What is still wrong?' }), 'It drips.');
  await page.user.click(page.getByRole('button', { name: 'Reopen request' }));
  await page.findByText('Is it fixed?');
  expect(sent).toEqual([{ fixed: true }, { fixed: false, body: 'It drips.' }]);
});

test('one request shows what happened and takes a note', async () => {
  const sent = aManager(own);
  const page = openPortal('/tenant/maintenance?request=r1');
  await page.findByText('We come on Friday.');
  await page.user.type(page.getByRole('textbox', { name: 'Add a note' }), 'The cat is in the bedroom.');
  await page.user.click(page.getByRole('button', { name: 'Send note' }));
  await expectAccessible();
  expect(sent).toEqual([{ body: 'The cat is in the bedroom.' }]);
});

test('a notice of staff stands under the category it touches, and is joined instead of a request', async () => {
  const heat = {
    ...{ id: 'n1', title: 'Low heat on floors 2 and 3', content: 'Nordic Air comes on Monday.' },
    ...{ category: 'hvac', priority: 'normal' as const, expires_on: null, property_name: 'Alder Court' },
    ...{ author_name: 'Dana Whitfield', created_at: '2026-11-20T14:05:00Z', affects_me: false },
  };
  const requests = { ...own, notices: [heat] };
  aManager(requests);
  const joined: unknown[] = [];
  server.use(
    http.post('*/api/portal/maintenance/notices/:id/affects-me', ({ params }) => {
      joined.push(params.id);
      requests.notices = [{ ...heat, affects_me: true }];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const page = openPortal('/tenant/maintenance');
  await page.user.click(await page.findByRole('radio', { name: 'Plumbing' }));
  expect(page.queryByText(heat.title)).toBeNull();
  await page.user.click(page.getByRole('radio', { name: 'HVAC' }));
  await page.user.click(await page.findByRole('button', { name: 'Affects me too' }));
  expect(await page.findByText(/You said that it affects you too/)).toBeVisible();
  expect(joined).toEqual(['n1']);
  await expectAccessible();
});

test('the bell leads to the notice', async () => {
  const heat = {
    ...{ id: 'n1', title: 'Low heat', content: 'On Monday.', category: 'hvac', priority: 'normal' as const },
    ...{ expires_on: '2026-11-30', property_name: 'Alder Court', author_name: 'Dana', affects_me: false },
    created_at: '2026-11-20T14:05:00Z',
  };
  aManager({ ...own, notices: [heat] });
  const page = openPortal('/tenant/maintenance?notice=n1');
  expect(await page.findByText('Low heat')).toBeVisible();
  expect(page.getByRole('radio', { name: 'HVAC' })).toBeChecked();
});
