import { Stack } from '@mantine/core';
import type { RequestRow } from '@/api/staff';
import { formatExact } from '@/lib/dates';
import { useNow } from '@/lib/use-now';
import { ProgressBar } from '@/ui/progress-bar';
import { Text } from '@/ui/text';
import { clockOf } from './clock-words';

const EVERY_MS = 30_000;

/** How long a request may stay silent: words, and a bar of the time used. The only loud thing on a row. */
export function Clock({ request }: { request: RequestRow }) {
  const now = useNow(EVERY_MS);
  const clock = clockOf(request, now);
  if (!clock) return null;
  const loud = clock.tone === 'bad' || clock.tone === 'warn';
  const due = request.clock_due_at && formatExact(request.clock_due_at);
  return (
    <Stack gap={4}>
      <span title={due ?? undefined} style={loud ? { color: `var(--${clock.tone}-text)` } : undefined}>
        {loud ? clock.text : <Text as="span">{clock.text}</Text>}
      </span>
      {clock.used !== null && (
        <ProgressBar
          label="Time used"
          total={100}
          height={4}
          segments={[{ label: 'per cent', value: clock.used, tone: loud ? clock.tone : 'fill' }]}
        />
      )}
    </Stack>
  );
}
