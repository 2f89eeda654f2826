import type { BroadcastCount, BroadcastRow } from '@/api/staff';
import { formatAgo } from '@/lib/dates';
import { plural } from '@/lib/money';
import type { Segment } from '@/ui/progress-bar';

export type Channel = BroadcastCount['channel'];
type State = BroadcastCount['state'];

export const CHANNELS: readonly { value: Channel; label: string }[] = [
  { value: 'email', label: 'E-mail' },
  { value: 'sms', label: 'SMS' },
  { value: 'portal', label: 'Resident portal' },
];

export const channelLabel = (channel: Channel) =>
  CHANNELS.find(({ value }) => value === channel)?.label ?? channel;

const KINDS: Record<BroadcastRow['audience']['kind'], string> = {
  all: 'All residents',
  properties: 'Residents',
  balance: 'Residents who owe',
  units: 'Residents of chosen units',
  residents: 'Chosen residents',
};

/** 'Residents of Alder Court and Birch House', 'Residents who owe of Alder Court and 4 more'. */
export function audienceOf({ audience, property_names, properties }: BroadcastRow): string {
  const more = properties - property_names.length;
  const places = more > 0 ? [...property_names, `${more} more`] : property_names;
  const last = places.at(-1) ?? '';
  const named = places.length > 1 ? `${places.slice(0, -1).join(', ')} and ${last}` : last;
  return `${KINDS[audience.kind]} of ${named}`;
}

/** What the list says of a row: whom it goes to, and when. */
export const factsOf = (row: BroadcastRow) =>
  [
    audienceOf(row),
    ...(row.status === 'draft' ? [] : [plural(row.residents, 'resident')]),
    row.author_name,
    formatAgo(row.confirmed_at ?? row.updated_at),
  ].join(' · ');

const STATES: Record<State, string> = {
  waiting: 'waiting',
  queued: 'waiting',
  sending: 'being sent',
  sent: 'sent',
  delivered: 'delivered',
  failed: 'failed',
  unknown: 'not known',
  skipped: 'not reached',
};

export const stateLabel = (state: State) => STATES[state];

const sumOf = (counts: readonly BroadcastCount[], ...states: State[]) =>
  counts.filter(({ state }) => states.includes(state)).reduce((sum, one) => sum + one.count, 0);

/** How far a message is, over all its channels. */
export function progressOf(counts: readonly BroadcastCount[]): { segments: Segment[]; total: number } {
  return {
    segments: [
      { label: 'sent', value: sumOf(counts, 'sent', 'delivered'), tone: 'ok' },
      { label: 'failed', value: sumOf(counts, 'failed', 'unknown'), tone: 'bad' },
      {
        label: 'not reached',
        value: sumOf(
          counts.filter((one) => !isShared(one)),
          'skipped',
        ),
        tone: 'warn',
      },
    ],
    total: counts.filter((one) => !isShared(one)).reduce((sum, one) => sum + one.count, 0),
  };
}

/** Who gets it at an address that somebody else has too: it goes there once. */
export const isShared = ({ reason }: { reason: string | null }) =>
  reason?.startsWith('Shares an address') ?? false;

/** '2 people share this address' with one who is counted as reached. */
export const sharedText = (channel: Channel, number: number) =>
  `${channelLabel(channel)}: ${number === 1 ? 'shares' : 'share'} the address of somebody who gets the same words`;

/** 'E-mail: sent', 'SMS: not reached, no mobile number that takes SMS', each with its count. */
export const countLines = (counts: readonly BroadcastCount[]) =>
  counts.map(({ channel, state, reason, count: number }) => ({
    key: `${channel}/${state}/${reason}`,
    text: isShared({ reason })
      ? sharedText(channel, number)
      : `${channelLabel(channel)}: ${stateLabel(state)}${reason ? ` (${reason})` : ''}`,
    number,
  }));
