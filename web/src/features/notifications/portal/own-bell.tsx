import { lazy, Suspense, useState } from 'react';
import { OwnBellButton } from './own-bell-button';
import { useLiveNotices } from './use-own-notices';

const loadPanel = () => import('./own-bell-panel');
const OwnBellPanel = lazy(loadPanel);

/** The resident's bell, live; its panel comes with the first press. */
export function OwnBell({ allAt }: { allAt: string }) {
  useLiveNotices();
  const [wanted, setWanted] = useState(false);
  const closed = (
    <OwnBellButton
      aria-haspopup="dialog"
      onClick={() => setWanted(true)}
      onPointerEnter={() => void loadPanel()}
    />
  );
  if (!wanted) return closed;
  return (
    <Suspense fallback={closed}>
      <OwnBellPanel allAt={allAt} />
    </Suspense>
  );
}
