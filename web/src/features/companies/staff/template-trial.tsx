import { Button, Group, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { MessageTemplateRow, TemplatePreviewRow } from '@/api/staff';
import {
  previewMessageTemplateMutation,
  resetMessageTemplateMutation,
  sendTemplateTestMutation,
} from '@/api/staff/@tanstack/react-query.gen';
import { messageOf } from '@/lib/problem';
import { ifMatch } from '@/lib/request-headers';
import { useCreate } from '@/records/use-create';
import { Text } from '@/ui/text';
import { toast } from '@/ui/toast';
import { WarnLine } from '@/ui/warn-line';

type TemplateTrialProps = {
  companyId: string;
  template: MessageTemplateRow;
  values: { subject: string; body: string; sms: string };
  /** Something is not saved yet: a test would not show it. */
  dirty: boolean;
  onReset: () => void;
};

function Preview({ shown }: { shown: TemplatePreviewRow }) {
  return (
    <section aria-label="Preview">
      <Stack gap="xs">
        <Text ink="text3">
          {shown.is_example ? 'With examples in its fields.' : 'With what the latest one was about.'}
        </Text>
        <Text size="section" as="h3" ink="text">
          {shown.subject}
        </Text>
        <Text lines>{shown.text}</Text>
        {shown.sms && <Text lines>{`SMS: ${shown.sms}`}</Text>}
      </Stack>
    </section>
  );
}

/** Looking at the words before they go out, a test to oneself, and the way back to ours. */
export function TemplateTrial({ companyId, template, values, dirty, onReset }: TemplateTrialProps) {
  const of = { path: { kind: template.kind }, query: { company_id: companyId } };
  const [shown, setShown] = useState<TemplatePreviewRow>();
  const [failure, setFailure] = useState<string>();
  const preview = useMutation(previewMessageTemplateMutation());
  const reset = useMutation(resetMessageTemplateMutation());
  const test = useCreate(sendTemplateTestMutation());
  const trying = async (work: () => Promise<void>) => {
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure(messageOf(error, 'That did not work. Please try again.'));
    }
  };
  const look = () =>
    trying(async () => {
      const { subject, body, sms } = values;
      setShown(await preview.mutateAsync({ ...of, body: { subject, body, sms: sms.trim() || null } }));
    });
  const send = () =>
    trying(async () => {
      await test.create(of);
      toast.success('A test is on its way to you.');
    });
  const goBack = () =>
    trying(async () => {
      await reset.mutateAsync({ ...of, headers: ifMatch(template.version) });
      toast.success(`${template.label} goes out in our words again`);
      onReset();
    });
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <Button variant="default" size="xs" loading={preview.isPending} onClick={() => void look()}>
          Preview
        </Button>
        <Button
          variant="default"
          size="xs"
          loading={test.isPending}
          disabled={dirty}
          onClick={() => void send()}
        >
          Send a test
        </Button>
        {template.version > 0 && (
          <Button variant="default" size="xs" loading={reset.isPending} onClick={() => void goBack()}>
            Use our words
          </Button>
        )}
      </Group>
      {failure && <WarnLine alert>{failure}</WarnLine>}
      {shown && <Preview shown={shown} />}
    </Stack>
  );
}
