import { within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import type { OwnDocument, OwnDocuments } from '@/api/portal';
import { refusal } from '@/testing/problem-answers';
import { expectAccessible } from '@/testing/render';
import { aPortalServer, openPortal } from '@/testing/render-portal';
import { server } from '@/testing/server';

const paper: OwnDocument = {
  id: '0192f000-0000-7000-8000-000000000021',
  place: 'Alder Court, unit 201',
  document_name: 'Lease agreement',
  document_type: 'lease',
  entity_type: 'lease',
  expires_on: null,
  file_name: 'lease.pdf',
  content_type: 'application/pdf',
  file_size: 204_800,
  pages: 12,
  created_at: '2026-11-02T12:00:00Z',
};
const rules: OwnDocument = {
  ...paper,
  id: '0192f000-0000-7000-8000-000000000022',
  place: 'Alder Court',
  document_name: 'House rules',
  document_type: 'rules',
  entity_type: 'property',
};
const all: OwnDocuments = {
  summary: {
    lease_id: '0192f000-0000-7000-8000-000000000023',
    place: 'Alder Court, unit 201',
    start_date: '2026-05-01',
    end_date: '2027-04-30',
    monthly_rent: '1500.00',
    security_deposit: '1500.00',
    rent_due_day: 1,
    last_day: null,
    today: '2026-11-23',
  },
  lease: [paper],
  community: [rules],
};

function answering(documents: OwnDocuments) {
  const asked = vi.fn();
  aPortalServer({ signedIn: true });
  server.use(
    http.get('*/api/portal/documents', () => HttpResponse.json(documents)),
    http.get('*/api/portal/documents/:id/download', ({ params }) => {
      asked(params.id);
      return refusal(404, 'not_found', 'Document not found');
    }),
  );
  return asked;
}

test('the lease in short, its papers and the community’s, each with its count', async () => {
  answering(all);
  const page = openPortal('/tenant/documents');
  expect(await page.findByText('Your lease')).toBeVisible();
  expect(page.getAllByText('$1,500.00')).toHaveLength(2); // the rent and the deposit
  expect(page.getByRole('tab', { name: /Lease Documents/ })).toHaveTextContent('1');
  expect(page.getByText('Lease · PDF · 12 pages · 200 KB')).toBeVisible();
  await expectAccessible();
  await page.user.click(page.getByRole('tab', { name: /Community Documents/ }));
  expect(await page.findByText('House rules')).toBeVisible();
});

test('a paper is looked at page by page, where its pages can be drawn', async () => {
  answering({ ...all, community: [{ ...rules, content_type: 'application/msword' }] });
  const page = openPortal('/tenant/documents');
  await page.user.click(await page.findByRole('button', { name: 'View Lease agreement' }));
  const drawer = within(await page.findByRole('dialog', { name: 'Lease agreement' }));
  expect(await drawer.findByAltText('Lease agreement, page 1 of 12')).toHaveAttribute(
    'src',
    `/api/portal/documents/${paper.id}/pages/1`,
  );
  await page.user.click(drawer.getByRole('button', { name: 'Close' }));
  await page.user.click(page.getByRole('tab', { name: /Community Documents/ }));
  expect(await page.findByRole('button', { name: 'Download House rules' })).toBeVisible();
  expect(page.queryByRole('button', { name: 'View House rules' })).toBeNull();
});

test('a paper that is gone meanwhile says so', async () => {
  const asked = answering(all);
  const page = openPortal('/tenant/documents');
  await page.user.click(await page.findByRole('button', { name: 'Download Lease agreement' }));
  expect(await page.findByText('Document not found')).toBeVisible();
  expect(asked).toHaveBeenCalledWith(paper.id);
});

test('without papers both tabs say what will stand there', async () => {
  answering({ summary: null, lease: [], community: [] });
  const page = openPortal('/tenant/documents');
  expect(await page.findByText('No documents yet')).toBeVisible();
  expect(page.queryByText('Your lease')).toBeNull();
});
