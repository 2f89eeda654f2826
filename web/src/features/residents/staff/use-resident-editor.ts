import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ResidentDetail, ResidentUpdate } from '@/api/staff';
import { editResidentMutation } from '@/api/staff/@tanstack/react-query.gen';
import { applyProblem, asProblem, fieldErrors, isStale, messageOf } from '@/lib/problem';
import { ifMatch } from '@/lib/request-headers';
import { changesOf, useEditForm, valuesOf } from './resident-edit-form';

const FAILED = 'Failed to update resident. Please try again.';

/**
 * The form of the edit page and how it is saved. What counts is the version that was on the screen when the page
 * opened: a newer one that arrives meanwhile must not slip in underneath.
 */
export function useResidentEditor(resident: ResidentDetail) {
  const queryClient = useQueryClient();
  const edit = useMutation(editResidentMutation());
  const [base, setBase] = useState(resident);
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<{ theirs: ResidentDetail; mine: ResidentUpdate } | null>(null);
  const form = useEditForm(valuesOf(resident));

  const resetTo = (row: ResidentDetail) => {
    setBase(row);
    form.setInitialValues(valuesOf(row));
    form.resetDirty(valuesOf(row));
  };
  const fail = (error: unknown, otherwise = FAILED) => setFailure(messageOf(error, otherwise));

  return {
    form,
    base,
    failure,
    fail,
    conflict,
    dismiss: () => setConflict(null),
    /** Null when it is saved; else the field to look at, '' where there is none. */
    save: async (): Promise<string | null> => {
      setFailure(null);
      const mine = changesOf(base, form.getValues());
      if (Object.keys(mine).length === 0) return null;
      try {
        const path = { resident_id: base.id };
        const now = await edit.mutateAsync({ path, headers: ifMatch(base.version), body: mine });
        resetTo(now);
        return null;
      } catch (error) {
        if (isStale(error)) {
          setConflict({ theirs: asProblem(error).current as ResidentDetail, mine });
          void queryClient.invalidateQueries();
          return '';
        }
        const loose = applyProblem(form, error);
        const onField = Object.keys(fieldErrors(error))[0];
        if (loose.length > 0) setFailure(loose.join(' '));
        else if (onField === undefined) fail(error);
        return onField ?? '';
      }
    },
    /** Either way the form stands on their version; mine stays in the fields, to be saved again. */
    resolve: (theirs: ResidentDetail, keepMine: boolean) => {
      const values = form.getValues();
      const mine = conflict?.mine ?? {};
      resetTo(theirs);
      const edited = Object.fromEntries(Object.entries(values).filter(([name]) => name in mine));
      form.setValues({ ...valuesOf(theirs), ...(keepMine ? edited : {}) });
      setConflict(null);
    },
  };
}
