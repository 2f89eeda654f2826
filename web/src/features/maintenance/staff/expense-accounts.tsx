import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listExpenseAccountsOptions } from '@/api/staff/@tanstack/react-query.gen';
import { ChoiceField } from '@/ui/inputs';

/** What the server takes where nobody says otherwise. */
const USUAL = 'maintenance_expense';

/** The accounts that the cost may go to; '' is the usual one, which comes first. */
export function useExpenseAccounts(propertyId: string, enabled: boolean) {
  const { data } = useQuery({
    ...listExpenseAccountsOptions({ path: { property_id: propertyId } }),
    enabled,
  });
  const items = data?.items ?? [];
  const usual = items.find(({ key }) => key === USUAL);
  return [
    { value: '', label: usual ? `${usual.number} ${usual.name}` : 'Repairs and maintenance' },
    ...items
      .filter((account) => account !== usual)
      .map(({ id, number, name }) => ({ value: id, label: `${number} ${name}` })),
  ];
}

type ExpenseAccountProps = {
  accounts: ReturnType<typeof useExpenseAccounts>;
  value: string;
  onChange: (id: string) => void;
};

/** The account that the cost goes to, and the others once somebody wants to change it. */
export function ExpenseAccount({ accounts, value, onChange }: ExpenseAccountProps) {
  const [changing, setChanging] = useState(false);
  if (changing) {
    return (
      <ChoiceField
        aria-label="Account"
        data={accounts}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  return (
    <Group gap="xs">
      {accounts.find((account) => account.value === value)?.label}
      {accounts.length > 1 && (
        <button type="button" className="link" onClick={() => setChanging(true)}>
          Change
        </button>
      )}
    </Group>
  );
}
