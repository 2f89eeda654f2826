import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { asProblem, messageOf } from '@/lib/problem';
import { toast } from '@/ui/toast';

type Words<Row, Variables> = {
  /** Said when it is done; without it the page itself shows it. */
  done?: (row: Row, sent: Variables) => string;
  undo?: (row: Row, sent: Variables) => (() => void) | undefined;
  /** Where the server has no sentence of its own. */
  failureText: string;
  /** Where there is nothing left to do it to. */
  goneText?: string;
};

/** What one press does at once: it says that it is done, or why it is not. */
export function usePress<Row, Failure, Variables>(
  mutation: UseMutationOptions<Row, Failure, Variables>,
  { done, undo, failureText, goneText }: Words<Row, Variables>,
) {
  const { mutateAsync, isPending, variables } = useMutation(mutation);
  /** What the server answered; null for a refusal, which is shown. */
  const press = async (sent: Variables): Promise<Row | null> => {
    try {
      const row = await mutateAsync(sent);
      if (done) toast.success(done(row, sent), { undo: undo?.(row, sent) });
      return row;
    } catch (error) {
      const isGone = goneText && asProblem(error).status === 404;
      toast.error(isGone ? goneText : messageOf(error, failureText));
      return null;
    }
  };
  return { press, busy: isPending, sent: isPending ? variables : undefined };
}
