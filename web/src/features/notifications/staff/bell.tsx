import { lazy, Suspense, useState } from 'react';
import { BellButton } from './bell-button';

// The panel brings its positioning along; it comes with the first press.
const loadPanel = () => import('./bell-panel');
const BellPanel = lazy(loadPanel);

/** The bell of the shell. */
export default function Bell({ size }: { size?: number }) {
  const [wanted, setWanted] = useState(false);
  const closed = (
    <BellButton
      size={size}
      aria-haspopup="dialog"
      onClick={() => setWanted(true)}
      onPointerEnter={() => void loadPanel()}
      onFocus={() => void loadPanel()}
    />
  );
  if (!wanted) return closed;
  return (
    <Suspense fallback={closed}>
      <BellPanel size={size} />
    </Suspense>
  );
}
