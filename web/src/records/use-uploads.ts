import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
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

type Uploads = {
  /** '/api/documents/upload' */
  path: string;
  fieldsOf: (file: File) => Record<string, string>;
  /** What the screen can say by itself, before anything is sent. */
  refusalOf: (file: File) => string | null;
  /** What is sent instead: a picture made smaller. */
  prepare?: (file: File) => Promise<File>;
  failureText: (file: File) => string;
};

const AT_ONCE = 2;

/** Files on their way: two at a time, each with its progress, its refusal, and a way to stop it. */
export function useUploads({ path, fieldsOf, refusalOf, prepare, failureText }: Uploads) {
  const queryClient = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const waiting = useRef<(() => Promise<void>)[]>([]);
  const running = useRef(0);
  const stops = useRef(new Map<string, AbortController>());

  const change = (id: string, to: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...to } : each)));
  const drop = (id: string) => setUploads((all) => all.filter((each) => each.id !== id));

  const send = async (id: string, file: File, signal: AbortSignal) => {
    if (signal.aborted) return;
    try {
      const ready = prepare ? await prepare(file) : file;
      const late = refusalOf(ready);
      if (late) return change(id, { refused: late });
      const form = new FormData();
      for (const [name, value] of Object.entries(fieldsOf(file))) form.set(name, value);
      form.set('file', ready, file.name);
      const onProgress = (sent: number) => change(id, { sent });
      await upload(path, form, { onProgress, signal, key: newIdempotencyKey() });
      await queryClient.invalidateQueries();
      drop(id);
    } catch (error) {
      change(id, { refused: messageOf(error, failureText(file)) });
    }
  };
  const next = () => {
    while (running.current < AT_ONCE) {
      const start = waiting.current.shift();
      if (!start) return;
      running.current += 1;
      void start().finally(() => {
        running.current -= 1;
        next();
      });
    }
  };
  const add = (files: readonly File[]) => {
    const added = files.map((file) => ({
      id: crypto.randomUUID(),
      file,
      sent: 0,
      refused: prepare ? null : refusalOf(file),
    }));
    setUploads((all) => [...all, ...added]);
    for (const { id, file, refused } of added) {
      if (refused) continue;
      const stop = new AbortController();
      stops.current.set(id, stop);
      waiting.current.push(() => send(id, file, stop.signal));
    }
    next();
  };
  const remove = (id: string) => {
    stops.current.get(id)?.abort();
    drop(id);
  };
  return { uploads, add, remove };
}
