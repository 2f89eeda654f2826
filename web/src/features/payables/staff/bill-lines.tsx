import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { listExpenseAccountsOptions } from '@/api/staff/@tanstack/react-query.gen';
import { moneyExact, parseMoney, sumMoney } from '@/lib/money';
import { PropertyPicker } from '@/pickers/property-picker';
import { Failure, FieldGroup, FieldRow } from '@/ui/entry-form';
import { ChoiceField, LineField, MoneyInput } from '@/ui/inputs';
import { SumList } from '@/ui/sum-list';
import { type BillForm, blankLine } from './bill-form';

type Of = { form: BillForm; at: number };

/** The expense accounts of the line's property; none until one is chosen. */
function AccountField({ form, at }: Of) {
  const property = form.values.lines[at]?.property_id ?? '';
  const accounts = useQuery({
    ...listExpenseAccountsOptions({ path: { property_id: property } }),
    enabled: property !== '',
  });
  const found = (accounts.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <ChoiceField
      label="Expense"
      required
      disabled={property === ''}
      data={[{ value: '', label: property ? 'Choose one' : 'Choose a property first' }, ...found]}
      {...form.getInputProps(`lines.${at}.account_id`)}
    />
  );
}

function Line({ form, at }: Of) {
  const line = form.values.lines[at];
  const choose = (id: string) => {
    form.setFieldValue(`lines.${at}.property_id`, id);
    // Another property may be another company's, with other accounts.
    form.setFieldValue(`lines.${at}.account_id`, '');
  };
  return (
    <>
      <FieldRow>
        <PropertyPicker
          value={line?.property_id ?? ''}
          onChange={choose}
          error={form.errors[`lines.${at}.property_id`]}
        />
        <AccountField form={form} at={at} />
      </FieldRow>
      <FieldRow>
        <MoneyInput label="Amount" required {...form.getInputProps(`lines.${at}.amount`)} />
        <LineField
          label="Description"
          placeholder="Optional"
          {...form.getInputProps(`lines.${at}.description`)}
        />
      </FieldRow>
      {form.values.lines.length > 1 && (
        <Group justify="flex-end">
          <Button size="xs" variant="subtle" onClick={() => form.removeListItem('lines', at)}>
            Remove line {at + 1}
          </Button>
        </Group>
      )}
    </>
  );
}

/** What the bill is for: one line an expense, each at its property, and their sum. */
export function BillLines({ form }: { form: BillForm }) {
  const { lines } = form.values;
  const amounts = lines.map(({ amount }) => parseMoney(amount) ?? '0.00');
  const add = () => form.insertListItem('lines', blankLine(lines.at(-1)?.property_id ?? ''));
  const { lines: failure } = form.errors;
  return (
    <>
      {lines.map((_, at) => (
        <FieldGroup key={at} title={lines.length > 1 ? `Line ${at + 1}` : 'What it is for'}>
          <Line form={form} at={at} />
        </FieldGroup>
      ))}
      {typeof failure === 'string' && <Failure>{failure}</Failure>}
      <Group>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} stroke={1.7} aria-hidden />}
          onClick={add}
        >
          Add line
        </Button>
      </Group>
      <SumList shape="plain" sums={[]} total={['Total', moneyExact(sumMoney(amounts))]} />
    </>
  );
}
