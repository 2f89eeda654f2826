import { expect, test } from 'vitest';
import type { AuditEntry } from '@/api/staff';
import { changesOf, valueWords } from './audit-changes';
import { actionWords, plainWords, recordPath, whoOf } from './audit-words';

const entry = { before: null, after: null } as AuditEntry;

test('an action without words of its own is said with its name', () => {
  expect(actionWords('unit.edited')).toBe('Edited unit');
  expect(actionWords('lease_party.left_early')).toBe('Lease party left early');
  expect(plainWords('is_active')).toBe('Active');
});

test.each([
  ['monthly_rent', '1450.00', '$1,450.00'],
  ['square_feet', 1200, '1,200'],
  ['year_built', 1998, '1998'],
  ['start_date', '2025-11-18', 'Nov 18, 2025'],
  ['unit_number', '12.50', '12.50'],
  ['status', 'pre_leased', 'pre leased'],
  ['is_active', false, 'No'],
  ['chunk', 0, '1'],
  ['notes', '', '—'],
  ['tax_id', '[redacted]', '••••'],
  ['amenities', ['Pool', 'Gym'], 'Pool, Gym'],
  ['amenities', [], '—'],
  ['ids', Array.from({ length: 500 }, () => 'x'), '500 items'],
  ['filters', { entity_type: 'units', since: null }, 'Entity type units, Since —'],
])('%s %j reads %s', (field, value, words) => {
  expect(valueWords(field, value)).toBe(words);
});

test('what the assistant changed, it changed for the person who confirmed it', () => {
  const made = { ...entry, system: 'assistant', actor_id: 'a1', actor_name: 'Dana', account_id: 'a1' };
  expect(whoOf(made)).toEqual({ name: 'The assistant for Dana', on_behalf: null });
  expect(whoOf({ ...made, actor_id: null, system: 'import-sweep' }).name).toBe('System: import sweep');
});

test('a change of the team says whom it is about, by name', () => {
  const after = { account_id: 'a1', role: 'manager' };
  const granted = { ...entry, subject_name: 'Cal Colleague', after };
  expect(changesOf(granted).map(({ label, after }) => [label, after])).toEqual([
    ['Person', 'Cal Colleague'],
    ['Role', 'manager'],
  ]);
});

test('an instant is shown to the minute', () => {
  expect(valueWords('deleted_at', '2025-11-18T15:04:00+00:00')).toMatch(/^Nov 1[89], 2025, \d+:04 [AP]M$/);
});

test('a new record is known by its names first, and its empty fields are left out', () => {
  const after = {
    id: 'u1',
    version: 1,
    account_id: 'a1',
    bedrooms: 2,
    notes: null,
    unit_number: '101',
    name: 'Alder',
  };
  expect(changesOf({ ...entry, after }).map(({ field }) => field)).toEqual([
    'name',
    'unit_number',
    'bedrooms',
    'account_id',
  ]);
  expect(changesOf({ ...entry, before: { notes: 'x' }, after: { notes: null } })).toEqual([
    { field: 'notes', label: 'Notes', before: 'x', after: '—' },
  ]);
  expect(changesOf(entry)).toEqual([]);
});

test('what has a page is linked, unless the entry took it away', () => {
  const of = (entity_type: string, action = 'x.edited') =>
    recordPath({ ...entry, action, entity_type, entity_id: 'id', property_id: 'p' });
  expect(of('properties')).toBe('/properties/id');
  expect(of('units')).toBe('/properties/p/units/id');
  expect(of('residents')).toBe('/residents/id');
  expect(of('import_jobs')).toBe('/import/jobs/id');
  expect(of('sessions')).toBeNull();
  expect(of('units', 'unit.deleted')).toBeNull();
});
