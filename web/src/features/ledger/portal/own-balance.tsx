import { Stack } from '@mantine/core';
import type { OwnAccount } from '@/api/portal';
import { formatDay, formatMonth } from '@/lib/dates';
import { moneyExact } from '@/lib/money';
import { CardAmount } from '@/ui/card-amount';
import { Card } from '@/ui/section';
import { StatusBadge } from '@/ui/status-badge';
import { SumList } from '@/ui/sum-list';
import { Text } from '@/ui/text';
import { Tiles } from '@/ui/tiles';
import { WarnLine } from '@/ui/warn-line';

type Of = { account: OwnAccount };

const daysPast = (days: number) => ` ${days} ${days === 1 ? 'day' : 'days'} past grace`;

function Status({ account: { balance, status, days_past_grace: days } }: Of) {
  if (balance === '0.00') return 'Nothing open';
  if (balance.startsWith('-')) return 'In credit';
  return (
    <>
      <StatusBadge of="payment" value={status} />
      {days !== null && daysPast(days)}
    </>
  );
}

/** What the home owes today and by which charges, what is on its way, and what is charged next. */
export function OwnBalance({ account }: Of) {
  const { balance, pending, open, next_on: day, next_amount: amount, terms } = account;
  return (
    <Card>
      <Stack gap="sm">
        <Tiles least={200} fit>
          <CardAmount label="Balance today" amount={moneyExact(balance)}>
            <Status account={account} />
          </CardAmount>
          {day && amount && (
            <CardAmount label={`Rent for ${formatMonth(day)}`} amount={moneyExact(amount)}>
              Due {formatDay(day)}
            </CardAmount>
          )}
        </Tiles>
        {open.length > 0 && <SumList sums={open.map((part) => [part.name, moneyExact(part.open)])} />}
        {pending !== '0.00' && <Text>{moneyExact(pending)} is on its way. The balance follows it.</Text>}
        {terms && <WarnLine>{terms}</WarnLine>}
      </Stack>
    </Card>
  );
}
