import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

type RowButtonProps = {
  /** Its words with the row they are about: 'Resend to nair@northgate.example'. */
  name: string;
  onClick: () => void;
  /** Beside another button, or one to be pressed seldom. */
  quiet?: boolean;
  loading?: boolean;
  disabled?: boolean;
  leftSection?: ReactNode;
  children: ReactNode;
};

/** What can be done with one row of a list, at its end. */
export const RowButton = ({ name, quiet, ...button }: RowButtonProps) => (
  <Button
    variant={quiet ? 'subtle' : 'default'}
    color={quiet ? 'gray' : undefined}
    size="xs"
    aria-label={name}
    {...button}
  />
);
