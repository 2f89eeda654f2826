import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listAssigneesOptions, listMembersOptions } from '@/api/staff/@tanstack/react-query.gen';
import { ChoiceField } from '@/ui/inputs';
import { SearchSelect, type SearchSelectProps } from '@/ui/search-select';
import { useTyped } from './use-typed';

/** Who works on several properties has a row for each: enough rows for twenty people. */
const MOST_ROWS = 50;

type AccountPickerProps = Pick<
  SearchSelectProps,
  'label' | 'description' | 'inputWrapperOrder' | 'value' | 'onChange' | 'error'
> & {
  companyId: string;
  /** Who is not to be chosen. */
  except: ReadonlySet<string>;
};

/** Somebody who works on a property of the company: type to find them. */
export function AccountPicker({ companyId, except, ...props }: AccountPickerProps) {
  const { q, search } = useTyped();
  const members = useQuery({
    ...listMembersOptions({ query: { company_id: companyId, q, limit: MOST_ROWS } }),
    placeholderData: keepPreviousData,
  });
  const people = new Map(
    (members.data?.items ?? [])
      .filter(({ account_id }) => !except.has(account_id))
      .map((row) => [row.account_id, row.full_name ? `${row.full_name} · ${row.email}` : row.email] as const),
  );
  return (
    <SearchSelect
      placeholder="Type to find somebody"
      {...props}
      options={[...people].map(([value, label]) => ({ value, label }))}
      onSearch={search}
    />
  );
}

type AssigneePickerProps = {
  label: string;
  /** '' until a property is chosen: nobody to choose from yet. */
  propertyId: string;
  value?: string;
  onChange: (id: string) => void;
  error?: ReactNode;
};

/** The member who does a job, of the few who work on the property, or nobody. */
export function AssigneePicker({ label, propertyId, value = '', onChange, error }: AssigneePickerProps) {
  const members = useQuery({
    ...listAssigneesOptions({ query: { property_id: propertyId } }),
    enabled: propertyId !== '',
  });
  const people = (members.data?.items ?? []).map(({ account_id, name }) => ({
    value: account_id,
    label: name,
  }));
  return (
    <ChoiceField
      label={label}
      disabled={propertyId === ''}
      data={[{ value: '', label: 'Nobody' }, ...people]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
    />
  );
}
