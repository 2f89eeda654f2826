import { postBuildingNoticeMutation } from '@/api/staff/@tanstack/react-query.gen';
import { useSession } from '@/app/staff/session';
import { useCreate } from '@/records/use-create';
import { useFreshForm } from '@/records/use-fresh-form';
import { FormModal } from '@/ui/form-modal';
import { Text } from '@/ui/text';
import { toast } from '@/ui/toast';
import { blankNotice, NoticeFields, type NoticeValues, newNotice, useNoticeForm } from './notice-form';

type NewNoticeProps = {
  opened: boolean;
  onClose: () => void;
  /** The request that it comes from: its property and category are known then. */
  request?: { id: string; property_id: string; category: string };
};

/** Tells the residents of a building what is wrong, in staff's own words. */
export default function NewNotice({ opened, onClose, request }: NewNoticeProps) {
  const { properties, properties_total } = useSession();
  const { create } = useCreate(postBuildingNoticeMutation());
  const only = properties_total === 1 ? (properties[0]?.property_id ?? '') : '';
  const start = {
    ...blankNotice,
    property_id: request?.property_id ?? only,
    concerns: request?.category ?? blankNotice.concerns,
  };
  const form = useNoticeForm(start);
  useFreshForm(form, opened, start);
  const send = async (values: NoticeValues) => {
    const row = await create({ body: { ...newNotice(values), request_id: request?.id ?? null } });
    toast.success(`Residents of ${row.property_name} are told`);
  };
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title="Notice to a building"
      form={form}
      onSubmit={send}
      submitLabel="Post notice"
      failureText="Failed to post the notice"
    >
      <Text>Everybody who lives there reads it. Nothing of a resident's own report is shown.</Text>
      <NoticeFields form={form} editing={request !== undefined} />
    </FormModal>
  );
}
