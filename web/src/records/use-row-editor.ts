import type { UseFormReturnType } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { asProblem, isStale, messageOf } from '@/lib/problem';
import { toast } from '@/ui/toast';

// biome-ignore lint/suspicious/noExplicitAny: what a form transforms its values into is no business of an editor.
type AnyForm<Values> = UseFormReturnType<Values, any>;

type RowEditorOptions<Row, Values, Changes> = {
  row: Row;
  opened: boolean;
  onClose: () => void;
  form: AnyForm<Values>;
  valuesOf: (row: Row) => Values;
  /** Only what differs from the row. */
  changesOf: (row: Row, values: Values) => Changes;
  /** Sends the changes on top of the row's version; the row as it is now. */
  send: (row: Row, changes: Changes) => Promise<Row>;
  failureText: string;
  /** Said when it is saved, with an Undo; without it the page itself shows it. */
  savedText?: (row: Row) => string;
};

/**
 * How a row is changed in a form. What counts is the version that was on the screen when the form opened: a newer one
 * that arrives meanwhile must not slip in underneath, so it is kept from then on. Where somebody else saved first,
 * both versions are shown, and one of them is chosen.
 */
export function useRowEditor<
  Row extends object,
  Values extends Record<string, unknown>,
  Changes extends object,
>(options: RowEditorOptions<Row, Values, Changes>) {
  const { row, opened, onClose, form, valuesOf, changesOf, send, failureText, savedText } = options;
  const queryClient = useQueryClient();
  const [base, setBase] = useState(row);
  const [conflict, setConflict] = useState<{ theirs: Row; mine: Changes } | null>(null);

  const load = (now: Row) => {
    setBase(now);
    form.setInitialValues(valuesOf(now));
    form.setValues(valuesOf(now));
    form.clearErrors();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening loads the row.
  useEffect(() => {
    if (opened) load(row);
  }, [opened]);

  const takeBack = async (now: Row, changes: Changes) => {
    try {
      await send(now, changes);
    } catch (error) {
      toast.error(messageOf(error, failureText));
    }
  };
  const save = async (on: Row, changes: Changes) => {
    if (Object.keys(changes).length === 0) return;
    const now = await send(on, changes);
    if (savedText) toast.success(savedText(now), { undo: () => void takeBack(now, undoOf(on, changes)) });
  };
  const keepMine = async (theirs: Row) => {
    if (!conflict) return;
    try {
      await save(theirs, conflict.mine);
      setConflict(null);
      form.reset();
      onClose();
    } catch (error) {
      if (isStale(error)) {
        setConflict({ ...conflict, theirs: asProblem(error).current as Row });
      } else {
        setConflict(null);
        toast.error(messageOf(error, failureText));
      }
    }
  };
  const useTheirs = (theirs: Row) => {
    load(theirs);
    setConflict(null);
  };
  return {
    base,
    /** For the drawer or modal around the form. */
    entry: {
      opened,
      onClose,
      form,
      failureText,
      draftKey: idOf(row),
      onSubmit: (values: Values) => save(base, changesOf(base, values)),
      onConflict: (current: unknown) => {
        setConflict({ theirs: current as Row, mine: changesOf(base, form.getValues()) });
        // Somebody else has changed it, so what the screens show of it is old.
        void queryClient.invalidateQueries();
      },
    },
    /** For the ConflictDialog beside it. */
    conflict: {
      theirs: conflict?.theirs ?? null,
      mine: (conflict?.mine ?? {}) as Partial<Row>,
      onKeepMine: (theirs: Row) => void keepMine(theirs),
      onUseTheirs: useTheirs,
      onClose: () => setConflict(null),
    },
  };
}

const idOf = (row: object) => ('id' in row ? String(row.id) : undefined);

/** The row's own values of the fields that `changes` touched: what undoes them. */
function undoOf<Row extends object, Changes extends object>(row: Row, changes: Changes): Changes {
  const before = row as Record<string, unknown>;
  return Object.fromEntries(Object.keys(changes).map((field) => [field, before[field]])) as Changes;
}
