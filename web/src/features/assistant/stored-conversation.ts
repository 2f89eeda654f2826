// A conversation as the server keeps it, read back as what stands in the panel.
import type { ConversationDetail, ConversationMessage } from './chat';
import { type Entry, isStep, type Outcome } from './entries';

function outcomeOf({ taken, reply }: ConversationMessage, waiting: string | null): Outcome | null {
  if (!reply || !isStep(reply)) return null;
  if (!taken) return reply.context?.step === waiting ? null : { kind: 'left' };
  if (taken.cancelled) return { kind: 'cancelled' };
  if (taken.values) return { kind: 'sent', values: taken.values };
  const value = taken.choice ?? '';
  if (reply.confirmation) return value === 'confirm' ? { kind: 'confirmed' } : { kind: 'cancelled' };
  return { kind: 'chosen', value };
}

/** What was pressed or filled in shows on its own step, so the line that records it is not shown again. */
export function entriesOf({ messages, step }: ConversationDetail): Entry[] {
  const entries: Entry[] = [];
  let answersStep = false;
  for (const message of messages) {
    if (message.sender === 'ai' && message.reply) {
      entries.push({
        key: message.id,
        from: 'assistant',
        reply: message.reply,
        outcome: outcomeOf(message, step),
        rating: message.rating,
      });
      answersStep = message.taken !== null;
    } else if (message.sender === 'user') {
      if (!answersStep) entries.push({ key: message.id, from: 'person', text: message.text });
      answersStep = false;
    }
  }
  return entries;
}

const LONGEST_TURN_MS = 60_000;

/**
 * Whether the last words have their reply: 'coming' while another window, or this one before it was reloaded,
 * waits for it; 'lost' when the process that wrote it ended before it could.
 */
export function replyState({ messages }: ConversationDetail, now: number): 'there' | 'coming' | 'lost' {
  const last = messages.at(-1);
  if (last?.sender !== 'user') return 'there';
  return now - Date.parse(last.created_at) < LONGEST_TURN_MS ? 'coming' : 'lost';
}
