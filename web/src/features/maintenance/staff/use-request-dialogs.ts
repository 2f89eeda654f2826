import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { resumeRequestMutation } from '@/api/staff/@tanstack/react-query.gen';
import { messageOf } from '@/lib/problem';
import { toast } from '@/ui/toast';
import type { Open } from './request-actions';

export type Dialog = 'edit' | 'complete' | 'remove' | 'repeat' | 'pause' | 'reopen' | 'notice';

/** The ways on from a request: what opens each, and which is open. */
export function useRequestDialogs(requestId: string) {
  const [shown, setShown] = useState<Dialog | null>(null);
  // Their code comes with the first of them.
  const [used, setUsed] = useState(false);
  if (shown && !used) setUsed(true);
  const { mutateAsync } = useMutation(resumeRequestMutation());
  const resume = async () => {
    try {
      await mutateAsync({ path: { request_id: requestId } });
    } catch (error) {
      toast.error(messageOf(error, 'Failed to update maintenance request'));
    }
  };
  const opening = (dialog: Dialog) => () => setShown(dialog);
  const open: Open = {
    edit: opening('edit'),
    complete: opening('complete'),
    remove: opening('remove'),
    repeat: opening('repeat'),
    pause: opening('pause'),
    resume: () => void resume(),
    reopen: opening('reopen'),
    notice: opening('notice'),
  };
  return { open, shown, used, close: () => setShown(null) };
}

export type RequestDialogsState = ReturnType<typeof useRequestDialogs>;
