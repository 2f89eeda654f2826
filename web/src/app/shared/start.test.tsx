import { act } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { Link, Route, Routes } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeQueryClient } from './query-client';
import { start } from './start';

const Slow = lazy(() => new Promise<never>(() => undefined));

test('either audience gets a page that answers a click at once and survives a new release', async () => {
  // The page of the next test file is the same: it must not hear of this one's new release.
  const listened = vi.spyOn(window, 'addEventListener');
  onTestFinished(() => {
    for (const [type, listener] of listened.mock.calls) window.removeEventListener(type, listener);
  });
  // jsdom reports here that it cannot reload.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  document.body.innerHTML = '<div id="root"></div><div id="overlays"></div>';
  let takeDown: (() => void) | undefined;
  // An app that stays would show the toasts of the next test as well.
  onTestFinished(() => act(() => takeDown?.()));
  await act(async () => {
    takeDown = start(
      makeQueryClient(),
      <Suspense fallback="The skeleton">
        <Routes>
          <Route path="/" element={<Link to="/slow">Go</Link>} />
          <Route path="/slow" element={<Slow />} />
        </Routes>
      </Suspense>,
    );
  });
  await act(async () => document.querySelector('a')?.click());
  expect(document.body).toHaveTextContent('The skeleton');

  const missed = new Event('vite:preloadError', { cancelable: true });
  window.dispatchEvent(missed);
  expect(missed.defaultPrevented).toBe(true);
});
