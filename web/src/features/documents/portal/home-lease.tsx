import { Group, Stack } from '@mantine/core';
import { Link } from 'react-router';
import type { OwnLease } from '@/api/portal';
import { dayOfMonth, daysBetween, formatDay } from '@/lib/dates';
import { plural } from '@/lib/money';
import { ProgressBar } from '@/ui/progress-bar';
import { Section } from '@/ui/section';
import { Text } from '@/ui/text';

type LeaseTermProps = { lease: OwnLease; end: string };

/** How much of the term is behind it. */
function LeaseTerm({ lease: { start_date, today }, end }: LeaseTermProps) {
  const left = daysBetween(today, end);
  const whole = daysBetween(start_date, end);
  const gone = Math.min(Math.max(daysBetween(start_date, today), 0), whole);
  return (
    <>
      <Group justify="space-between">
        <Text as="span">
          {left < 0 ? 'Ended' : 'Ends'} {formatDay(end)}
        </Text>
        {left >= 0 && (
          <Text as="span" ink="text">
            {plural(left, 'day')} left
          </Text>
        )}
      </Group>
      {whole > 0 && (
        <ProgressBar
          label="Lease term"
          total={whole}
          segments={[{ label: 'days gone', value: gone, tone: 'fill' }]}
        />
      )}
    </>
  );
}

/** The lease on the first page: how long it runs and when rent is due. */
export function HomeLease({ lease, documents }: { lease: OwnLease; documents: string }) {
  return (
    <Section
      title="Lease"
      right={
        <Link className="link" to={documents}>
          Documents
        </Link>
      }
    >
      <Stack gap="xs">
        {lease.end_date ? <LeaseTerm lease={lease} end={lease.end_date} /> : <Text>Month to month</Text>}
        <Text>Rent is due on the {dayOfMonth(lease.rent_due_day)} of each month</Text>
      </Stack>
    </Section>
  );
}
