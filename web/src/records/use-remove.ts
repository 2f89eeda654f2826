import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '@/lib/problem';
import { ifMatch } from '@/lib/request-headers';
import { toast } from '@/ui/toast';

type Removal<Path> = UseMutationOptions<
  unknown,
  unknown,
  { path: Path; query?: Record<string, string>; headers: { 'If-Match': string } }
>;
type Restoration<Path> = UseMutationOptions<unknown, unknown, { path: Path }>;

type Options<Row, Path> = {
  removal: unknown;
  restoration: unknown;
  path: (row: Row) => Path;
  /** What goes with the removal, such as who takes something over. */
  query?: Record<string, string>;
  /** 'vendor' */
  noun: string;
  name: (row: Row) => string;
  /** Where the spec has other words than 'Ace Plumbing deleted'. */
  words?: Partial<Words<Row>>;
};

type Words<Row> = {
  removed: (row: Row) => string;
  restored: (row: Row) => string;
  /** Taking back what was just added. */
  takenBack: (row: Row) => string;
  notRemoved: string;
  notRestored: string;
};

const wordsOf = <Row>({
  noun,
  name,
  words,
}: Pick<Options<Row, never>, 'noun' | 'name' | 'words'>): Words<Row> => ({
  removed: (row) => `${name(row)} deleted`,
  restored: (row) => `${name(row)} restored`,
  takenBack: (row) => `${name(row)} removed again`,
  notRemoved: `Failed to delete ${noun}`,
  notRestored: `Failed to restore ${noun}`,
  ...words,
});

/** Deletes a row at once, with Undo; both work from a toast whose page is long gone. */
export function useRemove<Row extends { id: string }, Path>(options: Options<Row, Path>) {
  const { path, query } = options;
  const words = wordsOf(options);
  const queryClient = useQueryClient();
  const removal = useMutation({ ...(options.removal as Removal<Path>), meta: { deletes: true } });
  const restoration = useMutation(options.restoration as Restoration<Path>);

  const restore = async (row: Row) => {
    try {
      const restored = await restoration.mutateAsync({ path: path(row) });
      toast.success(words.restored({ ...row, ...(restored as Partial<Row>) }));
    } catch (error) {
      toast.error(messageOf(error, words.notRestored), { retry: () => void restore(row) });
    }
  };
  /** Throws what the server refused, for a dialog that shows it. */
  const removeOrThrow = async (row: Row & { version: number }, { quietly = false } = {}) => {
    await removal.mutateAsync({ path: path(row), query, headers: ifMatch(row.version) });
    const text = quietly ? words.takenBack(row) : words.removed(row);
    toast.success(text, { undo: quietly ? undefined : () => void restore(row) });
  };
  /** True when it is gone; a refusal is shown. */
  const remove = async (row: Row & { version: number }, how?: { quietly?: boolean }): Promise<boolean> => {
    try {
      await removeOrThrow(row, how);
      return true;
    } catch (error) {
      toast.error(messageOf(error, words.notRemoved));
      void queryClient.invalidateQueries();
      return false;
    }
  };
  return { remove, removeOrThrow, restore, busy: removal.isPending || restoration.isPending };
}
