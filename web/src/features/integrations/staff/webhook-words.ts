import type { WebhookAttemptRow, WebhookRow } from '@/api/staff';
import { formatAgo, formatDayOf } from '@/lib/dates';
import { count, plural } from '@/lib/money';

const FEW_NAMES = 3;

/** '204 in 120 ms', or why there was no answer. */
export const answerWords = ({ status, duration_ms, failure }: WebhookAttemptRow) =>
  status === null ? (failure ?? 'No answer') : `${status} in ${count(duration_ms)} ms`;

export function lastCall(row: WebhookRow): string {
  if (!row.last_at) return 'Never';
  const told = {
    attempted_at: row.last_at,
    status: row.last_status,
    duration_ms: row.last_duration_ms ?? 0,
    failure: row.last_failure,
  };
  return `${formatAgo(row.last_at)} · ${answerWords(told)}`;
}

export function eventWords({ events }: WebhookRow): string {
  const more = events.length - FEW_NAMES;
  return `${events.slice(0, FEW_NAMES).join(', ')}${more > 0 ? ` +${more}` : ''}`;
}

/** What stands under the address: why it is paused and what is kept, or what waits. */
export function stateWords(row: WebhookRow): { text: string; bad: boolean } {
  const kept = `${plural(row.waiting, 'event')} ${row.waiting === 1 ? 'is' : 'are'} kept; Resume sends them in order.`;
  if (row.paused_because === 'failing') return { text: `No answer for 3 days. ${kept}`, bad: true };
  if (row.paused_because === 'gone') return { text: `It answered that it is gone. ${kept}`, bad: true };
  if (row.state === 'paused')
    return { text: `Paused since ${formatDayOf(row.paused_at ?? row.created_at)}. ${kept}`, bad: false };
  if (row.failing_since)
    return {
      text: `Failing since ${formatAgo(row.failing_since)}. ${plural(row.waiting, 'event')} to send, in order.`,
      bad: true,
    };
  if (row.former_until && Date.parse(row.former_until) > Date.now())
    return { text: 'Signed with the new and the former secret for a day', bad: false };
  return { text: 'Signed · ids and a link only, no personal data', bad: false };
}
