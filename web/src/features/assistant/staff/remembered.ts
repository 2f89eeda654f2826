// What this browser keeps of the panel between pages: its place, its size, and which conversation was open.
// Nothing that was said: that is the server's to show, and only to whoever asked it.

export type Place = 'closed' | 'open' | 'minimised';

export type Remembered = { place: Place; width: number; height: number; conversation: string | null };

const KEY = 'steward.assistant';

export const NARROWEST = 320;
export const WIDEST = 600;
export const LOWEST = 400;

const fresh: Remembered = { place: 'closed', width: 420, height: 650, conversation: null };

const isPlace = (value: unknown): value is Place =>
  value === 'closed' || value === 'open' || value === 'minimised';

const within = (value: unknown, least: number, most: number, otherwise: number) =>
  typeof value === 'number' && value >= least && value <= most ? value : otherwise;

/** Whatever is stored may have been written by an older release, or by hand. */
export function remembered(): Remembered {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Remembered>;
    return {
      place: isPlace(stored.place) ? stored.place : fresh.place,
      width: within(stored.width, NARROWEST, WIDEST, fresh.width),
      height: within(stored.height, LOWEST, 4_000, fresh.height),
      conversation: typeof stored.conversation === 'string' ? stored.conversation : null,
    };
  } catch {
    // No storage in this browser, or not ours in it: the panel starts as on the first day.
    return fresh;
  }
}

export function remember(part: Partial<Remembered>) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...remembered(), ...part }));
  } catch {
    // A browser that stores nothing forgets with the page.
  }
}
