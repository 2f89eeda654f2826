import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { PhotoRow } from '@/api/staff';
import { altOf, placed } from './photo-words';

/** Where a photo that is carried by a pointer floats, and how wide it is. */
type Floating = { left: number; top: number; width: number };
type Held = { id: string; name: string; from: number; place: number; floating: Floating | null };

/** A press that moved as far is a drag. */
const SLIP = 5;

const tilesOf = (element: Element) => [
  ...(element.closest('[role=list]')?.querySelectorAll<HTMLElement>('[data-photo]') ?? []),
];

/** How many tiles stand side by side. */
function columnsOf(tiles: readonly HTMLElement[]): number {
  const tops = tiles.map((tile) => tile.getBoundingClientRect().top);
  return tops.filter((top) => top === Math.min(...tops)).length;
}

const isOver =
  ({ clientX: x, clientY: y }: { clientX: number; clientY: number }) =>
  (tile: HTMLElement) => {
    const { left, right, top, bottom } = tile.getBoundingClientRect();
    return x >= left && x < right && y >= top && y < bottom;
  };

/** By how many places an arrow moves; 0 for any other key. */
function stepOf(key: string, tiles: readonly HTMLElement[]): number {
  if (key === 'ArrowRight') return 1;
  if (key === 'ArrowLeft') return -1;
  if (key === 'ArrowDown') return columnsOf(tiles);
  return key === 'ArrowUp' ? -columnsOf(tiles) : 0;
}

/** A photo that is carried to another place, by mouse, finger or keyboard; each step is said. */
export function usePhotoDrag(photos: readonly PhotoRow[], drop: (id: string, place: number) => void) {
  const [held, setHeld] = useState<Held | null>(null);
  const [said, say] = useState('');
  const press = useRef<AbortController | null>(null);
  useEffect(() => () => press.current?.abort(), []);

  const ids = photos.map(({ id }) => id);
  const at = (place: number) => `position ${place + 1} of ${ids.length}`;
  const letGo = ({ name, from }: Held) => {
    setHeld(null);
    say(`${name} is back at ${at(from)}.`);
  };
  const finish = (dropped: Held) => {
    if (dropped.place === dropped.from) return letGo(dropped);
    setHeld(null);
    say(`${dropped.name} dropped at ${at(dropped.place)}.`);
    drop(dropped.id, dropped.place);
  };
  const moveTo = (now: Held, place: number) => {
    say(`${now.name}, ${at(place)}.`);
    setHeld({ ...now, place });
  };

  const onKeyDown = (event: KeyboardEvent, photo: PhotoRow) => {
    const mine = held?.id === photo.id ? held : null;
    const from = ids.indexOf(photo.id);
    if (event.key === ' ') {
      event.preventDefault();
      if (mine) return finish(mine);
      const name = altOf(photo);
      setHeld({ id: photo.id, name, from, place: from, floating: null });
      return say(`${name} picked up. The arrows move it, Space drops it, Escape puts it back.`);
    }
    if (!mine) return;
    const place = mine.place + stepOf(event.key, tilesOf(event.currentTarget));
    if (event.key.startsWith('Arrow')) event.preventDefault();
    if (event.key === 'Escape') letGo(mine);
    else if (place !== mine.place && place in ids) moveTo(mine, place);
  };

  /** Follows the pointer from its press until it is let go; Escape puts the photo back. */
  const onPointerDown = (event: PointerEvent<HTMLElement>, photo: PhotoRow) => {
    const tile = event.currentTarget.closest('[data-photo]');
    if (event.button !== 0 || !tile) return;
    const tiles = tilesOf(tile);
    const { left, top, width } = tile.getBoundingClientRect();
    const [x, y] = [event.clientX, event.clientY];
    const from = ids.indexOf(photo.id);
    let now: Held | null = null;
    const onMove = (move: globalThis.PointerEvent) => {
      if (!now && Math.hypot(move.clientX - x, move.clientY - y) < SLIP) return;
      const floating = { left: left + move.clientX - x, top: top + move.clientY - y, width };
      const before: Held = now ?? { id: photo.id, name: altOf(photo), from, place: from, floating };
      const over = tiles.find(isOver(move))?.dataset.photo;
      const place = over ? placed(ids, photo.id, before.place).indexOf(over) : before.place;
      now = { ...before, place, floating };
      if (place === before.place) setHeld(now);
      else moveTo(now, place);
    };
    const end = (done: (dropped: Held) => void) => () => {
      press.current?.abort();
      if (now) done(now);
    };
    press.current?.abort();
    press.current = new AbortController();
    const { signal } = press.current;
    window.addEventListener('pointermove', onMove, { signal });
    window.addEventListener('pointerup', end(finish), { signal });
    window.addEventListener('pointercancel', end(letGo), { signal });
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(letGo)(), { signal });
  };

  /** A photo that loses the focus while the keyboard carries it goes back. */
  const onBlur = (photo: PhotoRow) => held?.id === photo.id && !held.floating && letGo(held);
  const order = held && placed(ids, held.id, held.place);
  /** Where a tile stands while another is carried past it, by CSS alone: the carried one keeps focus and pointer. */
  const placeOf = ({ id }: PhotoRow) => order?.indexOf(id) ?? 0;
  return { held, said, placeOf, onKeyDown, onPointerDown, onBlur };
}
