import { useState } from 'react';
import { useUploads } from '@/records/use-uploads';

export type MessageFile = {
  id: string;
  name: string;
  content_type: string | null;
  size: number | null;
  state: 'pending' | 'held' | 'stored' | 'refused';
};

export const MOST_FILES = 5;
const LARGEST = 10 * 1024 * 1024;

/** What the screen can say of a file before it is sent; the server looks into it. */
function refusalOf({ name, size }: File): string | null {
  if (!/\.(pdf|jpe?g|png|hei[cf])$/i.test(name)) {
    return `${name} is of another type. Choose one of these: PDF, JPEG, PNG, HEIC`;
  }
  return size > LARGEST ? `${name} is too large. Maximum size is 10MB` : null;
}

/**
 * The files of a message that is being written. They are sent to `at` as soon as they are chosen, for a message
 * about a home of the property.
 */
export function useMessageFiles(at: string, propertyId: string) {
  const [files, setFiles] = useState<readonly MessageFile[]>([]);
  const [leftOut, setLeftOut] = useState(0);
  const { uploads, ...queue } = useUploads({
    path: at,
    fieldsOf: () => ({ entity_type: 'message', entity_id: propertyId }),
    refusalOf,
    failureText: ({ name }) => `${name} was not sent. Remove it and add it again.`,
    onAnswer: (answer) => setFiles((now) => [...now, (answer as { file: MessageFile }).file]),
  });
  const left = MOST_FILES - files.length - uploads.length;
  const add = (chosen: readonly File[]) => {
    setLeftOut(Math.max(0, chosen.length - left));
    queue.add(chosen.slice(0, left));
  };
  return {
    files,
    uploads,
    left,
    /** How many of those chosen last were more than a message takes. */
    leftOut,
    add,
    stop: queue.remove,
    remove: (id: string) => setFiles((now) => now.filter((each) => each.id !== id)),
    clear: () => {
      setFiles([]);
      setLeftOut(0);
    },
    ids: files.map(({ id }) => id),
    isSending: uploads.some(({ refused }) => refused === null),
    hasFailed: uploads.some(({ refused }) => refused !== null),
  };
}

export type MessageFiles = ReturnType<typeof useMessageFiles>;
