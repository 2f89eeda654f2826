import { NativeSelect } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import type { MemberRow } from '@/api/staff';
import { nameOf } from '@/lib/people';
import { allRoles, type Role, roleWords } from './role-words';

const options = allRoles.map((role) => ({ value: role, label: roleWords[role].label }));

type RoleSelectProps = { row: MemberRow; onChange: (row: MemberRow, role: Role) => void };

/** A member's role, changed as soon as another is chosen. */
export const RoleSelect = ({ row, onChange }: RoleSelectProps) => (
  <NativeSelect
    size="xs"
    maw={160}
    miw={136}
    mt={{ base: 6, sm: 0 }}
    aria-label={`Role of ${nameOf(row)}`}
    data={options}
    rightSection={<IconSelector size={16} stroke={1.7} aria-hidden />}
    value={row.role}
    onChange={(event) => onChange(row, event.currentTarget.value as Role)}
  />
);
