import { useState } from 'react';
import { messageOf } from '@/lib/problem';
import { WarnLine } from '@/ui/warn-line';

const FAILED = 'This did not work. Please try again.';

/** Runs what a button does: busy meanwhile, and what went wrong in words. */
export function useFailing() {
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const run = async (act: () => Promise<void>, onFailed?: (error: unknown) => void) => {
    setFailure(undefined);
    setBusy(true);
    try {
      await act();
    } catch (error) {
      setFailure(messageOf(error, FAILED));
      onFailed?.(error);
    }
    setBusy(false);
  };
  return { failure, busy, run, forget: () => setFailure(undefined) };
}

export type Failing = ReturnType<typeof useFailing>;

/** Over the button that was pressed: on a phone the head of the page is out of sight. */
export const Failed = ({ failure }: Pick<Failing, 'failure'>) =>
  failure && <WarnLine alert>{failure}</WarnLine>;
