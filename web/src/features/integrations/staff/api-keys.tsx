import { Button, Group } from '@mantine/core';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ApiKeyRow } from '@/api/staff';
import { listApiKeysOptions, revokeApiKeyMutation } from '@/api/staff/@tanstack/react-query.gen';
import { daysBetween, formatAgo, formatDayOf, todayIn } from '@/lib/dates';
import { plural } from '@/lib/money';
import { type Column, RowCard } from '@/ui/data-table';
import { EmptyState } from '@/ui/empty-state';
import { lazyDialog } from '@/ui/lazy-dialog';
import { ListSection } from '@/ui/list-section';
import { Question } from '@/ui/question';
import { RowButton } from '@/ui/row-button';
import { useOverlay } from '@/ui/use-overlay';

const NewApiKey = lazyDialog(() => import('./new-api-key'));
const SecretDialog = lazyDialog(() => import('./secret-dialog'));
const MOST = 200;
const SOON_DAYS = 30;
const SHOWN_NAMES = 2;
const labels = { manager: 'Manager', viewer: 'Viewer', maintenance: 'Maintenance' };

const lastUse = ({ last_used_at }: ApiKeyRow) => (last_used_at ? formatAgo(last_used_at) : 'Never');

/** The first two properties and how many more; where a role was lowered with its maker's, that role too. */
function propertyWords({ properties, role }: ApiKeyRow): string {
  if (properties.length === 0) return 'None any more';
  const named = properties
    .slice(0, SHOWN_NAMES)
    .map((each) => (each.role === role ? each.name : `${each.name} (${each.role})`));
  const more = properties.length - SHOWN_NAMES;
  return `${named.join(', ')}${more > 0 ? ` +${more}` : ''}`;
}

function Expires({ row }: { row: ApiKeyRow }) {
  const day = formatDayOf(row.expires_at);
  if (row.is_expired) return <span className="text3">Ended {day}</span>;
  const left = daysBetween(todayIn(), row.expires_at.slice(0, 10));
  if (left > SOON_DAYS) return day;
  return (
    <span style={{ color: 'var(--warn-text)' }}>
      {day} · {plural(left, 'day')}
    </span>
  );
}

const columns: Column<ApiKeyRow>[] = [
  { key: 'name', title: 'Name', render: ({ name }) => name },
  { key: 'key', title: 'Key', render: ({ last_four }) => `stw_…${last_four}`, width: 120 },
  { key: 'role', title: 'Role', render: ({ role }) => labels[role], width: 110 },
  { key: 'properties', title: 'Properties', render: propertyWords },
  { key: 'used', title: 'Last used', render: lastUse, width: 120 },
  { key: 'expires', title: 'Expires', render: (row) => <Expires row={row} />, width: 180 },
];

/** Keys of programs that use Steward. Only for the company's owners. */
export function ApiKeys({ companyId }: { companyId: string }) {
  const found = useQuery(listApiKeysOptions({ query: { company_id: companyId, limit: MOST } }));
  const revoke = useMutation(revokeApiKeyMutation());
  const making = useOverlay<true>();
  const shown = useOverlay<string>();
  const ending = useOverlay<ApiKeyRow>();
  const button = (row: ApiKeyRow) => (
    <RowButton quiet name={`Revoke ${row.name}`} onClick={() => ending.open(row)}>
      Revoke
    </RowButton>
  );
  return (
    <ListSection
      title="API keys"
      count={found.data?.total || undefined}
      right={
        <Group gap="md">
          <a className="link small" href="/api/openapi.staff.json" target="_blank" rel="noreferrer">
            API documentation
          </a>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={15} stroke={1.7} aria-hidden />}
            onClick={() => making.open(true)}
          >
            New API key
          </Button>
        </Group>
      }
      list={found}
      columns={columns}
      rowActions={button}
      card={(row) => (
        <RowCard
          title={row.name}
          of={labels[row.role]}
          fact={propertyWords(row)}
          small={
            <>
              stw_…{row.last_four} · used {lastUse(row).toLowerCase()} · <Expires row={row} />
            </>
          }
        />
      )}
      empty={
        <EmptyState
          title="No API keys yet"
          text="A key lets a program of yours read or change data."
          icon={<IconKey size={22} stroke={1.7} aria-hidden />}
        />
      }
    >
      <NewApiKey companyId={companyId} opened={making.opened} onClose={making.close} onMade={shown.open} />
      <SecretDialog
        opened={shown.opened}
        onClose={shown.close}
        title="Your new API key"
        text="Give it to the program now: it is not shown again. It is sent as Authorization: Bearer. Who has it can do what its role may."
        what="The key"
        secret={shown.item ?? ''}
      />
      <Question
        about={ending}
        ask={({ id, name }) => ({
          title: `Revoke ${name}?`,
          text: 'The program that uses it is refused from now on. This cannot be undone.',
          confirmLabel: 'Revoke key',
          failureText: 'The key was not revoked. Try again.',
          onConfirm: () => revoke.mutateAsync({ path: { api_key_id: id } }),
          done: `${name} revoked`,
        })}
      />
    </ListSection>
  );
}
