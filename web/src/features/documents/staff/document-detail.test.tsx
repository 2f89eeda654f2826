import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { expectAccessible, show } from '@/testing/render';
import { server } from '@/testing/server';
import { insurance } from '../testing/documents';
import { DocumentDetail } from './document-detail';

const answering = (documents: readonly object[]) =>
  server.use(http.get('*/api/documents/versions/:id', () => HttpResponse.json({ documents })));

test('a document that the search found, and the way to the row that it belongs to', async () => {
  answering([insurance]);
  show(<DocumentDetail documentId={insurance.id} />);
  expect(await screen.findByRole('heading', { name: 'Renters insurance' })).toBeVisible();
  expect(await screen.findByAltText('Renters insurance, page 1 of 4')).toBeVisible();
  const path = `/residents/${insurance.entity_id}?tab=documents`;
  expect(screen.getByRole('link', { name: 'Resident' })).toHaveAttribute('href', path);
  await expectAccessible();
});

test('a document that nobody of the caller’s has', async () => {
  answering([]);
  show(<DocumentDetail documentId={insurance.id} />);
  expect(await screen.findByText('Document not found.')).toBeVisible();
});
