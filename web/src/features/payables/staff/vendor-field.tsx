import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listVendorsOptions } from '@/api/staff/@tanstack/react-query.gen';
import { SearchSelect } from '@/ui/search-select';

const SHOWN = 20;

type VendorFieldProps = { value: string; onChange: (id: string) => void; error?: React.ReactNode };

/** Who is paid, of the vendors that the company has: type to find one. */
export function VendorField({ value, onChange, error }: VendorFieldProps) {
  const [typed, setTyped] = useState('');
  const found = useQuery({
    ...listVendorsOptions({ query: { q: typed || undefined, limit: SHOWN } }),
    placeholderData: keepPreviousData,
  });
  const options = (found.data?.items ?? []).map(({ id, company_name }) => ({
    value: id,
    label: company_name,
  }));
  return (
    <SearchSelect
      label="Vendor"
      placeholder="Type to find a vendor"
      clearable
      value={value}
      onChange={onChange}
      options={options}
      onSearch={setTyped}
      error={error}
    />
  );
}
