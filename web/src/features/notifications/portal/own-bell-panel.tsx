import '@mantine/core/styles/Divider.css';
import { Divider, Group, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listOwnNotificationsOptions } from '@/api/portal/@tanstack/react-query.gen';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { LoadingText } from '@/ui/skeleton';
import { useOpenedOnMount } from '@/ui/use-opened-on-mount';
import { OwnBellButton } from './own-bell-button';
import { OwnNotice } from './own-notice';

const NEWEST = 5;

function Newest({ onOpen }: { onOpen: () => void }) {
  const { data, error, refetch } = useQuery(
    listOwnNotificationsOptions({ query: { unread: true, limit: NEWEST } }),
  );
  if (data?.items.length) {
    return data.items.map((notice) => <OwnNotice key={notice.id} notice={notice} onOpen={onOpen} />);
  }
  if (data) {
    return <EmptyState title="No new notifications" icon={<IconBell size={22} stroke={1.7} aria-hidden />} />;
  }
  if (!error) return <LoadingText>Loading notifications...</LoadingText>;
  return <ErrorState title="The notifications could not be loaded." of={{ error, refetch }} />;
}

/** The five newest that are unread, under the bell. Opens as it mounts. */
export default function OwnBellPanel({ allAt }: { allAt: string }) {
  const { target, opened, setOpened } = useOpenedOnMount();
  const close = () => setOpened(false);
  return (
    <Popover
      width={360}
      position="bottom-end"
      offset={6}
      opened={opened}
      onChange={setOpened}
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target>
        <OwnBellButton ref={target} onClick={() => setOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown p={0} maw="calc(100vw - 16px)" aria-label="Notifications">
        <Newest onOpen={close} />
        <Divider />
        <Group px={16} py={12}>
          <Link to={allAt} className="link" onClick={close}>
            View All
          </Link>
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}
