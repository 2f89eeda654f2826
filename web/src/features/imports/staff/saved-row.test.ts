import { expect, test } from 'vitest';
import type { ImportField } from './import-api';
import { reduceMapping, startOf } from './mapping';
import { savedRow } from './saved-row';

const field = (name: string, label: string, type: ImportField['type'] = 'text', stands_for: string[] = []) =>
  ({
    name,
    label,
    type,
    required: false,
    hint: '',
    allowed: [],
    unsaid: 'have none',
    sensitive: false,
    stands_for,
  }) as ImportField;

const residents = [
  field('first_name', 'First Name'),
  field('last_name', 'Last Name'),
  field('full_name', 'Full name', 'text', ['first_name', 'last_name']),
  field('unit_number', 'Unit'),
  field('property_name', 'Property name'),
  field('lease_start_date', 'Lease start', 'date'),
  field('lease_end_date', 'Lease end', 'date'),
  field('monthly_rent', 'Monthly rent', 'money'),
  field('security_deposit', 'Security deposit', 'money'),
  field('status', 'Status', 'choice'),
];
const row: Record<string, string> = {
  Tenant: 'Delgado, Rosa',
  Unit: '101',
  Start: '06/01/2024',
  End: '2026-05-31',
  Rent: '$1,690.00',
  Deposit: '(250.00)',
  Status: 'PRIVATE',
};
const mapped = (...pairs: [string, string][]) =>
  startOf(pairs.map(([csvColumn, dbField]) => ({ csvColumn, dbField, confidence: 'exact' as const })));

test('a row reads as the pages will show it', () => {
  const state = reduceMapping(
    mapped(
      ['Tenant', 'full_name'],
      ['Unit', 'unit_number'],
      ['Start', 'lease_start_date'],
      ['End', 'lease_end_date'],
      ['Rent', 'monthly_rent'],
      ['Deposit', 'security_deposit'],
    ),
    { type: 'fill', field: 'property_name', filler: { kind: 'value', value: 'Alder Court' } },
  );
  expect(savedRow(state, residents, (column) => row[column] ?? '')).toEqual([
    ['Name', 'Rosa Delgado'],
    ['Unit', 'Alder Court 101'],
    ['Lease', 'Jun\u00a02024\u00a0– May\u00a02026'],
    ['Monthly rent', '$1,690.00'],
    ['Security deposit', '−$250.00'],
  ]);
});

test('what cannot be read for certain stays as it is written', () => {
  const odd: Record<string, string> = { Rent: '$1,5OO.00', Start: '31/31/2026' };
  const state = mapped(['Rent', 'monthly_rent'], ['Start', 'lease_start_date']);
  expect(savedRow(state, residents, (column) => odd[column] ?? '')).toEqual([
    ['Lease start', '31/31/2026'],
    ['Monthly rent', '$1,5OO.00'],
  ]);
});

test('a word that its field does not know is not shown as saved, however it is spelled', () => {
  const unknown = [{ field: 'status', column: 'Status', value: 'Private', count: 2, allowed: ['active'] }];
  const state = mapped(['Status', 'status']);
  expect(savedRow(state, residents, (column) => row[column] ?? '', unknown)).toEqual([]);
  const said = (meaning: string | null) =>
    reduceMapping(state, { type: 'explain', field: 'status', word: 'Private', meaning });
  expect(savedRow(said('on_hold'), residents, (column) => row[column] ?? '', unknown)).toEqual([
    ['Status', 'on hold'],
  ]);
  expect(savedRow(said(null), residents, (column) => row[column] ?? '', unknown)).toEqual([]);
});
