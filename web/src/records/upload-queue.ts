import { holdPage } from '@/lib/leaving';
import { whenUploadsDrop } from '@/lib/open-uploads';
import { messageOf } from '@/lib/problem';
import { newIdempotencyKey } from '@/lib/request-headers';
import { upload } from '@/lib/upload';

export type Upload = {
  id: string;
  file: File;
  /** The share that has gone, from 0 to 1. */
  sent: number;
  /** Why it was refused. */
  refused: string | null;
};

export type UploadOptions = {
  /** '/api/documents/upload' */
  path: string;
  fieldsOf: (file: File) => Record<string, string>;
  /** What the screen can say by itself, before anything is sent. */
  refusalOf: (file: File) => string | null;
  /** What is sent instead: a picture made smaller. */
  prepare?: (file: File) => Promise<File>;
  failureText: (file: File) => string;
  /** What the server answers about a file that has arrived. */
  onAnswer?: (answer: unknown) => void;
};

type Sending = UploadOptions & {
  /** After each file that has arrived. */
  onSent: () => Promise<unknown>;
  /** A refusal that no screen shows. */
  onUnseen?: (sentence: string) => void;
};

const AT_ONCE = 2;

/** Files on their way: two at a time, each with its progress, its refusal, and a way to stop it. */
export function uploadQueue() {
  let uploads: readonly Upload[] = [];
  let running = 0;
  const waiting: (() => Promise<void>)[] = [];
  const stops = new Map<string, AbortController>();
  const screens = new Set<() => void>();

  const set = (now: readonly Upload[]) => {
    uploads = now;
    for (const draw of screens) draw();
  };
  const change = (id: string, to: Partial<Upload>) =>
    set(uploads.map((each) => (each.id === id ? { ...each, ...to } : each)));
  const drop = (id: string) => {
    stops.delete(id);
    set(uploads.filter((each) => each.id !== id));
  };

  const send = async (id: string, file: File, signal: AbortSignal, options: Sending) => {
    const { path, fieldsOf, refusalOf, prepare, failureText, onAnswer, onSent, onUnseen } = options;
    const refuse = (refused: string) => {
      change(id, { refused });
      if (screens.size === 0 && !signal.aborted) onUnseen?.(refused);
    };
    if (signal.aborted) return;
    try {
      const ready = prepare ? await prepare(file) : file;
      const late = refusalOf(ready);
      if (late) return refuse(late);
      if (signal.aborted) return;
      const form = new FormData();
      for (const [name, value] of Object.entries(fieldsOf(file))) form.set(name, value);
      form.set('file', ready, file.name);
      const onProgress = (sent: number) => change(id, { sent });
      const answer = await upload<unknown>(path, form, { onProgress, signal, key: newIdempotencyKey() });
      onAnswer?.(answer);
      await onSent();
      drop(id);
    } catch (error) {
      refuse(messageOf(error, failureText(file)));
    }
  };
  const next = () => {
    while (running < AT_ONCE) {
      const start = waiting.shift();
      if (!start) return;
      running += 1;
      void start().finally(() => {
        running -= 1;
        next();
      });
    }
  };
  const add = (files: readonly File[], options: Sending) => {
    const { prepare, refusalOf } = options;
    const added = files.map((file) => ({
      id: crypto.randomUUID(),
      file,
      sent: 0,
      refused: prepare ? null : refusalOf(file),
    }));
    set([...uploads, ...added]);
    for (const { id, file, refused } of added) {
      if (refused) continue;
      const stop = new AbortController();
      stops.set(id, stop);
      // Going to another page of the app stops nothing; leaving the app does.
      const release = holdPage();
      waiting.push(() => send(id, file, stop.signal, options).finally(release));
    }
    next();
  };
  const remove = (id: string) => {
    stops.get(id)?.abort();
    drop(id);
  };
  return {
    list: () => uploads,
    /** `draw` is called at each change, until the answer is called. */
    shownBy: (draw: () => void) => {
      screens.add(draw);
      return () => void screens.delete(draw);
    },
    add,
    remove,
  };
}

type UploadQueue = ReturnType<typeof uploadQueue>;

const queues = new Map<string, UploadQueue>();

/** The queue of that name, which outlives the screens that show it. */
export function namedQueue(name: string): UploadQueue {
  const known = queues.get(name);
  if (known) return known;
  const queue = uploadQueue();
  queues.set(name, queue);
  whenUploadsDrop(() => {
    for (const { id } of queue.list()) queue.remove(id);
    queues.delete(name);
  });
  return queue;
}
