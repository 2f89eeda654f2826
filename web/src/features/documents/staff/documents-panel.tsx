import { Button, FileButton, Group, Stack } from '@mantine/core';
import { IconDownload, IconEye, IconFileText, IconPencil, IconTrash, IconUpload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { DocumentRow } from '@/api/staff';
import { listDocumentsOptions } from '@/api/staff/@tanstack/react-query.gen';
import { paths } from '@/app/staff/paths';
import { label } from '@/lib/words';
import { useUploads } from '@/records/use-uploads';
import { DataTable, RowCard } from '@/ui/data-table';
import { DropArea } from '@/ui/drop-area';
import { EmptyState } from '@/ui/empty-state';
import { FilesSent } from '@/ui/files-sent';
import { ChoiceField } from '@/ui/inputs';
import { lazyDialog } from '@/ui/lazy-dialog';
import { RowMenu } from '@/ui/row-menu';
import { SearchField } from '@/ui/search-field';
import { Card } from '@/ui/section';
import { Text } from '@/ui/text';
import { Until } from '@/ui/until';
import { useOverlay } from '@/ui/use-overlay';
import { usePhone } from '@/ui/use-phone';
import { factsOf } from '../file-facts';
import { columnsOf } from './document-columns';
import {
  accepted,
  type DocumentType,
  type Entity,
  mayBeReplaced,
  refusalOf,
  stateWords,
  typeChoices,
  typesOf,
} from './document-words';
import { useDocumentActions } from './use-document-actions';

const DocumentPreview = lazyDialog(() => import('./document-preview'));
const EditDocument = lazyDialog(() => import('./edit-document'));
/** As many are no longer looked through by eye. */
const MANY = 6;
const REMINDERS = 'Reminders go out 30, 7 and 0 days before a document expires.';
const SECRECY = 'Proof of income and identity is never searched and never shown to residents.';
const OF_PEOPLE: readonly Entity[] = ['property', 'unit', 'resident', 'lease'];
const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;

const isNewer = (row: DocumentRow, than: DocumentRow) =>
  row.series_id === than.series_id && row.number > than.number;

type AddBarProps = { entity: Entity; onFiles: (files: File[], type: DocumentType) => void };

/** Where files are dropped or chosen, and what they are. */
function AddBar({ entity, onFiles }: AddBarProps) {
  const [type, setType] = useState<DocumentType>(entity === 'bill' ? 'invoice' : 'other');
  return (
    <DropArea>
      <Group
        justify="space-between"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          onFiles([...event.dataTransfer.files], type);
        }}
      >
        <Text>
          <b>Drop files here</b> or choose them. {typesOf(entity).join(', ')}, 10 MB at most.
        </Text>
        <Group gap="xs" wrap="nowrap" w={{ base: '100%', sm: 'auto' }}>
          <ChoiceField
            aria-label="Type"
            flex={1}
            miw={0}
            value={type}
            data={typeChoices}
            onChange={(event) => setType(event.currentTarget.value as DocumentType)}
          />
          <FileButton multiple accept={accepted(entity).join(',')} onChange={(files) => onFiles(files, type)}>
            {(props) => (
              <Button {...props} flex="none" leftSection={<IconUpload {...icon} />}>
                Upload
              </Button>
            )}
          </FileButton>
        </Group>
      </Group>
    </DropArea>
  );
}

/** The documents of one row: its files on their way, and the list with what may be done with each. */
export default function DocumentsPanel({ entity, id }: { entity: Entity; id: string }) {
  const path = { entity_type: entity, entity_id: id };
  const phone = usePhone();
  const [q, setQ] = useState('');
  const query = useQuery({
    ...listDocumentsOptions({ path, query: q ? { q } : undefined }),
    placeholderData: keepPreviousData,
  });
  const editing = useOverlay<DocumentRow>();
  const looking = useOverlay<DocumentRow>();
  const actions = useDocumentActions();
  const fields = useRef(new WeakMap<File, Record<string, string>>());
  const newVersion = useRef<HTMLInputElement>(null);
  const replaced = useRef<DocumentRow | null>(null);
  const [expiring, setExpiring] = useState<DocumentRow>();
  const { uploads, ...sending } = useUploads({
    path: '/api/documents/upload',
    fieldsOf: (file) => ({ ...path, ...fields.current.get(file) }),
    refusalOf: (file) => refusalOf(entity, file),
    failureText: () => 'Failed to upload document',
    onAnswer: (answer) => {
      const made = (answer as { document: DocumentRow }).document;
      const old = replaced.current;
      if (!old?.expires_on || !isNewer(made, old)) return;
      setExpiring(old);
      editing.open(made);
    },
  });
  const send = (files: readonly File[], more: Record<string, string>) => {
    for (const file of files) fields.current.set(file, more);
    sending.add(files);
  };
  const can = query.data?.can;
  const replace = (row: DocumentRow) => {
    replaced.current = row;
    newVersion.current?.click();
  };
  const items = (row: DocumentRow) => [
    { label: 'Preview', icon: <IconEye {...icon} />, onClick: () => looking.open(row) },
    ...(row.state === 'stored'
      ? [{ label: 'Download', icon: <IconDownload {...icon} />, onClick: () => void actions.download(row) }]
      : []),
    ...(mayBeReplaced(row)
      ? [{ label: 'Upload new version', icon: <IconUpload {...icon} />, onClick: () => replace(row) }]
      : []),
    ...(row.can.write
      ? [{ label: 'Edit', icon: <IconPencil {...icon} />, onClick: () => editing.open(row) }]
      : []),
    ...(row.can.delete
      ? [
          {
            label: 'Delete',
            icon: <IconTrash {...icon} />,
            danger: true,
            onClick: () => void actions.remove(row),
          },
        ]
      : []),
  ];
  return (
    <Stack gap="sm">
      {can?.write && (
        <AddBar entity={entity} onFiles={(files, document_type) => send(files, { document_type })} />
      )}
      <input
        ref={newVersion}
        type="file"
        hidden
        aria-label="New version"
        accept={accepted(entity).join(',')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file && replaced.current) send([file], { replaces: replaced.current.id });
          event.currentTarget.value = '';
        }}
      />
      {uploads.length > 0 && (
        <Card padded>
          <FilesSent files={uploads} onRemove={sending.remove} />
        </Card>
      )}
      {(q || (query.data?.documents.length ?? 0) >= MANY) && (
        <SearchField value={q} onChange={setQ} placeholder="Search names and text of documents" />
      )}
      <DataTable
        label="Documents"
        rows={query.data?.documents}
        error={query.error}
        errorText="Failed to load documents. Please try again later."
        onRetry={() => void query.refetch()}
        rowKey={(row) => row.id}
        rowHref={phone ? (row) => paths.document(row.id) : undefined}
        rowHeight={51}
        columns={columnsOf((row, to) => void actions.setShown(row, to), looking.open)}
        rowActions={(row) => <RowMenu what={row.document_name} items={items(row)} />}
        card={(row) => (
          <RowCard
            title={row.document_name}
            fact={label(row.document_type)}
            status={<Until day={row.expires_on} />}
            small={stateWords(row) ?? factsOf(row)}
          />
        )}
        empty={
          <EmptyState
            title={q ? 'No documents match' : 'No documents yet'}
            text={can?.write && !q ? 'Drop a file above, or choose one with Upload.' : undefined}
            icon={<IconFileText size={22} stroke={1.7} aria-hidden />}
          />
        }
      />
      {entity !== 'bill' && entity !== 'deposit_return' && (
        <Text size="caption">
          {[REMINDERS, OF_PEOPLE.includes(entity) && SECRECY].filter(Boolean).join(' ')}
        </Text>
      )}
      {looking.item && (
        <DocumentPreview
          key={looking.item.id}
          document={looking.item}
          opened={looking.opened}
          onClose={looking.close}
          actions={actions}
          onNewVersion={replace}
        />
      )}
      {editing.item && (
        <EditDocument
          key={editing.item.id}
          document={editing.item}
          before={expiring && isNewer(editing.item, expiring) ? expiring.expires_on : null}
          opened={editing.opened}
          onClose={() => {
            editing.close();
            setExpiring(undefined);
          }}
        />
      )}
    </Stack>
  );
}
