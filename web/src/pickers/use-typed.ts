import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';

/** How many a picker shows: those that match what is typed best. */
export const MOST_OPTIONS = 20;
const TYPING_MS = 200;

/** What is typed into a picker, for the server to search once typing rests. */
export function useTyped() {
  const [typed, search] = useState('');
  const [q] = useDebouncedValue(typed, TYPING_MS);
  return { q: q || undefined, search };
}
