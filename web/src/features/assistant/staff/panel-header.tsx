import { ActionIcon } from '@mantine/core';
import { IconArrowsMaximize, IconHistory, IconMinus, IconSparkles, IconX } from '@tabler/icons-react';
import type { PointerEvent } from 'react';
import classes from './panel-header.module.css';

type PanelHeaderProps = {
  phone: boolean;
  full: boolean;
  history: boolean;
  onHistory: () => void;
  onMinimise: () => void;
  onFull: () => void;
  onClose: () => void;
  onPointerDown?: (event: PointerEvent<HTMLElement>) => void;
};

/** The title bar. On a phone it is also what a finger pulls. */
export function PanelHeader({
  phone,
  full,
  history,
  onHistory,
  onMinimise,
  onFull,
  onClose,
  onPointerDown,
}: PanelHeaderProps) {
  const size = phone ? 44 : 30;
  const [makeLabel, makeIcon, make] =
    phone && !full
      ? (['Full screen', <IconArrowsMaximize key="i" size={17} stroke={1.7} aria-hidden />, onFull] as const)
      : ([
          phone ? 'Make smaller' : 'Minimize',
          <IconMinus key="i" size={18} stroke={1.7} aria-hidden />,
          onMinimise,
        ] as const);
  return (
    <div className={classes.header} onPointerDown={onPointerDown}>
      {phone && <span className={classes.grip} aria-hidden />}
      <IconSparkles className={classes.headerIcon} size={18} stroke={1.7} aria-hidden />
      <h2 id="assistant-title" className={classes.title}>
        AI Assistant
      </h2>
      <ActionIcon
        size={size}
        aria-label="Conversations"
        title="Conversations"
        aria-pressed={history}
        onClick={onHistory}
      >
        <IconHistory size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
      <ActionIcon size={size} aria-label={makeLabel} title={makeLabel} onClick={make}>
        {makeIcon}
      </ActionIcon>
      <ActionIcon size={size} aria-label="Close the assistant" title="Close" onClick={onClose}>
        <IconX size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
    </div>
  );
}
