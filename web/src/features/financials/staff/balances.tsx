import { useQuery } from '@tanstack/react-query';
import type { Balances } from '@/api/staff';
import { getPropertyBalancesOptions, getUnitBalancesOptions } from '@/api/staff/@tanstack/react-query.gen';
import { moneyExact, plural } from '@/lib/money';
import { asProblem } from '@/lib/problem';
import { FactList } from '@/ui/fact-list';
import { Section } from '@/ui/section';
import { Text } from '@/ui/text';

type Read = { data: Balances | undefined; error: unknown };

function Card({ data, error }: Read) {
  // Who may not see money sees no card of it.
  if (error && asProblem(error).status === 403) return null;
  if (!data)
    return (
      <Section title="Balances">
        <Text>{error ? 'The balances could not be loaded.' : 'Loading balances...'}</Text>
      </Section>
    );
  return (
    <Section title="Balances">
      {data.tenancies === 0 ? (
        <Text>No data yet</Text>
      ) : (
        <FactList
          facts={[
            [
              'Owed now',
              `${moneyExact(data.owed)}${data.accounts > 0 ? ` · ${plural(data.accounts, 'account')}` : ''}`,
            ],
            ['Deposits held', moneyExact(data.deposits_held)],
            ['Charged this month', moneyExact(data.charged)],
            ['Received this month', moneyExact(data.received)],
          ]}
        />
      )}
    </Section>
  );
}

/** What is owed and held at a property now, and this month's charges and payments. */
export const PropertyBalances = ({ propertyId }: { propertyId: string }) => (
  <Card {...useQuery(getPropertyBalancesOptions({ path: { property_id: propertyId } }))} />
);

/** The same for one unit, with what earlier households left owed. */
export const UnitBalances = ({ unitId }: { unitId: string }) => (
  <Card {...useQuery(getUnitBalancesOptions({ path: { unit_id: unitId } }))} />
);
