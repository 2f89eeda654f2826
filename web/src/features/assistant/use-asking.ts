import type { Dispatch } from 'react';
import type { ChatContext, ChatReply } from './chat';
import { type Happening, isStep, messagesOf, type Outcome, type Talk, waitingStep } from './entries';
import { newKey } from './entry-keys';
import { useSide } from './side';
import type { TakeOver } from './use-latest-call';
import { ask, type Call, Refusal, sentenceOf } from './wire';

const PATIENCE_MS = 75_000;

type Asking = {
  talk: Talk;
  happened: Dispatch<Happening>;
  takeOver: TakeOver;
  /** A question was asked: whatever was being read no longer matters. */
  onAsked: () => void;
  /** Reads the conversation again, with a sentence after it, when it has moved on elsewhere. */
  readAgain: (id: string, note: string) => Promise<void>;
};

/** The three ways to go on: a question, a filled form, a choice. */
export function useAsking({ talk, happened, takeOver, onAsked, readAgain }: Asking) {
  const { base, remember, useRefresh } = useSide();
  const refresh = useRefresh();

  const replied = (reply: ChatReply, changed: boolean) => {
    happened({ type: 'replied', key: newKey(), reply });
    remember(reply.conversationId);
    refresh(changed);
  };

  const make = async (wanted: Call, { question = null, step = null, changes = false, silent }: Making) => {
    const mine = takeOver();
    const late = AbortSignal.any([mine.signal, AbortSignal.timeout(PATIENCE_MS)]);
    try {
      const reply = await ask(wanted, {
        base,
        signal: late,
        onDelta: (words) => !mine.signal.aborted && happened({ type: 'growing', words }),
      });
      if (!mine.signal.aborted) replied(withWords(reply, silent), changes);
    } catch (error) {
      if (mine.signal.aborted) return;
      const text = sentenceOf(late.aborted ? new Refusal(0) : error);
      const moved = error instanceof Refusal && error.code === 'step_gone';
      const gone = error instanceof Refusal && error.status === 404;
      if (gone) remember(null);
      if (moved && talk.conversationId) await readAgain(talk.conversationId, text);
      else happened({ type: 'failed', key: newKey(), text, question, step, gone });
    }
  };

  const send = (question: string) => {
    const text = question.trim();
    if (text === '' || talk.pending) return;
    onAsked();
    happened({ type: 'asked', key: newKey(), text });
    const context = waitingContext(talk);
    const body = {
      question: text,
      messages: messagesOf(talk.entries),
      conversationId: talk.conversationId,
      pendingContext: context,
    };
    void make({ path: 'query', body }, { question: text, silent: 'I processed your request.' });
  };

  const submit = (context: ChatContext, values: Record<string, string>) => {
    if (talk.pending) return;
    happened({ type: 'answering', step: context.step, outcome: { kind: 'sent', values } });
    const body = {
      messages: messagesOf(talk.entries),
      conversationId: context.conversationId,
      pendingContext: context,
      fieldSubmission: values,
    };
    void make({ path: 'query', body }, { step: context.step, silent: 'Done!' });
  };

  const choose = (context: ChatContext, selection: string, outcome: Outcome) => {
    if (talk.pending) return;
    happened({ type: 'answering', step: context.step, outcome });
    void make(
      { path: 'select', body: { selection, context } },
      { step: context.step, changes: outcome.kind === 'confirmed', silent: 'Selection processed.' },
    );
  };

  return { send, submit, choose };
}

type Making = {
  question?: string | null;
  step?: string | null;
  /** Something may have been changed by it. */
  changes?: boolean;
  /** What a reply without words of its own says. */
  silent: string;
};

/** A final answer always says something. */
const withWords = (reply: ChatReply, silent: string): ChatReply =>
  !reply.success || isStep(reply) ? reply : { ...reply, answer: reply.answer || reply.message || silent };

function waitingContext(talk: Talk): ChatContext | null {
  const step = waitingStep(talk.entries);
  const entry = talk.entries.findLast((one) => one.from === 'assistant');
  return step ? (entry?.reply.context ?? null) : null;
}
