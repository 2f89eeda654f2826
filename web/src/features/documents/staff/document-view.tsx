import '@mantine/core/styles/Switch.css';
import { Button, Stack, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DocumentRow } from '@/api/staff';
import { listDocumentVersionsOptions } from '@/api/staff/@tanstack/react-query.gen';
import { formatDayOf } from '@/lib/dates';
import { label } from '@/lib/words';
import { EmptyState } from '@/ui/empty-state';
import { FactList } from '@/ui/fact-list';
import { PageViewer } from '@/ui/page-viewer';
import { Text } from '@/ui/text';
import { Until } from '@/ui/until';
import { factsOf } from '../file-facts';
import { mayBeShown, stateWords } from './document-words';

/** Pages that can be drawn; none of office files. */
const pagesOf = ({ content_type, pages }: DocumentRow) =>
  content_type === 'application/pdf' || content_type?.startsWith('image/') ? (pages ?? 1) : 0;

/** The pages of a document, or why there are none to be seen. */
export function DocumentPages({ row }: { row: DocumentRow }) {
  const count = pagesOf(row);
  const said = stateWords(row);
  if (said) return <EmptyState title={said} />;
  if (count === 0) return <EmptyState title="No preview" text="Download this file to read it." />;
  return (
    <PageViewer
      key={row.id}
      count={count}
      name={row.document_name}
      urlOf={(page) => `/api/documents/${row.id}/pages/${page}`}
    />
  );
}

type DocumentFactsProps = {
  /** The version that is looked at. */
  shown: DocumentRow;
  onShow: (row: DocumentRow) => void;
  /** Lets residents see it, or no longer; without it nothing is changed here. */
  onSeen?: (row: DocumentRow, to: boolean) => void;
};

/** What is known of a document: its facts, its versions, and whether residents see it. */
export function DocumentFacts({ shown, onShow, onSeen }: DocumentFactsProps) {
  const versions = useQuery(listDocumentVersionsOptions({ path: { document_id: shown.id } }));
  const all = versions.data?.documents ?? [];
  const now = all.find(({ id }) => id === shown.id) ?? shown;
  return (
    <Stack gap="lg">
      <FactList
        facts={[
          ['Type', label(now.document_type)],
          ['Expires', now.expires_on && <Until key="until" day={now.expires_on} />],
          ['File', factsOf(now)],
          ['Added', formatDayOf(now.created_at)],
          ['By', now.uploaded_by_name],
        ]}
      />
      {all.length > 1 && (
        <Stack gap={4} role="group" aria-label="Versions">
          <Text ink="text">
            <b>Versions</b>
          </Text>
          {all.map((each) => (
            <Button
              key={each.id}
              variant={each.id === shown.id ? 'light' : 'subtle'}
              justify="flex-start"
              aria-pressed={each.id === shown.id}
              onClick={() => onShow(each)}
            >
              {`Version ${each.number} · ${formatDayOf(each.created_at)}`}
            </Button>
          ))}
        </Stack>
      )}
      {onSeen && now.is_latest && mayBeShown(now) && now.can.write && (
        <Switch
          label="Residents see this"
          checked={now.residents_see}
          onChange={(event) => onSeen(now, event.currentTarget.checked)}
        />
      )}
    </Stack>
  );
}
