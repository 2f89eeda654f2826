import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { UnreadDot } from '@/ui/unread-dot';
import { useUnread } from './use-notifications';

type BellButtonProps = ActionIconProps & ComponentPropsWithRef<'button'>;

/** The bell with a dot while something is unread; its name says how many. */
export function BellButton(props: BellButtonProps) {
  const unread = useUnread().data?.unread ?? 0;
  const name = unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`;
  return (
    <ActionIcon aria-label={name} title="Notifications" {...props}>
      <UnreadDot shown={unread > 0}>
        <IconBell size={18} stroke={1.7} aria-hidden />
      </UnreadDot>
    </ActionIcon>
  );
}
