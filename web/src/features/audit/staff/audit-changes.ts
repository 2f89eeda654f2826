import type { AuditEntry } from '@/api/staff';
import { formatDay, formatExact } from '@/lib/dates';
import { count, moneyExact } from '@/lib/money';
import { spaced } from '@/lib/words';
import { plainWords } from './audit-words';

/** One field of an entry: `before` is undefined where there was nothing to change, as on a new record. */
export type Change = { field: string; label: string; before?: string; after: string };

const NOTHING = '—';
const DOTS = '••••';
const LISTED = 5;

// Said by other columns, or of no use to a reader.
const BOOKKEEPING = new Set(['id', 'property_id', 'version', 'created_at', 'updated_at']);
// A new record is known by these first; the wire's order means nothing.
const FIRST = ['name', 'full_name', 'first_name', 'last_name', 'unit_number', 'status', 'role', 'email'];
const MONEY = /rent|deposit|amount|price|value|fee|cost|balance/;

/** Names first, numbers that only a machine reads last. */
function rank(field: string): number {
  if (field.endsWith('_id')) return FIRST.length + 1;
  const place = FIRST.indexOf(field);
  return place < 0 ? FIRST.length : place;
}

/** What an entry changed, field by field; before them whom a change of the team was about. */
export function changesOf({ before, after, subject_name }: AuditEntry): Change[] {
  const fields = new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})]);
  const about: Change[] = subject_name ? [{ field: 'subject', label: 'Person', after: subject_name }] : [];
  const changed = [...fields]
    .filter((field) => !BOOKKEEPING.has(field) && !(subject_name && field === 'account_id'))
    .filter((field) => before !== null || (after?.[field] ?? null) !== null)
    .sort((a, b) => rank(a) - rank(b) || a.localeCompare(b))
    .map((field) => ({
      field,
      label: plainWords(field),
      ...(before && { before: valueWords(field, before[field]) }),
      after: valueWords(field, after?.[field]),
    }));
  return [...about, ...changed];
}

/** A value as the rest of the product writes it; blanked ones as dots. */
export function valueWords(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  // Chunks are counted from nought by the machine and from one by people.
  if (typeof value === 'number' && field === 'chunk') return count(value + 1);
  if (typeof value === 'number') return /year|number/.test(field) ? String(value) : count(value);
  if (typeof value === 'string') return textWords(field, value);
  if (Array.isArray(value)) {
    if (value.length > LISTED) return `${count(value.length)} items`;
    return value.map((item) => valueWords(field, item)).join(', ') || NOTHING;
  }
  const parts = Object.entries(value).map(([name, part]) => `${plainWords(name)} ${valueWords(name, part)}`);
  return parts.join(', ') || NOTHING;
}

function textWords(field: string, value: string): string {
  if (value === '[redacted]') return DOTS;
  if (/^-?\d+\.\d{2}$/.test(value) && MONEY.test(field)) return moneyExact(value);
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDay(value);
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(Z|[+-]\d{2}:\d{2})$/.test(value)) return formatExact(value);
  // Statuses and roles are words of the wire.
  return /^[a-z]+(_[a-z]+)+$/.test(value) ? spaced(value) : value;
}
