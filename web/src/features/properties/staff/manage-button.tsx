import { lazy, Suspense, useState } from 'react';
import { ManagePress, type ManageProps } from './manage-press';

// A page draws two dozen of these; the menu behind them comes with the first press.
const loadMenu = () => import('./manage-menu');
const ManageMenu = lazy(loadMenu);

/** What can be done with a property, from its card. */
export function ManageButton(props: ManageProps) {
  const [used, setUsed] = useState(false);
  const closed = (
    <ManagePress name={props.row.name} onClick={() => setUsed(true)} onPointerEnter={() => void loadMenu()} />
  );
  return used ? (
    <Suspense fallback={closed}>
      <ManageMenu {...props} />
    </Suspense>
  ) : (
    closed
  );
}
