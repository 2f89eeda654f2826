import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import type { PhotoRow } from '@/api/staff';
import { expectAccessible, show } from '@/testing/render';
import { server } from '@/testing/server';
import { aPhoto, UNIT } from './photo-samples';
import { PhotosButton } from './photos-button';

const asked = vi.fn();
const WIDE = 100;

/** Keeps the order as the API does: what moves changes its version, and an old version is refused. */
function keeping(many: number) {
  asked.mockClear();
  let rows: PhotoRow[] = Array.from({ length: many }, (_, index) => aPhoto(index + 1));
  server.use(
    http.get('*/api/photos/unit/:id', () =>
      HttpResponse.json({ photos: rows, most: 20, can: { write: true, delete: true } }),
    ),
    http.patch('*/api/photos/:id', async ({ params, request }) => {
      const { display_order: to } = (await request.json()) as { display_order: number };
      const moved = rows.find(({ id }) => id === params.id) as PhotoRow;
      const isCurrent = request.headers.get('If-Match') === `"${moved.version}"`;
      asked(moved.caption ?? moved.id, to, isCurrent);
      const others = rows.filter((each) => each !== moved);
      rows = [...others.slice(0, to - 1), moved, ...others.slice(to - 1)].map((each, at) => ({
        ...each,
        display_order: at + 1,
        is_primary: at === 0,
        version: each.version + 10,
      }));
      return HttpResponse.json(rows.find(({ id }) => id === params.id));
    }),
  );
  return show(<PhotosButton entity="unit" id={UNIT} name="Unit 302" />);
}

async function opened(many: number) {
  const shown = keeping(many);
  await shown.user.click(await screen.findByRole('button', { name: 'Manage photos' }));
  const grip = await screen.findByRole('button', { name: 'Move Kitchen' });
  return { ...shown, grip };
}

const tiles = () => screen.getAllByRole('listitem');
const placeOfKitchen = () =>
  tiles().findIndex((tile) => within(tile).queryByRole('img', { name: 'Kitchen' }));
const said = () => within(screen.getByRole('dialog')).getByRole('status').textContent;

test('Space picks a photo up, arrows move it, Space drops it: it is said, kept, and keeps the focus', async () => {
  const { user, grip } = await opened(4);
  grip.focus();
  await user.keyboard(' ');
  expect(said()).toBe('Kitchen picked up. The arrows move it, Space drops it, Escape puts it back.');
  expect(grip).toHaveAttribute('aria-pressed', 'true');
  await user.keyboard('{ArrowLeft}{ArrowRight}{ArrowRight}');
  expect(said()).toBe('Kitchen, position 3 of 4.');
  expect(screen.getByText('Position 3')).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
  await expectAccessible();
  await user.keyboard(' ');
  expect(said()).toBe('Kitchen dropped at position 3 of 4.');
  expect(placeOfKitchen()).toBe(2);
  await waitFor(() => expect(asked.mock.calls).toEqual([['Kitchen', 3, true]]));
  expect(screen.getByRole('button', { name: 'Move Kitchen' })).toHaveFocus();
}, 20_000);

test('Escape puts the photo back and leaves the dialog open', async () => {
  const { user, grip } = await opened(3);
  grip.focus();
  await user.keyboard(' {ArrowRight}{Escape}');
  expect(said()).toBe('Kitchen is back at position 1 of 3.');
  expect(placeOfKitchen()).toBe(0);
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
}, 20_000);

test('a move that follows at once waits for the versions that the first one changed', async () => {
  const { user, grip } = await opened(4);
  grip.focus();
  await user.keyboard(' {ArrowRight} ');
  await user.keyboard(' {ArrowRight} ');
  await waitFor(() =>
    expect(asked.mock.calls).toEqual([
      ['Kitchen', 2, true],
      ['Kitchen', 3, true],
    ]),
  );
  await waitFor(() => expect(placeOfKitchen()).toBe(2));
}, 20_000);

/** The tiles side by side, each as wide as the others, where their order puts them. */
function laidOut() {
  tiles().forEach((tile, at) => {
    tile.getBoundingClientRect = () => {
      const place =
        tile.style.order && tiles().some((each) => each.dataset.held) ? Number(tile.style.order) : at;
      return new DOMRect(place * WIDE, 0, WIDE, WIDE);
    };
  });
}

const pointerAt = (x: number, pointerType = 'mouse') => ({ clientX: x, clientY: 50, button: 0, pointerType });

test('a mouse carries the picture to another place, which shows its number', async () => {
  await opened(4);
  laidOut();
  fireEvent.pointerDown(screen.getByRole('img', { name: 'Kitchen' }), pointerAt(50));
  fireEvent.pointerMove(window, pointerAt(52));
  expect(screen.queryByText('Position 1')).toBeNull();
  fireEvent.pointerMove(window, pointerAt(350));
  expect(screen.getByText('Position 4')).toBeVisible();
  fireEvent.pointerMove(window, pointerAt(150));
  expect(screen.getByText('Position 2')).toBeVisible();
  fireEvent.pointerUp(window, pointerAt(150));
  await waitFor(() => expect(asked.mock.calls).toEqual([['Kitchen', 2, true]]));
  expect(placeOfKitchen()).toBe(1);
}, 20_000);

test('a finger carries a photo by its grip only, and Escape puts back what is carried', async () => {
  const { user, grip } = await opened(3);
  laidOut();
  fireEvent.pointerDown(screen.getByRole('img', { name: 'Kitchen' }), pointerAt(50, 'touch'));
  fireEvent.pointerMove(window, pointerAt(150, 'touch'));
  expect(said()).toBe('');
  fireEvent.pointerDown(grip, pointerAt(10, 'touch'));
  fireEvent.pointerMove(window, pointerAt(150, 'touch'));
  expect(said()).toBe('Kitchen, position 2 of 3.');
  await user.keyboard('{Escape}');
  expect(said()).toBe('Kitchen is back at position 1 of 3.');
  fireEvent.pointerUp(window, pointerAt(150, 'touch'));
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
}, 20_000);
