import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toast } from '@/ui/toast';
import { Providers } from './providers';
import { makeQueryClient } from './query-client';

const placeOfToasts = () => document.querySelector('.mantine-Notifications-root');

test('toasts wait until there is one to show, and take no part of a slow line before', async () => {
  render(<Providers queryClient={makeQueryClient()}>The page</Providers>);
  expect(screen.getByText('The page')).toBeVisible();
  expect(placeOfToasts()).toBeNull();
  toast.success('Saved');
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(placeOfToasts()).not.toBeNull();
});
