import type { ServiceRow } from '@/api/staff';
import { formatAgo, formatDayOf, formatTime } from '@/lib/dates';
import { plural } from '@/lib/money';

type Name = { label: string; by: string };

export const serviceNames: Record<ServiceRow['service'], Name> = {
  mail: { label: 'E-mail', by: 'SMTP' },
  sms: { label: 'Text messages', by: 'Twilio' },
  files: { label: 'File storage', by: 'S3' },
  model: { label: 'Language model', by: 'Assistant' },
  payments: { label: 'Payment gateway', by: 'Card and bank payments' },
  temporal: { label: 'Temporal', by: 'Processes' },
};

/** 'Nov 23, 2026, 8:41 AM' */
const at = (instant: string) => `${formatDayOf(instant)}, ${formatTime(instant)}`;

const waitingWords = (waiting: number) =>
  `${plural(waiting, 'message waits and goes out, once,', 'messages wait and go out, once each,')} when it works again.`;

/** What is known of a service, most urgent first; `bad` lines are errors that still stand. */
export function factsOf(row: ServiceRow): { text: string; bad: boolean }[] {
  const failed = row.state === 'failed';
  const lines: { text: string; bad: boolean }[] = [];
  if (failed && row.failure) lines.push({ text: row.failure, bad: true });
  const sent = row.last_sent_at && `last message ${formatAgo(row.last_sent_at)}`;
  const detail = [row.detail, !failed && sent].filter(Boolean).join(' · ');
  if (detail) lines.push({ text: detail, bad: false });
  if (failed && row.waiting > 0) lines.push({ text: waitingWords(row.waiting), bad: false });
  if (!failed && row.failure && row.failed_at)
    lines.push({ text: `Last error ${at(row.failed_at)}: ${row.failure}`, bad: false });
  return lines;
}

/** What became of the last test, and how it is to be taken. */
export function testWords({ state, failure, to, asked_at }: NonNullable<ServiceRow['test']>): {
  text: string;
  tone: 'ok' | 'bad' | 'plain';
} {
  const whom = to ? ` to ${to}` : '';
  if (state === 'failed' || state === 'unknown')
    return { text: `Test${whom} failed: ${failure ?? 'no reason was given.'}`, tone: 'bad' };
  if (state === 'queued' || state === 'sending')
    return { text: failure ? `Test${whom} waits: ${failure}` : 'Sending a test...', tone: 'plain' };
  const taken = state === 'delivered' ? 'delivered' : 'sent';
  return { text: `Test${whom} ${taken}, ${at(asked_at)}`, tone: 'ok' };
}
