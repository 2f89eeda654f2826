import words from '@/api/audit-words.json';
import type { AuditEntry } from '@/api/staff';
import { features } from '@/app/staff/paths';
import { capital } from '@/lib/words';

/** The log's actions as people say them; an action that is not here is shown with its own words. */
const ACTIONS: Record<string, string> = words.actions;

/** Kinds of record, in the order of the filter: one of them, and all of them. */
const KINDS: Record<string, string[]> = words.kinds;

/** 'ssn_last_four' as a sentence begins: 'Ssn last four'; 'is_active' is 'Active'. */
export function plainWords(name: string): string {
  const plain = name
    .replaceAll(/[._-]+/g, ' ')
    .replace(/^is /, '')
    .trim();
  return capital(plain);
}

export const actionWords = (action: string) => ACTIONS[action] ?? plainWords(action);

export const kindOptions = Object.entries(KINDS).map(([value, [, label]]) => ({
  value,
  label: label ?? value,
}));

/** 'unit'; a kind without a word of its own is a record. */
export const oneOf = (kind: string | undefined) => (kind && KINDS[kind]?.[0]) || 'record';

/** What the assistant changes is changed for the person who confirmed it. */
const ASSISTANT = 'assistant';

/** Who it was, and for whom while an admin acted for somebody. */
export function whoOf(entry: AuditEntry): { name: string | null; on_behalf: string | null } {
  const { system, actor_id, actor_name, account_id, account_name } = entry;
  const on_behalf = account_id && account_id !== actor_id ? (account_name ?? 'somebody') : null;
  if (system === ASSISTANT && actor_id)
    return { name: `The assistant for ${actor_name ?? 'somebody'}`, on_behalf };
  if (system) return { name: `System: ${system.replaceAll('-', ' ')}`, on_behalf };
  return { name: actor_id && (actor_name ?? 'Name unknown'), on_behalf };
}

/** Where the record can be looked at; null for what has no page, or is gone by this very entry. */
export function recordPath({ entity_id, ...entry }: AuditEntry): string | null {
  if (!entity_id || /\.(deleted|removed|purged)$/.test(entry.action)) return null;
  const { records } = features.find((feature) => feature.records?.[entry.entity_type]) ?? {};
  return records?.[entry.entity_type]?.({ ...entry, entity_id }) ?? null;
}
