import '@mantine/core/styles/Switch.css';
import { Button, Group, Switch, UnstyledButton } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { DocumentRow } from '@/api/staff';
import { formatDayOf } from '@/lib/dates';
import { label } from '@/lib/words';
import type { Column } from '@/ui/data-table';
import { FileIcon } from '@/ui/file-icon';
import { Text } from '@/ui/text';
import { Until } from '@/ui/until';
import { factsOf } from '../file-facts';
import { mayBeShown, stateWords } from './document-words';

const shown = (row: DocumentRow, set: (to: boolean) => void) => {
  if (!mayBeShown(row))
    return (
      <Group gap={4} wrap="nowrap">
        <IconLock size={14} stroke={1.7} aria-hidden /> Staff only
      </Group>
    );
  // Who may only look reads it: a switch that nobody can turn says less.
  if (!row.can.write) return row.residents_see ? 'Yes' : 'No';
  return (
    <Switch
      aria-label={`Residents see ${row.document_name}`}
      checked={row.residents_see}
      onChange={(event) => set(event.currentTarget.checked)}
    />
  );
};

const versionOf = (row: DocumentRow, look: (row: DocumentRow) => void) => {
  if (row.is_signed)
    return (
      <Group gap={4} wrap="nowrap">
        <IconLock size={14} stroke={1.7} aria-hidden /> Signed
      </Group>
    );
  if (row.number === 1) return row.number;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={`${row.number} versions of ${row.document_name}`}
      onClick={() => look(row)}
    >
      {row.number}
    </Button>
  );
};

/** The columns of a row's documents: `set` shows one to residents, `look` opens it with its versions. */
export const columnsOf = (
  set: (row: DocumentRow, to: boolean) => void,
  look: (row: DocumentRow) => void,
): readonly Column<DocumentRow>[] => [
  {
    key: 'document',
    title: 'Document',
    ink: true,
    render: (row) => (
      <Group gap="sm" wrap="nowrap">
        <FileIcon contentType={row.content_type} />
        <div>
          <UnstyledButton className="link" fw={500} onClick={() => look(row)}>
            {row.document_name}
          </UnstyledButton>
          <Text size="caption">{stateWords(row) ?? factsOf(row)}</Text>
        </div>
      </Group>
    ),
  },
  { key: 'type', title: 'Type', render: (row) => label(row.document_type) },
  { key: 'version', title: 'Version', render: (row) => versionOf(row, look), wideOnly: true },
  { key: 'expires', title: 'Expires', render: (row) => <Until day={row.expires_on} /> },
  { key: 'shown', title: 'Residents see this', render: (row) => shown(row, (to) => set(row, to)) },
  {
    key: 'added',
    title: 'Added',
    wideOnly: true,
    render: (row) => (
      <>
        {formatDayOf(row.created_at)}
        <Text size="caption">{row.uploaded_by_name}</Text>
      </>
    ),
  },
];
