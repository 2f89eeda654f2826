import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { dropUploads } from '@/lib/open-uploads';
import { expectAccessible, show } from '@/testing/render';
import { server } from '@/testing/server';
import PhotoGallery from './photo-gallery';
import { aPhoto as photo, UNIT } from './photo-samples';

const asked = vi.fn();

// What one test refused is kept for the next who opens the same photos.
afterEach(dropUploads);

function answering(many: number, write = true) {
  asked.mockClear();
  const photos = Array.from({ length: many }, (_, index) => photo(index + 1));
  server.use(
    http.get('*/api/photos/unit/:id', () =>
      HttpResponse.json({ photos, most: 20, can: { write, delete: write } }),
    ),
    http.patch('*/api/photos/:id', async ({ request }) => {
      asked('edit', await request.json(), request.headers.get('If-Match'));
      return HttpResponse.json(photo(1));
    }),
    http.put('*/api/photos/:id/primary', ({ params }) => {
      asked('primary', params.id);
      return HttpResponse.json(photo(1));
    }),
    http.delete('*/api/photos/:id', ({ params }) => {
      asked('delete', params.id);
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('*/api/photos/:id/restore', ({ params }) => {
      asked('restore', params.id);
      return HttpResponse.json(photo(1));
    }),
  );
  return show(<PhotoGallery entity="unit" id={UNIT} name="Unit 302" />);
}

test('four are shown, the last says how many more there are, and arrows turn them', async () => {
  const { user } = answering(6);
  expect(await screen.findByRole('img', { name: 'Kitchen' })).toBeInTheDocument();
  expect(screen.getByText('+2 more')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Kitchen/ }));
  expect(await screen.findByRole('dialog', { name: /1 \/ 6 Kitchen/ })).toBeVisible();
  await user.keyboard('{ArrowRight}');
  const dialog = await screen.findByRole('dialog', { name: /2 \/ 6/ });
  expect(dialog).toBeVisible();
  const at = (clientX: number) => [{ clientX, clientY: 100 }];
  fireEvent.touchStart(dialog, { touches: at(300), changedTouches: at(300) });
  fireEvent.touchEnd(dialog, { changedTouches: at(120) });
  expect(await screen.findByRole('dialog', { name: /3 \/ 6/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute('href', '/api/photos/3/full');
  await expectAccessible();
});

test('a photo is made primary, and one is deleted after the question, with Undo', async () => {
  const { user } = answering(3);
  await user.click(await screen.findByRole('button', { name: 'Manage photos' }));
  expect(await screen.findByText('3 of 20 photos')).toBeVisible();
  expect(screen.getByText('Primary')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Actions for Photo 3' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Make primary' }));
  await waitFor(() => expect(asked).toHaveBeenCalledWith('primary', photo(3).id));
  await user.click(screen.getByRole('button', { name: 'Actions for Photo 2' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(await screen.findByText('Are you sure you want to delete this photo?')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete photo' }));
  await waitFor(() => expect(asked).toHaveBeenCalledWith('delete', photo(2).id));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(asked).toHaveBeenCalledWith('restore', photo(2).id));
});

test('what is no picture and one photo too many are refused with their sentences', async () => {
  const { user } = answering(19);
  await user.click(await screen.findByRole('button', { name: 'Manage photos' }));
  await screen.findByText('19 of 20 photos');
  const input = document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;
  const files = [new File(['x'], 'a.txt', { type: 'text/plain' }), new File(['x'], 'b.jpg')];
  fireEvent.change(input, { target: { files } });
  expect(await screen.findByText('Maximum 20 photos allowed. You can upload 1 more.')).toBeVisible();
  fireEvent.change(input, { target: { files: files.slice(0, 1) } });
  expect(await screen.findByText('a.txt is not an image file')).toBeVisible();
});

test('who may only look has no way to change them', async () => {
  answering(1, false);
  expect(await screen.findByRole('img', { name: 'Kitchen' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Manage photos' })).toBeNull();
});

test('without photos the dialog says how many and how large, and offers nothing to order or choose', async () => {
  const { user } = answering(0);
  await user.click(await screen.findByRole('button', { name: 'Add photos' }));
  expect(await screen.findByText('No photos yet')).toBeVisible();
  expect(screen.getByText('0 of 20 photos')).toBeVisible();
  expect(screen.queryByText(/drag to order/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Select' })).toBeNull();
});
