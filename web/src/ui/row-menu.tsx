import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type ComponentPropsWithRef, lazy, type ReactNode, Suspense, useState } from 'react';

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

// Fifty rows draw fifty buttons; the menu behind them comes with the first press.
const loadContent = () => import('./row-menu-content');
const Content = lazy(loadContent);

type DotsProps = Pick<RowMenuProps, 'what' | 'size' | 'variant'> &
  Omit<ComponentPropsWithRef<'button'>, 'color'> &
  Pick<ActionIconProps, 'className'>;

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

/** The '…' at the end of a row or a header. */
export function RowMenu(props: RowMenuProps) {
  const [used, setUsed] = useState(false);
  const { what, size, variant } = props;
  const closed = (
    <Dots
      what={what}
      size={size}
      variant={variant}
      onClick={() => setUsed(true)}
      onPointerEnter={() => void loadContent()}
    />
  );
  if (!used) return closed;
  return (
    <Suspense fallback={closed}>
      <Content {...props} />
    </Suspense>
  );
}
