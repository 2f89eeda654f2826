import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ResidentRow, UnitRow } from '@/api/staff';
import { listResidentsOptions, listUnitsOptions } from '@/api/staff/@tanstack/react-query.gen';
import { SearchSelect } from '@/ui/search-select';
import { statusOf } from '@/ui/status-vocabulary';

const SHOWN = 20;
const TYPING_MS = 200;

type PickerProps<Row> = {
  /** '' until a property is chosen: there is nothing to choose from yet. */
  propertyId: string;
  value: string;
  onChange: (id: string, row: Row | undefined) => void;
  error?: ReactNode;
  label?: string;
};

function useTyped() {
  const [typed, search] = useState('');
  const [q] = useDebouncedValue(typed, TYPING_MS);
  return { q: q || undefined, search };
}

const placeholder = (propertyId: string, kind: string) =>
  propertyId ? `Type to find a ${kind}` : 'Choose a property first';

/** Any unit of a property, with how it stands: a draft may be for one that is lived in. */
export function LeaseUnitPicker({ propertyId, value, onChange, error }: PickerProps<UnitRow>) {
  const { q, search } = useTyped();
  const found = useQuery({
    ...listUnitsOptions({ query: { property_id: propertyId, q, limit: SHOWN } }),
    placeholderData: keepPreviousData,
    enabled: propertyId !== '',
  });
  const rows = propertyId ? (found.data?.items ?? []) : [];
  return (
    <SearchSelect
      label="Unit"
      required
      placeholder={placeholder(propertyId, 'unit')}
      disabled={propertyId === ''}
      value={value}
      onChange={(id) =>
        onChange(
          id,
          rows.find((row) => row.id === id),
        )
      }
      options={rows.map((row) => ({
        value: row.id,
        label: `${row.unit_number} · ${statusOf('unit', row.status).label}`,
      }))}
      onSearch={search}
      error={error}
    />
  );
}

/** Somebody of a property, with the unit where they live. */
export function LeaseResidentPicker(props: PickerProps<ResidentRow>) {
  const { propertyId, value, onChange, error, label = 'Resident' } = props;
  const { q, search } = useTyped();
  const found = useQuery({
    ...listResidentsOptions({ query: { property_id: propertyId, q, limit: SHOWN } }),
    placeholderData: keepPreviousData,
    enabled: propertyId !== '',
  });
  const rows = propertyId ? (found.data?.items ?? []) : [];
  return (
    <SearchSelect
      label={label}
      required
      placeholder={placeholder(propertyId, 'resident')}
      disabled={propertyId === ''}
      value={value}
      onChange={(id) =>
        onChange(
          id,
          rows.find((row) => row.id === id),
        )
      }
      options={rows.map((row) => ({
        value: row.id,
        label: row.unit_number ? `${row.full_name} · ${row.unit_number}` : row.full_name,
      }))}
      onSearch={search}
      error={error}
    />
  );
}
