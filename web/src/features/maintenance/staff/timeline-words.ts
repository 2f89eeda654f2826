import type { RequestEventRow } from '@/api/staff';
import { formatExact } from '@/lib/dates';
import { moneyExact } from '@/lib/money';
import { label, spaced } from '@/lib/words';
import { formatVisit } from '@/lib/zoned';

type Pair = readonly [before: unknown, after: unknown];

const MONEY = ['estimated_cost', 'actual_cost'];
const IDS = ['unit_id', 'resident_id', 'property_id'];
const LONG = ['description', ...IDS];

function shown(field: string, value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (MONEY.includes(field)) return moneyExact(String(value));
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : spaced(String(value));
}

/** 'priority to high', or the field alone where its value is long or an id. */
const change = ([field, [, after]]: [string, Pair]) => {
  const name = spaced(field.replace(/_id$/, ''));
  return LONG.includes(field) ? name : `${name} to ${shown(field, after)}`;
};

/** What a line of the timeline says: 'Dana Whitfield changed priority to high'. */
export function sentenceOf(
  { kind, author, author_kind, details, body }: RequestEventRow,
  zone: string,
): string {
  const of = details as Record<string, unknown>;
  const pairs = Object.entries(details) as [string, Pair][];
  switch (kind) {
    case 'created':
      return author_kind === 'resident' ? `${author} reported it` : `${author} entered it`;
    case 'edited':
      return `${author} changed ${pairs.map(change).join(', ')}`;
    case 'status':
      return `${author} set it to ${label(String((of.status as Pair)[1]))}`;
    case 'visit': {
      const visit = (of.scheduled_date as Pair | undefined)?.[1];
      return visit
        ? `${author} set the visit to ${formatVisit(String(visit), null, zone)}`
        : `${author} changed the visit`;
    }
    case 'assigned': {
      const name = of.vendor ?? of.assignee;
      if (name) return `${author} gave it to ${name}`;
      return 'vendor' in of ? `${author} took it from the vendor` : `${author} took it from the member`;
    }
    case 'paused':
      return `${author} paused it until ${formatExact(String(of.until))}`;
    case 'resumed':
      return `${author} resumed it`;
    case 'cost':
      if (of.refused) return `${author} refused the cost of ${moneyExact(String(of.refused))}`;
      if (of.resident) return `${author} billed ${of.resident} ${moneyExact(String(of.amount))}`;
      return `${author} put ${moneyExact(String(of.amount))} into the books for ${of.payee}`;
    case 'reopened':
      return `${author} reopened it`;
    case 'confirmed':
      return author_kind === 'resident' ? `${author} said that it is fixed` : 'No answer counts as fixed';
    case 'acknowledged':
      return 'The resident was told that it has arrived';
    case 'reminded':
      return of.people
        ? `Past its limit: reminded the ${spaced(String(of.whom))}`
        : `Past its limit: there is nobody to remind among the ${spaced(String(of.whom))}`;
    case 'offered':
      return `Offered to ${of.vendor} with a link`;
    case 'accepted':
      return `${author} accepted, for ${formatVisit(String(of.scheduled_date), null, zone)}`;
    case 'declined':
      return `${author} declined`;
    case 'done': {
      if (of.outcome === 'corrected') return `${author} corrected the cost to ${moneyExact(String(of.cost))}`;
      const said = of.outcome === 'fixed' ? 'reported it done' : 'has to come back';
      const cost = of.cost ? `, ${moneyExact(String(of.cost))}` : '';
      return `${author} ${said}${cost}${of.minutes ? `, ${of.minutes} minutes there` : ''}`;
    }
    case 'file':
      return of.document ? `${author} sent the invoice ${of.document}` : `${author} sent a photo`;
    case 'rated':
      return `${author} rated the work ${of.stars} of 5`;
    case 'duplicate':
      return of.of ? `${author} marked it as a duplicate of “${of.of}”` : `“${of.by}” is a duplicate of this`;
    case 'deleted':
      return `${author} deleted it`;
    case 'restored':
      return `${author} restored it`;
    default:
      return body ?? author;
  }
}
