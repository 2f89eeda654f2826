import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { toast } from './toast';

type CopyButtonProps = {
  text: string;
  /** What was copied, for the toast: 'The key'. */
  what: string;
};

/** Copies what is shown beside it; where the browser refuses, it says so. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(`${what} is copied.`);
    } catch {
      toast.error(`${what} could not be copied. Select it, and copy it by hand.`);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconCopy size={17} stroke={1.7} aria-hidden />}
      onClick={() => void copy()}
    >
      Copy
    </Button>
  );
}
