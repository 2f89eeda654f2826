import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState } from 'react';
import type { ChatContext, ChatReply } from '@/api/staff';
import { getConversationOptions, listConversationsQueryKey } from '@/api/staff/@tanstack/react-query.gen';
import { asProblem } from '@/lib/problem';
import {
  after,
  emptyTalk,
  isStep,
  messagesOf,
  type Outcome,
  type Rating,
  type Talk,
  waitingStep,
} from './entries';
import { entriesOf, replyState } from './kept';
import { remember, remembered } from './remembered';
import { serverTime } from './server-clock';
import { ask, type Call, Refusal, sentenceOf } from './wire';

const PATIENCE_MS = 75_000;
const LOOK_AGAIN_MS = 1_500;

export type Conversation = {
  talk: Talk;
  /** A kept conversation is on its way, or could not be read. */
  state: 'ready' | 'loading' | 'failed';
  engine: ChatReply['engine'] | null;
  send: (question: string) => void;
  submit: (context: ChatContext, values: Record<string, string>) => void;
  choose: (context: ChatContext, value: string, outcome: Outcome) => void;
  rated: (messageId: string, rating: Rating) => void;
  load: (id: string) => void;
  begin: () => void;
};

let lastKey = 0;
const newKey = () => {
  lastKey += 1;
  return `said-${lastKey}`;
};

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** One conversation with the assistant: what was said, what waits, and how to go on. */
export function useConversation(): Conversation {
  const queryClient = useQueryClient();
  const [talk, happened] = useReducer(after, emptyTalk);
  const [state, setState] = useState<Conversation['state']>(() =>
    remembered().conversation ? 'loading' : 'ready',
  );
  // What arrives for a conversation that is no longer shown is dropped: its answer is in the history.
  const call = useRef<AbortController | null>(null);

  const takeOver = () => {
    call.current?.abort();
    const mine = new AbortController();
    call.current = mine;
    return mine;
  };

  const read = async (id: string, mine: AbortController, note?: string) => {
    while (true) {
      const kept = await queryClient.fetchQuery({
        ...getConversationOptions({ path: { conversation_id: id } }),
        staleTime: 0,
      });
      if (mine.signal.aborted) return;
      const entries = entriesOf(kept);
      happened({ type: 'loaded', conversationId: id, entries, after: note });
      setState('ready');
      const reply = replyState(kept, serverTime.now());
      if (reply === 'lost') happened({ ...lost(entries), key: newKey() });
      if (reply !== 'coming') return;
      happened({ type: 'resumed' });
      await pause(LOOK_AGAIN_MS);
      if (mine.signal.aborted) return;
    }
  };

  const load = async (id: string, note?: string) => {
    const mine = takeOver();
    setState('loading');
    try {
      await read(id, mine, note);
    } catch (error) {
      if (mine.signal.aborted) return;
      if (asProblem(error).status === 404) begin();
      else setState('failed');
    }
  };

  const begin = () => {
    takeOver();
    remember({ conversation: null });
    happened({ type: 'begun' });
    setState('ready');
  };

  const replied = (reply: ChatReply, changed: boolean) => {
    happened({ type: 'replied', key: newKey(), reply });
    remember({ conversation: reply.conversationId });
    void queryClient.invalidateQueries({ queryKey: listConversationsQueryKey() });
    // The page beside the panel shows what has just been changed.
    if (changed) void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isPageData(queryKey) });
  };

  const make = async (wanted: Call, { question = null, step = null, changes = false, silent }: Making) => {
    const mine = takeOver();
    const late = AbortSignal.any([mine.signal, AbortSignal.timeout(PATIENCE_MS)]);
    try {
      const reply = await ask(wanted, {
        signal: late,
        onDelta: (words) => !mine.signal.aborted && happened({ type: 'growing', words }),
      });
      if (!mine.signal.aborted) replied(withWords(reply, silent), changes);
    } catch (error) {
      if (mine.signal.aborted) return;
      const text = sentenceOf(late.aborted ? new Refusal(0) : error);
      const moved = error instanceof Refusal && error.code === 'step_gone';
      const gone = error instanceof Refusal && error.status === 404;
      if (gone) remember({ conversation: null });
      if (moved && talk.conversationId) await load(talk.conversationId, text);
      else happened({ type: 'failed', key: newKey(), text, question, step, gone });
    }
  };

  const send = (question: string) => {
    const text = question.trim();
    if (text === '' || talk.pending) return;
    setState('ready');
    happened({ type: 'asked', key: newKey(), text });
    const context = waitingContext(talk);
    const body = {
      question: text,
      messages: messagesOf(talk.entries),
      conversationId: talk.conversationId,
      pendingContext: context,
    };
    void make({ path: '/ai-chat/query', body }, { question: text, silent: 'I processed your request.' });
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
    void make({ path: '/ai-chat/query', body }, { step: context.step, silent: 'Done!' });
  };

  const choose = (context: ChatContext, selection: string, outcome: Outcome) => {
    if (talk.pending) return;
    happened({ type: 'answering', step: context.step, outcome });
    void make(
      { path: '/ai-chat/select', body: { selection, context } },
      { step: context.step, changes: outcome.kind === 'confirmed', silent: 'Selection processed.' },
    );
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the remembered conversation is picked up once.
  useEffect(() => {
    const { conversation } = remembered();
    if (conversation) void load(conversation);
    return () => call.current?.abort();
  }, []);

  const last = talk.entries.findLast((entry) => entry.from === 'assistant');
  return {
    talk,
    state,
    engine: last?.reply.engine ?? null,
    send,
    submit,
    choose,
    rated: (messageId, rating) => happened({ type: 'rated', messageId, rating }),
    load: (id) => {
      remember({ conversation: id });
      void load(id);
    },
    begin,
  };
}

/** A question whose reply will never come can be asked again. */
function lost(entries: Talk['entries']) {
  const last = entries.at(-1);
  const question = last?.from === 'person' ? last.text : null;
  const text = sentenceOf(new Refusal(503));
  return { type: 'failed' as const, text, question, step: null, gone: false };
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

/** Every query of a page; not the session, which no tool can change. */
function isPageData(queryKey: readonly unknown[]) {
  const id = (queryKey[0] as { _id?: string } | undefined)?._id;
  return id !== 'readSession' && id !== 'getConversation';
}
