import { Button, Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './filter-bar.module.css';

export type FilterSheetProps = {
  opened: boolean;
  onClose: () => void;
  controls: ReactNode;
  chips: ReactNode;
  result?: ReactNode;
  clearable: boolean;
  onClear: () => void;
};

/** The filters of a phone: everything but the search, from the bottom. */
export default function FilterSheet(props: FilterSheetProps) {
  const { opened, onClose, controls, chips, result, clearable, onClear } = props;
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="auto"
      padding={16}
      title="Filters"
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ content: classes.sheet }}
    >
      <div className={`form ${classes.sheetFields}`}>
        {controls}
        {chips && <div className={classes.chips}>{chips}</div>}
        <div className={classes.sheetFoot}>
          <Button variant="default" onClick={onClear} disabled={!clearable}>
            Clear filters
          </Button>
          <Button onClick={onClose}>{result ? <>Show {result}</> : 'Show results'}</Button>
        </div>
      </div>
    </Drawer>
  );
}
