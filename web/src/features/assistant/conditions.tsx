import { Button, Group } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { use } from 'react';
import { Link } from 'react-router';
import type { ChatCondition } from './chat';
import { LeadsAway } from './own-link';
import { useSide } from './side';

/** What was understood of a question; each condition leads to the rows that are left without it. */
export function Conditions({ conditions }: { conditions: readonly ChatCondition[] }) {
  const leadsAway = use(LeadsAway);
  const { rowsOf } = useSide();
  if (!rowsOf) return null;
  return (
    <Group component="nav" gap={6} mb={8} aria-label="Conditions">
      {conditions.map(({ label, query }) => (
        <Button
          key={label}
          component={Link}
          to={rowsOf(query)}
          onClick={leadsAway}
          variant="default"
          size="compact-xs"
          rightSection={<IconX size={12} stroke={1.7} aria-hidden />}
          aria-label={`${label}: show the rows without this condition`}
        >
          {label}
        </Button>
      ))}
    </Group>
  );
}
