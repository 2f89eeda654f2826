// What was typed into a form and not saved, for as long as this tab is open: a reload or the way back brings it again.

import { withoutCards } from './card-numbers';

const PREFIX = 'steward.draft ';
const KEPT_MS = 60 * 60_000;

/** Never stored, whatever form they stand in. */
const SENSITIVE =
  /ssn|social|birth|income|tax|password|secret|token|account_number|routing|iban|card|^(confirm|code|pin)$|(recovery|access|gate)_code/i;

type Values = Record<string, unknown>;
type Draft = { at: number; of?: string; values: Values };

// Whose drafts these are; nobody's on a page without a session.
let owner = '';

const harmless = (values: Values): Values =>
  withoutCards(Object.fromEntries(Object.entries(values).filter(([name]) => !SENSITIVE.test(name))));

/** 'edit-unit 019a…': the form, and the row it changes. */
export function saveDraft(key: string, values: Values, now = Date.now()) {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify({ at: now, of: owner, values: harmless(values) }));
  } catch {
    // A browser that stores nothing forgets with the page.
  }
}

export function dropDraft(key: string) {
  sessionStorage.removeItem(PREFIX + key);
}

/** What this person typed, while it is not older than an hour. */
export function draftOf(key: string, now = Date.now()): Values | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null') as Draft | null;
    if (stored && stored.of === owner && now - stored.at < KEPT_MS) return harmless(stored.values);
  } catch {
    // Written by an older release, or by hand: as good as none.
  }
  dropDraft(key);
  return null;
}

const OWNER = 'steward.drafts-of';

/** Drafts are only for the person who typed them: when somebody else signs in, they are gone. */
export function keepDraftsOf(person: string) {
  if (owner === person) return;
  owner = person;
  if (sessionStorage.getItem(OWNER) !== person) dropAllDrafts();
  sessionStorage.setItem(OWNER, person);
}

/** At sign-out nothing of it stays. */
export function dropAllDrafts() {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  }
}
