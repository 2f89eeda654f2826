import { Modal } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SignatureRow } from '@/api/staff';
import { counterSignMutation, listSignatureRequestsOptions } from '@/api/staff/@tanstack/react-query.gen';
import { toast } from '@/ui/toast';
import { usePhone } from '@/ui/use-phone';
import { signOnce } from '../sign-once';
import { type SigningStep, SigningSteps } from '../signing-steps';
import { useSignatureFile } from './use-signature-file';

/** Signs for the owner; nothing is sent before the signature itself. */
export default function CounterSign(props: { row: SignatureRow; opened: boolean; onClose: () => void }) {
  const { row, opened, onClose } = props;
  const sign = useMutation(counterSignMutation());
  const phone = usePhone();
  const [step, setStep] = useState<SigningStep>('consent');
  const open = useSignatureFile();
  const path = { request_id: row.id };
  const queryClient = useQueryClient();
  // The list that the lease's page shows, so that it is current too.
  const hasSigned = async () => {
    const asked = listSignatureRequestsOptions({ query: { lease_id: row.lease_id } });
    const { items } = await queryClient.fetchQuery({ ...asked, staleTime: 0 });
    const roster = items.find(({ id }) => id === row.id)?.roster ?? [];
    return roster.some(({ place, signed_at }) => place === row.my_place && signed_at !== null);
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={step === 'document' ? 960 : 'md'}
      fullScreen={phone}
      title={`Sign ${row.title}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <SigningSteps
        request={{
          ...row,
          place: row.my_place ?? 0,
          home: 'the owner',
          property_type: null,
          message: null,
          text: null,
        }}
        consent={[]}
        agreed={false}
        onStep={setStep}
        onOpen={() => open(row, false)}
        onAgree={() => Promise.resolve()}
        onSign={async (signature) => {
          const body = { ...signature, sha256: row.sha256 ?? '', opened: true, agreed: true };
          await signOnce(() => sign.mutateAsync({ path, body }), hasSigned);
          toast.success(`You have signed ${row.title}`);
          onClose();
        }}
      />
    </Modal>
  );
}
