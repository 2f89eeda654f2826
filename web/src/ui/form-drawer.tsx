import { Drawer } from '@mantine/core';
import classes from './dialog.module.css';
import { EntryFrame, type EntryProps, useEntry } from './entry-form';

/** More than six fields: 520 wide on the right, the whole screen on phones, with a footer that stays. */
export function FormDrawer(props: EntryProps) {
  const entry = useEntry(props);
  return (
    <Drawer
      opened={props.opened}
      onClose={entry.close}
      position="right"
      size={520}
      padding={24}
      title={props.title}
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ content: classes.drawer, title: classes.title, body: classes.drawerBody }}
    >
      <EntryFrame
        entry={entry}
        submitLabel={props.submitLabel}
        submitDisabled={props.submitDisabled}
        question={props.question}
        above={props.above}
      >
        {props.children}
      </EntryFrame>
    </Drawer>
  );
}
