import { expect, test, vi } from 'vitest';
import { reloadOnceForNewRelease } from './reload-once';

test('a file of a release that is gone reloads the page once, not again and again', () => {
  const reload = vi.fn();
  reloadOnceForNewRelease(reload);
  const missed = () => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
  expect(missed()).toBe(false);
  expect(missed()).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
});
