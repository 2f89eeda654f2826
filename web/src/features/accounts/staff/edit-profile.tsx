import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { Profile, ProfileUpdate } from '@/api/staff';
import { editProfileMutation } from '@/api/staff/@tanstack/react-query.gen';
import { zProfileUpdate } from '@/api/staff/zod.gen';
import { fieldsOf, rules } from '@/lib/form-rules';
import { ifMatch } from '@/lib/request-headers';
import { zoneLabel } from '@/lib/time-zones';
import { useRowEditor } from '@/records/use-row-editor';
import { ConflictDialog, type ConflictField } from '@/ui/conflict-dialog';
import { FormDrawer } from '@/ui/form-drawer';
import { ZoneSelect } from '@/ui/zone-select';

const blank = { full_name: '', time_zone: '' };
type Values = typeof blank;
const values = fieldsOf<Values>({ blank });
const validate = rules(zProfileUpdate.required({ time_zone: true }));
const fields: readonly ConflictField<Profile>[] = [
  { name: 'full_name', label: 'Name' },
  { name: 'time_zone', label: 'Time zone', format: (zone) => zoneLabel(String(zone)) },
];

type EditProfileProps = { profile: Profile; opened: boolean; onClose: () => void };

/** Changes one's own name and time zone. */
export default function EditProfile({ profile, opened, onClose }: EditProfileProps) {
  const { mutateAsync } = useMutation(editProfileMutation());
  const form = useForm<Values>({
    initialValues: values.valuesOf(profile),
    validate,
    validateInputOnBlur: true,
  });
  const { entry, conflict } = useRowEditor<Profile, Values, ProfileUpdate>({
    row: profile,
    opened,
    onClose,
    form,
    valuesOf: values.valuesOf,
    changesOf: (row, typed) => values.changesOf(row, typed) as ProfileUpdate,
    send: (row, body) => mutateAsync({ headers: ifMatch(row.version), body }),
    failureText: 'Failed to update profile',
    savedText: () => 'Profile saved',
  });
  return (
    <>
      <FormDrawer {...entry} title="Edit Profile" submitLabel="Save changes">
        <TextInput
          label="Name"
          autoComplete="name"
          maxLength={200}
          description="How colleagues and residents see you."
          {...form.getInputProps('full_name')}
        />
        <ZoneSelect
          required
          {...form.getInputProps('time_zone')}
          value={form.values.time_zone}
          onChange={(zone) => form.setFieldValue('time_zone', zone)}
        />
      </FormDrawer>
      <ConflictDialog {...conflict} fields={fields} what="your profile" />
    </>
  );
}
