import { Button } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { toast } from '@/ui/toast';
import classes from './second-factor.module.css';

/** Shown once: ten ways in without the app, each good for once. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const text = codes.join('\n');

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success('The codes are copied.');
    } catch {
      toast.error('The codes could not be copied. Download them, or write them down.');
    }
  };

  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`Recovery codes for Steward\n\n${text}\n`)}`;

  return (
    <div className={classes.step}>
      <p className={classes.text}>
        Keep these recovery codes where you find them without your phone. Each lets you in once. They are not
        shown again.
      </p>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={<IconCopy size={17} stroke={1.7} aria-hidden />}
          onClick={() => void copy()}
        >
          Copy
        </Button>
        <Button
          component="a"
          variant="default"
          href={file}
          download="steward-recovery-codes.txt"
          leftSection={<IconDownload size={17} stroke={1.7} aria-hidden />}
        >
          Download
        </Button>
        <Button onClick={onDone}>I have kept them</Button>
      </div>
    </div>
  );
}
