import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef } from 'react';
import { draftOf, dropDraft, saveDraft } from './drafts';

// biome-ignore lint/suspicious/noExplicitAny: a form of any shape; what is stored is read back into the same form.
type AnyForm = UseFormReturnType<any, any>;

/**
 * Keeps what was typed and not saved while the form is open, and puts it back when it opens again. Only the fields
 * that were changed: what somebody else has saved meanwhile must not be undone by it.
 */
export function useDraft(form: AnyForm, key: string, opened: boolean) {
  const ready = useRef(false);
  const current = useRef(form);
  current.current = form;

  useEffect(() => {
    ready.current = false;
    if (!opened) return;
    let over = false;
    // After the effects of this opening, one of which loads the row into the form.
    queueMicrotask(() => {
      if (over) return;
      const draft = draftOf(key);
      const known = Object.entries(draft ?? {}).filter(([name]) => name in current.current.getValues());
      if (known.length > 0) current.current.setValues(Object.fromEntries(known));
      ready.current = true;
    });
    return () => {
      over = true;
    };
  }, [key, opened]);

  const { values } = form;
  useEffect(() => {
    if (!ready.current) return;
    const typed = Object.entries(values).filter(([name]) => current.current.isDirty(name));
    if (typed.length > 0) saveDraft(key, Object.fromEntries(typed));
    else dropDraft(key);
  }, [key, values]);

  return {
    /** Saved or discarded: it is not wanted any more. */
    drop: () => {
      ready.current = false;
      dropDraft(key);
    },
  };
}
