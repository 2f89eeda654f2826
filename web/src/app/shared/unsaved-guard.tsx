import { type ReactNode, use, useMemo, useRef, useState } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router';
import { discardUnsaved, hasUnsaved } from '@/lib/unsaved';
import { ConfirmDialog } from '@/ui/confirm-dialog';

type Leave = { go: () => void };

/**
 * Asks before anything in the app leads away from what is not saved. The browser's own Back and a reload cannot be
 * asked: there the draft brings back what was typed.
 */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const context = use(NavigationContext);
  const [leave, setLeave] = useState<Leave | null>(null);
  const [asking, setAsking] = useState(false);
  const here = useRef('');
  here.current = useLocation().pathname;
  const guarded = useMemo(() => {
    const { navigator } = context;
    const asked = (to: { pathname?: string } | string, go: () => void) => {
      const path = navigator.createHref(to).replace(/[?#].*/, '');
      if (!hasUnsaved() || path === here.current) return go();
      setLeave({ go });
      setAsking(true);
    };
    return {
      ...context,
      navigator: {
        ...navigator,
        createHref: navigator.createHref.bind(navigator),
        go: navigator.go.bind(navigator),
        push: (...step: Parameters<typeof navigator.push>) => asked(step[0], () => navigator.push(...step)),
        replace: (...step: Parameters<typeof navigator.replace>) =>
          asked(step[0], () => navigator.replace(...step)),
      },
    };
  }, [context]);
  return (
    <NavigationContext value={guarded}>
      {children}
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title="Discard your changes?"
        confirmLabel="Discard"
        onConfirm={() => {
          discardUnsaved();
          leave?.go();
        }}
      >
        What you entered here has not been saved.
      </ConfirmDialog>
    </NavigationContext>
  );
}
