import { render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { toast } from '@/ui/toast';
import { Providers } from './providers';
import { makeQueryClient } from './query-client';

const shown = vi.hoisted(() => vi.fn(() => null));
vi.mock('./toasts', () => ({ default: shown }));

test('toasts wait until there is one to show, and take no part of a slow line before', async () => {
  render(<Providers queryClient={makeQueryClient()}>The page</Providers>);
  expect(screen.getByText('The page')).toBeVisible();
  expect(shown).not.toHaveBeenCalled();
  toast.success('Saved');
  await waitFor(() => expect(shown).toHaveBeenCalled());
});
