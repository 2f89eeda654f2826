import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Route, Routes } from 'react-router';
import { expect, test, vi } from 'vitest';
import { paths } from '@/app/staff/paths';
import { aLease } from '@/features/leases/staff/lease-samples';
import { refusal } from '@/testing/problem-answers';
import { show } from '@/testing/render';
import { server } from '@/testing/server';
import LeasePage from './lease';

const missing = () => refusal(404, 'not_found', '');

test('the tab of payments says how many there are without reading the ledger', async () => {
  const read = vi.fn(missing);
  server.use(
    http.get('*/api/leases/d1', () => HttpResponse.json(aLease())),
    http.get('*/api/leases/d1/ledger/count', () => HttpResponse.json({ lines: 41 })),
    http.get('*/api/leases/d1/ledger', read),
    // What else the page shows is not there.
    http.get('*/api/leases/:id/timeline', missing),
    http.get('*/api/documents/lease/d1', missing),
    http.get('*/api/residents/:id/leases', missing),
    http.get('*/api/signature-requests', missing),
  );
  show(
    <Routes>
      <Route path={paths.lease(':leaseId')} element={<LeasePage />} />
    </Routes>,
    { at: paths.lease('d1') },
  );
  expect(await screen.findByRole('tab', { name: /Payments\s*41/ })).toBeVisible();
  expect(read).not.toHaveBeenCalled();
});
