import { Checkbox } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { LeaseRow } from '@/api/staff';
import { increaseNoticeOptions, listAgreementTemplatesOptions } from '@/api/staff/@tanstack/react-query.gen';
import { parseMoney, plural } from '@/lib/money';
import { ChoiceField } from '@/ui/inputs';
import { Text } from '@/ui/text';
import { WarnLine } from '@/ui/warn-line';
import { noticeDays, type useRenewalForm } from './renewal-form';

/** Compares the days that the rule asks for with those that there are. */
export function NoticeHint({ lease, rents }: { lease: LeaseRow; rents: readonly string[] }) {
  const asked = rents.map((rent) => Number(parseMoney(rent) ?? 0));
  const highest = Math.max(0, ...asked);
  const rule = useQuery({
    ...increaseNoticeOptions({
      path: { lease_id: lease.id },
      query: { monthly_rent: highest.toFixed(2) },
    }),
    enabled: highest > Number(lease.monthly_rent),
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (highest <= Number(lease.monthly_rent) || !rule.data) return null;
  const { days, source } = rule.data;
  const here = noticeDays(lease);
  const words = `Notice of a rent increase: ${plural(days, 'day')}, here ${here}. ${source}`;
  return here < days ? <WarnLine>{words}</WarnLine> : <Text>{words}</Text>;
}

type AfterProps = { form: ReturnType<typeof useRenewalForm>; opened: boolean };

/** Whether the lease that follows goes for signature by itself, and what is signed. */
export function AfterAccepting({ form, opened }: AfterProps) {
  const templates = useQuery({
    ...listAgreementTemplatesOptions({ query: { active: true, limit: 100 } }),
    enabled: opened,
  });
  const names = (templates.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const signs = form.getInputProps('signs', { type: 'checkbox' });
  return (
    <>
      <Checkbox
        label="Send the new lease for signature once they accept"
        description={
          templates.isSuccess && names.length === 0 ? 'Add an agreement template first.' : undefined
        }
        disabled={names.length === 0}
        {...signs}
        onChange={(event) => {
          signs.onChange(event);
          if (names.length === 1) form.setFieldValue('template', names[0]?.value ?? '');
        }}
      />
      {form.values.signs && names.length > 1 && (
        <ChoiceField
          label="Agreement"
          required
          data={[{ value: '', label: 'Choose one' }, ...names]}
          {...form.getInputProps('template')}
        />
      )}
    </>
  );
}
