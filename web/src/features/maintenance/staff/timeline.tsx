import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useState } from 'react';
import type { RequestEventRow, RequestRow } from '@/api/staff';
import { addRequestNoteMutation, listRequestEventsOptions } from '@/api/staff/@tanstack/react-query.gen';
import { formatAgo, formatExact } from '@/lib/dates';
import { messageOf } from '@/lib/problem';
import { useCreate } from '@/records/use-create';
import { ErrorState } from '@/ui/error-state';
import { Section } from '@/ui/section';
import { Segments } from '@/ui/segments';
import { LoadingText } from '@/ui/skeleton';
import { Text } from '@/ui/text';
import { toast } from '@/ui/toast';
import { iconOf } from './timeline-icons';
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

/** A note stands in a box, one for staff only on a warm tint. */
const boxOf = ({ kind, reader }: RequestEventRow): CSSProperties | undefined =>
  kind === 'note'
    ? {
        padding: 'var(--space-8) var(--space-12)',
        border: '1px solid var(--line)',
        borderRadius: 8,
        ...(reader === 'staff' && { background: 'var(--warn-tint)', borderColor: 'transparent' }),
      }
    : undefined;

/** One line: who, what, when; notes say who may read them. */
function Event({ event, zone }: { event: RequestEventRow; zone: string }) {
  const note = event.kind === 'note';
  const Icon = iconOf(event);
  return (
    <Group component="li" gap="xs" wrap="nowrap" align="flex-start">
      <Icon size={16} stroke={1.7} color="var(--text3)" style={{ flexShrink: 0 }} aria-hidden />
      <Stack gap={2} flex={1} miw={0} style={boxOf(event)}>
        <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
          <Text as="span" ink="text" size="control">
            {note ? event.author : sentenceOf(event, zone)}
          </Text>
          <span title={formatExact(event.created_at)} style={{ flexShrink: 0 }}>
            <Text as="span" ink="text3">
              {formatAgo(event.created_at)}
            </Text>
          </span>
        </Group>
        {note && (
          <span style={{ color: `var(--${event.reader === 'staff' ? 'warn' : 'info'}-text)` }}>
            {readers[event.reader]}
          </span>
        )}
        {event.body && <Text lines>{event.body}</Text>}
      </Stack>
    </Group>
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
              <Event key={event.id} event={event} zone={request.time_zone} />
            ))}
          </Stack>
        )}
      </Stack>
    </Section>
  );
}
