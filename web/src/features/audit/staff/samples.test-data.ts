import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { vi } from 'vitest';
import type { AuditEntry, AuditState } from '@/api/staff';
import { aSession } from '@/testing/render';
import { server } from '@/testing/server';

export const property_id = aSession.properties[0]?.property_id ?? '';
export const unit_id = '6f1de0c2-90a4-4e5b-8a77-2f4b7c9d1e03';
export const me = aSession.user.id;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

export const edited: AuditEntry = {
  id: 'e1',
  at: minutesAgo(5),
  action: 'unit.edited',
  entity_type: 'units',
  entity_id: unit_id,
  actor_id: me,
  account_id: me,
  system: null,
  property_id,
  actor_name: 'Dana Whitfield',
  account_name: 'Dana Whitfield',
  subject_name: null,
  property_name: 'Alder Court',
  before: { monthly_rent: '1400.00', status: 'vacant', notes: null, access_code: '[redacted]', version: 1 },
  after: { monthly_rent: '1450.00', status: 'occupied', notes: 'Sunny', access_code: null, version: 2 },
  request_id: 'r-77',
  address: '203.0.113.9',
};
export const acted: AuditEntry = {
  ...edited,
  id: 'e2',
  action: 'resident.note_pinned',
  entity_type: 'residents',
  actor_id: 'admin-1',
  actor_name: 'Ada Admin',
  before: null,
  after: null,
};
export const swept: AuditEntry = {
  ...edited,
  id: 'e3',
  action: 'retention.purged',
  entity_type: 'retention',
  entity_id: null,
  actor_id: null,
  account_id: null,
  actor_name: null,
  account_name: null,
  system: 'import-sweep',
  property_id: null,
  property_name: null,
  before: null,
  after: { units: 3 },
};
export const whole: AuditState = {
  sealed_at: minutesAgo(1),
  checked_at: '2025-11-21T03:20:00Z',
  broken: false,
};
export const asked = vi.fn();

/** What the log and its seal answer; `asked` hears what the list was asked for. */
export function answering(items: AuditEntry[], state: AuditState = whole, total = items.length) {
  server.use(
    http.get('*/api/audit/state', () => HttpResponse.json(state)),
    http.get('*/api/audit', ({ request }) => {
      asked(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json({ items, next_cursor: null, total });
    }),
  );
}

/** The table's rows without its head, once it is there. */
export const logRows = async () =>
  within(await screen.findByRole('table', { name: 'Audit log' }))
    .getAllByRole('row')
    .slice(1);
