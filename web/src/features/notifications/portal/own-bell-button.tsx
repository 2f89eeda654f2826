import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { UnreadDot } from '@/ui/unread-dot';
import { useOwnUnread } from './use-own-notices';

type OwnBellButtonProps = ActionIconProps & ComponentPropsWithRef<'button'>;

/** The bell with a dot while something is unread; its name says how many. */
export function OwnBellButton(props: OwnBellButtonProps) {
  const unread = useOwnUnread();
  const name = unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`;
  return (
    <ActionIcon aria-label={name} title="Notifications" size={44} {...props}>
      <UnreadDot shown={unread > 0}>
        <IconBell size={22} stroke={1.7} aria-hidden />
      </UnreadDot>
    </ActionIcon>
  );
}
