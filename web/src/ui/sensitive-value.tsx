import { Button } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { messageOf } from '@/lib/problem';
import classes from './sensitive-value.module.css';
import { toast } from './toast';

const HIDE_AFTER_MS = 30_000;

type SensitiveValueProps = {
  /** '•••-••-••••' */
  masked: string;
  /** Names the value to screen readers: 'SSN'. */
  label: string;
  /** The audited call; absent for roles that may not. */
  reveal?: () => Promise<string | null>;
};

/** Dots and a small Reveal button; hidden again after 30 s. */
export function SensitiveValue({ masked, label, reveal }: SensitiveValueProps) {
  const [value, setValue] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (value === null) return;
    const timer = setTimeout(() => setValue(null), HIDE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [value]);

  const show = async () => {
    if (!reveal) return;
    setBusy(true);
    try {
      setValue((await reveal()) ?? '—');
    } catch (error) {
      toast.error(messageOf(error, `${label} could not be shown. Try again.`));
    } finally {
      setBusy(false);
    }
  };

  return (
    <span className={classes.line}>
      <span className={`${classes.value} num`}>{value ?? masked}</span>
      {reveal && (
        <Button
          size="xs"
          className={classes.button}
          variant="default"
          loading={busy}
          leftSection={
            value === null ? (
              <IconEye size={15} stroke={1.7} aria-hidden />
            ) : (
              <IconEyeOff size={15} stroke={1.7} aria-hidden />
            )
          }
          onClick={value === null ? () => void show() : () => setValue(null)}
          aria-label={value === null ? `Reveal ${label}` : `Hide ${label}`}
        >
          {value === null ? 'Reveal' : 'Hide'}
        </Button>
      )}
    </span>
  );
}
