import { ActionIcon } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './row-opener.module.css';
import type { RowOpening } from './table-props';

type RowOpenerProps<Row> = { row: Row; opening: RowOpening<Row>; children: ReactNode };

/** The chevron before a row's first column, which opens the row below itself. */
export function RowOpener<Row>({ row, opening, children }: RowOpenerProps<Row>) {
  const open = opening.isOpen(row);
  return (
    <span className={classes.opener}>
      <ActionIcon
        size={26}
        className={classes.button}
        aria-expanded={open}
        aria-label={opening.name(row)}
        onClick={() => opening.toggle(row)}
      >
        <IconChevronRight size={15} stroke={1.7} aria-hidden className={open ? classes.open : undefined} />
      </ActionIcon>
      {children}
    </span>
  );
}
