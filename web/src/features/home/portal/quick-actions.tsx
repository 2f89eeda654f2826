import { Stack } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Tiles } from '@/ui/tiles';
import classes from './home-cards.module.css';

export type QuickAction = { label: string; to: string; icon: TablerIcon };

/** What residents do most, a tap away. */
export const QuickActions = ({ actions }: { actions: readonly QuickAction[] }) => (
  <nav aria-label="Quick actions">
    <Tiles least={actions.length % 3 === 0 ? 104 : 150} gap="xs" fit>
      {actions.map(({ label, to, icon: Icon }) => (
        <Link key={label} to={to} className={classes.action}>
          <Stack gap="xs" align="center">
            <Icon size={20} stroke={1.7} aria-hidden />
            {label}
          </Stack>
        </Link>
      ))}
    </Tiles>
  </nav>
);
