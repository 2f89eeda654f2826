import { Group, Stack } from '@mantine/core';
import { Link } from 'react-router';
import type { OwnLease } from '@/api/portal';
import { dayOfMonth, daysBetween, formatDay } from '@/lib/dates';
import { plural } from '@/lib/money';
import { ProgressBar } from '@/ui/progress-bar';
import { Section } from '@/ui/section';
import { Text } from '@/ui/text';

type LeaseTermProps = { lease: OwnLease; end: string };

function endWords(leaves: boolean, isPast: boolean): string {
  if (leaves) return isPast ? 'Your last day was' : 'Your last day is';
  return isPast ? 'Ended' : 'Ends';
}

/** How much of the term, or of the days until the household leaves, is behind it. */
function LeaseTerm({ lease: { start_date, last_day, today }, end }: LeaseTermProps) {
  const left = daysBetween(today, end);
  const whole = daysBetween(start_date, end);
  const gone = Math.min(Math.max(daysBetween(start_date, today), 0), whole);
  return (
    <>
      <Group justify="space-between">
        <Text as="span">
          {endWords(last_day !== null, left < 0)} {formatDay(end)}
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
  const end = lease.last_day ?? lease.end_date;
  const isOver = lease.last_day !== null && lease.last_day < lease.today;
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
        {end ? <LeaseTerm lease={lease} end={end} /> : <Text>Month to month</Text>}
        {lease.last_day && lease.security_deposit && (
          <Text>
            {isOver ? 'Next' : 'After that'} your property manager settles your deposit and sends you the
            statement. Tell them your new address under Profile.
          </Text>
        )}
        {!isOver && (
          <Text>
            Rent is due on the {dayOfMonth(lease.rent_due_day)} of each month
            {lease.last_day && ` until ${formatDay(lease.last_day)}`}
          </Text>
        )}
      </Stack>
    </Section>
  );
}
