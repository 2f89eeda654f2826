import { type Dispatch, useState } from 'react';
import { asProblem } from '@/lib/problem';
import type { Happening, Talk } from './entries';
import { newKey } from './entry-keys';
import { serverTime } from './server-clock';
import { useSide } from './side';
import { entriesOf, replyState } from './stored-conversation';
import type { TakeOver } from './use-latest-call';
import { Refusal, sentenceOf } from './wire';

const LOOK_AGAIN_MS = 1_500;

/** Whether a stored conversation is on its way, or could not be read. */
export type ReadingState = 'ready' | 'loading' | 'failed';

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Kept conversations: opening one, waiting for a reply that is still being made, and leaving for a new one. */
export function useReading(happened: Dispatch<Happening>, takeOver: TakeOver) {
  const side = useSide();
  const [state, setState] = useState<ReadingState>(() => (side.remembered() ? 'loading' : 'ready'));

  const read = async (id: string, mine: AbortController, note?: string) => {
    while (true) {
      const stored = await side.read(id);
      if (mine.signal.aborted) return;
      const entries = entriesOf(stored);
      happened({ type: 'loaded', conversationId: id, entries, after: note });
      setState('ready');
      const reply = replyState(stored, serverTime.now());
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
    side.remember(null);
    happened({ type: 'begun' });
    setState('ready');
  };

  return { state, load, begin, forgo: () => setState('ready') };
}

/** A question whose reply will never come can be asked again. */
function lost(entries: Talk['entries']) {
  const last = entries.at(-1);
  const question = last?.from === 'person' ? last.text : null;
  const text = sentenceOf(new Refusal(503));
  return { type: 'failed' as const, text, question, step: null, gone: false };
}
