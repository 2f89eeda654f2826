import { Checkbox, Stack, TextInput } from '@mantine/core';
import { useSession } from '@/app/staff/session';
import { usePropertyOptions } from './use-property-options';
import { MOST_OPTIONS } from './use-typed';

type PropertyChecksProps = {
  label: string;
  value: readonly string[];
  onChange: (ids: string[]) => void;
  /** Those that are chosen from the first, so that they are named however many others there are. */
  chosen?: readonly { value: string; label: string }[];
  error?: React.ReactNode;
};

/** Properties to tick: all of them, or where they are many the chosen ones and those that match what is typed. */
export function PropertyChecks({ label, value, onChange, chosen = [], error }: PropertyChecksProps) {
  const { properties_total } = useSession();
  const { options, search } = usePropertyOptions('');
  if (properties_total === 0) return null;
  const found = options.filter((option) => !chosen.some((one) => one.value === option.value));
  return (
    <Checkbox.Group label={label} value={[...value]} onChange={onChange} error={error}>
      <Stack gap="xs" pt="2xs">
        {properties_total > MOST_OPTIONS && (
          <TextInput
            aria-label="Find a property"
            placeholder="Type to find a property"
            onChange={(event) => search(event.currentTarget.value.trim())}
          />
        )}
        {[...chosen, ...found].map((option) => (
          <Checkbox key={option.value} value={option.value} label={option.label} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
