import { Button, Group, Stack } from '@mantine/core';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { WebhookRow } from '@/api/staff';
import {
  continueWebhookMutation,
  listWebhooksOptions,
  removeWebhookMutation,
  rotateWebhookSecretMutation,
  sendWebhookTestMutation,
  stopWebhookMutation,
} from '@/api/staff/@tanstack/react-query.gen';
import { messageOf } from '@/lib/problem';
import { ifMatch } from '@/lib/request-headers';
import { useCreate } from '@/records/use-create';
import { type Column, RowCard } from '@/ui/data-table';
import { EmptyState } from '@/ui/empty-state';
import { lazyDialog } from '@/ui/lazy-dialog';
import { ListSection } from '@/ui/list-section';
import { Question } from '@/ui/question';
import { RowButton } from '@/ui/row-button';
import { RowMenu } from '@/ui/row-menu';
import { StatusBadge } from '@/ui/status-badge';
import { toast } from '@/ui/toast';
import { useOverlay } from '@/ui/use-overlay';
import { eventWords, lastCall, stateWords } from './webhook-words';

const EditWebhook = lazyDialog(() => import('./edit-webhook'));
const WebhookLog = lazyDialog(() => import('./webhook-log'));
const SecretDialog = lazyDialog(() => import('./secret-dialog'));
const MOST = 100;
const POLL_MS = 5000;

function Address({ row }: { row: WebhookRow }) {
  const { text, bad } = stateWords(row);
  return (
    <Stack gap={0}>
      {row.url}
      <span className="caption text3" style={bad ? { color: 'var(--bad-text)' } : undefined}>
        {text}
      </span>
    </Stack>
  );
}

const columns: Column<WebhookRow>[] = [
  { key: 'url', title: 'Endpoint', render: (row) => <Address row={row} /> },
  { key: 'events', title: 'Events', render: eventWords },
  {
    key: 'state',
    title: 'State',
    render: ({ state }) => <StatusBadge of="webhook" value={state} />,
    width: 110,
  },
  { key: 'last', title: 'Last delivery', render: lastCall, width: 220 },
];

/** Addresses of other programs that are told what happens. Only for the company's owners. */
export function Webhooks({ companyId }: { companyId: string }) {
  const query = { company_id: companyId, limit: MOST };
  const found = useQuery({ ...listWebhooksOptions({ query }), refetchInterval: POLL_MS });
  const test = useCreate(sendWebhookTestMutation());
  const pause = useMutation(stopWebhookMutation());
  const resume = useMutation(continueWebhookMutation());
  const rotate = useMutation(rotateWebhookSecretMutation());
  const remove = useMutation(removeWebhookMutation());
  const editing = useOverlay<WebhookRow | 'new'>();
  const log = useOverlay<WebhookRow>();
  const secret = useOverlay<string>();
  const rotating = useOverlay<WebhookRow>();
  const ending = useOverlay<WebhookRow>();
  const edited = editing.item === 'new' ? undefined : editing.item;

  const doing = (work: Promise<unknown>, done: string) =>
    void work
      .then(() => toast.success(done))
      .catch((error: unknown) => toast.error(messageOf(error, 'That did not work. Try again.')));
  const of = (row: WebhookRow) => ({ path: { endpoint_id: row.id } });
  const actions = (row: WebhookRow) => (
    <Group gap="xs" wrap="nowrap" justify="flex-end">
      {row.state === 'paused' && (
        <RowButton
          name={`Resume ${row.url}`}
          onClick={() => doing(resume.mutateAsync(of(row)), 'Webhook resumed')}
        >
          Resume
        </RowButton>
      )}
      <RowMenu
        what={row.url}
        items={[
          { label: 'Log', onClick: () => log.open(row) },
          { label: 'Edit', onClick: () => editing.open(row) },
          ...(row.state === 'active'
            ? [
                {
                  label: 'Send test event',
                  onClick: () => doing(test.create(of(row)), 'Test event is on its way'),
                },
                { label: 'Pause', onClick: () => doing(pause.mutateAsync(of(row)), 'Webhook paused') },
              ]
            : []),
          { label: 'New secret', onClick: () => rotating.open(row) },
          { label: 'Delete', danger: true, onClick: () => ending.open(row) },
        ]}
      />
    </Group>
  );
  return (
    <ListSection
      title="Webhooks"
      count={found.data?.total || undefined}
      right={
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={15} stroke={1.7} aria-hidden />}
          onClick={() => editing.open('new')}
        >
          Add endpoint
        </Button>
      }
      list={found}
      rowHeight={51}
      columns={columns}
      rowActions={actions}
      card={(row) => (
        <RowCard
          title={row.url}
          fact={eventWords(row)}
          status={<StatusBadge of="webhook" value={row.state} />}
          small={
            <>
              {stateWords(row).text} · {lastCall(row)}
            </>
          }
        />
      )}
      empty={
        <EmptyState
          title="No webhooks yet"
          text="A webhook tells a program of yours what happens."
          icon={<IconWebhook size={22} stroke={1.7} aria-hidden />}
        />
      }
    >
      <EditWebhook
        key={edited?.id ?? 'new'}
        companyId={companyId}
        opened={editing.opened}
        onClose={editing.close}
        row={edited ?? undefined}
        onMade={secret.open}
      />
      {log.item && <WebhookLog opened={log.opened} onClose={log.close} row={log.item} />}
      <SecretDialog
        opened={secret.opened}
        onClose={secret.close}
        title="Your signing secret"
        text="Give it to the program now: it is not shown again. It proves by the header webhook-signature that a call comes from Steward."
        what="The secret"
        secret={secret.item ?? ''}
      />
      <Question
        about={rotating}
        ask={(row) => ({
          title: 'Make a new secret?',
          text: 'For 24 hours calls are signed with the former secret as well, so that the program has time to change.',
          confirmLabel: 'New secret',
          destructive: false,
          failureText: 'The secret was not made. Try again.',
          onConfirm: async () => secret.open((await rotate.mutateAsync(of(row))).secret),
        })}
      />
      <Question
        about={ending}
        ask={(row) => ({
          title: 'Delete this webhook?',
          text: `${row.url} is told nothing from now on; its log and what waits go with it. This cannot be undone.`,
          confirmLabel: 'Delete webhook',
          failureText: 'The webhook was not deleted. Try again.',
          onConfirm: () => remove.mutateAsync({ ...of(row), headers: ifMatch(row.version) }),
          done: 'Webhook deleted',
        })}
      />
    </ListSection>
  );
}
