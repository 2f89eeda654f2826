import { HttpResponse, http, type JsonBodyType } from 'msw';
import { vi } from 'vitest';
import type {
  CompanyOwner,
  InvitationRow,
  LinkedInvitation,
  MemberRow,
  OpenWorkCounts,
  PropertyRow,
  ReceivedInvitation,
} from '@/api/staff';
import { aSession } from '@/testing/render';
import { server } from '@/testing/server';

const DAY = 24 * 3_600_000;
export const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

export const ALDER = aSession.properties[0]?.property_id ?? '';
export const BIRCH = '019a0000-0000-7000-8000-0000000000a2';
const COMPANY = '019a0000-0000-7000-8000-0000000000c1';

const place = (id: string, name: string, role = 'owner') =>
  ({ id, name, role, company_id: COMPANY, property_type: 'apartment' }) as PropertyRow;

export const aMember = (columns: Partial<MemberRow> = {}): MemberRow => ({
  id: '019a0000-0000-7000-8000-0000000000f1',
  property_id: ALDER,
  property_name: 'Alder Court',
  account_id: '019a0000-0000-7000-8000-0000000000e1',
  email: 'marcus@northgate.example',
  full_name: 'Marcus Bell',
  picture_url: null,
  role: 'manager',
  works_at: 2,
  is_self: false,
  can: { write: true, delete: true },
  version: 4,
  created_at: inDays(-30),
  ...columns,
});

export const me = aMember({
  id: '019a0000-0000-7000-8000-0000000000f0',
  account_id: aSession.user.id,
  email: aSession.user.email,
  full_name: aSession.user.full_name,
  role: 'owner',
  is_self: true,
  can: { write: false, delete: true },
});

export const anInvitation = (columns: Partial<InvitationRow> = {}): InvitationRow => ({
  id: '019a0000-0000-7000-8000-000000000101',
  email: 'nair@northgate.example',
  role: 'manager',
  message: null,
  company_id: COMPANY,
  status: 'pending',
  inviter_name: aSession.user.full_name,
  property_ids: [ALDER],
  property_names: ['Alder Court'],
  can: { resend: true, cancel: true },
  expires_at: inDays(4.5),
  asked_again_at: null,
  version: 1,
  created_at: inDays(-2.5),
  ...columns,
});

export const aReceived = (columns: Partial<ReceivedInvitation> = {}): ReceivedInvitation => ({
  id: '019a0000-0000-7000-8000-000000000201',
  role: 'manager',
  message: 'The six-plex we spoke about.',
  status: 'pending',
  company_name: 'Quarry Street',
  inviter_name: 'Iris Kaplan',
  property_names: ['Quarry Street Commons'],
  expires_at: inDays(5.5),
  asked_again_at: null,
  created_at: inDays(-1.5),
  ...columns,
});

export const aLinked = (columns: Partial<LinkedInvitation> = {}): LinkedInvitation => ({
  ...aReceived(),
  email: aSession.user.email,
  has_account: true,
  ...columns,
});

type Answers = {
  members?: MemberRow[];
  owners?: CompanyOwner[];
  pending?: InvitationRow[];
  past?: InvitationRow[];
  role?: string;
  ownsCompany?: boolean;
  openWork?: OpenWorkCounts;
};

const NOTHING: OpenWorkCounts = { requests: 0, work_orders: 0, threads: 0 };

const page = (items: JsonBodyType[]) => HttpResponse.json({ items, next_cursor: null, total: items.length });

/** What was sent to change something: method and path, and its body. */
export const changes = vi.fn();

/** The company Northgate with two properties, as its team's page reads it. */
export function answering(answers: Answers = {}) {
  const { members = [me, aMember()], pending = [], past = [], role = 'owner', ownsCompany = true } = answers;
  const owner = { account_id: me.account_id, email: me.email, full_name: me.full_name, is_self: true };
  changes.mockClear();
  server.events.on('request:start', async ({ request }) => {
    const { pathname } = new URL(request.url);
    // What the browser reports of itself, perhaps of a test before, changes nothing.
    if (request.method === 'GET' || pathname === '/api/logs') return;
    const body = await request.clone().text();
    changes(`${request.method} ${pathname}`, body ? JSON.parse(body) : null);
  });
  server.use(
    http.get('*/api/properties/:id', () => HttpResponse.json(place(ALDER, 'Alder Court', role))),
    http.get('*/api/properties', () => page([place(ALDER, 'Alder Court', role), place(BIRCH, 'Birch Row')])),
    http.get('*/api/companies/:id/owners', () => HttpResponse.json({ items: answers.owners ?? [owner] })),
    http.get('*/api/companies', () =>
      page([{ id: COMPANY, name: 'Northgate', is_owner: ownsCompany, version: 1 }]),
    ),
    http.get('*/api/team/members', ({ request }) => {
      const query = new URL(request.url).searchParams;
      const wanted = (row: MemberRow) =>
        (query.get('role') ?? row.role) === row.role && row.email.includes(query.get('q') ?? '');
      return page(members.filter(wanted));
    }),
    http.get('*/api/team/open-work', () => HttpResponse.json(answers.openWork ?? NOTHING)),
    http.get('*/api/maintenance-requests/assignees', () =>
      page([
        { account_id: aMember().account_id, name: 'Marcus Bell', role: 'manager' },
        { account_id: me.account_id, name: me.full_name, role: 'owner' },
      ]),
    ),
    http.get('*/api/invitations', ({ request }) => {
      const status = new URL(request.url).searchParams.get('status');
      return page([...pending, ...past].filter((row) => !status || row.status === status));
    }),
  );
}
