import { Button } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import type { PropertyRow } from '@/api/staff';
import classes from './property-card.module.css';

export type ManageActions = {
  onEdit: (row: PropertyRow) => void;
  onDelete: (row: PropertyRow) => void;
};

export type ManageProps = { row: PropertyRow } & ManageActions;

type ManagePressProps = { name: string } & Omit<ComponentPropsWithRef<'button'>, 'color'>;

/** The button itself, before and behind its menu. */
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
