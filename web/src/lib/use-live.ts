import { useEffect, useRef, useSyncExternalStore } from 'react';
import { LiveStream } from './live-stream';
import type { LiveState, Topic } from './server-events';

const streams = {
  staff: new LiveStream('/api/events'),
  portal: new LiveStream('/api/portal/events'),
};
type Audience = keyof typeof streams;

/** The rows that changed; null where others may have too. */
type Changed = ReadonlySet<string> | null;

/** Reads again once at a time, and once more for what changed meanwhile: the last answer is never an old one. */
function oneAtATime(again: (changed: Changed) => unknown) {
  let running = false;
  let asked: Changed = new Set();
  const run = async () => {
    running = true;
    try {
      while (asked === null || asked.size > 0) {
        const changed = asked;
        asked = new Set();
        await again(changed);
      }
    } finally {
      running = false;
    }
  };
  return (id: string | null) => {
    asked = id === null || asked === null ? null : new Set([...asked, id]);
    if (!running) void run();
  };
}

/**
 * Calls `again` whenever a row of `topic` that the reader may see has changed, or may have: it reads what is shown, and
 * answers a promise of that. With `id`, of that row alone; without a topic, never.
 */
export function useLive(
  audience: Audience,
  topic: Topic | null,
  again: (changed: Changed) => unknown,
  id?: string,
): void {
  const latest = useRef(again);
  latest.current = again;
  useEffect(() => {
    if (topic === null) return;
    const read = oneAtATime((changed) => latest.current(changed));
    return streams[audience].follow(topic, (changed) => {
      if (id === undefined || changed === null || changed === id) read(changed);
    });
  }, [audience, topic, id]);
}

/** Whether changes come through. */
export function useLiveState(audience: Audience): LiveState {
  const stream = streams[audience];
  return useSyncExternalStore(stream.subscribe, () => stream.state);
}
