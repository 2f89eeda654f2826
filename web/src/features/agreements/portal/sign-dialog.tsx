import { Modal } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnSignature } from '@/api/portal';
import {
  agreeToSignMutation,
  askForPaperMutation,
  declineToSignMutation,
  listOwnSignaturesOptions,
  signOwnMutation,
} from '@/api/portal/@tanstack/react-query.gen';
import { toast } from '@/ui/toast';
import { usePhone } from '@/ui/use-phone';
import { signOnce } from '../sign-once';
import { type SigningStep, SigningSteps } from '../signing-steps';
import { useOwnFile } from './own-signatures';

const TITLES: Partial<Record<SigningStep, string>> = {
  consent: 'Before you sign',
  decline: 'Decline to sign',
  paper: 'Ask for paper',
};

/** Signing in the portal: the consent, then the signature; the session says who signs. */
export default function SignDialog(props: { row: OwnSignature; opened: boolean; onClose: () => void }) {
  const { row, opened, onClose } = props;
  const agree = useMutation(agreeToSignMutation());
  const sign = useMutation(signOwnMutation());
  const decline = useMutation(declineToSignMutation());
  const paper = useMutation(askForPaperMutation());
  const open = useOwnFile();
  const phone = usePhone();
  const [step, setStep] = useState<SigningStep>(row.consented_at ? 'document' : 'consent');
  const path = { request_id: row.id };
  const queryClient = useQueryClient();
  const hasSigned = async () => {
    const { requests } = await queryClient.fetchQuery({ ...listOwnSignaturesOptions(), staleTime: 0 });
    return requests.some((each) => each.id === row.id && each.signed_at !== null);
  };
  const end = (sentence: string) => {
    toast.success(sentence);
    onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={step === 'document' ? 960 : 'md'}
      fullScreen={phone}
      title={TITLES[step] ?? `Sign ${row.title}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <SigningSteps
        request={row}
        consent={row.consent}
        agreed={row.consented_at !== null}
        pictures={
          row.pages === null
            ? undefined
            : { count: row.pages, urlOf: (page) => `/api/portal/documents/${row.id}/to-sign/pages/${page}` }
        }
        onStep={setStep}
        onOpen={() => open(row, false)}
        onAgree={async () => {
          await agree.mutateAsync({
            path,
            body: { version: row.consent_version, opened: true, agreed: true },
          });
        }}
        onSign={async (signature) => {
          const body = { ...signature, sha256: row.sha256 ?? '' };
          await signOnce(() => sign.mutateAsync({ path, body }), hasSigned);
          end('You have signed');
        }}
        onDecline={async (reason) => {
          await decline.mutateAsync({ path, body: { reason } });
          end('Your manager is told that you declined');
        }}
        onPaper={async () => {
          await paper.mutateAsync({ path });
          end('Your manager is told that you want it on paper');
        }}
      />
    </Modal>
  );
}
