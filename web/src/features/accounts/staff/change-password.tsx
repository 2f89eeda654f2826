import '@mantine/core/styles/PasswordInput.css';
import { PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changePasswordMutation, listSessionsQueryKey } from '@/api/staff/@tanstack/react-query.gen';
import { FormModal } from '@/ui/form-modal';
import { toast } from '@/ui/toast';
import { longEnough, sameAgain } from './new-password';

type ChangePasswordProps = { opened: boolean; onClose: () => void };
const blank = { current_password: '', new_password: '', confirm: '' };

/** The password one has, and twice the one wanted. */
export default function ChangePassword({ opened, onClose }: ChangePasswordProps) {
  const queryClient = useQueryClient();
  const change = useMutation(changePasswordMutation());
  const form = useForm({
    initialValues: blank,
    validateInputOnBlur: true,
    validate: {
      current_password: (current) => (current === '' ? 'This field is required.' : null),
      new_password: longEnough,
      confirm: (confirm, { new_password }) => sameAgain(confirm, new_password),
    },
  });

  const send = async ({ current_password, new_password }: typeof blank) => {
    await change.mutateAsync({ body: { current_password, new_password } });
    await queryClient.invalidateQueries({ queryKey: listSessionsQueryKey() });
    toast.success('Your password is changed. Every other session has ended.');
  };

  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title="Change password"
      form={form}
      onSubmit={send}
      submitLabel="Change password"
      failureText="The password was not changed. Try again."
    >
      <PasswordInput
        label="Current password"
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Show current password' }}
        {...form.getInputProps('current_password')}
      />
      <PasswordInput
        label="New password"
        description="8 characters or more."
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Show new password' }}
        {...form.getInputProps('new_password')}
      />
      <PasswordInput
        label="New password again"
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Show new password again' }}
        {...form.getInputProps('confirm')}
      />
    </FormModal>
  );
}
