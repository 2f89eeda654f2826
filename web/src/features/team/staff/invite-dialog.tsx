import '@mantine/core/styles/SimpleGrid.css';
import { Checkbox, Group, SimpleGrid, Textarea, TextInput, UnstyledButton } from '@mantine/core';
import { useEffect, useId } from 'react';
import type { PropertyRow } from '@/api/staff';
import { inviteMutation } from '@/api/staff/@tanstack/react-query.gen';
import { sent } from '@/lib/form-rules';
import { plural } from '@/lib/money';
import { useCreate } from '@/records/use-create';
import { useFreshForm } from '@/records/use-fresh-form';
import { Drawing } from '@/ui/art/drawing';
import { FormModal } from '@/ui/form-modal';
import { RadioChoices } from '@/ui/radio-choices';
import { toast } from '@/ui/toast';
import { type InviteValues, invitationOf, useInviteForm, useTaken } from './invite-form';
import { invitedRoles } from './role-words';
import classes from './team.module.css';
import type { TeamPlace } from './use-team-place';

type Form = ReturnType<typeof useInviteForm>;
type Taken = Map<string, string>;

const properties = (n: number) => plural(n, 'property', 'properties');

function Tile({ property, taken }: { property: PropertyRow; taken: string | undefined }) {
  return (
    <Checkbox
      value={property.id}
      disabled={taken !== undefined}
      className={classes.tile}
      label={
        <Group component="span" gap={8} wrap="nowrap" miw={0}>
          <span className={classes.drawing}>
            <Drawing id={property.id} propertyType={property.property_type} />
          </span>
          <span className="truncate" title={property.name}>
            {property.name}
          </span>
          {taken && <span className="caption text3">{taken}</span>}
        </Group>
      }
    />
  );
}

function Tiles({ form, place, taken }: { form: Form; place: TeamPlace; taken: Taken }) {
  const free = place.owned.map(({ id }) => id).filter((id) => !taken.has(id));
  const label = useId();
  return (
    <div>
      <Group justify="space-between">
        <span id={label} className="small medium">
          Properties{' '}
          <span className="text3">
            {form.values.property_ids.length} of {place.owned.length}
          </span>
        </span>
        {free.length > 1 && (
          <UnstyledButton className="link small" onClick={() => form.setFieldValue('property_ids', free)}>
            All {free.length}
          </UnstyledButton>
        )}
      </Group>
      <Checkbox.Group aria-labelledby={label} {...form.getInputProps('property_ids')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={6} pt="2xs" mah={240} className={classes.scroll}>
          {place.owned.map((property) => (
            <Tile key={property.id} property={property} taken={taken.get(property.id)} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
    </div>
  );
}

/** What will happen to the address. Whether it has an account is said to nobody but its owner. */
function fateOf(taken: Taken, place: TeamPlace): string {
  const here = place.owned.filter(({ id }) => taken.has(id)).length;
  if (here === 0) return 'The link lets them sign in, or make an account.';
  if (here === place.owned.length) return 'Works at, or is invited to, all of these already.';
  return `Works at, or is invited to, ${here} of these already.`;
}

type InviteDialogProps = { opened: boolean; onClose: () => void; place: TeamPlace };

/** Invites somebody to properties of one company, with one e-mail. */
export default function InviteDialog({ opened, onClose, place }: InviteDialogProps) {
  const { create } = useCreate(inviteMutation());
  const start = place.owned
    .filter(({ id }) => id === place.propertyId || place.all === 1)
    .map(({ id }) => id);
  const form = useInviteForm();
  const { email, property_ids } = form.values;
  const taken = useTaken(email, place.company?.id ?? '');

  useFreshForm(form, opened, invitationOf(start));
  const chosen = property_ids.filter((id) => !taken.has(id));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where the person works already is not chosen any more.
  useEffect(() => {
    if (chosen.length < property_ids.length) form.setFieldValue('property_ids', chosen);
  }, [chosen.length, property_ids.length]);

  const send = async (values: InviteValues) => {
    const email = values.email.trim();
    const row = await create({ body: { ...values, ...sent({ message: values.message }), email } });
    toast.success(`${row.email} invited to ${properties(row.property_ids.length)}`);
  };

  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title="Invite Team Member"
      form={form}
      onSubmit={send}
      submitLabel={`Invite to ${properties(chosen.length)}`}
      failureText="Failed to send invitation"
      draftKey={place.company?.id}
    >
      <TextInput
        label="E-mail"
        type="email"
        autoComplete="off"
        description={fateOf(taken, place)}
        {...form.getInputProps('email')}
      />
      <RadioChoices
        dense
        label="Role"
        choices={invitedRoles}
        choiceClass={classes.tile}
        {...form.getInputProps('role')}
      />
      <Tiles form={form} place={place} taken={taken} />
      <Textarea label="Message (optional)" rows={3} maxLength={2000} {...form.getInputProps('message')} />
      <p className="caption text3">One e-mail. The link works for 7 days.</p>
    </FormModal>
  );
}
