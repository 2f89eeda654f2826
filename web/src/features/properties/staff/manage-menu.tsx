import { Menu } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '@/app/staff/paths';
import { useOpenedOnMount } from '@/ui/use-opened-on-mount';
import { ManagePress, type ManageProps } from './manage-press';

/** Open as it mounts: where the property's units and residents are, and what its role may change. */
export default function ManageMenu({ row, onEdit, onDelete }: ManageProps) {
  const { target, opened, setOpened } = useOpenedOnMount();
  const of = `?property_id=${row.id}`;
  return (
    <Menu position="bottom-end" width="target" opened={opened} onChange={setOpened} returnFocus>
      <Menu.Target>
        <ManagePress ref={target} name={row.name} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={paths.units + of}>
          Units
        </Menu.Item>
        <Menu.Item component={Link} to={paths.residents + of}>
          Residents
        </Menu.Item>
        {row.can.write && <Menu.Item onClick={() => onEdit(row)}>Edit property</Menu.Item>}
        {row.can.delete && (
          <Menu.Item color="red" c="var(--bad-text)" onClick={() => onDelete(row)}>
            Delete property
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
