import { useEffect, useReducer } from 'react';
import type { ChatContext, ChatReply, Rating } from './chat';
import { after, emptyTalk, type Outcome, type Talk } from './entries';
import { useSide } from './side';
import { useAsking } from './use-asking';
import { useLatestCall } from './use-latest-call';
import { type ReadingState, useReading } from './use-reading';

export type Conversation = {
  talk: Talk;
  state: ReadingState;
  engine: ChatReply['engine'] | null;
  send: (question: string) => void;
  submit: (context: ChatContext, values: Record<string, string>) => void;
  choose: (context: ChatContext, value: string, outcome: Outcome) => void;
  rated: (messageId: string, rating: Rating) => void;
  load: (id: string) => void;
  begin: () => void;
};

/** One conversation with the assistant: what was said, what waits, and how to go on. */
export function useConversation(): Conversation {
  const side = useSide();
  const [talk, happened] = useReducer(after, emptyTalk);
  const takeOver = useLatestCall();
  const reading = useReading(happened, takeOver);
  const asking = useAsking({
    talk,
    happened,
    takeOver,
    onAsked: reading.forgo,
    readAgain: reading.load,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the remembered conversation is picked up once.
  useEffect(() => {
    const conversation = side.remembered();
    if (conversation) void reading.load(conversation);
  }, []);

  const last = talk.entries.findLast((entry) => entry.from === 'assistant');
  return {
    talk,
    state: reading.state,
    engine: last?.reply.engine ?? null,
    ...asking,
    rated: (messageId, rating) => happened({ type: 'rated', messageId, rating }),
    load: (id) => {
      side.remember(id);
      void reading.load(id);
    },
    begin: reading.begin,
  };
}
