import { Checkbox, Stack, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { RentIncreaseLine } from '@/api/staff';
import {
  planRentIncreasesMutation,
  previewRentIncreasesOptions,
} from '@/api/staff/@tanstack/react-query.gen';
import { useSession } from '@/app/staff/session';
import { moneyExact, plural } from '@/lib/money';
import { PropertyPicker } from '@/pickers/property-picker';
import { useToday } from '@/pickers/use-today';
import { useCreate } from '@/records/use-create';
import { useDefaultDays } from '@/records/use-default-days';
import { useFreshForm } from '@/records/use-fresh-form';
import { FieldRow } from '@/ui/entry-form';
import { FormModal } from '@/ui/form-modal';
import { DayInput, NumberField } from '@/ui/inputs';
import { Text } from '@/ui/text';
import { toast } from '@/ui/toast';
import { firstDay } from './increase-days';

type PlanIncreasesProps = {
  opened: boolean;
  onClose: () => void;
  /** Chosen from the start: the one that the list is narrowed to. */
  property?: string;
};

type LineProps = { line: RentIncreaseLine; chosen: boolean; onToggle: () => void };

const Line = ({ line, chosen, onToggle }: LineProps) => (
  <Checkbox
    label={`Unit ${line.unit_number} · ${line.resident_name} · ${moneyExact(line.monthly_rent)} to ${moneyExact(line.new_rent)}`}
    description={line.refused ?? `Notice: ${plural(line.notice_days, 'day')} (${line.source})`}
    disabled={line.refused !== null}
    checked={chosen}
    onChange={onToggle}
  />
);

/** Higher rents for the leases of a property by one percentage: who takes part is chosen, and told at once. */
export default function PlanIncreases({ opened, onClose, property }: PlanIncreasesProps) {
  const { properties, properties_total } = useSession();
  const only = properties_total === 1 ? properties[0]?.property_id : undefined;
  const { create } = useCreate(planRentIncreasesMutation());
  const start = {
    property_id: property ?? only ?? '',
    percent: 3 as number | string,
    effective_on: '',
    message: '',
    lease_allows: false,
    left_out: [] as string[],
  };
  const form = useForm({ initialValues: start });
  const usual = firstDay(useToday([form.values.property_id]));
  useFreshForm(form, opened, { ...start, effective_on: usual });
  useDefaultDays(form, { effective_on: usual });
  const { property_id, percent, effective_on, lease_allows, left_out } = form.values;
  const asked = property_id !== '' && typeof percent === 'number' && percent > 0 && effective_on !== '';
  const options = previewRentIncreasesOptions({
    path: { property_id },
    query: { percent: String(percent), effective_on, lease_allows },
  });
  const preview = useQuery({ ...options, queryFn: opened && asked ? options.queryFn : skipToken });
  const lines = (asked && preview.data?.items) || [];
  const chosen = lines.filter((line) => line.refused === null && !left_out.includes(line.lease_id));
  const toggle = (id: string) =>
    form.setFieldValue(
      'left_out',
      left_out.includes(id) ? left_out.filter((each) => each !== id) : [...left_out, id],
    );

  const send = async (values: typeof start) => {
    const body = {
      effective_on,
      lease_allows,
      message: values.message.trim() || null,
      lines: chosen.map(({ lease_id, new_rent }) => ({ lease_id, monthly_rent: new_rent })),
    };
    await create({ path: { property_id }, body });
    toast.success(`${plural(chosen.length, 'rent increase')} planned`);
  };
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title="Plan rent increases"
      form={form}
      onSubmit={send}
      submitLabel={`Plan ${plural(chosen.length, 'increase')}`}
      submitDisabled={chosen.length === 0 || preview.isFetching}
      failureText="Failed to plan rent increases. Please try again."
    >
      <PropertyPicker
        value={property_id}
        onChange={(id) => form.setFieldValue('property_id', id)}
        error={form.errors.property_id}
      />
      <FieldRow>
        <NumberField
          label="Percent"
          required
          description="In whole dollars, rounded down"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('percent')}
        />
        <DayInput label="From" required {...form.getInputProps('effective_on')} />
      </FieldRow>
      <Checkbox
        label="The leases allow an increase during their term"
        {...form.getInputProps('lease_allows', { type: 'checkbox' })}
      />
      <Stack gap="xs" role="group" aria-label="Leases">
        {lines.map((line) => (
          <Line
            key={line.lease_id}
            line={line}
            chosen={chosen.includes(line)}
            onToggle={() => toggle(line.lease_id)}
          />
        ))}
        {asked && preview.isSuccess && lines.length === 0 && <Text>No current leases at this property</Text>}
        {preview.isError && <Text>The leases of this property could not be loaded.</Text>}
      </Stack>
      <Textarea label="Message" rows={3} maxLength={10_000} {...form.getInputProps('message')} />
      <Text>
        Each tenant is told by e-mail and in their portal. {lines.length > 0 && preview.data?.advice}
      </Text>
    </FormModal>
  );
}
