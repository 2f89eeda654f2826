import { Button, Group } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { use } from 'react';
import { Link } from 'react-router';
import type { ChatCondition } from '@/api/staff';
import { paths } from '@/app/staff/paths';
import { LeadsAway } from './own-link';

const rowsOf = (query: ChatCondition['query']) =>
  `${paths.results}?${new URLSearchParams({ question: JSON.stringify(query) })}`;

/** What was understood of a question; each condition leads to the rows that are left without it. */
export function Conditions({ conditions }: { conditions: readonly ChatCondition[] }) {
  const leadsAway = use(LeadsAway);
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
