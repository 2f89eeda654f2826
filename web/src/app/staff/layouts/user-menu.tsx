import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';
import {
  IconDeviceDesktop,
  IconKeyboard,
  IconMailbox,
  IconMoon,
  IconSettings,
  IconSun,
  IconUserSearch,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { readConfigOptions } from '@/api/staff/@tanstack/react-query.gen';
import { useOpenedOnMount } from '@/ui/use-opened-on-mount';
import { paths } from '../paths';
import { useSession } from '../session';
import { Who } from './who';

const schemes = [
  { value: 'light', label: 'Light', icon: IconSun },
  { value: 'dark', label: 'Dark', icon: IconMoon },
  { value: 'auto', label: 'Like the system', icon: IconDeviceDesktop },
] as const;

/** Appearance, settings, and in local mode the mail that was not sent. Opens as it mounts. */
export default function UserMenu({
  onShortcuts,
  onViewAs,
}: {
  onShortcuts: () => void;
  onViewAs: () => void;
}) {
  const { user, acting_for } = useSession();
  const { target, opened, setOpened } = useOpenedOnMount();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { data: config } = useQuery({ ...readConfigOptions(), staleTime: Number.POSITIVE_INFINITY });
  return (
    <Menu position="top-start" width={224} offset={6} opened={opened} onChange={setOpened} returnFocus>
      <Menu.Target>
        <Who ref={target} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Appearance</Menu.Label>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(value) => setColorScheme(value as MantineColorScheme)}
        >
          {schemes.map(({ value, label, icon: Icon }) => (
            <Menu.RadioItem
              key={value}
              value={value}
              closeMenuOnClick={false}
              rightSection={<Icon size={16} stroke={1.7} aria-hidden />}
            >
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item
          component={Link}
          to={paths.settings}
          leftSection={<IconSettings size={16} stroke={1.7} aria-hidden />}
        >
          Settings
        </Menu.Item>
        <Menu.Item leftSection={<IconKeyboard size={16} stroke={1.7} aria-hidden />} onClick={onShortcuts}>
          Keyboard shortcuts
        </Menu.Item>
        {config?.outbox && (
          <Menu.Item
            component={Link}
            to={paths.outbox}
            leftSection={<IconMailbox size={16} stroke={1.7} aria-hidden />}
          >
            Outbox
          </Menu.Item>
        )}
        {user.is_admin && !acting_for && (
          <>
            <Menu.Divider />
            <Menu.Label>Admin mode</Menu.Label>
            <Menu.Item leftSection={<IconUserSearch size={16} stroke={1.7} aria-hidden />} onClick={onViewAs}>
              View as somebody…
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
