import { Button, Checkbox, Group, Stack, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import type { BroadcastDraft, BroadcastRow } from '@/api/staff';
import {
  editBroadcastMutation,
  previewBroadcastMutation,
  writeBroadcastMutation,
} from '@/api/staff/@tanstack/react-query.gen';
import { paths } from '@/app/staff/paths';
import { messageOf } from '@/lib/problem';
import { ifMatch } from '@/lib/request-headers';
import { useCreate } from '@/records/use-create';
import { Columns } from '@/ui/columns';
import { LineField } from '@/ui/inputs';
import { Section } from '@/ui/section';
import { PageSkeleton } from '@/ui/skeleton';
import { toast } from '@/ui/toast';
import { WarnLine } from '@/ui/warn-line';
import { type Audience, AudienceFields, chosenOf, sentAudience } from './audience-fields';
import { CHANNELS, type Channel } from './broadcast-words';

// Comes with the first preview.
const BroadcastPreview = lazy(() => import('./broadcast-preview'));

type Values = { audience: Audience; channels: string[]; subject: string; body: string };

const EMPTY: Values = {
  audience: { kind: 'all', ids: [] },
  channels: ['email', 'portal'],
  subject: '',
  body: '',
};

const valuesOf = ({ audience, channels, subject, body }: BroadcastRow): Values => ({
  audience: chosenOf(audience),
  channels,
  subject,
  body,
});

const bodyOf = ({ audience, channels, subject, body }: Values): BroadcastDraft => ({
  audience: sentAudience(audience),
  channels: channels as Channel[],
  subject,
  body,
});

/** Keeps the draft: written once, changed after. */
function useDraft(first?: BroadcastRow) {
  const [draft, setDraft] = useState(first);
  const { create, isPending: isWriting } = useCreate(writeBroadcastMutation());
  const { mutateAsync, isPending: isEditing } = useMutation(editBroadcastMutation());
  const keep = async (body: BroadcastDraft) => {
    const row = draft
      ? await mutateAsync({ path: { broadcast_id: draft.id }, headers: ifMatch(draft.version), body })
      : await create({ body });
    setDraft(row);
    return row;
  };
  return { keep, isPending: isWriting || isEditing };
}

type WhomProps = { values: Values; set: (part: Partial<Values>) => void };

function Whom({ values, set }: WhomProps) {
  return (
    <Section title="Whom it goes to">
      <Stack gap="md">
        <AudienceFields value={values.audience} onChange={(audience) => set({ audience })} />
        <Checkbox.Group label="By" value={values.channels} onChange={(channels) => set({ channels })}>
          <Group gap="lg" pt="2xs">
            {CHANNELS.map(({ value, label }) => (
              <Checkbox key={value} value={value} label={label} />
            ))}
          </Group>
        </Checkbox.Group>
      </Stack>
    </Section>
  );
}

/** One message: whom it goes to, what it says, what it would be, and the way to send it. */
export default function WriteBroadcast({ row }: { row?: BroadcastRow }) {
  const navigate = useNavigate();
  const [values, setValues] = useState(row ? valuesOf(row) : EMPTY);
  const [failure, setFailure] = useState<string>();
  const { keep, isPending } = useDraft(row);
  const preview = useMutation(previewBroadcastMutation());
  const set = (part: Partial<Values>) => {
    setValues({ ...values, ...part });
    preview.reset();
  };
  const body = bodyOf(values);
  const attempt = async (act: () => Promise<unknown>, otherwise: string) => {
    setFailure(undefined);
    try {
      await act();
    } catch (error) {
      setFailure(messageOf(error, otherwise));
    }
  };
  const save = () =>
    attempt(async () => {
      await keep(body);
      toast.success('Draft saved');
    }, 'The draft could not be saved. Please try again.');
  const look = () =>
    attempt(() => preview.mutateAsync({ body }), 'The preview could not be made. Please try again.');
  return (
    <Columns
      label="What it would be"
      asideWidth={380}
      aside={
        preview.data && (
          <Suspense fallback={<PageSkeleton />}>
            <BroadcastPreview
              preview={preview.data}
              sms={values.channels.includes('sms')}
              isWritten={values.subject.trim() !== '' && values.body.trim() !== ''}
              keep={() => keep(body)}
              onSent={(id) => void navigate(paths.broadcast(id))}
            />
          </Suspense>
        )
      }
    >
      <Whom values={values} set={set} />
      <Section title="What it says">
        <Stack gap="sm">
          <LineField
            label="Subject"
            value={values.subject}
            onChange={(event) => set({ subject: event.currentTarget.value })}
          />
          <Textarea
            label="Message"
            description="Fields are filled in for each resident: {{first_name}}, {{last_name}}, {{property}}, {{unit}}, {{balance}}, {{company}}."
            rows={8}
            maxLength={5000}
            value={values.body}
            onChange={(event) => set({ body: event.currentTarget.value })}
          />
          {failure && <WarnLine alert>{failure}</WarnLine>}
          <Group gap="sm">
            <Button variant="default" loading={isPending} onClick={() => void save()}>
              Save draft
            </Button>
            <Button loading={preview.isPending} onClick={() => void look()}>
              Preview
            </Button>
          </Group>
        </Stack>
      </Section>
    </Columns>
  );
}
