import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { show } from '@/testing/render';
import { server } from '@/testing/server';
import { leak } from '../testing/requests';
import NewRequest from './new-request';

const nobody = { items: [], next_cursor: null, total: 0 };

test('a visit is by the clock of the property that was chosen', async () => {
  const sent = vi.fn();
  server.use(
    http.get('*/api/:list', () => HttpResponse.json(nobody)),
    http.get('*/api/maintenance-requests/assignees', () => HttpResponse.json(nobody)),
    http.get('*/api/properties/:id', () =>
      HttpResponse.json({ id: leak.property_id, name: 'Alder Court', time_zone: 'Pacific/Honolulu' }),
    ),
    http.get('*/api/properties/:id/:list', () => HttpResponse.json(nobody)),
    http.post('*/api/maintenance-requests', async ({ request }) => {
      sent(await request.json());
      return HttpResponse.json(leak);
    }),
  );
  const known = {
    property_id: leak.property_id,
    description: 'Leak',
    scheduled_date: '2026-11-20T09:00',
  };
  const { user } = show(<NewRequest opened onClose={vi.fn()} onAdded={vi.fn()} known={known} />);
  await user.click(await screen.findByRole('button', { name: 'Create Request' }));
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith(
      expect.objectContaining({ scheduled_date: '2026-11-20T19:00:00.000Z' }),
    ),
  );
});
