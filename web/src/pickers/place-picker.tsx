import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { UnitRow } from '@/api/staff';
import { listUnitsOptions } from '@/api/staff/@tanstack/react-query.gen';
import { SearchSelect } from '@/ui/search-select';
import { statusOf } from '@/ui/status-vocabulary';
import { freeWords } from './use-leasable-units';
import { MOST_OPTIONS, useTyped } from './use-typed';
import { useUnitOptions } from './use-unit-options';

type PickerProps = {
  /** '' until a property is chosen: there is nothing to choose from yet. */
  propertyId: string;
  value: string;
  error?: ReactNode;
};

type PlacePickerProps = PickerProps & {
  /** What it means that none is chosen: 'The building as a whole'. */
  none: string;
  onChange: (id: string) => void;
};

/** A unit of a property, or none: the property itself. */
export function PlacePicker({ propertyId, none, value, onChange, error }: PlacePickerProps) {
  const { options, search } = useUnitOptions(propertyId, value);
  return (
    <SearchSelect
      label="Unit"
      clearable
      placeholder={propertyId ? none : 'Choose a property first'}
      disabled={propertyId === ''}
      value={value}
      onChange={onChange}
      options={options}
      onSearch={search}
      error={error}
    />
  );
}

type AnyUnitPickerProps = PickerProps & { onChange: (id: string, row: UnitRow | undefined) => void };

/** Any unit of a property, with how it stands: a draft may be for one that is lived in. */
export function AnyUnitPicker({ propertyId, value, onChange, error }: AnyUnitPickerProps) {
  const { q, search } = useTyped();
  const found = useQuery({
    ...listUnitsOptions({ query: { property_id: propertyId, q, limit: MOST_OPTIONS } }),
    placeholderData: keepPreviousData,
    enabled: propertyId !== '',
  });
  const rows = propertyId ? (found.data?.items ?? []) : [];
  return (
    <SearchSelect
      label="Unit"
      required
      placeholder={propertyId ? 'Type to find a unit' : 'Choose a property first'}
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
        label: `${row.unit_number} · ${statusOf('unit', row.status).label}${freeWords(row)}`,
      }))}
      onSearch={search}
      error={error}
    />
  );
}
