import { Button, Group } from '@mantine/core';
import { IconDownload, IconEye, IconFileText } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { OwnDocuments as Documents, OwnDocument, OwnLease } from '@/api/portal';
import { downloadOwnDocumentOptions } from '@/api/portal/@tanstack/react-query.gen';
import { formatDay, formatDayOf, formatTerm } from '@/lib/dates';
import { moneyExact } from '@/lib/money';
import { messageOf } from '@/lib/problem';
import { label } from '@/lib/words';
import { type Column, DataTable, RowCard } from '@/ui/data-table';
import { EmptyState } from '@/ui/empty-state';
import { FactList } from '@/ui/fact-list';
import { lazyDialog } from '@/ui/lazy-dialog';
import { Section } from '@/ui/section';
import { Tabs } from '@/ui/tab-bar';
import { Text } from '@/ui/text';
import { toast } from '@/ui/toast';
import { useOverlay } from '@/ui/use-overlay';
import { usePhone } from '@/ui/use-phone';
import { factsOf } from '../file-facts';

const ViewDocument = lazyDialog(() => import('./view-document'));
const icon = { size: 15, stroke: 1.7, 'aria-hidden': true } as const;

/** Pages of office files cannot be drawn. */
const canBeSeen = ({ content_type }: OwnDocument) =>
  content_type === 'application/pdf' || content_type?.startsWith('image/');

const endOf = ({ expires_on }: OwnDocument) => expires_on && `until ${formatDay(expires_on)}`;

const aboutOf = (row: OwnDocument) =>
  [label(row.document_type), factsOf(row), endOf(row)].filter(Boolean).join(' · ');

const columns: readonly Column<OwnDocument>[] = [
  {
    key: 'name',
    title: 'Document',
    ink: true,
    render: (row) => (
      <>
        <Text as="div" size="control" ink="text">
          {row.document_name}
        </Text>
        <Text as="div" ink="text3">
          {aboutOf(row)}
        </Text>
      </>
    ),
  },
  { key: 'place', title: 'For', render: ({ place }) => place },
  { key: 'added', title: 'Added', width: 130, render: ({ created_at }) => formatDayOf(created_at) },
];

/** The file comes as a download, so the page stays where it is. */
function useDownload() {
  const queryClient = useQueryClient();
  return async ({ id }: OwnDocument) => {
    try {
      const asked = { ...downloadOwnDocumentOptions({ path: { document_id: id } }), staleTime: 0 };
      const { url } = await queryClient.fetchQuery(asked);
      window.location.assign(url);
    } catch (error) {
      toast.error(messageOf(error, 'Failed to download document'));
    }
  };
}

function Papers({ rows, title, empty }: { rows: readonly OwnDocument[]; title: string; empty: string }) {
  const download = useDownload();
  const looking = useOverlay<OwnDocument>();
  // There is room for one button; who views it can download it there.
  const phone = usePhone();
  return (
    <Section title={title} padded={false}>
      <DataTable
        label={title}
        bare
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowActions={(row) => (
          <Group gap="xs" wrap="nowrap">
            {canBeSeen(row) && (
              <Button
                variant="default"
                size="xs"
                leftSection={<IconEye {...icon} />}
                aria-label={`View ${row.document_name}`}
                onClick={() => looking.open(row)}
              >
                View
              </Button>
            )}
            {!(phone && canBeSeen(row)) && (
              <Button
                variant="default"
                size="xs"
                leftSection={<IconDownload {...icon} />}
                aria-label={`Download ${row.document_name}`}
                onClick={() => void download(row)}
              >
                Download
              </Button>
            )}
          </Group>
        )}
        card={(row) => <RowCard title={row.document_name} fact={aboutOf(row)} small={row.place} />}
        empty={
          <EmptyState
            icon={<IconFileText size={22} stroke={1.7} aria-hidden />}
            title="No documents yet"
            text={empty}
          />
        }
      />
      {looking.item && (
        <ViewDocument
          key={looking.item.id}
          document={looking.item}
          opened={looking.opened}
          onClose={looking.close}
          onDownload={(row) => void download(row)}
        />
      )}
    </Section>
  );
}

function Summary({ lease }: { lease: OwnLease }) {
  return (
    <Section title="Your lease">
      <FactList
        columns={2}
        facts={[
          ['Home', lease.place],
          ['Term', formatTerm(lease.start_date, lease.end_date)],
          ['Monthly rent', moneyExact(lease.monthly_rent)],
          ['Security deposit', lease.security_deposit && moneyExact(lease.security_deposit)],
        ]}
      />
    </Section>
  );
}

/** The lease in short, and the papers that the manager shows: the resident's own, and the community's. */
export function OwnDocuments({ documents }: { documents: Documents }) {
  const { summary, lease, community } = documents;
  return (
    <>
      {summary && <Summary lease={summary} />}
      <Tabs
        label="Documents"
        tabs={[
          {
            value: 'lease',
            label: 'Lease Documents',
            count: lease.length,
            panel: (
              <Papers
                rows={lease}
                title="Lease Documents"
                empty="Papers of your lease and your home will stand here once your manager shows them."
              />
            ),
          },
          {
            value: 'community',
            label: 'Community Documents',
            count: community.length,
            panel: (
              <Papers
                rows={community}
                title="Community Documents"
                empty="House rules, forms and guides of the property will stand here."
              />
            ),
          },
        ]}
      />
    </>
  );
}
