import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { MemoryRouter } from 'react-router';
import type { OpenedLink } from '@/api/link';
import { LinkRouter } from '@/app/link/router';
import { makeQueryClient } from '@/app/shared/query-client';
import { cssVariables, theme } from '@/app/shared/theme';
import { UnsavedGuard } from '@/app/shared/unsaved-guard';
import { refusal } from '@/testing/problem-answers';
import { server } from './server';

const queryClient = makeQueryClient();

export const aLink = (kind: string): OpenedLink => ({
  kind,
  expires_at: '2027-01-01T00:00:00Z',
  company: { name: 'Northgate Property Management', phone: '(401) 555-0100', has_logo: false },
  property_name: 'Alder Court',
  time_zone: 'America/New_York',
});

/** A server that opens one token, `t0ken`. */
export const aLinkServer = (opened: OpenedLink) =>
  server.use(
    http.get('*/api/links/:token', ({ params }) =>
      params.token === 't0ken' ? HttpResponse.json(opened) : refusal(404, 'link_ended', 'Ended'),
    ),
  );

/** The page of a link as it opens at this address. */
export function openLinkPage(at = '/link/t0ken') {
  queryClient.clear();
  const screen = render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} env="test">
        <MemoryRouter initialEntries={[at]}>
          <UnsavedGuard>
            <LinkRouter />
          </UnsavedGuard>
        </MemoryRouter>
      </MantineProvider>
    </QueryClientProvider>,
  );
  return { ...screen, user: userEvent.setup() };
}
