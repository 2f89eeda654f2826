import '@/ui/combobox-styles';
import { Select } from '@mantine/core';
import { Section } from '@/ui/section';
import type { ImportInspection } from './import-api';

type CompanyChoiceProps = {
  inspection: Pick<ImportInspection, 'companies' | 'companyRequired'>;
  value: string | null;
  onChange: (companyId: string | null) => void;
  /** Somebody tried to go on: what is missing says so. */
  tried: boolean;
};

export const isCompanyMissing = (
  { companyRequired }: CompanyChoiceProps['inspection'],
  value: string | null,
) => companyRequired && value === null;

/** Which company the rows belong to; nothing where there is nothing to choose between. */
export function CompanyChoice({ inspection, value, onChange, tried }: CompanyChoiceProps) {
  if (inspection.companies.length === 0) return null;
  return (
    <Section title="Company">
      <Select
        data-company
        label="Company that this file is for"
        description={
          inspection.companyRequired
            ? undefined
            : 'Without one, rows that another company you work for already has are refused'
        }
        placeholder="Choose a company"
        data={inspection.companies.map(({ id, name }) => ({ value: id, label: name }))}
        value={value}
        onChange={onChange}
        clearable={!inspection.companyRequired}
        required={inspection.companyRequired}
        error={
          tried && isCompanyMissing(inspection, value) ? 'Choose the company that this file is for' : null
        }
      />
    </Section>
  );
}
