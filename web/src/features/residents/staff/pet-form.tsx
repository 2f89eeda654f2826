import { Checkbox, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import * as z from 'zod';
import type { PetCreate, PetRow, PetUpdate } from '@/api/staff';
import { addPetMutation, editPetMutation } from '@/api/staff/@tanstack/react-query.gen';
import { zPetCreate } from '@/api/staff/zod.gen';
import { changed, rules, sent } from '@/lib/form-rules';
import { ifMatch } from '@/lib/request-headers';
import { label } from '@/lib/words';
import { useCreate } from '@/records/use-create';
import { useRowEditor } from '@/records/use-row-editor';
import { ConflictDialog, type ConflictField } from '@/ui/conflict-dialog';
import { FieldRow } from '@/ui/entry-form';
import { FormModal } from '@/ui/form-modal';
import { ChoiceField, LineField, NumberField } from '@/ui/inputs';
import { explained } from './explained';

const TYPES = ['dog', 'cat', 'bird', 'fish', 'rabbit', 'hamster', 'reptile', 'other'];
const HEAVIEST = 100_000;
const NOT_ADDED = 'Failed to save pet';
const NOT_CHANGED = 'Failed to update pet';

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

const fields: readonly ConflictField<PetRow>[] = [
  { name: 'name', label: 'Name' },
  { name: 'type', label: 'Type', format: (type) => label(String(type)) },
  { name: 'breed', label: 'Breed' },
  { name: 'weight', label: 'Weight, lb' },
  { name: 'registration_number', label: 'Registration number' },
  { name: 'vaccinated', label: 'Vaccinated', format: (vaccinated) => (vaccinated ? 'Yes' : 'No') },
];

const usePetForm = (pet: PetRow | null) =>
  useForm<PetValues>({ initialValues: valuesOf(pet), validate, validateInputOnBlur: true });

function AddPet({ residentId, opened, onClose }: PetFormProps) {
  const { create } = useCreate(addPetMutation());
  const form = usePetForm(null);
  const path = { resident_id: residentId };
  const send = (values: PetValues) =>
    create({ path, body: body(values) as PetCreate }).catch((error) => {
      throw explained(NOT_ADDED, error);
    });
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      form={form}
      onSubmit={send}
      title="Add Pet"
      submitLabel="Add pet"
      failureText={NOT_ADDED}
      draftKey={residentId}
    >
      <Fields form={form} />
    </FormModal>
  );
}

function EditPet({ residentId, pet, opened, onClose }: PetFormProps & { pet: PetRow }) {
  const { mutateAsync } = useMutation(editPetMutation());
  const form = usePetForm(pet);
  const { entry, conflict } = useRowEditor<PetRow, PetValues, PetUpdate>({
    row: pet,
    opened,
    onClose,
    form,
    valuesOf,
    changesOf: (row, values) => changed(body(values), row) as PetUpdate,
    send: (row, changes) =>
      mutateAsync({
        path: { resident_id: residentId, pet_id: row.id },
        headers: ifMatch(row.version),
        body: changes,
      }).catch((error) => {
        throw explained(NOT_CHANGED, error);
      }),
    failureText: NOT_CHANGED,
  });
  return (
    <>
      <FormModal {...entry} title="Edit Pet" submitLabel="Save pet">
        <Fields form={form} />
      </FormModal>
      <ConflictDialog {...conflict} fields={fields} what={pet.name} />
    </>
  );
}

/** Adds or changes a pet. */
export default function PetForm({ pet, ...props }: PetFormProps) {
  return pet ? <EditPet pet={pet} {...props} /> : <AddPet pet={null} {...props} />;
}

function Fields({ form }: { form: ReturnType<typeof usePetForm> }) {
  return (
    <>
      <FieldRow>
        <LineField label="Name" required {...form.getInputProps('name')} />
        <ChoiceField
          label="Type"
          data={TYPES.map((value) => ({ value, label: label(value) }))}
          {...form.getInputProps('type')}
        />
      </FieldRow>
      <FieldRow>
        <TextInput label="Breed" maxLength={200} {...form.getInputProps('breed')} />
        <NumberField label="Weight, lb" maxLength={8} {...form.getInputProps('weight')} />
      </FieldRow>
      <LineField label="Registration number" {...form.getInputProps('registration_number')} />
      <Checkbox label="Vaccinated" {...form.getInputProps('vaccinated', { type: 'checkbox' })} />
    </>
  );
}
