import { useState } from 'react';
import { lazyDialog } from '@/ui/lazy-dialog';
import type { AgreedText } from './agreed-text-dialog';

const AgreedTextDialog = lazyDialog(() => import('./agreed-text-dialog'));

/** What one agrees to, each text a press away; the link's token says whose they are. */
export function AgreementLabel({ token }: { token: string }) {
  const [shown, setShown] = useState<AgreedText>('terms_text');
  const [opened, setOpened] = useState(false);
  const open = (text: AgreedText) => {
    setShown(text);
    setOpened(true);
  };
  return (
    <>
      I agree to the{' '}
      <button type="button" className="link" onClick={() => open('terms_text')}>
        terms
      </button>{' '}
      and the{' '}
      <button type="button" className="link" onClick={() => open('privacy_text')}>
        privacy notice
      </button>
      <AgreedTextDialog token={token} of={shown} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
