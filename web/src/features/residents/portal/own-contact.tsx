import { Button, Stack } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { OwnProfileHome } from '@/api/portal';
import { editOwnProfileMutation, getOwnProfileOptions } from '@/api/portal/@tanstack/react-query.gen';
import { formatExact } from '@/lib/dates';
import { plural } from '@/lib/money';
import { fieldErrors, isStale, messageOf } from '@/lib/problem';
import { ifMatch } from '@/lib/request-headers';
import { ErrorState } from '@/ui/error-state';
import { FactList } from '@/ui/fact-list';
import { ChoiceField, LineField } from '@/ui/inputs';
import { Section } from '@/ui/section';
import { PageSkeleton } from '@/ui/skeleton';
import { Text } from '@/ui/text';
import { toast } from '@/ui/toast';
import { WarnLine } from '@/ui/warn-line';

const RELATIONSHIPS = ['', 'parent', 'sibling', 'spouse', 'friend', 'other'];
const FAILED = 'Failed to update contact information';
const CHANGED = 'Your manager has changed your record meanwhile. Look at it again before you save.';
const NAMES = [
  'phone',
  'emergency_contact_name',
  'emergency_contact_phone',
  'emergency_contact_relationship',
  'address',
  'city',
  'state',
  'zipcode',
] as const;
type Name = (typeof NAMES)[number];
const LABELS: readonly (readonly [Name, string])[] = [
  ['phone', 'Phone'],
  ['emergency_contact_name', 'Emergency contact'],
  ['emergency_contact_phone', 'Their phone'],
];
const ADDRESS: readonly (readonly [Name, string])[] = [
  ['address', 'Mailing address'],
  ['city', 'City'],
  ['state', 'State'],
  ['zipcode', 'ZIP code'],
];
const word = (value: string) => (value ? value.slice(0, 1).toUpperCase() + value.slice(1) : 'Not said');

const typedOf = (home: OwnProfileHome) =>
  Object.fromEntries(NAMES.map((name) => [name, home[name] ?? ''])) as Record<Name, string>;

/** What staff know one by: who that is, and how the portal was used. */
function Known({ home }: { home: OwnProfileHome }) {
  const place = home.unit_number ? `${home.property_name}, unit ${home.unit_number}` : home.property_name;
  return (
    <FactList
      facts={[
        ['Name', `${home.first_name} ${home.last_name}`],
        ['Home', place],
        ['E-mail', home.email],
        ['Last sign-in', home.last_login && formatExact(home.last_login)],
        ['Sign-ins', home.login_count && plural(home.login_count, 'time')],
      ]}
    />
  );
}

type ContactProps = { home: OwnProfileHome; movedOut: boolean };

function Contact({ home, movedOut }: ContactProps) {
  const edit = useMutation(editOwnProfileMutation());
  const [typed, setTyped] = useState(() => typedOf(home));
  const [failure, setFailure] = useState<string>();
  const before = typedOf(home);
  const changed = NAMES.filter((name) => typed[name] !== before[name]);
  const set = (name: Name) => (event: { currentTarget: { value: string } }) =>
    setTyped({ ...typed, [name]: event.currentTarget.value });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    try {
      const body = Object.fromEntries(changed.map((name) => [name, typed[name].trim() || null]));
      await edit.mutateAsync({
        path: { resident_id: home.resident_id },
        headers: ifMatch(home.version),
        body,
      });
      toast.success('Contact information updated successfully!');
    } catch (error) {
      const [first] = Object.values(fieldErrors(error));
      setFailure(isStale(error) ? CHANGED : (first ?? messageOf(error, FAILED)));
    }
  };
  const line = ([name, label]: readonly [Name, string]) => (
    <LineField key={name} size="lg" label={label} value={typed[name]} onChange={set(name)} />
  );
  return (
    <Section title="Update Contact Info" note="Your manager changes your name and e-mail.">
      <form className="form" onSubmit={(event) => void send(event)} noValidate>
        <Stack gap="md">
          <Known home={home} />
          {LABELS.map(line)}
          <ChoiceField
            size="lg"
            label="Relationship"
            data={[...new Set([...RELATIONSHIPS, typed.emergency_contact_relationship])].map((value) => ({
              value,
              label: word(value),
            }))}
            value={typed.emergency_contact_relationship}
            onChange={set('emergency_contact_relationship')}
          />
          <Text ink="text2">
            {movedOut
              ? 'Where should we send your deposit and your last papers? Give your forwarding address.'
              : 'Where mail reaches you, if not at your home.'}
          </Text>
          {ADDRESS.map(([name, label]) =>
            line([name, movedOut && name === 'address' ? 'Forwarding address' : label]),
          )}
          {failure && <WarnLine alert>{failure}</WarnLine>}
          <Button type="submit" size="lg" loading={edit.isPending} disabled={changed.length === 0}>
            Save
          </Button>
        </Stack>
      </form>
    </Section>
  );
}

/** The resident's record at each of their homes. */
export function OwnContact({ movedOut }: { movedOut: boolean }) {
  const { data, error, refetch } = useQuery(getOwnProfileOptions());
  if (data) {
    return data.homes.map((home) => (
      <Contact key={`${home.resident_id}/${home.version}`} home={home} movedOut={movedOut} />
    ));
  }
  if (!error) return <PageSkeleton />;
  return <ErrorState title="Your profile could not be loaded." of={{ error, refetch }} />;
}
