import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ResidentRow } from '@/api/staff';
import { listResidentsOptions } from '@/api/staff/@tanstack/react-query.gen';
import { SearchSelect } from '@/ui/search-select';
import { MOST_OPTIONS, useTyped } from './use-typed';

/** Residents, of one property or of all: twenty that match what is typed. */
function useResidents(propertyId: string | undefined) {
  const { q, search } = useTyped();
  const found = useQuery({
    ...listResidentsOptions({ query: { property_id: propertyId, q, limit: MOST_OPTIONS } }),
    placeholderData: keepPreviousData,
    enabled: propertyId !== '',
  });
  return { rows: propertyId === '' ? [] : (found.data?.items ?? []), search };
}

const withUnit = ({ full_name, unit_number }: ResidentRow) =>
  unit_number ? `${full_name} · ${unit_number}` : full_name;
const withHome = (row: ResidentRow) =>
  `${row.full_name}, ${row.property_name} ${row.unit_number ?? ''}`.trim();

type PickerProps = {
  label?: string;
  value: string;
  onChange: (id: string, row: ResidentRow | undefined) => void;
  error?: ReactNode;
};

/** Somebody of a property, with the unit where they live; '' until the property is chosen. */
export function ResidentPicker({ propertyId, ...props }: PickerProps & { propertyId: string }) {
  const { rows, search } = useResidents(propertyId);
  const { label = 'Resident', value, onChange, error } = props;
  return (
    <SearchSelect
      label={label}
      required
      placeholder={propertyId ? 'Type to find a resident' : 'Choose a property first'}
      disabled={propertyId === ''}
      value={value}
      onChange={(id) =>
        onChange(
          id,
          rows.find((row) => row.id === id),
        )
      }
      options={rows.map((row) => ({ value: row.id, label: withUnit(row) }))}
      onSearch={search}
      error={error}
    />
  );
}

/** The lease of somebody, of one property or of all: its value is the lease. */
export function LeaseOfPicker({ propertyId, ...props }: PickerProps & { propertyId?: string }) {
  const { rows, search } = useResidents(propertyId);
  const { label = 'Resident', value, onChange, error } = props;
  const leased = rows.filter((row) => row.lease_id);
  return (
    <SearchSelect
      label={label}
      required={propertyId !== undefined}
      placeholder={propertyId === undefined ? 'Name, unit or property' : 'Type to find a resident'}
      value={value}
      onChange={(id) =>
        onChange(
          id,
          leased.find((row) => row.lease_id === id),
        )
      }
      options={leased.map((row) => ({
        value: row.lease_id ?? '',
        label: propertyId === undefined ? withHome(row) : withUnit(row),
      }))}
      onSearch={search}
      error={error}
    />
  );
}
