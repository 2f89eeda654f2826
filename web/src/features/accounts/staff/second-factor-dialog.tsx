import { Modal } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SecondFactorSetup } from '@/api/staff';
import {
  beginSecondFactorMutation,
  disableSecondFactorMutation,
  enableSecondFactorMutation,
  readSecondFactorQueryKey,
  renewRecoveryCodesMutation,
} from '@/api/staff/@tanstack/react-query.gen';
import { toast } from '@/ui/toast';
import { AppCodeForm } from './app-code-form';
import { OwnPasswordForm } from './own-password-form';
import { RecoveryCodes } from './recovery-codes';

export type Purpose = 'turn-on' | 'renew' | 'turn-off';
type SecondFactorDialogProps = { purpose: Purpose; opened: boolean; onClose: () => void };

const words: Record<Purpose, { title: string; text: string; submit: string }> = {
  'turn-on': {
    title: 'Turn on two-step sign-in',
    text: 'Besides your password, signing in will take a code from an authenticator app on your phone. Your password first, to be sure that it is you.',
    submit: 'Continue',
  },
  renew: {
    title: 'New recovery codes',
    text: 'Ten new codes replace all that you have; the old ones stop working.',
    submit: 'Make new codes',
  },
  'turn-off': {
    title: 'Turn off two-step sign-in',
    text: 'Signing in will take your password alone. The app and your recovery codes are not needed any more.',
    submit: 'Turn off',
  },
};

/** Turning it on in three steps (password, app, recovery codes); new codes and turning it off in fewer. */
export default function SecondFactorDialog({ purpose, opened, onClose }: SecondFactorDialogProps) {
  const queryClient = useQueryClient();
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const begin = useMutation(beginSecondFactorMutation());
  const enable = useMutation(enableSecondFactorMutation());
  const renew = useMutation(renewRecoveryCodesMutation());
  const disable = useMutation(disableSecondFactorMutation());
  const refresh = () => queryClient.invalidateQueries({ queryKey: readSecondFactorQueryKey() });

  const close = () => {
    setSetup(null);
    setCodes(null);
    onClose();
  };

  const proven = async (password: string) => {
    if (purpose === 'turn-on') {
      setSetup(await begin.mutateAsync({ body: { password } }));
    } else if (purpose === 'renew') {
      setCodes((await renew.mutateAsync({ body: { password } })).codes);
      await refresh();
    } else {
      await disable.mutateAsync({ body: { password } });
      await refresh();
      toast.success('Two-step sign-in is off.');
      close();
    }
  };

  const firstCode = async (code: string) => {
    setCodes((await enable.mutateAsync({ body: { code } })).codes);
    await refresh();
  };

  return (
    <Modal
      opened={opened}
      onClose={close}
      size="md"
      title={codes ? 'Your recovery codes' : words[purpose].title}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {codes && <RecoveryCodes codes={codes} onDone={close} />}
      {!codes && setup && <AppCodeForm setup={setup} onCancel={close} onSubmit={firstCode} />}
      {!codes && !setup && (
        <OwnPasswordForm
          text={words[purpose].text}
          submitLabel={words[purpose].submit}
          destructive={purpose === 'turn-off'}
          onCancel={close}
          onSubmit={proven}
        />
      )}
    </Modal>
  );
}
