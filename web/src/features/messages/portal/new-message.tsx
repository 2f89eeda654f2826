import '@mantine/core/styles/Checkbox.css';
import { Button, Checkbox, Stack, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { OwnInbox, OwnThreadCreate } from '@/api/portal';
import { startOwnThreadMutation } from '@/api/portal/@tanstack/react-query.gen';
import { messageOf } from '@/lib/problem';
import { useCreate } from '@/records/use-create';
import { ChoiceField, LineField } from '@/ui/inputs';
import { Card } from '@/ui/section';
import { WarnLine } from '@/ui/warn-line';
import { AttachFiles, FAILED_FILES, SENDING_FILES } from '../attach-files';
import { useMessageFiles } from '../use-message-files';

type Category = NonNullable<OwnThreadCreate['category']>;
type NewMessageProps = { homes: OwnInbox['homes']; onSent: (threadId: string) => void };

const categories: readonly { value: Category; label: string }[] = [
  { value: 'general', label: 'General' },
  { value: 'maintenance', label: 'Maintenance' },
  { value: 'billing', label: 'Billing' },
];

/** A new thread with the managers of one of the resident's homes. */
export default function NewMessage({ homes, onSent }: NewMessageProps) {
  const { create, isPending } = useCreate(startOwnThreadMutation());
  const [home, setHome] = useState(homes[0]?.property_id ?? '');
  const [category, setCategory] = useState<Category>('general');
  const [subject, setSubject] = useState('');
  const [body, setBody] = useState('');
  const [urgent, setUrgent] = useState(false);
  const [failure, setFailure] = useState<string>();
  const attached = useMessageFiles('/api/portal/message-files', home);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (attached.isSending) return;
    if (attached.hasFailed) return setFailure(FAILED_FILES);
    setFailure(undefined);
    try {
      const said = { subject, body, category, is_urgent: urgent, file_ids: attached.ids };
      onSent((await create({ body: { property_id: home, ...said } })).id);
    } catch (error) {
      setFailure(messageOf(error, 'The message could not be sent. Please try again.'));
    }
  };
  return (
    <form className="form" onSubmit={(event) => void send(event)} noValidate>
      <Card>
        <Stack gap="md">
          {homes.length > 1 && (
            <ChoiceField
              size="lg"
              label="Home"
              data={homes.map((each) => ({ value: each.property_id, label: each.property_name }))}
              value={home}
              // What was attached is for the managers of this home.
              disabled={attached.files.length > 0 || attached.uploads.length > 0}
              onChange={(event) => setHome(event.currentTarget.value)}
            />
          )}
          <ChoiceField
            size="lg"
            label="About"
            data={categories.map(({ value, label }) => ({ value, label }))}
            value={category}
            onChange={(event) =>
              setCategory(
                categories.find(({ value }) => value === event.currentTarget.value)?.value ?? 'general',
              )
            }
          />
          <LineField
            size="lg"
            label="Subject"
            value={subject}
            onChange={(event) => setSubject(event.currentTarget.value)}
          />
          <Textarea
            label="Message"
            rows={6}
            maxLength={5000}
            value={body}
            onChange={(event) => setBody(event.currentTarget.value)}
          />
          <Checkbox
            label="Urgent"
            checked={urgent}
            onChange={(event) => setUrgent(event.currentTarget.checked)}
          />
          <AttachFiles attached={attached} />
          {failure && <WarnLine alert>{failure}</WarnLine>}
          <Button
            type="submit"
            size="lg"
            loading={isPending}
            disabled={!subject.trim() || !body.trim() || attached.isSending}
          >
            {attached.isSending ? SENDING_FILES : 'Send'}
          </Button>
        </Stack>
      </Card>
    </form>
  );
}
