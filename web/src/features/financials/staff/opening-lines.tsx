import { Group, Stack } from '@mantine/core';
import type { Opening, OpeningLineRow } from '@/api/staff';
import { takeOpeningBalanceBackMutation } from '@/api/staff/@tanstack/react-query.gen';
import { moneyExact } from '@/lib/money';
import type { ReasonDialogProps } from '@/records/reason-dialog';
import { lazyDialog } from '@/ui/lazy-dialog';
import { RowButton } from '@/ui/row-button';
import { Section } from '@/ui/section';
import { Text } from '@/ui/text';
import { useOverlay } from '@/ui/use-overlay';
import { ownerOf, whatOf } from './opening-words';

const ReasonDialog = lazyDialog<ReasonDialogProps>(() => import('@/records/reason-dialog'));

type LineProps = { line: OpeningLineRow; onTakeBack: (() => void) | null };

function Line({ line, onTakeBack }: LineProps) {
  return (
    <Group justify="space-between" wrap="nowrap" gap="md">
      <Stack gap={0}>
        <Text as="span">{ownerOf(line)}</Text>
        <Text as="span">{whatOf(line)}</Text>
      </Stack>
      <Group gap="md" wrap="nowrap">
        <Text as="span">{moneyExact(line.amount)}</Text>
        {onTakeBack && (
          <RowButton name={`Take back ${ownerOf(line)}`} onClick={onTakeBack}>
            Take back
          </RowButton>
        )}
      </Group>
    </Group>
  );
}

/** What was entered, each with the way to take it back. */
export function OpeningLines({ opening }: { opening: Opening }) {
  const taking = useOverlay<OpeningLineRow>();
  const { item } = taking;
  return (
    <Section title="Opening balances">
      {opening.lines.length === 0 ? (
        <Text>Nothing was brought from elsewhere.</Text>
      ) : (
        <Stack gap="md">
          {opening.lines.map((line) => (
            <Line
              key={line.id}
              line={line}
              onTakeBack={opening.may_enter && !line.taken_back_on ? () => taking.open(line) : null}
            />
          ))}
        </Stack>
      )}
      {item && (
        <ReasonDialog
          key={item.id}
          opened={taking.opened}
          onClose={taking.close}
          title={`Take back ${moneyExact(item.amount)} of ${ownerOf(item)}?`}
          text="It is posted back as of today, and may be entered anew. What it had settled is open again."
          submitLabel="Take back"
          mutation={takeOpeningBalanceBackMutation()}
          path={{ kind: item.kind, line_id: item.id }}
          done="Opening balance taken back"
          failureText="The balance was not taken back. Try again."
        />
      )}
    </Section>
  );
}
