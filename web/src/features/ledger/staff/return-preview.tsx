import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { previewDepositReturn, type TenancyAccount } from '@/api/staff';
import { formatDay } from '@/lib/dates';
import { moneyExact } from '@/lib/money';
import { messageOf } from '@/lib/problem';
import { SplitTable } from '@/ui/split-table';
import { type ReturnForm, returnOf } from './return-deposit-form';

const TYPING_MS = 250;

type PreviewProps = { account: TenancyAccount; form: ReturnForm };

/** The itemised statement as the server would make it of what is in the form. */
export function ReturnPreview({ account, form }: PreviewProps) {
  const [body] = useDebouncedValue(returnOf(form.values, { whole: false }), TYPING_MS);
  const { data, error } = useQuery({
    queryKey: ['deposit return preview', account.lease_id, body],
    queryFn: async ({ signal }) =>
      (await previewDepositReturn({ path: { lease_id: account.lease_id }, body, signal, throwOnError: true }))
        .data,
    enabled: body.moved_out_on !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (!data) return error ? <p role="alert">{messageOf(error, 'The preview could not be loaded.')}</p> : null;
  return (
    <SplitTable
      title="What the statement will say"
      head={['Withheld for', 'From the deposit', 'Still owed']}
      rows={data.lines.map(({ what, covered, owed }, at) => ({
        key: `${at}`,
        label: what,
        amounts: [moneyExact(covered), moneyExact(owed)],
      }))}
      nothing={data.lines.length === 0 ? 'Nothing is withheld' : undefined}
      foot={[`Returned of ${moneyExact(data.held)}`, moneyExact(data.returned), moneyExact(data.owed)]}
      hint={data.due_on ? `The law of the state gives until ${formatDay(data.due_on)}.` : undefined}
    />
  );
}
