import '@mantine/core/styles/PasswordInput.css';
import { PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { GatewayConnected } from '@/api/staff';
import { connectPaymentGatewayMutation } from '@/api/staff/@tanstack/react-query.gen';
import { FormModal } from '@/ui/form-modal';
import { toast } from '@/ui/toast';
import { WebhookAddress } from './connected-gateway';

type ConnectGatewayProps = {
  opened: boolean;
  onClose: () => void;
  companyId: string;
  /** Absent: the first keys. */
  account: GatewayConnected | null;
  webhookUrl: string;
};

/** The keys of the company's account at Stripe. What was typed is nowhere shown or kept in the browser. */
export default function ConnectGateway(props: ConnectGatewayProps) {
  const { opened, onClose, companyId, account, webhookUrl } = props;
  const connect = useMutation(connectPaymentGatewayMutation());
  const form = useForm({
    initialValues: { secret_key: '', webhook_secret: '' },
    validate: { secret_key: (key) => (key.trim() ? null : 'Give the secret key of your Stripe account.') },
  });
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={account ? 'Replace keys' : 'Connect Stripe'}
      form={form}
      submitLabel={account ? 'Replace keys' : 'Connect Stripe'}
      failureText="The keys were not kept. Try again."
      onSubmit={async ({ secret_key, webhook_secret }) => {
        const body = { secret_key, webhook_secret: webhook_secret.trim() || null };
        await connect.mutateAsync({ query: { company_id: companyId }, body });
        toast.success('Stripe took the key');
      }}
    >
      <PasswordInput
        label="Secret key"
        description="From Developers, API keys. It is encrypted and never shown again."
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        required
        autoComplete="off"
        maxLength={300}
        visibilityToggleButtonProps={{ 'aria-label': 'Show secret key' }}
        {...form.getInputProps('secret_key')}
      />
      <WebhookAddress url={webhookUrl} />
      <PasswordInput
        label="Signing secret of the webhook"
        description={
          account?.has_webhook_secret
            ? 'Left empty, the one that is kept stays.'
            : 'Stripe shows it once the endpoint is there. You can add it later.'
        }
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoComplete="off"
        maxLength={300}
        visibilityToggleButtonProps={{ 'aria-label': 'Show signing secret' }}
        {...form.getInputProps('webhook_secret')}
      />
    </FormModal>
  );
}
