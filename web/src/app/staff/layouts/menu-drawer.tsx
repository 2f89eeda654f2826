import { Drawer } from '@mantine/core';
import classes from './menu-drawer.module.css';
import { Sidebar } from './sidebar';

type MenuDrawerProps = {
  opened: boolean;
  onClose: () => void;
  onSearch: () => void;
  onShortcuts: () => void;
  onViewAs: () => void;
};

/** The sidebar below 62 em. */
export default function MenuDrawer({ opened, onClose, onSearch, onShortcuts, onViewAs }: MenuDrawerProps) {
  const leaving = (next: () => void) => () => {
    onClose();
    next();
  };
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={300}
      padding={0}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': 'Menu' } }}
      classNames={{ content: classes.drawer, body: classes.drawerBody }}
    >
      <Sidebar
        onSearch={leaving(onSearch)}
        onShortcuts={leaving(onShortcuts)}
        onViewAs={leaving(onViewAs)}
        onClose={onClose}
      />
    </Drawer>
  );
}
