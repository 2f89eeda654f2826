import { Group } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type DeliveryFigures, type DeliveryRow, exportDeliveries } from '@/api/staff';
import {
  deliveryFiguresOptions,
  getResidentOptions,
  listDeliveriesOptions,
  resendDeliveryMutation,
} from '@/api/staff/@tanstack/react-query.gen';
import { listDeliveriesFilters } from '@/api/staff/filters.gen';
import { useSession } from '@/app/staff/session';
import { only } from '@/lib/filter-values';
import { count, plural } from '@/lib/money';
import { exportQuery, type TableParams, useTableParams } from '@/lib/table-params';
import { label as labelOf } from '@/lib/words';
import { usePropertyFilter } from '@/pickers/use-property-filter';
import { ListPage } from '@/records/list-page';
import { useCreate } from '@/records/use-create';
import { useList } from '@/records/use-list';
import type { FilterChip } from '@/ui/filter-bar';
import { filterSelect } from '@/ui/filter-select';
import { type Kpi, noData } from '@/ui/kpi-strip';
import { lazyDialog } from '@/ui/lazy-dialog';
import { Question } from '@/ui/question';
import { RowButton } from '@/ui/row-button';
import { useOverlay } from '@/ui/use-overlay';
import { deliveryCard, deliveryColumns } from './delivery-table';
import { channels, kindOf, questionOf, recipientOf } from './delivery-words';

const DeliveryText = lazyDialog(() => import('./delivery-text'));

const STATES = ['queued', 'sending', 'sent', 'delivered', 'failed', 'unknown'] as const;
const stateOptions = [
  { value: '', label: 'Any state' },
  ...STATES.map((state) => ({ value: state, label: labelOf(state) })),
];
const FILTERS = only(listDeliveriesFilters, 'channel', 'state', 'needs_a_look', 'property_id', 'resident_id');
const SORTS = ['created_at'];
const channelOptions = [
  { value: '', label: 'Any channel' },
  ...Object.entries(channels).map(([value, label]) => ({ value, label })),
];

function facts({ total, on_its_way }: DeliveryFigures) {
  if (total === 0) return null;
  return `${plural(total, 'message')}${on_its_way > 0 ? `, ${on_its_way} on the way` : ''}`;
}

const LATELY = 'In the last 30 days';

/** What became of the messages of a month; nothing before the first one. */
function strip({
  total,
  emails_sent,
  sms_sent,
  sms_delivered,
  failed,
  needs_a_look,
}: DeliveryFigures): Kpi[] | null {
  if (total === 0) return null;
  const look = needs_a_look > 0 ? `${needs_a_look} of all need a look` : 'None needs a look';
  return [
    { label: 'E-mails sent', value: count(emails_sent), context: LATELY },
    { label: 'SMS sent', value: count(sms_sent), context: LATELY },
    {
      label: 'SMS delivered',
      value: sms_sent > 0 ? count(sms_delivered) : noData,
      context: 'As the phone network reports',
    },
    { label: 'Failed or unknown', value: count(failed), context: look },
  ];
}

/** 'Needs a look', and the resident that a link has narrowed the log to: a chip that takes that off again. */
function useChips(
  { filters, setFilter }: TableParams<typeof FILTERS>,
  figures: DeliveryFigures | undefined,
): FilterChip[] {
  const residentId = filters.resident_id;
  const resident = useQuery({
    ...getResidentOptions({ path: { resident_id: residentId } }),
    enabled: residentId !== '',
    retry: false,
  });
  const active = filters.needs_a_look === 'true';
  const failed = figures?.needs_a_look ?? 0;
  const look = {
    label: failed > 0 ? `Needs a look ${failed}` : 'Needs a look',
    active,
    onToggle: () => setFilter('needs_a_look', active ? null : 'true'),
  };
  if (residentId === '') return [look];
  const label = resident.data ? `To ${resident.data.full_name}` : 'To one resident';
  return [look, { label, active: true, onToggle: () => setFilter('resident_id', null) }];
}

/** Settings → Delivery log: what was sent to whom, whether it arrived, and sending it again. */
export function DeliveryLog() {
  const params = useTableParams({ filters: FILTERS, sorts: SORTS, defaultSort: '-created_at' });
  const figures = useQuery(deliveryFiguresOptions());
  const list = useList(listDeliveriesOptions, params.query);
  const property = usePropertyFilter(params.filters.property_id, (id) => params.setFilter('property_id', id));
  const chips = useChips(params, figures.data);
  const resending = useOverlay<DeliveryRow>();
  const reading = useOverlay<DeliveryRow>();
  const { create } = useCreate(resendDeliveryMutation());
  const { acting_for } = useSession();
  return (
    <ListPage
      title="Delivery log"
      back={{ label: 'Settings', to: '/settings?tab=integrations' }}
      nouns={['message', 'messages']}
      params={params}
      list={list}
      figures={{
        query: figures,
        failed: 'The log could not be counted.',
        facts,
        strip: { label: 'Figures of the log', count: 4, items: strip },
      }}
      add={null}
      csv={() => exportDeliveries({ query: exportQuery(params.query), parseAs: 'blob' })}
      filters={{
        placeholder: 'Name, address or number',
        selects: [
          filterSelect(params, 'channel', 'Channel', channelOptions, 140),
          filterSelect(params, 'state', 'State', stateOptions, 140),
          property,
        ],
        chips,
      }}
      empty={{
        title: 'Nothing was sent yet',
        text: 'Receipts, reminders, invitations and tests will be listed here, with what became of each.',
        icon: <IconSend size={22} stroke={1.7} aria-hidden />,
      }}
      noMatch="No messages match"
      errorText="The delivery log could not be loaded."
      loadingText="Loading the delivery log..."
      table={{
        columns: deliveryColumns,
        card: deliveryCard,
        rowHeight: 51,
        rowActions: (row) => (
          <Group gap={4} wrap="nowrap" justify="flex-end">
            <RowButton quiet onClick={() => reading.open(row)} name={`Read what went to ${recipientOf(row)}`}>
              Read
            </RowButton>
            {row.can_resend && !acting_for && (
              <RowButton quiet onClick={() => resending.open(row)} name={`Send again to ${recipientOf(row)}`}>
                Send again
              </RowButton>
            )}
          </Group>
        ),
      }}
    >
      {reading.item && <DeliveryText row={reading.item} opened={reading.opened} onClose={reading.close} />}
      <Question
        about={resending}
        ask={(row) => ({
          title: `Send '${kindOf(row)}' to ${recipientOf(row)} again?`,
          text: questionOf(row),
          confirmLabel: 'Send again',
          destructive: false,
          onConfirm: () => create({ path: { delivery_id: row.id } }),
          done: 'It is on its way.',
        })}
      />
    </ListPage>
  );
}
