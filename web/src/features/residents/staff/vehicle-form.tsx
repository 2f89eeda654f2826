import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import * as z from 'zod';
import type { VehicleCreate, VehicleRow, VehicleUpdate } from '@/api/staff';
import { addVehicleMutation, editVehicleMutation } from '@/api/staff/@tanstack/react-query.gen';
import { zVehicleCreate } from '@/api/staff/zod.gen';
import { changed, rules, sent } from '@/lib/form-rules';
import { ifMatch } from '@/lib/request-headers';
import { useCreate } from '@/records/use-create';
import { useRowEditor } from '@/records/use-row-editor';
import { ConflictDialog, type ConflictField } from '@/ui/conflict-dialog';
import { FieldRow } from '@/ui/entry-form';
import { FormModal } from '@/ui/form-modal';
import { LineField, NumberField } from '@/ui/inputs';
import { explained } from './explained';

const FIRST_YEAR = 1900;
const NOT_ADDED = 'Failed to save vehicle';
const NOT_CHANGED = 'Failed to update vehicle';
const nextYear = new Date().getFullYear() + 1;

const blank = {
  make: '',
  model: '',
  license_plate: '',
  year: '' as number | string,
  color: '',
  parking_spot: '',
};
type VehicleValues = typeof blank;

const valuesOf = (row: VehicleRow | null): VehicleValues => ({
  make: row?.make ?? '',
  model: row?.model ?? '',
  license_plate: row?.license_plate ?? '',
  year: row?.year ?? '',
  color: row?.color ?? '',
  parking_spot: row?.parking_spot ?? '',
});

const validate = rules(zVehicleCreate.extend({ year: z.int().gte(FIRST_YEAR).lte(nextYear).nullish() }), {
  year: `Enter a year between ${FIRST_YEAR} and ${nextYear}.`,
});

export type VehicleFormProps = {
  residentId: string;
  /** Null adds a new one. */
  vehicle: VehicleRow | null;
  opened: boolean;
  onClose: () => void;
};

const fields: readonly ConflictField<VehicleRow>[] = [
  { name: 'make', label: 'Make' },
  { name: 'model', label: 'Model' },
  { name: 'license_plate', label: 'License plate' },
  { name: 'year', label: 'Year' },
  { name: 'color', label: 'Color' },
  { name: 'parking_spot', label: 'Parking spot' },
];

const useVehicleForm = (vehicle: VehicleRow | null) =>
  useForm<VehicleValues>({ initialValues: valuesOf(vehicle), validate, validateInputOnBlur: true });

const incomplete = ({ make, model, license_plate }: VehicleValues) =>
  ![make, model, license_plate].every((text) => text.trim());

function AddVehicle({ residentId, opened, onClose }: VehicleFormProps) {
  const { create } = useCreate(addVehicleMutation());
  const form = useVehicleForm(null);
  const path = { resident_id: residentId };
  const send = (values: VehicleValues) =>
    create({ path, body: sent(values) as VehicleCreate }).catch((error) => {
      throw explained(NOT_ADDED, error);
    });
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      form={form}
      onSubmit={send}
      title="Add Vehicle"
      submitLabel="Add vehicle"
      submitDisabled={incomplete(form.values)}
      failureText={NOT_ADDED}
      draftKey={residentId}
    >
      <Fields form={form} />
    </FormModal>
  );
}

function EditVehicle({ residentId, vehicle, opened, onClose }: VehicleFormProps & { vehicle: VehicleRow }) {
  const { mutateAsync } = useMutation(editVehicleMutation());
  const form = useVehicleForm(vehicle);
  const { entry, conflict } = useRowEditor<VehicleRow, VehicleValues, VehicleUpdate>({
    row: vehicle,
    opened,
    onClose,
    form,
    valuesOf,
    changesOf: (row, values) => changed(sent(values), row) as VehicleUpdate,
    send: (row, changes) =>
      mutateAsync({
        path: { resident_id: residentId, vehicle_id: row.id },
        headers: ifMatch(row.version),
        body: changes,
      }).catch((error) => {
        throw explained(NOT_CHANGED, error);
      }),
    failureText: NOT_CHANGED,
  });
  return (
    <>
      <FormModal
        {...entry}
        title="Edit Vehicle"
        submitLabel="Save vehicle"
        submitDisabled={incomplete(form.values)}
      >
        <Fields form={form} />
      </FormModal>
      <ConflictDialog {...conflict} fields={fields} what="this vehicle" />
    </>
  );
}

/** Adds or changes a vehicle; it cannot be saved without make, model and plate. */
export default function VehicleForm({ vehicle, ...props }: VehicleFormProps) {
  return vehicle ? <EditVehicle vehicle={vehicle} {...props} /> : <AddVehicle vehicle={null} {...props} />;
}

function Fields({ form }: { form: ReturnType<typeof useVehicleForm> }) {
  return (
    <>
      <FieldRow>
        <TextInput label="Make" required maxLength={200} {...form.getInputProps('make')} />
        <TextInput label="Model" required maxLength={200} {...form.getInputProps('model')} />
      </FieldRow>
      <FieldRow>
        <NumberField label="Year" maxLength={4} {...form.getInputProps('year')} />
        <TextInput label="Color" maxLength={200} {...form.getInputProps('color')} />
      </FieldRow>
      <FieldRow>
        <LineField label="License plate" required {...form.getInputProps('license_plate')} />
        <TextInput label="Parking spot" maxLength={200} {...form.getInputProps('parking_spot')} />
      </FieldRow>
    </>
  );
}
