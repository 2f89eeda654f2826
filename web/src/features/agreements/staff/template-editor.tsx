import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { TemplateRow } from '@/api/staff';
import {
  addAgreementTemplateMutation,
  editAgreementTemplateMutation,
  listAgreementFieldsOptions,
} from '@/api/staff/@tanstack/react-query.gen';
import { paths } from '@/app/staff/paths';
import { asProblem, messageOf } from '@/lib/problem';
import { ifMatch } from '@/lib/request-headers';
import { useCreate } from '@/records/use-create';
import { Columns } from '@/ui/columns';
import { LineField } from '@/ui/inputs';
import { PageHeader } from '@/ui/page-header';
import { Section } from '@/ui/section';
import { Text } from '@/ui/text';
import { toast } from '@/ui/toast';
import { WarnLine } from '@/ui/warn-line';
import { TemplatePreview } from './template-preview';

const HELP =
  '# Heading, ## smaller heading, - item, 1. item, === Addendum: Title. A blank line ends a paragraph. ' +
  '{{initials}} in a paragraph or item asks residents and guarantors for theirs. Everybody signs at the end.';

const FIELDS_HELP =
  'Where a lease says nothing, other words stand there: point at a field to read them. ' +
  'Initials are no words: residents and guarantors put theirs in a box under the paragraph.';

function Fields({ onPick }: { onPick: (name: string) => void }) {
  const { data } = useQuery(listAgreementFieldsOptions());
  return (
    <Section title="Fields" note={FIELDS_HELP}>
      <Group gap="xs">
        {data?.fields.map(({ name, label, stand_in, filled_by }) => (
          <Button
            key={name}
            variant="default"
            size="xs"
            title={
              filled_by === 'lease'
                ? `Else: ${stand_in}`
                : 'Residents and guarantors put theirs in a box here'
            }
            onClick={() => onPick(name)}
          >
            {label}
          </Button>
        ))}
      </Group>
    </Section>
  );
}

/** Saves a new template or a change, and says what came of it. */
function useSaving(template: TemplateRow | null) {
  const navigate = useNavigate();
  const { create } = useCreate(addAgreementTemplateMutation());
  const edit = useMutation(editAgreementTemplateMutation());
  const change = (body: { name?: string; body?: string; is_active?: boolean }) =>
    template &&
    edit.mutateAsync({ path: { template_id: template.id }, headers: ifMatch(template.version), body });
  return {
    save: async (name: string, body: string) => {
      if (template) await change({ name, body });
      else {
        const made = await create({ body: { name, body } });
        void navigate(paths.agreementTemplate(made.id), { replace: true });
      }
      toast.success('Template saved');
    },
    putAway: async (active: boolean) => {
      await change({ is_active: active });
      toast.success(active ? 'The template is in use again' : 'The template was put away');
    },
  };
}

/** A template: its name and text, the fields that it may name, and how it is read. */
export function TemplateEditor({ template }: { template: TemplateRow | null }) {
  const [name, setName] = useState(template?.name ?? '');
  const [body, setBody] = useState(template?.body ?? '');
  const [failure, setFailure] = useState<string>();
  const area = useRef<HTMLTextAreaElement>(null);
  const { save, putAway } = useSaving(template);
  const locked = template !== null && !template.can.write;
  const run = async (act: Promise<void>) => {
    setFailure(undefined);
    try {
      await act;
    } catch (error) {
      setFailure(asProblem(error).errors?.[0]?.message ?? messageOf(error, 'Failed to save the template.'));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(save(name.trim(), body));
  };
  const insert = (field: string) => {
    const at = area.current?.selectionStart ?? body.length;
    setBody(`${body.slice(0, at)}{{${field}}}${body.slice(at)}`);
    area.current?.focus();
  };
  return (
    <>
      <PageHeader
        title={template?.name ?? 'New template'}
        back={{ label: 'Agreement templates', to: paths.agreementTemplates }}
        facts={template && `Version ${template.version}${template.is_active ? '' : ' · put away'}`}
        actions={
          template && (
            <>
              <a className="link" href={`/api/agreement-templates/${template.id}/preview.pdf`}>
                Preview as PDF
              </a>
              {!locked && (
                <Button variant="default" onClick={() => void run(putAway(!template.is_active))}>
                  {template.is_active ? 'Put away' : 'Use again'}
                </Button>
              )}
            </>
          )
        }
      />
      {failure && <WarnLine alert>{failure}</WarnLine>}
      <Columns
        label="Preview and fields"
        asideWidth={420}
        aside={
          <>
            <TemplatePreview body={body} />
            {!locked && <Fields onPick={insert} />}
          </>
        }
      >
        <form onSubmit={submit} noValidate>
          <Stack gap="md">
            <LineField
              label="Name"
              required
              maxLength={200}
              disabled={locked}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Textarea
              ref={area}
              label="Text"
              required
              description={HELP}
              rows={24}
              maxLength={60_000}
              disabled={locked}
              value={body}
              onChange={(event) => setBody(event.currentTarget.value)}
            />
            <Text>Agreements that were sent before stay as they are.</Text>
            {!locked && (
              <Group justify="flex-end">
                <Button type="submit" disabled={!name.trim() || !body.trim()}>
                  Save template
                </Button>
              </Group>
            )}
          </Stack>
        </form>
      </Columns>
    </>
  );
}
