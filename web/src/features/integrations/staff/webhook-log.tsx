import { Button, Group, Modal, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WebhookEventRow, WebhookRow } from '@/api/staff';
import {
  listWebhookEventsOptions,
  replayWebhookEventMutation,
  replayWebhookMutation,
} from '@/api/staff/@tanstack/react-query.gen';
import { formatAgo } from '@/lib/dates';
import { plural } from '@/lib/money';
import { messageOf } from '@/lib/problem';
import { useCreate } from '@/records/use-create';
import { type Column, DataTable, RowCard } from '@/ui/data-table';
import { EmptyState } from '@/ui/empty-state';
import { ChoiceField } from '@/ui/inputs';
import { RowButton } from '@/ui/row-button';
import { toast } from '@/ui/toast';
import { answerWords } from './webhook-words';

const SHOWN = 50;
const POLL_MS = 3000;
const HOUR_MS = 3_600_000;
const spans = [
  { value: '1', label: 'the last hour' },
  { value: '24', label: 'the last day' },
  { value: '168', label: 'the last week' },
];

const stateOf = ({ state, attempts }: WebhookEventRow) =>
  state === 'delivered' ? 'Delivered' : attempts.length > 0 ? 'Will be tried again' : 'Waits';

function lastOf({ attempts }: WebhookEventRow): string {
  const [last] = attempts;
  if (!last) return 'Not called yet';
  const calls = attempts.length > 1 ? ` · ${plural(attempts.length, 'call')}` : '';
  return `${formatAgo(last.attempted_at)} · ${answerWords(last)}${calls}`;
}

const columns: Column<WebhookEventRow>[] = [
  { key: 'name', title: 'Event', render: ({ name }) => name },
  { key: 'at', title: 'Happened', render: ({ occurred_at }) => formatAgo(occurred_at), width: 120 },
  { key: 'state', title: 'State', render: stateOf, width: 150 },
  { key: 'last', title: 'Last call', render: lastOf },
];

type WebhookLogProps = { opened: boolean; onClose: () => void; row: WebhookRow };

/** What an endpoint was told, what it answered, and telling it again. */
export default function WebhookLog({ opened, onClose, row }: WebhookLogProps) {
  const [hours, setHours] = useState('24');
  const found = useQuery({
    ...listWebhookEventsOptions({ query: { endpoint_id: row.id, limit: SHOWN } }),
    enabled: opened,
    refetchInterval: POLL_MS,
  });
  const one = useCreate(replayWebhookEventMutation());
  const all = useCreate(replayWebhookMutation());
  const paused = row.state === 'paused';
  const failed = (error: unknown) =>
    void toast.error(messageOf(error, 'The events were not sent again. Try again.'));
  const replay = (event: WebhookEventRow) =>
    one
      .create({ path: { endpoint_id: row.id, event_id: event.id } })
      .then(() => toast.success(`${event.name} is sent again`))
      .catch(failed);
  const replayAll = () => {
    const since = new Date(Date.now() - Number(hours) * HOUR_MS).toISOString();
    return all
      .create({ path: { endpoint_id: row.id }, body: { since } })
      .then(({ events }) => toast.success(`${plural(events, 'event')} sent again, in order`))
      .catch(failed);
  };
  const button = (event: WebhookEventRow) =>
    event.state === 'delivered' &&
    !paused && (
      <RowButton
        quiet
        name={`Replay ${event.name}, ${formatAgo(event.occurred_at)}`}
        onClick={() => void replay(event)}
      >
        Replay
      </RowButton>
    );
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="xl"
      title="Webhook log"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap="md">
        <p className="small text2">
          {row.url} · Events are kept for 30 days. A replayed event keeps its id, so the other program can
          tell it from a new one.
        </p>
        {!paused && (
          <Group gap="xs">
            <ChoiceField
              aria-label="Replay events of"
              data={spans}
              value={hours}
              onChange={(event) => setHours(event.currentTarget.value)}
            />
            <Button variant="default" loading={all.isPending} onClick={() => void replayAll()}>
              Replay all
            </Button>
          </Group>
        )}
        <DataTable
          label="Webhook log"
          bare
          columns={columns}
          rows={found.data?.items}
          rowKey={({ id }) => id}
          rowActions={button}
          card={(event) => (
            <RowCard title={event.name} of={stateOf(event)} fact={lastOf(event)} small={button(event)} />
          )}
          error={found.error}
          onRetry={() => void found.refetch()}
          empty={<EmptyState title="No events yet" text="What happens from now on is listed here." />}
        />
      </Stack>
    </Modal>
  );
}
