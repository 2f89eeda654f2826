import '@/ui/combobox-styles';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import { MultiSelect } from '@mantine/core';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ResidentRow, UnitRow } from '@/api/staff';
import {
  getResidentOptions,
  getUnitOptions,
  listResidentsOptions,
  listUnitsOptions,
} from '@/api/staff/@tanstack/react-query.gen';
import { MOST_OPTIONS, useTyped } from '@/pickers/use-typed';

type Option = { value: string; label: string };
type ChosenProps = { value: string[]; onChange: (ids: string[]) => void };

const ofUnit = ({ id, property_name, unit_number }: UnitRow): Option => ({
  value: id,
  label: `${property_name} ${unit_number}`,
});
const ofResident = ({ id, full_name, property_name, unit_number }: Resident): Option => ({
  value: id,
  label: `${full_name}, ${property_name}${unit_number ? ` ${unit_number}` : ''}`,
});
type Resident = Pick<ResidentRow, 'id' | 'full_name' | 'property_name' | 'unit_number'>;

type PicksProps = ChosenProps & {
  label: string;
  placeholder: string;
  found: readonly Option[];
  /** Those that were chosen before, read by their ids. */
  before: readonly Option[];
  search: (typed: string) => void;
};

/** Several of a long list: what is typed is asked of the server, and what was chosen stays named. */
function Picks({ label, placeholder, value, onChange, found, before, search }: PicksProps) {
  const [known, setKnown] = useState<readonly Option[]>([]);
  const named = [...known, ...before].filter((one) => value.includes(one.value));
  const options = new Map([...named, ...found].map((one) => [one.value, one]));
  const choose = (ids: string[]) => {
    setKnown([...options.values()].filter((one) => ids.includes(one.value)));
    onChange(ids);
  };
  return (
    <MultiSelect
      label={label}
      placeholder={value.length > 0 ? undefined : placeholder}
      nothingFoundMessage="Nothing found"
      searchable
      hidePickedOptions
      openOnFocus={false}
      data={[...options.values()]}
      // What the server found is already what was typed.
      filter={({ options: all }) => all}
      value={value}
      onChange={choose}
      onSearchChange={(typed) => search(typed.trim())}
    />
  );
}

function useSearched() {
  const { q, search } = useTyped();
  return { search, query: { q, limit: MOST_OPTIONS } };
}

/** Units of any property that the person sees. */
export function ChosenUnits({ value, onChange }: ChosenProps) {
  const { search, query } = useSearched();
  const [first] = useState(value);
  const found = useQuery({ ...listUnitsOptions({ query }), placeholderData: keepPreviousData });
  const before = useQueries({ queries: first.map((id) => getUnitOptions({ path: { unit_id: id } })) });
  return (
    <Picks
      label="Units"
      placeholder="Type a unit or a property"
      value={value}
      onChange={onChange}
      search={search}
      found={(found.data?.items ?? []).map(ofUnit)}
      before={before.flatMap(({ data }) => (data ? [ofUnit(data)] : []))}
    />
  );
}

/** Residents by name, former ones too. */
export function ChosenResidents({ value, onChange }: ChosenProps) {
  const { search, query } = useSearched();
  const [first] = useState(value);
  const found = useQuery({ ...listResidentsOptions({ query }), placeholderData: keepPreviousData });
  const before = useQueries({
    queries: first.map((id) => getResidentOptions({ path: { resident_id: id } })),
  });
  return (
    <Picks
      label="Residents"
      placeholder="Type a name"
      value={value}
      onChange={onChange}
      search={search}
      found={(found.data?.items ?? []).map(ofResident)}
      before={before.flatMap(({ data }) => (data ? [ofResident(data)] : []))}
    />
  );
}
