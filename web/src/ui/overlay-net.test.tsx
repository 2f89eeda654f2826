import { lazy } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '@/testing/render';
import { OverlayNet } from './overlay-net';

test('an overlay whose code is gone after a deploy leaves the page as it is', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Gone = lazy(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  const { findByText, getByText } = show(
    <>
      <p>The page</p>
      <OverlayNet>
        <Gone />
      </OverlayNet>
    </>,
  );
  await findByText(/could not be opened/);
  expect(getByText('The page')).toBeVisible();
});
