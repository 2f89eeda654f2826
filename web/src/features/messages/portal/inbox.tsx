import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { OwnAnnouncement, OwnThread } from '@/api/portal';
import { formatAgo, formatDayOf } from '@/lib/dates';
import { EmptyState } from '@/ui/empty-state';
import { LinkLines } from '@/ui/link-lines';
import { SearchField } from '@/ui/search-field';
import { Card, Section } from '@/ui/section';
import { Segments } from '@/ui/segments';
import { Tags } from '@/ui/tags';
import { Text } from '@/ui/text';

type Which = 'all' | 'unread' | 'urgent';
type InboxProps = { threads: readonly OwnThread[]; to: (threadId: string) => string; onNew: () => void };

const which: readonly { value: Which; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'unread', label: 'Unread' },
  { value: 'urgent', label: 'Urgent' },
];

const shows = (thread: OwnThread, q: string, one: Which) =>
  `${thread.subject} ${thread.preview ?? ''}`.toLowerCase().includes(q.trim().toLowerCase()) &&
  (one === 'all' || (one === 'unread' ? thread.unread > 0 : thread.is_urgent));

const stateOf = ({ unread, is_urgent }: OwnThread) => [
  ...(is_urgent ? ['Urgent'] : []),
  ...(unread ? [`${unread} new`] : []),
];

/** The resident's threads, the last written first. */
export function Inbox({ threads, to, onNew }: InboxProps) {
  const [q, setQ] = useState('');
  const [one, setOne] = useState<Which>('all');
  const shown = threads.filter((thread) => shows(thread, q, one));
  if (threads.length === 0) {
    return (
      <EmptyState
        title="No messages yet"
        text="Write to the managers of your home."
        actions={<Button onClick={onNew}>New Message</Button>}
      />
    );
  }
  return (
    <Stack gap="md">
      <Group gap="sm">
        <SearchField value={q} onChange={setQ} placeholder="Search messages" />
        <Segments label="Which messages" options={which} value={one} onChange={setOne} />
      </Group>
      <Card padded={false}>
        <LinkLines
          lines={shown.map((thread) => ({
            key: thread.id,
            to: to(thread.id),
            title: thread.subject,
            text: `${formatAgo(thread.last_message_at)} · ${thread.preview ?? ''}`,
            end: <Tags label={`State of ${thread.subject}`} tags={stateOf(thread)} />,
          }))}
        />
        {shown.length === 0 && <EmptyState title="No messages found" />}
      </Card>
    </Stack>
  );
}

/** What the managers of the resident's homes tell everybody. */
export function Announcements({ items }: { items: readonly OwnAnnouncement[] }) {
  if (items.length === 0) return <EmptyState title="No announcements" />;
  return (
    <Stack gap="md">
      {items.map((each) => (
        <Section
          key={each.id}
          title={each.title}
          right={each.priority === 'urgent' && <Tags label={`State of ${each.title}`} tags={['Urgent']} />}
          note={`${each.property_name} · ${each.author_name}, ${formatDayOf(each.created_at)}`}
        >
          <Text size="control" ink="text" lines>
            {each.content}
          </Text>
        </Section>
      ))}
    </Stack>
  );
}
