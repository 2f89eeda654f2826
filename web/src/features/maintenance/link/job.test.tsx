import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { LinkedJob } from '@/api/link';
import { refusal } from '@/testing/problem-answers';
import { aLink, aLinkServer, openLinkPage } from '@/testing/render-link';
import { server } from '@/testing/server';

const offered: LinkedJob = {
  answer: 'offered',
  status: 'open',
  title: 'Leak under the sink',
  description: 'Water collects in the cabinet.',
  category: 'plumbing',
  priority: 'high',
  vendor_name: 'Ocean State Plumbing',
  address: '118 Alder Street, Providence',
  answer_by: '2026-11-19T13:15:00Z',
  answered_at: null,
  decline_reason: null,
  scheduled_date: null,
  scheduled_until: null,
  paused_until: null,
  pause_reason: null,
  completed_at: null,
  messages: [],
  photo_count: 2,
  resident_name: null,
  phone: null,
  contact_preference: null,
  unit_number: null,
  location_details: null,
  availability: null,
  permission_to_enter: null,
  pets: null,
  photos: [],
  papers: [],
  house: null,
  report: null,
};
const accepted: LinkedJob = {
  ...offered,
  answer: 'accepted',
  status: 'in_progress',
  scheduled_date: '2026-11-20T14:00:00Z',
  scheduled_until: '2026-11-20T16:00:00Z',
  resident_name: 'Priya Raman',
  phone: '(401) 555-0193',
  contact_preference: 'text',
  unit_number: '201',
  permission_to_enter: true,
  pets: '1 cat',
  photos: [{ id: '019a0000-0000-7000-8000-0000000000f1', width: 800, height: 600, mine: false }],
};

/** Answers like the server: the first answer counts. */
function aJob(job: LinkedJob) {
  const state = { job, sent: new Map<string, unknown>() };
  aLinkServer(aLink('job'));
  const after = { accept: accepted, decline: { ...offered, answer: 'declined' as const } };
  server.use(
    http.get('*/api/links/t0ken/job', () => HttpResponse.json(state.job)),
    http.post('*/api/links/t0ken/job/:step', async ({ request, params }) => {
      const step = String(params.step);
      state.sent.set(step, await request.json());
      if (step === 'report')
        state.job = { ...accepted, status: 'completed', completed_at: '2026-11-20T16:04:00Z' };
      else if (step in after) state.job = after[step as keyof typeof after];
      return HttpResponse.json(state.job);
    }),
  );
  return state;
}

test('a job is accepted for a day and a window, and only then says who lives there', async () => {
  const state = aJob(offered);
  const { user, ...screen } = openLinkPage();
  expect(await screen.findByRole('heading', { name: 'Leak under the sink' })).toBeVisible();
  expect(screen.getByText('Resident, unit, entry notes and 2 photos show when you accept.')).toBeVisible();
  expect(screen.getByText(/^Answer by Nov 19, 2026/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose a time first' })).toBeDisabled();
  const days = screen.getByRole('group', { name: 'When can you come?' });
  await user.click(days.querySelector('input') as HTMLInputElement);
  await user.click(screen.getByRole('radio', { name: '9 – 11 AM' }));
  await user.type(screen.getByRole('textbox', { name: 'Message (optional)' }), 'With a new trap.');
  await user.click(screen.getByRole('button', { name: /^Accept for .*9 – 11 AM$/ }));
  expect(await screen.findByRole('heading', { name: 'Priya Raman' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  expect(screen.getByRole('link', { name: '(401) 555-0193' })).toHaveAttribute('href', 'tel:4015550193');
  const { scheduled_date, scheduled_until, message } = state.sent.get('accept') as Record<string, string>;
  expect(message).toBe('With a new trap.');
  expect(Date.parse(scheduled_until ?? '') - Date.parse(scheduled_date ?? '')).toBe(2 * 3_600_000);
});

test('declining asks for a reason', async () => {
  const state = aJob(offered);
  const { user, ...screen } = openLinkPage();
  await user.click(await screen.findByRole('button', { name: 'Decline with a reason' }));
  expect(screen.getByRole('button', { name: 'Decline the job' })).toBeDisabled();
  await user.type(screen.getByRole('textbox', { name: /Why not/ }), 'Fully booked');
  await user.click(screen.getByRole('button', { name: 'Decline the job' }));
  expect(await screen.findByRole('heading', { name: 'You declined this job' })).toBeVisible();
  expect(state.sent.get('decline')).toEqual({ reason: 'Fully booked' });
});

test('whoever comes second is told, and keeps what the server says', async () => {
  const state = aJob(offered);
  server.use(
    http.post('*/api/links/t0ken/job/accept', () => {
      state.job = accepted;
      const detail = 'This job was accepted already.';
      return refusal(409, 'job_accepted', detail);
    }),
  );
  const { user, ...screen } = openLinkPage();
  const days = await screen.findByRole('group', { name: 'When can you come?' });
  await user.click(days.querySelector('input') as HTMLInputElement);
  await user.click(screen.getByRole('radio', { name: '8 – 10 AM' }));
  await user.click(screen.getByRole('button', { name: /^Accept for/ }));
  expect(await screen.findByRole('heading', { name: 'Priya Raman' })).toBeVisible();
});

test('the report says what was done and what it cost, and a return says until when', async () => {
  const state = aJob(accepted);
  const { user, ...screen } = openLinkPage();
  await user.click(await screen.findByRole('button', { name: 'Report it done' }));
  await user.click(screen.getByRole('radio', { name: /I have to come back/ }));
  await user.type(screen.getByRole('textbox', { name: /What was done/ }), 'Trap replaced.');
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: /It is fixed/ }));
  await user.type(screen.getByRole('textbox', { name: /Cost/ }), '186.50');
  await user.type(screen.getByRole('textbox', { name: /Minutes there/ }), '65');
  await user.click(screen.getByRole('button', { name: 'Send, $186.50' }));
  expect(await screen.findByText(/Reported done/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Report it done' })).not.toBeInTheDocument();
  expect(state.sent.get('report')).toEqual({
    outcome: 'fixed',
    words: 'Trap replaced.',
    cost: '186.50',
    minutes: 65,
    until: null,
  });
});

test('the report waits for an invoice that is still on its way', async () => {
  const state = aJob(accepted);
  let arrive = () => {};
  const onItsWay = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  server.use(
    http.post('*/api/links/t0ken/job/invoices', async () => {
      await onItsWay;
      return HttpResponse.json(state.job, { status: 201 });
    }),
  );
  const { user, ...screen } = openLinkPage();
  await user.click(await screen.findByRole('button', { name: 'Report it done' }));
  await user.click(screen.getByRole('radio', { name: /It is fixed/ }));
  await user.type(screen.getByRole('textbox', { name: /What was done/ }), 'Trap replaced.');
  const chooser = document.querySelector<HTMLInputElement>('input[accept*="pdf"]');
  await user.upload(chooser as HTMLInputElement, new File(['%PDF'], 'a.pdf', { type: 'application/pdf' }));
  expect(await screen.findByRole('button', { name: 'Files are being sent...' })).toBeDisabled();
  arrive();
  expect(await screen.findByRole('button', { name: 'Send' })).toBeEnabled();
});

test('a job that was given to somebody else says so, and whom to call', async () => {
  aLinkServer(aLink('job'));
  server.use(http.get('*/api/links/t0ken/job', () => refusal(404, 'link_ended', 'Ended')));
  const screen = openLinkPage();
  expect(await screen.findByRole('heading', { name: 'This job is no longer yours' })).toBeVisible();
  expect(screen.getByText(/\(401\) 555-0100/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Call Northgate Property Management' })).toHaveAttribute(
    'href',
    'tel:4015550100',
  );
});

test('the finished page says what was reported', async () => {
  aJob({
    ...accepted,
    status: 'completed',
    completed_at: '2026-11-20T16:04:00Z',
    report: { words: 'Trap replaced.', cost: '186.50', minutes: 65, refused: null },
    papers: [{ id: '019a0000-0000-7000-8000-0000000000f2', name: 'invoice-2291.pdf', size: 84_000 }],
    photos: [{ id: '019a0000-0000-7000-8000-0000000000f3', width: 8, height: 6, mine: true }],
  });
  const screen = openLinkPage();
  expect(await screen.findByRole('heading', { name: 'What you reported' })).toBeVisible();
  for (const said of ['Trap replaced.', '$186.50', '65 minutes', 'invoice-2291.pdf', '1 photo']) {
    expect(screen.getByText(said)).toBeVisible();
  }
});

test('another time for the visit says whether it fits what the resident said', async () => {
  aJob({ ...accepted, availability: 'before noon' });
  const { user, ...screen } = openLinkPage();
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const days = screen.getByRole('group', { name: 'When can you come?' });
  await user.click(days.querySelector('input') as HTMLInputElement);
  await user.click(screen.getByRole('radio', { name: '1 – 3 PM' }));
  expect(screen.queryByText('Fits the times that the resident gave.')).toBeNull();
  await user.click(screen.getByRole('radio', { name: '9 – 11 AM' }));
  expect(screen.getByText('Fits the times that the resident gave.')).toBeVisible();
});

test('a refused cost says why, and is answered with another one and its invoice', async () => {
  const papers = [{ id: '019a0000-0000-7000-8000-0000000000f4', name: 'first.pdf', size: 84_000 }];
  const state = aJob({
    ...accepted,
    papers,
    status: 'completed',
    completed_at: '2026-11-20T16:04:00Z',
    report: { words: 'Trap replaced.', cost: '386.50', minutes: 65, refused: 'The estimate was half of it.' },
  });
  const { user, ...screen } = openLinkPage();
  expect(await screen.findByText('The estimate was half of it.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send the corrected cost' })).toBeDisabled();
  expect(screen.getByText(/^It takes the place of first\.pdf, which .* keeps\.$/)).toBeVisible();
  server.use(
    http.post('*/api/links/t0ken/job/invoices', () => {
      state.job = { ...state.job, papers: papers.map((each) => ({ ...each, name: 'second.pdf' })) };
      return HttpResponse.json(state.job, { status: 201 });
    }),
  );
  const chooser = document.querySelector<HTMLInputElement>('input[type="file"]');
  await user.upload(
    chooser as HTMLInputElement,
    new File(['%PDF'], 'second.pdf', { type: 'application/pdf' }),
  );
  expect(await screen.findByText('second.pdf')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /Corrected cost/ }), '186.50');
  const [message] = screen.getAllByRole('textbox', { name: 'Message (optional)' });
  await user.type(message as HTMLElement, 'Without the second visit.');
  await user.click(screen.getByRole('button', { name: 'Send $186.50' }));
  await waitFor(() =>
    expect(state.sent.get('cost')).toEqual({ cost: '186.50', message: 'Without the second visit.' }),
  );
});

test('of several invoices the vendor chooses the one that is corrected', async () => {
  const papers = [
    { id: '019a0000-0000-7000-8000-0000000000f4', name: 'parts.pdf', size: 84_000 },
    { id: '019a0000-0000-7000-8000-0000000000f5', name: 'hours.pdf', size: 84_000 },
  ];
  aJob({
    ...accepted,
    papers,
    status: 'completed',
    completed_at: '2026-11-20T16:04:00Z',
    report: { words: 'Trap replaced.', cost: '386.50', minutes: 65, refused: 'The estimate was half of it.' },
  });
  const { user, ...screen } = openLinkPage();
  expect(await screen.findByText(/^It takes the place of hours\.pdf/)).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Invoice to correct'), 'parts.pdf, 82 KB');
  expect(screen.getByText(/^It takes the place of parts\.pdf/)).toBeVisible();
});
