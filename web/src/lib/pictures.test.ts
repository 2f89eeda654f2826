import { afterEach, expect, test, vi } from 'vitest';
import { scaled } from './pictures';

const MB = 1024 * 1024;
const tries: [width: number, quality: number][] = [];

/** A browser that reads pictures of 6,000 by 4,000 and makes one of each size, as many MB as told. */
function drawing(...sizes: number[]) {
  tries.length = 0;
  vi.stubGlobal('createImageBitmap', async () => ({ width: 6000, height: 4000, close: () => {} }));
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      constructor(readonly width: number) {}
      getContext() {
        return { drawImage: () => {} };
      }
      async convertToBlob({ quality }: { quality: number }) {
        tries.push([this.width, quality]);
        return new Blob([new Uint8Array((sizes.shift() ?? 0) * MB)], { type: 'image/jpeg' });
      }
    },
  );
}
const photo = (megabytes: number) => new File([new Uint8Array(megabytes * MB)], 'roof.png');
afterEach(() => vi.unstubAllGlobals());

test('a picture that may be sent is sent as it is', async () => {
  drawing();
  const file = photo(5);
  expect(await scaled(file)).toBe(file);
});

test('a larger one is drawn anew, and once more where it is still too large', async () => {
  drawing(3);
  expect((await scaled(photo(8))).size).toBe(3 * MB);
  expect(tries).toEqual([[4000, 0.85]]);
  drawing(7, 6, 2);
  const made = await scaled(photo(9));
  expect([made.size, made.name, made.type]).toEqual([2 * MB, 'roof.png', 'image/jpeg']);
  expect(tries).toEqual([
    [4000, 0.85],
    [2048, 0.85],
    [2048, 0.6],
  ]);
});

test('what this browser cannot read is sent as it is, and refused with the limit', async () => {
  vi.stubGlobal('createImageBitmap', async () => Promise.reject(new Error('unknown')));
  const file = photo(8);
  expect(await scaled(file)).toBe(file);
});
