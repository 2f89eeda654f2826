import { Stack } from '@mantine/core';
import { Link } from 'react-router';
import type { DeliveryRow } from '@/api/staff';
import { paths } from '@/app/staff/paths';
import { type Column, RowCard } from '@/ui/data-table';
import { Ago } from '@/ui/figures';
import { StatusBadge } from '@/ui/status-badge';
import { Text } from '@/ui/text';
import { channels, detailOf, kindOf, recipientOf } from './delivery-words';

function Recipient({ row }: { row: DeliveryRow }) {
  const name = recipientOf(row);
  return (
    <Stack gap={0}>
      {row.resident_id ? (
        <Link className="link" to={paths.resident(row.resident_id)}>
          {name}
        </Link>
      ) : (
        <Text as="span" size="control" ink="text">
          {name}
        </Text>
      )}
      {row.sent_to && row.sent_to !== name && (
        <Text as="span" ink="text3">
          {row.sent_to}
        </Text>
      )}
    </Stack>
  );
}

function State({ row }: { row: DeliveryRow }) {
  const detail = detailOf(row);
  return (
    <Stack gap={0}>
      <StatusBadge of="delivery" value={row.state} />
      {detail && (
        <Text as="span" ink="text3">
          {detail}
        </Text>
      )}
    </Stack>
  );
}

const againOf = ({ resend_of_id }: DeliveryRow) => (resend_of_id ? ' · sent again' : '');

export const deliveryColumns: readonly Column<DeliveryRow>[] = [
  { key: 'recipient', title: 'To', ink: true, render: (row) => <Recipient row={row} /> },
  { key: 'kind', title: 'Message', render: (row) => `${kindOf(row)}${againOf(row)}` },
  { key: 'channel', title: 'By', width: 120, render: ({ channel }) => channels[channel] },
  { key: 'property', title: 'Property', wideOnly: true, render: ({ property_name }) => property_name ?? '—' },
  { key: 'state', title: 'State', render: (row) => <State row={row} /> },
  {
    key: 'created_at',
    title: 'When',
    sort: 'created_at',
    width: 130,
    render: ({ created_at }) => <Ago value={created_at} />,
  },
];

export const deliveryCard = (row: DeliveryRow) => (
  <RowCard
    title={recipientOf(row)}
    fact={`${kindOf(row)}${againOf(row)}`}
    status={<State row={row} />}
    small={
      <>
        {channels[row.channel]} · <Ago value={row.created_at} />
      </>
    }
  />
);
