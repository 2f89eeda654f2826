import { Button, Group } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { supportCodeOf } from '@/lib/problem';
import { capital } from '@/lib/words';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { type Fact, FactList } from '@/ui/fact-list';
import { RowMenu } from '@/ui/row-menu';
import { Card } from '@/ui/section';
import { DetailSkeleton } from '@/ui/skeleton';
import { Text } from '@/ui/text';
import { Tiles } from '@/ui/tiles';

type BelongingProps = {
  title: string;
  sub?: string | null;
  facts: readonly Fact[];
  /** Absent for those who only read. */
  onEdit?: () => void;
  onRemove?: () => void;
};

/** One vehicle or pet as a card. */
export function Belonging({ title, sub, facts, onEdit, onRemove }: BelongingProps) {
  return (
    <Card>
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm" mb="sm">
        <div>
          <Text as="h2" size="section" ink="text">
            {title}
          </Text>
          {sub && <Text ink="text3">{sub}</Text>}
        </div>
        {onEdit && onRemove && (
          <RowMenu
            what={title}
            items={[
              { label: 'Edit', icon: <IconPencil size={16} stroke={1.7} aria-hidden />, onClick: onEdit },
              {
                label: 'Remove',
                icon: <IconTrash size={16} stroke={1.7} aria-hidden />,
                danger: true,
                onClick: onRemove,
              },
            ]}
          />
        )}
      </Group>
      <FactList facts={facts} />
    </Card>
  );
}

type ListProps<Row> = {
  /** 'vehicle' */
  noun: string;
  rows: readonly Row[] | undefined;
  error: unknown;
  onRetry: () => void;
  /** Absent for those who only read. */
  onAdd?: () => void;
  icon: ReactNode;
  card: (row: Row) => ReactNode;
};

/** A tab of cards: loading, failed, none yet, or all of them with a way to add one. */
export function Belongings<Row extends { id: string }>(props: ListProps<Row>) {
  const { noun, rows, error, onRetry, onAdd, icon, card } = props;
  if (!rows && error) {
    return (
      <Card padded={false}>
        <ErrorState title={`Failed to load ${noun}s.`} code={supportCodeOf(error)} onRetry={onRetry} />
      </Card>
    );
  }
  if (!rows) return <DetailSkeleton loadingText={`Loading ${noun}s...`} />;
  const add = onAdd && (
    <Button
      variant={rows.length === 0 ? 'filled' : 'default'}
      leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
      onClick={onAdd}
    >
      Add {capital(noun)}
    </Button>
  );
  if (rows.length === 0) {
    return (
      <Card padded={false}>
        <EmptyState title={`No ${noun}s recorded`} icon={icon} actions={add} />
      </Card>
    );
  }
  return (
    <>
      {add && (
        <Group justify="flex-end" mb="sm">
          {add}
        </Group>
      )}
      <Tiles as="ul" least={320}>
        {rows.map((row) => (
          <li key={row.id}>{card(row)}</li>
        ))}
      </Tiles>
    </>
  );
}
