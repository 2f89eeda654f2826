import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import type { BuildingNoticeRow } from '@/api/staff';
import { expectAccessible, show } from '@/testing/render';
import { server } from '@/testing/server';
import { leak } from '../testing/requests';
import BuildingNotices from './building-notices';
import NewNotice from './new-notice';

const heat: BuildingNoticeRow = {
  ...{ id: '019a0000-0000-7000-8000-0000000000c1', property_id: leak.property_id },
  ...{ property_name: 'Alder Court', title: 'Low heat on floors 2 and 3', content: 'Nordic Air comes.' },
  ...{ concerns: 'hvac', priority: 'normal', expires_on: '2026-11-30', author_name: 'Dana Whitfield' },
  ...{ request_id: null, request_title: null, affected: 2, created_at: '2026-11-20T14:05:00Z', version: 2 },
  can: { write: true, delete: true },
};

test('a notice says whom it affects too, and is ended on the version that was read', async () => {
  const ended = vi.fn();
  server.use(
    http.get('*/api/building-notices', () =>
      HttpResponse.json({ items: [heat], next_cursor: null, total: 1 }),
    ),
    http.get('*/api/building-notices/:id/affected', () =>
      HttpResponse.json({
        items: ['Priya Raman', 'Nora Okafor'].map((resident_name, place) => ({
          ...{ resident_id: `r${place}`, resident_name, unit_id: `u${place}`, unit_number: `20${place}` },
          created_at: '2026-11-20T15:00:00Z',
        })),
      }),
    ),
    http.delete('*/api/building-notices/:id', ({ request }) => {
      ended(request.headers.get('If-Match'));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = show(<BuildingNotices />);
  await user.click(await screen.findByRole('button', { name: 'Affects 2 residents too' }));
  expect(await screen.findByText('Priya Raman, unit 200 · Nora Okafor, unit 201')).toBeVisible();
  expect(screen.getByText(/Alder Court · HVAC · Dana Whitfield/)).toBeVisible();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'End' }));
  await user.click(await screen.findByRole('button', { name: 'End notice' }));
  await waitFor(() => expect(ended).toHaveBeenCalledWith('"2"'));
});

test("from a request, a notice takes its place and category and none of its resident's words", async () => {
  const posted = vi.fn();
  server.use(
    http.post('*/api/building-notices', async ({ request }) => {
      posted(await request.json());
      return HttpResponse.json(heat, { status: 201 });
    }),
  );
  const { user } = show(<NewNotice opened onClose={() => undefined} request={leak} />);
  const dialog = await screen.findByRole('dialog', { name: 'Notice to a building' });
  expect(dialog).not.toHaveTextContent(leak.description);
  await user.type(within(dialog).getByLabelText(/Title/), 'Water off');
  await user.type(within(dialog).getByLabelText(/What residents should know/), 'From 9 to 11.');
  await user.click(within(dialog).getByRole('button', { name: 'Post notice' }));
  await waitFor(() =>
    expect(posted).toHaveBeenCalledWith(
      expect.objectContaining({
        ...{ property_id: leak.property_id, request_id: leak.id, concerns: 'plumbing' },
        ...{ title: 'Water off', content: 'From 9 to 11.' },
      }),
    ),
  );
});
