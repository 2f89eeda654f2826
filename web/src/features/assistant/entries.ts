// What stands in the conversation, and how each thing that happens changes it. Pure: no network, no React.
import type { ChatMessage, ChatReply, Rating } from './chat';

/** What became of a form, a choice or a confirmation; null while it waits. */
export type Outcome =
  | { kind: 'sent'; values: Record<string, string> }
  | { kind: 'chosen'; value: string }
  | { kind: 'confirmed' }
  | { kind: 'cancelled' }
  /** The conversation went on without it, or somebody answered it elsewhere. */
  | { kind: 'left' };

export type Entry =
  | { key: string; from: 'person'; text: string }
  | {
      key: string;
      from: 'assistant';
      reply: ChatReply;
      outcome: Outcome | null;
      rating: Rating | null;
    }
  /** A call that failed on its way: never part of the server's record. */
  | { key: string; from: 'failure'; text: string; question: string | null };

export type ReplyEntry = Extract<Entry, { from: 'assistant' }>;

export type Talk = {
  conversationId: string | null;
  entries: readonly Entry[];
  pending: boolean;
  /** The words of a reply that is still being written. */
  growing: string;
};

export const emptyTalk: Talk = { conversationId: null, entries: [], pending: false, growing: '' };

export type Happening =
  | { type: 'asked'; key: string; text: string }
  | { type: 'answering'; step: string; outcome: Outcome }
  | { type: 'growing'; words: string }
  | { type: 'replied'; key: string; reply: ChatReply }
  | {
      type: 'failed';
      key: string;
      text: string;
      question: string | null;
      step: string | null;
      /** The server has forgotten this conversation: the next question begins another. */
      gone: boolean;
    }
  | { type: 'rated'; messageId: string; rating: Rating }
  | { type: 'loaded'; conversationId: string; entries: readonly Entry[]; after?: string }
  /** What was loaded is still being answered somewhere. */
  | { type: 'resumed' }
  | { type: 'begun' };

export const isStep = (reply: ChatReply) => Boolean(reply.needsInput || reply.needsSelection);

const stepOf = (entry: Entry) =>
  entry.from === 'assistant' && isStep(entry.reply) ? (entry.reply.context?.step ?? null) : null;

const withOutcome = (entries: readonly Entry[], step: string, outcome: Outcome | null) =>
  entries.map((entry) => (stepOf(entry) === step ? { ...entry, outcome } : entry) as Entry);

/** Only the newest step can wait; the reply that came made every other one history. */
const leaveOpenSteps = (entries: readonly Entry[]) =>
  entries.map((entry) =>
    entry.from === 'assistant' && isStep(entry.reply) && entry.outcome === null
      ? { ...entry, outcome: { kind: 'left' as const } }
      : entry,
  );

/** A question that failed and is asked again does not stand there twice. */
function withoutFailure(entries: readonly Entry[], question: string): readonly Entry[] {
  const last = entries.at(-1);
  return last?.from === 'failure' && last.question === question ? entries.slice(0, -2) : entries;
}

export function after(talk: Talk, happened: Happening): Talk {
  switch (happened.type) {
    case 'asked': {
      const asked = { key: happened.key, from: 'person' as const, text: happened.text };
      const before = withoutFailure(talk.entries, happened.text);
      return { ...talk, entries: [...before, asked], pending: true, growing: '' };
    }
    case 'answering':
      return {
        ...talk,
        entries: withOutcome(talk.entries, happened.step, happened.outcome),
        pending: true,
        growing: '',
      };
    case 'growing':
      return { ...talk, growing: talk.growing + happened.words };
    case 'replied': {
      const { key, reply } = happened;
      const came: ReplyEntry = { key, from: 'assistant', reply, outcome: null, rating: null };
      return {
        conversationId: reply.conversationId ?? talk.conversationId,
        entries: [...leaveOpenSteps(talk.entries), came],
        pending: false,
        growing: '',
      };
    }
    case 'failed': {
      const { key, text, question, step, gone } = happened;
      const failure: Entry = { key, from: 'failure', text, question };
      // The step was not answered after all: it can be tried again.
      const entries = step ? withOutcome(talk.entries, step, null) : talk.entries;
      return {
        conversationId: gone ? null : talk.conversationId,
        entries: [...(gone ? leaveOpenSteps(entries) : entries), failure],
        pending: false,
        growing: '',
      };
    }
    case 'rated':
      return {
        ...talk,
        entries: talk.entries.map((entry) =>
          entry.from === 'assistant' && entry.reply.messageId === happened.messageId
            ? { ...entry, rating: happened.rating }
            : entry,
        ),
      };
    case 'loaded': {
      const { conversationId, entries, after: note } = happened;
      const told: Entry[] = note ? [{ key: 'note', from: 'failure', text: note, question: null }] : [];
      return { conversationId, entries: [...entries, ...told], pending: false, growing: '' };
    }
    case 'resumed':
      return { ...talk, pending: true };
    case 'begun':
      return emptyTalk;
  }
}

/** The step that waits: the last thing the assistant said, unless it has been answered. */
export function waitingStep(entries: readonly Entry[]): string | null {
  const last = entries.findLast((entry) => entry.from === 'assistant');
  return last && last.outcome === null ? stepOf(last) : null;
}

const MOST_MESSAGES = 10;
const MOST_CHARACTERS = 20_000;

const wordsOf = (entry: Entry) =>
  entry.from === 'assistant'
    ? entry.reply.answer || entry.reply.message || entry.reply.error || ''
    : entry.text;

/** The last messages as the chat call carries them. */
export const messagesOf = (entries: readonly Entry[]): ChatMessage[] =>
  entries
    .filter((entry) => entry.from !== 'failure')
    .slice(-MOST_MESSAGES)
    .map((entry) => ({
      role: entry.from === 'person' ? 'user' : 'assistant',
      content: wordsOf(entry).slice(0, MOST_CHARACTERS),
    }));
