import { Menu } from '@mantine/core';
import { Dots, type RowMenuProps } from './row-dots';
import { useOpenedOnMount } from './use-opened-on-mount';

/** The menu of a row, open as it mounts. */
export default function RowMenuContent({ what, items, size, variant }: RowMenuProps) {
  const { target, opened, setOpened } = useOpenedOnMount();
  return (
    <Menu position="bottom-end" opened={opened} onChange={setOpened} returnFocus>
      <Menu.Target>
        <Dots ref={target} what={what} size={size} variant={variant} />
      </Menu.Target>
      <Menu.Dropdown>
        {items.map((item) => (
          <Menu.Item
            key={item.label}
            leftSection={item.icon}
            color={item.danger ? 'red' : undefined}
            c={item.danger ? 'var(--bad-text)' : undefined}
            disabled={item.disabled}
            onClick={item.onClick}
          >
            {item.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
