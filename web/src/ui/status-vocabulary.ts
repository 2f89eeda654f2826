import { label } from '@/lib/words';

/** Quiet when fine, tinted when someone must act. */
export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'mid' | 'mute';

export type Status = { tone: Tone; loud: boolean; label?: string };

type Words = Record<string, Status>;

const quiet = (tone: Tone, ...values: string[]): Words =>
  Object.fromEntries(values.map((value) => [value, { tone, loud: false }]));
const loud = (tone: Tone, ...values: string[]): Words =>
  Object.fromEntries(values.map((value) => [value, { tone, loud: true }]));
const named = (words: Words, label: string): Words =>
  Object.fromEntries(Object.entries(words).map(([value, status]) => [value, { ...status, label }]));

const priorityWords: Words = {
  ...quiet('ok', 'low'),
  ...loud('warn', 'high'),
  ...loud('bad', 'urgent', 'emergency'),
  ...quiet('info', 'normal', 'medium'),
};

/** Every status the product shows, by the noun it belongs to. The only such table. */
const vocabulary = {
  unit: {
    ...quiet('ok', 'occupied', 'available'),
    ...loud('warn', 'vacant'),
    ...named(quiet('warn', 'notice'), 'On notice'),
    ...quiet('info', 'maintenance'),
    ...named(quiet('mid', 'pre_leased'), 'Pre-leased'),
    ...quiet('mid', 'reserved'),
    ...quiet('mute', 'taken'),
  },
  /** Property, resident, vendor, template, amenity, schedule, vehicle, listing, portal record. */
  record: {
    ...quiet('ok', 'active'),
    ...quiet('bad', 'evicted'),
    ...quiet('info', 'invited'),
    ...quiet('mid', 'pending'),
    ...quiet('mute', 'inactive', 'not_invited'),
  },
  eviction: {
    ...loud('warn', 'pending'),
    ...loud('bad', 'in_process'),
    ...quiet('mute', 'none', 'completed', 'cancelled'),
  },
  flexible_rent: {
    ...quiet('ok', 'enrolled'),
    ...loud('warn', 'pending'),
    ...quiet('bad', 'declined'),
    ...quiet('mute', 'none', 'completed', 'cancelled'),
  },
  lease: {
    ...quiet('ok', 'active'),
    ...loud('warn', 'expiring'),
    /** The term is over and the resident still lives there. */
    ...named(loud('bad', 'expired_occupied'), 'Expired'),
    ...quiet('mid', 'draft', 'pending', 'renewed'),
    ...quiet('mute', 'expired', 'terminated', 'cancelled'),
  },
  agreement: {
    ...quiet('ok', 'accepted', 'signed'),
    ...loud('warn', 'required', 'pending'),
    ...quiet('bad', 'declined'),
    ...quiet('info', 'submitted'),
    ...quiet('mute', 'withdrawn', 'kept', 'expired', 'offered'),
  },
  signature: {
    ...named(quiet('ok', 'completed'), 'Signed'),
    ...loud('warn', 'pending'),
    ...quiet('bad', 'declined'),
    ...quiet('mute', 'preparing', 'void', 'expired'),
  },
  integration: {
    ...quiet('ok', 'working'),
    ...loud('bad', 'failed'),
    ...quiet('mid', 'captured'),
    ...quiet('mute', 'not_set_up'),
    ...named(quiet('mute', 'unknown'), 'Not checked'),
  },
  webhook: {
    ...quiet('ok', 'active'),
    ...loud('warn', 'paused'),
  },
  delivery: {
    ...quiet('ok', 'accepted', 'sent', 'delivered'),
    ...loud('warn', 'unknown'),
    ...quiet('bad', 'failed', 'rejected'),
    ...quiet('info', 'sending', 'queued'),
    ...quiet('mid', 'pending'),
    ...quiet('mute', 'expired', 'cancelled'),
  },
  payment: {
    ...quiet('ok', 'paid', 'completed', 'on'),
    ...named(loud('warn', 'partial'), 'Partly paid'),
    ...loud('bad', 'overdue', 'failed', 'declined', 'returned', 'unpaid'),
    ...quiet('info', 'processing', 'pending'),
    ...quiet('mid', 'scheduled'),
    ...quiet('mute', 'due', 'charge', 'credit', 'refunded', 'off', 'none', 'undone', 'corrected'),
  },
  import: {
    ...quiet('ok', 'completed'),
    ...named(loud('warn', 'partial'), 'Partly done'),
    ...loud('bad', 'failed'),
    ...named(loud('info', 'processing'), 'Running'),
    ...quiet('mid', 'queued'),
    ...quiet('mute', 'cancelled', 'undone'),
  },
  /** A column of a file to import, and how sure it is what it fills. */
  mapping: {
    ...named(quiet('ok', 'exact'), 'Exact match'),
    ...quiet('ok', 'confirmed'),
    ...loud('warn', 'guess'),
    ...named(quiet('mute', 'none'), 'Not imported'),
  },
  /** How a turn of the assistant ended. */
  answer: {
    ...quiet('ok', 'answered', 'done'),
    ...named(quiet('mid', 'needs_input'), 'Asked for input'),
    ...named(quiet('mid', 'needs_selection'), 'Asked to choose'),
    ...named(quiet('mid', 'needs_confirmation'), 'Asked to confirm'),
    ...named(quiet('warn', 'unanswered'), 'Not answered'),
    ...quiet('bad', 'failed'),
    ...quiet('mute', 'cancelled'),
  },
  lead: {
    ...quiet('ok', 'closed'),
    ...loud('warn', 'new'),
    ...quiet('info', 'contacted', 'qualified', 'negotiating'),
    ...named(quiet('mid', 'tour-scheduled', 'tour_scheduled'), 'Tour scheduled'),
    ...quiet('mute', 'lost'),
  },
  request: {
    ...quiet('ok', 'completed'),
    ...quiet('warn', 'open'),
    ...loud('warn', 'due_soon'),
    ...loud('bad', 'overdue'),
    ...quiet('info', 'in_progress'),
    ...quiet('mid', 'scheduled'),
    ...quiet('mute', 'cancelled'),
  },
  priority: priorityWords,
  equipment: {
    ...quiet('ok', 'active', 'good'),
    ...quiet('warn', 'maintenance'),
    ...quiet('mute', 'inactive', 'retired'),
  },
  inspection: {
    ...quiet('ok', 'completed'),
    ...quiet('warn', 'in_progress'),
    ...quiet('bad', 'failed'),
    ...quiet('mid', 'scheduled'),
    ...quiet('mute', 'cancelled'),
  },
  booking: {
    ...named(quiet('ok', 'checked_in'), 'Checked in'),
    ...quiet('ok', 'confirmed', 'yes'),
    ...quiet('warn', 'maybe'),
    ...named(quiet('bad', 'no_show', 'no-show'), 'No-show'),
    ...quiet('mid', 'pending', 'waitlist', 'scheduled'),
    ...quiet('mute', 'cancelled', 'released', 'no'),
  },
  broadcast: {
    ...quiet('mid', 'draft'),
    ...quiet('info', 'sending', 'stopping'),
    ...quiet('ok', 'sent'),
    ...quiet('mute', 'stopped', 'discarded'),
  },
  thread: {
    ...quiet('ok', 'resolved'),
    ...loud('warn', 'waiting'),
    ...loud('bad', 'urgent'),
    ...quiet('info', 'active'),
    ...quiet('mute', 'archived', 'read'),
  },
  household: {
    ...quiet('ok', 'picked_up', 'claimed', 'done', 'active', 'verified'),
    ...loud('warn', 'pending_package'),
    ...quiet('bad', 'overdue', 'lost'),
    ...quiet('mid', 'pending', 'found'),
    ...quiet('mute', 'moved_out', 'not_verified'),
  },
} as const satisfies Record<string, Words>;

export type StatusNoun = keyof typeof vocabulary;

/** Unknown values show as mute, with underscores as spaces. */
export function statusOf(noun: StatusNoun, value: string): Required<Status> {
  const known = (vocabulary[noun] as Words)[value];
  return {
    tone: known?.tone ?? 'mute',
    loud: known?.loud ?? false,
    label: known?.label ?? label(value),
  };
}
