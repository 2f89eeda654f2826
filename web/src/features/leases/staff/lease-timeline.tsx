import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LeaseRow } from '@/api/staff';
import { leaseTimelineOptions } from '@/api/staff/@tanstack/react-query.gen';
import { formatDay } from '@/lib/dates';
import { LoadingText } from '@/ui/skeleton';
import { Text } from '@/ui/text';
import { LeaseBar } from './lease-bar';
import { comingOf, type Line, lineOf } from './timeline-lines';

const SHOWN = 6;

const Entry = ({ line }: { line: Line }) => (
  <Stack gap={2} component="li">
    <Group justify="space-between" gap="xs">
      <Text as="span" size="control" ink={line.coming ? 'text3' : 'text'}>
        {line.title}
      </Text>
      <Text as="span" ink="text3">
        {formatDay(line.day)}
      </Text>
    </Group>
    {line.text && <Text>{line.text}</Text>}
  </Stack>
);

/** What is to come and what has happened, from the future down to the past. */
export function LeaseTimeline({ lease }: { lease: LeaseRow }) {
  const query = useQuery(leaseTimelineOptions({ path: { lease_id: lease.id } }));
  const [all, setAll] = useState(false);
  if (query.isPending) return <LoadingText>Loading timeline...</LoadingText>;
  if (query.isError) return <Text>The timeline of this lease could not be loaded.</Text>;
  const lines = [...comingOf(lease), ...query.data.items.map(lineOf)];
  return (
    <Stack gap="xs">
      <LeaseBar lease={lease} entries={query.data.items} />
      <Group justify="space-between">
        <Text as="h3" ink="text" size="control">
          Timeline
        </Text>
        {lines.length > SHOWN && (
          <Button variant="subtle" size="xs" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Show fewer' : `All ${lines.length} entries`}
          </Button>
        )}
      </Group>
      <Stack gap="sm" component="ol" m={0} p={0} aria-label="Timeline">
        {(all ? lines : lines.slice(0, SHOWN)).map((line) => (
          <Entry key={line.key} line={line} />
        ))}
      </Stack>
    </Stack>
  );
}
