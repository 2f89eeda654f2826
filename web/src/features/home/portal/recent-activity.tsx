import { Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { OwnActivity } from '@/api/portal';
import { daysBetween, formatDay, todayIn } from '@/lib/dates';
import { moneyExact } from '@/lib/money';
import { Section } from '@/ui/section';
import { Segments } from '@/ui/segments';
import { Text } from '@/ui/text';

const DAYS = { week: 7, month: 31 };
const periods = [
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
] as const;

const amountOf = ({ kind, amount }: OwnActivity) =>
  amount && (kind === 'payment' ? `\u2212${moneyExact(amount)}` : moneyExact(amount));

/** What was charged, paid and reported lately. */
export function RecentActivity({ activity }: { activity: readonly OwnActivity[] }) {
  const [period, setPeriod] = useState<keyof typeof DAYS>('month');
  const today = todayIn();
  const shown = activity.filter(({ on }) => daysBetween(on, today) <= DAYS[period]);
  return (
    <Section
      title="Recent Activity"
      right={<Segments label="Period" options={periods} value={period} onChange={setPeriod} />}
    >
      {shown.length === 0 ? (
        <Text>Nothing happened in this {period}.</Text>
      ) : (
        <Stack gap="xs" component="ul" m={0} p={0}>
          {shown.map((each) => (
            <Group key={`${each.kind} ${each.id}`} component="li" justify="space-between" wrap="nowrap">
              <Stack gap={0}>
                <Text as="span" ink="text">
                  {each.kind === 'request' ? `You reported: ${each.text}` : each.text}
                </Text>
                <Text as="span" size="caption" ink="text3">
                  {formatDay(each.on)}
                </Text>
              </Stack>
              <Text as="span" ink="text">
                {amountOf(each)}
              </Text>
            </Group>
          ))}
        </Stack>
      )}
    </Section>
  );
}
