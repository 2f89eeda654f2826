import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type DepositStatementRow, getDepositStatement, type TenancyAccount } from '@/api/staff';
import { getDepositOptions, voidDepositReturnMutation } from '@/api/staff/@tanstack/react-query.gen';
import { formatDay } from '@/lib/dates';
import { moneyExact } from '@/lib/money';
import type { ReasonDialogProps } from '@/records/reason-dialog';
import { TakeFile } from '@/records/take-file';
import { lazyDialog } from '@/ui/lazy-dialog';
import { RowMenu } from '@/ui/row-menu';
import { SumList } from '@/ui/sum-list';
import { Text } from '@/ui/text';
import { useOverlay } from '@/ui/use-overlay';

const ReasonDialog = lazyDialog<ReasonDialogProps>(() => import('@/records/reason-dialog'));

const nameOf = ({ day }: DepositStatementRow) => `Statement of ${formatDay(day)}`;

function Statement({ row, act }: { row: DepositStatementRow; act: (() => void) | null }) {
  return (
    <Stack gap="xs">
      <Group justify="space-between" wrap="nowrap">
        <Text ink={row.reversed_on ? 'text3' : 'text'}>
          {nameOf(row)}
          {row.reversed_on && `, taken back ${formatDay(row.reversed_on)}`}
        </Text>
        {act && !row.reversed_on && (
          <RowMenu what={nameOf(row)} items={[{ label: 'Take back', danger: true, onClick: act }]} />
        )}
      </Group>
      <SumList
        sums={[
          ['Held with interest', moneyExact(row.held)],
          ['Withheld', moneyExact(row.withheld)],
        ]}
        total={['Returned', moneyExact(row.returned)]}
      />
      {row.due_on && !row.reversed_on && (
        <Text ink="text3">The law gives until {formatDay(row.due_on)}.</Text>
      )}
      <TakeFile
        label="Print statement"
        name={`deposit-statement-${row.day}.pdf`}
        take={() => getDepositStatement({ path: { return_id: row.id }, parseAs: 'blob', throwOnError: true })}
      />
    </Stack>
  );
}

/** The itemised statements that were made of the deposit, the newest first. */
export default function DepositStatements({ account }: { account: TenancyAccount }) {
  const { data } = useQuery(getDepositOptions({ path: { lease_id: account.lease_id } }));
  const voiding = useOverlay<DepositStatementRow>();
  if (!data || data.statements.length === 0) return null;
  const { item } = voiding;
  return (
    <>
      {data.statements.map((row) => (
        <Statement key={row.id} row={row} act={account.can.record ? () => voiding.open(row) : null} />
      ))}
      {item && (
        <ReasonDialog
          opened={voiding.opened}
          onClose={voiding.close}
          title="Take the statement of the deposit back?"
          text="The deposit is held again as of today, and what it settled is open again. Charges and interest of the statement stay."
          submitLabel="Take statement back"
          mutation={voidDepositReturnMutation()}
          path={{ return_id: item.id }}
          done="Statement taken back: the deposit is held again"
          failureText="The statement was not taken back. Try again."
        />
      )}
    </>
  );
}
