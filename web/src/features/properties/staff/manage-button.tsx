import { Button } from '@mantine/core';
import { type ComponentPropsWithRef, lazy, Suspense, useState } from 'react';
import type { PropertyRow } from '@/api/staff';
import classes from './property-card.module.css';

export type ManageActions = {
  onEdit: (row: PropertyRow) => void;
  onDelete: (row: PropertyRow) => void;
};

export type ManageProps = { row: PropertyRow } & ManageActions;

// A page draws two dozen of these; the menu behind them comes with the first press.
const loadMenu = () => import('./manage-menu');
const ManageMenu = lazy(loadMenu);

type ManagePressProps = { name: string } & Omit<ComponentPropsWithRef<'button'>, 'color'>;

export function ManagePress({ name, ...button }: ManagePressProps) {
  return (
    <Button
      {...button}
      variant="default"
      size="xs"
      className={classes.button}
      aria-label={`Manage ${name}`}
      aria-haspopup="menu"
    >
      Manage
    </Button>
  );
}

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
