import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { sendTestMessageMutation } from '@/api/staff/@tanstack/react-query.gen';
import { useCreate } from '@/records/use-create';
import { FormModal } from '@/ui/form-modal';

type SendSmsTestProps = { opened: boolean; onClose: () => void; companyId: string };

/** A test message to a number of one's own. */
export default function SendSmsTest({ opened, onClose, companyId }: SendSmsTestProps) {
  const { create } = useCreate(sendTestMessageMutation());
  const form = useForm({
    initialValues: { number: '' },
    validate: { number: (number) => (number.trim() ? null : 'Enter a mobile number.') },
  });
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title="Send a test message"
      form={form}
      submitLabel="Send test"
      failureText="The test was not sent. Try again."
      onSubmit={({ number }) =>
        create({ query: { company_id: companyId }, body: { service: 'sms', number } })
      }
    >
      <TextInput
        label="Mobile number"
        description="One text message goes there now. What becomes of it stands in the list."
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        type="tel"
        autoComplete="tel"
        maxLength={60}
        {...form.getInputProps('number')}
      />
    </FormModal>
  );
}
