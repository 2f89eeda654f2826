// The mapping step as a pure state machine: which column fills which field, and what still needs a person.
import type { ImportField, Suggestion, WireMapping } from './import-api';

/** exact: the header is the field's name. guess: ours, to be confirmed. confirmed: a person said so. */
export type Match = 'exact' | 'guess' | 'confirmed' | 'none';

export type ColumnChoice = {
  column: string;
  field: string | null;
  match: Match;
  suggestion: Suggestion;
};

/** What fills a field that has no column of its own: one value for every row, or another field's column. */
export type Filler = { kind: 'value'; value: string } | { kind: 'column'; column: string };

/** What words of a field's column mean; null leaves the field as it is. */
type Meanings = Readonly<Record<string, string | null>>;

export type MappingState = {
  columns: readonly ColumnChoice[];
  fillers: Readonly<Record<string, Filler>>;
  /** By field: what was said about words that the field does not know. */
  meanings: Readonly<Record<string, Meanings>>;
};

export type MappingAction =
  | { type: 'start'; suggestions: readonly Suggestion[] }
  | { type: 'choose'; column: string; field: string | null }
  | { type: 'confirm'; column: string }
  | { type: 'confirmAll' }
  | { type: 'fill'; field: string; filler: Filler }
  | { type: 'unfill'; field: string }
  /** Without a meaning the word is open again. */
  | { type: 'explain'; field: string; word: string; meaning: string | null | undefined };

const suggestedMatch = (suggestion: Suggestion): Match =>
  suggestion.dbField === null ? 'none' : suggestion.confidence === 'exact' ? 'exact' : 'guess';

export const startOf = (suggestions: readonly Suggestion[]): MappingState => ({
  columns: suggestions.map((suggestion) => ({
    column: suggestion.csvColumn,
    field: suggestion.dbField,
    match: suggestedMatch(suggestion),
    suggestion,
  })),
  fillers: {},
  meanings: {},
});

export function reduceMapping(state: MappingState, action: MappingAction): MappingState {
  switch (action.type) {
    case 'start':
      return startOf(action.suggestions);
    case 'choose':
      return choose(state, action.column, action.field);
    case 'confirm':
      return confirmWhere(state, (choice) => choice.column === action.column);
    case 'confirmAll':
      return confirmWhere(state, () => true);
    case 'fill':
      return {
        ...state,
        fillers: { ...state.fillers, [action.field]: action.filler },
        meanings: without(state.meanings, action.field),
      };
    case 'unfill':
      return {
        ...state,
        fillers: without(state.fillers, action.field),
        meanings: without(state.meanings, action.field),
      };
    case 'explain':
      return { ...state, meanings: explain(state.meanings, action) };
  }
}

/** A field has one column: choosing it here takes it from where it was. */
function choose(state: MappingState, column: string, field: string | null): MappingState {
  const columns = state.columns.map((choice): ColumnChoice => {
    if (choice.column === column) return { ...choice, field, match: matchOf(choice.suggestion, field) };
    return field !== null && choice.field === field ? { ...choice, field: null, match: 'none' } : choice;
  });
  const fillers = field === null ? state.fillers : without(state.fillers, field);
  // Words were explained for the column that held them.
  const changed = columns.filter((choice, index) => choice.field !== state.columns[index]?.field);
  const fields = changed.flatMap((choice) => [
    choice.field,
    state.columns.find(({ column: name }) => name === choice.column)?.field,
  ]);
  const meanings = fields.reduce((left, name) => (name ? without(left, name) : left), state.meanings);
  return { columns, fillers, meanings };
}

function explain(
  meanings: MappingState['meanings'],
  { field, word, meaning }: Extract<MappingAction, { type: 'explain' }>,
): MappingState['meanings'] {
  const { [word]: _before, ...others } = meanings[field] ?? {};
  return { ...meanings, [field]: meaning === undefined ? others : { ...others, [word]: meaning } };
}

function matchOf({ dbField, confidence }: Suggestion, field: string | null): Match {
  if (field === null) return 'none';
  return field === dbField && confidence === 'exact' ? 'exact' : 'confirmed';
}

const confirmWhere = (state: MappingState, fits: (choice: ColumnChoice) => boolean): MappingState => ({
  ...state,
  columns: state.columns.map((choice) =>
    choice.match === 'guess' && fits(choice) ? { ...choice, match: 'confirmed' } : choice,
  ),
});

function without<Value>(of: Readonly<Record<string, Value>>, field: string): Readonly<Record<string, Value>> {
  const { [field]: _gone, ...rest } = of;
  return rest;
}

export type Tally = Record<Match, number>;

export function tally(state: MappingState): Tally {
  const counts: Tally = { exact: 0, guess: 0, confirmed: 0, none: 0 };
  for (const { match } of state.columns) counts[match] += 1;
  return counts;
}

/** Where a field's values come from. */
export type Source =
  | { kind: 'column'; column: string; match: Match; field: string }
  | { kind: 'value'; value: string }
  | null;

/** A field's own column, what stands in for it, or the column of a field that covers it (a full name). */
export function sourceOf(state: MappingState, fields: readonly ImportField[], field: string): Source {
  const own = columnOf(state, field);
  if (own) return own;
  const filler = state.fillers[field];
  if (filler?.kind === 'value')
    return filler.value.trim() === '' ? null : { kind: 'value', value: filler.value };
  if (filler) return { kind: 'column', column: filler.column, match: 'confirmed', field };
  const whole = fields.find(({ stands_for }) => stands_for.includes(field));
  return whole ? columnOf(state, whole.name) : null;
}

function columnOf(state: MappingState, field: string): Source {
  const choice = state.columns.find((column) => column.field === field);
  return choice ? { kind: 'column', column: choice.column, match: choice.match, field } : null;
}

export const requiredFields = (fields: readonly ImportField[]) => fields.filter(({ required }) => required);

export const missingFields = (state: MappingState, fields: readonly ImportField[]) =>
  requiredFields(fields).filter(({ name }) => sourceOf(state, fields, name) === null);

export const missingText = ({ label }: ImportField) => `Required field "${label}" is not mapped`;

/** What the server is told: columns that fill something, and what stands in for a missing column. */
export function toMappings(state: MappingState, fields: readonly ImportField[]): WireMapping[] {
  const required = new Set(requiredFields(fields).map(({ name }) => name));
  const columns = state.columns.flatMap(({ column, field }): WireMapping[] =>
    field === null
      ? []
      : [{ csvColumn: column, dbField: field, required: required.has(field), ...valuesOf(state, field) }],
  );
  const fillers = Object.entries(state.fillers).flatMap(([field, filler]): WireMapping[] => {
    if (columnOf(state, field)) return [];
    const rest = { dbField: field, required: required.has(field) };
    if (filler.kind === 'column') {
      return [{ csvColumn: filler.column, ...rest, ...valuesOf(state, field) }];
    }
    return filler.value.trim() === '' ? [] : [{ value: filler.value.trim(), ...rest }];
  });
  return [...columns, ...fillers];
}

function valuesOf({ meanings }: MappingState, field: string): { values?: Meanings } {
  const values = meanings[field] ?? {};
  return Object.keys(values).length > 0 ? { values } : {};
}

/** True when most cells read 'Last, First': such a column is a whole name, whatever its header says. */
export function holdsWholeNames(samples: readonly string[]): boolean {
  const filled = samples.filter((sample) => sample.trim() !== '');
  const whole = filled.filter((sample) => /^[^,\d]+,\s*[^,\d]+$/.test(sample.trim()));
  return filled.length > 0 && whole.length * 2 > filled.length;
}
