import '@mantine/core/styles/Divider.css';
import { Button, Divider, Group, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listNotificationsOptions } from '@/api/staff/@tanstack/react-query.gen';
import { paths } from '@/app/staff/paths';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { LoadingText } from '@/ui/skeleton';
import { Text } from '@/ui/text';
import { useOpenedOnMount } from '@/ui/use-opened-on-mount';
import { BellButton } from './bell-button';
import { NoticeRow } from './notice-row';
import { useMarkRead, useUnread } from './use-notifications';

const NEWEST = 6;

function Newest({ onOpen }: { onOpen: () => void }) {
  const notices = useQuery(listNotificationsOptions({ query: { limit: NEWEST } }));
  const items = notices.data?.items;
  if (notices.isError && !items) {
    return <ErrorState title="The notifications could not be loaded." of={notices} />;
  }
  if (!items) return <LoadingText>Loading notifications...</LoadingText>;
  if (items.length === 0) {
    return <EmptyState title="No new notifications" icon={<IconBell size={22} stroke={1.7} aria-hidden />} />;
  }
  return items.map((notice) => <NoticeRow key={notice.id} notice={notice} onOpen={onOpen} />);
}

/** The six newest under the bell. Opens as it mounts. */
export default function BellPanel({ size }: { size?: number }) {
  const { target, opened, setOpened } = useOpenedOnMount();
  const unread = useUnread().data?.unread ?? 0;
  const mark = useMarkRead();
  const close = () => setOpened(false);
  return (
    <Popover
      width={392}
      position="bottom-start"
      offset={6}
      opened={opened}
      onChange={setOpened}
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target>
        <BellButton ref={target} size={size} onClick={() => setOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown p={0} maw="calc(100vw - 16px)" aria-label="Notifications">
        <Group justify="space-between" px={16} py={10} wrap="nowrap">
          <Group gap={8} wrap="nowrap">
            <Text as="h2" size="control" ink="text">
              Notifications
            </Text>
            {unread > 0 && <Text as="span">{unread} unread</Text>}
          </Group>
          {unread > 0 && mark.able && (
            <Button variant="subtle" size="compact-sm" loading={mark.isPending} onClick={mark.all}>
              Mark all as read
            </Button>
          )}
        </Group>
        <Divider />
        <Newest onOpen={close} />
        <Divider />
        <Group px={16} py={10}>
          <Link to={paths.notifications} className="link" onClick={close}>
            View all
          </Link>
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}
