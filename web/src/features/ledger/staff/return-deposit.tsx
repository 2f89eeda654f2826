import { Button, Checkbox, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { TenancyAccount } from '@/api/staff';
import { addDepositReturnMutation, getDepositOptions } from '@/api/staff/@tanstack/react-query.gen';
import { moneyExact, plural } from '@/lib/money';
import { useCreate } from '@/records/use-create';
import { useFreshForm } from '@/records/use-fresh-form';
import { FieldGroup, FieldRow } from '@/ui/entry-form';
import { FormDrawer } from '@/ui/form-drawer';
import { ChoiceField, DayInput, LineField, MoneyInput } from '@/ui/inputs';
import { Text } from '@/ui/text';
import { toast } from '@/ui/toast';
import {
  blankDeduction,
  type ReturnForm,
  returnOf,
  startOfReturn,
  useReturnForm,
} from './return-deposit-form';
import { ReturnPreview } from './return-preview';

const kinds = [
  { value: 'damage', label: 'Damage' },
  { value: 'utilities', label: 'Utilities' },
  { value: 'other', label: 'Other' },
];

function Deductions({ form }: { form: ReturnForm }) {
  return (
    <>
      {form.values.deductions.map((_, at) => (
        <FieldGroup key={at} title={`Deduction ${at + 1}`}>
          <FieldRow>
            <LineField label="For" {...form.getInputProps(`deductions.${at}.what`)} />
            <MoneyInput label="Amount" {...form.getInputProps(`deductions.${at}.amount`)} />
          </FieldRow>
          <FieldRow>
            <ChoiceField label="Kind" data={kinds} {...form.getInputProps(`deductions.${at}.kind`)} />
            <LineField
              label="Evidence"
              placeholder="Photo, invoice, inspection"
              {...form.getInputProps(`deductions.${at}.evidence`)}
            />
          </FieldRow>
          <Group justify="flex-end">
            <Button size="xs" variant="subtle" onClick={() => form.removeListItem('deductions', at)}>
              Remove deduction {at + 1}
            </Button>
          </Group>
        </FieldGroup>
      ))}
      <Group>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} stroke={1.7} aria-hidden />}
          onClick={() => form.insertListItem('deductions', { ...blankDeduction })}
        >
          Add deduction
        </Button>
      </Group>
    </>
  );
}

/** The address that the household left, while none is typed. */
function Forwarding({ form, address }: { form: ReturnForm; address: string | null }) {
  if (!address || form.values.sent_to) return null;
  return (
    <Group gap="sm">
      <Text ink="text2">Forwarding address: {address}</Text>
      <Button size="xs" variant="default" onClick={() => form.setFieldValue('sent_to', address)}>
        Send it there
      </Button>
    </Group>
  );
}

type ReturnDepositProps = { account: TenancyAccount; opened: boolean; onClose: () => void };

/** The end of a deposit: what is withheld, what goes back, until when, and the statement of both. */
export default function ReturnDeposit({ account, opened, onClose }: ReturnDepositProps) {
  const form = useReturnForm(account);
  useFreshForm(form, opened, startOfReturn(account));
  const { create } = useCreate(addDepositReturnMutation());
  const path = { lease_id: account.lease_id };
  const deposit = useQuery({ ...getDepositOptions({ path }), enabled: opened }).data;
  const clock = deposit?.clock;
  const send = async () => {
    const { statements } = await create({ path, body: returnOf(form.values) });
    toast.success(`${moneyExact(statements[0]?.returned ?? '0.00')} of the deposit returned`);
  };
  return (
    <FormDrawer
      opened={opened}
      onClose={onClose}
      title="Return deposit"
      form={form}
      onSubmit={send}
      submitLabel="Return deposit"
      failureText="The deposit was not returned. Try again."
      draftKey={account.lease_id}
    >
      <Text>
        {moneyExact(account.deposit?.held ?? '0.00')} is held for {account.resident_name}.
      </Text>
      {clock && (
        <Text ink="text3">
          {plural(clock.days, 'day')} after move-out: {clock.source}. {clock.advice}
        </Text>
      )}
      <FieldRow>
        <DayInput label="Moved out on" max={account.today} {...form.getInputProps('moved_out_on')} />
        <MoneyInput label="Interest" placeholder="None" {...form.getInputProps('interest')} />
      </FieldRow>
      <Checkbox
        label="Withhold what is owed first"
        {...form.getInputProps('settle_open', { type: 'checkbox' })}
      />
      <Deductions form={form} />
      <FieldRow>
        <LineField label="Sent to" placeholder="New address" {...form.getInputProps('sent_to')} />
        <LineField label="Check number or reference" {...form.getInputProps('reference_number')} />
      </FieldRow>
      <Forwarding form={form} address={deposit?.forwarding_address ?? null} />
      {opened && <ReturnPreview account={account} form={form} />}
    </FormDrawer>
  );
}
