import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listResidentsOptions } from '@/api/staff/@tanstack/react-query.gen';
import { SearchSelect } from '@/ui/search-select';

const SHOWN = 20;

type LeaseFieldProps = { label: string; value: string; onChange: (id: string) => void; error?: string };

/** The lease of another resident: residents with a lease, searched by what is typed. */
export function LeaseField({ label, value, onChange, error }: LeaseFieldProps) {
  const [typed, setTyped] = useState('');
  const found = useQuery({
    ...listResidentsOptions({ query: { q: typed || undefined, limit: SHOWN } }),
    placeholderData: keepPreviousData,
  });
  const options = (found.data?.items ?? []).flatMap((row) =>
    row.lease_id
      ? [
          {
            value: row.lease_id,
            label: `${row.full_name}, ${row.property_name} ${row.unit_number ?? ''}`.trim(),
          },
        ]
      : [],
  );
  return (
    <SearchSelect
      label={label}
      placeholder="Name, unit or property"
      value={value}
      onChange={onChange}
      options={options}
      onSearch={setTyped}
      error={error}
    />
  );
}
