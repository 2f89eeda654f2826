import type { UseFormReturnType } from '@mantine/form';
import { useEffect } from 'react';

// biome-ignore lint/suspicious/noExplicitAny: what a form transforms its values into does not matter here.
type AnyForm<Values> = UseFormReturnType<Values, any>;

/** A form that adds something begins anew each time it opens. */
export function useFreshForm<Values>(form: AnyForm<Values>, opened: boolean, start: Values) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening starts a new form.
  useEffect(() => {
    if (!opened) return;
    form.setInitialValues(start);
    form.reset();
  }, [opened]);
}
