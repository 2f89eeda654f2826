import { Stack } from '@mantine/core';
import { IconCheck, IconPoint } from '@tabler/icons-react';
import classes from './password-rules.module.css';

const SHORTEST = 8;

type PasswordRulesProps = { password: string; email: string };

/** The two rules that a browser can check, which turn green as they hold; the server knows the guessed ones. */
export function PasswordRules({ password, email }: PasswordRulesProps) {
  const name = email.slice(0, email.indexOf('@')).toLowerCase();
  const rules = [
    { text: `${SHORTEST} characters or more`, holds: password.length >= SHORTEST },
    {
      text: 'Not your e-mail address',
      holds: password !== '' && !password.toLowerCase().includes(name),
    },
  ];
  return (
    <Stack component="ul" gap={4} mt={8} className={classes.rules}>
      {rules.map(({ text, holds }) => (
        <li key={text} className={holds ? classes.holds : undefined}>
          {holds ? <IconCheck size={14} aria-label="Holds:" /> : <IconPoint size={14} aria-hidden />} {text}
        </li>
      ))}
    </Stack>
  );
}
