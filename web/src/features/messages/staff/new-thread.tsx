import { Box, Button, Group, Stack, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { startThreadMutation } from '@/api/staff/@tanstack/react-query.gen';
import { messageOf } from '@/lib/problem';
import { PropertyPicker } from '@/pickers/property-picker';
import { ResidentPicker } from '@/pickers/resident-picker';
import { useCreate } from '@/records/use-create';
import { LineField } from '@/ui/inputs';
import { Section } from '@/ui/section';
import { WarnLine } from '@/ui/warn-line';
import { AttachFiles, FAILED_FILES, SENDING_FILES } from '../attach-files';
import { useMessageFiles } from '../use-message-files';
import { WritingAs } from './writing-as';

const NONE = { property: '', resident: '', subject: '', body: '' };
type NewThreadProps = { onSent: (threadId: string) => void; onCancel: () => void };

/** A new thread with a resident of a property. */
export default function NewThread({ onSent, onCancel }: NewThreadProps) {
  const { create, isPending } = useCreate(startThreadMutation());
  const [said, setSaid] = useState(NONE);
  const [failure, setFailure] = useState<string>();
  const attached = useMessageFiles('/api/message-files', said.property);
  const hasFiles = attached.files.length > 0 || attached.uploads.length > 0;
  const set = (part: Partial<typeof NONE>) => setSaid({ ...said, ...part });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!said.resident) return setFailure('Choose who it is for.');
    if (attached.hasFailed) return setFailure(FAILED_FILES);
    setFailure(undefined);
    const { resident, subject, body } = said;
    try {
      onSent((await create({ body: { resident_id: resident, subject, body, file_ids: attached.ids } })).id);
    } catch (error) {
      setFailure(messageOf(error, 'The message could not be sent. Please try again.'));
    }
  };
  return (
    <Section title="New message">
      <form onSubmit={(event) => void send(event)} noValidate>
        <Stack gap="sm">
          {/* What was attached is for somebody of this property. */}
          <Box component="fieldset" disabled={hasFiles} bd={0} p={0} m={0}>
            <Stack gap="sm">
              <PropertyPicker
                value={said.property}
                onChange={(property) => set({ property, resident: '' })}
              />
              <ResidentPicker
                propertyId={said.property}
                value={said.resident}
                onChange={(resident) => set({ resident })}
              />
            </Stack>
          </Box>
          <WritingAs />
          <LineField
            label="Subject"
            value={said.subject}
            onChange={(event) => set({ subject: event.currentTarget.value })}
          />
          <Textarea
            label="Message"
            rows={5}
            maxLength={5000}
            value={said.body}
            onChange={(event) => set({ body: event.currentTarget.value })}
          />
          {said.property && <AttachFiles attached={attached} />}
          {failure && <WarnLine alert>{failure}</WarnLine>}
          <Group gap="sm">
            <Button
              type="submit"
              loading={isPending}
              disabled={!said.subject.trim() || !said.body.trim() || attached.isSending}
            >
              {attached.isSending ? SENDING_FILES : 'Send'}
            </Button>
            <Button variant="default" onClick={onCancel}>
              Cancel
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  );
}
