import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';

export type RowMenuItem = {
  label: string;
  icon?: ReactNode;
  onClick: () => void;
  danger?: boolean;
  disabled?: boolean;
};

export type RowMenuProps = {
  /** Completes the button's name: 'Actions for unit 203'. */
  what: string;
  items: readonly RowMenuItem[];
  /** 26 in rows, 34 with `variant="default"` in a page header. */
  size?: number;
  variant?: 'subtle' | 'default';
};

type DotsProps = Pick<RowMenuProps, 'what' | 'size' | 'variant'> &
  Omit<ComponentPropsWithRef<'button'>, 'color'> &
  Pick<ActionIconProps, 'className'>;

/** The '…' itself, before and behind its menu. */
export function Dots({ what, size = 26, variant = 'subtle', ...button }: DotsProps) {
  return (
    <ActionIcon
      {...button}
      size={size}
      variant={variant}
      aria-label={`Actions for ${what}`}
      aria-haspopup="menu"
    >
      <IconDots size={16} stroke={1.7} aria-hidden />
    </ActionIcon>
  );
}
