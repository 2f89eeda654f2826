import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { expectAccessible, onPhone, show } from '@/testing/render';
import { server } from '@/testing/server';
import { income, insurance } from '../testing/documents';
import DocumentsPanel from './documents-panel';

const asked = vi.fn();
const all = { write: true, delete: true };

function answering(can = all, documents = [insurance, income]) {
  asked.mockClear();
  server.use(
    http.get('*/api/documents/resident/:id', () =>
      HttpResponse.json({ documents: documents.map((row) => ({ ...row, can })), can }),
    ),
    http.patch('*/api/documents/:id', async ({ request }) => {
      const body = (await request.json()) as object;
      asked('edit', body, request.headers.get('If-Match'));
      return HttpResponse.json({ ...insurance, ...body, version: 4 });
    }),
    http.delete('*/api/documents/:id', ({ request }) => {
      asked('delete', request.headers.get('If-Match'));
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('*/api/documents/:id/restore', () => {
      asked('restore');
      return HttpResponse.json(insurance);
    }),
    http.post('*/api/documents/upload', () => {
      asked('upload');
      return HttpResponse.json({ document: insurance }, { status: 201 });
    }),
  );
}
const open = () => show(<DocumentsPanel entity="resident" id={insurance.entity_id} />);

test('each paper with what it is, its version and who sees it', async () => {
  answering();
  open();
  expect(await screen.findByText('Renters insurance')).toBeVisible();
  expect(screen.getAllByText('PDF · 4 pages · 380 KB')).toHaveLength(2);
  expect(screen.getByRole('switch', { name: 'Residents see Renters insurance' })).toBeChecked();
  expect(screen.queryByRole('switch', { name: 'Residents see Proof of income' })).toBeNull();
  expect(screen.getByText(/^Reminders go out .* expires\. Proof of income .* to residents\.$/)).toBeVisible();
  expect(screen.getByText('Staff only')).toBeVisible();
  await expectAccessible();
});

test('a file that the scanner has yet to see says so and is not given out', async () => {
  answering(all, [{ ...insurance, state: 'held' }]);
  open();
  expect(await screen.findByText('Being checked for viruses. You can leave this page.')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Actions for Renters insurance' }));
  expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Download' })).toBeNull();
});

test('a paper is looked at page by page', async () => {
  server.use(
    http.get('*/api/documents/versions/:id', () =>
      HttpResponse.json({ documents: [insurance, { ...insurance, id: income.id, number: 1, pages: 1 }] }),
    ),
  );
  answering();
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Renters insurance' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Preview' }));
  const first = await screen.findByAltText('Renters insurance, page 1 of 4');
  expect(first).toHaveAttribute('src', `/api/documents/${insurance.id}/pages/1`);
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByAltText('Renters insurance, page 2 of 4')).toBeVisible();
  fireEvent.keyDown(screen.getByRole('region', { name: 'Renters insurance, pages' }), { key: 'ArrowLeft' });
  expect(await screen.findByAltText('Renters insurance, page 1 of 4')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
  expect(screen.getByText('25%')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
  expect(screen.getByText('50%')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Zoom out' }));
  expect(screen.getByText('25%')).toBeVisible();
  fireEvent.click(await screen.findByRole('button', { name: /Version 1/ }));
  expect(await screen.findByAltText('Renters insurance, page 1 of 1')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(asked).toHaveBeenCalledWith('delete', '"3"'));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(asked).toHaveBeenCalledWith('restore'));
});

test('the name of a paper opens its preview; on a phone its card leads to its page', async () => {
  server.use(http.get('*/api/documents/versions/:id', () => HttpResponse.json({ documents: [insurance] })));
  answering();
  const { user, unmount } = open();
  await user.click(await screen.findByRole('button', { name: 'Renters insurance' }));
  expect(await screen.findByAltText('Renters insurance, page 1 of 4')).toBeVisible();
  unmount();
  onPhone();
  open();
  const card = await screen.findByRole('link', { name: /Renters insurance/ });
  expect(card).toHaveAttribute('href', `/documents/${insurance.id}`);
});

test('a signed paper has a lock in place of a version, and is neither replaced nor deleted', async () => {
  answering({ write: true, delete: false }, [{ ...insurance, is_signed: true }]);
  const { user } = open();
  expect(await screen.findByText('Signed')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Actions for Renters insurance' }));
  expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Upload new version' })).toBeNull();
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
});

test('many papers are searched by their names and what they say', async () => {
  const many = Array.from({ length: 6 }, (_, index) => ({
    ...insurance,
    id: `019a0000-0000-7000-8000-0000000000${index}0`,
    document_name: `Addendum ${index}`,
  }));
  server.use(
    http.get('*/api/documents/resident/:id', ({ request }) => {
      const q = new URL(request.url).searchParams.get('q');
      asked('list', q);
      return HttpResponse.json({ documents: q ? many.slice(0, 1) : many, can: all });
    }),
  );
  const { user } = open();
  await user.type(await screen.findByLabelText('Search names and text of documents'), 'bicycle');
  await waitFor(() => expect(asked).toHaveBeenCalledWith('list', 'bicycle'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Addendum 1' })).toBeNull());
  expect(screen.getByRole('button', { name: 'Addendum 0' })).toBeVisible();
});

test('papers of a bill are invoices at first, and the staff’s alone', async () => {
  const invoice = {
    ...insurance,
    entity_type: 'bill' as const,
    document_name: 'Invoice',
    residents_see: false,
  };
  server.use(
    http.get('*/api/documents/bill/:id', () => HttpResponse.json({ documents: [invoice], can: all })),
  );
  show(<DocumentsPanel entity="bill" id={invoice.entity_id} />);
  expect(await screen.findByRole('button', { name: 'Invoice' })).toBeVisible();
  expect(screen.queryByText(/Reminders go out/)).toBeNull();
  expect(screen.getByLabelText('Type')).toHaveValue('invoice');
  expect(screen.queryByRole('switch')).toBeNull();
});

test('the switch is saved at once, and can be undone', async () => {
  answering();
  const { user } = open();
  await user.click(await screen.findByRole('switch', { name: 'Residents see Renters insurance' }));
  await waitFor(() => expect(asked).toHaveBeenCalledWith('edit', { residents_see: false }, '"3"'));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(asked).toHaveBeenCalledWith('edit', { residents_see: true }, '"4"'));
});

test('deleting asks nothing, and can be undone', async () => {
  answering();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Actions for Renters insurance' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await waitFor(() => expect(asked).toHaveBeenCalledWith('delete', '"3"'));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(asked).toHaveBeenCalledWith('restore'));
});

test('who may only read has no way to write', async () => {
  answering({ write: false, delete: false });
  const { user } = open();
  const row = (await screen.findByText('Renters insurance')).closest('tr') as HTMLElement;
  expect(within(row).getByText(/^(Yes|No)$/)).toBeVisible();
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Actions for Renters insurance' }));
  expect(await screen.findByRole('menuitem', { name: 'Download' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
});

test('a file of another type keeps its row with the sentence until it is removed', async () => {
  answering(all, []);
  const { user } = open();
  expect(await screen.findByText('No documents yet')).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type="file"][multiple]');
  fireEvent.change(input as HTMLInputElement, { target: { files: [new File(['x'], 'IMG_2291.mov')] } });
  expect(await screen.findByText('Invalid file type. Allowed types: PDF, JPEG, PNG')).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Remove IMG_2291.mov' }));
  expect(screen.queryByText('IMG_2291.mov')).toBeNull();
});

test('a file that is kept leaves its row', async () => {
  answering(all, []);
  const { user } = open();
  await screen.findByText('No documents yet');
  const input = document.querySelector<HTMLInputElement>('input[type="file"][multiple]');
  await user.upload(input as HTMLInputElement, new File(['%PDF-1.7'], 'permit.pdf'));
  await waitFor(() => expect(asked).toHaveBeenCalledWith('upload'));
  await waitFor(() => expect(screen.queryByText('permit.pdf')).toBeNull());
});

test('a newer version of what expires is asked for its own day', async () => {
  const newer = { ...insurance, id: '019a0000-0000-7000-8000-0000000000f0', number: 4, expires_on: null };
  answering(all, [{ ...insurance, expires_on: '2026-12-14' }]);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Actions for Renters insurance' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Upload new version' }));
  answering(all, [newer, income]);
  server.use(
    http.post('*/api/documents/upload', () =>
      HttpResponse.json({ document: { ...newer, can: all } }, { status: 201 }),
    ),
  );
  await user.upload(
    screen.getByLabelText('New version'),
    new File(['%PDF'], 'policy.pdf', { type: 'application/pdf' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'When does the new version expire?' }));
  expect(dialog.getByText(/^The version before: .*\. Without a day nobody is reminded\.$/)).toBeVisible();
  fireEvent.change(dialog.getByLabelText('Expires'), { target: { value: '2027-12-14' } });
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(asked).toHaveBeenCalledWith('edit', { expires_on: '2027-12-14' }, '"3"'));
});
