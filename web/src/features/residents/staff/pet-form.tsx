import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconSelector } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as z from 'zod';
import type { PetCreate, PetRow, PetUpdate } from '@/api/staff';
import { addPetMutation, editPetMutation } from '@/api/staff/@tanstack/react-query.gen';
import { zPetCreate } from '@/api/staff/zod.gen';
import { changed, rules, sent } from '@/lib/form-rules';
import { ifMatch } from '@/lib/request-headers';
import { FieldRow } from '@/ui/entry-form';
import { FormModal } from '@/ui/form-modal';
import { NumberField } from '@/ui/inputs';
import { explained } from './explained';
import { useResidentCache } from './resident-cache';
import { sentence } from './resident-words';

const TYPES = ['dog', 'cat', 'bird', 'fish', 'rabbit', 'hamster', 'reptile', 'other'];
const HEAVIEST = 100_000;

const valuesOf = (row: PetRow | null) => ({
  name: row?.name ?? '',
  type: row?.type ?? 'dog',
  breed: row?.breed ?? '',
  weight: (row?.weight ?? '') as number | string,
  registration_number: row?.registration_number ?? '',
  vaccinated: row?.vaccinated ?? true,
});
type PetValues = ReturnType<typeof valuesOf>;

const validate = rules(zPetCreate.extend({ weight: z.number().gte(0).lte(HEAVIEST).nullish() }), {
  weight: 'Enter a weight of 0 or more.',
});

/** A weight is kept in whole pounds. */
const body = (values: PetValues) => ({
  ...sent(values),
  weight: typeof values.weight === 'number' ? Math.round(values.weight) : null,
});

export type PetFormProps = {
  residentId: string;
  /** Null adds a new one. */
  pet: PetRow | null;
  opened: boolean;
  onClose: () => void;
};

/** Adds or changes a pet. */
export default function PetForm({ residentId, pet, opened, onClose }: PetFormProps) {
  const cache = useResidentCache();
  const add = useMutation(addPetMutation());
  const edit = useMutation(editPetMutation());
  const form = useForm<PetValues>({ initialValues: valuesOf(pet), validate, validateInputOnBlur: true });
  const failed = pet ? 'Failed to update pet' : 'Failed to save pet';

  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening loads the row.
  useEffect(() => {
    if (!opened) return;
    form.setInitialValues(valuesOf(pet));
    form.reset();
  }, [opened]);

  const send = async (values: PetValues) => {
    try {
      if (pet) {
        const path = { resident_id: residentId, pet_id: pet.id };
        const changes = changed(body(values), pet) as PetUpdate;
        await edit.mutateAsync({ path, headers: ifMatch(pet.version), body: changes });
      } else {
        await add.mutateAsync({ path: { resident_id: residentId }, body: body(values) as PetCreate });
      }
    } catch (error) {
      throw explained(failed, error);
    } finally {
      cache.belongingsChanged(residentId);
    }
  };

  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={pet ? 'Edit Pet' : 'Add Pet'}
      form={form}
      onSubmit={send}
      submitLabel={pet ? 'Save pet' : 'Add pet'}
      failureText={failed}
    >
      <FieldRow>
        <TextInput label="Name" required autoComplete="off" maxLength={200} {...form.getInputProps('name')} />
        <NativeSelect
          label="Type"
          data={TYPES.map((value) => ({ value, label: sentence(value) }))}
          rightSection={<IconSelector size={16} stroke={1.7} aria-hidden />}
          {...form.getInputProps('type')}
        />
      </FieldRow>
      <FieldRow>
        <TextInput label="Breed" maxLength={200} {...form.getInputProps('breed')} />
        <NumberField label="Weight, lb" maxLength={8} {...form.getInputProps('weight')} />
      </FieldRow>
      <TextInput
        label="Registration number"
        autoComplete="off"
        maxLength={200}
        {...form.getInputProps('registration_number')}
      />
      <Checkbox label="Vaccinated" {...form.getInputProps('vaccinated', { type: 'checkbox' })} />
    </FormModal>
  );
}
