import { lazy, Suspense, useState } from 'react';
import { Dots, type RowMenuProps } from './row-dots';

// Fifty rows draw fifty buttons; the menu behind them comes with the first press.
const loadContent = () => import('./row-menu-content');
const Content = lazy(loadContent);

/** The '…' at the end of a row or a header. */
export function RowMenu(props: RowMenuProps) {
  const [used, setUsed] = useState(false);
  const { what, size, variant } = props;
  const closed = (
    <Dots
      what={what}
      size={size}
      variant={variant}
      onClick={() => setUsed(true)}
      onPointerEnter={() => void loadContent()}
    />
  );
  if (!used) return closed;
  return (
    <Suspense fallback={closed}>
      <Content {...props} />
    </Suspense>
  );
}
