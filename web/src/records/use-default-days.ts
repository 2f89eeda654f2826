import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef } from 'react';

// biome-ignore lint/suspicious/noExplicitAny: what a form transforms its values into does not matter here.
type AnyForm<Values> = UseFormReturnType<Values, any>;

/** Days that nobody has changed follow their defaults: at another property it may be another day. */
export function useDefaultDays<Values extends Record<string, unknown>>(
  form: AnyForm<Values>,
  days: { [Name in keyof Values]?: string },
) {
  const earlier = useRef(days);
  const moved = Object.entries(days).some(([name, day]) => day !== earlier.current[name]);
  useEffect(() => {
    if (!moved) return;
    const before = earlier.current;
    earlier.current = days;
    const following = (values: Values) =>
      Object.fromEntries(Object.entries(days).filter(([name]) => values[name] === before[name]));
    // A default is no change by somebody, of which closing the form would ask.
    form.setInitialValues({ ...form.getInitialValues(), ...following(form.getInitialValues()) });
    form.setValues(following(form.getValues()) as Partial<Values>);
  });
}
