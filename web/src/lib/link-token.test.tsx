import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '@/testing/render';
import { useLinkToken } from './link-token';

function Probe() {
  const { token, forget } = useLinkToken('probe');
  return (
    <button type="button" onClick={forget}>
      {token || 'none'}
    </button>
  );
}

test('the token leaves the address at once and outlives a reload, until it is used', async () => {
  const first = show(<Probe />, { at: '/invitation?token=t0k3n' });
  expect(screen.getByRole('button')).toHaveTextContent('t0k3n');
  await waitFor(() => expect(first.address()).toBe('/invitation'));
  expect(screen.getByRole('button')).toHaveTextContent('t0k3n');
  first.unmount();

  const again = show(<Probe />, { at: '/invitation' });
  expect(screen.getByRole('button')).toHaveTextContent('t0k3n');
  await again.user.click(screen.getByRole('button'));
  again.unmount();

  show(<Probe />, { at: '/invitation' });
  expect(screen.getByRole('button')).toHaveTextContent('none');
});
