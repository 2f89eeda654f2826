import { useMutation } from '@tanstack/react-query';
import type { BuildingNoticeRow, BuildingNoticeUpdate } from '@/api/staff';
import { editBuildingNoticeMutation } from '@/api/staff/@tanstack/react-query.gen';
import { ifMatch } from '@/lib/request-headers';
import { useRowEditor } from '@/records/use-row-editor';
import { ConflictDialog, type ConflictField } from '@/ui/conflict-dialog';
import { FormModal } from '@/ui/form-modal';
import { changesOf, NoticeFields, type NoticeValues, useNoticeForm, valuesOf } from './notice-form';
import { categoryLabel } from './request-words';

const fields: readonly ConflictField<BuildingNoticeRow>[] = [
  { name: 'title', label: 'Title' },
  { name: 'content', label: 'What residents should know' },
  { name: 'concerns', label: 'Concerns', format: (value) => categoryLabel(String(value)) },
  { name: 'expires_on', label: 'Shown until' },
];

type EditNoticeProps = { notice: BuildingNoticeRow; opened: boolean; onClose: () => void };

/** Changes what residents read; they are not told anew. */
export default function EditNotice({ notice, opened, onClose }: EditNoticeProps) {
  const { mutateAsync } = useMutation(editBuildingNoticeMutation());
  const form = useNoticeForm(valuesOf(notice));
  const { base, entry, conflict } = useRowEditor<BuildingNoticeRow, NoticeValues, BuildingNoticeUpdate>({
    row: notice,
    opened,
    onClose,
    form,
    valuesOf,
    changesOf,
    send: (row, body) => mutateAsync({ path: { notice_id: row.id }, headers: ifMatch(row.version), body }),
    failureText: 'Failed to update the notice',
    savedText: ({ title }) => `${title} saved`,
  });
  return (
    <>
      <FormModal {...entry} title="Edit notice" submitLabel="Save Changes">
        <NoticeFields form={form} editing />
      </FormModal>
      <ConflictDialog {...conflict} fields={fields} what={base.title} />
    </>
  );
}
