import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { toast } from '@/ui/toast';
import { namedQueue, type UploadOptions, uploadQueue } from './upload-queue';

type Uploads = UploadOptions & {
  /** Names what the files belong to: they go on, and their refusals are kept, when the screen is closed. */
  name?: string;
};

/** Files on their way, as a screen shows them. */
export function useUploads({ name, ...options }: Uploads) {
  const queryClient = useQueryClient();
  const [own] = useState(uploadQueue);
  const queue = name === undefined ? own : namedQueue(name);
  const uploads = useSyncExternalStore(queue.shownBy, queue.list);
  const add = (files: readonly File[]) =>
    queue.add(files, {
      ...options,
      onSent: () => queryClient.invalidateQueries(),
      onUnseen: name === undefined ? undefined : toast.error,
    });
  return { uploads, add, remove: queue.remove };
}
