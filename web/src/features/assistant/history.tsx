import { ActionIcon, Button } from '@mantine/core';
import { IconMessages, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Ago } from '@/ui/figures';
import { LoadingText } from '@/ui/skeleton';
import { TableSkeleton } from '@/ui/table-skeleton';
import type { ConversationRow } from './chat';
import classes from './history.module.css';
import { useSide } from './side';

const AT_FIRST = 30;
const AT_MOST = 200;

type RowProps = { row: ConversationRow; current: boolean; onOpen: () => void; onDelete: () => void };

function Row({ row, current, onOpen, onDelete }: RowProps) {
  return (
    <li className={classes.row}>
      <button type="button" className={classes.open} aria-current={current || undefined} onClick={onOpen}>
        <span className={classes.title} title={row.title}>
          {row.title}
        </span>
        <span className={classes.fact}>
          <Ago value={row.last_message_at} />
          {row.waits_for && <span className={classes.waits}>Waits for you</span>}
        </span>
      </button>
      <ActionIcon
        className={classes.remove}
        aria-label={`Delete the conversation “${row.title}”`}
        title="Delete"
        onClick={onDelete}
      >
        <IconTrash size={16} stroke={1.7} aria-hidden />
      </ActionIcon>
    </li>
  );
}

type HistoryProps = {
  current: string | null;
  onOpen: (id: string) => void;
  onNew: () => void;
  /** The conversation that is shown has been deleted. */
  onGone: () => void;
};

/** One's own conversations, newest first. */
export function History({ current, onOpen, onNew, onGone }: HistoryProps) {
  const { useKept, heading: Heading } = useSide();
  const [limit, setLimit] = useState(AT_FIRST);
  const [doomed, setDoomed] = useState<ConversationRow | null>(null);
  const [asking, setAsking] = useState(false);
  const { rows, hasOlder, isPending, error, refetch, remove: removeRow } = useKept(limit);

  const remove = async () => {
    if (!doomed) return;
    await removeRow(doomed.id);
    if (doomed.id === current) onGone();
  };

  return (
    <div className={classes.history}>
      <div className={classes.head}>
        <Heading className={classes.heading}>Conversations</Heading>
        <Button size="xs" leftSection={<IconPlus size={15} stroke={1.7} aria-hidden />} onClick={onNew}>
          New conversation
        </Button>
      </div>
      {isPending && (
        <div aria-busy>
          <LoadingText>Loading conversations...</LoadingText>
          <TableSkeleton columns={1} rows={4} rowHeight={51} />
        </div>
      )}
      {error !== null && !rows && (
        <ErrorState title="Your conversations could not be loaded." of={{ error, refetch }} />
      )}
      {rows?.length === 0 && (
        <EmptyState
          title="No conversations yet"
          text="What you ask is kept here for 30 days, for you alone."
          icon={<IconMessages size={22} stroke={1.7} aria-hidden />}
        />
      )}
      {rows && rows.length > 0 && (
        <ul>
          {rows.map((row) => (
            <Row
              key={row.id}
              row={row}
              current={row.id === current}
              onOpen={() => onOpen(row.id)}
              onDelete={() => {
                setDoomed(row);
                setAsking(true);
              }}
            />
          ))}
        </ul>
      )}
      {hasOlder && limit < AT_MOST && (
        <button type="button" className={classes.more} onClick={() => setLimit(AT_MOST)}>
          Show older
        </button>
      )}
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title="Delete this conversation?"
        confirmLabel="Delete conversation"
        onConfirm={remove}
      >
        “{doomed?.title}” cannot be brought back. What was changed through it stays as it is.
      </ConfirmDialog>
    </div>
  );
}
