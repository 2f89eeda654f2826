import { Group } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import type { RequestRow } from '@/api/staff';
import { plural } from '@/lib/money';
import { costOf, daysOpenOf, LATE_DAYS } from './request-words';

/** Days open stand out above five. */
export function DaysOpen({ request }: { request: RequestRow }) {
  const late = request.days_open > LATE_DAYS;
  return <span style={late ? { color: 'var(--bad-text)' } : undefined}>{daysOpenOf(request)}</span>;
}

export function Cost({ request }: { request: RequestRow }) {
  const cost = costOf(request);
  if (!cost) return <span className="text3">No cost yet</span>;
  return (
    <>
      {cost.amount} <span className="text3">{cost.kind}</span>
    </>
  );
}

/** How many photos it has; nothing where there is none. */
export function PhotoCount({ request: { photos } }: { request: RequestRow }) {
  if (photos === 0) return null;
  const words = plural(photos, 'photo');
  return (
    <Group component="span" gap={4} wrap="nowrap" title={words} c="var(--text3)">
      <IconPhoto size={15} stroke={1.7} aria-hidden />
      <span aria-hidden>{photos}</span>
      <span className="visually-hidden">{words}</span>
    </Group>
  );
}
