import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { getOwnHomeQueryKey } from '@/api/portal/@tanstack/react-query.gen';
import { server } from '@/testing/server';
import { makeQueryClient } from '../shared/query-client';
import { ownHomeQuery } from './own-home';
import { portalPaths } from './paths';
import { preloadPage } from './router';

test('the home is read early under the key by which its page reads it', async () => {
  server.use(http.get('*/api/portal/home', () => HttpResponse.json({ to_do: [] })));
  const queryClient = makeQueryClient();
  preloadPage(portalPaths.home, queryClient);
  await waitFor(() => expect(queryClient.getQueryData(getOwnHomeQueryKey())).toEqual({ to_do: [] }));
  expect(ownHomeQuery.queryKey).toEqual(getOwnHomeQueryKey());
});

test('no other page asks for the home', () => {
  const queryClient = makeQueryClient();
  preloadPage(portalPaths.payments, queryClient);
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});
