// One row of the file as it will read afterwards. The server converts; this shows what is certain beforehand.

import { formatDay, formatTerm } from '@/lib/dates';
import { moneyExact, parseMoney } from '@/lib/money';
import { spaced } from '@/lib/words';
import type { ImportField, UnknownWord } from './import-api';
import { type MappingState, sourceOf } from './mapping';

export type Line = readonly [label: string, value: string];

/** The cell of the row for a column. */
export type Cells = (column: string) => string;

const NAME_PARTS = new Set(['first_name', 'last_name', 'full_name']);

/** However a word is spelled, as the server compares: letters and digits only. */
const spelled = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '') || text.trim();

/** The word that a cell holds and its field does not know. */
const unknownWord = (unknown: readonly UnknownWord[], field: string, text: string) =>
  unknown.find((word) => word.field === field && spelled(word.value) === spelled(text));

/** Values in the fields' order; a name, a home and a lease are one line each, as on the pages they end up on. */
export function savedRow(
  state: MappingState,
  fields: readonly ImportField[],
  cells: Cells,
  unknown: readonly UnknownWord[] = [],
): Line[] {
  const texts = new Map<string, string>();
  for (const field of fields) {
    const source = sourceOf(state, fields, field.name);
    if (!source || (source.kind === 'column' && source.field !== field.name)) continue;
    const text = (source.kind === 'value' ? source.value : cells(source.column)).trim();
    if (text === '') continue;
    const word = source.kind === 'column' ? unknownWord(unknown, field.name, text) : undefined;
    const meant = word ? state.meanings[field.name]?.[word.value] : text;
    if (meant) texts.set(field.name, meant === text ? text : spaced(meant));
  }
  const lines: Line[] = [];
  const name = nameOf(texts);
  if (name) lines.push(['Name', name]);
  const isResident = fields.some((field) => field.name === 'first_name');
  for (const field of fields) {
    const line = lineOf(field, texts, isResident);
    if (line) lines.push(line);
  }
  return lines;
}

function lineOf(field: ImportField, texts: Map<string, string>, isResident: boolean): Line | null {
  const text = texts.get(field.name);
  if (text === undefined || NAME_PARTS.has(field.name)) return null;
  if (isResident && field.name === 'unit_number') {
    return ['Unit', [texts.get('property_name'), text].filter(Boolean).join(' ')];
  }
  if (isResident && field.name === 'property_name' && texts.has('unit_number')) return null;
  if (field.name === 'lease_start_date' && texts.has('lease_end_date')) {
    const [start, end] = [dayOf(text), dayOf(texts.get('lease_end_date') ?? '')];
    return ['Lease', start && end ? formatTerm(start, end) : `${text} – ${texts.get('lease_end_date')}`];
  }
  if (field.name === 'lease_end_date' && texts.has('lease_start_date')) return null;
  return [field.label, readable(field.type, text)];
}

function nameOf(texts: Map<string, string>): string | null {
  const whole = texts.get('full_name');
  const parts = [texts.get('first_name'), texts.get('last_name')].filter(Boolean);
  if (parts.length > 0) return parts.join(' ');
  return whole ? turned(whole) : null;
}

/** 'Delgado, Rosa' reads 'Rosa Delgado'. */
function turned(name: string): string {
  const [last = '', ...first] = name.split(',');
  return [first.join(',').trim(), last.trim()].filter(Boolean).join(' ');
}

function readable(type: string, text: string): string {
  if (type === 'money') {
    const negative = /^\((.+)\)$/.exec(text);
    const amount = parseMoney(negative ? `-${negative[1]}` : text);
    return amount ? moneyExact(amount) : text;
  }
  if (type === 'date') {
    const day = dayOf(text);
    return day ? formatDay(day) : text;
  }
  return text;
}

/** Only what can be read one way: '2024-06-01', '06/21/2024', '21.06.2024'. The rest stays as written. */
function dayOf(text: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(text);
  if (iso) return valid(iso[1], iso[2], iso[3]);
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  if (slashed) return valid(slashed[3], slashed[1], slashed[2]);
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text);
  return dotted ? valid(dotted[3], dotted[2], dotted[1]) : null;
}

function valid(year = '', month = '', day = ''): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const read = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(read.getTime()) || read.toISOString().slice(0, 10) !== text ? null : text;
}
