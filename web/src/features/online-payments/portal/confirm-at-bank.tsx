import { Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { confirmOwnPaymentMutation } from '@/api/portal/@tanstack/react-query.gen';
import { messageOf } from '@/lib/problem';
import { WarnLine } from '@/ui/warn-line';

/** The way to the payer's bank, which leads back to the payment. */
export function ConfirmAtBank({ paymentId }: { paymentId: string }) {
  const { mutateAsync } = useMutation(confirmOwnPaymentMutation());
  const [failure, setFailure] = useState<string>();
  const [leaving, setLeaving] = useState(false);
  const go = async () => {
    setLeaving(true);
    setFailure(undefined);
    try {
      window.location.assign((await mutateAsync({ path: { payment_id: paymentId } })).url);
    } catch (error) {
      setLeaving(false);
      setFailure(messageOf(error, 'Your bank’s page could not be opened. Please try again.'));
    }
  };
  return (
    <Stack gap="sm">
      {failure && <WarnLine alert>{failure}</WarnLine>}
      <Button size="lg" loading={leaving} onClick={() => void go()}>
        Confirm at your bank
      </Button>
    </Stack>
  );
}
