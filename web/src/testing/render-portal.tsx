import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { MemoryRouter, useLocation } from 'react-router';
import type { PortalHomeChoice, PortalSession, PortalSignIn } from '@/api/portal';
import { configurePortalClient } from '@/app/portal/api-client';
import { PortalRouter } from '@/app/portal/router';
import { makeQueryClient } from '@/app/shared/query-client';
import { cssVariables, theme } from '@/app/shared/theme';
import { UnsavedGuard } from '@/app/shared/unsaved-guard';
import { refusal } from '@/testing/problem-answers';
import { server } from './server';

const queryClient = makeQueryClient();

export const aResident: PortalSession = {
  moved_out: false,
  logo_url: null,
  user: {
    id: '019a0000-0000-7000-8000-0000000000c1',
    email: 'priya.raman@example.com',
    full_name: 'Priya Raman',
  },
  homes: [
    {
      resident_id: '019a0000-0000-7000-8000-0000000000d1',
      first_name: 'Priya',
      last_name: 'Raman',
      property: {
        id: '019a0000-0000-7000-8000-0000000000a1',
        name: 'Alder Court',
        address: '118 Alder Street',
        city: 'Providence',
        state: 'RI',
        zip_code: '02903',
        time_zone: 'America/New_York',
      },
      unit: { id: '019a0000-0000-7000-8000-0000000000b1', unit_number: '201' },
      shown: true,
    },
  ],
};

/** The next call of this kind finds no network; those after it are answered as before. */
export const cutOnce = (method: 'post' | 'put' | 'patch', path: string) =>
  server.use(http[method](path, () => HttpResponse.error(), { once: true }));

/** A server that knows one resident and their password, and holds the session in memory like its cookie. */
export function aPortalServer({ signedIn = false, resident = aResident } = {}) {
  const state = { signedIn, resident, sent: [] as PortalSignIn[] };
  server.use(
    http.get('*/api/portal/auth/session', () =>
      state.signedIn ? HttpResponse.json(state.resident) : refusal(401, 'unauthenticated', 'Sign in.'),
    ),
    http.get('*/api/portal/payment-methods', () =>
      HttpResponse.json({ gateway: null, items: [], test_methods: [] }),
    ),
    http.get('*/api/portal/threads', () => HttpResponse.json({ items: [], announcements: [], homes: [] })),
    http.get('*/api/portal/notifications/unread', () => HttpResponse.json({ unread: 0 })),
    http.get('*/api/portal/notifications', () =>
      HttpResponse.json({ items: [], next_cursor: null, total: 0 }),
    ),
    http.get('*/api/portal/profile', () => HttpResponse.json({ homes: [] })),
    http.get('*/api/portal/auth/sessions', () =>
      HttpResponse.json({ items: [], next_cursor: null, total: 0 }),
    ),
    http.get('*/api/portal/settings/phone', () =>
      HttpResponse.json({ phone: null, is_confirmed: false, code_expires_at: null }),
    ),
    http.get('*/api/portal/settings/notifications', () =>
      HttpResponse.json({
        email_on: true,
        email_daily: false,
        sms_on: false,
        quiet_since: null,
        quiet_until: null,
        time_zone: 'UTC',
        kinds: [],
        version: 0,
      }),
    ),
    http.get('*/api/portal/late-fees', () =>
      HttpResponse.json({ tenancy_id: 't1', items: [], removable: '0.00', to_pay_without: '0.00' }),
    ),
    http.get('*/api/portal/autopay', () => refusal(404, 'not_found', 'Not found')),
    http.get('*/api/portal/home', () =>
      HttpResponse.json({
        account: null,
        maintenance: { open: 0, items: [] },
        lease: null,
        to_do: [],
        messages: [],
        activity: [],
      }),
    ),
    http.get('*/api/portal/documents', () => HttpResponse.json({ summary: null, lease: [], community: [] })),
    http.get('*/api/portal/maintenance', () => HttpResponse.json({ items: [], places: [] })),
    http.get('*/api/portal/ledger', () => HttpResponse.json({ items: [], account: null, tenancies: [] })),
    http.post('*/api/portal/auth/sign-in', async ({ request }) => {
      const body = (await request.json()) as PortalSignIn;
      state.sent.push(body);
      if (body.password !== 'willow-lane-201') {
        return refusal(401, 'invalid_credentials', 'Invalid email or password');
      }
      state.signedIn = true;
      return HttpResponse.json({ token: 't', expires_at: '2027-01-01T00:00:00Z', user: state.resident.user });
    }),
    http.post('*/api/portal/auth/home', async ({ request }) => {
      const { resident_id } = (await request.json()) as PortalHomeChoice;
      const homes = state.resident.homes.map((home) => ({
        ...home,
        shown: home.resident_id === resident_id,
      }));
      state.resident = { ...state.resident, homes };
      return HttpResponse.json(state.resident);
    }),
    http.post('*/api/portal/auth/sign-out', () => {
      state.signedIn = false;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return state;
}

function Address() {
  const { pathname, search } = useLocation();
  return (
    <span data-testid="address" hidden>
      {pathname + search}
    </span>
  );
}

/** The whole portal as it opens at this address; `address()` is where the router has gone since. */
export function openPortal(at: string) {
  queryClient.clear();
  configurePortalClient(queryClient);
  const screen = render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} env="test">
        <MemoryRouter initialEntries={[at]}>
          <UnsavedGuard>
            <PortalRouter />
            <Address />
          </UnsavedGuard>
        </MemoryRouter>
        <Notifications />
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
