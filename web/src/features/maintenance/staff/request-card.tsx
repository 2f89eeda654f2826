import { Group, Stack } from '@mantine/core';
import type { RequestRow } from '@/api/staff';
import { RowCard } from '@/ui/data-table';
import { StatusBadge } from '@/ui/status-badge';
import { Clock } from './clock';
import { DaysOpen, PhotoCount } from './request-cells';
import { givenTo, placeOf } from './request-words';

/** A request on a phone: title, place, state and age; the rest opens. */
export const RequestCard = ({ request }: { request: RequestRow }) => (
  <RowCard
    title={request.title}
    amount={<StatusBadge of="priority" value={request.priority} />}
    fact={placeOf(request)}
    status={<StatusBadge of="request" value={request.status} />}
    small={
      <Stack gap={4}>
        <Group gap={6}>
          <DaysOpen request={request} />
          <span>· {givenTo(request)}</span>
          <PhotoCount request={request} />
        </Group>
        <Clock request={request} brief />
      </Stack>
    }
  />
);
