import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { OwnRequest as Request } from '@/api/portal';
import { addOwnNoteMutation } from '@/api/portal/@tanstack/react-query.gen';
import { formatExact } from '@/lib/dates';
import { messageOf } from '@/lib/problem';
import { label } from '@/lib/words';
import { useCreate } from '@/records/use-create';
import { FactList } from '@/ui/fact-list';
import { FilesSent } from '@/ui/files-sent';
import { PhotoThumb } from '@/ui/photo-mosaic';
import { Card, Section } from '@/ui/section';
import { StatusBadge } from '@/ui/status-badge';
import { Text } from '@/ui/text';
import { Tiles } from '@/ui/tiles';
import { toast } from '@/ui/toast';
import { AddPhotos } from '../add-photos';
import { CalendarLink } from '../calendar-link';
import { IsItFixed } from './is-it-fixed';
import { Steps } from './own-history';
import { categoryWord, isOpen, promiseOf, sentenceOf, whenOf } from './own-words';
import { useRequestPhotos } from './sending-photos';

type Of = { request: Request };

const yesNo = (value: boolean | null) => (value === null ? null : value ? 'Yes' : 'No');

/** Adds a line for who works on it. */
function Composer({ request }: Of) {
  const [body, setBody] = useState('');
  const { create, isPending } = useCreate(addOwnNoteMutation());
  const send = async () => {
    try {
      await create({ path: { request_id: request.id }, body: { body } });
      setBody('');
    } catch (error) {
      toast.error(messageOf(error, 'The note was not sent. Try again.'));
    }
  };
  return (
    <Stack gap="xs">
      <Textarea
        size="lg"
        label="Add a note"
        rows={2}
        maxLength={10_000}
        value={body}
        onChange={(event) => setBody(event.currentTarget.value)}
      />
      <Group justify="flex-end">
        <Button
          variant="default"
          loading={isPending}
          disabled={body.trim() === ''}
          onClick={() => void send()}
        >
          Send note
        </Button>
      </Group>
    </Stack>
  );
}

function WhatHappened({ request }: Of) {
  return (
    <Section title="What happened">
      <Stack gap="sm" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {request.events.map((event) => (
          <Stack key={event.id} gap={2} component="li">
            <Group justify="space-between" gap="xs">
              <Text as="span" ink="text">
                {sentenceOf(event, request.time_zone)}
              </Text>
              <Text as="span" size="caption" ink="text3">
                {formatExact(event.created_at)}
              </Text>
            </Group>
            {event.body && <Text lines>{event.body}</Text>}
          </Stack>
        ))}
      </Stack>
    </Section>
  );
}

/** The photos of the request, and while it is open a way to add some. */
function Photos({ request }: Of) {
  const { uploads, add, remove } = useRequestPhotos(request.id);
  const waiting = uploads.filter(({ refused }) => refused === null).length;
  const left = request.most_photos - request.photos.length - waiting;
  if (request.photos.length === 0 && !isOpen(request)) return null;
  return (
    <Section title={`Photos ${request.photos.length} of ${request.most_photos}`}>
      <Stack gap="sm">
        <Tiles least={96} gap="xs">
          {request.photos.map(({ id, card_url, photo_url }, index) => (
            <a key={id} href={photo_url} target="_blank" rel="noreferrer">
              <PhotoThumb src={card_url} alt={`Photo ${index + 1}`} />
            </a>
          ))}
        </Tiles>
        <FilesSent files={uploads} onRemove={remove} />
        {isOpen(request) && (
          <Group>
            <AddPhotos disabled={left <= 0} onAdd={(files) => add(files.slice(0, left))} />
          </Group>
        )}
      </Stack>
    </Section>
  );
}

/** One request: where it stands, what may be answered, and what happened. */
export function OwnRequest({ request }: Of) {
  const ended = request.status === 'completed';
  const calendar = <CalendarLink visit={request} href={`/api/portal/maintenance/${request.id}/visit.ics`} />;
  return (
    <Stack gap="md">
      <Group gap="xs">
        <StatusBadge of="request" value={request.status} />
        <Text as="span">{`${categoryWord(request.category)} · ${whenOf(request)}`}</Text>
      </Group>
      {ended && (
        <Card>
          <IsItFixed request={request} />
          {request.fix_confirmed_at && <Text>You said that it is fixed.</Text>}
        </Card>
      )}
      {request.status === 'cancelled' && calendar}
      {isOpen(request) && (
        <Card>
          <Stack gap="sm">
            <Steps request={request} />
            <Text>{promiseOf(request)}</Text>
            {calendar}
          </Stack>
        </Card>
      )}
      <Section title="Your report">
        <Stack gap="sm">
          <Text lines ink="text">
            {request.description}
          </Text>
          <FactList
            facts={[
              ['Home', request.place],
              ['Urgency', label(request.priority)],
              ['Where', request.location_details],
              ['Phone', request.contact_phone],
              ['Best way', request.contact_preference && label(request.contact_preference)],
              ['At home', request.availability],
              ['Pets', request.pets],
              ['May enter', yesNo(request.permission_to_enter)],
            ]}
          />
        </Stack>
      </Section>
      <Photos request={request} />
      <WhatHappened request={request} />
      {isOpen(request) && <Composer request={request} />}
    </Stack>
  );
}
