import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { LeaseRow, LeaseUpdate } from '@/api/staff';
import { listResidentLeasesOptions } from '@/api/staff/@tanstack/react-query.gen';
import { asProblem } from '@/lib/problem';
import { useDraft } from '@/lib/use-draft';
import { changesOf, useLeaseForm, valuesOf } from './lease-form';
import { mainLease } from './lease-words';
import { useLeaseEdit } from './use-lease-edit';

/** The lease half of a resident's edit page: it is saved with the page's own button. */
export function useLeaseEditor(residentId: string) {
  const query = useQuery(listResidentLeasesOptions({ path: { resident_id: residentId } }));
  const [lease, setLease] = useState<LeaseRow>();
  const [editing, setEditing] = useState(false);
  const [conflict, setConflict] = useState<{ theirs: LeaseRow; mine: LeaseUpdate } | null>(null);
  const form = useLeaseForm(valuesOf(undefined));
  const put = useLeaseEdit();
  const draft = useDraft(form, `edit-lease ${lease?.id}`, editing);
  const current = query.data && mainLease(query.data.items);

  const load = (row: LeaseRow) => {
    setLease(row);
    form.setInitialValues(valuesOf(row));
    form.setValues(valuesOf(row));
    form.resetDirty(valuesOf(row));
  };
  // The lease on the screen when editing starts is what counts; until then it follows the server.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is the same form.
  useEffect(() => {
    if (current && !editing) load(current);
  }, [current, editing]);

  return {
    form,
    lease,
    loading: query.isPending,
    editing,
    edit: () => setEditing(true),
    dirty: editing && form.isDirty(),
    /** True when the fields may be sent. */
    check: () => !editing || !form.validate().hasErrors,
    /** Sends what differs. Throws the server's refusal; a newer version opens the choice. */
    save: async () => {
      if (!lease || !editing) return;
      const mine = changesOf(lease, form.getValues());
      try {
        if (Object.keys(mine).length > 0) await put(lease, mine);
        draft.drop();
        setEditing(false);
      } catch (error) {
        const { current: theirs, errors } = asProblem(error);
        if (theirs) setConflict({ theirs: theirs as LeaseRow, mine });
        for (const { field, message } of errors ?? []) form.setFieldError(field, message);
        throw error;
      }
    },
    conflict,
    /** Either way the form stands on their version; mine stays in the fields, to be saved again. */
    resolve: (theirs: LeaseRow, keepMine: boolean) => {
      const mine = form.getValues();
      load(theirs);
      if (keepMine) form.setValues(mine);
      setConflict(null);
    },
    dismiss: () => setConflict(null),
  };
}

export type LeaseEditor = ReturnType<typeof useLeaseEditor>;
