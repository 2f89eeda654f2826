import { asProblem, messageOf } from '@/lib/problem';

/** The server's sentence and, under it, what else it said about the file; each once. */
export function sentencesOf(error: unknown): string[] {
  const { errors = [] } = asProblem(error);
  const first = messageOf(error, 'The file could not be read. Try again.');
  return [...new Set([first, ...errors.map(({ message }) => message)])];
}
