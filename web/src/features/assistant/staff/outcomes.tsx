import { IconMessages } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { AssistantOutcome } from '@/api/staff';
import { listAssistantOutcomesOptions } from '@/api/staff/@tanstack/react-query.gen';
import { paths } from '@/app/staff/paths';
import { count, plural } from '@/lib/money';
import { spaced } from '@/lib/words';
import { type Column, DataTable, RowCard } from '@/ui/data-table';
import { EmptyState } from '@/ui/empty-state';
import { Ago } from '@/ui/figures';
import { PageHeader } from '@/ui/page-header';
import { StatusBadge } from '@/ui/status-badge';

const nothing = <span className="text3">—</span>;

const engines = { planner: 'Built-in planner', model: 'Language model' } as const;

const engineOf = ({ engine }: AssistantOutcome) => (engine ? engines[engine] : nothing);

/** 'query_portfolio' as people say it. */
const toolWords = ({ tools }: AssistantOutcome) => tools.map(spaced).join(', ');

/** '84 ms', '2.4 s' */
const durationOf = ({ duration_ms: ms }: AssistantOutcome) =>
  ms < 1000 ? `${count(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;

const tokensOf = ({ tokens_in, tokens_out }: AssistantOutcome) =>
  tokens_in + tokens_out > 0 ? `${count(tokens_in)} in, ${count(tokens_out)} out` : null;

const thumbsOf = ({ thumbs_up, thumbs_down }: AssistantOutcome) =>
  [thumbs_up > 0 && `${count(thumbs_up)} up`, thumbs_down > 0 && `${count(thumbs_down)} down`]
    .filter(Boolean)
    .join(', ');

const Outcome = ({ row }: { row: AssistantOutcome }) => <StatusBadge of="answer" value={row.last_outcome} />;

const columns: readonly Column<AssistantOutcome>[] = [
  { key: 'when', title: 'When', width: 130, render: (row) => <Ago value={row.last_message_at} /> },
  { key: 'turns', title: 'Turns', align: 'right', width: 80, ink: true, render: (row) => count(row.turns) },
  { key: 'engine', title: 'Engine', width: 150, render: engineOf },
  { key: 'outcome', title: 'Outcome', width: 160, render: (row) => <Outcome row={row} /> },
  {
    key: 'tools',
    title: 'Tools',
    render: (row) => (row.tools.length > 0 ? <span title={toolWords(row)}>{toolWords(row)}</span> : nothing),
  },
  { key: 'duration', title: 'Duration', align: 'right', width: 100, render: durationOf },
  {
    key: 'tokens',
    title: 'Tokens',
    align: 'right',
    width: 150,
    wideOnly: true,
    render: (row) => tokensOf(row) ?? nothing,
  },
  { key: 'thumbs', title: 'Thumbs', align: 'right', width: 120, render: (row) => thumbsOf(row) || nothing },
];

/** How conversations with the assistant went, for admins: figures, no words and no names. */
export function AssistantOutcomes() {
  const outcomes = useQuery(listAssistantOutcomesOptions());
  return (
    <>
      <PageHeader
        title="Assistant"
        back={{ label: 'Settings', to: paths.settings }}
        facts="How the newest 100 conversations went, without their words or names"
      />
      <DataTable<AssistantOutcome>
        label="Conversations with the assistant"
        loadingText="Loading outcomes..."
        columns={columns}
        rows={outcomes.data?.items}
        rowKey={(row) => row.id}
        error={outcomes.error}
        errorText="Failed to load the assistant's outcomes. Please try again later."
        onRetry={() => void outcomes.refetch()}
        card={(row) => (
          <RowCard
            title={<Ago value={row.last_message_at} />}
            amount={durationOf(row)}
            fact={engineOf(row)}
            status={<Outcome row={row} />}
            small={[plural(row.turns, 'turn'), toolWords(row), tokensOf(row), thumbsOf(row)]
              .filter(Boolean)
              .join(' · ')}
          />
        )}
        empty={
          <EmptyState
            title="No conversations yet"
            text="How the assistant did is counted here as soon as somebody asks it something."
            icon={<IconMessages size={22} stroke={1.7} aria-hidden />}
          />
        }
      />
    </>
  );
}
