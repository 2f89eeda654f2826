import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect } from 'vitest';
import type { Session } from '@/api/staff';
import { makeQueryClient } from '@/app/shared/query-client';
import { cssVariables, theme } from '@/app/shared/theme';
import Toasts from '@/app/shared/toasts';
import { UnsavedGuard } from '@/app/shared/unsaved-guard';
import { configureApiClient } from '@/app/staff/api-client';
import { SessionContext } from '@/app/staff/session';
import { setWidth } from './viewport';

const queryClient = makeQueryClient();

export const aSession: Session = {
  user: {
    id: '019a0000-0000-7000-8000-000000000001',
    email: 'dana@northgate.example',
    full_name: 'Dana Whitfield',
    is_admin: false,
  },
  picture_url: null,
  acting_for: null,
  properties: [
    {
      property_id: '019a0000-0000-7000-8000-0000000000a1',
      name: 'Alder Court',
      role: 'owner',
      time_zone: 'America/New_York',
    },
  ],
  properties_total: 1,
};

function Address() {
  const { pathname, search } = useLocation();
  return (
    <span data-testid="address" hidden>
      {pathname + search}
    </span>
  );
}

/**
 * Renders as the app would: theme, data, toasts, a router at `at`, and `session` signed in.
 * `address()` is where the router has gone since.
 */
export function show(
  ui: ReactNode,
  { at = '/', session = aSession }: { at?: string; session?: Session | null } = {},
) {
  queryClient.clear();
  configureApiClient(queryClient);
  const screen = render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} env="test">
        <MemoryRouter initialEntries={[at]}>
          <UnsavedGuard>
            <SessionContext value={session}>{ui}</SessionContext>
            <Address />
          </UnsavedGuard>
        </MemoryRouter>
        <Toasts />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return {
    ...screen,
    user: userEvent.setup(),
    queryClient,
    address: () => screen.getByTestId('address').textContent ?? '',
  };
}

/** A phone's width until the test ends. */
export const onPhone = () => setWidth(390);

/** No accessibility violation in what is shown. Colours are the browser tests' business: jsdom paints nothing. */
export async function expectAccessible(element: Element = document.body) {
  const { violations } = await axe.run(element, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
  ).toEqual([]);
}
