import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { lazyDialog } from '@/ui/lazy-dialog';
import type { AgreedText } from './agreed-text-dialog';

const AgreedTextDialog = lazyDialog(() => import('./agreed-text-dialog'));
const TEXTS = [
  ['terms_text', 'Read the terms'],
  ['privacy_text', 'Read the privacy notice'],
] as const;

/** What one agrees to, each text a press away; the link's token says whose they are. */
export function AgreedTexts({ token }: { token: string }) {
  const [shown, setShown] = useState<AgreedText>('terms_text');
  const [opened, setOpened] = useState(false);
  const open = (text: AgreedText) => {
    setShown(text);
    setOpened(true);
  };
  return (
    <Group gap="xs">
      {TEXTS.map(([text, label]) => (
        <Button key={text} variant="default" size="xs" onClick={() => open(text)}>
          {label}
        </Button>
      ))}
      <AgreedTextDialog token={token} of={shown} opened={opened} onClose={() => setOpened(false)} />
    </Group>
  );
}
