import { asProblem } from '@/lib/problem';

/** The spec's 'Failed to save pet: {message}': the server's sentence behind our own, where it has one to say. */
export function explained(failed: string, error: unknown): unknown {
  const problem = asProblem(error);
  const hasSentence = problem.status > 0 && problem.status < 500 && !problem.errors && !problem.current;
  return hasSentence ? { ...problem, detail: `${failed}: ${problem.detail}` } : error;
}
