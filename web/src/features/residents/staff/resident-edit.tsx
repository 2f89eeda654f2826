import { Button, Group } from '@mantine/core';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { ResidentDetail as Row } from '@/api/staff';
import { paths } from '@/app/staff/paths';
import { useUnsaved } from '@/lib/unsaved';
import { useDraft } from '@/lib/use-draft';
import { ConflictDialog } from '@/ui/conflict-dialog';
import { Failure } from '@/ui/entry-form';
import { ErrorState } from '@/ui/error-state';
import { PageHeader } from '@/ui/page-header';
import { Card } from '@/ui/section';
import { DetailSkeleton } from '@/ui/skeleton';
import { Tabs } from '@/ui/tab-bar';
import { conflictFields } from './edit-conflict';
import { EmergencyContact, PersonalInfo } from './edit-fields';
import { ResidentAway } from './resident-away';
import classes from './resident-edit.module.css';
import { EMERGENCY } from './resident-edit-form';
import { useResident } from './use-resident';
import { useResidentEditor } from './use-resident-editor';

/** The lease half of the page, which leases bring: its fields, and how they are saved with the rest. */
export type LeasePart = {
  panel: ReactNode;
  dirty: boolean;
  check: () => boolean;
  save: () => Promise<void>;
};

type Tab = 'personal' | 'lease' | 'emergency';

/** The tab where the first error stands, so that it can be seen. */
const tabOf = (field: string): Tab => (EMERGENCY.includes(field) ? 'emergency' : 'personal');

function useTab() {
  const [, setParams] = useSearchParams();
  return (tab: Tab) => setParams(tab === 'personal' ? {} : { tab }, { replace: true });
}

function Loaded({ resident, lease }: { resident: Row; lease: LeasePart }) {
  const navigate = useNavigate();
  const editor = useResidentEditor(resident);
  const showTab = useTab();
  const frame = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const detail = paths.resident(resident.id);
  const leave = () => void navigate(detail);
  const saved = () => {
    draft.drop();
    leave();
  };
  const { form } = editor;
  const draft = useDraft(form, `edit-resident ${resident.id}`, true);
  const saving = useRef(false);
  useUnsaved(true, {
    dirty: () => !saving.current && (form.isDirty() || lease.dirty),
    discard: draft.drop,
  });

  const showError = (tab: Tab) => {
    showTab(tab);
    requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const { hasErrors, errors } = form.validate();
    if (hasErrors) return showError(tabOf(Object.keys(errors)[0] ?? ''));
    if (!lease.check()) return showError('lease');
    setBusy(true);
    saving.current = true;
    try {
      const refused = await editor.save();
      if (refused !== null) return refused && showError(tabOf(refused));
      await lease.save().then(saved, (error) => {
        editor.fail(error, 'Failed to update lease. Please try again.');
        showError('lease');
      });
    } finally {
      saving.current = false;
      setBusy(false);
    }
  };

  return (
    <>
      <PageHeader title={`Edit ${resident.full_name}`} back={{ label: resident.full_name, to: detail }} />
      <form ref={frame} className={`form ${classes.form}`} onSubmit={submit} noValidate>
        <Tabs
          label="What to edit"
          tabs={[
            {
              value: 'personal',
              label: 'Personal Info',
              panel: <PersonalInfo form={form} resident={editor.base} />,
            },
            { value: 'lease', label: 'Lease Info', panel: lease.panel },
            { value: 'emergency', label: 'Emergency Contact', panel: <EmergencyContact form={form} /> },
          ]}
        />
        {editor.failure && <Failure>{editor.failure}</Failure>}
        <Group justify="flex-end" gap="xs" mt="md">
          <Button variant="default" onClick={leave} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            Save Changes
          </Button>
        </Group>
      </form>
      <ConflictDialog<Row>
        theirs={editor.conflict?.theirs ?? null}
        mine={(editor.conflict?.mine ?? {}) as Partial<Row>}
        fields={conflictFields}
        what={resident.full_name}
        onKeepMine={(theirs) => editor.resolve(theirs, true)}
        onUseTheirs={(theirs) => editor.resolve(theirs, false)}
        onClose={editor.dismiss}
      />
    </>
  );
}

/** The edit page of a resident; only for those who may change them. */
export default function ResidentEdit({ residentId, lease }: { residentId: string; lease: LeasePart }) {
  const query = useResident(residentId);
  if (query.data && !query.data.can.write)
    return <ResidentAway why="You do not have permission to edit this resident." />;
  if (query.data) return <Loaded key={residentId} resident={query.data} lease={lease} />;
  if (query.away) return <ResidentAway />;
  if (query.isPending) return <DetailSkeleton loadingText="Loading resident details..." />;
  return (
    <Card padded={false}>
      <ErrorState title="Failed to load resident details. Please try again later." of={query} />
    </Card>
  );
}
