import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RequestEventRow, RequestRow } from '@/api/staff';
import { addRequestNoteMutation, listRequestEventsOptions } from '@/api/staff/@tanstack/react-query.gen';
import { formatAgo, formatExact } from '@/lib/dates';
import { messageOf } from '@/lib/problem';
import { useCreate } from '@/records/use-create';
import { ErrorState } from '@/ui/error-state';
import { Section } from '@/ui/section';
import { Segments } from '@/ui/segments';
import { LoadingText } from '@/ui/skeleton';
import { StatusBadge } from '@/ui/status-badge';
import { Text } from '@/ui/text';
import { toast } from '@/ui/toast';
import { sentenceOf } from './timeline-words';

type Reader = RequestEventRow['reader'];
const SHOWN = [
  { value: 'all', label: 'All' },
  { value: 'resident', label: 'Resident sees' },
] as const;

const readers: Record<Reader, string> = {
  staff: 'Staff only',
  resident: 'Resident sees this',
  vendor: 'Vendor and staff',
};

/** One line: who, what, when; notes say who may read them. */
function Event({ event }: { event: RequestEventRow }) {
  const note = event.kind === 'note';
  return (
    <Stack gap={2} component="li">
      <Group justify="space-between" gap="xs">
        <Group gap={6}>
          <Text as="span" ink="text" size="control">
            {note ? event.author : sentenceOf(event)}
          </Text>
          {note && (
            <StatusBadge
              of="thread"
              value={event.reader === 'staff' ? 'waiting' : 'active'}
              label={readers[event.reader]}
            />
          )}
        </Group>
        <span title={formatExact(event.created_at)}>
          <Text as="span" ink="text3">
            {formatAgo(event.created_at)}
          </Text>
        </span>
      </Group>
      {event.body && <Text lines>{event.body}</Text>}
    </Stack>
  );
}

/** Writes a note; the chosen reader stands in its placeholder. */
function Composer({ request }: { request: RequestRow }) {
  const [reader, setReader] = useState<Reader>('staff');
  const [body, setBody] = useState('');
  const { create, isPending } = useCreate(addRequestNoteMutation());
  const resident = request.resident_name?.split(' ')[0] ?? 'the resident';
  const placeholders: Record<Reader, string> = {
    staff: 'Note for the team. Residents and vendors never see it.',
    resident: `Note that ${resident} sees.`,
    vendor: `Message to ${request.vendor_name ?? 'the vendor'}, who gets a mail. Residents never see it.`,
  };
  const send = async () => {
    try {
      await create({ path: { request_id: request.id }, body: { body, reader } });
      setBody('');
    } catch (error) {
      toast.error(messageOf(error, 'The note was not saved. Try again.'));
    }
  };
  return (
    <Stack gap="xs">
      <Segments
        label="Who reads it"
        value={reader}
        onChange={setReader}
        options={[
          { value: 'staff', label: 'Staff only' },
          { value: 'resident', label: `To ${resident}` },
          ...(request.vendor_id ? [{ value: 'vendor' as const, label: 'To the vendor' }] : []),
        ]}
      />
      <Textarea
        aria-label="Note"
        rows={2}
        maxLength={10_000}
        placeholder={placeholders[reader]}
        value={body}
        onChange={(event) => setBody(event.currentTarget.value)}
      />
      <Group justify="flex-end">
        <Button
          variant="default"
          size="xs"
          loading={isPending}
          disabled={body.trim() === ''}
          onClick={() => void send()}
        >
          Add note
        </Button>
      </Group>
    </Stack>
  );
}

/** What happened to a request, newest first, and a place to say more. */
export default function Timeline({ request }: { request: RequestRow }) {
  const [shown, setShown] = useState<'all' | 'resident'>('all');
  const query = useQuery(listRequestEventsOptions({ path: { request_id: request.id } }));
  const events = query.data?.items.filter(({ reader }) => shown === 'all' || reader === 'resident');
  return (
    <Section
      title="Timeline"
      right={<Segments label="Shown" options={SHOWN} value={shown} onChange={setShown} />}
    >
      <Stack gap="md">
        {request.can.write && <Composer request={request} />}
        {query.isPending && <LoadingText>Loading the timeline...</LoadingText>}
        {query.error && !events && (
          <ErrorState title="Failed to load the timeline." onRetry={() => void query.refetch()} />
        )}
        {events?.length === 0 && <Text>The resident has seen nothing yet.</Text>}
        {events && (
          <Stack gap="sm" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
            {events.map((event) => (
              <Event key={event.id} event={event} />
            ))}
          </Stack>
        )}
      </Stack>
    </Section>
  );
}
