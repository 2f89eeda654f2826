import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as z from 'zod';
import type { VehicleCreate, VehicleRow, VehicleUpdate } from '@/api/staff';
import { addVehicleMutation, editVehicleMutation } from '@/api/staff/@tanstack/react-query.gen';
import { zVehicleCreate } from '@/api/staff/zod.gen';
import { changed, rules, sent } from '@/lib/form-rules';
import { ifMatch } from '@/lib/request-headers';
import { FieldRow } from '@/ui/entry-form';
import { FormModal } from '@/ui/form-modal';
import { NumberField } from '@/ui/inputs';
import { explained } from './explained';
import { useResidentCache } from './resident-cache';

const FIRST_YEAR = 1900;
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

/** Adds or changes a vehicle; it cannot be saved without make, model and plate. */
export default function VehicleForm({ residentId, vehicle, opened, onClose }: VehicleFormProps) {
  const cache = useResidentCache();
  const add = useMutation(addVehicleMutation());
  const edit = useMutation(editVehicleMutation());
  const form = useForm<VehicleValues>({
    initialValues: valuesOf(vehicle),
    validate,
    validateInputOnBlur: true,
  });
  const { make, model, license_plate } = form.values;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening loads the row.
  useEffect(() => {
    if (!opened) return;
    form.setInitialValues(valuesOf(vehicle));
    form.reset();
  }, [opened]);

  const send = async (values: VehicleValues) => {
    try {
      if (vehicle) {
        const body = changed(sent(values), vehicle) as VehicleUpdate;
        const path = { resident_id: residentId, vehicle_id: vehicle.id };
        await edit.mutateAsync({ path, headers: ifMatch(vehicle.version), body });
      } else {
        await add.mutateAsync({ path: { resident_id: residentId }, body: sent(values) as VehicleCreate });
      }
    } catch (error) {
      throw explained(vehicle ? 'Failed to update vehicle' : 'Failed to save vehicle', error);
    } finally {
      cache.belongingsChanged(residentId);
    }
  };

  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={vehicle ? 'Edit Vehicle' : 'Add Vehicle'}
      form={form}
      onSubmit={send}
      submitLabel={vehicle ? 'Save vehicle' : 'Add vehicle'}
      submitDisabled={![make, model, license_plate].every((text) => text.trim())}
      failureText={vehicle ? 'Failed to update vehicle' : 'Failed to save vehicle'}
    >
      <FieldRow>
        <TextInput label="Make" required maxLength={200} {...form.getInputProps('make')} />
        <TextInput label="Model" required maxLength={200} {...form.getInputProps('model')} />
      </FieldRow>
      <FieldRow>
        <NumberField label="Year" maxLength={4} {...form.getInputProps('year')} />
        <TextInput label="Color" maxLength={200} {...form.getInputProps('color')} />
      </FieldRow>
      <FieldRow>
        <TextInput
          label="License plate"
          required
          autoComplete="off"
          maxLength={200}
          {...form.getInputProps('license_plate')}
        />
        <TextInput label="Parking spot" maxLength={200} {...form.getInputProps('parking_spot')} />
      </FieldRow>
    </FormModal>
  );
}
