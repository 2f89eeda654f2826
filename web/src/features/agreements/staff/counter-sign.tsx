import { Modal } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SignatureRow } from '@/api/staff';
import { counterSignMutation } from '@/api/staff/@tanstack/react-query.gen';
import { toast } from '@/ui/toast';
import { usePhone } from '@/ui/use-phone';
import { type SigningStep, SigningSteps } from '../signing-steps';
import { useSignatureFile } from './use-signature-file';

/** Signs for the owner; nothing is sent before the signature itself. */
export default function CounterSign(props: { row: SignatureRow; opened: boolean; onClose: () => void }) {
  const { row, opened, onClose } = props;
  const sign = useMutation(counterSignMutation());
  const phone = usePhone();
  const [step, setStep] = useState<SigningStep>('consent');
  const open = useSignatureFile();
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
        request={{ ...row, place: row.my_place ?? 0, home: 'the owner', text: null }}
        consent={[]}
        agreed={false}
        onStep={setStep}
        onOpen={() => open(row, false)}
        onAgree={() => Promise.resolve()}
        onSign={async (signature) => {
          const body = { ...signature, sha256: row.sha256 ?? '', opened: true, agreed: true };
          await sign.mutateAsync({ path: { request_id: row.id }, body });
          toast.success(`You have signed ${row.title}`);
          onClose();
        }}
      />
    </Modal>
  );
}
