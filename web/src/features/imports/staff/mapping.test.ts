import { expect, test } from 'vitest';
import type { ImportField, Suggestion } from './import-api';
import {
  holdsWholeNames,
  type MappingAction,
  missingFields,
  missingText,
  reduceMapping,
  sourceOf,
  startOf,
  tally,
  toMappings,
} from './mapping';

const field = (name: string, label: string, more: Partial<ImportField> = {}): ImportField => ({
  name,
  label,
  type: 'text',
  required: false,
  hint: '',
  allowed: [],
  unsaid: 'have none',
  sensitive: false,
  stands_for: [],
  ...more,
});

const properties = [
  field('name', 'Name', { required: true }),
  field('address', 'Address', { required: true }),
  field('state', 'State', { required: true }),
  field('year_built', 'Year built'),
];
const residents = [
  field('first_name', 'First Name', { required: true }),
  field('last_name', 'Last Name', { required: true }),
  field('full_name', 'Full name', { stands_for: ['first_name', 'last_name'] }),
  field('email', 'E-mail'),
];

const suggested: Suggestion[] = [
  { csvColumn: 'SITE', dbField: 'address', confidence: 'likely' },
  { csvColumn: 'YEAR_BUILT', dbField: 'year_built', confidence: 'exact' },
  { csvColumn: 'WARD', dbField: null, confidence: 'none' },
];

const after = (...actions: MappingAction[]) => actions.reduce(reduceMapping, startOf(suggested));
const at = (state: ReturnType<typeof after>, column: string) =>
  state.columns.find((choice) => choice.column === column);

test('a start is quiet about exact matches and marks guesses', () => {
  expect(tally(startOf(suggested))).toEqual({ exact: 1, guess: 1, confirmed: 0, none: 1 });
});

test('a guess is confirmed alone or with all others', () => {
  expect(at(after({ type: 'confirm', column: 'SITE' }), 'SITE')?.match).toBe('confirmed');
  expect(tally(after({ type: 'confirmAll' }))).toEqual({ exact: 1, guess: 0, confirmed: 1, none: 1 });
  expect(at(after({ type: 'confirm', column: 'WARD' }), 'WARD')?.match).toBe('none');
});

test('a choice of a person is confirmed, and the exact field chosen again is exact again', () => {
  const away = after({ type: 'choose', column: 'YEAR_BUILT', field: null });
  expect(at(away, 'YEAR_BUILT')).toMatchObject({ field: null, match: 'none' });
  const back = reduceMapping(away, { type: 'choose', column: 'YEAR_BUILT', field: 'year_built' });
  expect(at(back, 'YEAR_BUILT')?.match).toBe('exact');
  expect(at(after({ type: 'choose', column: 'WARD', field: 'name' }), 'WARD')?.match).toBe('confirmed');
});

test('a field has one column: choosing it elsewhere takes it from where it was', () => {
  const state = after({ type: 'choose', column: 'WARD', field: 'address' });
  expect(at(state, 'WARD')?.field).toBe('address');
  expect(at(state, 'SITE')).toMatchObject({ field: null, match: 'none' });
});

test('a required field without a column is missing until a value or a column stands in', () => {
  expect(missingFields(after(), properties).map(missingText)).toEqual([
    'Required field "Name" is not mapped',
    'Required field "State" is not mapped',
  ]);
  const filled = after(
    { type: 'fill', field: 'name', filler: { kind: 'column', column: 'SITE' } },
    { type: 'fill', field: 'state', filler: { kind: 'value', value: 'ON' } },
  );
  expect(missingFields(filled, properties)).toEqual([]);
  expect(sourceOf(filled, properties, 'state')).toEqual({ kind: 'value', value: 'ON' });
  const cleared = reduceMapping(filled, { type: 'unfill', field: 'state' });
  expect(missingFields(cleared, properties).map(({ name }) => name)).toEqual(['state']);
});

test('a word means what was said of it, as long as its column fills the field', () => {
  const explain = (word: string, meaning: string | null | undefined): MappingAction => ({
    type: 'explain',
    field: 'address',
    word,
    meaning,
  });
  const said = after(explain('XX', null), explain('Evict', 'occupied'), explain('Gone', 'vacant'));
  const open = reduceMapping(said, explain('Gone', undefined));
  expect(toMappings(open, properties)[0]).toEqual({
    csvColumn: 'SITE',
    dbField: 'address',
    required: true,
    values: { XX: null, Evict: 'occupied' },
  });
  for (const action of [
    { type: 'choose', column: 'WARD', field: 'address' },
    { type: 'choose', column: 'SITE', field: null },
    { type: 'fill', field: 'address', filler: { kind: 'column', column: 'WARD' } },
  ] satisfies MappingAction[]) {
    expect(reduceMapping(open, action).meanings).toEqual({});
  }
  expect(reduceMapping(open, { type: 'confirmAll' }).meanings).toEqual(open.meanings);
});

test('blank text is no value', () => {
  const blank = after({ type: 'fill', field: 'state', filler: { kind: 'value', value: '  ' } });
  expect(missingFields(blank, properties).map(({ name }) => name)).toContain('state');
  expect(toMappings(blank, properties)).toHaveLength(2);
});

test('a column chosen for a field ends what stood in for it', () => {
  const state = after(
    { type: 'fill', field: 'name', filler: { kind: 'value', value: 'Alder Court' } },
    { type: 'choose', column: 'WARD', field: 'name' },
  );
  expect(state.fillers).toEqual({});
});

test('the server is told columns, columns used twice, and values, with what is required', () => {
  const state = after(
    { type: 'confirmAll' },
    { type: 'fill', field: 'name', filler: { kind: 'column', column: 'SITE' } },
    { type: 'fill', field: 'state', filler: { kind: 'value', value: ' ON ' } },
  );
  expect(toMappings(state, properties)).toEqual([
    { csvColumn: 'SITE', dbField: 'address', required: true },
    { csvColumn: 'YEAR_BUILT', dbField: 'year_built', required: false },
    { csvColumn: 'SITE', dbField: 'name', required: true },
    { value: 'ON', dbField: 'state', required: true },
  ]);
});

test('a full name fills both names', () => {
  const state = startOf([{ csvColumn: 'Tenant', dbField: 'full_name', confidence: 'likely' }]);
  expect(missingFields(state, residents)).toEqual([]);
  expect(sourceOf(state, residents, 'last_name')).toMatchObject({ column: 'Tenant', match: 'guess' });
});

test('whole names are known by their comma', () => {
  expect(holdsWholeNames(['Delgado, Rosa', 'Okafor, Thomas'])).toBe(true);
  expect(holdsWholeNames(['Rosa', 'Thomas'])).toBe(false);
  expect(holdsWholeNames(['12 King St, Toronto', ''])).toBe(false);
  expect(holdsWholeNames([])).toBe(false);
});
