import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ServiceRow } from '@/api/staff';
import { listServicesOptions, sendTestMessageMutation } from '@/api/staff/@tanstack/react-query.gen';
import { formatAgo } from '@/lib/dates';
import { messageOf } from '@/lib/problem';
import { useCreate } from '@/records/use-create';
import { type Column, RowCard } from '@/ui/data-table';
import { EmptyState } from '@/ui/empty-state';
import { lazyDialog } from '@/ui/lazy-dialog';
import { ListSection } from '@/ui/list-section';
import { RowButton } from '@/ui/row-button';
import { StatusBadge } from '@/ui/status-badge';
import { toast } from '@/ui/toast';
import { useOverlay } from '@/ui/use-overlay';
import { factsOf, serviceNames, testWords } from './service-words';

const SendSmsTest = lazyDialog(() => import('./send-sms-test'));
const POLL_MS = 2000;
const UNDER_WAY = ['queued', 'sending'];
const colors = { ok: 'var(--ok-text)', bad: 'var(--bad-text)', plain: 'var(--text3)' } as const;

const isUnderWay = ({ test }: ServiceRow) => test !== null && UNDER_WAY.includes(test.state);

function Facts({ row }: { row: ServiceRow }) {
  const test = row.test && testWords(row.test);
  return (
    <Stack gap={2}>
      {factsOf(row).map(({ text, bad }) => (
        <span key={text} style={bad ? { color: colors.bad } : undefined}>
          {text}
        </span>
      ))}
      {test && (
        <span className="small" style={{ color: colors[test.tone] }} role="status">
          {test.text}
        </span>
      )}
    </Stack>
  );
}

const Name = ({ row }: { row: ServiceRow }) => (
  <Stack gap={0}>
    {serviceNames[row.service].label}
    <span className="caption text3">{serviceNames[row.service].by}</span>
  </Stack>
);

const columns: Column<ServiceRow>[] = [
  { key: 'service', title: 'Service', render: (row) => <Name row={row} />, width: 200 },
  {
    key: 'state',
    title: 'State',
    render: ({ state }) => <StatusBadge of="integration" value={state} />,
    width: 140,
  },
  { key: 'facts', title: 'Last seen', render: (row) => <Facts row={row} /> },
];

/** The services that Steward uses: how each does, and its test. Its keys are the server's, and never shown. */
export function Services({ companyId }: { companyId: string }) {
  const query = { company_id: companyId };
  const found = useQuery({
    ...listServicesOptions({ query }),
    refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? POLL_MS : false),
  });
  const test = useCreate(sendTestMessageMutation());
  const texting = useOverlay<ServiceRow>();
  const sendMail = () =>
    test
      .create({ query, body: { service: 'mail' } })
      .catch((error: unknown) => toast.error(messageOf(error, 'The test was not sent. Try again.')));
  const page = found.data;
  const checked = page?.items
    .map(({ checked_at }) => checked_at ?? '')
    .sort()
    .at(-1);

  const action = (row: ServiceRow) => {
    if (row.service === 'temporal' && page)
      return (
        <Button
          component="a"
          href={page.temporal_ui}
          target="_blank"
          rel="noreferrer"
          variant="default"
          size="xs"
        >
          Open in Temporal
        </Button>
      );
    const tests = (row.service === 'mail' || row.service === 'sms') && row.state !== 'not_set_up';
    if (!tests || !page?.is_owner) return null;
    return (
      <RowButton
        name={`Send a test, ${serviceNames[row.service].label}`}
        disabled={test.isPending || isUnderWay(row)}
        onClick={() => (row.service === 'mail' ? void sendMail() : texting.open(row))}
      >
        {isUnderWay(row) ? 'Sending...' : 'Send a test'}
      </RowButton>
    );
  };

  return (
    <ListSection
      title="Services"
      right={
        <span className="caption text3">
          {checked ? `Checked ${formatAgo(checked)}` : 'Checked every 5 minutes'} · keys are set on the server
          and never shown
        </span>
      }
      list={found}
      rowHeight={51}
      columns={columns}
      rowKey={({ service }) => service}
      rowActions={action}
      card={(row) => (
        <RowCard
          title={serviceNames[row.service].label}
          status={<StatusBadge of="integration" value={row.state} />}
          fact={serviceNames[row.service].by}
          small={<Facts row={row} />}
        />
      )}
      empty={<EmptyState title="No services" />}
    >
      <SendSmsTest companyId={companyId} opened={texting.opened} onClose={texting.close} />
    </ListSection>
  );
}
