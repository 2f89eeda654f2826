import { Group, Stack } from '@mantine/core';
import {
  IconAlarm,
  IconCheck,
  IconClock,
  IconMessages,
  IconPlayerPause,
  type TablerIcon,
} from '@tabler/icons-react';
import type { RequestRow } from '@/api/staff';
import { formatExact } from '@/lib/dates';
import { useNow } from '@/lib/use-now';
import { ProgressBar } from '@/ui/progress-bar';
import { Text } from '@/ui/text';
import { type ClockState, clockOf } from './clock-words';

const EVERY_MS = 30_000;
const icons: Record<ClockState['kind'], TablerIcon> = {
  running: IconClock,
  late: IconAlarm,
  paused: IconPlayerPause,
  asked: IconMessages,
  confirmed: IconCheck,
};

/** How much of the time is used; hatched while it is paused. */
function Used({ clock }: { clock: ClockState }) {
  if (clock.kind === 'paused')
    return <ProgressBar label="Paused" total={100} height={4} segments={[]} still />;
  if (clock.used === null) return null;
  const tone = clock.tone === 'bad' || clock.tone === 'warn' ? clock.tone : 'fill';
  return (
    <ProgressBar
      label="Time used"
      total={100}
      height={4}
      segments={[{ label: 'per cent', value: clock.used, tone }]}
    />
  );
}

/** How long a request may stay silent: words, a bar of the time used, and what the limit is. The only loud thing on a row. */
export function Clock({ request, brief }: { request: RequestRow; brief?: boolean }) {
  const now = useNow(EVERY_MS);
  const clock = clockOf(request, now);
  if (!clock) return null;
  const Icon = icons[clock.kind];
  const loud = clock.tone === 'bad' || clock.tone === 'warn';
  const due = request.clock_due_at && formatExact(request.clock_due_at);
  return (
    <Stack gap={4} flex={1} miw={0}>
      <Group
        gap={6}
        wrap="nowrap"
        align="flex-start"
        title={due ?? undefined}
        c={loud ? `var(--${clock.tone}-text)` : 'var(--text2)'}
      >
        <span>
          <Icon size={15} stroke={1.7} aria-hidden />
        </span>
        <span>{clock.text}</span>
      </Group>
      <Used clock={clock} />
      {!brief && clock.note && (
        <Text as="span" size="caption" ink="text3">
          {clock.note}
        </Text>
      )}
    </Stack>
  );
}
