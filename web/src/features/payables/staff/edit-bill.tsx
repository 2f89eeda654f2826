import { Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { BillRow, BillUpdate } from '@/api/staff';
import { editBillMutation } from '@/api/staff/@tanstack/react-query.gen';
import { formatDay } from '@/lib/dates';
import { sent } from '@/lib/form-rules';
import { ifMatch } from '@/lib/request-headers';
import { useRowEditor } from '@/records/use-row-editor';
import { ConflictDialog, type ConflictField } from '@/ui/conflict-dialog';
import { FieldRow } from '@/ui/entry-form';
import { FormModal } from '@/ui/form-modal';
import { DayInput, LineField } from '@/ui/inputs';
import { Text } from '@/ui/text';

const fields: readonly ConflictField<BillRow>[] = [
  { name: 'number', label: 'Bill number' },
  { name: 'due_on', label: 'Due on', format: (day) => formatDay(String(day)) },
  { name: 'memo', label: 'Memo' },
];

type Values = { number: string; due_date: string; memo: string };

const valuesOf = ({ number, due_on, memo }: BillRow): Values => ({
  number: number ?? '',
  due_date: due_on,
  memo: memo ?? '',
});

function changesOf(row: BillRow, values: Values): BillUpdate {
  const { due_date, ...texts } = sent(values);
  return {
    ...(texts.number === row.number ? {} : { number: texts.number }),
    ...(texts.memo === row.memo ? {} : { memo: texts.memo }),
    ...(due_date && due_date !== row.due_on ? { due_date } : {}),
  };
}

type EditBillProps = { bill: BillRow; opened: boolean; onClose: () => void };

/** Sets right what was not posted: another amount or account is another bill. */
export default function EditBill({ bill, opened, onClose }: EditBillProps) {
  const { mutateAsync } = useMutation(editBillMutation());
  const form = useForm<Values>({
    initialValues: valuesOf(bill),
    validate: { due_date: (day) => (day ? null : 'Enter a date.') },
  });
  const { base, entry, conflict } = useRowEditor<BillRow, Values, BillUpdate>({
    row: bill,
    opened,
    onClose,
    form,
    valuesOf,
    changesOf,
    send: (row, body) => mutateAsync({ path: { bill_id: row.id }, headers: ifMatch(row.version), body }),
    failureText: 'The bill was not saved. Try again.',
  });
  return (
    <>
      <FormModal {...entry} title="Edit bill" submitLabel="Save changes">
        <Text>To change an amount or an account, void this bill and enter it again.</Text>
        <FieldRow>
          <LineField label="Bill number" {...form.getInputProps('number')} />
          <DayInput label="Due on" min={base.day} {...form.getInputProps('due_date')} />
        </FieldRow>
        <Textarea label="Memo" rows={3} maxLength={10_000} {...form.getInputProps('memo')} />
      </FormModal>
      <ConflictDialog {...conflict} fields={fields} what={`the bill of ${base.payee}`} />
    </>
  );
}
