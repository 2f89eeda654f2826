import type { Opening } from '@/api/staff';
import { addOpeningBalancesMutation } from '@/api/staff/@tanstack/react-query.gen';
import { moneyExact, parseMoney } from '@/lib/money';
import { LeaseOfPicker } from '@/pickers/resident-picker';
import { useCreate } from '@/records/use-create';
import { useFreshForm } from '@/records/use-fresh-form';
import { FieldRow } from '@/ui/entry-form';
import { FormModal } from '@/ui/form-modal';
import { ChoiceField, DayInput, LineField, MoneyInput } from '@/ui/inputs';
import { toast } from '@/ui/toast';
import { blankOpening, type OpeningValues, openingOf, useOpeningForm } from './opening-form';
import { banks, chargeKinds, kinds, lastDayBefore } from './opening-words';

type AddOpeningProps = { opening: Opening; opened: boolean; onClose: () => void };

type Choices = { value: string; label: string }[];

/** One balance that a property brings from elsewhere. */
export default function AddOpening({ opening, opened, onClose }: AddOpeningProps) {
  const lastDay = lastDayBefore(opening.starts_on);
  const start = blankOpening(lastDay);
  const form = useOpeningForm(start);
  useFreshForm(form, opened, start);
  const { create } = useCreate(addOpeningBalancesMutation());
  const send = async (values: OpeningValues) => {
    await create({ path: { property_id: opening.property_id }, body: openingOf(values) });
    toast.success(`${moneyExact(parseMoney(values.amount) ?? '0')} entered`);
  };
  const { kind, lease_id } = form.values;
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title="Add opening balance"
      form={form}
      onSubmit={send}
      submitLabel="Add balance"
      failureText="The balance was not added. Try again."
      draftKey={opening.property_id}
    >
      <ChoiceField label="What it is" data={kinds as Choices} {...form.getInputProps('kind')} />
      {kind === 'bank' ? (
        <ChoiceField label="Bank account" data={banks} {...form.getInputProps('bank')} />
      ) : (
        <LeaseOfPicker
          propertyId={opening.property_id}
          value={lease_id}
          onChange={(id) => form.setFieldValue('lease_id', id)}
          error={form.errors.lease_id}
        />
      )}
      {kind === 'charge' && (
        <FieldRow>
          <ChoiceField label="For" data={chargeKinds} {...form.getInputProps('charge_kind')} />
          <DayInput label="Due on" max={lastDay} {...form.getInputProps('due_date')} />
        </FieldRow>
      )}
      <MoneyInput label="Amount" {...form.getInputProps('amount')} />
      <LineField label="Description" placeholder="Optional" {...form.getInputProps('description')} />
    </FormModal>
  );
}
