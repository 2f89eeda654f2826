import { ActionIcon } from '@mantine/core';
import { IconChevronUp, IconSparkles, IconX } from '@tabler/icons-react';
import classes from './minimised.module.css';

type MinimisedProps = {
  /** A reply came while nobody looked. */
  news: boolean;
  onRestore: () => void;
  onClose: () => void;
};

/** The panel as a bar: the conversation goes on behind it. */
export function Minimised({ news, onRestore, onClose }: MinimisedProps) {
  return (
    <section className={classes.bar} aria-label="AI Assistant, minimized">
      <button type="button" className={classes.restore} onClick={onRestore}>
        <IconSparkles className={classes.icon} size={18} stroke={1.7} aria-hidden />
        AI Assistant
        {news && <span className={classes.news}>New reply</span>}
        <IconChevronUp size={16} stroke={1.7} aria-hidden />
        <span className="visually-hidden">: open again</span>
      </button>
      <ActionIcon aria-label="Close the assistant" onClick={onClose}>
        <IconX size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
    </section>
  );
}
