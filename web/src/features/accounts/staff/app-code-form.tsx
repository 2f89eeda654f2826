import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { SecondFactorSetup } from '@/api/staff';
import { applyProblem, asProblem, messageOf } from '@/lib/problem';
import classes from './second-factor.module.css';

const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

type AppCodeFormProps = {
  setup: SecondFactorSetup;
  onCancel: () => void;
  onSubmit: (code: string) => Promise<unknown>;
};

/** The QR code to scan, the same secret to type, and the first code that proves it arrived. */
export function AppCodeForm({ setup, onCancel, onSubmit }: AppCodeFormProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (code) => (/^\d{6}$/.test(code.trim()) ? null : 'Enter the six digits of the app.') },
  });

  const send = form.onSubmit(async ({ code }) => {
    setBusy(true);
    setFailure(null);
    try {
      await onSubmit(code.trim());
    } catch (error) {
      applyProblem(form, error);
      if (!asProblem(error).errors?.length) setFailure(messageOf(error, 'That did not work. Try again.'));
    } finally {
      setBusy(false);
    }
  });

  return (
    <form className={`form ${classes.step}`} onSubmit={send} noValidate>
      <p className={classes.text}>Scan this with your authenticator app, or type the key below into it.</p>
      <svg
        className={classes.qr}
        viewBox={`0 0 ${setup.qr_size} ${setup.qr_size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label="QR code for the authenticator app"
      >
        <path d={setup.qr_path} />
      </svg>
      <p className={classes.secret}>
        <span className="visually-hidden">Key: </span>
        {inFours(setup.secret)}
      </p>
      <TextInput
        label="Code that the app shows"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        autoFocus
        {...form.getInputProps('code')}
      />
      {failure && (
        <p className={classes.failure} role="alert">
          {failure}
        </p>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" loading={busy}>
          Turn on
        </Button>
      </div>
    </form>
  );
}
